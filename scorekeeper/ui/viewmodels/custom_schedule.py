"""The custom list of rounds of a new game: typed as `1-5 7 9`, or edited round by round."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import MAX_ROUNDS, most_cards, schedule
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.schedule import Rounds

if TYPE_CHECKING:
    from scorekeeper.ui.viewmodels.new_game import Draft
    from scorekeeper.ui.viewmodels.schedule import RoundsEdit

_A_RUN: Final = 3
"""So many hands in a row, each one card more or less than the last, are written as `1-3`."""


def rounds_of(draft: Draft) -> Rounds | None:
    """The list that was typed for a new game; None where it cannot be read or is far too long."""
    cards = seating.parse_hands(draft.cards)
    if isinstance(cards, str) or len(cards) > MAX_ROUNDS:
        return None
    return Rounds(cards, most_cards(draft.rules, seating.player_count(draft)))


def edit(draft: Draft, step: RoundsEdit) -> Draft:
    """The draft after one change to its list, which is written as it would be typed."""
    rounds = rounds_of(draft)
    return draft if rounds is None else seating.type_cards(draft, format_hands(step(rounds).cards))


def start_from_standard(draft: Draft) -> Draft:
    """The draft with the list that the edition is usually played by."""
    rules = replace(draft.rules, format=Format.STANDARD, cards=())
    return seating.type_cards(draft, format_hands(schedule(rules, seating.player_count(draft))))


def format_hands(cards: tuple[int, ...]) -> str:
    """Return a schedule as people type it: `1-5 7 9`. `new_game.parse_hands` reads it back."""
    words = []
    while cards:
        length = _run(cards)
        if length < _A_RUN:
            length = 1
        words.append(f"{cards[0]}-{cards[length - 1]}" if length > 1 else str(cards[0]))
        cards = cards[length:]
    return " ".join(words)


def _run(cards: tuple[int, ...]) -> int:
    """Return how many hands from the first on go up, or down, one card at a time."""
    steps = [after - before for before, after in pairwise(cards)]
    if not steps or abs(steps[0]) != 1:
        return 1
    return next((at for at, step in enumerate(steps) if step != steps[0]), len(steps)) + 1
