"""One game, from sitting down to the last count: the guide asks, the friends answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game import events as said
from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Review,
    TurnUp,
    next_step,
)
from scorekeeper.sample.cards import Outcome, one_by_one, outcome, turn_ups, was_dealt
from scorekeeper.sample.judgement import hands, judged, nearest
from scorekeeper.sample.scorer import Scorer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from random import Random

    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.game.steps import Step
    from scorekeeper.rules.cards import Suit
    from scorekeeper.sample.circle import Friend

_LET_STAND = 0.06
"""How often a table lets a bid stand that breaks its limit."""
_CORRECTED = 0.006
"""How often somebody finds, after a round, that the pad is wrong."""
_TOLD_LIVE = 0.5
"""How many rounds a table that tells its tricks one by one tells so."""
_STOPS = 0.5
"""How often a table that is late stops at once, where it could agree on fewer rounds."""

_DEALING, _NAMING, _BIDDING, _READING_OUT, _A_TRICK, _COUNTING = 35, 10, 7, 5, 12, 10
"""How many seconds things take."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How the table plays this once.

    `suits` are printed on its deck; a `live` one tells some rounds trick by trick; `late` is the
    round after which it is time to go home, if that is not the last anyway; `renamed` is what the
    game is called in the end, where that was not said when it began.
    """

    suits: tuple[Suit, ...]
    live: bool = False
    late: int | None = None
    renamed: str = ""


def sitting(
    dice: Random,
    friends: Sequence[Friend],
    start: said.GameStarted,
    at: datetime,
    habits: Habits,
) -> tuple[said.Entry, ...]:
    """The log of a finished game of `friends`, by seat, who sat down at `at` (whole seconds)."""
    scorer = Scorer(dice, start, at)
    table = _Sitting(dice, friends, scorer, habits)
    while not isinstance(step := next_step(scorer.game), Finished):
        table.answer(step)
    if habits.renamed:
        scorer.says(said.GameRenamed(habits.renamed), _COUNTING)
    return tuple(scorer.log)


class _Sitting:
    """A game while it is played. Lives for one game; never leaves this module."""

    def __init__(
        self, dice: Random, friends: Sequence[Friend], scorer: Scorer, habits: Habits
    ) -> None:
        self._dice = dice
        self._friends = friends
        self._scorer = scorer
        self._habits = habits
        self._worth: Sequence[int] = ()
        self._ended = Outcome(())

    @property
    def _game(self) -> Game:
        return self._scorer.game

    def answer(self, step: Step) -> None:
        """Say what the guide asks for."""
        says, dice = self._scorer.says, self._dice
        match step:
            case Deal(number):
                says(said.Dealt(number), _DEALING)
            case TurnUp(number):
                card = dice.choice(turn_ups(self._game.rules, self._habits.suits))
                says(said.TurnedUp(number, card), _DEALING)
            case NameTrump(number, choices=choices):
                says(said.TrumpNamed(number, dice.choice(choices)), _NAMING)
            case BidOf(number, seat):
                self._bid(self._game.round(number), seat)
            case BidAgain(number):
                says(said.BidsRepeated(number), _READING_OUT)
            case Play(number):
                self._play(self._game.round(number))
            case Count(number):
                self._count(self._game.round(number))
                self._look_back()
                if number == self._habits.late:
                    self._go_home(number)
            case Review() | Finished():
                says(said.GameFinished(), _READING_OUT)

    def _bid(self, round_: Round, seat: int) -> None:
        if seat == round_.order[0]:
            if self._somebody_swaps(round_):
                holder = self._dice.randrange(len(self._friends))
                self._scorer.says(said.WerewolfSwapped(round_.number, holder), _NAMING)
                return
            self._worth = hands(self._dice, round_.cards, len(self._friends))
        wanted = judged(self._dice, self._friends[seat], self._worth[seat], round_.cards)
        if not self._scorer.tries(said.Bid(round_.number, seat, wanted), _BIDDING):
            anyway = self._dice.random() < _LET_STAND
            allowed = legal_bids(self._game, round_, seat)  # only the table's limit refuses a bid
            tricks = wanted if anyway else nearest(wanted, allowed)
            self._scorer.says(said.Bid(round_.number, seat, tricks, anyway), _BIDDING)

    def _somebody_swaps(self, round_: Round) -> bool:
        """Whether the Werewolf is in a hand, before the bids."""
        return (
            round_.turn_up is not None
            and round_.werewolf is None
            and self._game.edition.may_swap(round_.turn_up, self._game.rules.specials)
            and was_dealt(self._dice, self._game, round_)
        )

    def _play(self, round_: Round) -> None:
        number, says = round_.number, self._scorer.says
        ended = self._ended = outcome(self._dice, self._friends, self._game, round_)
        secret = bids_hidden(self._game.rules, round_)
        live = self._habits.live and self._dice.random() < _TOLD_LIVE
        if live:
            for trick in one_by_one(self._dice, number, ended, hidden=secret):
                says(trick, _A_TRICK)
        else:
            self._scorer.waits(_A_TRICK * round_.cards)
            for mark in (*ended.voids, ended.grail, None if secret else ended.cloud):
                if mark is not None:
                    says(mark, _READING_OUT)
            says(said.PlayEnded(number), _READING_OUT)
        if secret and ended.cloud is not None:
            says(ended.cloud, _READING_OUT)

    def _count(self, round_: Round) -> None:
        """Everybody made their bid until somebody says otherwise."""
        for seat in round_.order:
            bid, won = round_.bid_that_counts(seat) or 0, self._ended.tricks[seat]
            if not round_.taken and won != min(bid, round_.cards):
                self._scorer.says(said.TricksWon(round_.number, seat, won), _READING_OUT)
        self._scorer.says(said.TricksCounted(round_.number, self._ended.tricks), _COUNTING)

    def _look_back(self) -> None:
        """Correct a round now and then: a trick was written down for the wrong player."""
        if self._dice.random() >= _CORRECTED:
            return
        round_ = self._dice.choice(self._game.scored_rounds)
        tricks = [won or 0 for won in round_.tricks]
        one, other = self._dice.sample(range(len(tricks)), 2)
        tricks[one] -= 1
        tricks[other] += 1
        corrected = said.RoundCorrected(
            round=round_.number,
            turn_up=round_.turn_up,
            named_trump=round_.named_trump,
            bids=tuple(bid or 0 for bid in round_.bids),
            tricks=tuple(tricks),
            voids=round_.voids,
            grail=round_.grail,
            bid_changes=round_.bid_changes,
            werewolf=round_.werewolf,
        )
        self._scorer.tries(corrected, 3 * _COUNTING)

    def _go_home(self, number: int) -> None:
        """Stop after round `number`, or agree on the largest hand for the last one."""
        played = tuple(round_.cards for round_ in self._game.rounds[:number])
        largest = max(round_.cards for round_ in self._game.rounds)
        shorter = said.ScheduleChanged((*played, largest))
        if self._dice.random() < _STOPS or not self._scorer.tries(shorter, _COUNTING):
            self._scorer.says(said.GameFinished(), _COUNTING)
