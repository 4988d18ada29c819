"""Columns, the scorepad and the log, as text for a terminal."""

from collections.abc import Sequence
from itertools import groupby, zip_longest
from unicodedata import combining, east_asian_width

from scorekeeper.exports.log_text import LogLine
from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.tally import Tally
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


def scorepad(_: Words, game: Game, sums: Tally) -> str:
    """The pad as on paper: a row a round, a column a player, with total, bid and tricks.

    A bid that nobody may see yet is a question mark.
    """
    names = [player.name for player in game.players]
    rows = [[_("Round"), _("Cards"), _("Trump"), *names]]
    for round_, running in zip(game.rounds, sums.running, strict=True):
        if round_.touched:
            hidden = bids_hidden(game.rules, round_)
            cells = [
                _cell(_, round_, seat, running[seat], hidden=hidden) for seat in range(len(names))
            ]
            trump = terms.trump(_, round_.trump) if round_.trump else UNKNOWN
            rows.append([str(round_.number), str(round_.cards), trump, *cells])
    note = _("{mark} – a bid that nobody may see yet", mark=HIDDEN)
    shown = any(HIDDEN in cell for row in rows[1:] for cell in row[3:])
    rows.append(["", "", _("Total"), *map(_.number, sums.totals)])
    rows.append(["", "", _("Place"), *map(str, sums.ranks)])
    return "\n\n".join([columns(rows, right=len(names)), *([note] if shown else [])])


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


def _cell(_: Words, round_: Round, seat: int, running: int, *, hidden: bool) -> str:
    bid, won = round_.bid_that_counts(seat), round_.tricks[seat]
    said = UNKNOWN if bid is None else HIDDEN if hidden else str(bid)
    taken = UNKNOWN if won is None else str(won)
    dealer = f"{DEALER} " if seat == round_.dealer else ""
    return f"{dealer}{_.number(running)} {said}/{taken}"


def _padded(cell: str, width: int, *, to_right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if to_right else cell + space


def _width(text: str) -> int:
    """How many columns of a terminal `text` takes: two for a Japanese character."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text if not combining(char))
