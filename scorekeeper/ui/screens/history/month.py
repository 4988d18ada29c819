"""The games of one month on the list."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import Words
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
            section(month_name(_, month.year, month.month)),
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


def month_name(_: Words, year: int, month: int) -> str:
    """A month as a heading: November 2026."""
    of = str(year)
    return (
        _.about("month of games", "January {year}", year=of),
        _.about("month of games", "February {year}", year=of),
        _.about("month of games", "March {year}", year=of),
        _.about("month of games", "April {year}", year=of),
        _.about("month of games", "May {year}", year=of),
        _.about("month of games", "June {year}", year=of),
        _.about("month of games", "July {year}", year=of),
        _.about("month of games", "August {year}", year=of),
        _.about("month of games", "September {year}", year=of),
        _.about("month of games", "October {year}", year=of),
        _.about("month of games", "November {year}", year=of),
        _.about("month of games", "December {year}", year=of),
    )[month - 1]
