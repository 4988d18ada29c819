"""Flet believes its clients; `tests/attack/test_messages.py` has what they could do."""

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from scorekeeper.ui.flet_patches.client_messages import checked
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


def claim(page: ft.Page) -> list[object]:
    """A message in which a client says whence it comes."""
    return [MessageAction.UPDATE_CONTROL_PROPS.value, {"id": page._i, "props": {"client_ip": "me"}}]


async def test_a_claim_that_no_browser_makes_is_dropped() -> None:
    async with stage(ft.Text) as on:
        assert checked(claim(on.page), on.session) is None
