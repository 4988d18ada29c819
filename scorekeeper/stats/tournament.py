"""A tournament: its entrants, the draw of tables for each round, and the standings.

The draw follows the published guidelines of the world championship of 2012: tables as equal as
possible, of four or five if the number allows; a new draw after each round, which also decides who
begins. Those guidelines give points by the place at the table; so does `Measure.PLACES`, with the
numbers of the publisher's league. Ties are broken by totals, then by wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, islice, permutations, product
from random import Random
from typing import Final

from scorekeeper.stats.standings import (
    Absence,
    Measure,
    PlayerResult,
    Standing,
    StandingRules,
    TableResults,
    standings,
)

MAX_ENTRANTS: Final = 240
MAX_TOURNAMENT_ROUNDS: Final = 30
"""The most rounds before the final."""
FINALISTS: Final = 4
USUAL_SIZE: Final = 4
MIN_AT_TABLE: Final = 3
MAX_AT_TABLE: Final = 6
"""The fewest and the most at a table: tournaments are played in Wizard."""
TOURNAMENT_RULES: Final = StandingRules(Measure.PLACES, Absence.LOWEST)
"""The rules of the standings: points by place, and the lowest of the round for the absent."""

_SEARCH: Final = 20_000
"""The number of draws that are tried, times the square of the number of people."""
_MAX_PASSES: Final = 12
"""The most passes in which people change places to improve one draw."""


class TournamentRefusal(StrEnum):
    """Reasons why a tournament cannot go on in this way."""

    TOO_FEW = "too_few"
    """Fewer than three people are there."""
    TOO_MANY = "too_many"
    UNFINISHED = "unfinished"
    """A table has no result yet, or none any more."""
    BEGUN = "begun"
    """A table of the last round has begun, so its draw stands."""
    OVER = "over"
    """The final is drawn."""
    NO_ROUND = "no_round"
    """Nobody has played yet, so nobody is best."""
    PLAYED = "played"
    """The table has a game or a result."""
    REDRAWN = "redrawn"
    """Another device changed the draw since it was shown."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who takes part; not `present` from when they left until they are back."""

    name: str
    present: bool = True


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table of a round: the numbers of its entrants in the order of their seats.

    The first in the order leads, so the last one deals first. `game` is the id of the game that
    they play in the app, if they do. `totals` and `places` are empty while there is no result.
    """

    seats: tuple[int, ...]
    game: str = ""
    totals: tuple[int, ...] = ()
    places: tuple[int, ...] = ()

    @property
    def has_begun(self) -> bool:
        """Whether there is a game or a result."""
        return bool(self.game or self.totals)

    @property
    def results(self) -> TableResults:
        """The results, by the numbers of the entrants."""
        lines = zip(self.seats, self.totals, self.places, strict=True)
        return tuple(PlayerResult(str(seat), total, place) for seat, total, place in lines)


@dataclass(frozen=True, slots=True)
class DrawnRound:
    """A round of one or more tables; a `final` is one of the best."""

    tables: tuple[DrawnTable, ...]
    final: bool = False

    @property
    def finished(self) -> bool:
        """Whether every table has a result."""
        return all(table.totals for table in self.tables)


@dataclass(frozen=True, slots=True)
class Tournament:
    """The entrants by number, and the rounds that were drawn."""

    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[DrawnRound, ...] = ()

    @property
    def present(self) -> tuple[int, ...]:
        """The numbers of the entrants who are present."""
        return tuple(number for number, each in enumerate(self.entrants) if each.present)


def why_no_draw(tournament: Tournament, *, final: bool = False) -> TournamentRefusal | None:
    """Return why no round, or no final, can be drawn now; None if it can.

    A round of the past can lose a result: its game is deleted, or goes on.
    """
    if any(not each.finished for each in tournament.rounds):
        return TournamentRefusal.UNFINISHED
    if tournament.rounds and tournament.rounds[-1].final:
        return TournamentRefusal.OVER
    if len(tournament.rounds) >= MAX_TOURNAMENT_ROUNDS and not final:
        return TournamentRefusal.TOO_MANY
    return TournamentRefusal.TOO_FEW if len(tournament.present) < MIN_AT_TABLE else None


def draw_round(tournament: Tournament, rng: Random) -> Tournament | TournamentRefusal:
    """Draw the tables of the next round for everybody who is there."""
    fault = why_no_draw(tournament)
    if fault is not None:
        return fault
    earlier = [table.seats for round_ in tournament.rounds for table in round_.tables]
    tables = draw_tables(tournament.present, earlier, rng)
    drawn = DrawnRound(tuple(map(DrawnTable, tables)))
    return replace(tournament, rounds=(*tournament.rounds, drawn))


def draw_final(tournament: Tournament, rng: Random) -> Tournament | TournamentRefusal:
    """Draw the seats of a final of the best four who are there; lots decide between equals."""
    fault = why_no_draw(tournament, final=True)
    if fault is not None:
        return fault
    if not tournament.rounds:
        return TournamentRefusal.NO_ROUND
    present = {str(number) for number in tournament.present}
    lines = [line for line in tournament_standings(tournament) if line.person in present]
    if len(lines) < MIN_AT_TABLE:
        return TournamentRefusal.TOO_FEW
    rng.shuffle(lines)
    best = sorted(lines, key=lambda line: line.place)[:FINALISTS]
    seats = [int(line.person) for line in best]
    rng.shuffle(seats)
    final = DrawnRound((DrawnTable(tuple(seats)),), final=True)
    return replace(tournament, rounds=(*tournament.rounds, final))


def take_back_draw(tournament: Tournament) -> Tournament | TournamentRefusal:
    """Take back the draw of the last round, of which no table has begun."""
    if not tournament.rounds:
        return TournamentRefusal.NO_ROUND
    if any(table.has_begun for table in tournament.rounds[-1].tables):
        return TournamentRefusal.BEGUN
    return replace(tournament, rounds=tournament.rounds[:-1])


def with_table(tournament: Tournament, number: int, at: int, table: DrawnTable) -> Tournament:
    """Return the tournament with another state of the table `at` of round `number`, from 0."""
    rounds, tables = [*tournament.rounds], [*tournament.rounds[number].tables]
    tables[at] = table
    rounds[number] = replace(rounds[number], tables=tuple(tables))
    return replace(tournament, rounds=tuple(rounds))


def tournament_standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings after the rounds that are finished, by the numbers of the entrants.

    The final counts for nothing but the order of those who sat in it, who come first.
    """
    rounds = [each for each in tournament.rounds if each.finished]
    before = [[table.results for table in each.tables] for each in rounds if not each.final]
    lines = standings(before, TOURNAMENT_RULES)
    for final in (each for each in rounds if each.final):
        (table,) = final.tables
        places = {result.person: result.place for result in table.results}
        others = [line.place for line in lines if line.person not in places]
        # whatever their place before, all others are behind the finalists now
        after = len(lines) - len(others) + 1
        moved = (
            replace(
                line, place=places.get(line.person, after + sum(o < line.place for o in others))
            )
            for line in lines
        )
        lines = tuple(sorted(moved, key=lambda line: line.place))
    return lines


