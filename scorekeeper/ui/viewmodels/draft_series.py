"""The series in which the game of a draft will count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorekeeper.ui.viewmodels.new_game import Draft


def toggle_series(draft: Draft, series_id: str) -> Draft:
    """Return the draft of a game that counts in a series; of one that does not if it did."""
    return replace(draft, series=draft.series ^ {series_id}, continued=frozenset())


def with_series_of_people(draft: Draft) -> Draft:
    """Return the draft in the series of the last game if it has most of the same people."""
    if draft.last is None or not draft.continued:
        return draft
    same = sum(player.id in draft.last.people for player in draft.players)
    most = 2 * same > max(len(draft.players), len(draft.last.people))
    others = draft.series - draft.continued
    return replace(draft, series=others | draft.continued if most else others)
