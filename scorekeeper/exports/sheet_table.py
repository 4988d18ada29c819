"""Find the rounds of a sheet, the columns of each player, and what the words over them say.

What a number means is not decided here (`sheet_reader`), nor whose column it is where no word over
it says so.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from scorekeeper.exports.own_sheet import OwnColumns, own_columns
from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode, SheetLine
from scorekeeper.exports.sheet_numbers import PAIR, are_numbers, is_numeric, round_label
from scorekeeper.exports.sheet_words import (
    NUMBERS,
    Meaning,
    meaning,
    name_and_meaning,
    seat_named,
)
from scorekeeper.game.names import is_same_name
from scorekeeper.game.seating import MAX_EVER_SEATED

_BESIDE: Final = 2
"""Columns that may stand before the players' where no header names them: round and cards."""

MIN_COLUMNS: Final = 3
"""Names, or numbers, that a line has if it is one of a sheet, unless the game is known."""


@dataclass(frozen=True, slots=True)
class TableRound:
    """A line of numbers: its round, and its cells by block and beside the players' columns."""

    number: int
    cells: tuple[Mapping[Meaning, str], ...]
    beside: Mapping[Meaning, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Table:
    """The rounds of a sheet by block, a block being the columns of one player.

    `texts` are the words over the blocks, empty for none. `owners` are the seats that they name, of
    the players asked for; None where they name nobody. `in_order`: no word names anybody, and the
    blocks are in the order of the seats. `left_out` are the lines that are not rounds.
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


_Heads = dict[int, tuple[str, int | None]]
"""By the first column of each block, from left to right, the words over it, and whom they name."""


def read_table(
    lines: Sequence[SheetLine],
    names: Sequence[str],
    hands: Callable[[int], Sequence[int]],
    *,
    known: bool,
    fewest: int = MIN_COLUMNS,
) -> Table:
    """Read a sheet with a line for each round. Raises SheetError.

    `known`: the players are `names`, whose blocks are looked for. Else they are whoever the header
    names, and `names`, if there are any, stand in place of its words. `hands` gives the cards of
    each round for a number of players, of whom there are `fewest` or more.
    """
    if (own := own_columns(lines)) and (table := _own_table(own, names, hands, known=known)):
        return table
    if known:
        fewest = min(MIN_COLUMNS, len(names))
    first = first_round(lines, fewest)
    grid = _Grid(lines[:first], lines[first:])
    named = grid.named_blocks(names) if known else grid.all_blocks(len(names), fewest)
    heads = named or grid.blocks_in_order(len(names))
    players = len(names) if known else len(heads)
    if players > MAX_EVER_SEATED:
        raise SheetError(SheetFaultCode.TOO_LARGE)
    return replace(grid.table(heads, hands(players), known=known), in_order=not named)


def _own_table(
    own: OwnColumns, names: Sequence[str], hands: Callable[[int], Sequence[int]], *, known: bool
) -> Table | None:
    """Read a sheet of ours; None if its players are not those expected, or too many."""
    texts = [text for text, _columns in own.players]
    seats = [*range(len(texts))]
    if known:
        seats = [s for text in texts for s, name in enumerate(names) if is_same_name(text, name)]
    expected = [*range(min(len(names or texts), MAX_EVER_SEATED))]
    if len(seats) != len(texts) or sorted(seats) != expected:
        return None
    grid = _Grid([own.header], own.data, [columns for _text, columns in own.players])
    starts = (min(columns.values()) for columns in grid.blocks)
    heads = zip(starts, zip(texts, seats, strict=True), strict=True)
    return grid.table(dict(heads), hands(len(texts)), known=known)


def first_round(lines: Sequence[SheetLine], fewest: int = MIN_COLUMNS) -> int:
    """Return the index of the first line with `fewest` numbers or more. Raises SheetError."""
    for index, line in enumerate(lines):
        if sum(map(is_numeric, line.cells)) >= fewest:
            return index
    width = max((len(line.cells) for line in lines), default=0)
    raise SheetError(SheetFaultCode.COLUMNS if lines else SheetFaultCode.NOTHING, width)


def names_over(line: SheetLine) -> dict[int, str]:
    """Return the columns of a line over which a name stands, and that."""
    return {
        column: name
        for column, (name, means) in _heads_over(line).items()
        if not means or not meaning(name)  # as in "Total bids"
    }


def _heads_over(line: SheetLine) -> dict[int, tuple[str, Meaning | None]]:
    """Return the names in a line by column, each with what the word beside it says.

    A word beside only one or two of the names is part of them: Ji-won, Du Pont, Omar Said.
    """
    cells = {
        column: cell.rstrip(" :")
        for column, cell in enumerate(line.cells)
        if cell and not meaning(cell) and not is_numeric(cell)
    }
    heads = {column: name_and_meaning(cell) for column, cell in cells.items()}
    times = Counter(name for name, _means in heads.values())
    worded = sum(means is not None for _name, means in heads.values())
    if worded >= MIN_COLUMNS or worded == len(heads):
        return heads
    return {
        column: head if times[head[0]] > 1 or meaning(head[0]) else (cells[column], None)
        for column, head in heads.items()
    }


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


def _names_others(line: SheetLine, heads: _Heads) -> bool:
    """Whether a line has names over all blocks, some of them new: other players follow."""
    over = names_over(line)
    names, texts = [over.get(at, "") for at in heads], [text for text, _seat in heads.values()]
    if names == texts or not {*names} & {*texts} or len({*names}) < len(names):
        return False
    return over.keys() >= heads.keys()


@dataclass(frozen=True)
class _Grid:
    """A sheet in two parts: the lines above the first round, and the others."""

    header: Sequence[SheetLine]
    data: Sequence[SheetLine]
    blocks: Sequence[Mapping[Meaning, int]] = ()
    """The columns of each player in a sheet of ours; of others they are looked for."""

    @cached_property
    def width(self) -> int:
        """The columns of the widest line of numbers."""
        return max((len(line.cells) for line in self.data), default=0)

    @cached_property
    def heads(self) -> Sequence[Mapping[int, tuple[str, Meaning | None]]]:
        """The names in each line of the header, by column, with the words beside them."""
        return [_heads_over(line) for line in self.header]

    @cached_property
    def has_labels(self) -> bool:
        """Whether the first column holds the numbers of the rounds."""
        full = [each for each in self.data if sum(map(is_numeric, each.cells)) >= MIN_COLUMNS]
        numbers = [label for each in full if (label := round_label(each[0])) is not None]
        ascending = all(one < other for one, other in pairwise(numbers))
        is_pair = PAIR.fullmatch(self.data[0][0])
        return len(numbers) == len(full) and ascending and not is_pair

    def has_pairs(self, *columns: int) -> bool:
        """Whether one of these columns, or any if none is given, has cells such as "2/1"."""
        return any(
            PAIR.fullmatch(line[column])
            for line in self.data
            for column in columns or range(len(line.cells))
        )

    def named_blocks(self, names: Sequence[str]) -> _Heads:
        """Find the blocks of players by the words over them; none where these name nobody.

        Raises SheetError.
        """
        found = [(line, _owned_columns(line, names)) for line in reversed(self.header)]
        named, best = max(found, key=lambda each: len(each[1]), default=(SheetLine(0, ()), {}))
        heads: _Heads = {}
        over = names_over(named)
        for seat, column in best.items():
            text, name = named[column], names[seat]
            heads[column] = (text if is_same_name(text, name) else over.get(column, text)), seat
        if best and len(best) < len(names):
            for column, (text, _seat) in self._names(named).items():
                if seat_named(text, names) not in best:
                    heads[column] = text, None
        if best and len(heads) < len(names):
            unnamed = self._unnamed(sorted(heads), len(names), named)
            heads |= dict.fromkeys(unnamed, ("", None))
        return dict(sorted(heads.items()))

    def all_blocks(self, players: int, fewest: int) -> _Heads:
        """Find the blocks by the last line that has a word over each; none without such a line.

        Raises SheetError where there are not as many as `players`, if that is known.
        """
        lines = (self._names(line) for line in reversed(self.header))
        heads = next((heads for heads in lines if len(heads) >= fewest), {})
        if heads and players not in {0, len(heads)}:
            raise SheetError(SheetFaultCode.COLUMNS, len(heads))
        if not heads and not players:
            raise SheetError(SheetFaultCode.NO_NAMES, self.width)
        return heads

    def blocks_in_order(self, players: int) -> _Heads:
        """Return blocks in the order of the seats. Raises SheetError."""
        lines = (self._names(line) for line in reversed(self.header))
        if heads := next((heads for heads in lines if len(heads) == players), None):
            return heads
        step = 1 if self.has_pairs() else 2
        beside = self.width - step * players
        if not 0 <= beside <= _BESIDE:
            raise SheetError(SheetFaultCode.COLUMNS, self.width)
        return {beside + step * seat: ("", seat) for seat in range(players)}

    def _names(self, line: SheetLine) -> _Heads:
        """Return the names in a line of the header by their first columns, numbered."""
        first = self._first_column(line)
        found: dict[str, int] = {}
        for column, name in names_over(line).items():
            if column >= first:
                found.setdefault(name, column)
        return {column: (name, seat) for seat, (name, column) in enumerate(found.items())}

    def _first_column(self, line: SheetLine) -> int:
        """Return 1 where the first column holds the labels of rounds, else 0.

        What stands over labels is not the name of a player, whose columns are evenly spaced.
        """
        names = names_over(line)
        firsts = sorted({name: column for column, name in reversed(names.items())}.values())
        steps = {b - a for a, b in pairwise(firsts)}
        if 0 in names and len(steps) == 1 and not (1 in steps and self.has_pairs()):
            return 0
        return int(self.has_labels)

    def _unnamed(self, starts: Sequence[int], players: int, named: SheetLine) -> Sequence[int]:
        """Return the first columns of blocks over which nothing stands. Raises SheetError."""
        step = min((b - a for a, b in pairwise(starts)), default=0)
        places = range(starts[0] % step if step else 0, self.width, step or 1)
        first = self._first_column(named)
        free = [place for place in places if place not in starts and place >= first]
        if not step or len(free) != players - len(starts):
            raise SheetError(SheetFaultCode.COLUMNS, self.width)
        return free

    def _columns(self, start: int, heads: _Heads) -> dict[Meaning, int]:
        """Return the columns of a block by what the words over them say, else by their order.

        A column over which its name stands again is one of them. Raises SheetError where that must
        be another player, or where nothing stands beside what may be bids, tricks or points.
        """
        usual = Counter(b - a for a, b in pairwise(heads)).most_common(1)
        alone = min(start + (usual[0][0] if usual else 1), self.width)
        end = min((other for other in heads if other > start), default=alone)
        said: dict[Meaning, int] = {}
        unsaid: list[int] = []
        name = heads[start][0]
        again = {
            column
            for over in self.heads
            for column, (other, _means) in over.items()
            if name and column not in heads and is_same_name(name, other)
        }
        for column in sorted({start, *range(start, end), *again}):
            words = [
                over[column][1] if column in over else meaning(line[column])
                for line, over in zip(self.header, self.heads, strict=True)
                if line[column] and not is_same_name(line[column], name)
            ]
            numbers = [means for means in words if means in NUMBERS]
            if numbers:
                said.setdefault(numbers[-1], column)
            elif not any(words) and (column == start or column in again or not words):
                unsaid.append(column)
        guessed = bool(unsaid) and Meaning.BID not in said
        if guessed:
            said[Meaning.BID] = unsaid.pop(0)
        if Meaning.BID not in said or not self.has_pairs(said[Meaning.BID]):
            if unsaid and Meaning.TRICKS not in said:
                said[Meaning.SECOND] = unsaid.pop(0)
            if guessed and len(said) == 1:
                raise SheetError(SheetFaultCode.COLUMNS, self.width)
        if any(self.has_pairs(column) for column in again & {*unsaid}):
            raise SheetError(SheetFaultCode.NAMES_TWICE)
        return said

    def _beside(self, taken: Collection[int]) -> dict[Meaning, int]:
        """Return the columns beside those `taken` by the words over them."""
        found: dict[Meaning, int] = {}
        for line in self.header:
            for column, cell in enumerate(line.cells):
                means = meaning(cell)
                if means and means not in NUMBERS and column not in taken:
                    found.setdefault(means, column)
        return found

    def _labels(self, first: int, beside: Mapping[Meaning, int], *, known: bool) -> int | None:
        """Return the column of the numbers of rounds; None without one: rounds are counted.

        It stands before `first`, the column of the first player, if no word says where it is. On a
        known game's pad the round may be found by its cards.
        """
        others = {*beside.values()} - ({beside.get(Meaning.CARDS)} if known else set())
        columns = [at for at in range(first) if at not in others]
        for at in [beside[Meaning.ROUND]] if Meaning.ROUND in beside else columns:
            if any(round_label(line[at]) is not None for line in self.data):
                return at
        return None

    def table(self, heads: _Heads, hands: Sequence[int], *, known: bool) -> Table:
        """Return the rounds of the sheet. Raises SheetError."""
        columns = self.blocks or [self._columns(start, heads) for start in heads]
        ours = {column for block in columns for column in block.values()}
        beside = self._beside({*ours, *heads})
        label = self._labels(min(heads), beside, known=known)
        labels = [None if label is None else round_label(line[label]) for line in self.data]
        numbers = [number for number in labels if number is not None]
        # the first column may be the cards, as where they are 1, 3, 5
        cards = Meaning.ROUND not in beside and numbers == list(hands[: len(numbers)])
        rounds: list[TableRound] = []
        left_out = [
            line.number
            for line in (() if self.blocks else self.header)
            if any(is_numeric(line[at]) for at in ours) or are_numbers(line[0])
        ]
        out_of_turn: list[int] = []
        unread: set[int] = set()
        over = False  # what follows is another game
        for line, read in zip(self.data, labels, strict=True):
            before = rounds[-1].number if rounds else 0
            counts = cards and read is not None
            if label is None:
                words = any(map(meaning, line.cells[: min(heads)]))
                counts = not words and any(is_numeric(line[at]) for at in ours)
            number = before + 1 if counts else read
            restarts = not counts and number is not None and number < before
            over = over or restarts or _names_others(line, heads)
            if over or number is None or not before < number <= len(hands):
                left_out.append(line.number)
                out_of_turn += [line.number] if number is not None else []
                continue
            cells = tuple({means: line[at] for means, at in block.items()} for block in columns)
            around = {means: line[at] for means, at in beside.items()}
            rounds.append(TableRound(number, cells, around))
            unread |= {at for at, cell in enumerate(line.cells) if is_numeric(cell)}
        unread -= ours | {*beside.values()}
        texts, owners = zip(*heads.values(), strict=True)
        return Table(
            texts,
            owners,
            tuple(rounds),
            tuple(left_out),
            out_of_turn=tuple(out_of_turn),
            columns=tuple(sorted(column + 1 for column in unread if column > min(ours))),
        )
