"""The window of a device: which layouts fit its size, and how large it shows text.

The one place that compares a width, a height or a text size with a number. A device tells nobody
its text size, so a letter that nobody sees is measured, once for all screens.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.i18n.line_breaks import whole_pieces
from scorekeeper.ui import error_boundary
from scorekeeper.ui.look import theme
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.viewmodels.graphemes import AMPLE, ems

PHONE: Final = (390.0, 844.0)
"""The window that is assumed until a device tells of its own, in pixels."""
_LOW_PHONE: Final = 640
"""The height that is assumed for what has to fit."""
_KEYS: Final = 6
"""Keys of a number pad in a row: six keys of 48 pixels fit a screen of 320."""
_STEP: Final = 10
"""Pixels to which a size is rounded down before type is fitted into it."""

_ROOMY: Final = 360
_ONE_LINE: Final = 480
_WIDE: Final = 720
_SEVEN_KEYS: Final = 376
_NARROW_BAR: Final = 380
_SHORT: Final = 720
_LOW: Final = 480
_HINT: Final = 1000
_TABLET: Final = 1000
_LARGE: Final = 1.5
_ENLARGED: Final = 1.3
_USUAL_TEXT: Final = 1.15
"""Limits of the layouts below, in pixels, and in sizes of the usual text."""

_SHARE: Final = 0.45
_LOW_SHARE: Final = 0.52
"""The part of a wide window that the column with what is tapped gets, until it is full."""
_KEY: Final = theme.TARGET + theme.SPACE.XS
_LETTER: Final = (theme.BODY.size or 0) * (theme.BODY.height or 0)
"""The height of a letter at the usual text size, in logical pixels."""

_ROW: Final = theme.TARGET + 2 * theme.SPACE.S + theme.SPACE.HAIR
"""The height of a player's row with buttons in it, at the usual text size."""
_AROUND: Final = 400
"""The height of all that stands above and below such rows, in pixels."""
_AROUND_TEXT: Final = 6
"""The part of that height that grows with the text, in rows."""
_PAIR: Final = 1.5
"""The height of two players side by side, in rows."""
_PAIRS: Final = 7
_PAIRS_NAME: Final = 1.5
"""Players stand in two columns where the width of a screen, in parts of its height, times their
number is at least `_PAIRS`, and as many times as this the width of the longest name in ems.
"""
_AROUND_NAME: Final = 22 + 2 * (theme.SPACE.L + 2 * theme.SPACE.S)
"""The width of a mark and the edges around it in a panel."""
_FLAT: Final = 49
_AROUND_FLAT: Final = 480
_CARDS_LINE: Final = 70
"""The heights of a flat row, of what stands around flat rows, and of a line of special cards."""


@dataclass(frozen=True, slots=True)
class Density:
    """The density at which the rows of all players are drawn in a step of a round."""

    flat: bool
    """They take little height, as not all fit at their full height."""
    tight: bool
    """Even flat, they do not all fit above the pad; then they only show the standing, in pairs."""
    paired: bool
    """They have buttons, and stand two by two with the buttons below the name."""
    fits: bool
    """With their buttons all of them fit, in pairs if they are `paired`."""


@dataclass(frozen=True, slots=True)
class WindowLayout:
    """The layouts that fit a window at a text size."""

    roomy: bool = True
    """A row has room for an avatar beside its name and numbers."""
    wide: bool = False
    """Two columns stand side by side; that with what is tapped is `column` pixels wide."""
    short: bool = False
    """There is little height: what is read has to be flat for six players to be in sight."""
    low: bool = False
    """There is hardly any height, as on a phone on its side: what is tapped has to be flat too."""
    large: bool = False
    """Text is so large that what stands side by side has to go one under another."""
    enlarged: bool = False
    """Text is so large that numbers go below names."""
    usual_text: bool = True
    """Text is hardly larger than usual, and words stand side by side on a narrow phone."""
    one_line: bool = False
    """The title of a bar has room beside three buttons."""
    narrow_bar: bool = False
    """The title of a bar has no room beside four buttons."""
    hint: bool = True
    """There is room for a hint below a table."""
    tablet: bool = False
    """A tablet on its side, or a larger screen: there is room beside what is read."""
    column: float = theme.COLUMN
    keys: int = _KEYS
    """The keys of a number pad in a row."""
    ranks: int = 7
    """The keys of cards in a row."""
    rows: float = 0
    """The rows with buttons that fit below the header of a round, at the usual text size."""
    width: float = theme.COLUMN
    """The width of a column that type is fitted into, in pixels."""
    height: float = _LOW_PHONE
    scale: float = 1.0
    """The scale of the text, from the device and the settings; 1 is the usual size."""

    @property
    def cramped(self) -> bool:
        """Whether large text leaves hardly any height for what is read."""
        return self.short and self.large

    @property
    def bar(self) -> bool:
        """Whether the words of a navigation bar fit side by side."""
        return not self.large if self.roomy else self.usual_text

    @property
    def game_bar(self) -> bool:
        """Whether there is room for the bar of a game's places."""
        return self.bar and not self.low

    def fits_beside(self, name: str, width: float) -> bool:
        """Whether so many pixels fit beside a mark and a small `name` in a panel."""
        named = ems(name) * (theme.SMALL.size or 0) * self.scale * AMPLE
        return named + width <= self.width - _AROUND_NAME

    def density(self, rows: int, above: float = 0, card_lines: int = 0) -> Density:
        """Return how densely so many rows are drawn with what is as high as `above` rows.

        Below flat rows stands a pad with so many lines of special cards.
        """
        flat = rows + above > self.rows

        def fit_with_buttons(rows: float) -> bool:
            growth = _AROUND_TEXT * (self.scale - 1)
            return (rows + above) * self.scale + growth <= self.rows

        paired = not (self.large or fit_with_buttons(rows))
        needed = _AROUND_FLAT + _FLAT * rows + _CARDS_LINE * card_lines
        return Density(
            flat,
            # large text scrolls together with the pad
            tight=flat and self.short and not self.large and self.height < needed,
            paired=paired,
            fits=fit_with_buttons(ceil(rows / 2) * _PAIR if paired else rows),
        )


