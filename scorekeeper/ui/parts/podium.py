"""The first three places on the steps of a podium."""

from math import ceil
from typing import Final

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.focus import Start, begins_here
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.surface import felt
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels import finish as views

_STEP_PADDING: Final = {1: 36, 2: 22, 3: 10}
_STEP_OPACITY: Final = {1: 0.16, 2: 0.09, 3: 0.09}
_IN_A_ROW: Final = 3
"""So many stand beside each other on one step."""


def podium(_: Words, lines: tuple[views.Standing, ...], start: Start) -> ft.Control:
    """The first three places on steps of the green baize, and who won in words, the `start`."""
    return felt(
        ft.Semantics(
            identifier=identifiers.WINNERS,
            header=True,
            heading_level=2,
            content=begins_here(
                start, text(winners(_, lines), theme.TITLE, theme.ON_FELT, centered=True)
            ),
        ),
        ft.Container(height=theme.SPACE.S),
        steps(_, lines),
    )


def winners(_: Words, lines: tuple[views.Standing, ...]) -> str:
    """Who won, in words."""
    names = [line.name for line in lines if line.place == 1]
    return _.count("{names} wins", "{names} win", len(names), names=_.list_of(names))


def steps(_: Words, lines: tuple[views.Standing, ...], scale: float = 1) -> ft.Control:
    """The steps that are taken, with those who share one beside each other.

    A screen reader passes them by: the lines below say the same. Where letters are drawn `scale`
    times as large as they are to be, they are made smaller.
    """
    on_steps = views.podium(lines)
    crowded = sum(map(_columns, on_steps)) > _IN_A_ROW
    name = theme.SMALL_STRONG if crowded else theme.NAME
    return ft.Row(
        spacing=theme.SPACE.XS,
        vertical_alignment=ft.CrossAxisAlignment.END,
        controls=[_step(_, step, name, scale) for step in on_steps],
    )


def _columns(step: tuple[views.Standing, ...]) -> int:
    """How many stand beside each other where nobody has to stand alone behind the others."""
    return ceil(len(step) / ceil(len(step) / _IN_A_ROW))


def _step(
    _: Words, step: tuple[views.Standing, ...], name: ft.TextStyle, scale: float
) -> ft.Control:
    """One step, and who stands on it."""
    place, across = step[0].place, _columns(step)
    first = place == 1
    ink = theme.FELT_ACCENT if first else theme.ON_FELT
    return ft.Column(
        expand=across,
        tight=True,
        spacing=theme.SPACE.XS,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([ft.Icon(ft.Icons.EMOJI_EVENTS, size=28, color=ink)] if first else []),
            *(
                ft.Row(
                    spacing=theme.SPACE.XS,
                    vertical_alignment=ft.CrossAxisAlignment.END,
                    controls=[_figure(line, name, scale) for line in step[one : one + across]],
                )
                for one in range(0, len(step), across)
            ),
            ft.Container(
                padding=ft.Padding.symmetric(vertical=_STEP_PADDING[place]),
                bgcolor=ft.Colors.with_opacity(_STEP_OPACITY[place], theme.ON_FELT),
                border=ft.Border.only(top=ft.BorderSide(3, ink)),
                alignment=ft.Alignment.CENTER,
                content=text(_.number(place), smaller(theme.TITLE, scale), ink, silent=True),
            ),
        ],
    )


def _figure(line: views.Standing, name: ft.TextStyle, scale: float) -> ft.Control:
    """One player, the name under their disc."""
    size = 48 if line.place == 1 else 40
    return ft.Column(
        expand=True,
        tight=True,
        spacing=theme.SPACE.XS,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ringed(SeatDisc(line.seat, line.name, size, smaller(theme.STRONG, scale))),
            text(
                line.name, smaller(name, scale), theme.ON_FELT, lines=1, centered=True, silent=True
            ),
        ],
    )


def ringed(disc: ft.Control) -> ft.Control:
    """A disc with a light edge, as not every colour stands out from the baize."""
    return ft.Container(
        content=disc,
        border=ft.Border.all(1.5, theme.ON_FELT),
        border_radius=theme.RADIUS.PILL,
    )


def smaller(style: ft.TextStyle, scale: float) -> ft.TextStyle:
    """A style that looks as usual where letters are drawn `scale` times as large."""
    return style if scale == 1 else style.copy(size=(style.size or 0) / scale)
