"""The games of one month on the list."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.screens.game_row import GameRow
from scorekeeper.ui.viewmodels.history import Month
from scorekeeper.ui.viewmodels.home import GameLine
from scorekeeper.ui.words import words

OnGame = Callable[[GameLine], object]


@pure_part
def MonthOfGames(
    month: Month,
    on_open: OnGame,
    on_menu: OnGame | None,
    *,
    chosen: frozenset[str] | None,
) -> ft.Control:
    """The month's name and its games; with `chosen`, the ids of those that are ticked."""
    _ = words()
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            section(terms.month(_, month.year, month.month)),
            rows(
                *(
                    GameRow(
                        game,
                        partial(on_open, game),
                        on_menu=partial(on_menu, game) if on_menu else None,
                        in_month=True,
                        ticked=None if chosen is None else game.id in chosen,
                    )
                    for game in month.games
                )
            ),
        ],
    )
