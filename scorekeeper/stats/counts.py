"""Counts over many games, as the store returns them.

Rounds count once they are scored, also in unfinished games, except rounds that score nothing for
anybody. Games, wins and head-to-heads are those of finished games. Deleted games never count. A
person is an id with everything merged into it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

MIN_SAMPLE: Final = 10
"""The fewest rounds or games from which a rate or an average is shown."""


@dataclass(frozen=True, slots=True)
class Mean:
    """An average, or a rate from 0 to 1: `total` over `of` rounds or games."""

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


class TrumpKind(StrEnum):
    """The origin of a trump: turned up or set by the format, named, or no trump at all.

    A suit that was turned up counts as turned up, even if it was named as well.
    """

    TURNED_UP = "turned_up"
    NAMED = "named"
    NONE = "none"


class Grouping(StrEnum):
    """The property by which rounds are grouped, and the meaning of a RoundGroup's `key`.

    `BID` is the bid that counts, `CARDS` how many were dealt. `TURN` is when they bid: 1 is
    forehand, 2 the next, and 0 the dealer. `EDITION` is its code, `TRUMP` a `TrumpKind`. `CLOUD` is
    by how much the Cloud changed the bid, and `GRAIL` what the Holy Grail brought, or 0. They are
    in the order of the keys that the store has of a round; the edition is that of its game.
    """

    BID = "bid"
    CARDS = "cards"
    TURN = "turn"
    TRUMP = "trump"
    CLOUD = "cloud"
    GRAIL = "grail"
    EDITION = "edition"


@dataclass(frozen=True, slots=True)
class RoundGroup:
    """The rounds of one person that share the property `by`, with the value `key`.

    `right` of the `rounds` were made; `bias` sums up bid less tricks, `missed` how far the two were
    apart. Of `guessed` rounds the points leave open on which side, so they are not in `bias`. Every
    round is in one group of each kind, but for a trump nobody noted, a Cloud that changed nothing,
    and a Grail somebody else took.
    """

    person: str
    by: Grouping
    key: str
    rounds: int
    right: int
    bias: int
    missed: int
    guessed: int = 0


@dataclass(frozen=True, slots=True)
class PersonResults:
    """The finished games of one person: `won` alone, with a `shared` first place, and points.

    The `best` and the `worst` score are None without a game.
    """

    person: str
    played: int = 0
    won: int = 0
    shared: int = 0
    points: int = 0
    best: int | None = None
    worst: int | None = None

    @property
    def wins(self) -> Mean:
        """The rate of first places, alone or shared."""
        return Mean(self.won + self.shared, self.played)

    @property
    def average(self) -> Mean:
        """The average score."""
        return Mean(self.points, self.played)


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The finished games that two people shared, from the side of `person`.

    They came out `better` than `other`, or `equal`; `ahead` sums up by how many points.
    """

    person: str
    other: str
    games: int
    better: int
    equal: int
    ahead: int

    @property
    def worse(self) -> int:
        """The games in which `other` came out better."""
        return self.games - self.better - self.equal

    @property
    def margin(self) -> Mean:
        """The points by which `person` is ahead on average."""
        return Mean(self.ahead, self.games)


@dataclass(frozen=True, slots=True)
class Counts:
    """All counts of one person, or of everybody whom the search leaves.

    `names` are the names of all persons as they are called now, and `runs` the longest run of
    right bids of each, in the order of play. `games` is how many finished games there are.
    """

    games: int
    names: Mapping[str, str]
    groups: tuple[RoundGroup, ...]
    results: tuple[PersonResults, ...]
    runs: Mapping[str, int]
    meetings: tuple[HeadToHead, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a finished game: the rank of each person; equal ones share the better."""

    game: str
    at: datetime
    places: tuple[tuple[str, int], ...]
