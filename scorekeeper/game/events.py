"""The events of a game, in the words of the table. A game is the log of its events.

Rounds count from 1. Seats count from 0, clockwise as the game starts; whoever joins has the next
number, wherever they sit, and nobody's number changes. An event for a value that is recorded
already replaces it, so a slip is mended by recording it again.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from scorekeeper.game.roles import Role
from scorekeeper.rules.cards import Card, Special, Trump
from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Player:
    """A player. `id` is unique, the name need not be."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class BidChange:
    """A change of a bid after it was made: by `change` tricks, because of the card `cause`."""

    seat: int
    change: int
    cause: Special


@dataclass(frozen=True, slots=True)
class TakenBonus:
    """Bonuses of a `code` that `seat` has: how many, with whom, for what amount."""

    seat: int
    code: str
    count: int = 1
    partner: int | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class OfRound:
    """An event of the round with this number."""

    round: int


@dataclass(frozen=True, slots=True)
class OfSeat(OfRound):
    """An event of one player in a round, or from a round on."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The game starts with these players, by seat, and these rules, which never change."""

    name: str
    rules: RuleSet
    players: tuple[Player, ...]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class ScheduleChanged:
    """The rounds have these hand sizes from now on. Rounds already begun keep theirs."""

    cards: tuple[int, ...]


class Dealt(OfRound):
    """The cards are dealt, and no turn-up is recorded or none exists."""


@dataclass(frozen=True, slots=True)
class TurnedUp(OfRound):
    """This card was turned up after the deal."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpNamed(OfRound):
    """The dealer, or whoever swapped the Werewolf, named this trump."""

    trump: Trump


class WerewolfSwapped(OfSeat):
    """Before the bids `seat` swaps the Werewolf for the turn-up, and will name the trump."""


NOT_SHOWN: Final = -1
"""The bid of a seat that has bid, in the game of a device that may not see it yet. Never stored."""


@dataclass(frozen=True, slots=True)
class Bid(OfSeat):
    """`seat` bids `tricks`. `anyway`: the table accepts a bid that breaks its limit."""

    tricks: int
    anyway: bool = False


class BidsRepeated(OfRound):
    """The bids, now visible, break the table's limit: everybody bids again."""


@dataclass(frozen=True, slots=True)
class TrickWon(OfRound):
    """`seat` won trick number `trick` (from 1) of the round being played; recorded in order.

    `specials` are the cards in it with a later effect: one that voids it, the Holy Grail, a Cloud,
    a Juggler. `bid_change` is the change of the winner's bid that a Cloud asks for. After the last
    trick the tricks are counted.
    """

    trick: int
    seat: int
    specials: tuple[Special, ...] = ()
    bid_change: int = 0


class PlayEnded(OfRound):
    """The last trick is played; the tricks are counted next."""


@dataclass(frozen=True, slots=True)
class TricksVoided(OfRound):
    """`tricks` tricks count for nobody, because of the card `cause`; 0 takes it back."""

    cause: Special
    tricks: int = 1


@dataclass(frozen=True, slots=True)
class BonusTaken(OfRound):
    """`seat` has `count` bonuses of a `code`; 0, or nobody's seat, takes them back.

    Of shared ones it names the `partner` too, of those with an amount the `points`.
    """

    seat: int | None
    code: str
    count: int = 1
    partner: int | None = None
    points: int = 0


@dataclass(frozen=True, slots=True)
class CannonballDeclared(OfSeat):
    """`seat` declares a cannonball for this round, or does not after all."""

    declared: bool = True


@dataclass(frozen=True, slots=True)
class BidChanged(OfSeat):
    """`seat` changes their bid by `change` (−1 or 1) because of `cause`; 0 takes it back."""

    change: int
    cause: Special


@dataclass(frozen=True, slots=True)
class TricksWon(OfSeat):
    """`seat` won this many tricks, recorded while they are counted."""

    tricks: int


