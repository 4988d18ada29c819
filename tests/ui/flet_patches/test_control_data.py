"""A value attached to a control is not passed on to the control drawn in its place."""

from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.control_data import attach, attached
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def drawn_next(first: ft.Control) -> ft.BaseControl:
    """The control that is drawn in the place of `first` after it."""
    go_on: list[Callable[[], None]] = []

    @ft.component
    def Screen() -> ft.Control:
        is_first, set_first = ft.use_state(True)
        go_on.append(lambda: set_first(False))
        return first if is_first else ft.Container(ft.Text("second"))

    async with stage(Screen) as on:
        go_on[0]()
        await on.settle()
        assert on.texts() == ["second"]
        return next(each for each in on.controls() if isinstance(each, ft.Container))


async def test_a_value_stays_with_its_control() -> None:
    first = attach(ft.Container(), "shortcuts", "Enter")
    assert attached(first, "shortcuts") == "Enter"
    assert attached(await drawn_next(first), "shortcuts") is None
