"""Fonts of names that a file needs, where they are not on the device."""

from scorekeeper import assets_folder
from scorekeeper.exports.formats import FileFormat
from scorekeeper.exports.name_fonts import FOLDER, needed_fonts
from scorekeeper.ui.session.session import Session


async def fetch_fonts(session: Session, kind: FileFormat, *texts: object) -> None:
    """Have the fonts there that a file of this kind needs for whatever is in `texts`."""
    if session.fetch_fonts and kind is FileFormat.PDF:
        fonts = needed_fonts(" ".join(map(str, texts)), assets_folder() / "fonts")
        if fonts:
            await session.fetch_fonts({f"{FOLDER}/{font}.ttf" for font in fonts})
