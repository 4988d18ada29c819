"""Draws the app's icons and splash pictures in every size and shape that browsers and builds want.

    pip install fonttools pillow resvg-py
    python make_icons.py

They show the name mark of `fonts/make_suits.py` on baize. Phones and Macs cut an icon into a shape
of their own: what they get fills its square, with the mark inside the part that always stays.
Each picture carries the sum of the drawing it was made from, so that a test finds a stale one.
"""

import hashlib
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

HERE = Path(__file__).parent
sys.path.append(str(HERE.parent / "fonts"))

from make_suits import DRAWINGS  # noqa: E402

BRASS, CREAM = "#E9BD68", "#FBF1DC"
DARK_BRASS, DARK_GREEN = "#7A5206", "#163A2E"
CORNER = 116
"""How round the tile is, of 512."""
MIDDLE = (53.0, 55.0)
"""The middle of the mark in its square of 100."""


def mark(share: float, attribute: str, strokes: str, wand: str) -> str:
    """The mark, taking a share of a square of 512, with an attribute of its two parts."""
    size = 5.12 * share
    x, y = (256 - size * middle for middle in MIDDLE)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size:.2f})">'
        f'<path {attribute}="{strokes}" d="{DRAWINGS["k"]}"/>'
        f'<path {attribute}="{wand}" d="{DRAWINGS["v"]}"/></g>'
    )


LOADING = (
    f'<svg viewBox="0 0 512 512" aria-hidden="true">{mark(0.92, "class", "strokes", "wand")}</svg>'
)
"""What `index.html` shows until the app does, in the colours of its own style sheet."""


@dataclass(frozen=True)
class Picture:
    """One file: its pixels, how much of the square the mark takes, and what is behind it."""

    pixels: int
    share: float
    ground: str = "tile"
    """`tile` has round corners, `full` none; a splash by `day` or by `night` has nothing behind."""

    def svg(self) -> str:
        """The drawing, in a square of 512."""
        strokes, wand = (DARK_BRASS, DARK_GREEN) if self.ground == "day" else (BRASS, CREAM)
        corner = f' rx="{CORNER}"' if self.ground == "tile" else ""
        baize = (
            '<defs><radialGradient id="felt" cx="50%" cy="30%" r="80%">'
            '<stop offset="0" stop-color="#2C6650"/><stop offset="1" stop-color="#0F2A20"/>'
            f'</radialGradient></defs><rect width="512" height="512"{corner} fill="url(#felt)"/>'
        )
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
            f"{baize if self.ground in ('tile', 'full') else ''}"
            f"{mark(self.share, 'fill', strokes, wand)}</svg>\n"
        )


ICON = Picture(512, 0.86)

PICTURES = {
    "favicon.png": Picture(64, 0.92),
    "icons/icon-192.png": Picture(192, 0.86),
    "icons/icon-512.png": ICON,
    "icons/icon-maskable-192.png": Picture(192, 0.68, "full"),
    "icons/icon-maskable-512.png": Picture(512, 0.68, "full"),
    "icons/apple-touch-icon-192.png": Picture(192, 0.76, "full"),
    # Where Flet's build command looks: iOS and macOS take the first one.
    "icon.png": Picture(1024, 0.76, "full"),
    "icon_android.png": Picture(1024, 0.56, "full"),
    "icon_linux.png": ICON,
    "icon_windows.png": ICON,
    "splash.png": Picture(640, 0.92, "day"),
    "splash_dark.png": Picture(640, 0.92, "night"),
}
"""Every file by its place below the assets."""


def main() -> None:
    """Writes `icon.svg` and all pictures."""
    import resvg_py  # noqa: PLC0415 - the tests read the drawings without it

    (HERE / "icon.svg").write_text(ICON.svg(), "utf-8")
    for place, picture in PICTURES.items():
        svg = picture.svg()
        drawn = resvg_py.svg_to_bytes(svg_string=svg, width=picture.pixels, height=picture.pixels)
        image = Image.open(BytesIO(bytes(drawn)))
        note = PngInfo()
        note.add_text("Source", hashlib.sha256(svg.encode()).hexdigest())
        if picture.ground == "full":
            image = image.convert("RGB")
        image.save(HERE.parent / place, optimize=True, pnginfo=note)


if __name__ == "__main__":
    main()
