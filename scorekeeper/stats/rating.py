"""Ratings over time from the ranks of finished games, by openskill's Plackett-Luce model."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from openskill.models.weng_lin import PlackettLuceRating

    from scorekeeper.stats.counts import GameResult


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A rating after the game with the id `game`, finished `at`: skill and its uncertainty."""

    game: str
    at: datetime
    skill: float
    uncertainty: float

    @property
    def rating(self) -> float:
        """The skill less three times its uncertainty. It starts at 0."""
        return self.skill - 3 * self.uncertainty


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """The ratings of one person after each of their games, in the order they were finished."""

    id: str
    name: str
    steps: tuple[RatingStep, ...]

    @property
    def current(self) -> float:
        """The rating after the last game."""
        return self.steps[-1].rating


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
            step = RatingStep(outcome.game, outcome.at, after.mu, after.sigma)
            steps.setdefault(person, []).append(step)
    everybody = (PlayerRating(person, names[person], tuple(steps[person])) for person in steps)
    return tuple(sorted(everybody, key=lambda one: (-one.current, one.name, one.id)))
