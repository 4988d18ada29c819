"""The figures: what the counts say of one person, and of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scorekeeper.stats.counts import TrumpKind

ENOUGH: Final = 10
"""Of fewer rounds or games nothing is said but how many there are."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something was so: so many `times` `of` so many rounds or games."""

    times: int
    of: int

    @property
    def shown(self) -> float | None:
        """The rate, from 0 to 1; None of fewer than ENOUGH."""
        return self.times / self.of if self.of >= ENOUGH else None


@dataclass(frozen=True, slots=True)
class Mean:
    """What rounds or games make on average: a `total` `of` so many."""

    total: int
    of: int

    @property
    def value(self) -> float | None:
        """The average; None of nothing."""
        return self.total / self.of if self.of else None

    @property
    def shown(self) -> float | None:
        """The average; None of fewer than ENOUGH."""
        return self.value if self.of >= ENOUGH else None


NEVER: Final = Rate(0, 0)


@dataclass(frozen=True, slots=True)
class Bidding:
    """How somebody, or everybody at a table, bid.

    `right` is the hit rate; `bias` the average of bid less tricks, above 0 for bids too high;
    `miss` how far bid and tricks are apart on average. The groups come in order, each with its
    hit rate: by the bid, the cards dealt, when they bid (`By.TURN`; the dealer comes last), the
    edition, and where the trump came from. `grails` counts Holy Grails taken, `grail_points`
    what they brought. `cloud_up` and `cloud_down` say how often a bid that the Cloud changed was
    made.
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
    def zero_bids(self) -> Rate:
        """The record of bids of zero."""
        return dict(self.by_bid).get(0, NEVER)


@dataclass(frozen=True, slots=True)
class Games:
    """Finished games: `won` alone, first place `shared`; `best` and `worst` score, if any."""

    played: int
    won: int
    shared: int
    points: Mean
    best: int | None
    worst: int | None

    @property
    def wins(self) -> Rate:
        """How often the first place was theirs, alone or shared."""
        return Rate(self.won + self.shared, self.played)


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody met in finished games: who came out better how often, and by how many points.

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
    games: Games
    bidding: Bidding
    run: int
    rivals: tuple[Rival, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """The most or the least anybody has, and the names of who has it."""

    value: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableFigures:
    """All figures of a table: everybody's together, and each person's, most games first.

    `games` counts finished games, `points` is the average score of a seat in one.
    """

    games: int
    points: Mean
    bidding: Bidding
    best: Record | None
    worst: Record | None
    run: Record | None
    people: tuple[PersonFigures, ...]
