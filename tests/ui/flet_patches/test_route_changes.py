"""The app can refuse a browser's change of the route; its own changes are not intercepted."""

from dataclasses import fields

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


def test_flet_does_not_say_who_asked_for_a_change() -> None:
    own = {each.name for each in fields(ft.RouteChangeEvent)}
    assert own - {each.name for each in fields(ft.Event)} == {"route"}
