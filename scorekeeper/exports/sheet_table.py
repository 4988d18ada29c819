"""Find the rounds of a sheet, the columns of each player, and what the words over them say.

What a number means is not decided here (`sheet_reader`), nor whose column it is where no word over
it says so.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode
from scorekeeper.exports.sheet_numbers import PAIR, is_numeric, round_label
from scorekeeper.exports.sheet_words import (
    NUMBERS,
    Meaning,
    is_known_word,
    meaning,
    name_and_meaning,
)
from scorekeeper.game.names import is_same_name, normalize_name

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from scorekeeper.exports.sheet_cells import SheetLine

# a letter right after a name begins a longer word, in scripts with spaces
_LETTER: Final = re.compile(r"[0-9A-Za-zÀ-ɏ]")
_BESIDE: Final = 2
"""Columns that may stand before the players' where no header names them: round and cards."""

MIN_COLUMNS: Final = 3
"""Names, or numbers, that a line has if it is one of a sheet, unless the game is known."""


@dataclass(frozen=True, slots=True)
class TableRound:
    """A line of numbers: its round, and its cells by block and beside the players' columns."""

    number: int
    line: int
    cells: tuple[Mapping[Meaning, str], ...]
    beside: Mapping[Meaning, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """The rounds of a sheet by block, a block being the columns of one player.

    `texts` are the words over the blocks, empty for none. `owners` are the seats that they name, of
    the players asked for; None where they name nobody. `in_order`: no word names anybody, and the
    blocks are in the order of the seats. `left_out` are the lines that are no rounds.
    """

    texts: tuple[str, ...]
    owners: tuple[int | None, ...]
    rounds: tuple[TableRound, ...]
    left_out: tuple[int, ...] = ()
    in_order: bool = False
    out_of_turn: tuple[int, ...] = ()
    """Those of `left_out` that have the number of a round: twice, or after the last."""
    columns: tuple[int, ...] = ()
    """Columns with numbers, from 1, that are not read: nothing says what they are."""


@dataclass(frozen=True, slots=True)
class _Blocks:
    """The first column of each block, the words over it, and whom they name."""

    starts: tuple[int, ...]
    texts: tuple[str, ...]
    owners: tuple[int | None, ...]
    in_order: bool = False


def read_table(
    lines: Sequence[SheetLine],
    names: Sequence[str],
    hands: Callable[[int], Sequence[int]],
    *,
    known: bool,
    fewest: int = MIN_COLUMNS,
) -> Table:
    """Read a line a round. Raises SheetError.

    `known`: the players are `names`, whose blocks are looked for. Else they are whoever the header
    names, and `names`, if there are any, stand in place of its words. `hands` gives the cards of
    each round for a number of players, of whom there are `fewest` or more.
    """
    if known:
        fewest = min(MIN_COLUMNS, len(names))
    first = first_round(lines, fewest)
    header, data = lines[:first], lines[first:]
    blocks = (
        _named_blocks(header, data, names) if known else _all_blocks(header, data, names, fewest)
    )
    players = len(names) if known else len(blocks.starts)
    columns = [_columns(block, blocks, header, data) for block in range(len(blocks.starts))]
    beside = _beside(header, blocks.starts, columns)
    rounds, left_out, doubtful = _rounds(data, columns, beside, min(blocks.starts), hands(players))
    return Table(
        blocks.texts,
        blocks.owners,
        rounds,
        left_out,
        blocks.in_order,
        doubtful,
        _unread_columns([line for line in data if line.number not in left_out], columns, beside),
    )


def first_round(lines: Sequence[SheetLine], fewest: int = MIN_COLUMNS) -> int:
    """Return the index of the first line with `fewest` numbers or more. Raises SheetError."""
    for index, line in enumerate(lines):
        if sum(map(is_numeric, line.cells)) >= fewest:
            return index
    width = max((len(line.cells) for line in lines), default=0)
    raise SheetError(SheetFaultCode.COLUMNS if lines else SheetFaultCode.NOTHING, width)


def seat_named(text: str, names: Sequence[str]) -> int | None:
    """Return whose name a cell begins with, as "Ann, bid"; the longest that does."""
    named = normalize_name(text)
    seats = [
        seat
        for seat, name in enumerate(names)
        if is_same_name(named[: len(name)], name) and not _LETTER.match(named, len(name))
    ]
    if not seats:
        alone = name_and_meaning(named)[0]
        seats = [seat for seat, name in enumerate(names) if is_same_name(alone, name)]
    return max(seats, key=lambda seat: len(names[seat]), default=None)


def _name_cells(line: SheetLine, data: Sequence[SheetLine]) -> dict[str, int]:
    """Return the names in a line of the header, with the first column of each."""
    first = _first_column(line, data)
    found: dict[str, int] = {}
    for column, name in _names(line).items():
        if column >= first:
            found.setdefault(name, column)
    return found


def _names(line: SheetLine) -> dict[int, str]:
    """Return the columns of a line over which a name stands, and that."""
    return {
        column: name_and_meaning(cell)[0]
        for column, cell in enumerate(line.cells)
        if cell and not is_known_word(cell) and not is_numeric(cell)
    }


def _first_column(line: SheetLine, data: Sequence[SheetLine]) -> int:
    """Return 1 where the first column holds the labels of rounds, else 0.

    What stands over labels is no name of a player, whose columns are evenly spaced.
    """
    names = _names(line)
    firsts = sorted({name: column for column, name in reversed(names.items())}.values())
    steps = {b - a for a, b in pairwise(firsts)}
    paired = any(PAIR.fullmatch(cell) for each in data for cell in each.cells)
    if 0 in names and len(steps) == 1 and not (paired and 1 in steps):
        return 0
    labelled = [round_label(line[0]) for line in data if sum(map(is_numeric, line.cells)) > 2]  # noqa: PLR2004
    numbers = [label for label in labelled if label is not None]
    ascending = all(one < other for one, other in pairwise(numbers))
    return int(len(numbers) == len(labelled) and ascending and not PAIR.fullmatch(data[0][0]))


def _named_blocks(
    header: Sequence[SheetLine], data: Sequence[SheetLine], names: Sequence[str]
) -> _Blocks:
    """Find the blocks of known players by the words over them, else by the order of the seats."""
    best: dict[int, int] = {}
    named: SheetLine | None = None
    for line in header:
        found = _owned_columns(line, names)
        if found and len(found) >= len(best):
            best, named = found, line
    if named is None:
        return _in_order(header, data, len(names))
    words = {column: text for text, column in _name_cells(named, data).items()}
    owners: dict[int, int | None] = {column: seat for seat, column in best.items()}
    texts = {column: named[column] for column in owners}
    if len(best) < len(names):
        for column, text in words.items():
            if seat_named(text, names) not in best:
                owners[column], texts[column] = None, text
    if len(owners) < len(names):
        owners = _with_unnamed(owners, data, len(names), _first_column(named, data))
    starts = tuple(sorted(owners))
    return _Blocks(
        starts,
        tuple(texts.get(column, "") for column in starts),
        tuple(owners[column] for column in starts),
    )


def _owned_columns(line: SheetLine, names: Sequence[str]) -> dict[int, int]:
    """Return the first column of each player that a line names; nobody where two may be meant."""
    if sum(map(bool, line.cells)) < min(MIN_COLUMNS, len(names)):
        return {}  # a title
    found: dict[int, dict[str, int]] = {}
    for column, cell in enumerate(line.cells):
        seat = seat_named(cell, names) if cell else None
        if seat is not None:
            found.setdefault(seat, {}).setdefault(name_and_meaning(cell)[0], column)
    owned = {}
    for seat, columns in found.items():
        exact = [at for text, at in columns.items() if is_same_name(text, names[seat])]
        if exact or len(columns) == 1:
            owned[seat] = exact[0] if exact else next(iter(columns.values()))
    return owned


def _with_unnamed(
    owners: dict[int, int | None], data: Sequence[SheetLine], players: int, first: int
) -> dict[int, int | None]:
    """Return the blocks with those over which nothing stands. Raises SheetError."""
    starts = sorted(owners)
    step = min((b - a for a, b in pairwise(starts)), default=0)
    width = _width(data)
    places = range(starts[0] % step if step else 0, width, step or 1)
    free = [place for place in places if place not in owners and place >= first]
    if not step or len(free) != players - len(owners):
        raise SheetError(SheetFaultCode.COLUMNS, width)
    return owners | dict.fromkeys(free)


def _in_order(header: Sequence[SheetLine], data: Sequence[SheetLine], players: int) -> _Blocks:
    """Return blocks in the order of the seats, where no word names anybody. Raises SheetError."""
    seats = tuple(range(players))
    for line in reversed(header):
        cells = _name_cells(line, data)
        if len(cells) == players:
            return _Blocks(tuple(cells.values()), tuple(cells), seats, in_order=True)
    width = _width(data)
    paired = any(PAIR.fullmatch(cell) for line in data for cell in line.cells)
    step = 1 if paired else 2
    beside = width - step * players
    if not 0 <= beside <= _BESIDE:
        raise SheetError(SheetFaultCode.COLUMNS, width)
    starts = tuple(beside + step * seat for seat in seats)
    return _Blocks(starts, ("",) * players, seats, in_order=True)


def _all_blocks(
    header: Sequence[SheetLine], data: Sequence[SheetLine], names: Sequence[str], fewest: int
) -> _Blocks:
    """Find the blocks by the last line that has a word over each. Raises SheetError."""
    for line in reversed(header):
        cells = _name_cells(line, data)
        if len(cells) >= fewest:
            if names and len(names) != len(cells):
                raise SheetError(SheetFaultCode.COLUMNS, len(cells))
            starts = tuple(sorted(cells.values()))
            texts = tuple(sorted(cells, key=lambda name: cells[name]))
            return _Blocks(starts, texts, tuple(range(len(cells))))
    if not names:
        raise SheetError(SheetFaultCode.NO_NAMES, _width(data))
    return _in_order((), data, len(names))


def _width(data: Sequence[SheetLine]) -> int:
    return max((len(line.cells) for line in data), default=0)


def _columns(
    block: int, blocks: _Blocks, header: Sequence[SheetLine], data: Sequence[SheetLine]
) -> dict[Meaning, int]:
    """Return the columns of a block by what the words over them say, else by their order.

    A column over which its name stands again is one of them. Raises SheetError where that must be
    another player, or where nothing stands beside what may be bids, tricks or points.
    """
    starts, start = blocks.starts, blocks.starts[block]
    usual = Counter(b - a for a, b in pairwise(starts)).most_common(1)
    span = usual[0][0] if usual else 1
    end = starts[block + 1] if block + 1 < len(starts) else min(start + span, max(_width(data), 1))
    said: dict[Meaning, int] = {}
    unsaid: list[int] = []
    again = _named_again(blocks.texts[block], starts, header)
    for column in sorted({*range(start, max(end, start + 1)), *again}):
        cells = [line[column] for line in header if line[column]]
        meanings = [name_and_meaning(cell)[1] or meaning(cell) for cell in cells]
        numbers = [means for means in meanings if means in NUMBERS]
        if numbers:
            said.setdefault(numbers[-1], column)
        elif not any(meanings) and (column == start or column in again or not cells):
            unsaid.append(column)
    guessed = bool(unsaid) and Meaning.BID not in said
    if guessed:
        said[Meaning.BID] = unsaid.pop(0)
    if not _has_pairs(data, said.get(Meaning.BID)):
        if unsaid and Meaning.TRICKS not in said:
            said[Meaning.SECOND] = unsaid.pop(0)
        if guessed and len(said) == 1:
            raise SheetError(SheetFaultCode.COLUMNS, _width(data))
    if any(_has_pairs(data, column) for column in again & {*unsaid}):
        raise SheetError(SheetFaultCode.NAMES_TWICE)
    return said


def _named_again(text: str, starts: Sequence[int], header: Sequence[SheetLine]) -> set[int]:
    """Return the columns but the first over which the name of a block stands."""
    name = name_and_meaning(text)[0]
    return {
        column
        for line in header
        for column, other in _names(line).items()
        if name and column not in starts and is_same_name(name, other)
    }


def _has_pairs(data: Sequence[SheetLine], column: int | None) -> bool:
    return column is not None and any(PAIR.fullmatch(line[column]) for line in data)


def _unread_columns(
    data: Sequence[SheetLine],
    blocks: Sequence[Mapping[Meaning, int]],
    beside: Mapping[Meaning, int],
) -> tuple[int, ...]:
    """Return the columns with numbers behind the first player's that are not read, from 1."""
    read = {column for block in (*blocks, beside) for column in block.values()}
    numbers = {n for line in data for n, cell in enumerate(line.cells) if is_numeric(cell)}
    first = min(column for block in blocks for column in block.values())
    return tuple(sorted(column + 1 for column in numbers - read if column > first))


def _beside(
    header: Sequence[SheetLine], starts: Sequence[int], blocks: Sequence[Mapping[Meaning, int]]
) -> dict[Meaning, int]:
    """Return the columns beside the players' by the words over them."""
    taken = {column for block in blocks for column in block.values()}
    found: dict[Meaning, int] = {}
    for line in header:
        for column, cell in enumerate(line.cells):
            means = meaning(cell)
            if means and means not in NUMBERS and column not in taken and column not in starts:
                found.setdefault(means, column)
    return found


def _rounds(
    data: Sequence[SheetLine],
    columns: Sequence[Mapping[Meaning, int]],
    beside: Mapping[Meaning, int],
    first_block: int,
    hands: Sequence[int],
) -> tuple[tuple[TableRound, ...], tuple[int, ...], tuple[int, ...]]:
    label = beside.get(Meaning.ROUND, 0)
    numbered = label < first_block or Meaning.ROUND in beside
    labels = [round_label(line[label]) if numbered else None for line in data]
    numbers = [number for number in labels if number is not None]
    # the first column may be the cards, as where they are 1, 3, 5
    by_cards = numbered and Meaning.ROUND not in beside and numbers == list(hands[: len(numbers)])
    rounds: list[TableRound] = []
    left_out: list[int] = []
    out_of_turn: list[int] = []
    for line, read in zip(data, labels, strict=True):
        before = rounds[-1].number if rounds else 0
        counts = not numbered or (by_cards and read is not None)
        number = before + 1 if counts else read
        if number is None or not before < number <= len(hands):
            left_out.append(line.number)
            out_of_turn += [line.number] if number is not None else []
            continue
        cells = tuple({means: line[at] for means, at in block.items()} for block in columns)
        around = {means: line[at] for means, at in beside.items()}
        rounds.append(TableRound(number, line.number, cells, around))
    return tuple(rounds), tuple(left_out), tuple(out_of_turn)
