"""The editor of a list of rounds; rounds that have begun are folded."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark
from scorekeeper.ui.screens.schedule.round_row import BegunRounds, RoundRow
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import schedule as views
from scorekeeper.ui.viewmodels.schedule import Rounds, RoundsEdit

Change = Callable[[RoundsEdit], object]
"""Takes one change of the list to the screen, which draws anew."""

_NONE: Final = 0
"""The round that is open while none is; they count from 1."""
_FOLDED_FROM: Final = 3
"""So many rounds have to have begun for all but the last of them to be folded into one line."""


@component
def RoundsEditor(rounds: Rounds, change: Change) -> ft.Control:
    """The rounds with their cards, one of them opened, and under them the way to add one."""
    opened, open_round = ft.use_state(_NONE)
    unfolded, unfold = ft.use_state(False)

    def act(step: RoundsEdit, then_open: int = _NONE) -> None:
        change(step)
        open_round(then_open)

    shown = views.round_lines(rounds)
    begun: list[ft.Control] = []
    if rounds.begun >= _FOLDED_FROM:
        begun = [BegunRounds(rounds.begun, lambda: unfold(not unfolded), unfolded=unfolded)]
        shown = shown if unfolded else shown[rounds.begun - 1 :]
    controls = [
        *begun,
        *(
            RoundRow(
                line,
                rounds.most,
                partial(open_round, _NONE if line.number == opened else line.number),
                opened=line.number == opened,
                full=rounds.is_full,
                on_resize=partial(_resize, change, line.number),
                on_insert=partial(
                    act, partial(_at, views.insert_after, line.number), line.number + 1
                ),
                on_take_out=partial(act, partial(_at, views.take_out, line.number)),
                on_stop=partial(act, partial(_at, views.stop_after, line.number)),
            )
            for line in shown
        ),
    ]
    return column(
        row_list(*controls) if controls else None,
        remark(_("The maximum is {most} rounds.", most=MAX_ROUNDS), centered=True)
        if rounds.is_full
        else SecondaryButton(
            identifiers.ADD_ROUND,
            _("Add a round"),
            partial(act, views.add),
            icon=ft.Icons.ADD,
        ),
        spacing=theme.SPACE.S,
    )


def _resize(change: Change, number: int, by: int) -> None:
    change(lambda rounds: views.resize(rounds, number, by))


def _at(edit: Callable[[Rounds, int], Rounds], number: int, rounds: Rounds) -> Rounds:
    """A change at one round, as a step."""
    return edit(rounds, number)
