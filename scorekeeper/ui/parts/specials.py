"""What special cards did in a round: a trick made void, the Grail taken, a bid changed."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
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
    """Who took the Holy Grail: a disc for each seat in `order`; a tap on one hears its seat."""
    _ = words()
    labels = [_("{name} took the Holy Grail", name=name) for name in names]
    discs = [
        _disc(
            identifiers.GRAIL(seat),
            labels[seat],
            names[seat],
            seat,
            on_tap=on_take,
            chosen=taken_by,
        )
        for seat in order
    ]
    return _who("grail", text(_("Grail"), theme.SMALL_STRONG), discs)


@pure_part
def CloudRow(
    names: Sequence[str],
    order: Sequence[int],
    won_by: int | None,
    change: str | None,
    on_win: Callable[[int], object],
) -> ft.Control:
    """Who won the Cloud, as in `GrailRow`; `change` is what it made of their bid: "2 → 3"."""
    _ = words()
    labels = [_("{name} won the Cloud", name=name) for name in names]
    discs = [
        _disc(
            identifiers.CLOUD(seat), labels[seat], names[seat], seat, on_tap=on_win, chosen=won_by
        )
        for seat in order
    ]
    name = text(_("Cloud"), theme.SMALL_STRONG)
    if change is None:
        return _who("cloud", name, discs)
    changed = value_text(
        identifiers.BID_CHANGED, change, theme.SMALL_STRONG, theme.ACCENT, label=_("Bid")
    )
    return _who("cloud", ft.Column(spacing=0, tight=True, controls=[name, changed]), discs)


def _disc(
    identifier: str,
    label: str,
    name: str,
    seat: int,
    *,
    on_tap: Callable[[int], object],
    chosen: int | None,
) -> ft.Control:
    theirs = chosen == seat
    return tap_target(
        identifier,
        label,
        ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            border_radius=theme.RADIUS.KEY,
            bgcolor=theme.GLOW if theirs else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if theirs else theme.WELL),
            alignment=ft.Alignment.CENTER,
            content=SeatDisc(seat, name, 30),
        ),
        partial(on_tap, seat),
        selected=theirs,
    )


def _who(mark: str, name: ft.Control, discs: list[ft.Control]) -> ft.Control:
    """A card's drawing and name, and at the end of the line the players it may belong to."""
    return ft.Row(
        spacing=theme.SPACE.S,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            suit_mark(mark, 22),
            name,
            ft.Row(
                expand=True,
                wrap=True,
                spacing=theme.SPACE.HAIR,
                run_spacing=theme.SPACE.HAIR,
                alignment=ft.MainAxisAlignment.END,
                controls=discs,
            ),
        ],
    )