def stand_in_pairs(players: int, name: float, width: float, height: float) -> bool:
    """Whether so many players stand in two columns on a screen of this size.

    `name` is the width of the longest name, in ems.
    """
    return players * width / height >= max(_PAIRS, _PAIRS_NAME * name)


@lru_cache(maxsize=256)
def layout_for(width: float, height: float, scale: float = 1.0) -> WindowLayout:
    """Return what a window of so many logical pixels has room for; 0 is an unknown size."""
    large, enlarged, usual_text = scale >= _LARGE, scale >= _ENLARGED, scale <= _USUAL_TEXT
    hint = not large or height >= _HINT
    if not (width and height):
        return WindowLayout(
            large=large, enlarged=enlarged, usual_text=usual_text, hint=hint, scale=scale
        )
    wide, low = width >= _WIDE, height < _LOW
    share = _LOW_SHARE if low else _SHARE
    content = min(theme.COLUMN, max(_ROOMY, width * share) if wide else width)
    column = content if wide else theme.COLUMN
    return WindowLayout(
        roomy=width >= _ROOMY,
        wide=wide,
        short=height < _SHORT,
        low=low,
        large=large,
        enlarged=enlarged,
        usual_text=usual_text,
        one_line=width >= _ONE_LINE,
        narrow_bar=min(width, column) < _NARROW_BAR,
        hint=hint,
        tablet=width >= max(_TABLET, height),
        column=column,
        keys=int(content - theme.SPACE.L) // _KEY if low else _KEYS,
        ranks=7 if width >= _SEVEN_KEYS else 5,
        rows=max(0, (height - _AROUND) / _ROW),
        width=min(width // _STEP * _STEP, column),
        height=height // _STEP * _STEP,
        scale=scale,
    )


@ft.observable
@dataclass
class Window:
    """The window as it is now; components that read it redraw when it changes."""

    width: float = 0
    height: float = 0
    """Its size in logical pixels; 0 while it is unknown."""
    text_scale: float = 1.0
    """The device's text size as a factor of the usual one, without the app's own setting."""

    def measure(self) -> None:
        """Take the size of the window again."""
        page = ft.context.page
        if page.width and page.height:
            self.width, self.height = page.width, page.height

    def measure_text(self, event: ft.LayoutSizeChangeEvent[ft.Text]) -> None:
        """Take the text size from the height of the measured letter."""
        self.text_scale = round(event.height / _LETTER, 1)


WindowContext: ft.ContextProvider[Window | None] = ft.create_context(None)


def use_window() -> Window:
    """Hook: the window, measured whenever it or its text changes. For the root of all screens."""
    page = ft.context.page

    def open_window() -> Window:
        window = Window()
        window.measure()
        letter = ft.Text(
            "0",
            style=theme.BODY,
            opacity=0,
            semantics_label="",
            on_size_change=error_boundary.handler(window.measure_text),
        )
        # in a container: a text that is positioned itself is not measured
        page.overlay.append(ft.Container(left=0, top=0, ignore_interactions=True, content=letter))
        return window

    window = ft.use_memo(open_window, [])

    def listen() -> None:
        page.on_resize = error_boundary.handler(window.measure)

    ft.use_effect(listen, [])
    return window


def use_layout() -> WindowLayout:
    """Hook: what the window has room for at the text size of the device and of the settings."""
    window = ft.use_context(WindowContext) or Window()
    return layout_for(window.width, window.height, window.text_scale * settings().text_size / 100)


def window_size() -> tuple[float, float]:
    """Return the size of the window in pixels: a guess at that of a place not measured yet."""
    page = ft.context.page
    return page.width or PHONE[0], page.height or PHONE[1]


def use_fitted(
    words: str, style: ft.TextStyle, beside: float, *, whole: bool = False
) -> ft.TextStyle:
    """Hook: `style`, of less size where large text would break a word of `words` in the middle.

    `beside` is the width in pixels that a column has for other things. With `whole` the words stay
    on one line. The size is never less than the usual one.
    """
    layout, size = use_layout(), style.size or 0
    if not layout.large:
        return style
    widest = ems(words) if whole else widest_piece(words)
    most = (layout.width - beside) / (max(widest, 1) * layout.scale * AMPLE)
    return style if size <= most else style.copy(size=max(most, size / layout.scale))


def widest_piece(words: str) -> float:
    """Return the width of the widest part of `words` that is not broken, in ems."""
    return max(map(ems, whole_pieces(words)), default=0.0)
