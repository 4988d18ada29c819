"""The page of a screen: its bar with the way back, a body that scrolls, and its foot, in one."""

from collections.abc import Iterable
from functools import partial

import flet as ft

from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import Child, column, present
from scorekeeper.ui.parts.screen_frame import screen_frame
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.top_bar import TopBar, icon_button
from scorekeeper.ui.parts.window import WindowLayout
from scorekeeper.ui.session.words import _


def screen_view(
    top: str | ft.Control,
    *body: Child,
    overline: str | None = None,
    back: str | OnTap | None = None,
    history: tuple[OnTap | None, OnTap | None] | None = None,
    end: tuple[ft.Control, ...] = (),
    foot: Iterable[Child] = (),
    own_foot: ft.Control | None = None,
    beside: tuple[WindowLayout, ft.Control | None] | None = None,
    scrolled: ft.Ref[ft.Column] | None = None,
    on_end: OnTap | None = None,
    spacing: float = theme.SPACE.M,
) -> ft.View:
    """Return the view of a screen, at the route of the component that is drawn.

    `top` is the title of its bar, or a bar of its own. `back` is what its way back does, or the
    route that it leads to; the rest of the bar is as in `TopBar`. `foot` stays in sight below the
    body, and the rest is as in `screen_frame`.
    """
    if isinstance(top, str):
        on_back = partial(ft.context.page.navigate, back) if isinstance(back, str) else back
        top = TopBar(top, overline=overline, on_back=on_back, history=history, end=end)
    below = present(foot)
    return screen_frame(
        top,
        *body,
        bottom=column(*below, spacing=theme.SPACE.S, tight=True) if below else None,
        own_foot=own_foot,
        beside=beside,
        scrolled=scrolled,
        on_end=on_end,
        route=ft.use_view_path(),
        spacing=spacing,
    )


def more_button(open_menu: OnTap) -> ft.Control:
    """Return the button beside a title that opens the menu of the screen."""
    return icon_button("more", _("More"), ft.Icons.MORE_VERT, open_menu)
