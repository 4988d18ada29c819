"""The series in which a new game counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scorekeeper.game.events import Player


def series_of_people(
    series: frozenset[str],
    continued: frozenset[str],
    players: Sequence[Player],
    last: Collection[str],
) -> frozenset[str]:
    """Return `series` with those `continued` from the last game if most of the same people play.

    `last` are the ids of the people of that game.
    """
    same = sum(player.id in last for player in players)
    most = 2 * same > max(len(players), len(last))
    return series | continued if most else series - continued
