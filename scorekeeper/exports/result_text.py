"""The result of a game for a chat, as plain text and as Markdown.

Each player is a line, as columns do not align in the proportional type of a chat.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.summary_text import (
    beside_the_rounds,
    edition_and_day,
    leader_text,
    rounds_scored_text,
)
from scorekeeper.game.scorepad import scorepad
from scorekeeper.game.tally import NO_PLACE, rank_key
from scorekeeper.i18n.event_lines import DASH
from scorekeeper.i18n.text_direction import isolate

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import tzinfo

    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.scorepad import Scorepad
    from scorekeeper.i18n import Words

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>~|&$])")


def plain_text(_: Words, game: OpenGame, zone: tzinfo | None = None) -> str:
    """Return the result as plain text, best player first. `zone` is the time zone of the day."""
    pad = scorepad(game.game)
    return _paragraphs(
        [game.game.name, edition_and_day(_, game, zone), leader_text(_, game, pad)],
        [
            f"{_place(pad, seat)} {isolate(pad.names[seat])} {_total_and_right(_, pad, seat)}"
            for seat in _best_first(pad)
        ],
        beside_the_rounds(_, pad),
        [rounds_scored_text(_, game, pad)],
    )


def markdown(_: Words, game: OpenGame, zone: tzinfo | None = None) -> str:
    """Return the result as Markdown, best player first; names are escaped."""
    plain = scorepad(game.game)
    pad = replace(plain, names=tuple(map(_escape, plain.names)))
    name, about = _escape(game.game.name), edition_and_day(_, game, zone)
    return _paragraphs(
        [f"**{name or about}**"],
        [about if name else ""],
        [leader_text(_, game, pad)],
        # The place is part of the text: in a numbered list nobody could share one.
        [
            f"- **{_place(pad, seat)} {isolate(pad.names[seat])}** {_total_and_right(_, pad, seat)}"
            for seat in _best_first(pad)
        ],
        [f"- {_escape(line)}" for line in beside_the_rounds(_, plain)],
        [rounds_scored_text(_, game, pad)],
    )


def _place(pad: Scorepad, seat: int) -> str:
    place = pad.places[seat]
    return DASH if place == NO_PLACE else f"{place}."


def _best_first(pad: Scorepad) -> list[int]:
    """Return the seats, first place first."""
    return sorted(range(len(pad.names)), key=lambda seat: rank_key(pad.places[seat]))


def _total_and_right(_: Words, pad: Scorepad, seat: int) -> str:
    """Return a player's total, and the number of right bids."""
    total = _.number(pad.totals[seat])
    scored = sum(row.cells[seat].plays for row in pad.scored_rows)
    if not scored:
        return total
    right = _.count(
        "{right} of {n} bid right",
        "{right} of {n} bids right",
        scored,
        right=pad.right[seat],
    )
    return f"{total} ({right})"


def _paragraphs(*paragraphs: Sequence[str]) -> str:
    """Join paragraphs with blank lines, and leave out empty lines and paragraphs."""
    joined = ["\n".join(filter(None, lines)) for lines in paragraphs]
    return "\n\n".join(filter(None, joined)) + "\n"


def _escape(name: str) -> str:
    """Escape `name` for Markdown."""
    return _MARKUP.sub(r"\\\1", name)
