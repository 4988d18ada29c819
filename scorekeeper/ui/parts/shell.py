"""The frame of every screen: the bar stays at the top, what is tapped stays in the thumb's zone.

The one place that decides how a screen is laid out in a window of a given size.
"""

from dataclasses import dataclass
from typing import Final

import flet as ft

from scorekeeper.ui import guard, theme
from scorekeeper.ui.parts.pad import WIDEST_ROW

ROOMY: Final = 360
"""From this width on, a row has room for a disc beside its name and numbers."""

_WIDE: Final = 2 * ROOMY
"""From this width on, two columns stand side by side."""
_SHORT: Final = 720
"""Below this height, what is read has to be flat for six players to be in sight."""
_LOW: Final = 480
"""Below this height, as on a phone that lies on its side, so does what is tapped."""
_SHARE: Final = 0.45
_LOW_SHARE: Final = 0.52
"""The part of a wide window that the column with what is tapped gets, until it is full."""
_KEY: Final = theme.TARGET + theme.SPACE.XS


@dataclass(frozen=True)
class Room:
    """What a window has room for.

    `roomy`: rows with everything in them; `wide`: a second column beside the one with what is
    tapped, which is `column` pixels wide; `short`: little height, `low`: hardly any; `keys`: how
    many keys stand in a row.
    """

    roomy: bool = True
    wide: bool = False
    short: bool = False
    low: bool = False
    column: float = theme.COLUMN
    keys: int = WIDEST_ROW


def room_in(width: float, height: float) -> Room:
    """What a window of so many pixels has room for."""
    wide, low = width >= _WIDE, height < _LOW
    share = _LOW_SHARE if low else _SHARE
    column = min(theme.COLUMN, max(ROOMY, width * share) if wide else width)
    keys = int(column - theme.SPACE.L) // _KEY if low else WIDEST_ROW
    return Room(width >= ROOMY, wide, height < _SHORT, low, column if wide else theme.COLUMN, keys)


@ft.observable
@dataclass
class Window:
    """The window as it is now; what reads its room redraws when that changes."""

    room: Room = Room()

    def measure(self) -> None:
        """Take the window's measure again."""
        page = ft.context.page
        if page.width and page.height:
            self.room = room_in(page.width, page.height)


WindowContext: ft.ContextProvider[Window | None] = ft.create_context(None)


def use_window() -> Window:
    """A hook for the root of all screens: the window, measured whenever its size changes."""
    page = ft.context.page

    def opened() -> Window:
        window = Window()
        window.measure()
        return window

    window = ft.use_memo(opened, [])

    def listen() -> None:
        page.on_resize = guard.handler(window.measure)

    ft.use_effect(listen, [])
    return window


def use_room() -> Room:
    """A hook: what the window has room for."""
    window = ft.use_context(WindowContext)
    return window.room if window else Room()


def shell(
    top: ft.Control,
    *body: ft.Control,
    bottom: ft.Control | None = None,
    beside: tuple[Room, ft.Control | None] | None = None,
    scrolled: ft.Ref[ft.Column] | None = None,
    route: str = "/",
    spacing: float = theme.SPACE.L,
) -> ft.View:
    """A view with `top` fixed above, `body` scrolling between, and `bottom` fixed below.

    Everything stands in one column, at most `theme.COLUMN` wide and in the middle of a wider
    window. What is `beside` it takes the rest of a wide window, and comes after it for screen
    readers; nothing is while the window is narrow. `scrolled` is given what scrolls. `route` is
    the screen's own `ft.use_view_path()`.
    """
    column = ft.Column(
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            _column(top, ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.XS)),
            ft.Container(
                expand=True,
                content=ft.Column(
                    ref=scrolled,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=[
                        _column(
                            ft.Column(
                                controls=list(body),
                                spacing=spacing,
                                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                            ),
                            theme.SPACE.L,
                        )
                    ],
                ),
            ),
            *([_foot(bottom)] if bottom else []),
        ],
    )
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=theme.PAGE,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.SafeArea(expand=True, content=_side_by_side(column, *beside) if beside else column)
        ],
    )


def _side_by_side(column: ft.Column, room: Room, beside: ft.Control | None) -> ft.Row:
    """The same row in every window: what is open in the column stays so when the window turns."""
    width = room.column if beside else None
    return ft.Row(
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            # a container of its own, or screen readers would read both line by line
            ft.Semantics(
                container=True,
                expand=beside is None,
                content=ft.Container(width=width, content=column),
            ),
            *(
                [
                    ft.VerticalDivider(width=1),
                    ft.Semantics(container=True, expand=True, content=beside),
                ]
                if beside
                else []
            ),
        ],
    )


def _column(content: ft.Control, padding: ft.PaddingValue) -> ft.Container:
    """The one column: as wide as the window, but never wider than is good to read."""
    return ft.Container(width=theme.COLUMN, padding=padding, content=content)


def _foot(content: ft.Control) -> ft.Container:
    """The thumb's zone."""
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        alignment=ft.Alignment.TOP_CENTER,
        content=_column(
            content, ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.S)
        ),
    )


def whole_window(route: str, *controls: ft.Control, ground: ft.Colors = theme.PAGE) -> ft.View:
    """A screen whose controls share the whole window, from side to side."""
    return ft.View(
        route=route,
        padding=0,
        bgcolor=ground,
        controls=[
            ft.SafeArea(
                expand=True,
                content=ft.Column(
                    expand=True,
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=list(controls),
                ),
            )
        ],
    )
