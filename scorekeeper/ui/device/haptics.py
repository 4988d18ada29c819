"""Haptic feedback to a tap, on devices that have it."""

import flet as ft

from scorekeeper.ui.device.calls import call_device_soon
from scorekeeper.ui.session.session_var import session_instance
from scorekeeper.ui.session.settings import settings


def has_haptics(page: ft.Page) -> bool:
    """Whether the device has haptics: Android phones, and iPhones outside of a browser."""
    return page.platform is ft.PagePlatform.ANDROID or (
        page.platform is ft.PagePlatform.IOS and not page.web
    )


def give_haptic_feedback(*, recorded: bool) -> None:
    """Vibrate, if the settings want it: lightly for a recorded event, heavily for a refused one."""
    if settings().haptics and has_haptics(ft.context.page):
        haptics = session_instance(ft.HapticFeedback)
        call_device_soon(haptics.light_impact if recorded else haptics.heavy_impact)
