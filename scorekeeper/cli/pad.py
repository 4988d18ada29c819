"""Columns, the scorepad and the log, as text for a terminal."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from unicodedata import combining, east_asian_width

from scorekeeper.exports.log_text import LogLine
from scorekeeper.exports.table import Cell, pad
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.sheet import Round
from scorekeeper.i18n import Words, terms

DEALER = "•"
UNKNOWN = "–"
HIDDEN = "?"
UNDONE = "✗"
GAP = "  "


def columns(rows: Sequence[Sequence[str]], right: int = 0) -> str:
    """`rows` as lines with their cells below each other, the last `right` columns to the right."""
    table = list(zip_longest(*rows, fillvalue=""))
    padded = []
    for place, column in enumerate(table):
        width = max(map(_width, column))
        to_right = place >= len(table) - right
        padded.append([_padded(cell, width, to_right=to_right) for cell in column])
    return "\n".join(GAP.join(row).rstrip() for row in zip(*padded, strict=True))


def scorepad(_: Words, game: OpenGame) -> str:
    """The pad as on paper: a row a round, a column a player, with total, bid and tricks.

    A bid that nobody may see yet is a question mark; tricks are not known until they are counted.
    """
    sums = pad(game)
    rows = [[_("Round"), _("Cards"), _("Trump"), *sums.names]]
    for row in sums.rows:
        round_ = row.round
        running = game.tally.running[round_.number - 1]
        cells = [_cell(_, round_, cell, running[cell.seat]) for cell in row.cells]
        trump = terms.trump(_, round_.trump) if round_.trump else UNKNOWN
        rows.append([str(round_.number), str(round_.cards), trump, *cells])
    note = _("{mark} – a bid that nobody may see yet", mark=HIDDEN)
    shown = any(HIDDEN in cell for line in rows[1:] for cell in line[3:])
    rows.append(["", "", _("Total"), *map(_.number, sums.totals)])
    rows.append(["", "", _("Place"), *map(str, sums.places)])
    return "\n\n".join([columns(rows, right=len(sums.names)), *([note] if shown else [])])


def recorded(_: Words, lines: Sequence[LogLine]) -> str:
    """A log: a line for each thing said, with its time and round, under the day it was said.

    What does not stand any more is marked.
    """
    told = []
    for day, of_day in groupby(lines, key=lambda line: line.at.date()):
        rows = [
            (
                _.time(line.at),
                "" if line.round is None else str(line.round),
                UNDONE if line.undone else "",
                line.text,
            )
            for line in of_day
        ]
        told.append(f"{_.date(day)}\n{columns(rows)}")
    if any(line.undone for line in lines):
        told.append(_("{mark} – taken back later", mark=UNDONE))
    return "\n\n".join(told)


def _cell(_: Words, round_: Round, cell: Cell, running: int) -> str:
    has_bid = round_.bids[cell.seat] is not None
    bid = str(cell.bid) if cell.bid is not None else HIDDEN if has_bid else UNKNOWN
    won = UNKNOWN if cell.won is None else str(cell.won)
    dealer = f"{DEALER} " if cell.deals else ""
    return f"{dealer}{_.number(running)} {bid}/{won}"


def _padded(cell: str, width: int, *, to_right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if to_right else cell + space


def _width(text: str) -> int:
    """How many columns of a terminal `text` takes: two for a Japanese character."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text if not combining(char))
