"""The seats in their order: dragged, or moved by a tap, or left."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.ui import guard, identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.seats import SeatDisc, badge
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.top import icon_button
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words

_CLOSED: int | None = None
"""The seat whose row is opened at first: none."""


@part
def Seats(draft: Draft, change: Change) -> ft.Control:
    """Everybody in seating order. A tap on a row opens the buttons that move it."""
    opened, set_opened = ft.use_state(_CLOSED)

    def reorder(event: ft.OnReorderEvent) -> None:
        at, to = event.old_index, event.new_index
        if at is not None and to is not None:
            move(at, to)

    def move(at: int, to: int) -> None:
        change(lambda now: seating.move(now, at, to))
        if opened == at:
            set_opened(to)

    def leave(at: int) -> None:
        change(lambda now: seating.unseat(now, at))
        set_opened(None)

    rows: list[ft.Control] = [
        ft.Container(
            key=player.id or player.name,
            bgcolor=theme.CARD,
            border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)) if seat else None,
            content=ft.Column(
                spacing=0,
                controls=[
                    _row(
                        draft,
                        seat,
                        on_tap=partial(set_opened, None if opened == seat else seat),
                        on_leave=partial(leave, seat),
                        opened=opened == seat,
                    ),
                    *([_moves(draft, seat, move)] if opened == seat else []),
                ],
            ),
        )
        for seat, player in enumerate(draft.players)
    ]
    return ft.Container(
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS.CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.ReorderableListView(
            controls=rows,
            show_default_drag_handles=False,
            on_reorder=guard.handler(reorder),
        ),
    )


def _row(draft: Draft, seat: int, *, on_tap: OnTap, on_leave: OnTap, opened: bool) -> ft.Control:
    _ = words()
    name = draft.players[seat].name
    tap = tap_target(
        identifiers.SEAT(seat),
        _("Seat {number}: {name}", number=seat + 1, name=name),
        ft.Container(
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S),
            content=ft.Row(
                spacing=theme.SPACE.M,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    SeatDisc(seat, name),
                    text(name, theme.NAME, lines=2, expand=True),
                    *([badge(_("deals"))] if seat == draft.first_dealer else []),
                ],
            ),
        ),
        on_tap,
        expand=True,
        hint=_("Opens what moves this seat"),
    )
    tap.expanded = opened
    return ft.Row(
        spacing=theme.SPACE.XS,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.ReorderableDragHandle(
                mouse_cursor=ft.MouseCursor.GRAB,
                content=ft.Container(
                    width=36,
                    height=theme.TARGET,
                    alignment=ft.Alignment.CENTER_RIGHT,
                    content=ft.Icon(ft.Icons.DRAG_INDICATOR, size=22, color=theme.MUTED),
                ),
            ),
            tap,
            icon_button(
                identifiers.REMOVE_SEAT(seat),
                _("Take {name} out", name=name),
                ft.Icons.CLOSE,
                on_leave,
            ),
        ],
    )


def _moves(draft: Draft, seat: int, move: Callable[[int, int], None]) -> ft.Control:
    """The buttons under an opened row."""
    _ = words()
    last = len(draft.players) - 1
    up = partial(move, seat, seat - 1) if seat > 0 else None
    down = partial(move, seat, seat + 1) if seat < last else None
    return ft.Container(
        padding=ft.Padding.only(left=theme.SPACE.M, right=theme.SPACE.M, bottom=theme.SPACE.M),
        content=ft.Row(
            spacing=theme.SPACE.S,
            controls=[
                _way(identifiers.SEAT_UP(seat), _("Up"), ft.Icons.ARROW_UPWARD, up),
                _way(identifiers.SEAT_DOWN(seat), _("Down"), ft.Icons.ARROW_DOWNWARD, down),
            ],
        ),
    )


def _way(identifier: str, label: str, icon: ft.IconData, on_tap: OnTap | None) -> ft.Control:
    color = theme.TEXT if on_tap else theme.EDGE
    return tap_target(
        identifier,
        label,
        ft.Container(
            bgcolor=theme.WELL if on_tap else theme.CARD,
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=13, horizontal=theme.SPACE.M),
            alignment=ft.Alignment.CENTER,
            content=ft.Row(
                tight=True,
                spacing=theme.SPACE.S,
                controls=[ft.Icon(icon, size=20, color=color), text(label, theme.STRONG, color)],
            ),
        ),
        on_tap,
        expand=True,
    )
