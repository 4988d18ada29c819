"""View model of ratings: what the ranking and the rating chart show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.chart_scale import tick_values

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date, tzinfo

    from scorekeeper.stats.rating import PlayerRating, RatingStep

MAX_CHART_LINES: Final = 6
"""Most lines that can be told apart in one chart."""
MAX_CHART_POINTS: Final = 240
"""Most points of all lines of a chart together: more are slow, and cannot be seen."""


@dataclass(frozen=True, slots=True)
class RatingChart:
    """Ratings as lines, best first, over `last` games; `levels` are sorted upwards.

    A line is of points (number of the game, rating after it), in order of play.
    """

    lines: tuple[tuple[tuple[int, float], ...], ...]
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
    return Ratings(
        tuple(CurrentRating(one.id, one.name, one.current, len(one.steps)) for one in rated),
        len({step.game for one in rated for step in one.steps}),
        rating_chart([one for one in rated if person in (None, one.id)]),
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
        (
            (number[one.steps[0].game] - 1, 0.0),
            *((number[step.game], step.rating) for step in _thinned(one.steps, most - 1)),
        )
        for one in shown
    )
    everything = [rating for line in lines for _game, rating in line]
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
