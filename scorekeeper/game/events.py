"""What people say at the table, in their words. A game is the log of these.

Rounds count from 1; seats count from 0, clockwise. An event that names a slot already filled
replaces what stood there, so that a slip is mended by saying it again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    from scorekeeper.rules.cards import Card, Special, Trump
    from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table. `id` tells people apart, names need not."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class BidChange:
    """A bid changed after it was called: by how much, and which card did it."""

    seat: int
    change: int
    cause: Special


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The table is seated and has agreed its rules, which are frozen from here on."""

    name: str
    rules: RuleSet
    players: tuple[Player, ...]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class ScheduleChanged:
    """The table goes on with another list of hand sizes. Played rounds keep theirs."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt and nothing is noted of a turn-up, or there is none."""

    round: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """This card was turned up after the deal."""

    round: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """Whoever had to name the trump named this one."""

    round: int
    trump: Trump


@dataclass(frozen=True, slots=True)
class WerewolfSwapped:
    """Before the bids, `seat` takes the turn-up for their Werewolf, and will name the trump."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class Bid:
    """`seat` says they will win `tricks`. `anyway`: the table lets it stand against the limit."""

    round: int
    seat: int
    tricks: int
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class BidsRepeated:
    """The bids were shown and break the table's limit: everybody bids again."""

    round: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """While the round is played: `seat` won trick number `trick` (from 1), told in order.

    `specials` are the cards in it that matter later: one that voids it, the Holy Grail, a Cloud, a
    Juggler. `bid_change` is by how much the winner changes their bid for it, if they have to. After
    the last trick the count is there.
    """

    round: int
    trick: int
    seat: int
    specials: tuple[Special, ...] = ()
    bid_change: int = 0


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """The last trick is played; now the tricks are counted."""

    round: int


@dataclass(frozen=True, slots=True)
class TricksVoided:
    """So many tricks counted for nobody, because of `cause`; 0 takes it back."""

    round: int
    cause: Special
    tricks: int = 1


@dataclass(frozen=True, slots=True)
class GrailTaken:
    """`seat` won the trick with the Holy Grail in it; None takes it back."""

    round: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class BidChanged:
    """The winner of the `cause` changes their bid by one, up or down; 0 takes it back."""

    round: int
    seat: int
    change: int
    cause: Special


@dataclass(frozen=True, slots=True)
class TricksWon:
    """While the tricks are counted: `seat` won so many."""

    round: int
    seat: int
    tricks: int


@dataclass(frozen=True, slots=True)
class TricksCounted:
    """The count is right: what every seat won. The round is scored."""

    round: int
    tricks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    """A scored round, said again as it should have been. One correction is one event."""

    round: int
    turn_up: Card | None
    named_trump: Trump | None
    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    voids: tuple[Special, ...] = ()
    grail: int | None = None
    bid_changes: tuple[BidChange, ...] = ()
    werewolf: int | None = None


@dataclass(frozen=True, slots=True)
class GameRenamed:
    """The game is called `name` from here on, or has no name of its own where that is empty."""

    name: str


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The table stops here, after the last round or before."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The event with sequence number `of` is taken back."""

    of: int


@dataclass(frozen=True, slots=True)
class Redone:
    """The undone event with sequence number `of` stands again."""

    of: int


OfRound = (
    Dealt
    | TurnedUp
    | TrumpNamed
    | WerewolfSwapped
    | Bid
    | BidsRepeated
    | TrickWon
    | PlayEnded
    | TricksVoided
    | GrailTaken
    | BidChanged
    | TricksWon
    | TricksCounted
    | RoundCorrected
)
"""What is said of one round."""

OfGame = ScheduleChanged | GameRenamed | GameFinished
"""What is said of the whole game, once it has started."""

Said = OfRound | OfGame
"""What can be said once a game has started."""

Event = GameStarted | Said | Undone | Redone


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: the sequence number (from 1), when it was recorded (UTC), what."""

    seq: int
    at: datetime
    event: Event
