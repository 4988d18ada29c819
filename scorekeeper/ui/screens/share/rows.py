"""The kinds of files as rows to tap, each with what it is good for."""

from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.exports.kinds import Kind
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.share import Choice, Group, How

_KINDS: Final = {
    Kind.PNG: ft.Icons.IMAGE_OUTLINED,
    Kind.TXT: ft.Icons.CHAT_BUBBLE_OUTLINE,
    Kind.MD: ft.Icons.TAG,
    Kind.PDF: ft.Icons.PICTURE_AS_PDF_OUTLINED,
    Kind.XLSX: ft.Icons.CALCULATE_OUTLINED,
    Kind.CSV: ft.Icons.GRID_ON,
    Kind.TIDY_CSV: ft.Icons.TABLE_ROWS_OUTLINED,
    Kind.JSON: ft.Icons.INVENTORY_2_OUTLINED,
    Kind.BGSTATS: ft.Icons.BAR_CHART,
}
_WAYS: Final = {
    How.FILE: ft.Icons.FILE_DOWNLOAD_OUTLINED,
    How.COPY: ft.Icons.CONTENT_COPY,
    How.LINK: ft.Icons.OPEN_IN_NEW,
}


def choice_groups(
    groups: tuple[Group, ...],
    take: Callable[[Choice], OnTap | None],
    act: Callable[[Choice], ft.ClientAction | None] = lambda _choice: None,
) -> list[ft.Control]:
    """The `groups` under each other. `take` is what a choice's tap calls, None while it cannot.

    `act` is what a browser does with the tap itself.
    """
    return [
        control
        for group in groups
        for control in (
            section(group.title),
            rows(*(ShareRow(choice, take(choice), action=act(choice)) for choice in group.choices)),
        )
    ]


@pure_part
def ShareRow(
    choice: Choice, on_tap: OnTap | None, *, action: ft.ClientAction | None = None
) -> ft.Control:
    """One way to take games elsewhere."""
    box = ft.Container(
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
        content=ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Icon(_KINDS[choice.kind], size=24, color=theme.ACCENT),
                ft.Column(
                    expand=True,
                    spacing=0,
                    controls=[
                        text(choice.title, theme.NAME),
                        text(choice.note, theme.SMALL, theme.MUTED),
                    ],
                ),
                ft.Icon(_WAYS[choice.how], size=20, color=theme.MUTED),
            ],
        ),
    )
    return tap_target(
        identifiers.SHARE_AS(choice.key),
        f"{choice.title}. {choice.note}",
        box,
        on_tap,
        action=action,
    )
