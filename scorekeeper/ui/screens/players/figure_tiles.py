"""Figures as tiles or lines, and the sheet that explains a figure after a tap."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.counts import MIN_SAMPLE, Rate
from scorekeeper.stats.figures import Bidding, PersonFigures
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import grid
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as text, under its name.

    A `sentence` says what it counts, and from how many rounds; a `note` who holds it, how many
    share it, or how many rounds it is of.
    """

    identifier: str
    title: str
    value: str
    sentence: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """The figure and its note, as a screen reader says them."""
        return ". ".join(filter(None, (f"{self.title}: {self.value}", self.note)))


def use_figure_sheet() -> Callable[[Figure | None], None]:
    """Hook: return what opens the sheet that explains a figure. For what draws figures."""

    def draw(figure: Figure, close: OnTap) -> ft.BottomSheet:
        return short_sheet(
            figure.title,
            value_text(identifiers.FIGURE_TOLD, figure.sentence, live=True),
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )

    return use_sheet_about(draw)


@component
def Tiles(*figures: Figure, across: int = 3) -> ft.Control:
    """Cards with figures above their names, in rows of `across`, fewer with large text."""
    layout, explain = use_layout(), use_figure_sheet()
    if layout.large:
        across = min(2 if layout.roomy else 1, across)

    def tile(figure: Figure) -> ft.Control:
        note = text(figure.note, theme.CAPTION, theme.MUTED, centered=True)
        box = panel(
            text(figure.value, theme.TOTAL, whole=True, centered=True),
            text(figure.title, theme.SMALL_STRONG, theme.MUTED, centered=True),
            note if figure.note else None,
            spacing=0,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.S),
        )
        tap = partial(explain, figure)
        return tap_target(figure.identifier, figure.spoken, box, tap, expand=True)

    return grid(*map(tile, figures), across=across)


@component
def FigureLines(*figures: Figure) -> ft.Control:
    """Figures one under another, each at the end of a line; a tap explains one."""
    explain = use_figure_sheet()
    return row_list(
        *(
            tap_row(
                figure.identifier,
                figure.spoken,
                partial(explain, figure),
                None,
                [text(figure.title, theme.STRONG), remark(figure.note) if figure.note else None],
                text(figure.value, theme.TOTAL),
                arrow=False,
            )
            for figure in figures
        )
    )


def game_numbers(figures: PersonFigures) -> ft.Control:
    """Return tiles of games, wins, scores and the longest run."""
    its = figures.games
    shared = _.count("{n} shared", "{n} shared", its.shared) if its.shared else ""
    won = texts.wins(_, its.played, its.won, its.shared, MIN_SAMPLE)
    mean = texts.average_score(_, its.played)
    return Tiles(
        named("games", _.number(its.played), texts.games(_, its.played)),
        named("wins", _.number(its.wins.times), won, shared),
        named("average", points_text(its.average.value), mean),
        named("best", points_text(its.best), texts.best(_, its.played)),
        named("worst", points_text(its.worst), texts.worst(_, its.played)),
        named("run", _.number(figures.run), texts.longest_run(_, figures.run)),
    )


def bid_numbers(bidding: Bidding) -> ft.Control:
    """Return tiles of the hit rate, the average miss, zero bids, the Grail and the Cloud."""
    right, zero, miss = bidding.right, bidding.zero_bids, bidding.miss
    zeros = texts.zero_bids(_, zero.times, zero.of, MIN_SAMPLE)
    shown = [
        named("right", texts.percent(_, right.shown), hit_rate_text(right)),
        named("miss", texts.average(_, miss.shown), texts.miss(_, miss.of, MIN_SAMPLE)),
        named("zero_bids", texts.percent(_, zero.shown), zeros),
    ]
    if bidding.grails:
        points = texts.grail(_, bidding.grails, bidding.grail_points)
        shown.append(named("grail", _.number(bidding.grails), points))
    up, down = bidding.cloud_up, bidding.cloud_down
    if clouds := up.of + down.of:
        changes = texts.cloud(_, (up.times, up.of), (down.times, down.of))
        shown.append(named("cloud", _.number(clouds), changes))
    return Tiles(*shown)


def hit_rate_text(rate: Rate) -> str:
    """Return the sentence that explains a hit rate."""
    return texts.right(_, rate.times, rate.of, MIN_SAMPLE)


def points_text(points: float | None) -> str:
    """Return a score in whole `points`; a dash for None, before the first game."""
    return texts.WITHHELD if points is None else _.number(points)


def named(code: str, value: str, sentence: str, note: str = "") -> Figure:
    """Return the figure with this code under its name."""
    identifier = identifiers.FIGURE(code.replace("_", "-"))
    return Figure(identifier, texts.title(_, code), value, sentence, note)
