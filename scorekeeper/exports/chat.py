"""The result of a game to paste into a chat: as plain text, and as Markdown.

A line for each player, because a table falls apart in a chat's proportional letters.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scorekeeper.exports import table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import tzinfo

    from scorekeeper.exports.table import Pad
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.i18n import Words

_MARKS_UP: Final = re.compile(r"([\\`*_\[\]<>~|&$])")


def text(_: Words, game: OpenGame, zone: tzinfo | None = None) -> str:
    """The result as plain text, the best first. `zone` is where the day is counted."""
    sums = table.pad(game)
    return _paragraphs(
        [game.game.name, table.about(_, game, zone), table.standing(_, game, sums)],
        [
            f"{sums.places[seat]}. {sums.names[seat]} {_reached(_, sums, seat)}"
            for seat in _best_first(sums)
        ],
        [table.how_far(_, game, sums)],
    )


def markdown(_: Words, game: OpenGame, zone: tzinfo | None = None) -> str:
    """The result as Markdown, the best first; no name can mark anything up."""
    sums = table.pad(game)
    sums = replace(sums, names=tuple(map(_plain, sums.names)))
    name, about = _plain(game.game.name), table.about(_, game, zone)
    return _paragraphs(
        [f"**{name or about}**"],
        [about if name else ""],
        [table.standing(_, game, sums)],
        # The place is part of the text: in a numbered list nobody could share one.
        [
            f"- **{sums.places[seat]}. {sums.names[seat]}** {_reached(_, sums, seat)}"
            for seat in _best_first(sums)
        ],
        [table.how_far(_, game, sums)],
    )


def _best_first(sums: Pad) -> list[int]:
    """The seats from the first place to the last."""
    return sorted(range(len(sums.names)), key=lambda seat: sums.places[seat])


def _reached(_: Words, sums: Pad, seat: int) -> str:
    """What a player has reached: the total, and how many bids were right."""
    total = _.number(sums.totals[seat])
    if not sums.scored:
        return total
    right = _.count(
        "{right} of {n} bid right",
        "{right} of {n} bids right",
        sums.scored,
        right=sums.right[seat],
    )
    return f"{total} ({right})"


def _paragraphs(*paragraphs: Sequence[str]) -> str:
    """The lines that say something, with an empty one between paragraphs."""
    said = ["\n".join(filter(None, lines)) for lines in paragraphs]
    return "\n\n".join(filter(None, said)) + "\n"


def _plain(name: str) -> str:
    """`name` so that Markdown shows it letter by letter."""
    return _MARKS_UP.sub(r"\\\1", name)
