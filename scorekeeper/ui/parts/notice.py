"""A notice: what happened, what was kept, what to do."""

from enum import Enum

import flet as ft

from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.words import words


class Kind(Enum):
    """How a notice is meant, told by its icon as well as its colour."""

    HINT = ft.Icons.INFO_OUTLINE
    GOOD = ft.Icons.CHECK_CIRCLE_OUTLINE
    BAD = ft.Icons.ERROR_OUTLINE


_LOOK = {
    Kind.HINT: (theme.GLOW, theme.ON_GLOW),
    Kind.GOOD: (theme.MADE_BACK, theme.ON_MADE),
    Kind.BAD: (theme.MISSED_BACK, theme.ON_MISSED),
}


@pure_part
def Notice(
    message: str,
    *,
    kind: Kind = Kind.HINT,
    more: str | None = None,
    action: tuple[str, str, OnTap] | None = None,
    on_dismiss: OnTap | None = None,
    identifier: str = identifiers.NOTICE,
) -> ft.Control:
    """A line or two on a coloured ground, announced when it appears.

    `more` is the second sentence (what was kept, what to do); `action` the identifier, label and
    tap of the way out; with `on_dismiss` it can be put away.
    """
    _ = words()
    ground, ink = _LOOK[kind]
    side = theme.SPACE.M
    return ft.Container(
        bgcolor=ground,
        border_radius=theme.RADIUS.CARD,
        padding=ft.Padding.only(
            left=theme.SPACE.L, right=theme.SPACE.XS if on_dismiss else theme.SPACE.L
        ),
        content=ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Icon(kind.value, size=20, color=ink),
                ft.Column(
                    expand=True,
                    spacing=theme.SPACE.S,
                    controls=[
                        ft.Container(
                            padding=ft.Padding.only(top=side, bottom=0 if action else side),
                            content=ft.Semantics(
                                identifier=identifier,
                                live_region=True,
                                content=ft.Column(
                                    spacing=theme.SPACE.XS,
                                    controls=[
                                        text(message, theme.SMALL_STRONG, ink),
                                        *([text(more, theme.SMALL, ink)] if more else []),
                                    ],
                                ),
                            ),
                        ),
                        *([_action(*action, ink)] if action else []),
                    ],
                ),
                *([_dismiss(_("Hide this note"), on_dismiss, ink)] if on_dismiss else []),
            ],
        ),
    )


def passing(notice: ft.Control, key: str = "notice") -> ft.Container:
    """A notice that comes and goes above what is tapped; `key` tells several of them apart.

    By the key Flet knows everything below it again. Else that would be made anew, and a tap on it
    in this very moment would be lost.
    """
    return ft.Container(key=key, content=notice)


def _action(identifier: str, label: str, on_tap: OnTap, ink: ft.Colors) -> ft.Control:
    line = ft.BorderSide(2, ink)
    return tap_target(
        identifier,
        label,
        ft.Container(
            padding=ft.Padding.only(top=theme.SPACE.M, bottom=theme.SPACE.L),
            content=ft.Row(
                tight=True,
                controls=[
                    ft.Container(
                        border=ft.Border.only(bottom=line),
                        content=text(label, theme.SMALL_STRONG, ink),
                    )
                ],
            ),
        ),
        on_tap,
    )


def _dismiss(label: str, on_tap: OnTap, ink: ft.Colors) -> ft.Control:
    return tap_target(
        identifiers.DISMISS,
        label,
        ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            border_radius=theme.RADIUS.PILL,
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(ft.Icons.CLOSE, size=20, color=ink),
        ),
        on_tap,
    )
