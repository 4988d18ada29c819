"""Flet 1.0.5 has no way to wait until pending changes are drawn.

A key typed before the screen of the last one is drawn would mean what it meant on the old screen.
"""

import asyncio
from typing import Final

import flet as ft

_MAX_TURNS: Final = 100
"""Turns of the event loop after which a session that no longer draws is given up."""


async def wait_until_drawn(page: ft.Page) -> None:
    """Wait until everything that has changed in this page's session is drawn."""
    for _turn in range(_MAX_TURNS):
        if not page.session._Session__pending_updates:  # type: ignore[attr-defined]
            return
        await asyncio.sleep(0)
