"""The sheet that takes the numbers of a pad from a spreadsheet."""

from collections.abc import Callable

import flet as ft

from scorekeeper.exports.pasted_pad import (
    LONGEST,
    MOST_UNREAD,
    PastedPad,
    PasteFault,
    PasteFaultCode,
    read_pasted,
)
from scorekeeper.i18n import Words
from scorekeeper.ui import error_boundary, identifiers
from scorekeeper.ui.device.keyboard import field_blurred, field_focused
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.text_field import field_border
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.session.settings import scaled
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.paper_paste import absences, with_pasted

_LINES = 6


def use_paste_sheet(
    open_pad: OpenPad, pad: PaperPad, on_read: Callable[[PastedPad], None]
) -> OnTap:
    """Hook: the sheet with the field; return what opens it. `on_read` gets what was taken."""
    _ = words()

    def draw(close: OnTap) -> ft.BottomSheet:
        async def take(read: PastedPad) -> None:
            close()
            on_read(read)
            await open_pad.edit(lambda before: with_pasted(before, read))

        return short_sheet(
            _("Paste from a spreadsheet"),
            _PasteForm(pad, take),
            closing=(identifiers.CANCEL, _("Cancel")),
            on_close=close,
        )

    return use_sheet(draw)


@component
def _PasteForm(pad: PaperPad, on_take: Callable[[PastedPad], object]) -> ft.Control:
    _ = words()
    typed = ft.use_ref("")
    refused, set_refused = ft.use_state("")
    names = pad.names

    def change(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data)
        set_refused("")

    def take() -> object:
        hands = [round_.cards for round_ in pad.game.rounds]
        read = read_pasted(typed.current or "", names, hands)
        if isinstance(read, PasteFault):
            set_refused(_fault_text(_, read, len(names)))
            return None
        return on_take(read)

    ft.use_effect(lambda: None, [], cleanup=lambda: field_blurred(identifiers.PASTED_TEXT))
    field = ft.use_memo(lambda: _field(_, change), [])
    return column(
        text(
            _(
                "A line for each round, with the bid and the tricks of each player in cells of "
                "their own or as 2/1. The number of the round may stand before them, and a first "
                "line may say the names."
            ),
            theme.SMALL,
            theme.MUTED,
        ),
        ft.Semantics(identifier=identifiers.PASTED_TEXT, content=field),
        transient_notice(Notice(refused, kind=NoticeKind.BAD)) if refused else None,
        PrimaryButton(identifiers.TAKE_PASTED, _("Take the numbers"), take),
        spacing=theme.SPACE.M,
    )


def _field(_: Words, change: Callable[[ft.Event[ft.TextField]], None]) -> ft.TextField:
    """Return the field; nothing is ever written into it, so that no letter gets lost."""
    return ft.TextField(
        label=_("What was copied"),
        multiline=True,
        min_lines=_LINES,
        max_lines=_LINES,
        # one more than is read, so that a text that was cut is not taken for a whole one
        max_length=LONGEST + 1,
        counter="",
        on_change=error_boundary.handler(change),
        on_focus=error_boundary.handler(lambda: field_focused(identifiers.PASTED_TEXT)),
        on_blur=error_boundary.handler(lambda: field_blurred(identifiers.PASTED_TEXT)),
        text_style=scaled(theme.SMALL).copy(color=theme.TEXT),
        label_style=scaled(theme.BODY).copy(color=theme.MUTED),
        filled=True,
        fill_color=theme.WELL,
        border=field_border(),
        cursor_color=theme.ACCENT,
    )


def _fault_text(_: Words, fault: PasteFault, players: int) -> str:
    match fault.code:
        case PasteFaultCode.TOO_LONG:
            return _("That is too much for one pad. Copy only its rounds; nothing was taken.")
        case PasteFaultCode.COLUMNS:
            return _(
                "A line has {columns} columns, and {players} players need {needed}: bid and "
                "tricks for each. Nothing was taken.",
                columns=fault.columns,
                players=players,
                needed=2 * players,
            )
        case _:
            return _("There is nothing to take yet. Paste the rounds into the field.")


def pasted_notice(_: Words, pad: PaperPad, read: PastedPad, on_dismiss: OnTap) -> ft.Control:
    """Return what came of a text that was pasted: the rounds taken, and each cell that was not."""
    names = pad.names
    unread = [
        _(
            "round {number}, {name}: {text}",
            number=cell.round,
            name=names[cell.seat],
            text=cell.text,
        )
        for cell in read.unread[:MOST_UNREAD]
    ]
    sentences = []
    absent = [
        _("round {number}, {name}", number=number, name=names[seat])
        for number, seat in absences(pad, read)
    ]
    if absent:
        sentences.append(_("Did not play: {cells}.", cells=_.row_of(absent[:MOST_UNREAD])))
    if unread:
        sentences.append(_("Not read: {cells}.", cells=_.row_of(unread)))
    more = len(read.unread) - len(unread)
    if more:
        sentences.append(
            _.count("{n} more cell is no number.", "{n} more cells are no numbers.", more)
        )
    if read.lines:
        left = ", ".join(map(str, read.lines[:MOST_UNREAD]))
        sentences.append(_("Lines that are no round were left out: {lines}.", lines=left))
    notice = Notice(
        _.count("{n} round taken.", "{n} rounds taken.", len(read.rounds)),
        more=" ".join(sentences) or None,
        kind=NoticeKind.BAD if unread else NoticeKind.GOOD,
        on_dismiss=on_dismiss,
    )
    return transient_notice(notice, "pasted")
