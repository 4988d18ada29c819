"""Type sizes and column widths of the scorepad, by the width of its place."""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.game.scorepad import Scorepad
from scorekeeper.ui.look import theme
from scorekeeper.ui.viewmodels.graphemes import ems
from scorekeeper.ui.viewmodels.short_names import short_names

# All in pixels at the usual text size.
ROW_HEAD: Final = 36
LEAST_COLUMN: Final = 40
LEAST_OF_MANY: Final = 35
"""The least width of a player's column; a phone of 320 pixels has room for seven, or for eight."""
SEVEN: Final = 7
WIDEST_COLUMN: Final = 150
"""The greatest width of such a column; in a wider place the pad is centred."""
_DISC_PLACE: Final = 46
"""The width of a player's disc with the place beside it, in a column that has room for both."""
ROW: Final = 50
LINE_WIDTH: Final = 1
"""The width of the line under each row."""

_DIGIT: Final = 0.6
"""The width of a digit or a minus sign of the display face, in sizes of the type."""
_FACES: Final = (
    theme.TOTAL,
    theme.KEY,
    theme.NAME,
    theme.NAME.copy(size=theme.STRONG.size),
    theme.NAME.copy(size=theme.SMALL_STRONG.size),
)
_TIGHT: Final = theme.CAPTION.copy(letter_spacing=0)
_NAMES: Final = (theme.SMALL_STRONG, _TIGHT, _TIGHT.copy(size=11))
"""From the largest to the least that can be read."""


@dataclass(frozen=True)
class PadSizes:
    """The type and the measures of one pad; `names` are the players' as they stand in its head."""

    heading: ft.TextStyle
    total: ft.TextStyle
    bids: ft.TextStyle
    names: tuple[tuple[str, ft.TextStyle], ...]
    scale: float
    row_head: float
    """The width of the column with the rounds' numbers, in pixels."""
    columns: float
    """The width of all players' columns together, in pixels."""
    shown: float
    """The width of the pad, in pixels."""
    close: bool
    """Signs stand close to bids, for which there is hardly any width."""

    @property
    def row(self) -> float:
        """The height of a round, in pixels."""
        return ROW * self.scale

    @property
    def step(self) -> float:
        """From one round to the next, in pixels."""
        return self.row + LINE_WIDTH

    @property
    def disc_place(self) -> float:
        """The width of a disc and its place; in a narrow column the place lies on the disc."""
        return min(_DISC_PLACE * self.scale, self.columns / len(self.names))

    @property
    def scrolls(self) -> bool:
        """Whether the columns are wider than there is room."""
        return self.row_head + self.columns > self.shown + 0.5

    @property
    def tight(self) -> bool:
        """Whether columns are narrower than a tap target: numbers may reach to their edges."""
        return self.columns < theme.TARGET * len(self.names) * self.scale


def pad_sizes(pad: Scorepad, room: float, scale: float, side: float = ROW_HEAD) -> PadSizes:
    """Return the sizes that fit `pad` into `room` pixels at a text size of `scale`.

    Where not even the smallest type fits, it `scrolls`. `side` is the width of the column with the
    rounds' numbers at the usual text size.
    """
    players = len(pad.names)
    least = LEAST_COLUMN if players <= SEVEN else LEAST_OF_MANY
    column = min(max((room / scale - side) / players, least), WIDEST_COLUMN)
    longest = max(len(str(cell.total or 0)) for row in pad.rows for cell in row.cells)
    digits = longest * _DIGIT
    faces = [face for face in _FACES if digits * _size(face) <= column - theme.SPACE.S]
    faces = faces or [_FACES[-1]]
    wide = column >= theme.TARGET + theme.SPACE.XL
    columns = column * players * scale
    return PadSizes(
        heading=faces[0],
        total=faces[min(1, len(faces) - 1)],
        bids=theme.SMALL if wide else _TIGHT if column >= LEAST_COLUMN else _NAMES[-1],
        close=column < LEAST_COLUMN,
        names=_names(pad.names, column, wide=wide),
        scale=scale,
        row_head=side * scale,
        columns=columns,
        shown=min(side * scale + columns, room),
    )


def _names(
    names: tuple[str, ...], column: float, *, wide: bool
) -> tuple[tuple[str, ft.TextStyle], ...]:
    """Each name as large as fits into a column of so many pixels; shortened where none does."""
    faces = _NAMES if wide else _NAMES[1:]
    short = short_names(names, column / _size(faces[-1]), ems)
    return tuple(
        (name, next((face for face in faces if ems(name) * _size(face) <= column), faces[-1]))
        for name in short
    )


def _size(face: ft.TextStyle) -> float:
    return face.size or 0
