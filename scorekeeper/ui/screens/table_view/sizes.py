"""Type sizes and measures of the table view, to be read from three metres away.

Names and numbers are as large as the window allows. Capitals of a name and figures are at least 4 %
of the height of a tablet or a screen on the wall, 3 % of one that stands upright, wherever the
longest name leaves room for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorekeeper.rules.cards import Trump
from scorekeeper.ui.look import theme
from scorekeeper.ui.viewmodels.letters import ems
from scorekeeper.ui.viewmodels.short_names import short_names

# In sizes of the type.
_FIGURE: Final = 0.6
_AMPLE: Final = 1.1
"""The factor by which words may be wider than measured in the display face."""
_HIGH: Final = 1.05
_WORD_HIGH: Final = 1.35
_TITLE_HIGH: Final = 1.2
"""The height of their lines."""
_DISC: Final = 1.1
"""The width of a player's disc, in sizes of the name."""

_USED: Final = 0.94
"""The part of a row's height that is used."""
_WHOLE: Final = 7
"""The width of a name that is never cut, in sizes of its type: a dozen letters."""
_NAME_TO_NUMBER: Final = 1.25
_WORDS_TO_NUMBER: Final = 2.6
"""How many times as large as the name beside it, or as its words, a number looks well."""
_WORTH_A_LINE: Final = 1.4
"""How many times as large something becomes that is broken into two lines, if that is worth it."""
EDGE: Final = 6
"""The width of the bar that lights a row, in pixels."""
_CODE_FROM: Final = 1000
"""The width of a window that has room for a QR code beside the players: a tablet on its side."""

_BELOW_HEAD: Final = 0.86
"""The part of a wide window's height that is left to the players."""

Window = tuple[float, float]
"""Width and height in pixels."""


@dataclass(frozen=True)
class NumberColumn:
    """Numbers one under another, of at most so many figures, and what may stand below each.

    Every item of `words` is one way to say what the number is, in one piece or in several.
    """

    figures: int
    words: Sequence[Sequence[str]]

    def wide(self, number: float, words: float, *, broken: bool) -> float:
        """Return the width in type of these sizes; `broken`: every piece has its own line."""
        lines = [line for way in self.words for line in (way if broken else [", ".join(way)])]
        return max([self.figures * _FIGURE * number, *(_wide(line) * words for line in lines)])


_LONGEST: Final = [["still needed"]]
_WIDEST: Final = (NumberColumn(2, _LONGEST), NumberColumn(2, _LONGEST), NumberColumn(4, _LONGEST))
"""Bid, tricks still needed and total: the most numbers that a player has."""
_PAIRED: Final = 0.95
"""The least size of rows in two columns, as a part of their size in one column."""


@dataclass(frozen=True)
class TableContent:
    """The texts to fit: a title in one or two parts, the bids, names and numbers."""

    title: Sequence[str]
    standing: str
    trump: Trump | None
    names: Sequence[str]
    columns: Sequence[NumberColumn]


@dataclass(frozen=True)
class TableSizes:
    """The type and the measures of one window; `names` are the players' as there is room for them.

    `across` players stand side by side. `stacked`: the line of bids stands under the title, not
    beside the trump. `under`: the numbers of a player stand under the name, not beside it.
    `broken`: the words below a number may take two lines. `widths` are those of the columns.
    """

    across: int
    stacked: bool
    under: bool
    broken: bool
    title: ft.TextStyle
    standing: ft.TextStyle
    name: ft.TextStyle
    number: ft.TextStyle
    words: ft.TextStyle
    initial: ft.TextStyle
    names: Sequence[str]
    pad: float
    widths: tuple[float, ...]
    disc: float
    trump: float
    drawing: float


@dataclass(frozen=True)
class _Sizes:
    """Sizes of type in a player's row, and the room there is for the name."""

    name: float
    number: float
    words: float
    broken: bool
    room: float
    under: bool
    across: int = 1


def table_sizes(content: TableContent, *, window: Window, scale: float) -> TableSizes:
    """Return the sizes that show `content` as large as a `window` in pixels allows.

    `scale` is how many times as large as asked for the device draws letters.
    """
    width, height = window
    stacked = width < height
    pad = min(width, height) * 0.03
    trump = min(height * (0.1 if stacked else 0.12), width * 0.16)
    title, standing, head = _head(content, window, pad, trump)
    sizes = _rows(content, window, pad, height - head)
    disc = _disc(sizes.name, width / sizes.across)
    return TableSizes(
        across=sizes.across,
        stacked=stacked,
        under=sizes.under,
        broken=sizes.broken,
        title=_sized(theme.TITLE, title / scale),
        standing=_sized(theme.SMALL_STRONG, standing / scale),
        name=_sized(theme.HUGE, sizes.name / scale),
        number=_sized(theme.HUGE, sizes.number / scale),
        words=_sized(theme.SMALL_STRONG, sizes.words / scale),
        initial=_sized(theme.SMALL_STRONG, disc * 0.45 / scale),
        names=short_names(content.names, (sizes.room + 1) / sizes.name, _wide),
        pad=pad,
        widths=_widths(content, sizes.number, sizes.words, broken=sizes.broken),
        disc=disc,
        trump=trump,
        drawing=trump * 0.62 / scale,
    )


