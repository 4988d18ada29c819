"""The draft of a corrected round, and a preview of what saving it would change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import TYPE_CHECKING, Final

from scorekeeper.game.decide import preview_correction
from scorekeeper.game.events import (
    BidChanged,
    BonusTaken,
    CannonballDeclared,
    RoundCorrected,
    RoundEvent,
    TricksVoided,
    TurnedUp,
    WerewolfSwapped,
)
from scorekeeper.game.faults import TOLERATED
from scorekeeper.game.fold import evolve
from scorekeeper.game.steps import name_trump_step
from scorekeeper.game.tally import tally_of
from scorekeeper.ui.viewmodels.round_result import ResultLine, result

if TYPE_CHECKING:
    from scorekeeper.game.faults import Fault
    from scorekeeper.game.state import Game, Round
    from scorekeeper.rules.cards import Card, Trump
    from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft


MAX_GUESSES: Final = 1_024
"""Ways for the guessed tricks of one round that are looked at; six players have 64."""

SpecialCardEvent = TricksVoided | BonusTaken | BidChanged | CannonballDeclared
"""The event of a special card in the round."""

CorrectionEdit = Callable[[RoundCorrected], RoundEvent | None]
"""An edit of the draft: the event to apply to it, or None for no change."""

OnCorrection = Callable[[CorrectionEdit], object]
"""Called with a change of the draft, which the screen then draws."""


def draft_in(editing: UndoableDraft[RoundCorrected], game: Game) -> RoundCorrected | None:
    """The draft of a round of `game`, or the round as it stands; None if that is not scored.

    A draft is the event that saving records.
    """
    scored = {str(round_.number): round_ for round_ in game.scored_rounds}
    if editing.of not in scored:
        return None
    return editing.draft or scored[editing.of].as_correction()


def with_change(
    editing: UndoableDraft[RoundCorrected], step: CorrectionEdit, game: Game
) -> UndoableDraft[RoundCorrected]:
    """Return the draft after one more change; the same if it changes nothing."""
    draft = draft_in(editing, game)
    event = draft and step(draft)
    if draft is None or event is None:
        return editing
    after = amended(game, draft, event)
    return editing if after == draft else editing.changed(after)


def amended(game: Game, draft: RoundCorrected, *events: RoundEvent) -> RoundCorrected:
    """The draft after `events` of its round, applied to the round as `draft` corrects it."""
    return evolve(game, draft, *events).round(draft.round).as_correction()


def turn_up_event(draft: RoundCorrected, card: Card) -> TurnedUp | None:
    """The event that makes `card` the turn-up of the draft; None where it is already."""
    return None if card == draft.turn_up else TurnedUp(draft.round, card)


def werewolf_event(draft: RoundCorrected, seat: int) -> TurnedUp | WerewolfSwapped | None:
    """The event that lets `seat` swap the Werewolf, or takes it back where they did.

    None without a turn-up, for which nothing can be swapped.
    """
    if draft.turn_up is None:
        return None
    if draft.werewolf == seat:
        return TurnedUp(draft.round, draft.turn_up)
    return WerewolfSwapped(draft.round, seat)


def possible_tricks(draft: RoundCorrected, round_: Round) -> tuple[RoundCorrected, ...]:
    """Return what guessed tricks of a round may have been: each of it is one correction.

    Who missed by two won two more than they bid, or two fewer; and all tricks add up.
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


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """A player's points, total and place, each before and after saving.

    `result` is what the round would bring them then, with its breakdown.
    """

    points: tuple[int, int]
    total: tuple[int, int]
    place: tuple[int, int]
    result: ResultLine

    @property
    def has_other_points(self) -> bool:
        """Whether the player's points change."""
        return self.points[0] != self.points[1]


@dataclass(frozen=True, slots=True)
class Preview:
    """The round as it would be after saving, with the `changes` of those who played, by seat.

    `faults` are all that a careful scorer would say. `may_swap`: somebody can have swapped the
    Werewolf for the turn-up. `trumps` are those of which one has to be named, empty where the
    turn-up decides; `trump_missing`: and none is.
    """

    round: Round
    changes: tuple[PlayerChange, ...]
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
    """Return what saving `draft` would change in `game`."""
    after, faults = preview_correction(game, draft)
    was, now = tally_of(game), tally_of(after)
    points = {line.seat: line.points for line in result(game, game.round(draft.round))}
    results = {line.seat: line for line in result(after, after.round(draft.round))}
    changes = tuple(
        PlayerChange(
            points=(points[seat], results[seat].points),
            total=(was.totals[seat], now.totals[seat]),
            place=(was.ranks[seat], now.ranks[seat]),
            result=results[seat],
        )
        for seat in range(len(game.players))
        if seat in results
    )
    changed_at_all = draft != game.round(draft.round).as_correction()
    return draft_preview(after, draft, changes, faults, anything_changed=changed_at_all)


def draft_preview(
    after: Game,
    draft: RoundCorrected,
    changes: tuple[PlayerChange, ...] = (),
    faults: tuple[Fault, ...] = (),
    *,
    anything_changed: bool = False,
) -> Preview:
    """Return the preview of `draft` in the game that it makes, with what its trump asks for."""
    round_, turn_up, edition = after.round(draft.round), draft.turn_up, after.edition
    named = draft.werewolf is not None or (turn_up and edition.trump_of(turn_up) is None)
    return Preview(
        round=round_,
        changes=changes,
        faults=faults,
        anything_changed=anything_changed,
        may_swap=turn_up is not None and edition.may_swap(turn_up, after.rules.specials),
        trumps=name_trump_step(after, round_).choices if named else (),
        trump_missing=bool(named) and draft.named_trump is None,
    )
