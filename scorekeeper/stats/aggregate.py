"""Aggregate counts into figures of a person or a table."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import (
    Counts,
    Grouping,
    HeadToHead,
    Mean,
    PersonResults,
    RoundGroup,
    TrumpKind,
)
from scorekeeper.stats.figures import Bidding, PersonFigures, RecordHolders, TableFigures

_Counted = TypeVar("_Counted", RoundGroup, HeadToHead)


def person_figures(counts: Counts, person: str) -> PersonFigures:
    """Return the figures of one person, whose name is in `counts`; empty without games."""
    groups, meetings = _by_person(counts.groups), _by_person(counts.meetings)
    return _figures(counts, person, groups[person], meetings[person])


def table_figures(counts: Counts) -> TableFigures:
    """Return the figures of everybody in `counts`, together and per person."""
    groups, meetings = _by_person(counts.groups), _by_person(counts.meetings)
    everybody = {*groups, *(results.person for results in counts.results)}
    people = sorted(
        (_figures(counts, person, groups[person], meetings[person]) for person in everybody),
        key=lambda person: (-person.games.played, -person.bidding.right.of, person.name, person.id),
    )
    results = counts.results
    return TableFigures(
        games=counts.games,
        points=Mean(sum(r.points for r in results), sum(r.played for r in results)),
        bidding=bidding(counts.groups),
        best=_record(counts, max, ((results.best, results.person) for results in results)),
        worst=_record(counts, min, ((results.worst, results.person) for results in results)),
        run=_record(counts, max, ((run or None, person) for person, run in counts.runs.items())),
        people=tuple(people),
    )


def bidding(groups: Iterable[RoundGroup]) -> Bidding:
    """Return the figures of the bids in `groups`."""
    by: defaultdict[Grouping, list[RoundGroup]] = defaultdict(list)
    for group in groups:
        by[group.by].append(group)
    every_round = by[Grouping.EDITION]
    rounds = sum(group.rounds for group in every_round)
    return Bidding(
        right=_rate(every_round),
        bias=Mean(
            sum(group.bias for group in every_round),
            rounds - sum(group.guessed for group in every_round),
        ),
        miss=Mean(sum(group.missed for group in every_round), rounds),
        groups={kind: _rates(by[kind], order) for kind, order in _ORDERS.items()},
        grails=sum(group.rounds for group in by[Grouping.GRAIL]),
        grail_points=sum(int(group.key) * group.rounds for group in by[Grouping.GRAIL]),
        cloud_up=_rate([group for group in by[Grouping.CLOUD] if int(group.key) > 0]),
        cloud_down=_rate([group for group in by[Grouping.CLOUD] if int(group.key) < 0]),
    )


_ORDERS: Final[Mapping[Grouping, Callable[[str], int | tuple[bool, int]]]] = {
    Grouping.BID: int,
    Grouping.CARDS: int,
    Grouping.TURN: lambda turn: (turn == "0", int(turn)),  # the dealer last
    Grouping.EDITION: lambda code: [*EDITIONS].index(code),  # noqa: PLW0108 - looked up at each call
    Grouping.TRUMP: list[str](TrumpKind).index,
}
"""The groupings of which hit rates are shown, with the order of their keys."""


def _figures(
    counts: Counts, person: str, groups: Iterable[RoundGroup], meetings: Iterable[HeadToHead]
) -> PersonFigures:
    games = next((its for its in counts.results if its.person == person), PersonResults(person))
    rivals = [(counts.names[meeting.other], meeting) for meeting in meetings]
    return PersonFigures(
        id=person,
        name=counts.names[person],
        games=games,
        bidding=bidding(groups),
        run=counts.runs.get(person, 0),
        rivals=tuple(sorted(rivals, key=lambda rival: (-rival[1].games, rival[0], rival[1].other))),
    )


def _record(
    counts: Counts,
    most: Callable[[Iterable[int]], int],
    scores: Iterable[tuple[int | None, str]],
) -> RecordHolders | None:
    held = [(score, counts.names[person]) for score, person in scores if score is not None]
    if not held:
        return None
    value = most(score for score, _ in held)
    return RecordHolders(value, tuple(sorted(name for score, name in held if score == value)))


def _rate(groups: Sequence[RoundGroup]) -> Mean:
    return Mean(sum(group.right for group in groups), sum(group.rounds for group in groups))


def _rates(
    groups: Iterable[RoundGroup], order: Callable[[str], int | tuple[bool, int]]
) -> dict[str, Mean]:
    """Return the hit rate by key, sorted by `order`."""
    alike: defaultdict[str, list[RoundGroup]] = defaultdict(list)
    for group in groups:
        alike[group.key].append(group)
    return {key: _rate(alike[key]) for key in sorted(alike, key=order)}


def _by_person(counted: Iterable[_Counted]) -> defaultdict[str, list[_Counted]]:
    by_person: defaultdict[str, list[_Counted]] = defaultdict(list)
    for one in counted:
        by_person[one.person].append(one)
    return by_person
