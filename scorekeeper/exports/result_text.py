"""The result of a game for a chat, as plain text and as Markdown.

Each player is a line, as columns do not align in the proportional type of a chat.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from scorekeeper.exports.scorepad_grid import dealer_and_trump
from scorekeeper.exports.sheet_heading import extra_columns, sheet_heading, sheet_reference
from scorekeeper.exports.summary_text import (
    beside_the_rounds,
    edition_and_day,
    leader_text,
    rounds_scored_text,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Scorepad, scorepad
from scorekeeper.game.tally import NO_PLACE, best_first
from scorekeeper.i18n import Words
from scorekeeper.i18n.event_lines import DASH
from scorekeeper.i18n.text_direction import isolate, without_controls

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>~|&$])")


def plain_text(_: Words, game: OpenGame) -> str:
    """Return the result as plain text, best player first."""
    pad = scorepad(game.game)
    return _paragraphs(
        [
            without_controls(game.game.name),
            edition_and_day(_, game),
            leader_text(_, game, pad),
        ],
        [
            f"{_place(pad, seat)} {isolate(pad.names[seat])} {_total_and_right(_, pad, seat)}"
            for seat in best_first(pad.places)
        ],
        beside_the_rounds(_, pad),
        [rounds_scored_text(_, game, pad)],
    )


def markdown(_: Words, game: OpenGame) -> str:
    """Return the result as Markdown, best player first, and the rounds; names are escaped."""
    plain = scorepad(game.game)
    pad = replace(plain, names=tuple(map(_escape, plain.names)))
    name = _escape(without_controls(game.game.name))
    return _paragraphs(
        [sheet_heading(_, game)],
        [f"**{name}**" if name else ""],
        [leader_text(_, game, pad)],
        # The place is part of the text: in a numbered list nobody could share one.
        [
            f"- **{_place(pad, seat)} {isolate(pad.names[seat])}** {_total_and_right(_, pad, seat)}"
            for seat in best_first(pad.places)
        ],
        _rounds_table(_, game, pad),
        [f"- {_escape(line)}" for line in beside_the_rounds(_, plain)],
        [rounds_scored_text(_, game, pad)],
        [f"`{sheet_reference(game)}`"],
    )


def _rounds_table(_: Words, game: OpenGame, pad: Scorepad) -> list[str]:
    """Return the rounds as a table: bid and tricks of each player, and their total."""
    behind = extra_columns(_, game.game)
    heads = [_("Round"), _("Cards"), _("Dealer"), _("Trump")]
    for name in pad.names:
        heads += [isolate(name), _("Total")]
    rows = []
    for place, row in enumerate(pad.started_rows):
        cells = [_.number(row.number), _.number(row.cards)]
        cells += [isolate(pad.names[row.dealer]), dealer_and_trump(_, pad, row)[1]]
        for cell in row.cells:
            won = "" if cell.won is None else f"/{cell.won}"
            cells += ["" if cell.bid is None else f"{cell.bid}{won}"]
            cells += ["" if cell.total is None else _.number(cell.total)]
        cells += [_escape(texts[place]) for _head, texts in behind]
        rows.append(_line(cells))
    heads += [head for head, _texts in behind]
    return [_line(heads), _line(["---"] * len(heads)), *rows]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _place(pad: Scorepad, seat: int) -> str:
    place = pad.places[seat]
    return DASH if place == NO_PLACE else f"{place}."


def _total_and_right(_: Words, pad: Scorepad, seat: int) -> str:
    """Return a player's total, and the number of right bids."""
    total = _.number(pad.totals[seat])
    scored = sum(row.cells[seat].plays for row in pad.scored_rows)
    if not scored:
        return total
    right = _.count(
        "{right} of {n} bid made",
        "{right} of {n} bids made",
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
