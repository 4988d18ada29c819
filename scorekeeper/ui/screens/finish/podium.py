"""The first three places on the steps of a podium."""

from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.surface import felt
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels import finish as views

_STEP_PADDING: Final = {1: 36, 2: 22, 3: 10}
_STEP_OPACITY: Final = {1: 0.16, 2: 0.09, 3: 0.09}


def podium(_: Words, lines: tuple[views.Standing, ...]) -> ft.Control:
    """The first three places on steps of the green baize, and who won in words."""
    winners = [line for line in lines if line.place == 1]
    won = _.count(
        "{names} wins", "{names} win", len(winners), names=_.list_of(w.name for w in winners)
    )
    return felt(
        ft.Semantics(
            identifier=identifiers.WINNERS,
            header=True,
            heading_level=2,
            content=text(won, theme.TITLE, theme.ON_FELT, centered=True),
        ),
        ft.Container(height=theme.SPACE.S),
        ft.Row(
            spacing=theme.SPACE.XS,
            vertical_alignment=ft.CrossAxisAlignment.END,
            controls=[_step(_, line) for line in views.podium(lines)],
        ),
    )


def _step(_: Words, line: views.Standing) -> ft.Control:
    """One player on their step; the rows below say the same to screen readers."""
    first = line.place == 1
    ink = theme.FELT_ACCENT if first else theme.ON_FELT
    return ft.Column(
        expand=True,
        tight=True,
        spacing=theme.SPACE.XS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            *([ft.Icon(ft.Icons.EMOJI_EVENTS, size=28, color=ink)] if first else []),
            SeatDisc(line.seat, line.name, 48 if first else 40),
            text(line.name, theme.NAME, theme.ON_FELT, lines=1, centered=True, silent=True),
            ft.Container(
                padding=ft.Padding.symmetric(vertical=_STEP_PADDING[line.place]),
                bgcolor=ft.Colors.with_opacity(_STEP_OPACITY[line.place], theme.ON_FELT),
                border=ft.Border.only(top=ft.BorderSide(3, ink)),
                alignment=ft.Alignment.CENTER,
                content=text(_.number(line.place), theme.TITLE, ink, silent=True),
            ),
        ],
    )
