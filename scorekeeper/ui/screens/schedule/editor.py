"""The editor of a list of rounds; rounds that have begun are folded."""

from collections.abc import Callable
from functools import partial
from operator import not_
from typing import Final

import flet as ft

from scorekeeper.game import schedule_edits
from scorekeeper.game.schedule_edits import STEPS, Rounds, RoundsEdit
from scorekeeper.rules.schedule import MAX_ROUNDS
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import tap_row
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import remark
from scorekeeper.ui.screens.schedule.round_row import RoundRow
from scorekeeper.ui.session.words import _

_NONE: Final = 0
"""Stands for no open round; rounds count from 1."""
_FOLDED_FROM: Final = 3
"""From this many rounds begun on, all but the last of them are folded into one line."""


@component
def RoundsEditor(rounds: Rounds, change: Callable[[RoundsEdit], object]) -> ft.Control:
    """The rounds with their cards, one of them opened, and under them the way to add one."""
    opened, open_round = ft.use_state(_NONE)
    unfolded, unfold = ft.use_state(False)

    def act(number: int, step: str) -> None:
        change(lambda now: STEPS[step](now, number))
        if step not in ("less", "more"):
            open_round(number + 1 if step == "insert" else _NONE)

    def add() -> None:
        change(schedule_edits.add)
        open_round(_NONE)

    def turn(number: int) -> None:
        open_round(lambda now: _NONE if now == number else number)

    folds = rounds.begun >= _FOLDED_FROM
    begun = _("Rounds 1 to {number} have begun and keep their cards.", number=rounds.begun)
    lock = ft.Icon(ft.Icons.LOCK_OUTLINE, size=18, color=theme.MUTED)
    rows = [
        RoundRow(
            number,
            cards,
            schedule_edits.possible_steps(rounds, number),
            partial(act, number),
            partial(turn, number),
            opened=number == opened,
            begun=number <= rounds.begun,
            last=number == len(rounds.cards),
            most=rounds.most,
            full=rounds.is_full,
        )
        for number, cards in enumerate(rounds.cards, start=1)
        if unfolded or not folds or number >= rounds.begun
    ]
    return column(
        row_list(
            tap_row(
                "begun-rounds",
                begun,
                partial(unfold, not_),
                lock,
                [remark(begun)],
                unfolded=unfolded,
            )
            if folds
            else None,
            *rows,
        )
        if rows
        else None,
        remark(_("The maximum is {most} rounds.", most=MAX_ROUNDS), centered=True)
        if rounds.is_full
        else SecondaryButton("add-round", _("Add a round"), add, icon=ft.Icons.ADD),
        spacing=theme.SPACE.S,
    )
