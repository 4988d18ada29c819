"""The form that names a game."""

from collections.abc import Awaitable, Callable

import flet as ft

from scorekeeper.game.names import normalize_name
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import Words, sentences
from scorekeeper.table import NotSaved, OpenGame
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.screens.name_form import RenameForm
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.home import GameLine


@component
def Naming(session: Session, game: GameLine, on_named: Callable[[], Awaitable[None]]) -> ft.Control:
    """A field with a save button; an empty name removes the game's name."""
    _ = words()

    async def save(name: str) -> str:
        refused = await _name(_, session, game, normalize_name(name))
        if not refused:
            await on_named()
        return refused

    field = (identifiers.NAME_OF_GAME, _("Name of the game"))
    return RenameForm(game.name, field, save, hint=_("Such as: Friday table"))


async def _name(_: Words, session: Session, game: GameLine, name: str) -> str:
    """Record the name; return why it was refused, or an empty string."""
    if name == game.name:
        return ""
    match await session.table.rename(game.id, name):
        case None:
            return _("This game is not here.")
        case Refusal(code=code, facts=facts):
            return sentences.refusal(_, code, dict(facts))
        case NotSaved() as not_saved:
            return store_error_text(_, not_saved)
        case OpenGame() as renamed if game.id in session.open_games:
            session.open_games[game.id].replace(renamed)
    return ""
