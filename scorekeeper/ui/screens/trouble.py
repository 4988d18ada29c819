"""What is shown while the database cannot be had: what happened, what is kept, what to do."""

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import HOME, screen
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.shell import shell
from scorekeeper.ui.parts.surface import card
from scorekeeper.ui.parts.text import heading, text, value_text
from scorekeeper.ui.screens.asked import what_happened
from scorekeeper.ui.state import use_desk
from scorekeeper.ui.words import words


@screen
def TroubleScreen() -> ft.View:
    """The trouble with the database, and a way to try again. Nothing is started over it."""
    _ = words()
    desk = use_desk()
    error = desk.trouble
    return shell(
        ft.Container(height=theme.SPACE.L),
        card(
            ft.Row(
                alignment=ft.MainAxisAlignment.CENTER,
                controls=[ft.Icon(ft.Icons.LOCK_CLOCK_OUTLINED, size=56, color=theme.ACCENT)],
            ),
            heading(_("The games cannot be opened"), level=1, style=theme.TITLE),
            *(
                [
                    value_text(
                        identifiers.NOTICE,
                        what_happened(_, error),
                        live=True,
                    ),
                    text(
                        _("No new, empty pad is started over your games."),
                        theme.SMALL,
                        theme.MUTED,
                    ),
                ]
                if error
                else []
            ),
            spacing=theme.SPACE.M,
        ),
        bottom=MainAction(identifiers.RETRY, _("Try again"), desk.open, icon=ft.Icons.REFRESH),
        route=HOME,
    )
