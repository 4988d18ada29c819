"""The window of a device: which layouts fit its size, and how large the device shows text.

The one place that decides how a screen is laid out in a window of a given size. A device tells
nobody its text size, so a letter that nobody sees is measured, once for all screens.
"""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.i18n.line_breaks import whole_pieces
from scorekeeper.ui import error_boundary
from scorekeeper.ui.look import theme
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.viewmodels.graphemes import AMPLE, ems

ROOMY: Final = 360
"""From this width on, a row has room for an avatar beside its name and numbers."""
KEYS_IN_ROW: Final = 6
"""Keys of a number pad in a row: six keys of 48 pixels fit a screen of 320."""
LARGE_TEXT: Final = 1.5
"""From so many times the usual text size on, columns become too narrow for words."""
_STEP: Final = 10
"""Pixels by which a window has to change before what depends on its size is drawn anew."""
_LOW_PHONE: Final = 640
"""The height that is assumed where that of the window is unknown, in pixels."""
_ONE_LINE: Final = 480
"""From this width on, the title of a bar has room beside its buttons."""

_WIDE: Final = 2 * ROOMY
"""From this width on, two columns stand side by side."""
_SHORT: Final = 720
"""Below this height, what is read has to be flat for six players to be in sight."""
_LOW: Final = 480
"""Below this height, as on a phone that lies on its side, so does what is tapped."""
_ROW: Final = theme.TARGET + 2 * theme.SPACE.S + theme.SPACE.HAIR
"""The height of a player's row with buttons in it, at the usual text size."""
_AROUND: Final = 400
"""The height of what stands above and below such rows while a round is counted."""
_SHARE: Final = 0.45
_LOW_SHARE: Final = 0.52
"""The part of a wide window that the column with what is tapped gets, until it is full."""
_KEY: Final = theme.TARGET + theme.SPACE.XS
_LETTER: Final = (theme.BODY.size or 0) * (theme.BODY.height or 0)
"""The height of a letter at the usual text size, in logical pixels."""


@dataclass(frozen=True)
class WindowLayout:
    """The layouts that fit a window.

    `roomy`: rows with everything in them; `wide`: a second column beside the one with what is
    tapped, which is `column` pixels wide; `short`: little height, `low`: hardly any; `keys`: how
    many keys stand in a row; `rows`: how many rows with buttons fit below the header of a round.
    """

    roomy: bool = True
    wide: bool = False
    short: bool = False
    low: bool = False
    column: float = theme.COLUMN
    keys: int = KEYS_IN_ROW
    rows: float = 0


def layout_for(width: float, height: float) -> WindowLayout:
    """Return what a window of so many logical pixels has room for."""
    wide, low = width >= _WIDE, height < _LOW
    share = _LOW_SHARE if low else _SHARE
    column = min(theme.COLUMN, max(ROOMY, width * share) if wide else width)
    keys = int(column - theme.SPACE.L) // _KEY if low else KEYS_IN_ROW
    return WindowLayout(
        width >= ROOMY,
        wide,
        height < _SHORT,
        low,
        column if wide else theme.COLUMN,
        keys,
        rows=max(0, (height - _AROUND) / _ROW),
    )


@ft.observable
@dataclass
class Window:
    """The window as it is now; components that read it redraw when it changes."""

    layout: WindowLayout = WindowLayout()
    width: float = theme.COLUMN
    """The width that a column has, rounded down."""
    height: float = 0
    """The height of the window, rounded down."""
    text_scale: float = 1.0
    """The device's text size as a factor of the usual one, without the app's own setting."""

    def measure(self) -> None:
        """Take the size of the window again."""
        page = ft.context.page
        if page.width and page.height:
            self.layout = layout_for(page.width, page.height)
            self.width = min(page.width // _STEP * _STEP, self.layout.column)
            self.height = page.height // _STEP * _STEP

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
        page.overlay.append(_measured_letter(window))
        return window

    window = ft.use_memo(open_window, [])

    def listen() -> None:
        page.on_resize = error_boundary.handler(window.measure)

    ft.use_effect(listen, [])
    return window


def _measured_letter(window: Window) -> ft.Container:
    # in a container: a text that is positioned itself is not measured
    return ft.Container(
        left=0,
        top=0,
        ignore_interactions=True,
        content=ft.Text(
            "0",
            style=theme.BODY,
            opacity=0,
            semantics_label="",
            on_size_change=error_boundary.handler(window.measure_text),
        ),
    )


def use_layout() -> WindowLayout:
    """Hook: what the window has room for."""
    window = ft.use_context(WindowContext)
    return window.layout if window else WindowLayout()


def use_height() -> float:
    """Hook: the height of the window in pixels, rounded down; that of a low phone if unknown."""
    window = ft.use_context(WindowContext)
    return window.height if window and window.height else _LOW_PHONE


def use_one_line_bar() -> bool:
    """Hook: whether the title of a bar has room beside its buttons."""
    use_layout()  # draws the component anew when the window changes
    return (ft.context.page.width or 0) >= _ONE_LINE


def use_text_scale() -> float:
    """Hook: how many times as large as usual text is shown, by the device and by its setting."""
    window = ft.use_context(WindowContext)
    device = window.text_scale if window else 1.0
    return device * settings().text_size / 100


def use_large_text() -> bool:
    """Hook: whether text is so large that what stands side by side has to go one under another."""
    return use_text_scale() >= LARGE_TEXT


def use_cramped() -> bool:
    """Hook: whether large text in a short window leaves hardly any height for what is read."""
    large = use_large_text()
    return use_layout().short and large


def use_fitted(
    words: str, style: ft.TextStyle, beside: float, *, whole: bool = False
) -> ft.TextStyle:
    """Hook: `style`, of less size where large text would break a word of `words` in the middle.

    `beside` is the width in pixels that a column has for other things. With `whole` the words stay
    on one line. The size is never less than the usual one.
    """
    window, scale = ft.use_context(WindowContext), use_text_scale()
    size = style.size or 0
    if window is None or scale < LARGE_TEXT:
        return style
    widest = ems(words) if whole else widest_piece(words)
    most = (window.width - beside) / (max(widest, 1) * scale * AMPLE)
    return style if size <= most else style.copy(size=max(most, size / scale))


def widest_piece(words: str) -> float:
    """Return the width of the widest part of `words` that is not broken, in ems."""
    return max(map(ems, whole_pieces(words)), default=0.0)
