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

Chips = Sequence[ft.Control]
Month = tuple[int, int]
"""A year, and a month from 1."""


def use_choices(wanted: Wanted, look: Look) -> Callable[[str], None]:
    """A hook: the sheet of whatever is being chosen, and what opens it."""
    _ = words()
    table = use_desk().table
    about, set_about = ft.use_state("")

    async def ask_players() -> tuple[Player, ...] | None:
        return await _players(table) if about == PLAYER else None

    async def ask_months() -> tuple[Month, ...] | None:
        return await _months(table) if about == PERIOD else None

    players, players_again = use_asked(ask_players, [about])
    months, months_again = use_asked(ask_months, [about])

    def close() -> None:
        set_about("")

    def choose(step: Callable[[Wanted], Wanted]) -> None:
        look(step)
        close()

    def sheet(title: str, *groups: Chips, told: Chips = ()) -> ft.BottomSheet:
        return short_sheet(
            title,
            *told,
            *(_wrapped(chips) for chips in groups if chips),
            closing=(identifiers.CLOSE_SHEET, _("Close")),
            on_close=close,
        )

    opened = None
    # a sheet that opened empty would jump: it waits for what is in it
    if about == EDITION:
        opened = sheet(_("Edition"), _editions(_, wanted, choose))
    elif about == PLAYER and players != Asked():
        chips = _player_chips(_, players.answer or (), wanted, choose)
        opened = sheet(_("Who played?"), chips, told=_told(players, players_again))
    elif about == PERIOD and months != Asked():
        played = months.answer or ()
        years = tuple(dict.fromkeys(year for year, _month in played))
        opened = sheet(
            _("When?"),
            _year_chips(_, years, wanted, look, choose),
            _month_chips(_, played, wanted, choose),
            told=_told(months, months_again),
        )
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
                _.year(year),
                partial(look, partial(_with_period, year, None)),
                chosen=year == wanted.year,
            )
            for year in years
        ),
    ]


def _month_chips(_: Words, months: Sequence[Month], wanted: Wanted, choose: Look) -> Chips:
    """The months of the year that is chosen, or else of the last one."""
    of = wanted.year or next((year for year, _month in months), None)
    return [
        Chip(
            identifiers.ONLY_MONTH(month),
            terms.month(_, year, month),
            partial(choose, partial(_with_period, year, month)),
            chosen=(year, month) == (wanted.year, wanted.month),
        )
        for year, month in reversed(months)
        if year == of
    ]


async def _players(table: Table) -> tuple[Player, ...]:
    """Everybody who ever played and is not hidden, who played last first."""
    everybody = await table.people.everybody()
    return tuple(
        Player(person.id, person.name) for person in everybody if person.games and not person.hidden
    )


async def _months(table: Table) -> tuple[Month, ...]:
    """The months from that of the last game back to that of the first one."""
    newest = await table.games(limit=1)
    oldest = await table.games(offset=max(0, await table.count() - 1), limit=1)
    days = [game_line(game).day for game in (*oldest, *newest)]
    if not days:
        return ()
    first, last = (12 * day.year + day.month - 1 for day in days)
    return tuple((month // 12, month % 12 + 1) for month in range(last, first - 1, -1))


def _with_edition(edition: str, now: Wanted) -> Wanted:
    return replace(now, edition=edition)


def _with_player(player: Player, now: Wanted) -> Wanted:
    return replace(now, player=player)


def _with_period(year: int, month: int | None, now: Wanted) -> Wanted:
    return replace(now, year=year, month=month)
