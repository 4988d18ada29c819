"""The app can refuse a browser's change of the route; its own changes are not intercepted."""

import asyncio

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.route_changes import intercept_route_changes
from tests.ui.stage import Stage, stage

pytestmark = pytest.mark.anyio


async def change(on: Stage, route: str) -> None:
    """The client says that it is at a route now."""
    on.page.route = route
    await on.fire(on.page, "route_change", {"route": route})


async def test_the_browser_is_sent_back_while_something_is_to_be_left() -> None:
    pushed: list[str] = []
    changes: list[str] = []
    answers = {"push_route": lambda request: pushed.append(request["route"])}
    async with stage(ft.Text, answers=answers, route="/new") as on:
        on.page.on_route_change = lambda event: changes.append(event.route)
        unfinished = ["a sheet"]
        intercept_route_changes(on.page, lambda: bool(unfinished))
        await change(on, "/")
        assert (pushed, changes) == (["/new"], [])
        on.page.navigate("/games")
        await on.settle()
        await change(on, "/games")
        assert changes == ["/games"]
        unfinished.clear()
        await change(on, "/")
        assert changes == ["/games", "/"]


async def test_a_screen_stays_until_the_device_has_closed_the_sheet_over_it() -> None:
    changes: list[str] = []
    sheet = ft.BottomSheet(ft.Text("menu"))
    async with stage(ft.Text, route="/games") as on:
        on.page.on_route_change = lambda event: changes.append(event.route)
        intercept_route_changes(on.page, lambda: False)
        on.page.show_dialog(sheet)
        sheet.open = False
        told = on.session.dispatch_event(on.page._i, "route_change", {"route": "/people"})
        leaving = asyncio.create_task(told)
        await asyncio.sleep(0.05)
        assert changes == []
        await on.session.dispatch_event(sheet._i, "dismiss", None)
        await leaving
        assert changes == ["/people"]
