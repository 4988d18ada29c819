"""The state of a game: `Round`, one row of the scorepad, and `Game`, the whole pad."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Final

from scorekeeper.game.bonuses import CANNONBALL, grail_seat
from scorekeeper.game.events import (
    BidChange,
    Noted,
    Player,
    PointsAdjusted,
    RoundCorrected,
    TakenBonus,
)
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.rules.bidding import BidMode, LimitApplies, is_sole_leader
from scorekeeper.rules.cards import Card, Special, Trump
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Leads, RuleSet
from scorekeeper.rules.score_rows import Bonus

ENTERED: Final = tuple(each.name for each in fields(RoundCorrected) if each.name != "round")
"""The fields of a round that a correction has too."""
_entered: Final = attrgetter(*ENTERED)


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A trick recorded while it was played: its winner, special cards, and whether it is void."""

    seat: int
    specials: tuple[Special, ...] = ()
    void: bool = False


def tricks_left(cards: int, taken: Sequence[TakenTrick], voids: Sequence[Special]) -> int:
    """Return how many tricks of a round of `cards` are still to be recorded one by one.

    A void trick that is recorded by its card alone has been played, though nobody took it.
    """
    without_winner = len(voids) - sum(trick.void for trick in taken)
    return max(cards - len(taken) - max(without_winner, 0), 0)


