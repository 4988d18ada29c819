"""Feedback for a tap that was dropped."""

import asyncio
from typing import Final

import flet as ft

from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.haptics import give_haptic_feedback
from scorekeeper.ui.device.tap_guard import Dropped
from scorekeeper.ui.flet_patches.patched_session import patched
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.session.words import _

_SHAKING: Final = tuple(("offset", ft.Offset(x, 0), 0.05) for x in (-0.03, 0.03, -0.02, 0.0))
"""A property of a shaking key, its values one after the other, and the seconds of each."""
_PALE: Final = (("opacity", 0.5, 0.1), ("opacity", 1.0, 0.0))
"""The same of a key where motion is off."""


def answer_dropped_tap(dropped: Dropped, key: ft.Control) -> None:
    """Shake the key, tick, and tell a screen reader whether the tap before it counted.

    Where motion is off the key turns pale for a moment.
    """
    announce(_("Second tap ignored") if dropped is Dropped.SECOND else _("Tap again"))
    give_haptic_feedback(recorded=False)
    page, moves = ft.context.page, _SHAKING if settings().motion else _PALE
    session = patched(page)  # the page loses it when it ends

    async def move() -> None:
        for name, value, seconds in moves:
            session.send_property(key, name, value)
            await asyncio.sleep(seconds)

    page.run_task(move)
