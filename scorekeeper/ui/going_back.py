"""The way back of a phone or a browser: it never leaves a screen where there is less to leave.

A sheet is closed first, and so is whatever a screen has begun (`leaves_first`). A phone asks before
it goes back. A browser does not: when it tells, its address is another one already; so what was
begun is left, and the browser is sent back to where it was.
"""

from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorekeeper.ui import guard
from scorekeeper.ui.keys import on_top

_LEAVE: Final = "_leave"


def leaves_first(view: ft.View, leave: Callable[[], bool]) -> ft.View:
    """A screen that the way back only leaves if `leave` says that it had nothing to leave."""

    async def asked() -> None:
        await view.confirm_pop(should_pop=not leave())

    view.can_pop = False
    view.on_confirm_pop = guard.tap(asked)
    # Not as its `data`, which Flet hands on to whatever screen is drawn there next.
    object.__setattr__(view, _LEAVE, leave)
    return view


def use_way_back() -> None:
    """A hook for the root of all screens: watch over the way back from now on."""
    page = ft.context.page
    ft.use_effect(lambda: _watch(page), [])


def _watch(page: ft.Page) -> None:
    """Look at every change of the route before anybody else does.

    Flet tells a change that the app asked for in the same way as one that the browser made.
    """
    session = page.session
    invoke, dispatch = session.invoke_method, session.dispatch_event
    here, asked_for = page.route or "/", ""

    async def invoke_and_note(control: int, method: str, args: Any, *more: Any) -> Any:  # noqa: ANN401
        nonlocal asked_for
        if method == "push_route":
            asked_for = args["route"]
        return await invoke(control, method, args, *more)

    async def dispatch_but_stay(control: int, event: str, data: Any) -> None:  # noqa: ANN401
        nonlocal here, asked_for
        if event == "route_change" and data["route"] != here:
            if data["route"] != asked_for and _left_what_was_begun(page):
                page.navigate(here)
                return
            here, asked_for = data["route"], ""
        await dispatch(control, event, data)

    # For this session alone; Flet has no other place for it.
    session.invoke_method = invoke_and_note  # type: ignore[assignment]
    session.dispatch_event = dispatch_but_stay  # type: ignore[assignment]


def _left_what_was_begun(page: ft.Page) -> bool:
    """Close the sheet on top, or leave what the screen has begun, if there is any."""
    top = on_top(page)
    if isinstance(top, ft.DialogControl):
        top.open = False
        top.update()
        return True
    leave = getattr(top, _LEAVE, None)
    return leave is not None and bool(leave())