def counted_rounds(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers, from 1, of the rounds that count in the standings."""
    return tuple(
        number
        for number, each in enumerate(tournament.rounds, start=1)
        if each.finished and not each.final
    )


def reopened_rounds(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers, from 1, of rounds before the last that have lost a result."""
    return tuple(
        number for number, each in enumerate(tournament.rounds[:-1], start=1) if not each.finished
    )


def table_sizes(people: int) -> tuple[int, ...]:
    """Return the sizes of the tables for `people`, three or more, which differ by at most one.

    They are as close to four as possible; of two equally close ways, the one with fewer tables.
    """
    ways = []
    for tables in range(-(-people // MAX_AT_TABLE), people // MIN_AT_TABLE + 1):
        least, more = divmod(people, tables)
        ways.append((least + 1,) * more + (least,) * (tables - more))
    return min(ways, key=lambda way: sum(abs(size - USUAL_SIZE) for size in way))


def draw_tables(
    people: Sequence[int], earlier: Sequence[Sequence[int]], rng: Random
) -> tuple[tuple[int, ...], ...]:
    """Draw tables at which as few people as possible meet again after the `earlier` tables.

    Meeting a third time weighs more than meeting a second time.
    """
    met = _meetings(people, earlier)
    best: list[list[int]] = []
    lowest: int | None = None
    for _try in range(max(2, _SEARCH // len(people) ** 2)):
        mixed = iter(rng.sample(range(len(people)), len(people)))
        tables = [[*islice(mixed, size)] for size in table_sizes(len(people))]
        _improve(tables, met)
        cost = sum(met[one][other] for table in tables for one, other in combinations(table, 2))
        if lowest is None or cost < lowest:
            best, lowest = tables, cost
        if not cost:
            break
    for table in best:
        rng.shuffle(table)
    rng.shuffle(best)
    ordered = sorted(best, key=len, reverse=True)
    return tuple(tuple(people[place] for place in table) for table in ordered)


def _meetings(people: Sequence[int], earlier: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return how much it costs that two meet again: the square of how often they have met."""
    places = {person: place for place, person in enumerate(people)}
    met = [[0] * len(people) for _person in people]
    for table in earlier:
        there = [places[person] for person in table if person in places]
        for one, other in permutations(there, 2):
            met[one][other] += 1
    return [[times * times for times in row] for row in met]


def _improve(tables: list[list[int]], met: Sequence[Sequence[int]]) -> None:
    """Swap two people at different tables as long as that makes the draw better."""
    for _pass in range(_MAX_PASSES):
        better = False
        for table, other in combinations(tables, 2):
            for here, there in product(range(len(table)), range(len(other))):
                one, two = met[table[here]], met[other[there]]
                gain = sum(one[each] - two[each] for each in table)
                gain += sum(two[each] - one[each] for each in other)
                # the two who swap stay apart
                if gain + 2 * one[other[there]] > 0:
                    table[here], other[there] = other[there], table[here]
                    better = True
        if not better:
            return
