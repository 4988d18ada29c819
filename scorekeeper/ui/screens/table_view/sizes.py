"""Type sizes and measures of the table view, to be read from three metres away.

Names and numbers are as large as the window allows. Capitals of a name and figures are at least 4 %
of the height of a tablet or a screen on the wall, 3 % of one that stands upright, wherever the
longest name leaves room for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final

import flet as ft

from scorekeeper.rules.cards import Trump
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.window import layout_for, stand_in_pairs
from scorekeeper.ui.viewmodels.graphemes import ems
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
_WHOLE: Final = 7
"""The width of a name that is never cut: a dozen letters."""

_USED: Final = 0.94
"""The part of a row's height that is used."""
_NAME: Final = 0.85
"""The size of a name as a part of that of the numbers beside it."""
_WORDS: Final = 0.27
_UPRIGHT_WORDS: Final = 0.385
"""The size of the words below a number as a part of that of the number."""
_HALF: Final = 0.65
"""The longer of two lines into which a sentence is broken, as a part of its width, at most."""
_WORTH_A_LINE: Final = 1.4
"""The least gain in font size for which the title is broken into two lines, as a factor."""
BAR_WIDTH: Final = 6
"""The width of the bar that lights a row, in pixels."""

WindowSize = tuple[float, float]
"""Width and height in pixels."""


@dataclass(frozen=True)
class NumberColumn:
    """Numbers one under another, of at most so many figures, and what may stand below each.

    Every item of `words` is one way to say what the number is, in one piece or in several.
    """

    figures: int
    words: Sequence[Sequence[str]]

    def wide(self, words: float, *, broken: bool) -> float:
        """Return the width in sizes of a number; `words` is the size of what stands below it.

        `broken`: every piece of it has its own line.
        """
        lines = [line for way in self.words for line in (way if broken else [", ".join(way)])]
        return max([self.figures * _FIGURE, *(_wide(line) * words for line in lines)])


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

    `across` players stand side by side. `stacked`: the line of bids, if there is one, stands
    under the title, with the trump beside it. `under`: the numbers of a player stand under the
    name, not beside it. `broken`: the words below a number may take two lines. `widths` are those
    of the columns, `mark` is the size of the drawings beside the words.
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
    mark: int


def table_view_sizes(content: TableContent, *, window: WindowSize, scale: float) -> TableSizes:
    """Return the sizes that show `content` as large as a `window` in pixels allows.

    `scale` is how many times as large as asked for the device draws letters.
    """
    width, height = window
    stacked, players, columns = width < height, len(content.names), len(content.columns)
    pad = min(width, height) * 0.03
    words = _UPRIGHT_WORDS if stacked else _WORDS
    trump = min(height * (0.1 if stacked else 0.12), width * 0.16)
    title, standing, head = _head(content, window, pad, trump)
    # how wide the longest name is, or what of it is never cut
    longest = min(_WHOLE, max(map(_wide, content.names)))
    across = 2 if stand_in_pairs(players, longest, width, height) else 1
    under = stacked or across > 1
    wide, high = width / across, _USED * ((height - head) / -(-players // across) - 1)
    most = high * (0.38 if under else 0.6)
    free = wide - BAR_WIDTH
    if under:
        # the dealer's sign needs as much as the disc
        room = free - 6 * pad - 2 * _disc(most, wide)
        name = max(1, min(most, room / longest))
        free -= 4 * pad + (columns - 1) * pad / 2
        number, broken, widths = _numbers(content, free, high - name * _DISC, words)
    else:
        free -= (5 + columns) * pad + _disc(most, wide)
        number, broken, widths = _numbers(content, free, high, words, _NAME * longest)
        room = free - sum(widths)
        name = max(1, min(most, room / longest))
    disc = _disc(name, wide)
    return TableSizes(
        across=across,
        stacked=stacked,
        under=under,
        broken=broken,
        title=_sized(theme.TITLE, title / scale),
        standing=_sized(theme.SMALL_STRONG, standing / scale),
        name=_sized(theme.HUGE, name / scale),
        number=_sized(theme.HUGE, number / scale),
        words=_sized(theme.SMALL_STRONG, number * words / scale),
        initial=_sized(theme.SMALL_STRONG, disc * 0.45 / scale),
        names=short_names(content.names, (room + 1) / name, _wide),
        pad=pad,
        widths=widths,
        disc=disc,
        trump=trump,
        drawing=trump * 0.62 / scale,
        mark=round(number * words / scale),
    )


def code_width(window: WindowSize) -> float:
    """Return the width of a QR code beside the players; 0 in a window without room for it."""
    width, height = window
    return round(min(height * 0.28, width * 0.16)) if layout_for(*window).tablet else 0


def _head(
    content: TableContent, window: WindowSize, pad: float, trump: float
) -> tuple[float, float, float]:
    """Return the sizes of the title and of the line of bids, and the height of the header."""
    width, height = window
    stacked = width < height
    beside = trump + pad if content.trump else 0
    room = width - 3 * pad - theme.TARGET - (0 if stacked and content.standing else beside)
    # a comma stands between them
    parts = [_wide(f"{part}, ") for part in content.title]
    in_one = min(height * 0.06, room / sum(parts))
    in_two = min(height * 0.045, room / (max(parts) if len(parts) > 1 else parts[0] * 0.6))
    broken = in_two > _WORTH_A_LINE * in_one
    title = in_two if broken else in_one
    lines = title * _TITLE_HIGH * (2 if broken else 1)
    words = _wide(content.standing or " ")
    if stacked and content.standing:
        free = width - 4 * pad - beside
        # two lines of it may be as high as the trump beside it
        bids_in_two = min(trump / 2 / _WORD_HIGH, free / words / _HALF) if content.trump else 0
        standing = min(height * 0.028, max(free / words, bids_in_two))
        below = max(standing * _WORD_HIGH, trump if content.trump else 0)
        return title, standing, max(lines, theme.TARGET) + below + pad
    standing = min(height * 0.036, room / words)
    below = standing * _WORD_HIGH if content.standing else 0
    return title, standing, max(lines + below, trump, theme.TARGET) + pad


def _numbers(
    content: TableContent, width: float, height: float, words: float, name: float = 0
) -> tuple[float, bool, tuple[float, ...]]:
    """Return the size in which a player's numbers and words fit, on as many lines as is larger.

    With it, whether the words are broken into two lines, and the widths of the columns. `words` is
    their size, `name` the width of what stands beside the numbers, both in sizes of a number.
    """

    def fit(lines: int) -> tuple[float, bool, tuple[float, ...]]:
        widths = [column.wide(words, broken=lines > 1) for column in content.columns]
        size = min(height / (_HIGH + words * _WORD_HIGH * lines), width / (sum(widths) + name))
        return size, lines > 1, tuple(size * wide for wide in widths)

    return max(fit(1), fit(2), key=itemgetter(0))


def _wide(words: str) -> float:
    """Return how wide words are at most, in sizes of their type."""
    return _AMPLE * ems(words)


def _disc(name: float, width: float) -> float:
    return min(name * _DISC, width * 0.1)


def _sized(style: ft.TextStyle, size: float) -> ft.TextStyle:
    sized: ft.TextStyle = style.copy(size=max(1, round(size, 1)))
    return sized
