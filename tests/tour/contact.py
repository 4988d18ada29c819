"""Contact sheets: many small pictures side by side in one, each with its name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

_ACROSS: Final = 12
_WIDE: Final = 200
_CAPTION: Final = 16
_PAPER: Final = "#777777"


def contact_sheet(pictures: Sequence[Path], into: Path) -> None:
    """Put those of the pictures that are there on one sheet, in their order, all of one size."""
    there = [path for path in pictures if path.exists()]
    if not there:
        return
    with Image.open(there[0]) as first:
        wide = _WIDE if first.height > first.width else 2 * _WIDE
        high = round(first.height * wide / first.width) + _CAPTION
    across = _ACROSS * _WIDE // wide
    down = -(-len(there) // across)
    sheet = Image.new("RGB", (across * (wide + 6), down * (high + 6)), _PAPER)
    pen = ImageDraw.Draw(sheet)
    for place, path in enumerate(there):
        x, y = place % across * (wide + 6), place // across * (high + 6)
        with Image.open(path) as picture:
            sheet.paste(picture.convert("RGB").resize((wide, high - _CAPTION)), (x, y + _CAPTION))
        pen.text((x + 2, y + 2), path.stem, fill="white")
    sheet.save(into, optimize=True)
