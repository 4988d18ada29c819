"""The choice of an edition, by its picture."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, column, lines, row
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.radio import radio_button, radio_group
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.edition_notes import edition_note
from scorekeeper.ui.session.new_game_draft import use_draft
from scorekeeper.ui.session.words import _, words
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.viewmodels.house_rules import OnDraftEdit
from scorekeeper.ui.viewmodels.offered_games import OFFERED

_HIGH: Final = 160
"""The height of the pictures in a wide window, in logical pixels."""
_LOW: Final = 84
"""Their height on a phone, where the rules below stay in sight."""


@component
def EditionCards() -> ft.Control:
    """The editions side by side, and what is special about the chosen one.

    Where text is large they stand one under the other, each with its own sentence.
    """
    layout, (draft, change) = use_layout(), use_draft()
    style = theme.STRONG if layout.roomy else theme.NARROW
    height = _HIGH if layout.wide else _LOW
    draw = partial(_card, style=style, height=height) if layout.usual_text else _line
    cards = [draw(code, change=change, chosen=code == draft.edition) for code in OFFERED]
    if draw is _line:
        return radio_group(column(*cards, spacing=theme.SPACE.S))
    return column(
        radio_group(row(*cards, spacing=theme.SPACE.S, align=START)),
        remark(edition_note(draft.edition), centered=True),
        spacing=theme.SPACE.S,
    )


def _card(
    code: str, change: OnDraftEdit, *, style: ft.TextStyle, height: int, chosen: bool
) -> ft.Control:
    """One of three side by side: the picture over the name."""
    name = terms.edition(words(), code)
    content = column(
        row(_picture(code, chosen=chosen, height=height), justify=ft.MainAxisAlignment.CENTER),
        text(name, style, theme.ON_GLOW if chosen else theme.TEXT, centered=True),
        spacing=theme.SPACE.XS,
        tight=True,
    )
    return _target(code, change, content, chosen=chosen, expand=True)


def _line(code: str, change: OnDraftEdit, *, chosen: bool) -> ft.Control:
    """One of three one under the other: name and sentence below the picture, or beside it."""
    ink = theme.ON_GLOW if chosen else theme.TEXT
    content = row(
        _picture(code, chosen=chosen, height=_LOW),
        lines(
            text(terms.edition(_, code), theme.NAME, ink),
            text(edition_note(code), theme.SMALL, ink if chosen else theme.MUTED),
            tight=True,
        ),
    )
    return _target(code, change, content, chosen=chosen)


def _target(
    code: str,
    change: OnDraftEdit,
    content: ft.Control,
    *,
    chosen: bool,
    expand: bool | None = None,
) -> ft.Control:
    node = tap_target(
        identifiers.EDITION(code),
        f"{terms.edition(_, code)}. {edition_note(code)}",
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.CARD,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.XS,
            animate=theme.motion(),
            content=content,
        ),
        partial(change, partial(house_rules.choose_edition, code=code)),
        selected=chosen,
    )
    return radio_button(node, chosen=chosen, expand=expand)


def _picture(code: str, *, chosen: bool, height: int) -> ft.Control:
    """The picture; a tick on it says that these cards are played with."""
    picture = edition_picture(code, height)
    if not chosen:
        return picture
    tick = ft.Container(
        top=theme.SPACE.XS,
        left=theme.SPACE.XS,
        bgcolor=theme.ACCENT,
        border=ft.Border.all(2, theme.ON_ACCENT),
        border_radius=theme.RADIUS.PILL,
        content=ft.Icon(ft.Icons.CHECK, size=16, color=theme.ON_ACCENT),
    )
    return ft.Stack(controls=[picture, tick])
