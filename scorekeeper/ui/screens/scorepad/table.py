"""The table of the scorepad: a fixed header over rounds that scroll."""

from collections.abc import Callable
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.game.scorepad import scorepad
from scorekeeper.ui.device.scrolling import scroll_to
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.progressive_rows import use_progressive_rows
from scorekeeper.ui.parts.window import use_layout, window_size
from scorekeeper.ui.screens.scorepad.frame import PadRefs, pad_frame
from scorekeeper.ui.screens.scorepad.header import HeaderRow
from scorekeeper.ui.screens.scorepad.legend import legend
from scorekeeper.ui.screens.scorepad.rows import RowCells, RowHead
from scorekeeper.ui.screens.scorepad.sizes import pad_sizes
from scorekeeper.ui.session.open_game import use_selector
from scorekeeper.ui.session.session import use_session

_ROWS_BELOW: Final = 3
"""The rounds to come that are in sight below the present one when a pad of enough height opens."""
_UNSEEN: Final = (0.0, 0.0)


@component
def ScorepadTable(beside: float = 0) -> ft.Control:
    """The pad of the open game, as wide as the place it is put in; a scored round opens to correct.

    It fills the height it is given and scrolls by itself. Names and totals stay in sight above, and
    the rounds' numbers at the side where large text makes it scroll sideways too. Where the round
    that is played takes so many pixels `beside` it, it is for eyes and fingers: Tab goes through
    the round's own controls, and by a button of it to the pad's own screen.
    """
    game_id, pad = use_selector(lambda state: (state.current.id, scorepad(state.current.game)))
    room, set_room = ft.use_state(window_size()[0] - beside)
    size = pad_sizes(pad, room, use_layout().scale)
    refs, navigation = ft.use_memo(PadRefs, []), use_session().navigation
    hidden = ft.use_ref(0)
    (wide, high), set_seen = ft.use_state(_UNSEEN)

    present = next((row.number for row in pad.rows if row.current), len(pad.rows))
    last = min(present + _ROWS_BELOW, len(pad.rows))
    # those that end with the last in sight come first
    many = use_progressive_rows(len(pad.rows), restart=game_id)
    first = max(1, last - many + 1)
    drawn = range(first, first + many)

    def open_round(number: int, seat: int | None) -> None:
        navigation.tapped_seat = seat
        navigation.open(f"/games/{game_id}/rounds/{number}")

    def rows(part: Callable[..., ft.Control]) -> list[ft.Control]:
        return [
            part(row, size, open_round, beside=bool(beside))
            if row.number in drawn
            else ft.Container(height=size.step)
            for row in pad.rows
        ]

    async def show_present() -> None:
        # whole rounds, so that none is cut under the names
        above = max(0, min(ceil(last - high / size.step), present - 1)) if high else 0
        if above != hidden.current and refs.rounds.current:
            hidden.current = above
            await scroll_to(refs.rounds, above * size.step)

    ft.use_effect(show_present, [wide, size.step])

    def seen(event: ft.LayoutSizeChangeEvent[ft.Column]) -> None:
        # what comes and goes below takes height only: nothing moves under a reader's eyes
        set_seen(lambda before: before if before[0] == event.width else (event.width, event.height))

    return ft.Semantics(
        identifier="scorepad",
        expand=True,
        content=pad_frame(
            size,
            refs,
            names=HeaderRow(pad, size),
            row_heads=rows(RowHead),
            rows=rows(RowCells),
            below=legend(pad.rows),
            padding=theme.SPACE.S,
            on_width=set_room,
            on_rounds_size=seen,
        ),
    )
