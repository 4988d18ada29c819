"""Change a property of a control that a component has drawn."""

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.direct_changes import send_property
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.component
def Key() -> ft.Control:
    return ft.Container(content=ft.Text("1"))


async def test_flet_updates_no_control_that_a_component_has_drawn() -> None:
    async with stage(Key) as on:
        (key,) = (each for each in on.controls() if isinstance(each, ft.Container))
        with pytest.raises(RuntimeError, match="Frozen"):
            key.update()
        on.line.sent.clear()
        send_property(on.page, key, "opacity", 0.5)
        assert [message.body.id for message in on.line.sent] == [key._i]
        assert "opacity" in on.heard()
        assert key.opacity != 0.5
