"""Feedback for a tap that was dropped."""

import asyncio
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.haptics import give_haptic_feedback
from scorekeeper.ui.device.tap_guard import Dropped
from scorekeeper.ui.flet_patches.patched_session import patched
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.session.words import _

_SWINGS: Final = (-0.03, 0.03, -0.02, 0.0)
"""Offsets of a shaking key, one after the other, as fractions of its width."""
_SWING: Final = 0.05
"""Seconds for which it is there."""
_PALE: Final = 0.5
"""The opacity of the key for a moment, where motion is off."""


def answer_dropped_tap(dropped: Dropped, key: ft.Control) -> None:
    """Shake the key, tick, and tell a screen reader whether the tap before it counted.

    Where motion is off the key turns pale for a moment.
    """
    announce(_("Second tap ignored") if dropped is Dropped.SECOND else _("Tap again"))
    give_haptic_feedback(recorded=False)
    page = ft.context.page
    page.run_task(partial(_shake if settings().motion else _fade, page, key))


async def _shake(page: ft.Page, key: ft.Control) -> None:
    for x in _SWINGS:
        patched(page).send_property(key, "offset", ft.Offset(x, 0))
        await asyncio.sleep(_SWING)


async def _fade(page: ft.Page, key: ft.Control) -> None:
    patched(page).send_property(key, "opacity", _PALE)
    await asyncio.sleep(2 * _SWING)
    patched(page).send_property(key, "opacity", 1.0)
