"""Edits of a schedule, before a game or in the middle of one, and what they change.

Each step takes the `Rounds` and gives the next ones. One that the table cannot take changes
nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from types import MappingProxyType
from typing import Final

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import ScheduleChanged
from scorekeeper.game.fold import evolve
from scorekeeper.game.refusals import Refusal
from scorekeeper.game.round_plan import most_schedulable
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.schedule import MAX_ROUNDS


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


def resize(rounds: Rounds, number: int, by: int) -> Rounds:
    """Return the schedule with `by` cards added to round `number`, kept within 1 and `most`."""
    if not rounds.begun < number <= len(rounds.cards):
        return rounds
    before = rounds.cards[number - 1]
    if by > 0 and before >= rounds.most:
        return rounds
    return _spliced(rounds, number - 1, number, min(max(before + by, 1), rounds.most))


def insert_after(rounds: Rounds, number: int) -> Rounds:
    """Return the schedule with another round after round `number`, with as many cards."""
    if rounds.is_full or not max(rounds.begun, 1) <= number <= len(rounds.cards):
        return rounds
    return _spliced(rounds, number, number, min(rounds.cards[number - 1], rounds.most))


def add(rounds: Rounds) -> Rounds:
    """Return the schedule with a round at the end, one card larger if the deck has them."""
    if rounds.is_full:
        return rounds
    last = rounds.cards[-1] if rounds.cards else 0
    return replace(rounds, cards=(*rounds.cards, min(last + 1, rounds.most)))


def take_out(rounds: Rounds, number: int) -> Rounds:
    """Return the schedule without round `number`. One round always stays."""
    if not rounds.begun < number <= len(rounds.cards) or len(rounds.cards) == 1:
        return rounds
    return _spliced(rounds, number - 1, number)


def stop_after(rounds: Rounds, number: int) -> Rounds:
    """Return the schedule up to round `number`, which is then the last one."""
    return rounds if number < max(rounds.begun, 1) else replace(rounds, cards=rounds.cards[:number])


def _spliced(rounds: Rounds, start: int, end: int, *cards: int) -> Rounds:
    return replace(rounds, cards=(*rounds.cards[:start], *cards, *rounds.cards[end:]))


STEPS: Final[Mapping[str, Callable[[Rounds, int], Rounds]]] = MappingProxyType(
    {
        "less": lambda rounds, number: resize(rounds, number, -1),
        "more": lambda rounds, number: resize(rounds, number, 1),
        "insert": insert_after,
        "take-out": take_out,
        "stop": stop_after,
    }
)
"""The steps at one round, by name."""


def possible_steps(rounds: Rounds, number: int) -> frozenset[str]:
    """Return the names of the steps at round `number` that change something."""
    return frozenset(name for name, step in STEPS.items() if step(rounds, number) != rounds)


# --- during the game -----------------------------------------------------------------------------


def rounds_of(game: Game, wanted: tuple[int, ...] | None = None) -> Rounds:
    """Return the rounds of a game, or the `wanted` ones from the first that has not begun on."""
    cards = tuple(round_.scheduled_cards for round_ in game.rounds)
    begun = sum(round_.started for round_ in game.rounds)
    after = cards if wanted is None else cards[:begun] + wanted[begun:]
    return Rounds(after, most_schedulable(game), begun)


def dealt_at_most(game: Game, rounds: Rounds) -> int | None:
    """Return how many cards are dealt in those of `rounds` that the deck cannot fill; else None."""
    after = evolve(game, ScheduleChanged(rounds.cards)).rounds[rounds.begun :]
    return max((r.cards for r in after if r.cards < r.scheduled_cards), default=None)


def schedule_refusal(game: Game) -> Refusal | None:
    """Return the refusal if the schedule of a game cannot be changed at all, or None."""
    return why_not(game, ScheduleChanged(rounds_of(game).cards))


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


def schedule_changes(game: Game, rounds: Rounds) -> ScheduleChanges:
    """Return what changes if `game` goes on with `rounds`, in as few edits as possible."""
    before, after = rounds_of(game).cards[rounds.begun :], rounds.cards[rounds.begun :]
    taken_out = added = resized = 0
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, old, old_end, new, new_end in matcher.get_opcodes():
        if kind == "equal":
            continue
        gone, come = old_end - old, new_end - new
        resized += min(gone, come)
        taken_out += max(gone - come, 0)
        added += max(come - gone, 0)
    now = tally_of(evolve(game, ScheduleChanged(rounds.cards))).totals
    return ScheduleChanges(
        to_play=len(rounds.cards) - len(game.scored_rounds),
        taken_out=taken_out,
        added=added,
        resized=resized,
        last=len(rounds.cards),
        rescored=tuple(
            seat for seat, total in enumerate(tally_of(game).totals) if total != now[seat]
        ),
    )
