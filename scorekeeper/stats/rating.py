"""A rating over time, from the places of finished games: who beats whom, not by how much."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime

    from openskill.models.weng_lin import PlackettLuceRating

    from scorekeeper.stats.counts import Outcome


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A rating after the game `game`, finished `at`: the skill, and how unsure it still is."""

    game: str
    at: datetime
    skill: float
    unsure: float

    @property
    def rating(self) -> float:
        """The rating: what the skill is at least, almost certainly. It begins at 0."""
        return self.skill - 3 * self.unsure


@dataclass(frozen=True, slots=True)
class Rated:
    """One person's rating after each of their games, in the order these were finished."""

    id: str
    name: str
    steps: tuple[RatingStep, ...]

    @property
    def now(self) -> float:
        """The rating after the last game."""
        return self.steps[-1].rating


def rated(outcomes: Iterable[Outcome], names: Mapping[str, str]) -> tuple[Rated, ...]:
    """The rating of everybody in `outcomes`, in the order these were finished; best first.

    Everybody begins as openskill's Plackett-Luce model has it, and equal places are ties. `names`
    has the name of each.
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
    everybody = (Rated(person, names[person], tuple(steps[person])) for person in steps)
    return tuple(sorted(everybody, key=lambda one: (-one.now, one.name, one.id)))
