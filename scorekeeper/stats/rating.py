"""Ratings over time from the ranks of finished games, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import date, datetime, tzinfo

    from openskill.models.weng_lin import PlackettLuceRating

    from scorekeeper.stats.counts import GameResult


MAX_CHART_LINES: Final = 6
"""Most lines that can be told apart in one chart."""
MAX_CHART_POINTS: Final = 240
"""Most points of all lines of a chart together: more are slow, and cannot be seen."""


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A rating after the game with the id `game`, finished `at`.

    It is the skill less three times its uncertainty, and starts at 0.
    """

    game: str
    at: datetime
    rating: float


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """The `current` rating of one person, after so many `games`.

    `steps` are the ratings after each of them, in the order they were finished; lists are without.
    """

    id: str
    name: str
    current: float
    games: int
    steps: tuple[RatingStep, ...] = ()


def compute_ratings(
    outcomes: Iterable[GameResult], names: Mapping[str, str]
) -> tuple[PlayerRating, ...]:
    """Return the ratings of everybody in `outcomes`, best first.

    `outcomes` are in the order in which the games were finished; equal ranks are ties. `names` maps
    the ids of persons to their names.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 - most visits need no rating

    model = PlackettLuce()
    steps: dict[str, list[RatingStep]] = {}
    now: defaultdict[str, PlackettLuceRating] = defaultdict(model.rating)
    for outcome in outcomes:
        people = [person for person, _ in outcome.places]
        places = [float(place) for _, place in outcome.places]
        teams = model.rate([[now[person]] for person in people], ranks=places)
        for person, (after,) in zip(people, teams, strict=True):
            now[person] = after
            step = RatingStep(outcome.game, outcome.at, after.ordinal())
            steps.setdefault(person, []).append(step)
    everybody = (
        PlayerRating(person, names[person], its[-1].rating, len(its), tuple(its))
        for person, its in steps.items()
    )
    return tuple(sorted(everybody, key=lambda one: (-one.current, one.name, one.id)))


@dataclass(frozen=True, slots=True)
class RatingChart:
    """Ratings as lines, best first, over `last` games.

    A line is of points (number of the game, rating after it), in order of play.
    """

    lines: tuple[tuple[tuple[int, float], ...], ...]
    last: int
    since: date
    until: date


@dataclass(frozen=True, slots=True)
class Ratings:
    """Everybody's ratings, best first, after so many games in all.

    `chart` shows the best players, or one player alone; None while there is nothing to draw.
    """

    current: tuple[PlayerRating, ...]
    games: int
    chart: RatingChart | None


def list_ratings(rated: Sequence[PlayerRating], person: str | None = None) -> Ratings:
    """Return the ratings `rated` for a list; with `person`, the chart of that player alone."""
    return Ratings(
        tuple(replace(one, steps=()) for one in rated),
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
    since, until = (games[at][0].astimezone(zone).date() for at in (0, -1))
    return RatingChart(lines, len(games), since, until)


def _thinned(steps: Sequence[RatingStep], most: int) -> Sequence[RatingStep]:
    """Return at most `most` of `steps`, evenly spread, with the last one among them."""
    if len(steps) <= most:
        return steps
    return [steps[len(steps) * place // most - 1] for place in range(1, most + 1)]
