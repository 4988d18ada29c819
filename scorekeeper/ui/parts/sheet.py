"""Sheets over the page: one as high as its content, one that scrolls, and hooks to open them."""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.tap_guard import with_subject
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import START, Child, at_most, column, stack
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import heading
from scorekeeper.ui.parts.window import use_fitted
from scorekeeper.ui.session.words import _

T = TypeVar("T")
P = ParamSpec("P")

_UNMEASURED: Final = 240.0
"""The height of what a sheet shows until it was measured, in logical pixels."""


def short_sheet(
    title: str, *controls: Child, closing: tuple[str, str] | None = None, on_close: OnTap
) -> ft.BottomSheet:
    """Return a sheet as high as its content, with a button that closes it.

    `closing` is the identifier and label of the button, by default "Close"; `on_close` is also
    called when the sheet is closed without it.
    """
    button = SecondaryButton(*(closing or ("close-sheet", _("Close"))), on_close)
    made = _bottom_sheet(title, _Fitted((_SheetTitle(title), *controls), button), on_close)
    made.size_constraints = ft.BoxConstraints(max_width=theme.COLUMN)
    return made


def _bottom_sheet(title: str, content: ft.Control, on_close: OnTap) -> ft.BottomSheet:
    made = ft.BottomSheet(
        scrollable=True,
        use_safe_area=True,
        animation_style=theme.sheet_motion(),
        on_dismiss=error_boundary.handler(on_close),
        content=content,
    )
    return with_subject(made, lambda: title)


@error_boundary.component(memo=True)
def _SheetTitle(title: str) -> ft.Control:
    """The heading of a sheet; large text breaks no word of it."""
    return heading(title, style=use_fitted(title, theme.TITLE, 2 * theme.SPACE.L))


@error_boundary.component
def _Fitted(controls: tuple[Child, ...], closing: ft.Control) -> ft.Control:
    """`controls` over the button for `closing`, which stays in sight where the window is too low.

    What can scroll takes all the height it is given, so it is told how much it needs.
    """
    shown, set_shown = ft.use_state(_UNMEASURED)
    button, set_button = ft.use_state(float(theme.TARGET))
    scrolled = stack(*controls, spacing=theme.SPACE.M)
    scrolled.on_size_change = _height(set_shown)
    return ft.Container(
        # not a constraint of the sheet: those stay as they were when it opened
        height=shown + theme.SPACE.M + button + 2 * theme.SPACE.L,
        padding=theme.SPACE.L,
        content=column(
            _scrolling(scrolled, expand=True),
            ft.Container(content=closing, on_size_change=_height(set_button)),
        ),
    )


def _height(set_height: Callable[[float], None]) -> Callable[..., Coroutine[Any, Any, None]]:
    return error_boundary.handler(lambda event: set_height(event.height))


def sheet(
    title: str,
    closing: ft.Control,
    on_close: OnTap,
    *controls: Child,
    body: ft.Control | None = None,
) -> ft.BottomSheet:
    """Return a sheet that scrolls; `on_close` is also called when it is closed by a swipe.

    A `body` stands in the place of `controls` and scrolls by itself.
    """
    content = ft.Container(
        width=theme.COLUMN,
        padding=ft.Padding(theme.SPACE.L, theme.SPACE.L, theme.SPACE.L, theme.SPACE.M),
        content=stack(
            _SheetTitle(title),
            at_most(body or _scrolling(*controls)),
            closing,
            align=START,
            spacing=theme.SPACE.M,
        ),
    )
    return _bottom_sheet(title, content, on_close)


def _scrolling(*controls: Child, expand: bool | None = None) -> ft.Column:
    scrolled = column(*controls, expand=expand)
    scrolled.scroll = ft.ScrollMode.AUTO
    return scrolled


def close_first(close: OnTap, act: Callable[P, object]) -> Callable[P, object]:
    """Return what a tap in a sheet does: it closes the sheet, and then does `act`."""

    def tapped(*args: P.args, **kwargs: P.kwargs) -> object:
        close()
        return act(*args, **kwargs)

    return tapped


def use_sheet(draw: Callable[[OnTap], ft.BottomSheet]) -> OnTap:
    """Hook: a sheet that a screen opens and closes; return what opens it.

    While it is open, `draw` makes the sheet, given what closes it.
    """
    show = use_sheet_about(lambda _open, close: draw(close))
    return partial(show, True)


def use_sheet_about(
    draw: Callable[[T, OnTap], ft.BottomSheet | None],
) -> Callable[[T | None], None]:
    """Hook: a sheet about one thing; return what opens it for that, and closes it for None.

    While it is open, `draw` makes the sheet, given what it is about and what closes it; see
    `use_sheets`.
    """
    return use_sheets(lambda about, show: draw(about, partial(show, None)))


def use_sheets(
    draw: Callable[[T, Callable[[T | None], None]], ft.BottomSheet | None],
) -> Callable[[T | None], None]:
    """Hook: sheets that lead to one another; return what opens one, and closes it for None.

    While one is open, `draw` makes it, given what it is about and what opens another in its place.
    It returns None for what no longer exists: then the sheet closes for good.
    """
    nothing: T | None = None
    about, show = ft.use_state(nothing)
    drawn = None if about is None else draw(about, show)
    is_gone = about is not None and drawn is None
    ft.use_dialog(drawn)
    ft.use_effect(lambda: show(None) if is_gone else None, [is_gone])
    return show
