"""Corrections of a scored round: the events of their edits, and what they would change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Final

from scorekeeper.game.events import RoundCorrected, RoundEvent, TurnedUp, WerewolfSwapped
from scorekeeper.game.faults import TOLERATED, Fault, round_faults
from scorekeeper.game.fold import evolve
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import name_trump_step
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.cards import Card, Trump
from scorekeeper.rules.scoring import Score

MAX_GUESSES: Final = 1_024
"""Ways for the guessed tricks of one round that are looked at; six players have 64."""


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """A player's points in the round, total and place, each before and after saving."""

    points: tuple[int, int]
    total: tuple[int, int]
    place: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction that is being made: the games before and after it, and all its faults."""

    before: Game
    draft: RoundCorrected
    after: Game
    faults: tuple[Fault, ...]

    @classmethod
    def of(cls, game: Game, draft: RoundCorrected) -> Correction:
        """Return what saving `draft` would change in `game`."""
        after = evolve(game, draft)
        return cls(game, draft, after, round_faults(after.round(draft.round)))

    @property
    def round(self) -> Round:
        """The round as it would be after saving."""
        return self.after.round(self.draft.round)

    @property
    def is_change(self) -> bool:
        """Whether anything differs from the round as it stands."""
        return self.draft != self.before.round(self.draft.round).as_correction()

    @property
    def trumps(self) -> tuple[Trump, ...]:
        """The trumps of which one has to be named; empty where the turn-up decides."""
        turn_up = self.draft.turn_up
        decides = turn_up is None or self.after.edition.trump_of(turn_up) is not None
        if decides and self.draft.werewolf is None:
            return ()
        return name_trump_step(self.after, self.round).choices

    @property
    def trump_missing(self) -> bool:
        """Whether a trump has to be named and none is."""
        return bool(self.trumps) and self.draft.named_trump is None

    @property
    def can_save(self) -> bool:
        """Whether there is something to save that may be saved."""
        tolerated = all(fault.code in TOLERATED for fault in self.faults)
        return self.is_change and not self.trump_missing and tolerated

    def changes(self) -> dict[int, PlayerChange]:
        """Return the changes of those who play, by seat."""
        was, now = tally_of(self.before), tally_of(self.after)
        row = self.draft.round - 1
        return {
            seat: PlayerChange(
                (_points(was.scores[row][seat]), _points(now.scores[row][seat])),
                (was.totals[seat], now.totals[seat]),
                (was.ranks[seat], now.ranks[seat]),
            )
            for seat in sorted(self.round.playing)
        }


def _points(score: Score | None) -> int:
    return score.points if score else 0


def amended(game: Game, draft: RoundCorrected, *events: RoundEvent) -> RoundCorrected:
    """Return the draft after `events` of its round, applied to the round as `draft` corrects it."""
    return evolve(game, draft, *events).round(draft.round).as_correction()


def turn_up_event(draft: RoundCorrected, card: Card) -> TurnedUp | None:
    """The event that makes `card` the turn-up of the draft; None where it is already."""
    return None if card == draft.turn_up else TurnedUp(draft.round, card)


def werewolf_event(draft: RoundCorrected, seat: int) -> TurnedUp | WerewolfSwapped | None:
    """The event of `seat` swapping the Werewolf, or taking it back; None without a turn-up."""
    if draft.turn_up is None:
        return None
    if draft.werewolf == seat:
        return TurnedUp(draft.round, draft.turn_up)
    return WerewolfSwapped(draft.round, seat)


def possible_tricks(draft: RoundCorrected, round_: Round) -> tuple[RoundCorrected, ...]:
    """Return what guessed tricks of a round may have been: each of it is one correction.

    A bid missed by two had two tricks too many, or two too few; and all tricks add up.
    """
    ways = []
    for seat in draft.guessed:
        bid, won = round_.bid_that_counts(seat), draft.tricks[seat]
        both = () if bid is None or won is None else sorted({won, 2 * bid - won})
        ways.append([number for number in both if 0 <= number <= round_.cards])
    found = []
    for choice in islice(product(*ways), MAX_GUESSES) if draft.guessed else ():
        tricks = dict(enumerate(draft.tricks)) | dict(zip(draft.guessed, choice, strict=True))
        if sum(won or 0 for won in tricks.values()) == round_.tricks_that_count:
            found.append(replace(draft, tricks=tuple(tricks.values()), guessed=()))
    return tuple(found)
