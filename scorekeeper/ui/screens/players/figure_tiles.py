"""Figures as tiles or lines, and the sheet that explains a figure after a tap."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.figures import MIN_SAMPLE, Bidding, PersonFigures, Rate
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import CENTER, column, grid
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _

_LARGE_ACROSS: Final = 2


@dataclass(frozen=True, slots=True)
class Explanation:
    """A figure's name, and a sentence with what it counts and from how many rounds."""

    title: str
    sentence: str


def use_explanation_sheet() -> Callable[[Explanation | None], None]:
    """Hook: return what opens the sheet with an explanation. For what draws figures."""

    def draw(explanation: Explanation, close: OnTap) -> ft.BottomSheet:
        return short_sheet(
            explanation.title,
            value_text(identifiers.FIGURE_TOLD, explanation.sentence, live=True),
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )

    return use_sheet_about(draw)


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure as text, what explains it, and a note: who holds it, or how many share it."""

    identifier: str
    value: str
    explanation: Explanation
    note: str = ""

    @property
    def label(self) -> str:
        """The name of the figure."""
        return self.explanation.title

    @property
    def spoken(self) -> str:
        """The figure and its note, as a screen reader says them."""
        return ". ".join(filter(None, (f"{self.label}: {self.value}", self.note)))


@component
def Tiles(*tiles: Tile, across: int = 3) -> ft.Control:
    """Tiles in rows of `across`, fewer with large text; a tap explains the figure."""
    layout, explain = use_layout(), use_explanation_sheet()
    numbers = [NumberTile(tile, partial(explain, tile.explanation)) for tile in tiles]
    if layout.large:
        across = min(_LARGE_ACROSS if layout.roomy else 1, across)
    return grid(*numbers, across=across)


@component(memo=True)
def NumberTile(tile: Tile, on_tap: OnTap) -> ft.Control:
    """A card with the figure above its name."""
    return tap_target(
        tile.identifier,
        tile.spoken,
        ft.Container(
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.S),
            alignment=ft.Alignment.TOP_CENTER,
            content=column(
                text(tile.value, theme.TOTAL, whole=True, centered=True),
                text(tile.label, theme.SMALL_STRONG, theme.MUTED, centered=True),
                text(tile.note, theme.CAPTION, theme.MUTED, centered=True) if tile.note else None,
                spacing=0,
                align=CENTER,
                tight=True,
            ),
        ),
        on_tap,
        expand=True,
    )


@component
def FigureLines(*tiles: Tile) -> ft.Control:
    """Figures one under another; a tap explains one."""
    explain = use_explanation_sheet()
    return row_list(*(FigureLine(tile, partial(explain, tile.explanation)) for tile in tiles))


@component(memo=True)
def FigureLine(tile: Tile, on_tap: OnTap) -> ft.Control:
    """A line with the name and note of a figure, and the figure at its end."""
    return tap_row(
        tile.identifier,
        tile.spoken,
        on_tap,
        None,
        [
            text(tile.label, theme.STRONG),
            remark(tile.note) if tile.note else None,
        ],
        text(tile.value, theme.TOTAL),
        arrow=False,
    )


@component
def GameNumbers(figures: PersonFigures) -> ft.Control:
    """Tiles of games, wins, scores and the longest run."""
    its = figures.games
    shared = _.count("{n} shared", "{n} shared", its.shared) if its.shared else ""
    won = texts.wins(_, its.played, its.won, its.shared, MIN_SAMPLE)
    mean = texts.average_score(_, its.points.of)
    return Tiles(
        tile("games", _.number(its.played), texts.games(_, its.played)),
        tile("wins", _.number(its.won + its.shared), won, shared),
        tile("average", points_text(its.points.value), mean),
        tile("best", points_text(its.best), texts.best(_, its.played)),
        tile("worst", points_text(its.worst), texts.worst(_, its.played)),
        tile("run", _.number(figures.run), texts.longest_run(_, figures.run)),
    )


@component
def BidNumbers(bidding: Bidding) -> ft.Control:
    """Tiles of the hit rate, the average miss, zero bids, the Grail and the Cloud."""
    right, zero, miss = bidding.right, bidding.zero_bids, bidding.miss
    zeros = texts.zero_bids(_, zero.times, zero.of, MIN_SAMPLE)
    shown = [
        tile("right", texts.percent(_, right.shown), hit_rate_text(right)),
        tile("miss", texts.average(_, miss.shown), texts.miss(_, miss.of, MIN_SAMPLE)),
        tile("zero_bids", texts.percent(_, zero.shown), zeros),
    ]
    if bidding.grails:
        points = texts.grail(_, bidding.grails, bidding.grail_points)
        shown.append(tile("grail", _.number(bidding.grails), points))
    up, down = bidding.cloud_up, bidding.cloud_down
    if clouds := up.of + down.of:
        changes = texts.cloud(_, (up.times, up.of), (down.times, down.of))
        shown.append(tile("cloud", _.number(clouds), changes))
    return Tiles(*shown)


def hit_rate_text(rate: Rate) -> str:
    """Return the sentence that explains a hit rate."""
    return texts.right(_, rate.times, rate.of, MIN_SAMPLE)


def points_text(points: float | None) -> str:
    """Return a score in whole `points`; a dash for None, before the first game."""
    return texts.WITHHELD if points is None else _.number(points)


def tile(figure: str, value: str, sentence: str, note: str = "") -> Tile:
    """Return the tile of a figure, which `sentence` explains."""
    identifier = identifiers.FIGURE(figure.replace("_", "-"))
    return Tile(identifier, value, Explanation(texts.title(_, figure), sentence), note)
