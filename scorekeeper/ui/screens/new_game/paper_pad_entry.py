"""The button on the screen of a new game that opens a paper pad to enter instead."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.game.events import GameStarted
from scorekeeper.game.paper_merge import with_table_of
from scorekeeper.game.paper_pad import PaperPad, blank_pad
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.session import use_session
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.new_game import Draft


@component
def PaperPadEntry(checked_draft: Callable[[], Draft | None]) -> ft.Control:
    """The button that opens the pad for the table; it asks first where there is another pad.

    `checked_draft` returns the draft of the game; None, after a message, if it has faults.
    """
    session, page = use_session(), ft.context.page
    pad_draft = session.navigation.paper_pad

    async def put(pad: PaperPad) -> None:
        if pad is not pad_draft.pad:
            pad_draft.begin(pad)
            await pad_draft.save(session.app, session.device_id, instead=True)
        page.navigate("/new/paper")

    def question(blank: PaperPad, close: OnTap) -> ft.BottomSheet:
        async def choose(pad: PaperPad) -> None:
            close()
            await put(pad)

        return _question(pad_draft.pad, blank, choose, close)

    ask = use_sheet_about(question)

    async def enter() -> None:
        draft = checked_draft()
        if draft is None:
            return
        session.navigation.new_game_draft = draft
        await pad_draft.load(session.app, session.device_id, again=True)
        start = GameStarted("", draft.rules, draft.players, draft.first_dealer)
        blank, left = blank_pad(start, draft.series), pad_draft.pad
        if left is None or not left.has_numbers:
            await put(blank)
        elif left.start == start:
            await put(left if left.series == draft.series else replace(left, series=draft.series))
        else:
            ask(blank)

    return SecondaryButton(
        identifiers.PAPER_PAD,
        _("Enter a paper pad"),
        enter,
        icon=ft.Icons.EDIT_NOTE,
    )


def _question(
    left: PaperPad | None,
    blank: PaperPad,
    on_choose: Callable[[PaperPad], object],
    on_close: OnTap,
) -> ft.BottomSheet:
    """Return the sheet that asks what becomes of the pad that was left."""
    actions: list[ft.Control] = []

    def offer(code: str, label: str, pad: PaperPad | None, *, destructive: bool = False) -> None:
        if pad is not None:
            choose = partial(on_choose, pad)
            identifier = identifiers.LEFT_PAD(code)
            actions.append(SecondaryButton(identifier, label, choose, destructive=destructive))

    if left is not None:
        unfinished = _.count(
            "The paper pad of {names} is unfinished: it has {n} round.",
            "The paper pad of {names} is unfinished: it has {n} rounds.",
            left.rounds,
            names=_.list_of(player.name for player in left.start.players),
        )
        actions.append(text(unfinished, theme.BODY))
        moved = with_table_of(left, blank.start, blank.series)
        offer("go-on", _("Continue it"), left)
        offer("for-this-table", _("Use its numbers for this table"), moved)
        offer("away", _("Discard it and start again"), blank, destructive=True)
    return short_sheet(
        _("Another paper pad is open"),
        *actions,
        closing=(identifiers.CANCEL, _("Cancel")),
        on_close=on_close,
    )
