"""A scored round being corrected: what is changed on the draft, and what saving it would change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorekeeper.game.decide import corrected
from scorekeeper.game.events import (
    BidChange,
    BidChanged,
    GrailTaken,
    RoundCorrected,
    TricksVoided,
)
from scorekeeper.game.faults import TOLERATED
from scorekeeper.game.steps import naming
from scorekeeper.game.tally import tally
from scorekeeper.ui.viewmodels.round import ResultLine, result

if TYPE_CHECKING:
    from scorekeeper.game.faults import Fault
    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.rules.cards import Card, Trump
    from scorekeeper.ui.viewmodels.draft import Editing


Mark = TricksVoided | GrailTaken | BidChanged
"""What a special card did in the round."""

Step = Callable[[RoundCorrected], RoundCorrected]
"""One change of the draft."""


def draft_in(editing: Editing[RoundCorrected], game: Game) -> RoundCorrected | None:
    """The draft of a round of `game`, or the round as it stands; None if that is not scored.

    A draft is the event that saving records.
    """
    scored = {str(round_.number): round_ for round_ in game.scored_rounds}
    if editing.of not in scored:
        return None
    return editing.draft or as_it_stands(scored[editing.of])


def changed(editing: Editing[RoundCorrected], step: Step, game: Game) -> Editing[RoundCorrected]:
    """After one more change; the same if it changes nothing."""
    draft = draft_in(editing, game)
    after = draft and step(draft)
    return editing if after is None or after == draft else editing.changed(after)


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


def with_mark(draft: RoundCorrected, said: Mark) -> RoundCorrected:
    """The draft with what a special card did, or without it where that is taken back."""
    match said:
        case TricksVoided():
            others = tuple(cause for cause in draft.voids if cause is not said.cause)
            return replace(draft, voids=(*others, said.cause) if said.tricks else others)
        case GrailTaken():
            return replace(draft, grail=said.seat)
        case BidChanged():
            kept = tuple(bid for bid in draft.bid_changes if bid.cause is not said.cause)
            change = BidChange(said.seat, said.change, said.cause)
            return replace(draft, bid_changes=(*kept, change) if said.change else kept)


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
