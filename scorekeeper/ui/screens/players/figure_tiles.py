"""Figures as tiles or lines, and the sheet that explains a figure after a tap."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import statistics_texts as texts
from scorekeeper.stats.figures import MIN_SAMPLE, Bidding, PersonFigures, Rate
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component, pure_component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import CENTER, column, grid
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_large_text, use_layout
from scorekeeper.ui.session.words import _

_LARGE_ACROSS: Final = 2


@dataclass(frozen=True, slots=True)
class Explanation:
    """A figure's name, and a sentence with what it counts and from how many rounds."""

    title: str
    sentence: str


ShowExplanation = Callable[[Explanation], None]
"""Opens the sheet with an explanation."""


def use_explanation_sheet() -> ShowExplanation:
    """Hook: return what opens the sheet with an explanation."""

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
    """A figure as text, its name, and a note (the sample size, or why there is no figure)."""

    identifier: str
    value: str
    label: str
    note: str = ""


@component
def Tiles(shown: Sequence[tuple[Tile, OnTap]], *, across: int = 3) -> ft.Control:
    """Tiles in rows of `across`, fewer with large text; a tap explains the figure."""
    layout = use_layout()
    numbers = [NumberTile(tile, on_tap) for tile, on_tap in shown]
    if use_large_text():
        across = min(_LARGE_ACROSS if layout.roomy else 1, across)
    return grid(*numbers, across=across)


@pure_component
def NumberTile(tile: Tile, on_tap: OnTap) -> ft.Control:
    """A card with the figure above its name."""
    return tap_target(
        tile.identifier,
        ". ".join(filter(None, (f"{tile.label}: {tile.value}", tile.note))),
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


@pure_component
def FigureLine(tile: Tile, on_tap: OnTap) -> ft.Control:
    """A line with the name and note of a figure, and the figure at its end."""
    return tap_row(
        tile.identifier,
        ". ".join(filter(None, (f"{tile.label}: {tile.value}", tile.note))),
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
def GameNumbers(figures: PersonFigures, explain: ShowExplanation) -> ft.Control:
    """Tiles of games, wins, scores and the longest run."""
    its = figures.games
    shared = _.count("{n} shared", "{n} shared", its.shared) if its.shared else ""
    won = texts.wins(_, its.played, its.won, its.shared, MIN_SAMPLE)
    mean = texts.average_score(_, its.points.of)
    return Tiles(
        [
            tile(explain, "games", _.number(its.played), texts.games(_, its.played)),
            tile(explain, "wins", _.number(its.won + its.shared), won, shared),
            tile(explain, "average", points_text(its.points.value), mean),
            tile(explain, "best", points_text(its.best), texts.best(_, its.played)),
            tile(explain, "worst", points_text(its.worst), texts.worst(_, its.played)),
            tile(explain, "run", _.number(figures.run), texts.longest_run(_, figures.run)),
        ]
    )


@component
def BidNumbers(bidding: Bidding, explain: ShowExplanation) -> ft.Control:
    """Tiles of the hit rate, the average miss, zero bids, the Grail and the Cloud."""
    right, zero, miss = bidding.right, bidding.zero_bids, bidding.miss
    zeros = texts.zero_bids(_, zero.times, zero.of, MIN_SAMPLE)
    shown = [
        tile(explain, "right", texts.percent(_, right.shown), hit_rate_text(right)),
        tile(explain, "miss", texts.average(_, miss.shown), texts.miss(_, miss.of, MIN_SAMPLE)),
        tile(explain, "zero_bids", texts.percent(_, zero.shown), zeros),
    ]
    if bidding.grails:
        points = texts.grail(_, bidding.grails, bidding.grail_points)
        shown.append(tile(explain, "grail", _.number(bidding.grails), points))
    up, down = bidding.cloud_up, bidding.cloud_down
    if clouds := up.of + down.of:
        changes = texts.cloud(_, (up.times, up.of), (down.times, down.of))
        shown.append(tile(explain, "cloud", _.number(clouds), changes))
    return Tiles(shown)


def hit_rate_text(rate: Rate) -> str:
    """Return the sentence that explains a hit rate."""
    return texts.right(_, rate.times, rate.of, MIN_SAMPLE)


def points_text(points: float | None) -> str:
    """Return a score in whole `points`; a dash for None, before the first game."""
    return texts.WITHHELD if points is None else _.number(points)


def tile(
    explain: ShowExplanation, figure: str, value: str, sentence: str, note: str = ""
) -> tuple[Tile, OnTap]:
    """Return the tile of a figure and the tap that explains it with `sentence`."""
    explanation = Explanation(texts.title(_, figure), sentence)
    identifier = identifiers.FIGURE(figure.replace("_", "-"))
    return Tile(identifier, value, explanation.title, note), partial(explain, explanation)