@dataclass(frozen=True, slots=True)
class TricksCounted(OfRound):
    """The tricks of every seat are confirmed, and the round is scored.

    None for a seat that sits out. `guessed` are seats of which only the points are known, and those
    allow a trick too many as well as one too few.
    """

    tricks: tuple[int | None, ...]
    guessed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundCorrected(OfRound):
    """A scored round recorded again, as a whole: one correction is one event.

    Bids and tricks are None for a seat that sits out. `guessed` as in TricksCounted.
    `bonuses` are in their order.
    """

    turn_up: Card | None
    named_trump: Trump | None
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    voids: tuple[Special, ...] = ()
    bonuses: tuple[TakenBonus, ...] = ()
    bid_changes: tuple[BidChange, ...] = ()
    werewolf: int | None = None
    guessed: tuple[int, ...] = ()
    cannonballs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerJoined(OfSeat):
    """`player` joins from `round` on as `seat`, to the left of `after`, with `points` at first.

    `seat` is the next number. Recorded again, it corrects the place or the points.
    """

    player: Player
    after: int
    points: int = 0


class PlayerLeft(OfSeat):
    """`seat` does not play from `round` on. The total stays, and counts for no place."""


@dataclass(frozen=True, slots=True)
class PlayerReturned(OfSeat):
    """`seat`, who had left, plays again from `round` on, to the left of `after`."""

    after: int


@dataclass(frozen=True, slots=True)
class SatOut(OfSeat):
    """`seat` does not play in `round`, or does after all where `out` is False."""

    out: bool = True


@dataclass(frozen=True, slots=True)
class SeatsChanged(OfRound):
    """From `round` on the players sit in this order, clockwise."""

    order: tuple[int, ...]


class DealerNamed(OfSeat):
    """`seat` deals `round`; later the deal passes on from there."""


@dataclass(frozen=True, slots=True)
class PointsAdjusted:
    """The table gives `seat` these `points` after `round` (0: before the first), and says `why`.

    `number` counts the adjustments of a game from 1; no points take one back.
    """

    number: int
    round: int
    seat: int
    points: int
    why: str


@dataclass(frozen=True, slots=True)
class Noted:
    """A note to a round, or to the game. `number` counts notes from 1; no text removes one."""

    number: int
    text: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class GameRenamed:
    """The game has this name from now on; empty for none."""

    name: str


@dataclass(frozen=True, slots=True)
class OwnTricksAllowed:
    """From now on players may say their own tricks on their own phones, or no longer."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class OwnTrumpAllowed:
    """Whether players may name the trump on their own phones from now on; at first they may."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class GameFinished:
    """The game ends, after the last round or before."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The event with sequence number `of` is undone."""

    of: int


@dataclass(frozen=True, slots=True)
class Redone:
    """The undone event with sequence number `of` counts again."""

    of: int


RoundEvent = (
    Dealt
    | TurnedUp
    | TrumpNamed
    | WerewolfSwapped
    | Bid
    | BidsRepeated
    | TrickWon
    | PlayEnded
    | TricksVoided
    | BonusTaken
    | CannonballDeclared
    | BidChanged
    | TricksWon
    | TricksCounted
    | RoundCorrected
)
"""Events of one round."""

SeatingEvent = PlayerJoined | PlayerLeft | PlayerReturned | SatOut | SeatsChanged | DealerNamed
"""Events that say who plays from a round on, or who deals it."""

RemarkEvent = PointsAdjusted | Noted
"""Events that are written beside the rounds."""

GameWideEvent = (
    ScheduleChanged
    | GameRenamed
    | OwnTricksAllowed
    | OwnTrumpAllowed
    | GameFinished
    | SeatingEvent
    | RemarkEvent
)
"""Events of the whole game after its start."""

PlayEvent = RoundEvent | GameWideEvent
"""Events that can be recorded once a game has started."""

Event = GameStarted | PlayEvent | Undone | Redone


class Entry(NamedTuple):
    """An entry of a log: sequence number (from 1), time of recording (UTC), event.

    `by` is the role of the device that recorded it; a player's device says the player by the event.
    """

    seq: int
    at: datetime
    event: Event
    by: Role = Role.HOST
