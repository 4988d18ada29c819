"""What can be done with one game of the list: open it, name it, take it along, delete it."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.screens.game_row import game_title
from scorekeeper.ui.screens.history.month import OnGame
from scorekeeper.ui.screens.history.naming import Naming
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words

_NO_GAME: Final[GameLine | None] = None


def use_game_menu(
    *,
    on_open: OnGame,
    on_share: OnGame,
    on_delete: OnGame,
    on_named: Callable[[], Awaitable[None]],
) -> OnGame:
    """A hook: the sheets of one game, and what opens them; `on_named` hears of a new name."""
    _ = words()
    desk = use_desk()
    game, set_game = ft.use_state(_NO_GAME)
    naming, set_naming = ft.use_state(_NO_GAME)
    next_ = ft.use_ref(_NO_GAME)
    closing = (identifiers.CLOSE_SHEET, _("Close"))

    def close() -> None:
        # Flet loses the taps on a sheet that opens while another one is still closing.
        set_game(None)
        set_naming(next_.current)
        next_.current = None

    def leave(act: OnGame, game: GameLine) -> object:
        set_game(None)
        return act(game)

    def name(game: GameLine) -> None:
        next_.current = game

    def stop_naming() -> None:
        set_naming(None)

    async def named() -> None:
        stop_naming()
        await on_named()

    menu = None
    if game is not None:
        go_on = _("The scorepad") if game.finished else _("Go on with the game")
        icon = ft.Icons.TABLE_ROWS_OUTLINED if game.finished else ft.Icons.PLAY_ARROW_OUTLINED
        ways = (
            (identifiers.OPEN_GAME, go_on, icon, on_open),
            (identifiers.RENAME_GAME, _("Change the name"), ft.Icons.EDIT_OUTLINED, name),
            (identifiers.SHARE_GAME, _("Share or export"), ft.Icons.IOS_SHARE, on_share),
            (identifiers.DELETE_GAME, _("Delete"), ft.Icons.DELETE_OUTLINE, on_delete),
        )
        menu = short_sheet(
            game_title(_, game),
            rows(
                *(
                    OpenRow(
                        identifier,
                        title,
                        partial(leave, act, game),
                        start=ft.Icon(icon, size=24, color=theme.ACCENT),
                    )
                    for identifier, title, icon, act in ways
                )
            ),
            closing=closing,
            on_close=close,
        )
    ft.use_dialog(menu)
    ft.use_dialog(
        short_sheet(
            _("Name of the game"),
            Naming(desk, naming, named),
            closing=closing,
            on_close=stop_naming,
        )
        if naming is not None
        else None
    )
    return set_game
