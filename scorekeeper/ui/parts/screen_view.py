"""The page of a screen: a bar at the top, a body that scrolls, buttons at the foot."""

from collections.abc import Iterable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, STRETCH, Child, column, present, row, stack
from scorekeeper.ui.parts.no_storage_notice import no_storage_line
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import WindowLayout
from scorekeeper.ui.session.navigation import HOME_ROUTE
from scorekeeper.ui.session.words import _

_AHEAD: Final = 600
"""Pixels before the end at which `on_end` is called."""
_EVERY: Final = 100
"""Milliseconds between two reports of where the body has scrolled to."""


def screen_view(
    top: str | ft.Control,
    *body: Child,
    overline: str | None = None,
    back: str | OnTap | None = None,
    history: tuple[OnTap | None, OnTap | None] | None = None,
    end: tuple[ft.Control, ...] = (),
    foot: Iterable[Child] | ft.Control = (),
    beside: tuple[WindowLayout, ft.Control | None] | None = None,
    scrolled: ft.Ref[ft.Column] | None = None,
    on_end: OnTap | None = None,
    spacing: float = theme.SPACE.M,
) -> ft.View:
    """Return the view of a screen, at the route of the component that is drawn.

    `top` is the title of its bar, or a bar of its own, fixed above. `back` is what its way back
    does, or the route that it leads to; the rest of the bar is as in `TopBar`. The body scrolls;
    `foot` stays in sight below it: its contents, or, if they come and go, a `foot_bar` or an empty
    control.

    Everything stands in one column, at most `theme.COLUMN` wide and in the middle of a wider
    window. What is `beside` it takes the rest of a wide window, and comes after it for screen
    readers; a narrow window has only the column. `scrolled` is given what scrolls, and `on_end` is
    called near its end, perhaps several times.
    """
    if isinstance(top, str):
        on_back = partial(ft.context.page.navigate, back) if isinstance(back, str) else back
        top = TopBar(top, overline=overline, on_back=on_back, history=history, end=end)
    below = None if isinstance(foot, ft.BaseControl) else present(foot)
    own = foot_bar(stack(*below)) if below else None
    scrolling = scrolled_column(*body, scrolled=scrolled, spacing=spacing)
    if on_end:
        scrolling.on_scroll = error_boundary.handler(partial(_near_end, on_end))
        scrolling.scroll_interval = _EVERY
    content = column(
        _column(top, ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.XS)),
        ft.Container(expand=True, content=scrolling),
        foot if isinstance(foot, ft.BaseControl) else own,
        spacing=0,
        align=CENTER,
        expand=True,
    )
    return ft.View(
        # what stands in no router stands for Home
        route=ft.use_view_path() or HOME_ROUTE,
        padding=0,
        spacing=0,
        bgcolor=theme.PAGE,
        horizontal_alignment=STRETCH,
        controls=_safe(_side_by_side(content, *beside) if beside else content),
    )


def _near_end(on_end: OnTap, event: ft.OnScrollEvent) -> object:
    near = event.pixels >= event.max_scroll_extent - _AHEAD
    return on_end() if near else None


def scrolled_column(
    *body: Child, scrolled: ft.Ref[ft.Column] | None = None, spacing: float = theme.SPACE.L
) -> ft.Column:
    """Return what scrolls: `body` in one column, in the middle of a wider place."""
    return ft.Column(
        ref=scrolled,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[_column(column(*body, spacing=spacing), theme.SPACE.L)],
    )


def _side_by_side(content: ft.Column, room: WindowLayout, beside: ft.Control | None) -> ft.Row:
    """The same row in every window: what is open in the column stays so when the window turns."""
    width = room.column if beside else None
    return row(
        # a container of its own, or screen readers would read both line by line
        ft.Semantics(
            container=True,
            expand=beside is None,
            content=ft.Container(width=width, content=content),
        ),
        ft.VerticalDivider(width=1) if beside else None,
        ft.Semantics(container=True, expand=True, content=beside) if beside else None,
        spacing=0,
        align=STRETCH,
    )


def _column(content: ft.Control, padding: ft.PaddingValue) -> ft.Container:
    """The one column: as wide as the window, but never wider than is good to read."""
    return ft.Container(width=theme.COLUMN, padding=padding, content=content)


def foot_bar(content: ft.Control, *, flat: bool = False) -> ft.Container:
    """Return the foot of the screen, within reach of a thumb; a `flat` one is a bar and no more."""
    top, below = (theme.SPACE.XS,) * 2 if flat else (theme.SPACE.M, theme.SPACE.S)
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        alignment=ft.Alignment.TOP_CENTER,
        content=_column(
            content,
            ft.Padding.only(left=theme.SPACE.S, right=theme.SPACE.S, top=top, bottom=below),
        ),
    )


def whole_window(*controls: Child, ground: ft.Colors = theme.PAGE) -> ft.View:
    """Return a view whose controls share the whole window, from side to side."""
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        bgcolor=ground,
        controls=_safe(column(*controls, spacing=0, expand=True)),
    )


def _safe(content: ft.Control) -> list[ft.BaseControl]:
    """Put the content where nothing of the device covers it, below the line if there is one."""
    return [*present([no_storage_line(), ft.SafeArea(expand=True, content=content)])]


def more_button(open_menu: OnTap) -> ft.Control:
    """Return the button beside a title that opens the menu of the screen."""
    return icon_button("more", _("More"), ft.Icons.MORE_VERT, open_menu)
