"""Draws the app's icons in every size that browsers and phones ask for, from `icon.svg`.

    pip install playwright
    python make_icons.py /usr/bin/chromium

The maskable ones fill their square, because phones cut them into their own shape.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent

ICONS = {
    "icon-192.png": (192, 1.0, False),
    "icon-512.png": (512, 1.0, False),
    "icon-maskable-192.png": (192, 0.78, True),
    "icon-maskable-512.png": (512, 0.78, True),
    "apple-touch-icon-192.png": (192, 0.88, True),
    "loading-animation.png": (400, 0.6, False),
    "../favicon.png": (64, 1.0, False),
    "../icon.png": (1024, 0.88, True),
}
"""Each file's pixels, how much of them the drawing takes, and whether its ground fills them all."""


def draw(page: Page, svg: str, file: str, pixels: int, share: float, *, filled: bool) -> None:
    """Writes one icon."""
    ground = "#14301f" if filled else "transparent"
    picture = svg.replace('fill="url(#felt)"', f'fill="{ground}"') if filled else svg
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(
        f"<body style='margin:0;background:{ground};display:grid;place-items:center;"
        f"height:{pixels}px'><div style='width:{pixels * share}px'>{picture}</div></body>"
    )
    page.screenshot(path=HERE / file, omit_background=True)


def main(chromium: str) -> None:
    """Writes all icons beside this script and in the folder above it."""
    svg = (HERE / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for file, (pixels, share, filled) in ICONS.items():
            draw(page, svg, file, pixels, share, filled=filled)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