@dataclass(frozen=True)
class Round:
    """The state of one round. Tuples by seat hold None where nothing is recorded yet.

    `final`: it is the last of the schedule. `turns_up`: a card is turned up after the deal.
    `trump` follows from the format, the turn-up or the trump named; None until it is known.
    `tricks` are the tricks that count, unconfirmed until `counted`. `played`: the last trick is
    over. `taken` are the tricks recorded one by one, if any. `werewolf` is the seat that swapped
    the Werewolf for the turn-up. `limit_broken`: the bids break the table's limit and stand.
    `bids_opened`: the bids would be hidden, but were shown by an event undone since, or by the end
    of the game. `seated` are all at the table, clockwise, and `playing` those of them who play.
    `scheduled_cards` were agreed, more than `cards` where the deck does not hold them. `guessed`
    are seats whose points leave their tricks open.
    `cannonballs` are the seats that declared one. `rules` are those of the game.
    """

    number: int
    cards: int
    dealer: int
    final: bool
    bids: tuple[int | None, ...]
    tricks: tuple[int | None, ...]
    seated: tuple[int, ...]
    playing: tuple[int, ...]
    scheduled_cards: int
    rules: RuleSet = field(compare=False, repr=False)
    turns_up: bool = True
    dealt: bool = False
    turn_up: Card | None = None
    named_trump: Trump | None = None
    trump: Trump | None = None
    played: bool = False
    counted: bool = False
    voids: tuple[Special, ...] = ()
    bonuses: tuple[TakenBonus, ...] = ()
    bid_changes: tuple[BidChange, ...] = ()
    limit_broken: bool = False
    werewolf: int | None = None
    taken: tuple[TakenTrick, ...] = ()
    bids_opened: bool = False
    guessed: tuple[int, ...] = ()
    cannonballs: tuple[int, ...] = ()

    @property
    def edition(self) -> Edition:
        """The data sheet the round is played by."""
        return EDITIONS[self.rules.edition]

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that sit the round out."""
        if self.playing == self.seated:
            return ()  # most often, and faster
        return tuple(seat for seat in self.seated if seat not in self.playing)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in bidding order, forehand first."""
        playing = self.playing
        first = playing.index(self.dealer) + 1 if self.dealer in playing else 0
        return (*playing[first:], *playing[:first])

    @property
    def all_bid(self) -> bool:
        """Whether everybody who plays has bid."""
        return all(self.bids[seat] is not None for seat in self.playing)

    @property
    def has_bids(self) -> bool:
        """Whether anybody has bid."""
        return any(bid is not None for bid in self.bids)

    @property
    def has_hidden_bids(self) -> bool:
        """Whether the bids are still hidden from other players (`rules` §3).

        Simultaneous and covered bids are shown when all are made, secret ones when the last trick
        is played; open ones at once. What was shown is never hidden again.
        """
        return self.is_hidden_by_mode and not self.bids_opened

    @property
    def is_hidden_by_mode(self) -> bool:
        """Whether the bidding mode hides the bids, if they were never shown before."""
        match self.rules.bid_mode:
            case BidMode.OPEN:
                return False
            case BidMode.SIMULTANEOUS | BidMode.COVERED:
                return not self.all_bid
            case BidMode.SECRET:
                return not self.played

    @property
    def may_swap(self) -> bool:
        """Whether somebody can have swapped the Werewolf for the turn-up."""
        return self.turn_up is not None and self.edition.may_swap(self.turn_up, self.rules.specials)

    @property
    def playable_specials(self) -> frozenset[Special]:
        """The special cards that can be played: the deck's without the turn-up.

        Whoever swapped the Werewolf holds the turn-up; the Werewolf itself is never played. A card
        that imitates the turn-up is played as that.
        """
        edition = self.edition
        deck = {*edition.specials, *self.rules.specials} - edition.never_played
        lies_open = self.turn_up.special if self.turn_up and self.werewolf is None else None
        imitated = not edition.imitates_turn_up.isdisjoint(deck - {lies_open})
        if lies_open is not None and edition.copies_of(lies_open) == 1 and not imitated:
            deck.discard(lies_open)
        return frozenset(deck)

    @property
    def playable_bonuses(self) -> tuple[Bonus, ...]:
        """The bonuses that players can have: those whose card is in play."""
        playable, bonuses = self.playable_specials, self.edition.bonuses
        return tuple(each for each in bonuses if each.special is None or each.special in playable)

    @property
    def has_cannonballs(self) -> bool:
        """Whether players may declare a cannonball."""
        return self.edition.cannonball is not None and self.rules.scoring.near is not None

    @property
    def all_tricks_known(self) -> bool:
        """Whether the tricks of everybody who plays are recorded."""
        return all(self.tricks[seat] is not None for seat in self.playing)

    @property
    def started(self) -> bool:
        """Whether anything has been recorded of this round."""
        return (
            self.dealt
            or self.counted
            or self.turn_up is not None
            or self.named_trump is not None
            or self.has_bids
        )

    @property
    def tricks_that_count(self) -> int:
        """The number of tricks that the players share: all but the void ones."""
        return self.cards - len(self.voids)

    @property
    def leader(self) -> int:
        """The seat that leads the next trick: the winner of the last recorded one, or the first.

        That is forehand, or the first of those with the highest bid once all have bid.
        """
        if self.taken:
            return self.taken[-1].seat
        if self.rules.leads is Leads.HIGHEST_BID and self.all_bid:
            return max(self.order, key=lambda seat: self.bids[seat] or 0)
        return self.order[0]

    @property
    def grail(self) -> int | None:
        """The seat that took the Holy Grail."""
        return grail_seat(self.bonuses)

    def effects_on(self, seat: int) -> tuple[str, ...]:
        """Return the codes of the bonuses and declarations of `seat`, and the card of a new bid."""
        had = (taken.code for taken in self.bonuses if seat in (taken.seat, taken.partner))
        changed = (change.cause for change in self.bid_changes if change.seat == seat)
        declared = (CANNONBALL,) if seat in self.cannonballs else ()
        return (*dict.fromkeys(had), *declared, *dict.fromkeys(changed))

    def bid_changed(self, seat: int) -> tuple[int, int]:
        """Return the bid of `seat` as it was called and as it counts; 0 while there is none."""
        return self.bids[seat] or 0, self.bid_that_counts(seat) or 0

    @property
    def tricks_left(self) -> int:
        """The number of tricks of the round that are still to be recorded one by one."""
        return tricks_left(self.cards, self.taken, self.voids)

    def in_void_trick(self, bonus: TakenBonus) -> bool:
        """Whether `bonus`, which comes with a trick, was taken with a void one.

        Without a record of that trick: whether its winner won no trick that counts.
        """
        for trick in self.taken:
            if bonus.code in trick.specials and trick.seat == bonus.seat:
                return trick.void
        return self.tricks[bonus.seat] == 0

    @property
    def recorded_specials(self) -> frozenset[Special]:
        """The special cards recorded as played, in a trick or by their effect."""
        cards = {card for trick in self.taken for card in trick.specials}
        cards.update(self.voids, (change.cause for change in self.bid_changes))
        return frozenset(cards if self.grail is None else cards | {Special.GRAIL})

    def tricks_recorded(self, seat: int) -> int:
        """Return the number of tricks that count and were recorded one by one for `seat`."""
        return sum(1 for trick in self.taken if trick.seat == seat and not trick.void)

    def position(self, seat: int) -> int:
        """Return the position of `seat` in the next trick, from 1 for its leader."""
        order = self.playing
        return (order.index(seat) - order.index(self.leader)) % len(order) + 1

    @property
    def has_entries(self) -> bool:
        """Whether anything but the deal is recorded of the round."""
        nothing = (None, (), (None,) * len(self.bids))
        return self.counted or any(value not in nothing for value in _entered(self))

    def as_entered(self) -> RoundCorrected:
        """Return what is recorded of this round, as an event; unknown bids and tricks are None."""
        return RoundCorrected(self.number, *_entered(self))

    def as_correction(self) -> RoundCorrected:
        """Return the correction of this scored round that changes nothing; unknown bids are 0."""
        bids, tricks = (
            tuple(n or 0 if seat in self.playing else None for seat, n in enumerate(numbers))
            for numbers in (self.bids, self.tricks)
        )
        return replace(self.as_entered(), bids=bids, tricks=tricks)

    def breaks_limit(self, totals: Callable[[], Sequence[int]]) -> bool:
        """Whether the bids of those who play break the limit; False while one of them is missing.

        `totals` returns the totals before the round, by seat. It is called only where the leader
        matters.
        """
        playing, last = self.playing, self.bids[self.dealer]
        if last is None or self.dealer not in playing or not self.all_bid:
            return False
        limit = self.rules.bid_limit
        forbidden = limit.forbidden(
            cards=self.cards,
            others=sum(self.bids[seat] or 0 for seat in playing) - last,
            final_round=self.final,
            leads_alone=True,
        )
        if last != forbidden or limit.applies is not LimitApplies.LEADER:
            return last == forbidden
        before = totals()
        return is_sole_leader(playing.index(self.dealer), [before[s] for s in playing])

    def bid_that_counts(self, seat: int) -> int | None:
        """Return the bid of `seat` with its changes; None if there is none."""
        bid = self.bids[seat]
        if bid is None or not self.bid_changes:
            return bid
        return bid + sum(change.change for change in self.bid_changes if change.seat == seat)


