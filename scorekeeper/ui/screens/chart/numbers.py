"""The chart in numbers: who stood where after one round, and all totals as a table."""

from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.chart.dashes import Sample
from scorekeeper.ui.viewmodels.chart import Chart, Standing
from scorekeeper.ui.viewmodels.short_names import short_names
from scorekeeper.ui.words import words

_ROUND: Final = 36
_COLUMN: Final = 40
"""The least width of a column of the table, in pixels at the usual text size."""
_LETTERS: Final = 5
_LETTERS_OF_ALL: Final = 36
"""How many letters of a name fit a column at least, and of all names a line."""
_POINTS: Final = 42
_TOTAL: Final = 54
"""The widths of the numbers beside a name, in pixels."""


@pure_part
def RoundNumbers(
    standings: tuple[Standing, ...], *, scored: bool, roomy: bool, large: bool
) -> ft.Control:
    """Everybody's total after a round, the best first; once `scored`, with the round's points.

    A `roomy` place has the players' discs as well; `large` numbers stand under the names.
    """
    _ = words()
    return rows(
        *(
            ft.Semantics(
                identifier=identifiers.CHART_TOTAL(standing.seat),
                label=_spoken(_, standing, scored=scored),
                content=_standing(_, standing, scored=scored, roomy=roomy, large=large),
            )
            for standing in standings
        )
    )


def _spoken(_: Words, standing: Standing, *, scored: bool) -> str:
    """What a screen reader says of a row; the total is its last line."""
    facts = [
        _("{name}, place {place}", name=standing.name, place=_.number(standing.place)),
        *([_.count("{n} point", "{n} points", standing.points)] if scored else []),
        _("total"),
    ]
    return "\n".join([_.row_of(facts), _.number(standing.total)])


def _standing(
    _: Words, standing: Standing, *, scored: bool, roomy: bool, large: bool
) -> ft.Control:
    gained = f"{'+' if standing.points > 0 else ''}{_.number(standing.points)}"
    ink = theme.MADE if standing.points > 0 else theme.MISSED if standing.points < 0 else theme.TEXT
    who = ft.Row(
        spacing=theme.SPACE.S,
        expand=not large,
        controls=[
            text(_.number(standing.place), theme.SMALL, theme.MUTED, silent=True),
            *([SeatDisc(standing.seat, standing.name, 28)] if roomy and not large else []),
            Sample(standing.seat),
            text(standing.name, theme.NAME, lines=1, expand=True, silent=True),
        ],
    )
    numbers = ft.Row(
        spacing=theme.SPACE.S,
        tight=not large,
        alignment=ft.MainAxisAlignment.END,
        controls=[
            *([_number(gained, theme.SMALL, ink, _POINTS, large=large)] if scored else []),
            _number(_.number(standing.total), theme.NAME, theme.TEXT, _TOTAL, large=large),
        ],
    )
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.M),
        content=ft.Column(spacing=0, controls=[who, numbers])
        if large
        else ft.Row(spacing=theme.SPACE.S, controls=[who, numbers]),
    )


def _number(
    number: str, style: ft.TextStyle, ink: ft.Colors, width: float, *, large: bool
) -> ft.Control:
    """A number in a column of its own, which no large number fits."""
    return ft.Container(
        width=None if large else width,
        alignment=None if large else ft.Alignment.CENTER_RIGHT,
        content=text(number, style, ink, whole=True, silent=True),
    )


@pure_part
def Totals(chart: Chart, *, large: bool) -> ft.Control:
    """The totals after each round as a table, which a screen reader hears line by line."""
    _ = words()
    scale = 2 if large else 1
    names = [line.name for line in chart.lines]
    letters = _LETTERS if large else max(_LETTERS, _LETTERS_OF_ALL // len(names))
    table = ft.Column(
        spacing=theme.SPACE.XS,
        width=(_ROUND + _COLUMN * len(names)) * scale if large else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _line("", [text(name, theme.CAPTION) for name in short_names(names, letters)], scale),
            *(_after(_, chart, round_, scale) for round_ in range(1, chart.last + 1)),
        ],
    )
    # Large numbers do not fit beside each other on a phone.
    return card(ft.Row(scroll=ft.ScrollMode.AUTO, controls=[table]) if large else table)


def _after(_: Words, chart: Chart, round_: int, scale: int) -> ft.Control:
    totals = [line.totals[round_] for line in chart.lines]
    spoken = [
        f"{line.name} {_.number(total)}" for line, total in zip(chart.lines, totals, strict=True)
    ]
    return ft.Semantics(
        identifier=identifiers.TOTALS_AFTER(round_),
        label=_.row_of([_("Round {number}", number=round_), *spoken]),
        content=_line(
            _.number(round_),
            [
                text(_.number(total), theme.SMALL_STRONG, theme.ACCENT)
                if total == max(totals)
                else text(_.number(total), theme.SMALL)
                for total in totals
            ],
            scale,
        ),
    )


def _line(first: str, cells: list[ft.Text], scale: int) -> ft.Row:
    """One line of the table, which its label says, if anything does."""
    for cell in cells:
        cell.text_align = ft.TextAlign.END
        cell.expand = True
        cell.no_wrap = True
        cell.semantics_label = ""
    number = text(first, theme.SMALL, theme.MUTED, silent=True)
    return ft.Row(
        spacing=theme.SPACE.HAIR,
        controls=[ft.Container(width=_ROUND * scale / 2, content=number), *cells],
    )
