"""Libraries and fonts that an export needs, fetched when it is asked for."""

from typing import Final

from scorekeeper.exports.formats import FileFormat, GameWriter, game_writer, is_available
from scorekeeper.exports.name_fonts import FOLDER, needed_fonts
from scorekeeper.game.roles import Role
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import ExportChoice

_DRAWN: Final = {FileFormat.PDF, FileFormat.PNG}
_BY_PACKAGES: Final = {*_DRAWN, FileFormat.XLSX}
"""The formats whose libraries are among the packages that a session fetches."""
_TO_READ: Final = {*_DRAWN, FileFormat.TXT, FileFormat.MD}


def can_make(session: Session, kind: FileFormat) -> bool:
    """Whether a format can be made here, perhaps once its library was fetched."""
    return is_available(kind) or (session.fetch_packages is not None and kind in _BY_PACKAGES)


def is_offered(session: Session, kind: FileFormat) -> bool:
    """Whether a format can be made here, and this device may have it.

    The host may export all, a scorer all but the game file, which has the complete log, and others
    only those that people read.
    """
    role = session.access.role
    may_have = role is Role.HOST or (role is Role.SCORER and kind is not FileFormat.JSON)
    return can_make(session, kind) and (may_have or kind in _TO_READ)


async def writer_for(
    session: Session, choice: ExportChoice, *texts: object, with_appearances: bool
) -> GameWriter:
    """Return what writes games in a format, with what it needs for `texts`. Raises StoreError.

    A game file also has how its players look if it is wanted `with_appearances`.
    """
    appearances = None
    if with_appearances and choice.kind is FileFormat.JSON:
        appearances = await session.app.people.all_appearances()
    await fetch_requirements(session, choice.kind, *texts)
    return await session.run(game_writer, _, choice.kind, choice.paper, appearances)


async def fetch_requirements(session: Session, kind: FileFormat, *texts: object) -> None:
    """Fetch the libraries and fonts to export `texts` in this format. Raises StoreError."""
    if session.fetch_packages and kind in _BY_PACKAGES:
        await session.fetch_packages(fonts=kind in _DRAWN, picture=kind is FileFormat.PNG)
    if session.fetch_fonts and kind in _DRAWN:
        fonts = needed_fonts(" ".join(map(str, texts)))
        if fonts:
            await session.fetch_fonts({f"{FOLDER}/{font}.ttf" for font in fonts})
