"""Read sheets with a line for each player and round, by their header words; tidy CSV is one."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from scorekeeper.exports.own_sheet import own_columns
from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode, SheetLine
from scorekeeper.exports.sheet_heading import read_bonus_cell
from scorekeeper.exports.sheet_numbers import is_numeric, round_label
from scorekeeper.exports.sheet_table import MIN_COLUMNS, Table, TableRound
from scorekeeper.exports.sheet_words import NUMBERS, Meaning, meaning, seat_named
from scorekeeper.game.names import is_same_name, search_key
from scorekeeper.game.seating import MAX_EVER_SEATED

TIDY_MARK: Final = "player_id"
"""The column by which tidy rows of ours are known."""


@dataclass
class _Lines:
    """Numbers by round and player, who are known by an id, or by the `search_key` of their name."""

    columns: Mapping[Meaning, Sequence[int]]
    head: SheetLine
    names: dict[str, str] = field(default_factory=dict)
    numbers: dict[int, dict[str, Mapping[Meaning, str]]] = field(default_factory=dict)
    beside: defaultdict[int, dict[Meaning, str]] = field(default_factory=lambda: defaultdict(dict))
    lines: dict[int, int] = field(default_factory=dict)
    left_out: list[int] = field(default_factory=list)
    last: dict[str, int] = field(default_factory=dict)
    """The last round of each player."""
    begun: int = 0
    """The round before the one that a line alone has begun."""
    others: list[int] = field(default_factory=list)
    """The lines of another game: the first that repeats a round, and all after it."""

    def take(self, line: SheetLine) -> None:
        """Take a line of a player, or one that begins a round."""
        name = line[self.columns.get(Meaning.PLAYER, [0])[0]]
        id_ = dict(zip(self.head.cells, line.cells, strict=False)).get(TIDY_MARK, "")
        key, number, again = id_ or search_key(name), None, bool(self.others)
        if not any(map(is_numeric, line.cells)):
            labels = [label for label in map(round_label, line.cells) if label is not None]
            if labels and labels[0] > max(self.last.values(), default=0) and not again:
                self.begun = labels[0] - 1
                return
            again = again or bool(labels)
        elif id_ or (name and not is_numeric(name) and not meaning(name)):
            if Meaning.ROUND in self.columns:
                number = round_label(line[self.columns[Meaning.ROUND][0]])
            else:  # the next one of its player
                number = max(self.begun, self.last.get(key, 0)) + 1
            again = again or key in self.numbers.get(number or 0, {})
        if TIDY_MARK in self.head.cells and name and (id_ or not meaning(name)) and not again:
            # also of a game without a round
            self.names.setdefault(key, name)
        if number is None or again:
            self.left_out.append(line.number)
            self.others += [line.number] if again else []
            return
        self.names.setdefault(key, name)
        for group in range(len(self.columns[Meaning.BID])):
            values: dict[Meaning, str] = {
                means: line[listed[group]]
                for means, listed in self.columns.items()
                if means in NUMBERS and group < len(listed)
            }
            self.numbers.setdefault(number + group, {})[key] = values
            self.lines.setdefault(number + group, line.number)
            self.last[key] = number + group
        before = self.beside[number]
        said: dict[Meaning, str] = {
            means: line[at[0]] for means, at in self.columns.items() if means not in NUMBERS
        }
        if TIDY_MARK in self.head.cells:
            said = _tidy_extras(self.head, line, before, name)
        before |= {means: text for means, text in said.items() if text}


def header_index(lines: Sequence[SheetLine], names: Sequence[str]) -> int | None:
    """Return the index of the header, for a sheet with a line per player; None for any other."""
    if own_columns(lines):
        return None
    for index, line in enumerate(lines):
        meanings = [meaning(cell) for cell in line.cells]
        if Meaning.BID not in meanings or len(set(meanings) & set(NUMBERS)) == 1:
            continue
        if Meaning.PLAYER in meanings:
            return index
        below = [each for each in lines[index + 1 :] if any(map(is_numeric, each.cells[1:]))]
        firsts = [each[0] for each in below if each[0] and not meaning(each[0])]
        known = [seat_named(first, names) for first in firsts] if names else firsts
        numbered = any(is_numeric(one) or round_label(one) is not None for one in firsts)
        if meanings[0] is None and len(known) >= MIN_COLUMNS and None not in known and not numbered:
            return index
    return None


def tidy_games(lines: Sequence[SheetLine], header: int) -> list[list[SheetLine]]:
    """Divide tidy rows by their games; other lines are one game."""
    words = lines[header].cells
    if TIDY_MARK not in words or "game" not in words:
        return [list(lines[header:])]
    column = words.index("game")
    games: dict[str, list[SheetLine]] = {}
    for line in lines[header + 1 :]:
        games.setdefault(line[column], [lines[header]]).append(line)
    return list(games.values())


def read_player_lines(
    lines: Sequence[SheetLine], names: Sequence[str], hands: Callable[[int], Sequence[int]]
) -> Table:
    """Read the lines of one game, the header first: of players called `names`, or of any others.

    `hands` gives the cards of each round for a number of players. Raises SheetError for too many.
    """
    head = lines[0]
    columns: dict[Meaning, list[int]] = {}
    for column, cell in enumerate(head.cells):
        if means := meaning(cell):
            columns.setdefault(means, []).append(column)
    if TIDY_MARK in head.cells and "bid" in head.cells:
        columns[Meaning.BID] = [head.cells.index("bid")]
    read = _Lines(columns, head)
    for line in lines[1:]:
        read.take(line)
        if len(read.names) > MAX_EVER_SEATED:
            raise SheetError(SheetFaultCode.TOO_LARGE)
    texts = tuple(read.names.values())
    seats = [seat_named(text, names) for text in texts]
    owners = [
        seat
        if seat is None or seats.count(seat) == 1 or is_same_name(text, names[seat])
        else None  # it may be somebody else's, as Ann B. beside Ann
        for text, seat in zip(texts, seats, strict=True)
    ]
    in_order = len(owners) == len(names) and set(owners) == {None}
    if in_order or not names:
        owners = [*range(len(texts))]
    last = len(hands(len(names or texts)))
    late = tuple(read.lines[number] for number in sorted(read.numbers) if number > last)
    rounds = (
        TableRound(number, tuple(by.get(player, {}) for player in read.names), read.beside[number])
        for number, by in sorted(read.numbers.items())
        if number <= last
    )
    out_of_turn = tuple(sorted((*late, *read.others)))
    left_out = (*read.left_out, *late)
    return Table(texts, tuple(owners), tuple(rounds), left_out, in_order, out_of_turn)


def _tidy_extras(
    head: SheetLine, line: SheetLine, before: Mapping[Meaning, str], name: str
) -> dict[Meaning, str]:
    """Return what a tidy row says of its round, with what the rows before it said."""
    row = dict(zip(head.cells, line.cells, strict=False))
    plain = (Meaning.CARDS, Meaning.TURN_UP, Meaning.TRUMP, Meaning.VOID)
    found = {means: row.get(means.value, "") for means in plain}
    flags = ((Meaning.DEALER, "deals"), (Meaning.GRAIL, "grail"))
    found |= {means: name for means, column in flags if row.get(column) == "1"}
    bonuses = read_bonus_cell(row.get("bonuses", ""))
    more = {
        Meaning.BID_CHANGES: [f"{row['bid_change']} {name}"] if row.get("bid_change") else [],
        Meaning.BONUSES: [f"{code} {n} {name} {partner}".rstrip() for code, n, partner in bonuses],
        Meaning.GUESSED: [name] if row.get("guessed") == "1" else [],
    }
    for means, texts in more.items():
        found[means] = "; ".join(filter(None, (before.get(means, ""), *texts)))
    return found
