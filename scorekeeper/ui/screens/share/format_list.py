"""The export formats as rows to tap, grouped by purpose."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports.formats import FileFormat
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import Child
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.switch_row import switch_panel
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, section_heading, text
from scorekeeper.ui.screens.share.delivery import copy_action
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.share import DeliveryMethod, ExportChoice

_KIND_ICONS: Final = {
    FileFormat.PNG: ft.Icons.IMAGE_OUTLINED,
    FileFormat.TXT: ft.Icons.CHAT_BUBBLE_OUTLINE,
    FileFormat.MD: ft.Icons.TAG,
    FileFormat.PDF: ft.Icons.PICTURE_AS_PDF_OUTLINED,
    FileFormat.XLSX: ft.Icons.CALCULATE_OUTLINED,
    FileFormat.CSV: ft.Icons.GRID_ON,
    FileFormat.TIDY_CSV: ft.Icons.VIEW_LIST_OUTLINED,
    FileFormat.JSON: ft.Icons.INVENTORY_2_OUTLINED,
    FileFormat.BGSTATS: ft.Icons.CASINO_OUTLINED,
}
_DELIVERY_ICONS: Final = {
    DeliveryMethod.FILE: ft.Icons.FILE_DOWNLOAD_OUTLINED,
    DeliveryMethod.COPY: ft.Icons.CONTENT_COPY,
    DeliveryMethod.LINK: ft.Icons.OPEN_IN_NEW,
}


def format_sections(
    groups: Mapping[str, tuple[ExportChoice, ...]],
    take: Callable[[ExportChoice], OnTap | None],
    act: Callable[[ExportChoice], ft.ClientAction | None] = lambda _choice: None,
    *,
    appearances: tuple[bool, Callable[[bool], None]],
    picture: bool = False,
) -> list[Child]:
    """Return the rows of formats, under the titles of their `groups`.

    A row is disabled if `take` returns None for it; `act` returns its client action: what the
    browser itself does on the tap. If the game file is offered, a switch says whether it has how
    players look: `appearances` are whether it is on, and what turns it. Where there is a `picture`
    of the result, it puts their photos there too.
    """
    on, turn = appearances
    switch = switch_panel(
        "with-looks",
        _("With colours, marks and photos"),
        partial(turn, not on),
        on=on,
        note=_("The game file and the picture then show others what your players look like.")
        if picture
        else _("The game file then also shows others what your players look like."),
    )
    kinds = [each.kind for choices in groups.values() for each in choices]
    return [
        *(
            control
            for title, choices in groups.items()
            for control in (
                section_heading(title),
                row_list(*(ShareRow(each, take(each), action=act(each)) for each in choices)),
            )
        ),
        switch if FileFormat.JSON in kinds else None,
    ]


def copy_result_button(result: str, on_tap: OnTap | None) -> ft.Control:
    """Return the button that copies the `result` of a game as text; `on_tap` reports it."""
    return SecondaryButton(
        "copy-result",
        _("Copy as text"),
        on_tap,
        icon=ft.Icons.CONTENT_COPY,
        action=copy_action(result),
    )


@component(memo=True)
def ShareRow(
    choice: ExportChoice, on_tap: OnTap | None, *, action: ft.ClientAction | None = None
) -> ft.Control:
    """A format with its icon, title, note, and how it is delivered."""
    return tap_row(
        f"share-as-{choice.key}",
        f"{choice.title}. {choice.note}",
        on_tap,
        ft.Icon(_KIND_ICONS[choice.kind], size=24, color=theme.ACCENT),
        [text(choice.title, theme.NAME), remark(choice.note)],
        ft.Icon(_DELIVERY_ICONS[choice.how], size=20, color=theme.MUTED),
        arrow=False,
        action=action,
    )
