"""The scorepad as values: a `Round` is one row of it, a `Game` the whole pad."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scorekeeper.rules.bidding import bidding_order
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS

if TYPE_CHECKING:
    from scorekeeper.game.events import BidChange, Player
    from scorekeeper.rules.cards import Card, Trump
    from scorekeeper.rules.edition import Edition
    from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Taken:
    """One trick as it was won: by whom, the cards in it that matter, and whether it is void."""

    seat: int
    specials: tuple[Special, ...] = ()
    void: bool = False


@dataclass(frozen=True, slots=True)
class Round:
    """What is known of one round. Tuples by seat hold None where nothing was said yet.

    `trump` follows from the format, the turn-up or what was named, and is None until known.
    `tricks` are the tricks that count; while `counted` is false they are what has been said so
    far. `taken` are the tricks told one by one while they were played, if the table did so.
    `werewolf` is the seat that swapped the Werewolf for the turn-up. `limit_broken` marks bids
    that stand against the table's bid limit. `bids_opened` marks bids that would be hidden now, but
    were shown by something that has been undone since, or by the end of the game.
    """

    number: int
    cards: int
    dealer: int
    final: bool
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    turns_up: bool = True
    dealt: bool = False
    turn_up: Card | None = None
    named_trump: Trump | None = None
    trump: Trump | None = None
    played: bool = False
    counted: bool = False
    voids: tuple[Special, ...] = ()
    grail: int | None = None
    bid_changes: tuple[BidChange, ...] = ()
    limit_broken: bool = False
    werewolf: int | None = None
    taken: tuple[Taken, ...] = ()
    bids_opened: bool = False

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in bidding order, forehand first."""
        return bidding_order(self.dealer, len(self.bids))

    @property
    def touched(self) -> bool:
        """Whether anything has been recorded of this round."""
        return (
            self.dealt
            or self.counted
            or self.turn_up is not None
            or self.named_trump is not None
            or any(bid is not None for bid in self.bids)
        )

    @property
    def tricks_that_count(self) -> int:
        """How many tricks the players share: all but the void ones."""
        return self.cards - len(self.voids)

    @property
    def leader(self) -> int:
        """The seat that leads the next trick, as far as the tricks were told: forehand at first."""
        return self.taken[-1].seat if self.taken else self.order[0]

    @property
    def tricks_left(self) -> int:
        """How many tricks have not been told one by one."""
        return self.cards - len(self.taken)

    @property
    def grail_in_void_trick(self) -> bool:
        """Whether the Grail was taken with a void trick.

        Where that trick was not told, who won none that counts took the Grail in a void one.
        """
        for trick in self.taken:
            if Special.GRAIL in trick.specials and trick.seat == self.grail:
                return trick.void
        return self.grail is not None and self.tricks[self.grail] == 0

    @property
    def specials_told(self) -> frozenset[Special]:
        """The special cards that are said to have been played, in a trick told or by a mark."""
        cards = {card for trick in self.taken for card in trick.specials}
        cards.update(self.voids, (change.cause for change in self.bid_changes))
        return frozenset(cards if self.grail is None else cards | {Special.GRAIL})

    def told(self, seat: int) -> int:
        """How many tricks that count were told of `seat`, one by one."""
        return sum(1 for trick in self.taken if trick.seat == seat and not trick.void)

    def position(self, seat: int) -> int:
        """The place of `seat` in the next trick, from 1 for who leads it."""
        return (seat - self.leader) % len(self.bids) + 1

    def bid_that_counts(self, seat: int) -> int | None:
        """The bid of `seat` after any change, or None."""
        bid = self.bids[seat]
        if bid is None or not self.bid_changes:
            return bid
        return bid + sum(change.change for change in self.bid_changes if change.seat == seat)


@dataclass(frozen=True, slots=True)
class Game:
    """One game as its log makes it: everything a screen or an export may ask."""

    name: str
    rules: RuleSet
    players: tuple[Player, ...]
    first_dealer: int
    rounds: tuple[Round, ...] = field(default=())
    finished: bool = False

    @property
    def edition(self) -> Edition:
        """The data sheet the game is played by."""
        return EDITIONS[self.rules.edition]

    @property
    def current(self) -> Round | None:
        """The first round not yet scored, or None."""
        return next((round_ for round_ in self.rounds if not round_.counted), None)

    @property
    def scored_rounds(self) -> tuple[Round, ...]:
        """The rounds whose tricks were counted, in order."""
        return tuple(round_ for round_ in self.rounds if round_.counted)

    def round(self, number: int) -> Round:
        """Round `number`, from 1. Raises IndexError outside the schedule."""
        if not 1 <= number <= len(self.rounds):
            raise IndexError(number)
        return self.rounds[number - 1]
