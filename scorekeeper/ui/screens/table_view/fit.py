"""How large everything of the table view is, so that it can be read from three metres away.

Capitals of a name are 4 % of the window's height wherever the longest name leaves room for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui import theme

_CAPITAL: Final = 0.65
"""How high a capital of the display face is, in sizes of the type."""
_LETTER: Final = 0.57
"""How wide a letter or a figure of it is, on average."""
_READABLE: Final = 0.042
_LARGEST: Final = 0.075
"""How high the capitals of a name are, in heights of the window."""
_LEAST: Final = 0.6
"""How much smaller a name may become before it is cut."""
_HEAD: Final = 0.16
"""The part of the window above the players."""
_WORD: Final = 6.5
"""How wide the words under a number are, in sizes of their type."""

Window = tuple[float, float]
"""Width and height in pixels."""


@dataclass(frozen=True)
class Fit:
    """The type and the measures of one window; `letters` is how much of a name there is room for.

    `stacked`: the numbers of a player stand under the name, not beside it; else `narrow` is the
    width of a bid and `wide` that of points.
    """

    stacked: bool
    title: ft.TextStyle
    name: ft.TextStyle
    number: ft.TextStyle
    words: ft.TextStyle
    letters: int
    pad: float
    narrow: float
    wide: float
    disc: float
    trump: float
    drawing: float


def fit(
    names: Sequence[str], points: Sequence[int], *, told: bool, window: Window, scale: float
) -> Fit:
    """What fits so many players with the longest of these `points` into a window of so many pixels.

    `told`: a row has the tricks that are still needed too. `scale` is how many times as large as
    asked for the device draws letters.
    """
    width, height = window
    stacked = width < height
    row = height * (1 - _HEAD) / len(names)
    pad = min(width, height) * 0.03
    words = min(height * 0.026, width * 0.036, row * 0.2)
    if stacked:
        number = min(row * 0.36, width * 0.105)
    else:
        number = min((row * 0.86 - words * 1.3) / 1.1, width * 0.075)
    narrow = max(number * 2 * _LETTER, words * _WORD)
    wide = max(number * _LETTER * (1 + max(len(str(one)) for one in points)), words * _WORD)
    numbers = 0 if stacked else (wide if not told else wide + narrow) + max(wide, narrow) + 3 * pad
    name = max(
        min(height * _LARGEST / _CAPITAL, row * 0.4),
        min(height * _READABLE / _CAPITAL, row * 0.46),
    )
    disc = min(name * 1.1, width * 0.1)
    beside = disc + pad if stacked else numbers
    room = width - 6 * pad - disc - beside
    size = max(min(name, room / (max(map(len, names)) * _LETTER)), name * _LEAST)
    trump = min(height * 0.12, width * 0.16)
    return Fit(
        stacked=stacked,
        title=_sized(theme.TITLE, min(height * 0.06, width * 0.052) / scale),
        name=_sized(theme.HUGE, size / scale),
        number=_sized(theme.HUGE, number / scale),
        words=_sized(theme.SMALL_STRONG, words / scale),
        letters=max(4, int(room / (size * _LETTER))),
        pad=pad,
        narrow=narrow,
        wide=wide,
        disc=disc,
        trump=trump,
        drawing=trump * 0.62 / scale,
    )


def _sized(style: ft.TextStyle, size: float) -> ft.TextStyle:
    sized: ft.TextStyle = style.copy(size=round(size, 1))
    return sized
