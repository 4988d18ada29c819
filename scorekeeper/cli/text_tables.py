"""Text tables for a terminal: aligned columns, the scorepad, the log."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from operator import add
from unicodedata import combining, east_asian_width

from scorekeeper.exports.log_text import LogLine
from scorekeeper.exports.summary_text import beside_the_rounds, place_text
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import Cell, scorepad
from scorekeeper.i18n import Words, terms

_DEALER_SIGN = "•"
_UNKNOWN_SIGN = "–"
_HIDDEN_BID_SIGN = "?"
_UNDONE_SIGN = "✗"
COLUMN_GAP = "  "


def align_columns(rows: Sequence[Sequence[str]], right: int = 0) -> str:
    """Align `rows` in columns, the last `right` of them to the right."""
    columns = list(zip_longest(*rows, fillvalue=""))
    for place, column in enumerate(columns):
        width = max(map(text_width, column))
        gaps = [" " * (width - text_width(cell)) for cell in column]
        sides = (gaps, column) if place >= len(columns) - right else (column, gaps)
        columns[place] = tuple(map(add, *sides))
    return "\n".join(COLUMN_GAP.join(row).rstrip() for row in zip(*columns, strict=True))


def scorepad_text(_: Words, game: OpenGame) -> str:
    """Return the scorepad as text: a row per started round, a column per player.

    A cell has the running total, the bid and the tricks won. A hidden bid is a question mark;
    tricks are unknown until they are counted. A player who sits out has neither bid nor tricks.
    """
    pad = scorepad(game.game)
    rows = [[_("Round"), _("Cards"), _("Trump"), *pad.names]]
    totals = [0] * len(pad.names)
    for row in pad.started_rows:
        trump = terms.trump(_, row.trump) if row.trump else _UNKNOWN_SIGN
        rows.append([str(row.number), str(row.cards), trump])
        seated = game.game.round(row.number).seated
        for cell in row.cells:
            if cell.total is not None:
                totals[cell.seat] = cell.total
            known = _cell(_, cell, totals[cell.seat]) if cell.seat in seated else _UNKNOWN_SIGN
            rows[-1].append(known)
    rows.append(["", "", _("Total"), *map(_.number, pad.totals)])
    rows.append(["", "", _("Place"), *(place_text(_, place) for place in pad.places)])
    blocks = [align_columns(rows, right=len(pad.names)), "\n".join(beside_the_rounds(_, pad))]
    if any(cell.hidden for row in pad.rows for cell in row.cells):
        blocks.append(_("{mark} – a bid that is still hidden", mark=_HIDDEN_BID_SIGN))
    return "\n\n".join(filter(None, blocks))


def log_table(_: Words, lines: Sequence[LogLine]) -> str:
    """Return a log as text, grouped by day: time, round and text of each line.

    Undone lines are marked, and what another device than a host's recorded is followed by it.
    """
    blocks = []
    for day, of_day in groupby(lines, key=lambda line: line.at.date()):
        rows = [
            (
                _.time(line.at),
                "" if line.round is None else str(line.round),
                _UNDONE_SIGN if line.undone else "",
                f"{line.text} · {line.device}" if line.device else line.text,
            )
            for line in of_day
        ]
        blocks.append(f"{_.date(day)}\n{align_columns(rows)}")
    if any(line.undone for line in lines):
        blocks.append(_("{mark} – undone later", mark=_UNDONE_SIGN))
    return "\n\n".join(blocks)


def _cell(_: Words, cell: Cell, total: int) -> str:
    if not cell.plays:
        return f"{_.number(total)} {_UNKNOWN_SIGN}"
    bid = _HIDDEN_BID_SIGN if cell.hidden else _UNKNOWN_SIGN if cell.bid is None else cell.bid
    won = _UNKNOWN_SIGN if cell.won is None else cell.won
    dealer = f"{_DEALER_SIGN} " if cell.deals else ""
    return f"{dealer}{_.number(total)} {bid}/{won}"


def text_width(text: str) -> int:
    """Return the width of `text` in a terminal, where wide characters take two columns."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text if not combining(char))
