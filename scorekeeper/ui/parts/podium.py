"""The podium of a finished game: the first three places and the winners in words."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from scorekeeper.ui.device.focus import FocusStart, initial_focus
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import CENTER, END, row, stack
from scorekeeper.ui.parts.surfaces import felt_panel
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import finish as views

_STEP_PADDING: Final = {1: 36, 2: 22, 3: 10}
_STEP_OPACITY: Final = {1: 0.16, 2: 0.09, 3: 0.09}


def podium(lines: tuple[views.FinalStanding, ...], start: FocusStart) -> ft.Control:
    """Return the podium on felt under the winners in words, which get the focus at the `start`."""
    return felt_panel(
        ft.Semantics(
            identifier="winners",
            header=True,
            heading_level=2,
            content=initial_focus(
                start, text(winners(lines), theme.TITLE, theme.ON_FELT, centered=True)
            ),
        ),
        ft.Container(height=theme.SPACE.S),
        podium_steps(lines),
    )


def winners(lines: tuple[views.FinalStanding, ...]) -> str:
    """Return the winners in words."""
    names = [line.name for line in lines if line.place == 1]
    return _.count("{names} wins", "{names} win", len(names), names=_.list_of(names))


def podium_steps(
    lines: tuple[views.FinalStanding, ...], scale: float = 1, *, photos: bool = True
) -> ft.Control:
    """Return the steps that are taken, with players who share one beside each other.

    A screen reader passes them by: the lines below say the same. Where letters are drawn `scale`
    times as large as they are to be, they are made smaller.
    Without `photos` everybody has their mark.
    """
    steps = [views.rows_on_step(step) for step in views.podium_order(lines)]
    crowded = sum(len(rows[0]) for rows in steps) > views.MAX_IN_ROW
    name_style = theme.SMALL_STRONG if crowded else theme.NAME

    def figure(line: views.FinalStanding) -> ft.Control:
        """Return a player's avatar with the name below it."""
        size, letters = 48 if line.place == 1 else 40, unscaled(theme.STRONG, scale)
        disc = SeatAvatar(line.seat, line.name, size, letters, photo=photos)
        style = unscaled(name_style, scale)
        name = text(line.name, style, theme.ON_FELT, lines=1, centered=True, silent=True)
        return stack(
            avatar_with_edge(disc), name, spacing=theme.SPACE.XS, align=CENTER, expand=True
        )

    def step(rows: Sequence[Sequence[views.FinalStanding]]) -> ft.Control:
        """Return a step with its players in rows above it."""
        place = rows[0][0].place
        ink = theme.FELT_ACCENT if place == 1 else theme.ON_FELT
        return stack(
            ft.Icon(ft.Icons.EMOJI_EVENTS, size=28, color=ink) if place == 1 else None,
            *(row(*map(figure, players), spacing=theme.SPACE.XS, align=END) for players in rows),
            ft.Container(
                padding=ft.Padding.symmetric(vertical=_STEP_PADDING[place]),
                bgcolor=ft.Colors.with_opacity(_STEP_OPACITY[place], theme.ON_FELT),
                border=ft.Border.only(top=ft.BorderSide(3, ink)),
                alignment=ft.Alignment.CENTER,
                content=text(_.number(place), unscaled(theme.TITLE, scale), ink, silent=True),
            ),
            spacing=theme.SPACE.XS,
            expand=len(rows[0]),
        )

    return row(*map(step, steps), spacing=theme.SPACE.XS, align=END)


def avatar_with_edge(disc: ft.Control) -> ft.Control:
    """Return an avatar with a light edge, as not every colour stands out from the felt."""
    return ft.Container(
        content=disc,
        border=ft.Border.all(1.5, theme.ON_FELT),
        border_radius=theme.RADIUS.PILL,
    )


def unscaled(style: ft.TextStyle, scale: float) -> ft.TextStyle:
    """Return a style that looks as usual where the device enlarges text by `scale`."""
    return style if scale == 1 else style.copy(size=(style.size or 0) / scale)
