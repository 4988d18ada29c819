"""Notices: what happened, what was kept, and what to do about it."""

import asyncio
from enum import Enum
from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, padded, row, stack
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, underlined, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _

_SOON: Final = 0.3
"""Seconds in which a wait passes unnoticed."""


class NoticeKind(Enum):
    """The kind of a notice, shown by its icon as well as its colour."""

    HINT = ft.Icons.INFO_OUTLINE
    GOOD = ft.Icons.CHECK_CIRCLE_OUTLINE
    BAD = ft.Icons.ERROR_OUTLINE


_LOOK = {
    NoticeKind.HINT: (theme.GLOW, theme.ON_GLOW),
    NoticeKind.GOOD: (theme.MADE_BACK, theme.ON_MADE),
    NoticeKind.BAD: (theme.MISSED_BACK, theme.ON_MISSED),
}


@component(memo=True)
def Notice(
    message: str,
    *,
    kind: NoticeKind = NoticeKind.HINT,
    more: str | None = None,
    action: tuple[str, str, OnTap] | None = None,
    on_dismiss: OnTap | None = None,
    identifier: str = "notice",
) -> ft.Control:
    """A line or two on a coloured ground, announced when it appears.

    `more` is the second sentence (what was kept, what to do); `action` the identifier, label and
    tap of the way out; with `on_dismiss` it can be put away. Large text gets the room of the icon,
    or the notice could leave no room for the buttons below it.
    """
    ground, ink = _LOOK[kind]
    side = theme.SPACE.M
    return ft.Container(
        bgcolor=ground,
        border_radius=theme.RADIUS.CARD,
        padding=ft.Padding.only(
            left=theme.SPACE.L, right=theme.SPACE.XS if on_dismiss else theme.SPACE.L
        ),
        content=row(
            None if use_layout().large else ft.Icon(kind.value, size=20, color=ink),
            column(
                ft.Container(
                    padding=ft.Padding.only(top=side, bottom=0 if action else side),
                    content=ft.Semantics(
                        identifier=identifier,
                        live_region=True,
                        content=column(
                            text(message, theme.SMALL_STRONG, ink),
                            text(more, theme.SMALL, ink) if more else None,
                            spacing=theme.SPACE.XS,
                            align=START,
                        ),
                    ),
                ),
                _action(*action, ink) if action else None,
                spacing=0,
                align=START,
                expand=True,
            ),
            _dismiss(on_dismiss, ink) if on_dismiss else None,
        ),
    )


def transient_notice(notice: ft.Control, key: str = "notice") -> ft.Container:
    """Return a notice that comes and goes above buttons; `key` tells several apart.

    By the key Flet recognizes everything below it. Otherwise that would be made again, and a tap on
    it at that very moment would be lost.
    """
    return ft.Container(key=key, content=notice)


def fault_notice(why: str, kind: NoticeKind = NoticeKind.BAD) -> ft.Control | None:
    """Return a notice of why something was not done; None for an empty text."""
    return transient_notice(Notice(why, kind=kind)) if why else None


def working_notice(message: str) -> ft.Control:
    """A message over a bar that moves, for something that takes a while."""
    return stack(
        value_text("working", message, theme.SMALL, live=True),
        ft.ProgressBar(color=theme.ACCENT),
        spacing=theme.SPACE.M,
    )


@component
def Loading(message: str) -> ft.Control:
    """A message that something is read, once that takes so long that it would not just flash."""
    late, set_late = ft.use_state(initial=False)

    async def wait() -> None:
        await asyncio.sleep(_SOON)
        set_late(True)

    # with a cleanup Flet ends what still waits when the screen is left
    ft.use_effect(wait, [], cleanup=lambda: None)
    return working_notice(message) if late else ft.Container()


def _action(identifier: str, label: str, on_tap: OnTap, ink: ft.Colors) -> ft.Control:
    words = ft.Row(tight=True, controls=[underlined(label, ink)])
    box = padded(words, top=theme.SPACE.M, bottom=theme.SPACE.L)
    return tap_target(identifier, label, box, on_tap)


def _dismiss(on_tap: OnTap, ink: ft.Colors) -> ft.Control:
    box = ft.Container(
        width=theme.TARGET,
        height=theme.TARGET,
        border_radius=theme.RADIUS.PILL,
        alignment=ft.Alignment.CENTER,
        content=ft.Icon(ft.Icons.CLOSE, size=20, color=ink),
    )
    return tap_target("dismiss", _("Hide this note"), box, on_tap)
