"""Which cards are on the table: the editions as pictures."""

from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.editions import edition_note, look
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.viewmodels import house_rules
from scorekeeper.ui.words import words


@part
def EditionCards(edition: str, change: Change) -> ft.Control:
    """The editions one under the other, each with the cards it is known by."""
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[_card(code, change, chosen=code == edition) for code in EDITIONS],
    )


def _card(code: str, change: Change, *, chosen: bool) -> ft.Control:
    _ = words()
    name, note = terms.edition(_, code), edition_note(_, code)
    ink = theme.ON_GLOW if chosen else theme.TEXT
    return tap_target(
        identifiers.EDITION(code),
        f"{name}. {note}",
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.CARD,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.LINE),
            border_radius=theme.RADIUS.CARD,
            padding=theme.SPACE.S,
            # Large type puts the name under the picture.
            content=ft.Row(
                wrap=True,
                spacing=theme.SPACE.M,
                run_spacing=theme.SPACE.XS,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    _picture(code, chosen=chosen),
                    ft.Column(
                        spacing=0,
                        tight=True,
                        controls=[
                            text(name, theme.NAME, ink),
                            text(note, theme.SMALL, ink if chosen else theme.MUTED),
                        ],
                    ),
                ],
            ),
        ),
        partial(change, partial(house_rules.choose_edition, code=code)),
        selected=chosen,
    )


def _picture(code: str, *, chosen: bool) -> ft.Control:
    """The cards on the baize; a tick in its corner says that they are played with."""
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=22, color=theme.FELT_ACCENT, top=0, left=0)
    return ft.Container(
        bgcolor=theme.FELT,
        border_radius=theme.RADIUS.KEY,
        padding=ft.Padding.only(
            left=theme.SPACE.XS, right=theme.SPACE.XS, top=theme.SPACE.XS, bottom=0
        ),
        content=ft.Stack(
            controls=[
                ft.Container(
                    padding=ft.Padding.only(
                        left=theme.SPACE.S, right=theme.SPACE.S, top=theme.SPACE.XS
                    ),
                    content=fan(look(code).cards, 42),
                ),
                *([tick] if chosen else []),
            ]
        ),
    )
