"""The id of the device that the server's middleware found for a connection."""

from types import SimpleNamespace

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.connection_scope import device_of, devices_of
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_it_is_what_the_request_state_says() -> None:
    async with stage(ft.Text) as on:
        assert device_of(on.page) == ""
        assert devices_of(on.page) is None
        on.line._FletApp__websocket = SimpleNamespace(  # type: ignore[attr-defined]
            scope={"state": {"device": "Ann's phone", "devices": "all"}}
        )
        assert device_of(on.page) == "Ann's phone"
        assert devices_of(on.page) == "all"
