"""Simulate one game: answer every step that the app asks for, up to the end."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.game import events
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.state import Round
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Review,
    Step,
    TooFew,
    TurnUp,
    next_step,
)
from scorekeeper.rules.cards import Suit
from scorekeeper.sample.bid_model import choose_bid, deal_hand_values
from scorekeeper.sample.friends import Friend
from scorekeeper.sample.round_outcome import (
    all_turn_ups,
    is_dealt,
    simulate_round,
    trick_events,
)
from scorekeeper.sample.scorer import Scorer

_ACCEPT_CHANCE = 0.06
"""The chance that a bid against the limit is accepted."""
_CORRECTION_CHANCE = 0.006
"""The chance of a correction after a round."""
_LIVE_SHARE = 0.5
"""The share of rounds recorded trick by trick, if the table does so at all."""
_STOP_SHARE = 0.5
"""The chance that a late table stops at once rather than shortens the schedule."""

_DEALING, _NAMING, _BIDDING, _READING_OUT, _A_TRICK, _COUNTING = 35, 10, 7, 5, 12, 10
"""Seconds that each action takes."""


@dataclass
class Simulation(Scorer):
    """The scorer and the players of one game, by seat.

    `suits` are those printed on the deck. `live`: some rounds are recorded trick by trick. `late`
    is the round after which the table wants to stop, if any. `worth` are the values of the hands
    of a round, and `tricks` its tricks that count.
    """

    friends: Sequence[Friend]
    suits: tuple[Suit, ...]
    live: bool = False
    late: int | None = None
    worth: Sequence[int] = ()
    tricks: tuple[int, ...] = ()

    def play(self) -> None:
        """Record the whole game, up to its end."""
        while not isinstance(step := next_step(self.game), Finished):
            self.answer(step)

    def answer(self, step: Step) -> None:
        """Record what `step` asks for."""
        record, rng = self.record, self.rng
        match step:
            case Deal(number):
                record(events.Dealt(number), _DEALING)
            case TurnUp(number):
                card = rng.choice(all_turn_ups(self.game.rules, self.suits))
                record(events.TurnedUp(number, card), _DEALING)
            case NameTrump(number, choices=choices):
                record(events.TrumpNamed(number, rng.choice(choices)), _NAMING)
            case BidOf(number, seat):
                self._bid(self.game.round(number), seat)
            case BidAgain(number):
                record(events.BidsRepeated(number), _READING_OUT)
            case Play(number):
                self._play(self.game.round(number))
            case Count(number):
                self._count(self.game.round(number))
                self._maybe_correct()
                if number == self.late:
                    self._end_early(number)
            case TooFew() | Review() | Finished():
                record(events.GameFinished(), _READING_OUT)

    def _bid(self, round_: Round, seat: int) -> None:
        if seat == round_.order[0]:
            may_swap = round_.werewolf is None and round_.may_swap
            if may_swap and is_dealt(self.rng, self.game, round_):
                holder = self.rng.randrange(len(self.friends))
                self.record(events.WerewolfSwapped(round_.number, holder), _NAMING)
                return
            self.worth = deal_hand_values(self.rng, round_.cards, len(self.friends))
        wanted = choose_bid(self.rng, self.friends[seat], self.worth[seat], round_.cards)
        if not self.try_record(events.Bid(round_.number, seat, wanted), _BIDDING):
            anyway = self.rng.random() < _ACCEPT_CHANCE
            allowed = legal_bids(self.game, round_, seat)  # only the table's limit refuses a bid
            nearest = min(allowed, key=lambda bid: (abs(bid - wanted), bid))
            tricks = wanted if anyway else nearest
            self.record(events.Bid(round_.number, seat, tricks, anyway), _BIDDING)

    def _play(self, round_: Round) -> None:
        number, record = round_.number, self.record
        self.tricks, marks = simulate_round(self.rng, self.friends, self.game, round_)
        secret = round_.has_hidden_bids
        later = [mark for mark in marks if secret and isinstance(mark, events.BidChanged)]
        live = self.live and self.rng.random() < _LIVE_SHARE
        if live:
            for trick in trick_events(self.rng, number, self.tricks, marks, hidden=secret):
                record(trick, _A_TRICK)
        else:
            self.wait(_A_TRICK * round_.cards)
            for mark in marks:
                if mark not in later:
                    record(mark, _READING_OUT)
            record(events.PlayEnded(number), _READING_OUT)
        for mark in later:
            record(mark, _READING_OUT)

    def _count(self, round_: Round) -> None:
        """Record the tricks of those who missed their bid, then confirm the count."""
        for seat in round_.order:
            bid, won = round_.bid_that_counts(seat) or 0, self.tricks[seat]
            if not round_.taken and won != min(bid, round_.cards):
                self.record(events.TricksWon(round_.number, seat, won), _READING_OUT)
        self.record(events.TricksCounted(round_.number, self.tricks), _COUNTING)

    def _maybe_correct(self) -> None:
        """Now and then correct a round in which a trick went to the wrong player."""
        if self.rng.random() >= _CORRECTION_CHANCE:
            return
        round_ = self.rng.choice(self.game.scored_rounds)
        tricks = [won or 0 for won in round_.tricks]
        one, other = self.rng.sample(range(len(tricks)), 2)
        tricks[one] -= 1
        tricks[other] += 1
        corrected = replace(round_.as_correction(), tricks=tuple(tricks))
        self.try_record(corrected, 3 * _COUNTING)

    def _end_early(self, number: int) -> None:
        """Stop after round `number`, or play one last round with the largest hand."""
        played = tuple(round_.cards for round_ in self.game.rounds[:number])
        largest = max(round_.cards for round_ in self.game.rounds)
        shorter = events.ScheduleChanged((*played, largest))
        if self.rng.random() < _STOP_SHARE or not self.try_record(shorter, _COUNTING):
            self.record(events.GameFinished(), _COUNTING)
