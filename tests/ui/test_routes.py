"""Every route leads to a screen that exists."""

import gc
from collections.abc import Iterator

import anyio
import flet as ft
import pytest

from scorekeeper.ui.process.garbage_collection import exempt_loaded_objects
from scorekeeper.ui.routes import ROUTES, load_screens


def every(routes: list[ft.Route]) -> Iterator[ft.Route]:
    for route in routes:
        yield route
        yield from every(route.children or [])


def test_every_screen_can_be_loaded() -> None:
    anyio.run(load_screens)


@pytest.mark.parametrize("route", [*every(ROUTES)], ids=lambda route: route.path)
def test_a_route_draws_a_component(route: ft.Route) -> None:
    """Outside a page nothing can be drawn: what a screen is made by says so, not the import."""
    assert route.component
    with pytest.raises(RuntimeError, match="renderer"):
        route.component()


def test_what_was_loaded_is_not_looked_through_for_garbage_again() -> None:
    gc.unfreeze()
    exempt_loaded_objects.cache_clear()
    anyio.run(load_screens)
    assert gc.get_freeze_count() > 10_000
