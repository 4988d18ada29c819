"""Players at the table: their disc, and the row that shows what each of them said."""

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.person_disc import person_disc
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.state import use_looks
from scorekeeper.ui.viewmodels.players import Look


def use_colors() -> tuple[ft.Colors, ...]:
    """A hook: the colour of whoever sits at each seat, such as of their line in a chart."""
    return tuple(theme.PLAYER_COLOURS[look.colour] for look in use_looks())


@part
def SeatDisc(
    seat: int, name: str, size: int = 34, style: ft.TextStyle = theme.SMALL_STRONG
) -> ft.Control:
    """The colour of whoever sits there with their mark or letters, so that none is alone."""
    return look_disc(name, use_looks()[seat], size, style)


def look_disc(
    name: str, look: Look, size: int = 34, style: ft.TextStyle = theme.SMALL_STRONG
) -> ft.Container:
    """The same by how they look, for what is not drawn within a game."""
    return person_disc(name, look.colour, look.mark, size, style, letters=look.letters)


def badge(words: str, *, icon: ft.IconData | None = None, bright: bool = False) -> ft.Container:
    """A word or two in a pill: "deals", "leads", "your turn"."""
    ink = theme.ON_ACCENT if bright else theme.MUTED
    return ft.Container(
        bgcolor=theme.ACCENT if bright else theme.WELL,
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.HAIR, horizontal=theme.SPACE.S),
        content=ft.Row(
            tight=True,
            spacing=theme.SPACE.XS,
            controls=[
                *([ft.Icon(icon, size=14, color=ink)] if icon else []),
                text(words, theme.CAPTION, ink),
            ],
        ),
    )


@pure_part
def SeatRow(
    seat: int,
    name: str,
    *,
    identifier: str | None = None,
    label: str | None = None,
    on_tap: OnTap | None = None,
    lit: bool = False,
    note: str | None = None,
    badges: tuple[ft.Control, ...] = (),
    end: tuple[ft.Control, ...] = (),
    with_disc: bool = True,
    style: ft.TextStyle = theme.NAME,
    flat: bool = False,
    hotkey: str | None = None,
) -> ft.Control:
    """A player's row: disc, name, what is worth a badge, and at the end their numbers.

    Where room is short it may do without its disc; where height is, a `flat` row has none to spare.
    `style` is the name's.

    The `lit` row is whose turn it is. With `identifier` and `on_tap` the whole row can be tapped;
    `label` is then what a screen reader says.
    """
    box = ft.Container(
        bgcolor=theme.GLOW if lit else None,
        animate=theme.motion(),
        border=ft.Border.only(left=ft.BorderSide(4, theme.ACCENT if lit else theme.CARD)),
        padding=ft.Padding.only(
            left=theme.SPACE.M,
            right=theme.SPACE.L,
            top=theme.SPACE.HAIR if flat else theme.SPACE.S,
            bottom=theme.SPACE.HAIR if flat else theme.SPACE.S,
        ),
        content=ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                *([SeatDisc(seat, name)] if with_disc else []),
                ft.Column(
                    expand=True,
                    spacing=0,
                    controls=[
                        ft.Row(
                            wrap=True,
                            spacing=theme.SPACE.S,
                            run_spacing=0,
                            vertical_alignment=ft.CrossAxisAlignment.CENTER,
                            controls=[text(name, style, lines=1), *badges],
                        ),
                        *([text(note, theme.SMALL, theme.MUTED)] if note else []),
                    ],
                ),
                *end,
            ],
        ),
    )
    if identifier is None:
        return box
    return tap_target(identifier, label or name, box, on_tap, hotkey=hotkey)
