"""A component that raises is replaced, and the session goes on redrawing."""

from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.raising_components import component_with_fallback
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


class BrokenError(Exception):
    """A fault made on purpose."""


async def texts(component: Callable[..., Callable[..., ft.Control]]) -> list[list[str]]:
    """What is shown of a component before it raises, when it raises, and after that."""
    set_counts: list[Callable[[int], None]] = []

    def brittle() -> ft.Control:
        count, set_count = ft.use_state(0)
        set_counts.append(set_count)
        if count == 1:
            raise BrokenError
        return ft.Text(f"{count}")

    async with stage(component(brittle)) as on:
        shown = [on.texts()]
        for count in (1, 2):
            set_counts[0](count)
            await on.settle()
            shown.append(on.texts())
        # else asyncio logs what nobody asked for
        task = on.session._Session__updates_task  # type: ignore[attr-defined]
        assert task.done() is (component is ft.component)
        assert not task.done() or isinstance(task.exception(), BrokenError)
    return shown


async def test_the_fallback_is_drawn_until_the_component_is_sound_again() -> None:
    shown = await texts(lambda draw: component_with_fallback(draw, lambda: ft.Text("broken")))
    assert shown == [["0"], ["broken"], ["2"]]


async def test_flet_draws_nothing_any_more() -> None:
    assert await texts(ft.component) == [["0"], ["0"], ["0"]]
