"""Read the final scores of past evenings: a line an evening, with a number for each player."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from scorekeeper.exports.sheet_cells import SheetError, SheetLine
from scorekeeper.exports.sheet_numbers import DASHES, PAIR, is_numeric, points_in, round_label
from scorekeeper.exports.sheet_table import MIN_COLUMNS, first_round, names_over
from scorekeeper.exports.sheet_words import Meaning, meaning

_NAMED: Final = re.compile(
    rf"(?P<name>.*[^\d\s:={DASHES}])[\s:=]+(?P<points>[+{DASHES}]?\d[\d.,’']*)"
)
# year first as in ISO, Hungarian and Japanese, or day first with dots; 1/2/2025 is two days
_YEAR_FIRST: Final = re.compile(
    r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})[.日]?(?:[T ]\d\d?:.*)?"
)
_DAY_FIRST: Final = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})(?: \d\d?:.*)?")
_LIKE_A_SCORE: Final = re.compile(r"[^\W\d].*\d")
"""A cell that may be a score, but cannot be read: "Dan - 20", "Dan 1 040"."""
_WORDS: Final = (Meaning.OTHER, Meaning.ROUND, Meaning.TOTAL)
"""Meanings of words whose numbers are not scores: "Game 12", "Round 3", "Total 980"."""
_NOON: Final = 12
_MOST_TRICKS: Final = 26
"""The most cards in a hand: two players with a deck of 52."""


_Scores = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """The final scores of one game: its day if the line says one, else what it says."""

    at: datetime | None
    label: str
    scores: _Scores


_Evenings = tuple[list[Evening], list[int]]


def day_in(cell: str) -> datetime | None:
    """Return the day in a cell, at noon; None for a text that is not a day, or may be two."""
    first, last = _YEAR_FIRST.fullmatch(cell), _DAY_FIRST.fullmatch(cell)
    parts = first.groups() if first else last.groups()[::-1] if last else None
    if parts is None:
        return None
    year, month, day = map(int, parts)
    try:
        return datetime(year, month, day, _NOON, tzinfo=UTC)
    except ValueError:
        return None


def read_evenings(lines: Sequence[SheetLine]) -> _Evenings | None:
    """Return the evenings of a sheet and the lines left out; None for a sheet of rounds."""
    try:
        first = first_round(lines)
    except SheetError:
        labelled = map(_with_label, lines)
        found = _evenings([(line, _named_scores(line)) for line in labelled])
        return found if found[0] else None
    # "Guest 1" over a column of numbers is a name
    return _columns_of_scores(lines[:first], lines[first:])


def _evenings(scored: Sequence[tuple[SheetLine, _Scores]]) -> _Evenings:
    """Return the evenings of lines with scores enough, and the other lines."""
    found = [
        Evening(day_in(line[0]), _label(line, scores), scores)
        for line, scores in scored
        if len(scores) >= MIN_COLUMNS
    ]
    return found, [line.number for line, scores in scored if len(scores) < MIN_COLUMNS]


def _with_label(line: SheetLine) -> SheetLine:
    """Return a line with what stands before its scores as a cell: "Friday: Ann 310"."""
    label, colon, rest = line[0].partition(": ")
    if not colon or not _NAMED.fullmatch(rest):
        return line
    return SheetLine(line.number, (label, rest, *line.cells[1:]))


def _known(read: Iterable[tuple[str, str]]) -> _Scores:
    """Return the scores of those who have one; none where one cannot be read."""
    cells = [(name, cell, points_in(cell)) for name, cell in read]
    if any(points is None and any(map(str.isdigit, cell)) for _name, cell, points in cells):
        return ()
    return tuple((name, points) for name, _cell, points in cells if points is not None)


def _named_scores(line: SheetLine) -> _Scores:
    """Return the scores of cells such as "Ann 310"; none where one cannot be read."""
    scores = list[tuple[str, str]]()
    for at, cell in enumerate(line.cells):
        named, is_round = _NAMED.fullmatch(cell), round_label(cell) is not None
        name = named["name"].rstrip(" :=") if named else ""
        if named is None:
            scores += [("", cell)] if at and not is_round and _LIKE_A_SCORE.fullmatch(cell) else []
        elif meaning(name) not in _WORDS and (at or len(name) > 1 or not is_round):
            scores.append((name, named["points"]))
    return _known(scores)


def _label(line: SheetLine, scores: _Scores) -> str:
    first = line[0]
    return "" if day_in(first) or any(first.startswith(name) for name, _points in scores) else first


def _columns_of_scores(header: Sequence[SheetLine], data: Sequence[SheetLine]) -> _Evenings | None:
    """Read a column for each player, if lines begin with days or there is only one line."""
    days = [line for line in data if day_in(line[0])]
    if not days and len(data) == 1:
        return _only_scores(header, data[0])
    if not days or any(PAIR.fullmatch(cell) for line in days for cell in line.cells[1:]):
        return None
    heads = [{n: name for n, name in names_over(line).items() if n} for line in header]
    names = next((head for head in reversed(heads) if len(head) >= MIN_COLUMNS), None)
    if names is None or _are_rounds(header, names, data):
        return None
    scores = (
        _known((name, line[column]) for column, name in names.items()) if day_in(line[0]) else ()
        for line in data
    )
    return _evenings([*zip(data, scores, strict=True)])


def _are_rounds(
    header: Sequence[SheetLine], names: Mapping[int, str], data: Sequence[SheetLine]
) -> bool:
    """Whether players have more than one column: bids, and tricks or points."""
    between = {n for n in range(min(names), max(names)) if not any(line[n] for line in header)}
    more = any(is_numeric(line[n]) for line in data for n in between)
    bids = any(meaning(cell) is Meaning.BID for line in header for cell in line.cells)
    return more or bids or len({*names.values()}) < len(names)


def _only_scores(header: Sequence[SheetLine], line: SheetLine) -> _Evenings | None:
    """Read one line of numbers, each with a name over it, that cannot be bids or tricks."""
    read = {n: points_in(cell) for n, cell in enumerate(line.cells) if is_numeric(cell)}
    points = [number for number in read.values() if number is not None]
    if len(points) < len(read) or all(0 <= number <= _MOST_TRICKS for number in points):
        return None
    for names in reversed(header):
        named = {n for n, cell in enumerate(names.cells) if cell and not meaning(cell)}
        if len(points) >= MIN_COLUMNS and named == {*read}:
            scores = tuple((names[column], points_in(line[column]) or 0) for column in read)
            label = "" if is_numeric(line[0]) or meaning(line[0]) else line[0]
            return [Evening(None, label, scores)], []
    return None
