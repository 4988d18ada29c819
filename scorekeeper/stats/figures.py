"""Figures derived from counts: rates, averages and records of a person and of a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scorekeeper.stats.counts import Grouping, HeadToHead, Mean, PersonResults

NEVER: Final = Mean(0, 0)


@dataclass(frozen=True, slots=True)
class Bidding:
    """Figures of the bids of one person, or of everybody.

    `right` is the hit rate; `bias` the average of bid less tricks, above 0 for bids too high;
    `miss` the average distance of bid and tricks. `groups` are hit rates, in order, by the keys of
    a grouping: the bid, the cards dealt, the place in the bidding (the dealer comes last), the
    edition, and the origin of the trump. `grails` counts Holy Grails taken, `grail_points` their
    points. `cloud_up` and `cloud_down` are the hit rates of bids that the Cloud changed.
    """

    right: Mean
    bias: Mean
    miss: Mean
    groups: Mapping[Grouping, Mapping[str, Mean]]
    grails: int
    grail_points: int
    cloud_up: Mean
    cloud_down: Mean

    @property
    def zero_bids(self) -> Mean:
        """The record of bids of zero."""
        return self.groups[Grouping.BID].get("0", NEVER)


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """All figures of one person.

    `run` is the longest run of right bids. `rivals` are the names of others and the games with
    them, those met most often first.
    """

    id: str
    name: str
    games: PersonResults
    bidding: Bidding
    run: int
    rivals: tuple[tuple[str, HeadToHead], ...]


@dataclass(frozen=True, slots=True)
class RecordHolders:
    """A record value, and the names of everybody who holds it."""

    value: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableFigures:
    """All figures of everybody together, and of each person, most games first.

    `games` counts finished games, `points` is the average score of a seat in one.
    """

    games: int
    points: Mean
    bidding: Bidding
    best: RecordHolders | None
    worst: RecordHolders | None
    run: RecordHolders | None
    people: tuple[PersonFigures, ...]
