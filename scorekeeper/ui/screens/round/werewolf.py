"""The Werewolf: before the first bid whoever holds it may take the turn-up for it."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.game.events import WerewolfSwapped
from scorekeeper.game.sheet import Game, Round
from scorekeeper.ui import identifiers
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import QuietAction
from scorekeeper.ui.parts.seats import SeatRow
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels.play import may_swap
from scorekeeper.ui.words import words


def werewolf(game: Game, round_: Round) -> list[ft.Control]:
    """The way to say who swaps the Werewolf, while somebody may; nobody has to say anything."""
    pad = use_pad()

    async def swap(seat: int) -> None:
        await pad.say(WerewolfSwapped(round_.number, seat))

    return [AskForWerewolf(round_.order, swap)] if may_swap(game, round_) else []


@part
def AskForWerewolf(
    order: Sequence[int], on_swap: Callable[[int], Awaitable[None] | None]
) -> ft.Control:
    """A quiet button that asks who of the seats in `order` has the Werewolf."""
    _ = words()
    names = use_pad().names
    asking, ask = ft.use_state(False)

    def close() -> None:
        ask(False)

    async def swap(seat: int) -> None:
        close()
        if (recorded := on_swap(seat)) is not None:
            await recorded

    ft.use_dialog(
        short_sheet(
            _("Who has the Werewolf?"),
            text(_("They take the turn-up for it and name a suit or no trump.")),
            rows(
                *(
                    SeatRow(
                        seat,
                        names[seat],
                        identifier=identifiers.SWAPPED(seat),
                        label=_("{name} has the Werewolf", name=names[seat]),
                        on_tap=partial(swap, seat),
                    )
                    for seat in order
                )
            ),
            closing=(identifiers.CANCEL, _("Cancel")),
            on_close=close,
        )
        if asking
        else None
    )
    return QuietAction(identifiers.WEREWOLF, _("Somebody has the Werewolf"), lambda: ask(True))
