"""A component that raises is replaced, and the session goes on redrawing."""

from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.raising_components import component_with_fallback
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_the_fallback_is_drawn_until_the_component_is_sound_again() -> None:
    set_counts: list[Callable[[int], None]] = []

    def brittle() -> ft.Control:
        count, set_count = ft.use_state(0)
        set_counts.append(set_count)
        if count == 1:
            raise ZeroDivisionError
        return ft.Text(f"{count}")

    async with stage(component_with_fallback(brittle, lambda: ft.Text("broken"))) as on:
        for count, shown in ((0, "0"), (1, "broken"), (2, "2")):
            set_counts[0](count)
            await on.settle()
            assert on.texts() == [shown]
