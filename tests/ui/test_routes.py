"""Every route leads to a screen that exists."""

from collections.abc import Iterator

import anyio
import flet as ft
import pytest

from scorekeeper.ui.routes import ROUTES, load_screens


def every(routes: list[ft.Route]) -> Iterator[ft.Route]:
    for route in routes:
        yield route
        yield from every(route.children or [])


def test_every_screen_can_be_loaded() -> None:
    anyio.run(load_screens)


def test_a_route_draws_a_component() -> None:
    """Outside a page nothing can be drawn: what a screen is made by says so, not the import."""
    for route in every(ROUTES):
        assert route.component
        with pytest.raises(RuntimeError, match="renderer"):
            route.component()
