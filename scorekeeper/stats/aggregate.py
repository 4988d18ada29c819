"""Aggregate counts into figures of a person or a table."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.stats.counts import DEALER, Grouping, HeadToHead, RoundGroup, TrumpKind
from scorekeeper.stats.figures import (
    Bidding,
    GameTotals,
    Mean,
    PersonFigures,
    Rate,
    RecordHolders,
    Rival,
    TableFigures,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from scorekeeper.stats.counts import Counts

_Key = TypeVar("_Key", int, str, TrumpKind)
_Counted = TypeVar("_Counted", RoundGroup, HeadToHead)


def person_figures(counts: Counts, person: str) -> PersonFigures:
    """Return the figures of one person, whose name is in `counts`; empty without games."""
    return _figures(
        counts,
        person,
        [group for group in counts.groups if group.person == person],
        [meeting for meeting in counts.meetings if meeting.person == person],
    )


def table_figures(counts: Counts) -> TableFigures:
    """Return the figures of everybody in `counts`, together and per person."""
    groups = _by_person(counts.groups)
    meetings = _by_person(counts.meetings)
    everybody = {*groups, *(results.person for results in counts.results)}
    people = sorted(
        (_figures(counts, person, groups[person], meetings[person]) for person in everybody),
        key=lambda person: (-person.games.played, -person.bidding.right.of, person.name, person.id),
    )
    finished = [results for results in counts.results if results.games]
    return TableFigures(
        games=counts.games,
        points=Mean(sum(r.points for r in finished), sum(r.games for r in finished)),
        bidding=bidding(counts.groups),
        best=_record(counts, max, [(results.best, results.person) for results in finished]),
        worst=_record(counts, min, [(results.worst, results.person) for results in finished]),
        run=_record(counts, max, [(length, who) for who, length in counts.runs.items() if length]),
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
        by_bid=_rates(by[Grouping.BID], int),
        by_cards=_rates(by[Grouping.CARDS], int),
        by_turn=_rates(by[Grouping.TURN], int, _dealer_last),
        by_edition=_rates(by[Grouping.EDITION], str, list(EDITIONS).index),
        by_trump=_rates(by[Grouping.TRUMP], TrumpKind, list(TrumpKind).index),
        grails=sum(group.rounds for group in by[Grouping.GRAIL]),
        grail_points=sum(int(group.key) * group.rounds for group in by[Grouping.GRAIL]),
        cloud_up=_rate([group for group in by[Grouping.CLOUD] if int(group.key) > 0]),
        cloud_down=_rate([group for group in by[Grouping.CLOUD] if int(group.key) < 0]),
    )


def _figures(
    counts: Counts, person: str, groups: Iterable[RoundGroup], meetings: Iterable[HeadToHead]
) -> PersonFigures:
    return PersonFigures(
        id=person,
        name=counts.names[person],
        games=_games(counts, person),
        bidding=bidding(groups),
        run=counts.runs.get(person, 0),
        rivals=tuple(
            sorted(
                (_rival(counts, meeting) for meeting in meetings),
                key=lambda rival: (-rival.games, rival.name, rival.id),
            )
        ),
    )


def _games(counts: Counts, person: str) -> GameTotals:
    for its in counts.results:
        if its.person == person:
            points = Mean(its.points, its.games)
            return GameTotals(its.games, its.won, its.shared, points, its.best, its.worst)
    return GameTotals(0, 0, 0, Mean(0, 0), None, None)


def _rival(counts: Counts, meeting: HeadToHead) -> Rival:
    return Rival(
        id=meeting.other,
        name=counts.names[meeting.other],
        games=meeting.games,
        better=meeting.better,
        worse=meeting.games - meeting.better - meeting.equal,
        equal=meeting.equal,
        margin=Mean(meeting.margin, meeting.games),
    )


def _record(
    counts: Counts,
    most: Callable[[Iterable[int]], int],
    held: Collection[tuple[int, str]],
) -> RecordHolders | None:
    if not held:
        return None
    value = most(value for value, _ in held)
    return RecordHolders(
        value, tuple(sorted(counts.names[who] for its, who in held if its == value))
    )


def _rate(groups: Iterable[RoundGroup]) -> Rate:
    right = rounds = 0
    for group in groups:
        right += group.right
        rounds += group.rounds
    return Rate(right, rounds)


def _rates(
    groups: Iterable[RoundGroup],
    read: Callable[[str], _Key],
    order: Callable[[_Key], int | tuple[bool, int]] | None = None,
) -> tuple[tuple[_Key, Rate], ...]:
    """Return the hit rate by key, which `read` parses, sorted by `order`."""
    alike: defaultdict[_Key, list[RoundGroup]] = defaultdict(list)
    for group in groups:
        alike[read(group.key)].append(group)
    return tuple((key, _rate(alike[key])) for key in sorted(alike, key=order))


def _dealer_last(turn: int) -> tuple[bool, int]:
    return turn == DEALER, turn


def _by_person(counted: Iterable[_Counted]) -> defaultdict[str, list[_Counted]]:
    by_person: defaultdict[str, list[_Counted]] = defaultdict(list)
    for one in counted:
        by_person[one.person].append(one)
    return by_person
