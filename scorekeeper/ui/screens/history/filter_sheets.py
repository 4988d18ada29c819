"""The sheets that choose a filter: an edition, a player, a year or month."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.app import App
from scorekeeper.game.events import Player
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.choice import Chip, one_of
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.query import answered, use_query
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.screens.history.search import ChangeFilter
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_line import game_line
from scorekeeper.ui.viewmodels.history import HistoryFilter

EDITION: Final = "edition"
PLAYER: Final = "player"
PERIOD: Final = "period"
"""The filters that have a sheet."""

SetFields = Callable[..., None]
"""A function that sets named fields of the filter."""
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

    def set_filter(**fields: Any) -> None:  # noqa: ANN401 - the filter's fields
        change_filter(lambda now: replace(now, **fields))

    def choose(**fields: Any) -> None:  # noqa: ANN401
        set_filter(**fields)
        close()

    opened = None
    # a sheet that opened empty would jump: it waits for what is in it
    if about == EDITION:
        opened = short_sheet(_("Edition"), _editions(wanted, choose), on_close=close)
    elif about == PLAYER and players.ran:
        body = answered(players, partial(_people, wanted, choose))
        opened = short_sheet(_("Who played?"), *body, on_close=close)
    elif about == PERIOD and months.ran:
        body = answered(months, partial(_periods, wanted, choose, set_filter))
        opened = short_sheet(_("When?"), *body, on_close=close)
    ft.use_dialog(opened)
    return set_about


def _any(label: str, choose: SetFields, *, chosen: bool, **fields: Any) -> list[Child]:  # noqa: ANN401
    """Return the chip that resets `fields` of the filter."""
    return [Chip(identifiers.ANY, label, partial(choose, **fields), chosen=chosen)]


def _editions(wanted: HistoryFilter, choose: SetFields) -> ft.Control:
    return one_of(
        identifiers.ONLY_EDITION,
        {code: terms.edition(_, code) for code in EDITIONS},
        wanted.edition,
        lambda code: choose(edition=code),
        beside=_any(_("All editions"), choose, chosen=not wanted.edition, edition=""),
    )


def _people(wanted: HistoryFilter, choose: SetFields, players: tuple[Player, ...]) -> list[Child]:
    ids = [player.id for player in players]
    return [
        one_of(
            identifiers.ONLY_PLAYER,
            {number: each.name for number, each in enumerate(players)},
            ids.index(wanted.player.id) if wanted.player and wanted.player.id in ids else None,
            lambda number: choose(player=players[number]),
            beside=_any(_("Everybody"), choose, chosen=wanted.player is None, player=None),
        )
    ]


def _periods(
    wanted: HistoryFilter, choose: SetFields, show: SetFields, played: tuple[YearMonth, ...]
) -> list[Child]:
    """Return chips for the years, and for the months of the chosen one, or of the last."""
    years = dict.fromkeys(year for year, _month in played)
    of = wanted.year or next(iter(years), None)
    of_year = {month: terms.month(_, year, month) for year, month in played if year == of}
    ever = _any(_("Any time"), choose, chosen=wanted.year is None, year=None, month=None)
    chosen = wanted.month if wanted.year == of else None
    return [
        one_of(
            identifiers.ONLY_YEAR,
            {year: _.year(year) for year in years},
            wanted.year,
            lambda year: show(year=year, month=None),
            beside=ever,
        ),
        one_of(identifiers.ONLY_MONTH, of_year, chosen, lambda month: choose(year=of, month=month))
        if of_year
        else None,
    ]


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
