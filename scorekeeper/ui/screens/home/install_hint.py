"""The hint that a phone's browser can put the app on the home screen."""

from dataclasses import replace

import flet as ft

from scorekeeper.ui.parts.notice import Notice
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.words import _


def can_be_installed(page: ft.Page) -> bool:
    """Return whether this is the browser of a phone, which can put a page on its home screen."""
    return bool(page.web) and page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)


def loses_games(page: ft.Page, session: Session) -> bool:
    """Return whether this is a tab of an iPhone that keeps the games itself.

    What it keeps, Safari may delete; and the app on the Home Screen has a storage of its own.
    """
    keeps_games = session.runtime is Runtime.BROWSER and not session.installed
    return keeps_games and page.platform is ft.PagePlatform.IOS


def hint_texts(page: ft.Page, session: Session) -> tuple[str, str] | None:
    """Return why to install the app, and how; None where it cannot be or nobody wants the hint."""
    if not (can_be_installed(page) and session.settings.install_hint):
        return None
    share = _("Tap Share below, then “Add to Home Screen”.")
    if loses_games(page, session):
        return (
            _(
                "After a week without a visit, Safari may delete what this page keeps. On the "
                "Home Screen it is kept."
            ),
            _.sentences([share, _("Games started here do not move there by themselves.")]),
        )
    return (
        _("Put Scorekeeper on your home screen, and it opens like an app."),
        share
        if page.platform is ft.PagePlatform.IOS
        else _("Open the browser’s menu, then “Add to Home screen” or “Install app”."),
    )


def install_hint(session: Session) -> ft.Control | None:
    """Return how to install the app, or None once it is installed or the hint was dismissed."""
    hint = None if session.installed else hint_texts(ft.context.page, session)
    if hint is None:
        return None

    async def put_away() -> None:
        await session.change_settings(replace(session.settings, install_hint=False))

    return Notice(hint[0], more=hint[1], on_dismiss=put_away, identifier="install-hint")
