"""How to put the app on the home screen of a phone that shows it in a browser."""

from dataclasses import replace

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.state import Desk
from scorekeeper.ui.words import words


def can_be_installed(page: ft.Page) -> bool:
    """Whether this is a phone's browser, which can put a page on its home screen."""
    return bool(page.web) and page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


def install_hint(desk: Desk) -> list[ft.Control]:
    """Told where it is of use, until it is done or the hint is put away; else nothing."""
    _ = words()
    page = ft.context.page
    if not can_be_installed(page) or desk.installed or not desk.settings.install_hint:
        return []

    async def put_away() -> None:
        await desk.choose(replace(desk.settings, install_hint=False))

    hint = Notice(
        _("Put Scorekeeper on your home screen, and it opens like an app."),
        more=_("Tap Share below, then “Add to Home Screen”.")
        if page.platform is ft.PagePlatform.IOS
        else _("Open the browser’s menu, then “Add to Home screen” or “Install app”."),
        on_dismiss=put_away,
        identifier=identifiers.INSTALL_HINT,
    )
    return [hint]
