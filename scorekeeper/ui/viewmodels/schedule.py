"""Edits of a schedule, before a game or in the middle of one, and what they change.

Each step takes the `Rounds` and gives the next ones. A step that the table cannot take changes
nothing; `round_lines` says beforehand which ones it can.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import ScheduleChanged
from scorekeeper.game.fold import evolve
from scorekeeper.game.round_plan import most_schedulable
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.schedule import MAX_ROUNDS

if TYPE_CHECKING:
    from scorekeeper.game.refusals import Refusal
    from scorekeeper.game.state import Game
    from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft


@dataclass(frozen=True, slots=True)
class Rounds:
    """A schedule being edited, and its limits.

    `cards` is what each player gets, round by round. The first `begun` rounds keep theirs. Nobody
    can be dealt more than `most`.
    """

    cards: tuple[int, ...]
    most: int
    begun: int = 0

    @property
    def is_full(self) -> bool:
        """Whether no round can be added."""
        return len(self.cards) >= MAX_ROUNDS


RoundsEdit = Callable[[Rounds], Rounds]
"""One change to the list."""


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A round of the schedule, and the edits it allows."""

    number: int
    cards: int
    begun: bool
    last: bool
    can_shrink: bool
    can_grow: bool
    can_insert: bool
    can_go: bool
    can_stop: bool

    @property
    def has_tools(self) -> bool:
        """Whether the round allows any edit."""
        return self.can_insert or self.can_stop or not self.begun


def round_lines(rounds: Rounds) -> tuple[RoundLine, ...]:
    """The rounds one by one."""
    count = len(rounds.cards)
    return tuple(
        RoundLine(
            number=number,
            cards=cards,
            begun=number <= rounds.begun,
            last=number == count,
            can_shrink=number > rounds.begun and cards > 1,
            can_grow=number > rounds.begun and cards < rounds.most,
            can_insert=number >= rounds.begun and not rounds.is_full,
            can_go=number > rounds.begun and count > 1,
            can_stop=rounds.begun <= number < count,
        )
        for number, cards in enumerate(rounds.cards, start=1)
    )


# --- the steps -----------------------------------------------------------------------------------


def resize(rounds: Rounds, number: int, by: int) -> Rounds:
    """Return the schedule with `by` cards added to round `number`, kept within 1 and `most`."""
    if not rounds.begun < number <= len(rounds.cards):
        return rounds
    cards = min(max(rounds.cards[number - 1] + by, 1), rounds.most)
    return _spliced(rounds, number - 1, number, cards)


def insert_after(rounds: Rounds, number: int) -> Rounds:
    """A round more, after round `number` and with as many cards as it has."""
    if rounds.is_full or not max(rounds.begun, 1) <= number <= len(rounds.cards):
        return rounds
    return _spliced(rounds, number, number, min(rounds.cards[number - 1], rounds.most))


def add(rounds: Rounds) -> Rounds:
    """A round more at the end, with one card more than the last one if the deck has them."""
    if rounds.is_full:
        return rounds
    last = rounds.cards[-1] if rounds.cards else 0
    return replace(rounds, cards=(*rounds.cards, min(last + 1, rounds.most)))


def take_out(rounds: Rounds, number: int) -> Rounds:
    """The rounds without round `number`. One round always stays."""
    if not rounds.begun < number <= len(rounds.cards) or len(rounds.cards) == 1:
        return rounds
    return _spliced(rounds, number - 1, number)


def stop_after(rounds: Rounds, number: int) -> Rounds:
    """The rounds up to round `number`, which is then the last one."""
    return rounds if number < max(rounds.begun, 1) else replace(rounds, cards=rounds.cards[:number])


def _spliced(rounds: Rounds, start: int, end: int, *cards: int) -> Rounds:
    return replace(rounds, cards=(*rounds.cards[:start], *cards, *rounds.cards[end:]))


# --- during the game -----------------------------------------------------------------------------


def rounds_in(editing: UndoableDraft[tuple[int, ...]], game: Game) -> Rounds:
    """The rounds of a draft, which is a list of hands for `game`.

    What has begun since, on another device, is not up to it.
    """
    cards = tuple(round_.scheduled_cards for round_ in game.rounds)
    begun = sum(round_.started for round_ in game.rounds)
    wanted = cards if editing.draft is None else cards[:begun] + editing.draft[begun:]
    return Rounds(wanted, most_schedulable(game), begun)


def dealt_at_most(game: Game, rounds: Rounds) -> int | None:
    """Return how many cards are dealt in those of `rounds` that the deck cannot fill; else None."""
    after = evolve(game, ScheduleChanged(rounds.cards)).rounds[rounds.begun :]
    return max((r.cards for r in after if r.cards < r.scheduled_cards), default=None)


def with_edit(
    editing: UndoableDraft[tuple[int, ...]], step: RoundsEdit, game: Game
) -> UndoableDraft[tuple[int, ...]]:
    """Return the draft after one more change; the same if it changes nothing."""
    rounds = rounds_in(editing, game)
    after = step(rounds)
    return editing if after == rounds else editing.changed(after.cards)


def closed(game: Game) -> Refusal | None:
    """Return the refusal if the schedule of a game cannot be changed at all, or None."""
    return why_not(game, ScheduleChanged(tuple(round_.scheduled_cards for round_ in game.rounds)))


@dataclass(frozen=True, slots=True)
class ScheduleChanges:
    """The consequences of another schedule; all counts are of rounds."""

    to_play: int
    """Those not yet scored."""
    taken_out: int
    added: int
    resized: int
    last: int
    """The number of the last round."""
    rescored: tuple[int, ...] = ()
    """The seats whose totals change, as scores may depend on which round is the last."""

    def __bool__(self) -> bool:
        return any((self.taken_out, self.added, self.resized))


def what_changes(game: Game, rounds: Rounds) -> ScheduleChanges:
    """Return what changes if `game` goes on with `rounds`, in as few edits as possible."""
    before = tuple(round_.scheduled_cards for round_ in game.rounds[rounds.begun :])
    after = rounds.cards[rounds.begun :]
    taken_out = added = resized = 0
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, old, old_end, new, new_end in matcher.get_opcodes():
        if kind == "equal":
            continue
        gone, come = old_end - old, new_end - new
        resized += min(gone, come)
        taken_out += max(gone - come, 0)
        added += max(come - gone, 0)
    return ScheduleChanges(
        to_play=len(rounds.cards) - len(game.scored_rounds),
        taken_out=taken_out,
        added=added,
        resized=resized,
        last=len(rounds.cards),
        rescored=_rescored(game, evolve(game, ScheduleChanged(rounds.cards))),
    )


def _rescored(before: Game, after: Game) -> tuple[int, ...]:
    players = range(len(before.players))
    was, now = (tally_of(game).totals for game in (before, after))
    return tuple(seat for seat in players if was[seat] != now[seat])
