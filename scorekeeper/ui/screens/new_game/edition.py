"""Which cards are on the table: the editions as pictures."""

from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.picture import fan
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.editions import edition_note, look
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.words import words


@part
def EditionCards(edition: str, change: Change) -> ft.Control:
    """The editions side by side, each with the cards it is known by."""
    return ft.Row(
        spacing=theme.SPACE.M,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[_card(code, change, chosen=code == edition) for code in seating.EDITIONS_OFFERED],
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
            content=ft.Column(
                spacing=theme.SPACE.XS,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    ft.Container(
                        bgcolor=theme.FELT,
                        border_radius=theme.RADIUS.KEY,
                        padding=ft.Padding.only(top=theme.SPACE.M, bottom=theme.SPACE.XS),
                        alignment=ft.Alignment.CENTER,
                        content=fan(look(code).cards, 58),
                    ),
                    ft.Row(
                        alignment=ft.MainAxisAlignment.CENTER,
                        spacing=theme.SPACE.XS,
                        controls=[
                            *(
                                [ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=theme.ACCENT)]
                                if chosen
                                else []
                            ),
                            ft.Container(
                                content=text(name, theme.NAME, ink), expand=True, expand_loose=True
                            ),
                        ],
                    ),
                    text(note, theme.SMALL, ink if chosen else theme.MUTED, centered=True),
                ],
            ),
        ),
        partial(change, lambda now: seating.choose_edition(now, code)),
        selected=chosen,
        expand=True,
    )
