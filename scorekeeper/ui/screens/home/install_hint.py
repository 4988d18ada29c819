"""The hint that a phone's browser can put the app on the home screen."""

from dataclasses import replace

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import words


def can_be_installed(page: ft.Page) -> bool:
    """Return whether this is the browser of a phone, which can put a page on its home screen."""
    return bool(page.web) and page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


def install_hint(session: Session) -> ft.Control | None:
    """Return how to install the app, or None once it is installed or the hint was dismissed."""
    _ = words()
    page = ft.context.page
    if not can_be_installed(page) or session.installed or not session.settings.install_hint:
        return None

    async def put_away() -> None:
        await session.change_settings(replace(session.settings, install_hint=False))

    return Notice(
        _("Put Scorekeeper on your home screen, and it opens like an app."),
        more=_("Tap Share below, then “Add to Home Screen”.")
        if page.platform is ft.PagePlatform.IOS
        else _("Open the browser’s menu, then “Add to Home screen” or “Install app”."),
        on_dismiss=put_away,
        identifier=identifiers.INSTALL_HINT,
    )
