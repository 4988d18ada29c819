"""How a device is felt to take a tap, where it can be felt at all."""

import flet as ft

from scorekeeper.ui.services import ask, of_session
from scorekeeper.ui.settings import settings


def can_be_felt(page: ft.Page) -> bool:
    """Whether the device has what it takes: a phone, but on an iPhone only the app itself."""
    return page.platform is ft.PagePlatform.ANDROID or (
        page.platform is ft.PagePlatform.IOS and not page.web
    )


def feel(*, recorded: bool) -> None:
    """A light tick for what was recorded, a heavier one for what was refused."""
    if settings().haptics and can_be_felt(ft.context.page):
        haptics = of_session(ft.HapticFeedback)
        ask(haptics.light_impact if recorded else haptics.heavy_impact)
