"""How large everything of the table view is, so that it can be read from three metres away.

Names and numbers are as large as the window allows. Capitals of a name and figures are at least 4 %
of the height of a tablet or a screen on the wall, 3 % of one that stands upright, wherever the
longest name leaves room for it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import flet as ft

from scorekeeper.rules.cards import Trump
from scorekeeper.ui import theme
from scorekeeper.ui.viewmodels.letters import ems
from scorekeeper.ui.viewmodels.short_names import short_names

# In sizes of the type.
_FIGURE: Final = 0.6
_AMPLE: Final = 1.1
"""How much wider than measured words may be in the display face."""
_HIGH: Final = 1.05
_WORD_HIGH: Final = 1.35
_TITLE_HIGH: Final = 1.2
"""How high their lines are."""
_DISC: Final = 1.1
"""How wide a player's disc is, in sizes of the name."""

_USED: Final = 0.94
"""How much of a row's height is used."""
_WHOLE: Final = 7
"""How wide a name is that is never cut, in sizes of its type: a dozen letters."""
_NAME_TO_NUMBER: Final = 1.25
_WORDS_TO_NUMBER: Final = 2.6
"""How many times as large as the name beside it, or as its words, a number looks well."""
_WORTH_A_LINE: Final = 1.4
"""How many times as large something becomes that is broken into two lines, if that is worth it."""
EDGE: Final = 6
"""How wide the bar is that lights a row, in pixels."""

Window = tuple[float, float]
"""Width and height in pixels."""


@dataclass(frozen=True)
class Column:
    """Numbers one under another, of at most so many figures, and what may stand below each.

    Every item of `words` is one way to say what the number is, in one piece or in several.
    """

    figures: int
    words: Sequence[Sequence[str]]

    def wide(self, number: float, words: float, *, broken: bool) -> float:
        """How wide it is in type of these sizes; `broken`: every piece has its own line."""
        lines = [line for way in self.words for line in (way if broken else [", ".join(way)])]
        return max(self.figures * _FIGURE * number, *(_wide(line) * words for line in lines))


@dataclass(frozen=True)
class Content:
    """What is to be shown: a title in one or two parts, the trump, the bids, names and numbers."""

    title: Sequence[str]
    standing: str
    trump: Trump | None
    names: Sequence[str]
    columns: Sequence[Column]


@dataclass(frozen=True)
class Fit:
    """The type and the measures of one window; `names` are the players' as there is room for them.

    `stacked`: the numbers of a player stand under the name, not beside it. `broken`: the words
    below a number may take two lines. `widths` are those of the columns.
    """

    stacked: bool
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


def fit(content: Content, *, window: Window, scale: float) -> Fit:
    """What shows all of this as large as a window of so many pixels allows.

    `scale` is how many times as large as asked for the device draws letters.
    """
    width, height = window
    stacked = width < height
    pad = min(width, height) * 0.03
    trump = min(height * (0.1 if stacked else 0.12), width * 0.16)
    title, standing, head = _head(content, window, pad, trump)
    row = _USED * ((height - head) / len(content.names) - 1)
    sizes = _below(content, window, pad, row) if stacked else _beside(content, window, pad, row)
    disc = _disc(sizes.name, width)
    return Fit(
        stacked=stacked,
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


def _head(content: Content, window: Window, pad: float, trump: float) -> tuple[float, float, float]:
    """The sizes of the title and of how the bids stand, and the height of the whole head."""
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


def _below(content: Content, window: Window, pad: float, row: float) -> _Sizes:
    """Sizes for numbers below the name: neither they nor their words large at the other's cost."""
    width, height = window
    most = row * 0.38
    # the sign of who deals needs as much as the disc
    room = width - 6 * pad - EDGE - 2 * _disc(most, width)
    name = _name(most, room, content)
    across = width - 4 * pad - EDGE - (len(content.columns) - 1) * pad / 2

    def tried() -> Iterator[_Sizes]:
        for percent, broken in product(range(16, 5, -1), (False, True)):
            words = min(height * 0.03, row * percent / 100)
            high = row - name * _DISC - words * _WORD_HIGH * (2 if broken else 1)
            number = high / _HIGH
            while number > words and sum(_widths(content, number, words, broken=broken)) > across:
                number *= 0.98
            yield _Sizes(name, number, words, broken, room)

    return max(tried(), key=lambda one: min(one.number, one.words * _WORDS_TO_NUMBER))


def _beside(content: Content, window: Window, pad: float, row: float) -> _Sizes:
    """Sizes for numbers beside the name: neither they nor it large at the other's cost."""
    width, height = window
    words = min(height * 0.034, row * 0.2)
    most = min(row * 0.6, (row - words * _WORD_HIGH) / _HIGH)
    gaps = (5 + len(content.columns)) * pad + EDGE

    def tried() -> Iterator[_Sizes]:
        for percent, broken in product(range(100, 49, -1), (False, True)):
            high = row - words * _WORD_HIGH * (2 if broken else 1)
            number = high / _HIGH * percent / 100
            columns = sum(_widths(content, number, words, broken=broken))
            room = width - gaps - _disc(most, width) - columns
            yield _Sizes(_name(most, room, content), number, words, broken, room)

    def worth(one: _Sizes) -> float:
        size = min(one.number, one.name * _NAME_TO_NUMBER)
        return size / _WORTH_A_LINE if one.broken else size

    return max(tried(), key=worth)


def _name(most: float, room: float, content: Content) -> float:
    """The size of names for which the longest has room, or what of it is not cut."""
    return max(1, min(most, room / min(_WHOLE, _longest(content))))


def _widths(content: Content, number: float, words: float, *, broken: bool) -> tuple[float, ...]:
    return tuple(column.wide(number, words, broken=broken) for column in content.columns)


def _wide(words: str) -> float:
    """How wide words are at most, in sizes of their type."""
    return _AMPLE * ems(words)


def _longest(content: Content) -> float:
    return max(map(_wide, content.names))


def _disc(name: float, width: float) -> float:
    return min(name * _DISC, width * 0.1)


def _sized(style: ft.TextStyle, size: float) -> ft.TextStyle:
    sized: ft.TextStyle = style.copy(size=max(1, round(size, 1)))
    return sized
