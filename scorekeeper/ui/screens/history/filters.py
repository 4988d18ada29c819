"""Filters of the history and the statistics: a search field, chips, and the sheets they open."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

import flet as ft

from scorekeeper.app import App
from scorekeeper.game.events import Player
from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip, any_of, one_of
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import START, Child, row, scrolled_row, stack
from scorekeeper.ui.parts.query import Query, answered, run_query
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark
from scorekeeper.ui.parts.text_field import SEARCH_PAUSE, text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.history.search import ChangeFilter
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.history import GameFilter, toggled

_EDITION: Final = "edition"
_PLAYER: Final = "player"
_PERIOD: Final = "period"
_TOGETHER: Final = "together"

SetFields = Callable[..., None]
"""A function that sets named fields of the filter."""
YearMonth = tuple[int, int]
"""A year, and a month from 1 to 12."""


@component
def SearchField(text: str, change_filter: ChangeFilter) -> ft.Control:
    """The field that searches after a pause, and the button that clears it."""
    typed, set_typed = ft.use_state(text)
    looked_for = ft.use_ref(text)

    def follow() -> None:
        # the words were taken back elsewhere, maybe with some more still on their way
        if text != looked_for.current:
            looked_for.current = text
            set_typed(text)

    ft.use_effect(follow, [text])

    def look_for(letters: str) -> None:
        looked_for.current = letters
        set_typed(letters)
        change_filter(partial(replace, text=letters))

    async def letter(letters: str) -> None:
        set_typed(letters)
        await asyncio.sleep(SEARCH_PAUSE)
        if latest(typed, set_typed) == letters != looked_for.current:
            look_for(letters)

    field = text_field("search-games", _("Search names"), typed, letter)
    field.expand = True
    clear = icon_button("clear-search", _("Clear"), ft.Icons.CLOSE, lambda: look_for(""))
    return row(field, clear if typed else None, spacing=theme.SPACE.XS)


@component
def FilterChips(
    wanted: GameFilter, change_filter: ChangeFilter, about: str | None = None
) -> ft.Control:
    """Chips of the filters of the history, or of statistics `about` a player or everybody ("")."""
    app, asked = use_session().app, ft.use_ref("")

    def draw(opened: tuple[str, Query[Any]], close: OnTap) -> ft.BottomSheet:
        def choose(**fields: Any) -> None:  # noqa: ANN401 - the filter's fields
            change_filter(partial(replace, **fields))
            close()

        name, found = opened
        title, choices = {
            _EDITION: (_("Edition"), partial(_editions, wanted, choose)),
            _PLAYER: (_("Who played?"), partial(_people, wanted, choose)),
            _PERIOD: (_("When?"), partial(_periods, wanted, choose, change_filter)),
            _TOGETHER: (_("Only games with"), partial(_together, wanted, change_filter, about)),
        }[name]
        return short_sheet(
            title,
            *answered(replace(found, again=lambda: open_sheet(name)), choices),
            closing=("dismiss", _("Close")) if name == _TOGETHER else None,
            on_close=close,
        )

    show = use_sheet_about(draw)

    async def open_sheet(name: str) -> None:
        # a sheet that opened empty would jump: it waits for what is in it
        asked.current = name
        found: Query[Any] = Query((), known=True)  # the editions are known
        if name != _EDITION:
            found = await run_query(partial(_months if name == _PERIOD else _players, app))
        if asked.current == name:
            show((name, found))

    def chip(name: str, chosen: str, usual: str) -> ft.Control:
        on_tap = partial(open_sheet, name)
        return Chip(f"filter-{name}", chosen or usual, on_tap, chosen=bool(chosen), opens=True)

    edition = terms.edition(_, wanted.edition) if wanted.edition else ""
    by_edition = chip(_EDITION, edition, _("Edition"))
    period = "" if wanted.year is None else _.year(wanted.year)
    if wanted.year is not None and wanted.month:
        period = terms.month(_, wanted.year, wanted.month)
    by_period = chip(_PERIOD, period, _("Date"))
    people = _.list_of(player.name for player in wanted.people if player.id != about)
    if about is not None:
        return scrolled_row(by_edition, by_period, chip(_TOGETHER, people, _("Players")))
    return scrolled_row(
        by_edition,
        chip(_PLAYER, people, _.about("one of them", "Player")),
        by_period,
        Chip(
            "filter-unfinished",
            _("Unfinished"),
            lambda: change_filter(lambda now: replace(now, unfinished=not now.unfinished)),
            chosen=wanted.unfinished,
            alone=True,
        ),
    )


def _any(label: str, choose: SetFields, *, chosen: bool, **fields: Any) -> list[Child]:  # noqa: ANN401
    """Return the chip that resets `fields` of the filter."""
    return [Chip("any", label, partial(choose, **fields), chosen=chosen)]


def _editions(wanted: GameFilter, choose: SetFields, _players: object) -> list[Child]:
    return [
        one_of(
            "only-edition-{}".format,
            {code: terms.edition(_, code) for code in EDITIONS},
            wanted.edition,
            lambda code: choose(edition=code),
            beside=_any(_("All editions"), choose, chosen=not wanted.edition, edition=""),
        )
    ]


def _people(wanted: GameFilter, choose: SetFields, players: tuple[Player, ...]) -> list[Child]:
    chosen = [player.id for player in wanted.people]
    return [
        one_of(
            "only-player-{}".format,
            {number: each.name for number, each in enumerate(players)},
            next((n for n, each in enumerate(players) if each.id in chosen), None),
            lambda number: choose(people=(players[number],)),
            beside=_any(_("Everybody"), choose, chosen=not chosen, people=()),
        )
    ]


def _periods(
    wanted: GameFilter,
    choose: SetFields,
    change_filter: ChangeFilter,
    played: tuple[YearMonth, ...],
) -> list[Child]:
    """Return chips for the years, and for the months of the chosen one, or of the last."""
    years = {year: _.year(year) for year, _month in played}
    of = wanted.year or next(iter(years), None)
    of_year = {month: terms.month(_, year, month) for year, month in played if year == of}
    chosen = wanted.month if wanted.year == of else None
    return [
        one_of(
            "only-year-{}".format,
            years,
            wanted.year,
            lambda year: change_filter(partial(replace, year=year, month=None)),
            beside=_any(_("Any time"), choose, chosen=wanted.year is None, year=None, month=None),
        ),
        one_of("only-month-{}".format, of_year, chosen, lambda month: choose(year=of, month=month))
        if of_year
        else None,
    ]


def _together(
    wanted: GameFilter, change_filter: ChangeFilter, about: str | None, players: tuple[Player, ...]
) -> list[Child]:
    """Return chips of the players who must all have taken part; several may be chosen."""
    by_id = {player.id: player for player in players if player.id != about}
    everybody = Chip(
        "any",
        _("Everybody"),
        partial(change_filter, partial(replace, people=())),
        chosen=not wanted.people,
        alone=True,
    )
    note = (
        _("Only games that include all of these players are counted.")
        if about
        else _(
            "Only games that include all of these players are counted, and the statistics are "
            "for these players only."
        )
    )
    choices = any_of(
        "only-together-{}".format,
        {player.id: player.name for player in by_id.values()},
        [player.id for player in wanted.people],
        lambda id_: change_filter(lambda now: replace(now, people=toggled(now.people, by_id[id_]))),
        beside=[everybody],
    )
    return [stack(remark(note), choices, align=START, spacing=theme.SPACE.M)]


async def _players(app: App) -> tuple[Player, ...]:
    """Return everybody who is listed, the most recent player first."""
    everybody = await app.people.everybody()
    return tuple(Player(person.id, person.name) for person in everybody if person.is_listed)


async def _months(app: App) -> tuple[YearMonth, ...]:
    """Return the months from the newest game back to the oldest, without gaps."""
    newest = await app.games(limit=1)
    oldest = await app.games(offset=max(0, await app.count_games() - 1), limit=1)
    if not (newest and oldest):
        return ()
    first, last = (12 * game.day.year + game.day.month - 1 for game in (*oldest, *newest))
    return tuple((month // 12, month % 12 + 1) for month in range(last, first - 1, -1))
