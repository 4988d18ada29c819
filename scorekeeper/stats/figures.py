"""Figures derived from counts: rates, averages and records of a person and of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scorekeeper.stats.counts import Grouping

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.stats.counts import TrumpKind

MIN_SAMPLE: Final = 10
"""The fewest rounds or games from which a rate or an average is shown."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate: `times` out of `of` rounds or games."""

    times: int
    of: int

    @property
    def shown(self) -> float | None:
        """The rate, from 0 to 1; None of fewer than MIN_SAMPLE."""
        return self.times / self.of if self.of >= MIN_SAMPLE else None


@dataclass(frozen=True, slots=True)
class Mean:
    """An average: `total` over `of` rounds or games."""

    total: int
    of: int

    @property
    def value(self) -> float | None:
        """The average; None of nothing."""
        return self.total / self.of if self.of else None

    @property
    def shown(self) -> float | None:
        """The average; None of fewer than MIN_SAMPLE."""
        return self.value if self.of >= MIN_SAMPLE else None


NEVER: Final = Rate(0, 0)


@dataclass(frozen=True, slots=True)
class Bidding:
    """Figures of the bids of one person, or of everybody.

    `right` is the hit rate; `bias` the average of bid less tricks, above 0 for bids too high;
    `miss` the average distance of bid and tricks. Each group has its hit rate, in order: by the
    bid, the cards dealt, the place in the bidding (`Grouping.TURN`; the dealer comes last), the
    edition, and the origin of the trump. `grails` counts Holy Grails taken, `grail_points` their
    points. `cloud_up` and `cloud_down` are the hit rates of bids that the Cloud changed.
    """

    right: Rate
    bias: Mean
    miss: Mean
    by_bid: tuple[tuple[int, Rate], ...]
    by_cards: tuple[tuple[int, Rate], ...]
    by_turn: tuple[tuple[int, Rate], ...]
    by_edition: tuple[tuple[str, Rate], ...]
    by_trump: tuple[tuple[TrumpKind, Rate], ...]
    grails: int
    grail_points: int
    cloud_up: Rate
    cloud_down: Rate

    @property
    def groups(self) -> Mapping[Grouping, tuple[tuple[int | str, Rate], ...]]:
        """The hit rates of each grouping in order, each with the key of its group."""
        return {
            Grouping.BID: self.by_bid,
            Grouping.CARDS: self.by_cards,
            Grouping.TURN: self.by_turn,
            Grouping.EDITION: self.by_edition,
            Grouping.TRUMP: self.by_trump,
        }

    @property
    def zero_bids(self) -> Rate:
        """The record of bids of zero."""
        return dict(self.by_bid).get(0, NEVER)


@dataclass(frozen=True, slots=True)
class GameTotals:
    """Finished games: `won` alone, first place `shared`; `best` and `worst` score, if any."""

    played: int
    won: int
    shared: int
    points: Mean
    best: int | None
    worst: int | None

    @property
    def wins(self) -> Rate:
        """The rate of first places, alone or shared."""
        return Rate(self.won + self.shared, self.played)


@dataclass(frozen=True, slots=True)
class Rival:
    """Head to head with another person, over their finished games.

    `better` are the games of the person this is about, `worse` the rival's. `margin` is above 0
    where the person is ahead on average.
    """

    id: str
    name: str
    games: int
    better: int
    worse: int
    equal: int
    margin: Mean


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """All figures of one person; rivals met most often first. `run`: longest, of right bids."""

    id: str
    name: str
    games: GameTotals
    bidding: Bidding
    run: int
    rivals: tuple[Rival, ...]


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
