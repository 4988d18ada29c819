"""The button on the screen of a new game that opens a paper pad to enter instead."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

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
from scorekeeper.ui.viewmodels.paper_pad import PaperPad, blank_pad
from scorekeeper.ui.viewmodels.paper_pad_file import with_table_of


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

    def question(draft: Draft, close: OnTap) -> ft.BottomSheet:
        async def choose(pad: PaperPad) -> None:
            close()
            await put(pad)

        return _question(pad_draft.pad, draft, choose, close)

    ask = use_sheet_about(question)

    async def enter() -> None:
        draft = checked_draft()
        if draft is None:
            return
        session.navigation.new_game_draft = draft
        await pad_draft.load(session.app, session.device_id, again=True)
        blank = blank_pad(draft)
        if pad_draft.pad is None or not pad_draft.pad.has_numbers:
            await put(blank)
        elif pad_draft.pad.start == blank.start:
            await put(_in_series(pad_draft.pad, draft))
        else:
            ask(draft)

    return SecondaryButton(
        identifiers.PAPER_PAD,
        _("Enter a paper pad"),
        enter,
        icon=ft.Icons.EDIT_NOTE,
    )


def _in_series(pad: PaperPad, draft: Draft) -> PaperPad:
    """Return a pad for the same table that counts in the series chosen now."""
    return pad if pad.series == draft.series else replace(pad, series=draft.series)


def _question(
    pad: PaperPad | None,
    draft: Draft,
    on_choose: Callable[[PaperPad], object],
    on_close: OnTap,
) -> ft.BottomSheet:
    """Return the sheet that asks what becomes of the pad that was left."""
    actions: list[ft.Control] = []
    if pad is not None:
        names = _.list_of(player.name for player in pad.start.players)
        moved = with_table_of(pad, draft)
        actions = [
            text(
                _.count(
                    "The paper pad of {names} is unfinished: it has {n} round.",
                    "The paper pad of {names} is unfinished: it has {n} rounds.",
                    pad.rounds,
                    names=names,
                ),
                theme.BODY,
            ),
            SecondaryButton(
                identifiers.UNFINISHED_PAD("go-on"), _("Continue it"), partial(on_choose, pad)
            ),
        ]
        if moved is not None:
            actions.append(
                SecondaryButton(
                    identifiers.UNFINISHED_PAD("for-this-table"),
                    _("Use its numbers for this table"),
                    partial(on_choose, moved),
                )
            )
        actions.append(
            SecondaryButton(
                identifiers.UNFINISHED_PAD("away"),
                _("Discard it and start again"),
                partial(on_choose, blank_pad(draft)),
                destructive=True,
            )
        )
    return short_sheet(
        _("Another paper pad is open"),
        *actions,
        closing=(identifiers.CANCEL, _("Cancel")),
        on_close=on_close,
    )
