"""The sheets that choose a filter: an edition, a player, a year or month."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.app import App
from scorekeeper.game.events import Player
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.query import answered, use_query
from scorekeeper.ui.parts.radio import radio_chips
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.history.search import ChangeFilter
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import game_line
from scorekeeper.ui.viewmodels.history import HistoryFilter

EDITION: Final = "edition"
PLAYER: Final = "player"
PERIOD: Final = "period"
"""The filters that have a sheet."""

Chips = Sequence[ft.Control]
YearMonth = tuple[int, int]
"""A year, and a month from 1 to 12."""


def use_filter_sheets(wanted: HistoryFilter, change_filter: ChangeFilter) -> Callable[[str], None]:
    """Hook: return what opens the sheet of a filter: EDITION, PLAYER or PERIOD."""
    app = use_session().app
    about, set_about = ft.use_state("")

    players = use_query(partial(_players, app), [], when=about == PLAYER)
    months = use_query(partial(_months, app), [], when=about == PERIOD)

    def close() -> None:
        set_about("")

    def choose(step: Callable[[HistoryFilter], HistoryFilter]) -> None:
        change_filter(step)
        close()

    def sheet(title: str, *content: Child) -> ft.BottomSheet:
        return short_sheet(title, *content, on_close=close)

    def all_months(played: tuple[YearMonth, ...]) -> list[Child]:
        years = tuple(dict.fromkeys(year for year, _month in played))
        return [
            radio_chips(*_year_chips(years, wanted, change_filter, choose)),
            radio_chips(*_month_chips(played, wanted, choose)) if played else None,
        ]

    opened = None
    # a sheet that opened empty would jump: it waits for what is in it
    if about == EDITION:
        opened = sheet(_("Edition"), radio_chips(*_edition_chips(wanted, choose)))
    elif about == PLAYER and (players.known or players.error):
        offered = radio_chips(*_player_chips(players.answer or (), wanted, choose))
        opened = sheet(_("Who played?"), *answered(players, lambda _all: ()), offered)
    elif about == PERIOD and (months.known or months.error):
        opened = sheet(
            _("When?"), *answered(months, lambda _all: ()), *all_months(months.answer or ())
        )
    ft.use_dialog(opened)
    return set_about


def _edition_chips(wanted: HistoryFilter, choose: ChangeFilter) -> Chips:
    return [
        _any_chip(_("All editions"), choose, edition="", chosen=not wanted.edition),
        *(
            Chip(
                identifiers.ONLY_EDITION(edition),
                terms.edition(_, edition),
                _setting(choose, edition=edition),
                chosen=edition == wanted.edition,
            )
            for edition in EDITIONS
        ),
    ]


def _player_chips(players: Sequence[Player], wanted: HistoryFilter, choose: ChangeFilter) -> Chips:
    return [
        _any_chip(_("Everybody"), choose, player=None, chosen=wanted.player is None),
        *(
            Chip(
                identifiers.ONLY_PLAYER(place),
                player.name,
                _setting(choose, player=player),
                chosen=wanted.player is not None and player.id == wanted.player.id,
            )
            for place, player in enumerate(players)
        ),
    ]


def _year_chips(
    years: Sequence[int],
    wanted: HistoryFilter,
    change_filter: ChangeFilter,
    choose: ChangeFilter,
) -> Chips:
    """Return chips for the years; choosing one also shows its months."""
    return [
        _any_chip(_("Any time"), choose, year=None, month=None, chosen=wanted.year is None),
        *(
            Chip(
                identifiers.ONLY_YEAR(year),
                _.year(year),
                _setting(change_filter, year=year, month=None),
                chosen=year == wanted.year,
            )
            for year in years
        ),
    ]


def _month_chips(months: Sequence[YearMonth], wanted: HistoryFilter, choose: ChangeFilter) -> Chips:
    """Return chips for the months of the chosen year, or of the last one, newest first."""
    of = wanted.year or next((year for year, _month in months), None)
    return [
        Chip(
            identifiers.ONLY_MONTH(month),
            terms.month(_, year, month),
            _setting(choose, year=year, month=month),
            chosen=(year, month) == (wanted.year, wanted.month),
        )
        for year, month in months
        if year == of
    ]


def _any_chip(label: str, choose: ChangeFilter, *, chosen: bool, **fields: Any) -> ft.Control:  # noqa: ANN401
    """Return the chip that resets `fields` of the filter."""
    return Chip(identifiers.ANY, label, _setting(choose, **fields), chosen=chosen)


def _setting(change: ChangeFilter, **fields: Any) -> OnTap:  # noqa: ANN401 - the filter's fields
    """Return the tap that sets `fields` of the filter."""
    return partial(change, lambda now: replace(now, **fields))


async def _players(app: App) -> tuple[Player, ...]:
    """Return everybody who played and is not hidden, the most recent player first."""
    everybody = await app.people.everybody()
    return tuple(
        Player(person.id, person.name) for person in everybody if person.games and not person.hidden
    )


async def _months(app: App) -> tuple[YearMonth, ...]:
    """Return the months from the newest game back to the oldest, without gaps."""
    newest = await app.games(limit=1)
    oldest = await app.games(offset=max(0, await app.count_games() - 1), limit=1)
    days = [game_line(game).day for game in (*oldest, *newest)]
    if not days:
        return ()
    first, last = (12 * day.year + day.month - 1 for day in days)
    return tuple((month // 12, month % 12 + 1) for month in range(last, first - 1, -1))
