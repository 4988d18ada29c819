"""Menus of the history: actions on one game, and actions on all games."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.app import NotSaved, OpenGame
from scorekeeper.game.names import normalize_name
from scorekeeper.game.refusals import Refusal
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import place_icons
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet, use_sheets
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.game_row import summary_title
from scorekeeper.ui.screens.name_form import RenameForm
from scorekeeper.ui.screens.query import store_error_text
from scorekeeper.ui.screens.series.membership import ChooseSeries
from scorekeeper.ui.session.navigation import HISTORY_ROUTE
from scorekeeper.ui.session.session import Session, use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import GameLine

OnGame = Callable[[GameLine], object]

_Shown = tuple[str, GameLine]

_MENU: Final = "menu"
_NAME: Final = "name"
_SERIES: Final = "series"
_NOTHING: Final[_Shown | None] = None


def use_game_menu(
    *,
    on_open: OnGame,
    on_share: OnGame,
    on_delete: OnGame,
    on_named: Callable[[], Awaitable[None]],
) -> OnGame:
    """Hook: return what opens the menu of a game; `on_named` is called after a rename."""
    session = use_session()

    next_ = ft.use_ref(_NOTHING)

    def draw(shown: _Shown, show: Callable[[_Shown | None], None]) -> ft.BottomSheet:
        which, game = shown

        def close() -> None:
            # Flet loses the taps on a sheet that opens while another one is still closing.
            show(next_.current)
            next_.current = None

        def leave(act: OnGame) -> object:
            show(None)
            return act(game)

        async def named() -> None:
            show(None)
            await on_named()

        title, content = {
            _MENU: lambda: (summary_title(game), menu(game, leave)),
            _NAME: lambda: (_("Game name"), _Naming(session, game, named)),
            _SERIES: lambda: (_("Series"), ChooseSeries(game.id)),
        }[which]()
        closing = (identifiers.CLOSE_SHEET, _("Close"))
        return short_sheet(title, content, closing=closing, on_close=close)

    def show_next(which: str, game: GameLine) -> None:
        next_.current = which, game

    def menu(game: GameLine, leave: Callable[[OnGame], object]) -> ft.Control:
        go_on = _("The scorepad") if game.finished else _("Continue the game")
        icon = place_icons.SCOREPAD if game.finished else ft.Icons.PLAY_ARROW_OUTLINED
        name, join = partial(show_next, _NAME), partial(show_next, _SERIES)
        entries = (
            (identifiers.OPEN_GAME, go_on, icon, on_open),
            (identifiers.RENAME_GAME, _("Rename"), ft.Icons.EDIT_OUTLINED, name),
            (identifiers.ADD_TO_SERIES, _("Series"), place_icons.SERIES, join),
            (identifiers.SHARE_GAME, _("Share or export"), place_icons.SHARE, on_share),
            (identifiers.DELETE_GAME, _("Delete"), ft.Icons.DELETE_OUTLINE, on_delete),
        )
        return row_list(
            *(
                OpenRow(identifier, title, partial(leave, act), icon=icon)
                for identifier, title, icon, act in entries
            )
        )

    show = use_sheets(draw)
    return lambda game: show((_MENU, game))


@component
def _Naming(
    session: Session, game: GameLine, on_named: Callable[[], Awaitable[None]]
) -> ft.Control:
    """A field with a save button; an empty name removes the game's name."""

    async def save(name: str) -> str:
        refused = await _name(session, game, normalize_name(name))
        if not refused:
            await on_named()
        return refused

    field = (identifiers.NAME_OF_GAME, _("Game name"))
    return RenameForm(game.name, field, save, hint=_("For example: Friday table"))


async def _name(session: Session, game: GameLine, name: str) -> str:
    """Record the name; return why it was refused, or an empty string."""
    if name == game.name:
        return ""
    match await session.app.rename(game.id, name):
        case None:
            return _("This game cannot be found.")
        case Refusal(code=code, facts=facts):
            return sentences.refusal_sentence(_, code, dict(facts))
        case NotSaved() as not_saved:
            return store_error_text(not_saved)
        case OpenGame() as renamed if game.id in session.open_games:
            session.open_games[game.id].replace(renamed)
    return ""


def use_history_menu() -> OnTap:
    """Hook: return what opens the menu with deleted games, sharing all, and what comes in."""
    session = use_session()
    navigate = ft.context.page.navigate

    def draw(close: OnTap) -> ft.BottomSheet:
        def leave(route: str) -> None:
            close()
            session.selected_games = ()
            navigate(route)

        entries = (
            (
                identifiers.DELETED_GAMES,
                _("Deleted games"),
                ft.Icons.AUTO_DELETE_OUTLINED,
                f"{HISTORY_ROUTE}/deleted",
            ),
            (
                identifiers.SHARE_ALL_GAMES,
                _("Share or export all games"),
                place_icons.SHARE,
                "/share",
            ),
            (
                identifiers.IMPORT_GAMES,
                _("Import games"),
                ft.Icons.FILE_OPEN_OUTLINED,
                f"{HISTORY_ROUTE}/import",
            ),
            # where no pad was left, it leads on to the new game, which agrees the table first
            (
                identifiers.ENTER_PAPER,
                _("Enter a paper pad"),
                ft.Icons.EDIT_NOTE,
                "/new/paper",
            ),
        )
        return short_sheet(
            _("More"),
            row_list(
                *(
                    OpenRow(identifier, title, partial(leave, route), icon=icon)
                    for identifier, title, icon, route in entries
                )
            ),
            closing=(identifiers.CLOSE_SHEET, _("Close")),
            on_close=close,
        )

    return use_sheet(draw)