def _rows(content: TableContent, window: Window, pad: float, high: float) -> _Sizes:
    """Sizes for the players in `high` pixels below the header.

    In a wide window two of them stand side by side where that makes nothing smaller.

    Nobody moves from step to step: this is judged by the most numbers that there can be.
    """
    if window[0] < window[1]:
        return _below(content, window, pad, _row(content, high, 1))
    half = window[0] / 2, window[1]

    def alone(content: TableContent, high: float) -> _Sizes:
        return _beside(content, window, pad, _row(content, high, 1))

    def in_pairs(content: TableContent, high: float) -> _Sizes:
        return replace(_below(content, half, pad, _row(content, high, 2)), across=2)

    widest, usual = replace(content, columns=_WIDEST), window[1] * _BELOW_HEAD
    paired = _score(in_pairs(widest, usual)) >= _PAIRED * _score(alone(widest, usual))
    return (in_pairs if paired else alone)(content, high)


def _row(content: TableContent, high: float, across: int) -> float:
    return _USED * (high / -(-len(content.names) // across) - 1)


def _score(sizes: _Sizes) -> float:
    return min(sizes.name * _NAME_TO_NUMBER, sizes.number)


def code_width(window: Window) -> float:
    """Return the width of a QR code beside the players; 0 in a window without room for it."""
    width, height = window
    if width < max(_CODE_FROM, height):
        return 0
    return round(min(height * 0.28, width * 0.16))


def _head(
    content: TableContent, window: Window, pad: float, trump: float
) -> tuple[float, float, float]:
    """Return the sizes of the title and of the line of bids, and the height of the header."""
    width, height = window
    room = width - 3 * pad - theme.TARGET - (trump + pad if content.trump else 0)
    # a comma stands between them
    parts = [_wide(f"{part}, ") for part in content.title]
    in_one = min(height * 0.06, room / sum(parts))
    in_two = min(height * 0.045, room / (max(parts) if len(parts) > 1 else parts[0] * 0.6))
    broken = in_two > _WORTH_A_LINE * in_one
    title = in_two if broken else in_one
    lines = title * _TITLE_HIGH * (2 if broken else 1)
    stacked = width < height
    standing = min(
        height * (0.028 if stacked else 0.036),
        (width - 4 * pad if stacked else room) / _wide(content.standing or " "),
    )
    below = standing * _WORD_HIGH if content.standing else 0
    if stacked:
        return title, standing, max(lines, trump, theme.TARGET) + below + pad
    return title, standing, max(lines + below, trump, theme.TARGET) + pad


def _below(content: TableContent, window: Window, pad: float, row: float) -> _Sizes:
    """Sizes for numbers below the name, as large as they and their words can be together."""
    width, height = window
    most = row * 0.38
    # the sign of who deals needs as much as the disc
    room = width - 6 * pad - EDGE - 2 * _disc(most, width)
    name = _name(most, room, content)
    across = width - 4 * pad - EDGE - (len(content.columns) - 1) * pad / 2

    def sizes(*, broken: bool) -> _Sizes:
        lines, high = (2 if broken else 1), row - name * _DISC
        both = _WORDS_TO_NUMBER * _HIGH + _WORD_HIGH * lines
        words = min(height * 0.03, row * 0.16, high / both)
        number = (high - words * _WORD_HIGH * lines) / _HIGH
        wide = sum(_widths(content, number, words, broken=broken))
        if wide > across:
            figures = sum(column.figures for column in content.columns)
            number = min(number, max(words * _WORDS_TO_NUMBER, across / (figures * _FIGURE)))
            wide = sum(_widths(content, number, words, broken=broken))
        fitting = min(1, across / wide)
        return _Sizes(name, number * fitting, words * fitting, broken, room, under=True)

    in_one, in_two = sizes(broken=False), sizes(broken=True)
    return max(in_one, in_two, key=lambda one: min(one.number, one.words * _WORDS_TO_NUMBER))


def _beside(content: TableContent, window: Window, pad: float, row: float) -> _Sizes:
    """Sizes for numbers beside the name, in proportion to it unless they fill the row's height."""
    width, height = window
    words = min(height * 0.034, row * 0.2)
    most = min(row * 0.6, (row - words * _WORD_HIGH) / _HIGH)
    free = width - (5 + len(content.columns)) * pad - EDGE - _disc(most, width)

    def sizes(*, broken: bool) -> _Sizes:
        high = (row - words * _WORD_HIGH * (2 if broken else 1)) / _HIGH
        name = high / _NAME_TO_NUMBER
        # Columns narrow with the number only down to their words: each turn counts in one more.
        for _ in range(len(content.columns) + 1):
            number = name * _NAME_TO_NUMBER
            columns = sum(_widths(content, number, words, broken=broken))
            name *= min(1, free / (columns + name * _uncut(content)))
        number = name * _NAME_TO_NUMBER
        room = free - sum(_widths(content, number, words, broken=broken))
        return _Sizes(_name(most, room, content), number, words, broken, room, under=False)

    in_one, in_two = sizes(broken=False), sizes(broken=True)
    return in_two if in_two.number > _WORTH_A_LINE * in_one.number else in_one


def _name(most: float, room: float, content: TableContent) -> float:
    """The size of names for which the longest has room, or what of it is not cut."""
    return max(1, min(most, room / _uncut(content)))


def _widths(
    content: TableContent, number: float, words: float, *, broken: bool
) -> tuple[float, ...]:
    return tuple(column.wide(number, words, broken=broken) for column in content.columns)


def _wide(words: str) -> float:
    """Return how wide words are at most, in sizes of their type."""
    return _AMPLE * ems(words)


def _uncut(content: TableContent) -> float:
    """Return how wide the longest name is, or what of it is never cut, in sizes of its type."""
    return min(_WHOLE, max(map(_wide, content.names)))


def _disc(name: float, width: float) -> float:
    return min(name * _DISC, width * 0.1)


def _sized(style: ft.TextStyle, size: float) -> ft.TextStyle:
    sized: ft.TextStyle = style.copy(size=max(1, round(size, 1)))
    return sized
