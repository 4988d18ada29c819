"""The Werewolf: before the first bid, its holder may swap it for the turn-up."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.game.events import WerewolfSwapped
from scorekeeper.game.played_cards import may_swap_werewolf
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.sheet import close_first, short_sheet, use_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _


def werewolf_swap(state: OpenGameState) -> ft.Control | None:
    """The button that records the swap of the Werewolf, while it may be swapped; it is optional."""
    round_ = state.round
    if not may_swap_werewolf(state.game, round_):
        return None
    return WerewolfQuestion(
        round_.order, lambda seat: state.record(WerewolfSwapped(round_.number, seat))
    )


@component
def WerewolfQuestion(order: Sequence[int], on_swap: Callable[[int], object]) -> ft.Control:
    """A button that asks who of the seats in `order` has the Werewolf; `on_swap` gets the seat."""
    names = use_open_game().names

    def question(close: OnTap) -> ft.BottomSheet:
        players = (
            SeatRow(
                seat,
                names[seat],
                identifier=f"swapped-{seat}",
                label=_("{name} has the Werewolf", name=names[seat]),
                on_tap=partial(close_first(close, on_swap), seat),
            )
            for seat in order
        )
        return short_sheet(
            _("Who has the Werewolf?"),
            text(_("They swap it for the turn-up and name a suit or no trump.")),
            row_list(*players),
            closing=("cancel", _("Cancel")),
            on_close=close,
        )

    ask = use_sheet(question)
    return SecondaryButton("werewolf", _("Somebody has the Werewolf"), ask)
