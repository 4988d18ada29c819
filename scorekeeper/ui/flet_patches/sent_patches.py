"""Flet 1.0.5 has no event for a change that was sent to the client.

What a tap means depends on what the player saw when the finger came down.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft


def call_after_patches(page: ft.Page, act: Callable[[], object]) -> None:
    """Call `act` soon after each change that is sent to this page. Call it once in a session.

    Not at once: Flet sends a component before it keeps what was drawn.
    """
    session = page.session
    patch = session.patch_control

    def patch_and_call(*args: Any, **kwargs: Any) -> None:  # noqa: ANN401
        patch(*args, **kwargs)
        asyncio.get_running_loop().call_soon(act)

    session.patch_control = patch_and_call  # type: ignore[method-assign]
