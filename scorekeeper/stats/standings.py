"""Standings over several games: places, and points for games in which somebody was absent."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import chain
from typing import Final

MAX_BEST: Final = 99
"""The most games of each person that can be agreed to count."""


class Measure(StrEnum):
    """The score that a game gives a person.

    POINTS is their total in the game. PLACES is a point for everybody at the table who came behind
    them less a point for everybody ahead, as in the publisher's league tables: +3, +1, −1 and −3 at
    a table of four. Equal places neither give nor take a point, and a table always sums to 0.
    """

    POINTS = "points"
    PLACES = "places"


class Absence(StrEnum):
    """The score of somebody for a game in which they did not sit, or which they left.

    NOTHING is 0, AVERAGE the mean of their own games, LOWEST the lowest of that game. With BEST it
    is 0 too, but only the best few games of each person count.
    """

    NOTHING = "nothing"
    AVERAGE = "average"
    LOWEST = "lowest"
    BEST = "best"


@dataclass(frozen=True, slots=True)
class StandingRules:
    """The agreed rules for summing up games; with Absence.BEST the `best` games of each count."""

    measure: Measure = Measure.POINTS
    absence: Absence = Absence.NOTHING
    best: int = 5


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The final total and place of a person in a game; equal totals may share a place (1, 1, 3)."""

    person: str
    total: int
    place: int


TableResults = tuple[PlayerResult, ...]
"""The results of everybody at one table."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """The score of a person for a round: played or credited, and whether it counts in the sum."""

    score: Fraction
    played: bool
    counts: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """The line of a person in the standings.

    `games`, `wins`, `total`, `average` and `average_place` are of the games that they played: their
    number, those won (a shared first place is a win), the sum and mean of the totals, and the mean
    of the places. `rounds` are in the order in which they were given.
    """

    place: int
    person: str
    score: Fraction
    games: int
    wins: int
    total: int
    average: Fraction
    average_place: Fraction
    rounds: tuple[RoundScore, ...]


def standings(
    rounds: Sequence[Sequence[TableResults]], rules: StandingRules
) -> tuple[Standing, ...]:
    """Return the standings after rounds of one or more tables each, the best first.

    Nobody sits at two tables of a round. Equal scores share the better place; with Measure.PLACES
    the higher sum of totals goes first, then the number of wins. Persons who share a place are in
    the order in which they first sat down.
    """
    played: dict[str, list[PlayerResult]] = {}
    for result in chain.from_iterable(table for tables in rounds for table in tables):
        played.setdefault(result.person, []).append(result)
    scores = [_round_scores(tables, rules.measure) for tables in rounds]
    lines = [_line(person, results, scores, rules) for person, results in played.items()]
    keys = sorted((_key(line, rules.measure) for line in lines), reverse=True)
    placed = [replace(line, place=1 + keys.index(_key(line, rules.measure))) for line in lines]
    return tuple(sorted(placed, key=lambda line: line.place))


def place_points(table: TableResults, result: PlayerResult) -> int:
    """Return how many came behind `result` at its table, less how many are ahead of it."""
    return sum((other.place > result.place) - (other.place < result.place) for other in table)


def _round_scores(tables: Iterable[TableResults], measure: Measure) -> dict[str, Fraction]:
    """Return the score of everybody who sat at one of the tables."""
    return {
        result.person: Fraction(
            result.total if measure is Measure.POINTS else place_points(table, result)
        )
        for table in tables
        for result in table
    }


def _line(
    person: str,
    played: Sequence[PlayerResult],
    scores: Sequence[Mapping[str, Fraction]],
    rules: StandingRules,
) -> Standing:
    """Return the line of a person, whose place is not known yet."""
    own = {number: row[person] for number, row in enumerate(scores) if person in row}
    credit, absence = Fraction(0), rules.absence
    if absence is Absence.AVERAGE:
        credit = sum(own.values(), credit) / len(own)
    best = sorted(own, key=own.__getitem__, reverse=True)[: rules.best]
    row = tuple(
        RoundScore(
            own[number]
            if number in own
            else min(row.values(), default=credit)
            if absence is Absence.LOWEST
            else credit,
            played=number in own,
            counts=absence is not Absence.BEST or number in best,
        )
        for number, row in enumerate(scores)
    )
    total = sum(result.total for result in played)
    return Standing(
        place=0,
        person=person,
        score=sum((each.score for each in row if each.counts), Fraction(0)),
        games=len(played),
        wins=sum(result.place == 1 for result in played),
        total=total,
        average=Fraction(total, len(played)),
        average_place=Fraction(sum(result.place for result in played), len(played)),
        rounds=row,
    )


def _key(line: Standing, measure: Measure) -> tuple[Fraction, ...]:
    if measure is Measure.POINTS:
        return (line.score,)
    return (line.score, Fraction(line.total), Fraction(line.wins))
