"""The search field and filter chips of the history."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import column, row, scrolled_row
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text_field import SEARCH_PAUSE, text_field
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.screens.history.filter_sheets import EDITION, PERIOD, PLAYER, use_filter_sheets
from scorekeeper.ui.screens.history.search import ChangeFilter
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.history import HistoryFilter


@component
def Filters(wanted: HistoryFilter, change_filter: ChangeFilter) -> ft.Control:
    """The search field and the chips; `change_filter` is called with each change of the filter."""
    return column(_Search(wanted.text, change_filter), _Chips(wanted, change_filter))


@component
def _Search(text: str, change_filter: ChangeFilter) -> ft.Control:
    typed, set_typed = ft.use_state(text)
    looked_for = ft.use_ref(text)
    latest = ft.use_ref(text)

    def follow() -> None:
        # the words were taken back elsewhere, maybe with some more still on their way
        if text != looked_for.current:
            looked_for.current = latest.current = text
            set_typed(text)

    ft.use_effect(follow, [text])

    def look_for(letters: str) -> None:
        looked_for.current = latest.current = letters
        set_typed(letters)
        change_filter(lambda now: replace(now, text=letters))

    async def letter(letters: str) -> None:
        latest.current = letters
        set_typed(letters)
        await asyncio.sleep(SEARCH_PAUSE)
        if latest.current == letters != looked_for.current:
            look_for(letters)

    field = text_field(identifiers.SEARCH_GAMES, _("Search names"), typed, letter)
    field.expand = True
    clear = icon_button(identifiers.CLEAR_SEARCH, _("Clear"), ft.Icons.CLOSE, lambda: look_for(""))
    return row(field, clear if typed else None, spacing=theme.SPACE.XS)


@component
def _Chips(wanted: HistoryFilter, change_filter: ChangeFilter) -> ft.Control:
    choose = use_filter_sheets(wanted, change_filter)
    person = wanted.player.name if wanted.player else ""
    return scrolled_row(
        edition_chip(wanted, choose),
        filter_chip(PLAYER, person, _.about("one of them", "Player"), partial(choose, PLAYER)),
        period_chip(wanted, choose),
        Chip(
            identifiers.FILTER("unfinished"),
            _("Unfinished"),
            lambda: change_filter(lambda now: replace(now, unfinished=not now.unfinished)),
            chosen=wanted.unfinished,
            alone=True,
        ),
    )


def filter_chip(about: str, chosen: str, usual: str, on_tap: OnTap) -> ft.Control:
    """Return the chip that opens the sheet of a filter: it has the word for what is chosen."""
    return Chip(identifiers.FILTER(about), chosen or usual, on_tap, chosen=bool(chosen), opens=True)


def edition_chip(wanted: HistoryFilter, choose: Callable[[str], object]) -> ft.Control:
    """Return the chip of the edition, which opens its sheet by `choose`."""
    chosen = terms.edition(_, wanted.edition) if wanted.edition else ""
    return filter_chip(EDITION, chosen, _("Edition"), partial(choose, EDITION))


def period_chip(wanted: HistoryFilter, choose: Callable[[str], object]) -> ft.Control:
    """Return the chip of the month or year, which opens its sheet by `choose`."""
    chosen = ""
    if wanted.year is not None:
        month = wanted.month
        chosen = terms.month(_, wanted.year, month) if month else _.year(wanted.year)
    return filter_chip(PERIOD, chosen, _("Date"), partial(choose, PERIOD))
