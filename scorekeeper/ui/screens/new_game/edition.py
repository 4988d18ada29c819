"""Which cards are on the table: the editions as three pictures."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.picture import edition_picture
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.editions import edition_note
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.words import words

_FITTING: Final = 1.15
"""Up to so many times the usual size of text, a name fits below a picture."""
_USUAL: Final = 1.0


@part
def EditionCards(edition: str, change: Change) -> ft.Control:
    """The editions side by side, and what is special about the chosen one.

    Where text is large they stand one under the other, each with its own sentence.
    """
    _ = words()
    scale, set_scale = ft.use_state(_USUAL)
    style = theme.STRONG if use_room().roomy else theme.NARROW
    if scale > _FITTING:
        cards: ft.Control = ft.Column(
            spacing=theme.SPACE.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[_line(code, change, chosen=code == edition) for code in EDITIONS],
        )
    else:
        cards = ft.Column(
            spacing=theme.SPACE.S,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Row(
                    spacing=theme.SPACE.S,
                    vertical_alignment=ft.CrossAxisAlignment.START,
                    controls=[
                        _card(code, style, change, chosen=code == edition) for code in EDITIONS
                    ],
                ),
                text(edition_note(_, edition), theme.SMALL, theme.MUTED, centered=True),
            ],
        )
    return ft.Stack(controls=[gauge(set_scale), cards])


def _card(code: str, style: ft.TextStyle, change: Change, *, chosen: bool) -> ft.Semantics:
    """One of three side by side: the picture over the name."""
    name = terms.edition(words(), code)
    content = ft.Column(
        tight=True,
        spacing=theme.SPACE.XS,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _picture(code, chosen=chosen),
            text(name, style, theme.ON_GLOW if chosen else theme.TEXT, centered=True),
        ],
    )
    target = _target(code, change, content, chosen=chosen)
    target.expand = True
    return target


def _line(code: str, change: Change, *, chosen: bool) -> ft.Semantics:
    """One of three one under the other: name and sentence below the picture, or beside it."""
    _ = words()
    ink = theme.ON_GLOW if chosen else theme.TEXT
    content = ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            _picture(code, chosen=chosen, height=96),
            ft.Column(
                spacing=0,
                tight=True,
                expand=True,
                controls=[
                    text(terms.edition(_, code), theme.NAME, ink),
                    text(edition_note(_, code), theme.SMALL, ink if chosen else theme.MUTED),
                ],
            ),
        ],
    )
    return _target(code, change, content, chosen=chosen)


def _target(code: str, change: Change, content: ft.Control, *, chosen: bool) -> ft.Semantics:
    _ = words()
    return tap_target(
        identifiers.EDITION(code),
        f"{terms.edition(_, code)}. {edition_note(_, code)}",
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


def _picture(code: str, *, chosen: bool, height: int | None = None) -> ft.Control:
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
