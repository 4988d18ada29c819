"""What is counted in the record before anything is made of it, and of which games.

A round counts once it is scored, also in a game that is not finished; a round that scores nothing
for anybody is neither right nor wrong and counts nowhere. Games, wins and meetings are those of
finished games. Deleted games count nowhere. A person is an id, with all that was merged into it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

DEALER: Final = 0
"""When the dealer bids: last; see `By.TURN`."""


@dataclass(frozen=True, slots=True)
class FigureFilter:
    """Which games count; what is not said is not asked for.

    The game began at `since` or later, and before `until`. With `people`, only games count in
    which all of these persons sat, and of those only what these persons did.
    """

    edition: str = ""
    since: datetime | None = None
    until: datetime | None = None
    people: tuple[str, ...] = ()


class TrumpKind(StrEnum):
    """Where a trump came from: a suit turned up, or set by the format; one named; or there is none.

    A suit named although it was turned up as well counts as that.
    """

    TURNED_UP = "turned_up"
    NAMED = "named"
    NONE = "none"


class By(StrEnum):
    """In what rounds are alike, and how a `Group` of them spells it.

    `BID` is the bid that counts, `CARDS` how many were dealt. `TURN` is when they bid: 1 is
    forehand, 2 the next, and 0 the dealer. `EDITION` is its code, `TRUMP` a `TrumpKind`. `CLOUD` is
    by how much the Cloud changed the bid, and `GRAIL` what the Holy Grail brought, or 0.
    """

    BID = "bid"
    CARDS = "cards"
    TURN = "turn"
    EDITION = "edition"
    TRUMP = "trump"
    CLOUD = "cloud"
    GRAIL = "grail"


@dataclass(frozen=True, slots=True)
class Group:
    """The rounds of one person that are alike in one thing, by which `key` says what it is.

    `right` of the `rounds` were made; `bias` sums up bid less tricks, `missed` how far the two were
    apart. Every round is in one group of each kind, but for a trump nobody noted, a Cloud that
    changed nothing, and a Grail somebody else took.
    """

    person: str
    by: By
    key: str
    rounds: int
    right: int
    bias: int
    missed: int


@dataclass(frozen=True, slots=True)
class Results:
    """The finished games of one person: `won` alone, first place `shared`, and their points."""

    person: str
    games: int
    won: int
    shared: int
    points: int
    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """The finished games of two people as `person` sees them.

    They came out `better` than `other`, or `equal`; `margin` sums up by how many points.
    """

    person: str
    other: str
    games: int
    better: int
    equal: int
    margin: int


@dataclass(frozen=True, slots=True)
class Counts:
    """All that is counted: of one person, or of everybody who comes into question.

    `names` are the names of all persons as they are called now, and `runs` the longest run of
    right bids of each, in the order of play. `games` is how many finished games there are.
    """

    games: int
    names: Mapping[str, str]
    groups: tuple[Group, ...]
    results: tuple[Results, ...]
    runs: Mapping[str, int]
    meetings: tuple[Meeting, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game came out: the place of each person; equal ones share the better."""

    game: str
    at: datetime
    places: tuple[tuple[str, int], ...]
