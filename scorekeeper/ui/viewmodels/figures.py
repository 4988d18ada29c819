"""View model of the statistics: their scope, hit rates, the bid balance, and rating charts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.chart_scale import tick_values
from scorekeeper.stats.counts import FigureFilter, Grouping
from scorekeeper.ui.viewmodels.history import HistoryFilter

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date, tzinfo

    from scorekeeper.game.events import Player
    from scorekeeper.stats.figures import Bidding, Mean, Rate
    from scorekeeper.stats.rating import PlayerRating, RatingStep

MAX_CHART_LINES: Final = 6
"""Most lines that can be told apart in one chart."""
MAX_CHART_POINTS: Final = 240
"""Most points of all lines of a chart together: more are slow, and cannot be seen."""


@dataclass(frozen=True, slots=True)
class FigureScope:
    """The scope of the figures: games by edition and time, and those all `people` sat in."""

    wanted: HistoryFilter = field(default_factory=HistoryFilter)
    people: tuple[Player, ...] = ()

    @property
    def is_unfiltered(self) -> bool:
        """Whether all games count."""
        return self == FigureScope()

    def toggled(self, player: Player) -> FigureScope:
        """Return the scope with this player added, or removed if already in it."""
        others = tuple(each for each in self.people if each.id != player.id)
        chosen = others if len(others) < len(self.people) else (*self.people, player)
        return replace(self, people=chosen)

    def filter(self, zone: tzinfo | None = None) -> FigureFilter:
        """Return the filter for the statistics; days begin at midnight in `zone`."""
        asked = self.wanted.search(zone)
        people = tuple(player.id for player in self.people)
        return FigureFilter(asked.edition, asked.since, asked.until, people)


def bias_position(bias: Mean) -> float | None:
    """Return the bias limited to −1 (a trick too low) … 1 (too high); None if withheld."""
    return None if bias.shown is None else max(-1.0, min(1.0, bias.shown))


RATE_GROUPINGS: Final = (
    Grouping.BID,
    Grouping.CARDS,
    Grouping.TURN,
    Grouping.EDITION,
    Grouping.TRUMP,
)
"""Groupings of hit rates."""


def rates(bidding: Bidding, by: Grouping) -> tuple[tuple[str, Rate], ...]:
    """Return the hit rates of one grouping in order, each with the code of its group."""
    match by:
        case Grouping.BID:
            return tuple((str(bid), rate) for bid, rate in bidding.by_bid)
        case Grouping.CARDS:
            return tuple((str(cards), rate) for cards, rate in bidding.by_cards)
        case Grouping.TURN:
            return tuple((str(turn), rate) for turn, rate in bidding.by_turn)
        case Grouping.EDITION:
            return bidding.by_edition
        case _:
            return tuple((str(kind), rate) for kind, rate in bidding.by_trump)


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A player's rating over time: (number of the game, rating after it), in order of play."""

    id: str
    name: str
    points: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class RatingChart:
    """Ratings as lines, best first, over `last` games; `levels` are sorted upwards."""

    lines: tuple[RatingLine, ...]
    levels: tuple[int, ...]
    last: int
    since: date
    until: date


@dataclass(frozen=True, slots=True)
class CurrentRating:
    """A player's current rating, after so many games."""

    id: str
    name: str
    rating: float
    games: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Everybody's ratings, best first, after so many games in all.

    `chart` shows the best players, or one player alone; None while there is no line.
    """

    current: tuple[CurrentRating, ...]
    games: int
    chart: RatingChart | None


def ratings(rated: Sequence[PlayerRating], person: str | None = None) -> Ratings:
    """Return what is shown of `rated`; with `person`, the chart of that player alone."""
    lines = rated if person is None else [one for one in rated if one.id == person]
    return Ratings(
        tuple(CurrentRating(one.id, one.name, one.current, len(one.steps)) for one in rated),
        len({step.game for one in rated for step in one.steps}),
        rating_chart(lines),
    )


def rating_chart(rated: Sequence[PlayerRating], zone: tzinfo | None = None) -> RatingChart | None:
    """Return the chart of the first players in `rated`; None with fewer than two games.

    Everybody starts at 0 before their first game. Days are those of `zone`. Long lines are thinned
    evenly, and keep their last point.
    """
    shown = rated[:MAX_CHART_LINES]
    games = sorted({(step.at, step.game) for one in shown for step in one.steps})
    if len(games) < 2:  # noqa: PLR2004 - a point is no line
        return None
    number = {game: place for place, (_at, game) in enumerate(games, start=1)}
    most = MAX_CHART_POINTS // len(shown)
    lines = tuple(
        RatingLine(
            one.id,
            one.name,
            (
                (number[one.steps[0].game] - 1, 0.0),
                *((number[step.game], step.rating) for step in _thinned(one.steps, most - 1)),
            ),
        )
        for one in shown
    )
    everything = [rating for line in lines for _game, rating in line.points]
    return RatingChart(
        lines,
        tuple(tick_values(int(min(everything) // 1), int(-(-max(everything) // 1)))),
        len(games),
        games[0][0].astimezone(zone).date(),
        games[-1][0].astimezone(zone).date(),
    )


def _thinned(steps: Sequence[RatingStep], most: int) -> Sequence[RatingStep]:
    """Return at most `most` of `steps`, evenly spread, with the last one among them."""
    if len(steps) <= most:
        return steps
    return [steps[len(steps) * place // most - 1] for place in range(1, most + 1)]
