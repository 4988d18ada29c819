"""The button on the screen of a new game that opens a paper pad to enter instead."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.game.events import GameStarted
from scorekeeper.game.paper_merge import with_table_of
from scorekeeper.game.paper_pad import PaperPad, blank_pad
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.sheet import close_first, short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.paper_pad.use_paper_pad import paper_pad_draft
from scorekeeper.ui.session.navigation import go
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.game_setup import GameSetup


@component
def PaperPadEntry(checked: Callable[[], GameSetup | None]) -> ft.Control:
    """The button that opens the pad for the table; it asks first where there is another pad.

    `checked` returns the set-up of the game; None, after a message, if it has faults.
    """
    session = use_session()
    draft = paper_pad_draft(session)

    async def put(pad: PaperPad) -> None:
        if pad is not draft.pad:
            await draft.keep(lambda now: now.begin(pad), instead=True)
        go("/new/paper")

    def question(about: tuple[PaperPad, PaperPad], close: OnTap) -> ft.BottomSheet:
        left, blank = about
        moved = with_table_of(left, blank.start, blank.series)
        choose = close_first(close, put)
        ways = (
            ("go-on", _("Continue it"), left),
            ("for-this-table", _("Use its numbers for this table"), moved),
            ("away", _("Discard it and start again"), blank),
        )
        unfinished = _.count(
            "The paper pad of {names} is unfinished: it has {n} round.",
            "The paper pad of {names} is unfinished: it has {n} rounds.",
            left.rounds,
            names=_.list_of(player.name for player in left.start.players),
        )
        return short_sheet(
            _("Another paper pad is open"),
            text(unfinished),
            *(
                SecondaryButton(
                    f"unfinished-pad-{code}",
                    label,
                    partial(choose, pad),
                    destructive=pad is blank,
                )
                for code, label, pad in ways
                if pad
            ),
            closing=("cancel", _("Cancel")),
            on_close=close,
        )

    ask = use_sheet_about(question)

    async def enter() -> None:
        setup = checked()
        if setup is None:
            return
        session.navigation.game_setup = setup
        await draft.load(again=True)
        start = GameStarted("", setup.rules, setup.players, setup.first_dealer)
        blank, left = blank_pad(start, setup.series), draft.pad
        if left is None or not left.has_numbers:
            await put(blank)
        elif left.start == blank.start:
            await put(left if left.series == setup.series else replace(left, series=setup.series))
        else:
            ask((left, blank))

    label = _("Enter a paper pad")
    return SecondaryButton("paper-pad", label, enter, icon=ft.Icons.EDIT_NOTE)
