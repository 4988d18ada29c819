"""The chart as numbers: standings after one round, and all totals as a table."""

from collections.abc import Iterable
from typing import Final

import flet as ft

from scorekeeper.exports.summary_text import place_text
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import START, column, padded, row
from scorekeeper.ui.parts.line_chart import LineSample
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.chart import Chart, RoundStanding
from scorekeeper.ui.viewmodels.graphemes import ems
from scorekeeper.ui.viewmodels.short_names import short_names

_ROUND: Final = 36
_COLUMN: Final = 40
"""Least width of a column of the table, in pixels at the usual text size."""
_EDGES: Final = 2 * (theme.SPACE.L + 1)
"""Padding and border of the table on two sides, in pixels."""
_POINTS: Final = 42
_TOTAL: Final = 54
"""Widths of the numbers beside a name, in pixels."""


@component(memo=True)
def RoundNumbers(
    standings: tuple[RoundStanding, ...], *, scored: bool, roomy: bool, large: bool
) -> ft.Control:
    """Standings after a round, best first; once `scored`, with the points of the round.

    With `roomy` rows have avatars; `large` numbers stand below the names.
    """

    def number(number: str, style: ft.TextStyle, ink: ft.Colors, width: float) -> ft.Control:
        return ft.Container(
            width=None if large else width,
            alignment=None if large else ft.Alignment.CENTER_RIGHT,
            content=text(number, style, ink, whole=True, silent=True),
        )

    def drawn(standing: RoundStanding) -> ft.Control:
        points = standing.points
        gained = "–" if points is None else f"{'+' if points > 0 else ''}{_.number(points)}"
        ink = theme.MADE if (points or 0) > 0 else theme.MISSED if (points or 0) < 0 else theme.TEXT
        named = row(
            text(place_text(_, standing.place), theme.SMALL, theme.MUTED, silent=True),
            SeatAvatar(standing.seat, standing.name, 28) if roomy and not large else None,
            LineSample(standing.seat),
            text(standing.name, theme.NAME, lines=1, expand=True, silent=True),
            spacing=theme.SPACE.S,
            expand=not large,
        )
        numbers = row(
            number(gained, theme.SMALL, ink, _POINTS) if scored else None,
            number(_.number(standing.total), theme.NAME, theme.TEXT, _TOTAL),
            spacing=theme.SPACE.S,
            tight=not large,
            justify=ft.MainAxisAlignment.END,
        )
        both = (
            column(named, numbers, spacing=0, align=START)
            if large
            else row(named, numbers, spacing=theme.SPACE.S)
        )
        return ft.Semantics(
            identifier=f"chart-total-{standing.seat}",
            label=_spoken(standing, scored=scored),
            content=padded(both, y=theme.SPACE.S, x=theme.SPACE.M),
        )

    return row_list(*map(drawn, standings))


def _spoken(standing: RoundStanding, *, scored: bool) -> str:
    """Return the row for a screen reader; the total is its last line."""
    points = standing.points
    gained = (
        _("not in this round") if points is None else _.count("{n} point", "{n} points", points)
    )
    named = _("{name}, place {place}", name=standing.name, place=place_text(_, standing.place))
    facts = [named, *([gained] if scored else []), _("total")]
    return "\n".join([_.row_of(facts), _.number(standing.total)])


@component(memo=True)
def Totals(chart: Chart, *, width: float, scale: float, large: bool) -> ft.Control:
    """The totals after each round as a table; screen readers read it row by row.

    `width` is that of the place, in pixels; `scale` is how many times as large as usual text is.
    """
    times = 2 if large else 1
    names = [line.name for line in chart.lines]
    whole = (_ROUND + _COLUMN * len(names)) * times if large else width - _EDGES
    room = (whole - _ROUND * times / 2) / len(names) - theme.SPACE.HAIR
    short = short_names(names, room / ((theme.NARROW.size or 0) * scale), ems)

    def line(first: str, cells: Iterable[ft.Text]) -> ft.Row:
        """Return a row; `first` is its round, and screen readers skip its cells."""
        shown = [*cells]
        for cell in shown:
            cell.text_align, cell.expand = ft.TextAlign.END, True
            cell.no_wrap, cell.semantics_label = True, ""
        number = text(first, theme.SMALL, theme.MUTED, silent=True)
        round_ = ft.Container(width=_ROUND * times / 2, content=number)
        return row(round_, *shown, spacing=theme.SPACE.HAIR)

    def after(round_: int) -> ft.Control:
        totals = [
            each.total(round_) if each.nearest(round_) == round_ else None for each in chart.lines
        ]
        known = [(n, total) for n, total in zip(names, totals, strict=True) if total is not None]
        best = max((total for _name, total in known), default=0)
        spoken = [f"{name} {_.number(total)}" for name, total in known]
        cells = (
            remark("–")
            if total is None
            else text(_.number(total), theme.SMALL_STRONG, theme.ACCENT)
            if total == best
            else text(_.number(total), theme.SMALL)
            for total in totals
        )
        return ft.Semantics(
            identifier=f"totals-after-{round_}",
            label=_.row_of([_("Round {number}", number=round_), *spoken]),
            content=line(_.number(round_), cells),
        )

    heads = line("", (text(name, theme.NARROW) for name in short))
    table = column(heads, *map(after, range(1, chart.last + 1)), spacing=theme.SPACE.XS)
    table.width = whole if large else None
    # Large numbers do not fit beside each other on a phone.
    return panel(ft.Row(scroll=ft.ScrollMode.AUTO, controls=[table]) if large else table)
