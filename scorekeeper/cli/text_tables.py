"""Text tables for a terminal: aligned columns, the scorepad, the log."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
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
    table = list(zip_longest(*rows, fillvalue=""))
    padded = []
    for place, column in enumerate(table):
        width = max(map(text_width, column))
        to_right = place >= len(table) - right
        gaps = [" " * (width - text_width(cell)) for cell in column]
        cells = zip(gaps, column, strict=True) if to_right else zip(column, gaps, strict=True)
        padded.append(["".join(cell) for cell in cells])
    return "\n".join(COLUMN_GAP.join(row).rstrip() for row in zip(*padded, strict=True))


def scorepad_text(_: Words, game: OpenGame) -> str:
    """Return the scorepad as text: a row per started round, a column per player.

    A cell has the running total, the bid and the tricks won. A hidden bid is a question mark;
    tricks are unknown until they are counted. Who does not play a round has neither bid nor tricks.
    """
    pad = scorepad(game.game)
    rows = [[_("Round"), _("Cards"), _("Trump"), *pad.names]]
    totals = [0] * len(pad.names)
    for row in pad.started_rows:
        totals = [
            before if cell.total is None else cell.total
            for before, cell in zip(totals, row.cells, strict=True)
        ]
        trump = terms.trump(_, row.trump) if row.trump else _UNKNOWN_SIGN
        cells = [
            _cell(_, cell, total if _is_there(game, cell) else None)
            for cell, total in zip(row.cells, totals, strict=True)
        ]
        rows.append([str(row.number), str(row.cards), trump, *cells])
    rows.append(["", "", _("Total"), *map(_.number, pad.totals)])
    rows.append(["", "", _("Place"), *(place_text(_, place) for place in pad.places)])
    table = align_columns(rows, right=len(pad.names))
    beside = beside_the_rounds(_, pad)
    if beside:
        table = "\n".join([table, "", *beside])
    if any(cell.hidden for row in pad.rows for cell in row.cells):
        note = _("{mark} – a bid that is still hidden", mark=_HIDDEN_BID_SIGN)
        return f"{table}\n\n{note}"
    return table


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


def _is_there(game: OpenGame, cell: Cell) -> bool:
    """Return whether a player is at the table in a started round, playing it or not."""
    running = game.game.current_round
    if running is not None and running.number == cell.round:
        return cell.seat in game.game.seated
    return cell.total is not None


def _cell(_: Words, cell: Cell, total: int | None) -> str:
    if total is None:
        return _UNKNOWN_SIGN
    if not cell.plays:
        return f"{_.number(total)} {_UNKNOWN_SIGN}"
    bid = _HIDDEN_BID_SIGN if cell.hidden else _UNKNOWN_SIGN if cell.bid is None else cell.bid
    won = _UNKNOWN_SIGN if cell.won is None else cell.won
    dealer = f"{_DEALER_SIGN} " if cell.deals else ""
    return f"{dealer}{_.number(total)} {bid}/{won}"


def text_width(text: str) -> int:
    """Return the width of `text` in a terminal, where wide characters take two columns."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text if not combining(char))
