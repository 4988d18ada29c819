"""What is said at the foot while a file is made, and afterwards."""

from typing import Final

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.notice import Kind, Notice
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.share.progress import Making, Now, Outcome
from scorekeeper.ui.words import words

_HIGH: Final = 132
"""The height of what was copied, in logical pixels; the rest of it scrolls."""


def foot(now: Now, *, on_dismiss: OnTap, on_stop: OnTap | None = None) -> ft.Control | None:
    """The progress of a file, or what became of it; nothing where nothing is to be said."""
    if isinstance(now, Making):
        return Progress(now, on_stop)
    if not isinstance(now, Outcome) or not now.message:
        return None
    notice = Notice(now.message, kind=Kind.BAD if now.bad else Kind.GOOD, on_dismiss=on_dismiss)
    if not now.text:
        return notice
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[notice, Copied(now.text)],
    )


@pure_part
def Progress(now: Making, on_stop: OnTap | None) -> ft.Control:
    """How far the file is, and with `on_stop` a way to do without it."""
    _ = words()
    many = now.games > 1
    told = (
        _("{done} of {games} games", done=now.done, games=now.games)
        if many
        else _("Making the file …")
    )
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            value_text(identifiers.SHARE_PROGRESS, told, theme.SMALL, live=not many),
            # What moves would spoil a picture that is taken of the screen.
            *([ft.ProgressBar(value=now.done / now.games, color=theme.ACCENT)] if many else []),
            *([QuietAction(identifiers.CANCEL, _("Cancel"), on_stop)] if on_stop else []),
        ],
    )


@pure_part
def Copied(copied: str) -> ft.Control:
    """What was copied, to be read and selected."""
    shown = text(copied.strip(), theme.SMALL)
    # who selects it takes along what is there, and nothing unseen
    shown.value = copied.strip()
    shown.selectable = True
    return ft.Container(
        height=_HIGH,
        bgcolor=theme.WELL,
        border_radius=theme.RADIUS.CARD,
        padding=theme.SPACE.M,
        content=ft.Column(scroll=ft.ScrollMode.AUTO, controls=[shown]),
    )
