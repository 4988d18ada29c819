"""A scored round being corrected: what is changed on the draft, and what saving it would change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.game.decide import corrected
from scorekeeper.game.events import BidChange, RoundCorrected
from scorekeeper.game.faults import TOLERATED
from scorekeeper.game.steps import naming
from scorekeeper.game.tally import tally
from scorekeeper.ui.viewmodels.round import ResultLine, result

if TYPE_CHECKING:
    from scorekeeper.game.events import BidChanged
    from scorekeeper.game.faults import Fault
    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.rules.cards import Card, Special, Trump


@dataclass(frozen=True, slots=True)
class Editing:
    """The correction of one round while it is made: the draft, and what undo and redo would show.

    `round` is the round's number as it was asked for. A draft is the event that saving records;
    there is none until something is changed.
    """

    round: str
    draft: RoundCorrected | None = None
    past: tuple[RoundCorrected | None, ...] = ()
    future: tuple[RoundCorrected | None, ...] = ()

    def draft_in(self, game: Game) -> RoundCorrected | None:
        """The draft, or the round as it stands in `game`; None if that is not scored."""
        scored = {str(round_.number): round_ for round_ in game.scored_rounds}
        if self.round not in scored:
            return None
        return self.draft or as_it_stands(scored[self.round])

    def changed(self, draft: RoundCorrected) -> Editing:
        """After one more change."""
        return Editing(self.round, draft, (*self.past, self.draft))

    def undone(self) -> Editing:
        """Without the last change; there has to be one in `past`."""
        return Editing(self.round, self.past[-1], self.past[:-1], (*self.future, self.draft))

    def redone(self) -> Editing:
        """With the change undone last; there has to be one in `future`."""
        return Editing(self.round, self.future[-1], (*self.past, self.draft), self.future[:-1])


def as_it_stands(round_: Round) -> RoundCorrected:
    """The draft that changes nothing."""
    return RoundCorrected(
        round=round_.number,
        turn_up=round_.turn_up,
        named_trump=round_.named_trump,
        bids=tuple(bid or 0 for bid in round_.bids),
        tricks=tuple(won or 0 for won in round_.tricks),
        voids=round_.voids,
        grail=round_.grail,
        bid_changes=round_.bid_changes,
        werewolf=round_.werewolf,
    )


def with_bid(draft: RoundCorrected, seat: int, bid: int) -> RoundCorrected:
    """The draft with another bid of `seat`."""
    return replace(draft, bids=_with(draft.bids, seat, bid))


def with_tricks(draft: RoundCorrected, seat: int, won: int) -> RoundCorrected:
    """The draft with another count of `seat`'s tricks."""
    return replace(draft, tricks=_with(draft.tricks, seat, won))


def with_turn_up(draft: RoundCorrected, card: Card) -> RoundCorrected:
    """The draft with another turn-up. What was done after the old one is forgotten."""
    if card == draft.turn_up:
        return draft
    return replace(draft, turn_up=card, named_trump=None, werewolf=None)


def with_werewolf(draft: RoundCorrected, seat: int) -> RoundCorrected:
    """The draft with the Werewolf swapped by `seat`, or by nobody if it was them."""
    swapped_by = None if draft.werewolf == seat else seat
    return replace(draft, werewolf=swapped_by, named_trump=None)


def with_trump(draft: RoundCorrected, trump: Trump) -> RoundCorrected:
    """The draft with another trump named."""
    return replace(draft, named_trump=trump)


def with_void(draft: RoundCorrected, cause: Special) -> RoundCorrected:
    """The draft with one trick void by `cause`, or without any if it has one."""
    others = tuple(other for other in draft.voids if other is not cause)
    return replace(draft, voids=others if cause in draft.voids else (*others, cause))


def with_bid_change(draft: RoundCorrected, changed: BidChanged) -> RoundCorrected:
    """The draft with a bid `changed` by a card that changes one bid in a round."""
    change = BidChange(changed.seat, changed.change, changed.cause)
    others = without_bid_change(draft, changed.cause).bid_changes
    return replace(draft, bid_changes=(*others, change))


def without_bid_change(draft: RoundCorrected, cause: Special) -> RoundCorrected:
    """The draft with no bid changed by `cause`."""
    others = tuple(other for other in draft.bid_changes if other.cause is not cause)
    return replace(draft, bid_changes=others)


def with_grail(draft: RoundCorrected, seat: int) -> RoundCorrected:
    """The draft with the Grail in the hands of `seat`, or of nobody if it was there."""
    return replace(draft, grail=None if draft.grail == seat else seat)


@dataclass(frozen=True, slots=True)
class Change:
    """What saving would do to one player: points, total and place, each before and after.

    `result` is what the round would bring them then, with its breakdown.
    """

    points: tuple[int, int]
    total: tuple[int, int]
    place: tuple[int, int]
    result: ResultLine

    @property
    def scores_otherwise(self) -> bool:
        """Whether the player's points change."""
        return self.points[0] != self.points[1]


@dataclass(frozen=True, slots=True)
class Preview:
    """What the round would be after saving, with the `changes` by seat.

    `faults` are all that a careful scorer would say. `may_swap`: somebody can have swapped the
    Werewolf for the turn-up. `trumps` are those of which one has to be named, empty where the
    turn-up decides; `trump_missing`: and none is.
    """

    round: Round
    changes: tuple[Change, ...]
    faults: tuple[Fault, ...]
    anything_changed: bool
    may_swap: bool
    trumps: tuple[Trump, ...]
    trump_missing: bool

    @property
    def can_save(self) -> bool:
        """Whether there is something to save that may be saved."""
        return (
            self.anything_changed
            and not self.trump_missing
            and all(fault.code in TOLERATED for fault in self.faults)
        )


def preview(game: Game, draft: RoundCorrected) -> Preview:
    """What saving `draft` would change in `game`."""
    after, faults = corrected(game, draft)
    players = len(game.players)
    was = tally(game.rules, game.rounds, players)
    now = tally(game.rules, after.rounds, players)
    points = {line.seat: line.points for line in result(game, game.round(draft.round))}
    results = {line.seat: line for line in result(after, after.round(draft.round))}
    changes = tuple(
        Change(
            points=(points[seat], results[seat].points),
            total=(was.totals[seat], now.totals[seat]),
            place=(was.ranks[seat], now.ranks[seat]),
            result=results[seat],
        )
        for seat in range(players)
    )
    round_, turn_up, edition = after.round(draft.round), draft.turn_up, game.edition
    named = draft.werewolf is not None or (turn_up and edition.trump_of(turn_up) is None)
    return Preview(
        round=round_,
        changes=changes,
        faults=faults,
        anything_changed=draft != as_it_stands(game.round(draft.round)),
        may_swap=turn_up is not None and edition.may_swap(turn_up, game.rules.specials),
        trumps=naming(after, round_).choices if named else (),
        trump_missing=bool(named) and draft.named_trump is None,
    )


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
