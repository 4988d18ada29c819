"""The sheets of the filters: the editions, everybody who played, the years and their months."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

import flet as ft

from scorekeeper.game.events import Player
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.table import Table
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.screens.asked import Again, Asked, trouble_notice, use_asked
from scorekeeper.ui.screens.history.month import month_name
from scorekeeper.ui.screens.history.reading import Look
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.viewmodels.history import Wanted
from scorekeeper.ui.viewmodels.home import game_line
from scorekeeper.ui.words import words

EDITION: Final = "edition"
PLAYER: Final = "player"
PERIOD: Final = "period"
"""What has a sheet."""

_T = TypeVar("_T")

_CHIP: Final = 58
"""The height of a row of chips with the gap below it, in logical pixels."""
_NAMES_A_ROW: Final = 3
_DATES_A_ROW: Final = 2
"""How many chips stand side by side on a phone; where fewer do, they scroll."""
_TALLEST: Final = 8

Chips = Sequence[ft.Control]


def use_choices(wanted: Wanted, look: Look) -> Callable[[str], None]:
    """A hook: the sheet of whatever is being chosen, and what opens it."""
    _ = words()
    table = use_desk().table
    about, set_about = ft.use_state("")

    async def ask_players() -> tuple[Player, ...] | None:
        return await _players(table) if about == PLAYER else None

    async def ask_years() -> tuple[int, ...] | None:
        return await _years(table) if about == PERIOD else None

    players, players_again = use_asked(ask_players, [about])
    years, years_again = use_asked(ask_years, [about])

    def close() -> None:
        set_about("")

    def choose(step: Callable[[Wanted], Wanted]) -> None:
        look(step)
        close()

    def sheet(
        title: str, *groups: Chips, a_row: int = _NAMES_A_ROW, told: Chips = ()
    ) -> ft.BottomSheet:
        rows = sum(-(-len(chips) // a_row) for chips in groups) + 2 * len(told)
        return short_sheet(
            title,
            *told,
            *(_wrapped(chips) for chips in groups if chips),
            height=_CHIP * min(_TALLEST, rows),
            closing=(identifiers.CLOSE_SHEET, _("Close")),
            on_close=close,
        )

    opened = None
    # A sheet keeps the height that it opened with: it waits for what is in it.
    if about == EDITION:
        opened = sheet(_("Edition"), _editions(_, wanted, choose))
    elif about == PLAYER and players != Asked():
        chips = _player_chips(_, players.answer or (), wanted, choose)
        opened = sheet(_("Who played?"), chips, told=_told(players, players_again))
    elif about == PERIOD and years != Asked():
        chips = _year_chips(_, years.answer or (), wanted, look, choose)
        months = _month_chips(_, years.answer or (), wanted, choose)
        told = _told(years, years_again)
        opened = sheet(_("When?"), chips, months, a_row=_DATES_A_ROW, told=told)
    ft.use_dialog(opened)
    return set_about


def _wrapped(chips: Chips) -> ft.Control:
    return ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=list(chips))


def _told(asked: Asked[tuple[_T, ...]], again: Again) -> Chips:
    return [trouble_notice(asked.trouble, again)] if asked.trouble else []


def _editions(_: Words, wanted: Wanted, choose: Look) -> Chips:
    return [
        Chip(
            identifiers.ANY,
            _("All editions"),
            lambda: choose(lambda now: replace(now, edition="")),
            chosen=not wanted.edition,
        ),
        *(
            Chip(
                identifiers.ONLY_EDITION(edition),
                terms.edition(_, edition),
                partial(choose, partial(_with_edition, edition)),
                chosen=edition == wanted.edition,
            )
            for edition in EDITIONS
        ),
    ]


def _player_chips(_: Words, players: Sequence[Player], wanted: Wanted, choose: Look) -> Chips:
    return [
        Chip(
            identifiers.ANY,
            _("Everybody"),
            lambda: choose(lambda now: replace(now, player=None)),
            chosen=wanted.player is None,
        ),
        *(
            Chip(
                identifiers.ONLY_PLAYER(place),
                player.name,
                partial(choose, partial(_with_player, player)),
                chosen=wanted.player is not None and player.id == wanted.player.id,
            )
            for place, player in enumerate(players)
        ),
    ]


def _year_chips(_: Words, years: Sequence[int], wanted: Wanted, look: Look, choose: Look) -> Chips:
    """The years; a tap on one shows its months, too."""
    return [
        Chip(
            identifiers.ANY,
            _("At any time"),
            lambda: choose(lambda now: replace(now, year=None, month=None)),
            chosen=wanted.year is None,
        ),
        *(
            Chip(
                identifiers.ONLY_YEAR(year),
                str(year),
                partial(look, partial(_with_period, year, None)),
                chosen=year == wanted.year,
            )
            for year in years
        ),
    ]


def _month_chips(_: Words, years: Sequence[int], wanted: Wanted, choose: Look) -> Chips:
    """The months of the year that is chosen, or else of the last one."""
    return [
        Chip(
            identifiers.ONLY_MONTH(month),
            month_name(_, year, month),
            partial(choose, partial(_with_period, year, month)),
            chosen=(year, month) == (wanted.year, wanted.month),
        )
        for year in (wanted.year or next(iter(years), None),)
        if year
        for month in range(1, 13)
    ]


async def _players(table: Table) -> tuple[Player, ...]:
    """Everybody who ever played and is not hidden, who played last first."""
    everybody = await table.people.everybody()
    return tuple(
        Player(person.id, person.name) for person in everybody if person.games and not person.hidden
    )


async def _years(table: Table) -> tuple[int, ...]:
    """The years from that of the last game back to that of the first one."""
    newest = await table.games(limit=1)
    oldest = await table.games(offset=max(0, await table.count() - 1), limit=1)
    years = [game_line(game).day.year for game in (*newest, *oldest)]
    return tuple(range(max(years), min(years) - 1, -1)) if years else ()


def _with_edition(edition: str, now: Wanted) -> Wanted:
    return replace(now, edition=edition)


def _with_player(player: Player, now: Wanted) -> Wanted:
    return replace(now, player=player)


def _with_period(year: int, month: int | None, now: Wanted) -> Wanted:
    return replace(now, year=year, month=month)