@dataclass(frozen=True, slots=True)
class Game:
    """The state of a game, as `fold` derives it from the log.

    `players` are all who were ever at the table, by seat; `plan` says who plays when. `adjustments`
    and `notes` that stand are in the order of their numbers, with normalized texts.
    `own_tricks`: players may say their own tricks, `own_trump`: name the trump, on their phones;
    they tell no games apart, as only a log has them.
    """

    name: str
    rules: RuleSet
    players: tuple[Player, ...]
    first_dealer: int
    plan: SeatingPlan
    rounds: tuple[Round, ...] = ()
    finished: bool = False
    adjustments: tuple[PointsAdjusted, ...] = ()
    notes: tuple[Noted, ...] = ()
    own_tricks: bool = field(default=False, compare=False)
    own_trump: bool = field(default=True, compare=False)

    @property
    def edition(self) -> Edition:
        """The data sheet the game is played by."""
        return EDITIONS[self.rules.edition]

    @property
    def current_round(self) -> Round | None:
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

    @property
    def next_round(self) -> int:
        """The number of the first round that has not begun, one more than the last if all have."""
        return next((r.number for r in self.rounds if not r.started), len(self.rounds) + 1)

    @property
    def seated(self) -> tuple[int, ...]:
        """The seats at the table after all changes, clockwise."""
        return self.plan.seated

    @property
    def left(self) -> tuple[int, ...]:
        """The seats of those who have left, after all changes."""
        return tuple(s for s in range(len(self.players)) if s not in self.plan.seated)

    @property
    def ever_seated(self) -> frozenset[int]:
        """The seats of those who were at the table in any scored round."""
        return frozenset(seat for round_ in self.scored_rounds for seat in round_.seated)

    @property
    def absent(self) -> tuple[int, ...]:
        """The seats of those who are not at the table in the present round, if any is played.

        Somebody may have left, or joined, from a later one on. In the end, those who joined for
        rounds that nobody played are absent too, unless only final scores are known.
        """
        now = None if self.finished else self.current_round
        seated = now.seated if now else self.seated
        if now is None:
            ever = self.ever_seated
            seated = tuple(s for s in seated if s in ever) or seated
        return tuple(s for s in range(len(self.players)) if s not in seated)

    @property
    def other_points(self) -> tuple[tuple[int, int, int], ...]:
        """Starts of joiners, and adjustments: the round after which each counts, seat, points."""
        given = ((one.round, one.seat, one.points) for one in self.adjustments)
        starts = (
            (seating.from_round - 1, seat, points)
            for seating in self.plan.seatings
            for seat, points in seating.starts
        )
        return (*starts, *given)
