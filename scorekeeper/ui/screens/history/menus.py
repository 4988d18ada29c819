"""Menus of the history: actions on one game, and actions on all games."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorekeeper.app import NotSaved, OpenGame
from scorekeeper.game.names import normalize_name
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.menu import Entry, Menu, use_menu, use_menu_about
from scorekeeper.ui.parts.name_form import rename_form
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.game_row import summary_title
from scorekeeper.ui.screens.series.membership import ChooseSeries
from scorekeeper.ui.session.navigation import HISTORY_ROUTE, Refused
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine

OnGame = Callable[[GameLine], object]


def use_game_menu(
    *,
    on_open: OnGame,
    on_share: OnGame,
    on_delete: OnGame,
    on_named: Callable[[], Awaitable[None]],
) -> OnGame:
    """Hook: return what opens the menu of a game; `on_named` is called after a rename."""
    session = use_session()

    def draw(game: GameLine) -> Menu:
        return Menu(
            summary_title(game),
            (
                Entry(
                    identifiers.OPEN_GAME,
                    _("The scorepad") if game.finished else _("Continue the game"),
                    place_icons.SCOREPAD if game.finished else ft.Icons.PLAY_ARROW_OUTLINED,
                    partial(on_open, game),
                ),
                Entry(
                    identifiers.RENAME_GAME,
                    _("Rename"),
                    ft.Icons.EDIT_OUTLINED,
                    opens=lambda close: _Naming(session, game, close, on_named),
                    heading=_("Game name"),
                ),
                Entry(
                    identifiers.ADD_TO_SERIES,
                    _("Series"),
                    place_icons.SERIES,
                    opens=lambda _close: ChooseSeries(game.id),
                ),
                Entry(
                    identifiers.SHARE_GAME,
                    _("Share or export"),
                    place_icons.SHARE,
                    partial(on_share, game),
                ),
                Entry(
                    identifiers.DELETE_GAME,
                    _("Delete"),
                    ft.Icons.DELETE_OUTLINE,
                    partial(on_delete, game),
                ),
            ),
        )

    return use_menu_about(draw)


@component
def _Naming(
    session: Session, game: GameLine, close: OnTap, on_named: Callable[[], Awaitable[None]]
) -> ft.Control:
    """A field with a save button; an empty name removes the game's name."""

    async def save(name: str) -> Refused | None:
        refused = await _name(session, game, normalize_name(name))
        if refused is None:
            close()
            await on_named()
        return refused

    field = (identifiers.NAME_OF_GAME, _("Game name"))
    return rename_form(game.name, field, save, hint=_("For example: Friday table"))


async def _name(session: Session, game: GameLine, name: str) -> Refused | None:
    """Record the name; return why it was refused, if so."""
    if name == game.name:
        return None
    match await session.app.rename(game.id, name):
        case None:
            return _("This game cannot be found.")
        case Refusal(code=code, facts=facts):
            return sentences.refusal_sentence(_, code, dict(facts))
        case NotSaved() as not_saved:
            return not_saved
        case OpenGame() as renamed if game.id in session.open_games:
            session.open_games[game.id].replace(renamed)
    return None


def use_history_menu() -> OnTap:
    """Hook: return what opens the menu with deleted games, sharing all, and what comes in."""
    session, navigate = use_session(), ft.context.page.navigate

    def leave(route: str) -> None:
        session.selected_games = ()
        navigate(route)

    entries = (
        (
            identifiers.DELETED_GAMES,
            _("Deleted games"),
            ft.Icons.AUTO_DELETE_OUTLINED,
            f"{HISTORY_ROUTE}/deleted",
        ),
        (identifiers.SHARE_ALL_GAMES, _("Share or export all games"), place_icons.SHARE, "/share"),
        (
            identifiers.IMPORT_GAMES,
            _("Import games"),
            ft.Icons.FILE_OPEN_OUTLINED,
            f"{HISTORY_ROUTE}/import",
        ),
        # where no pad was left, it leads on to the new game, which agrees the table first
        (identifiers.ENTER_PAPER, _("Enter a paper pad"), ft.Icons.EDIT_NOTE, "/new/paper"),
    )
    return use_menu(
        Menu(
            _("More"),
            tuple(
                Entry(identifier, title, icon, partial(leave, route))
                for identifier, title, icon, route in entries
            ),
        )
    )
