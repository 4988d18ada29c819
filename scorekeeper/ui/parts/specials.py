"""What special cards did in a round: a trick made void, and who took the Holy Grail."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.seats import seat_disc
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.words import words


@pure_part
def VoidRow(cause: Special, on_tap: OnTap, *, voided: bool) -> ft.Control:
    """A row that says whether `cause` made a trick void; a tap turns it."""
    _ = words()
    label = _("{card} voided a trick", card=terms.special(_, cause))
    return tap_target(
        str(cause),
        label,
        ft.Container(
            bgcolor=theme.GLOW if voided else theme.WELL,
            border_radius=theme.RADIUS.KEY,
            padding=theme.SPACE.M,
            content=ft.Row(
                spacing=theme.SPACE.M,
                controls=[
                    suit_mark(cause, 22),
                    text(label, theme.SMALL_STRONG, expand=True),
                    ft.Icon(
                        ft.Icons.CHECK_BOX if voided else ft.Icons.CHECK_BOX_OUTLINE_BLANK,
                        size=22,
                        color=theme.ACCENT,
                    ),
                ],
            ),
        ),
        on_tap,
        selected=voided,
    )


@pure_part
def GrailRow(
    names: Sequence[str],
    order: Sequence[int],
    taken_by: int | None,
    on_take: Callable[[int], object],
) -> ft.Control:
    """A disc for each seat in `order`; a tap on one hears its seat."""
    _ = words()

    def disc(seat: int) -> ft.Control:
        theirs = taken_by == seat
        return tap_target(
            identifiers.GRAIL(seat),
            _("{name} took the Holy Grail", name=names[seat]),
            ft.Container(
                width=theme.TARGET,
                height=theme.TARGET,
                border_radius=theme.RADIUS.KEY,
                bgcolor=theme.GLOW if theirs else theme.WELL,
                border=ft.Border.all(2, theme.ACCENT if theirs else theme.WELL),
                alignment=ft.Alignment.CENTER,
                content=seat_disc(seat, names[seat], 30),
            ),
            partial(on_take, seat),
            selected=theirs,
        )

    return ft.Row(
        spacing=theme.SPACE.S,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            suit_mark("grail", 22),
            text(_("Grail"), theme.SMALL_STRONG),
            ft.Row(
                expand=True,
                wrap=True,
                spacing=theme.SPACE.HAIR,
                run_spacing=theme.SPACE.HAIR,
                alignment=ft.MainAxisAlignment.END,
                controls=[disc(seat) for seat in order],
            ),
        ],
    )
