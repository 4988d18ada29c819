"""The numbers of one person: games, wins and scores, and what is worth a number in their bids."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.i18n import figures as say
from scorekeeper.stats.figures import Bidding, Mean, PersonFigures
from scorekeeper.ui import identifiers
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.screens.players import explain
from scorekeeper.ui.screens.players.tiles import Tile, Tiles
from scorekeeper.ui.screens.players.told import OnTold, Told
from scorekeeper.ui.words import words


@part
def GameNumbers(figures: PersonFigures, on_told: OnTold) -> ft.Control:
    """Games, wins, and the scores."""
    _ = words()
    games = figures.games
    shared = _.count("{n} shared", "{n} shared", games.shared) if games.shared else ""
    return Tiles(
        [
            tile(on_told, "games", _.number(games.played), explain.games(_, games.played)),
            tile(
                on_told, "wins", _.number(games.won + games.shared), explain.wins(_, games), shared
            ),
            tile(
                on_told,
                "average",
                average(_, games.points),
                explain.average(_, games.points),
            ),
            tile(on_told, "best", score(_, games.best), explain.best(_, games.played)),
            tile(on_told, "worst", score(_, games.worst), explain.worst(_, games.played)),
            tile(on_told, "run", _.number(figures.run), explain.run(_, figures.run)),
        ]
    )


@part
def BidNumbers(bidding: Bidding, on_told: OnTold) -> ft.Control:
    """How often bids are right, how far off they are, and what became of the special ones."""
    _ = words()
    right, zero, miss = bidding.right, bidding.zero_bids, bidding.miss
    shown = [
        tile(on_told, "right", say.percent(_, right.shown), explain.right(_, right)),
        tile(on_told, "miss", say.average(_, miss.shown), explain.miss(_, miss)),
        tile(on_told, "zero-bids", say.percent(_, zero.shown), explain.zero_bids(_, zero)),
    ]
    if bidding.grails:
        shown.append(tile(on_told, "grail", _.number(bidding.grails), explain.grail(_, bidding)))
    clouds = bidding.cloud_up.of + bidding.cloud_down.of
    if clouds:
        shown.append(tile(on_told, "cloud", _.number(clouds), explain.cloud(_, bidding)))
    return Tiles(shown)


def average(_: Words, points: Mean) -> str:
    """The average score, in whole points."""
    return say.WITHHELD if points.value is None else _.number(points.value)


def score(_: Words, points: int | None) -> str:
    """A score; nothing but a dash before the first game."""
    return say.WITHHELD if points is None else _.number(points)


def tile(on_told: OnTold, code: str, value: str, told: Told, note: str = "") -> tuple[Tile, OnTap]:
    """A number, and the way to its sentence."""
    return Tile(identifiers.FIGURE(code), value, told.title, note), partial(on_told, told)
