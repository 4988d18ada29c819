"""Libraries and fonts that an export needs, fetched when it is asked for."""

from typing import Final

from scorekeeper import assets_folder
from scorekeeper.exports.formats import FileFormat, is_available
from scorekeeper.exports.name_fonts import FOLDER, needed_fonts
from scorekeeper.game.looks import ChosenLook
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.viewmodels.share import may_export

_DRAWN: Final = {FileFormat.PDF, FileFormat.PNG}
_BY_PACKAGES: Final = {*_DRAWN, FileFormat.XLSX}
"""The formats whose libraries are among the packages that a session fetches."""


def can_make(session: Session, kind: FileFormat) -> bool:
    """Whether a format can be made here, perhaps once its library was fetched."""
    return is_available(kind) or (session.fetch_packages is not None and kind in _BY_PACKAGES)


def is_offered(session: Session, kind: FileFormat) -> bool:
    """Whether a format can be made here, and this device may have it."""
    return can_make(session, kind) and may_export(session.access.role, kind)


async def looks_for(
    session: Session, kind: FileFormat, *, wanted: bool
) -> dict[str, ChosenLook] | None:
    """Return how everybody looks, by player, if a file of this kind has it. Raises StoreError."""
    if wanted and kind is FileFormat.JSON:
        return await session.app.people.all_looks()
    return None


async def fetch_requirements(session: Session, kind: FileFormat, *texts: object) -> None:
    """Fetch the libraries and fonts to export `texts` in this format. Raises StoreError."""
    if session.fetch_packages and kind in _BY_PACKAGES:
        await session.fetch_packages(fonts=kind in _DRAWN, picture=kind is FileFormat.PNG)
    if session.fetch_fonts and kind in _DRAWN:
        fonts = needed_fonts(" ".join(map(str, texts)), assets_folder() / "fonts")
        if fonts:
            await session.fetch_fonts({f"{FOLDER}/{font}.ttf" for font in fonts})
