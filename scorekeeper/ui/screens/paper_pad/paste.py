"""The sheet that takes the numbers of a pad from a spreadsheet, and asks whose columns they are."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.exports import paper_paste
from scorekeeper.exports.sheet_cells import SheetError
from scorekeeper.exports.sheet_notes import first_of, other_totals, reading_notes, sheet_fault
from scorekeeper.exports.sheet_reader import MAX_PASTED_LENGTH, Sheet
from scorekeeper.exports.sheet_table import Table
from scorekeeper.game.paper_pad import PaperPad
from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.keyboard import Keyboard
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, transient_notice
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import heading, remark
from scorekeeper.ui.parts.text_field import field_border
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.session.session_var import session_instance
from scorekeeper.ui.session.settings import scaled
from scorekeeper.ui.session.words import _

_LINES: Final = 6
_NOT_ASKED: Final[Table | None] = None

Owners = tuple[int | None, ...]
OnColumns = Callable[[Table, Owners], object]


@dataclass(frozen=True)
class Pasted:
    """The result of a paste: the pad it belongs to, the columns found, and the numbers read.

    `table` and `sheet` are None before anything was pasted.
    """

    before: PaperPad
    table: Table | None = None
    sheet: Sheet | None = None


def use_paste_sheet(
    open_pad: OpenPad, on_read: Callable[[Pasted], None]
) -> Callable[[Pasted | None], None]:
    """Hook: the sheet with the field; return what opens it. `on_read` gets what was taken.

    Opened with an earlier result, it asks again whose the columns are; the new numbers replace
    those of before.
    """

    def draw(asked: Pasted, close: OnTap) -> ft.BottomSheet:
        before = asked.before

        async def take(table: Table, owners: Owners) -> None:
            close()
            sheet = paper_paste.sheet_of(before, table, owners)
            on_read(Pasted(before, table, sheet))
            again = asked.table is not None
            await open_pad.edit(
                lambda now: paper_paste.with_pasted(before if again else now, sheet)
            )

        return short_sheet(
            _("Whose columns?") if asked.table else _("Paste from a spreadsheet"),
            _ColumnsForm(before, asked.table, take) if asked.table else _PasteForm(before, take),
            closing=("cancel", _("Cancel")),
            on_close=close,
        )

    return use_sheet_about(draw)


@component
def _PasteForm(pad: PaperPad, on_take: OnColumns) -> ft.Control:
    """The field; and if a column's name is nobody's, the question whose column it is."""
    typed = ft.use_ref("")
    refused, set_refused = ft.use_state("")
    asked, set_asked = ft.use_state(_NOT_ASKED)

    def change(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data)
        set_refused("")

    def take() -> object:
        try:
            table = paper_paste.table_of(pad, typed.current or "")
            rounds = table.rounds
        except SheetError as error:
            fault = sheet_fault(_, error, len(pad.names))
            return set_refused(_.sentences((fault, _("Nothing was pasted."))))
        if not rounds:
            return set_refused(
                _("None of these lines is a round of this game. Nothing was pasted.")
            )
        return set_asked(table) if None in table.owners else on_take(table, table.owners)

    keyboard = session_instance(Keyboard)
    ft.use_effect(lambda: None, [], cleanup=partial(keyboard.blur, "pasted-text"))
    field = ft.use_memo(lambda: _field(change, keyboard), [])
    if asked is not None:
        return _ColumnsForm(pad, asked, on_take)
    return column(
        remark(
            _(
                "One line per round, with each player’s bid and tricks in separate cells or as "
                "2/1; points or totals may stand in for the tricks. A line above may hold the "
                "names."
            )
        ),
        ft.Semantics(identifier="pasted-text", content=field),
        fault_notice(refused),
        PrimaryButton("take-pasted", _("Use these numbers"), take),
        spacing=theme.SPACE.M,
    )


@component
def _ColumnsForm(pad: PaperPad, table: Table, on_take: OnColumns) -> ft.Control:
    """Ask whose the columns without a name of the game are, before their numbers are taken."""
    owners, players = tuple(table.owners), range(len(pad.names))
    now, set_now = ft.use_state(owners)
    named = set() if table.in_order else {*owners}
    choices = {seat: pad.names[seat] for seat in players if seat not in named}
    ready = None not in now if len(now) <= len(players) else {*now} - {None} == {*players}

    def question(at: int) -> ft.Control:
        name = table.texts[at]
        title = _("Column “{name}”", name=name) if name else _("Column {number}", number=at + 1)
        return column(
            heading(title, level=3),
            one_of(
                lambda seat: f"column-owner-{at}-{seat}",
                choices,
                now[at],
                lambda seat: set_now(lambda said: paper_paste.with_owner(said, at, seat)),
                spoken=lambda owner: _.row_of((title, owner)),
            ),
            spacing=theme.SPACE.S,
        )

    asked = (at for at, seat in enumerate(owners) if seat is None or table.in_order)
    return column(
        remark(_("Nothing is pasted until it is clear whose numbers they are.")),
        *map(question, asked),
        PrimaryButton(
            "take-pasted",
            _("Use these numbers"),
            (lambda: on_take(table, latest(now, set_now))) if ready else None,
        ),
        spacing=theme.SPACE.M,
    )


def _field(change: Callable[[ft.Event[ft.TextField]], None], keyboard: Keyboard) -> ft.TextField:
    """Return the field; nothing is ever written into it, so that no letter gets lost."""
    return ft.TextField(
        label=_("Copied text"),
        multiline=True,
        min_lines=_LINES,
        max_lines=_LINES,
        # one more than is read, so that a text that was cut is not taken for a whole one
        max_length=MAX_PASTED_LENGTH + 1,
        counter="",
        on_change=error_boundary.handler(change),
        on_focus=error_boundary.handler(partial(keyboard.focus, "pasted-text")),
        on_blur=error_boundary.handler(partial(keyboard.blur, "pasted-text")),
        text_style=scaled(theme.SMALL).copy(color=theme.TEXT),
        label_style=scaled(theme.BODY).copy(color=theme.MUTED),
        filled=True,
        fill_color=theme.WELL,
        border=field_border(),
        cursor_color=theme.ACCENT,
    )


def pasted_notice(
    pad: PaperPad, sheet: Sheet, change_columns: OnTap, on_dismiss: OnTap
) -> ft.Control:
    """Return what came of a text that was pasted: the rounds taken, how, and what was not."""
    sentences, in_order = [], sheet.table.in_order
    if in_order:
        names = _.row_of(pad.names[seat] for seat in sheet.owners)
        sentences.append(_("Columns in the order {names}.", names=names))
    absent = [
        _("round {number}, {name}", number=number, name=pad.names[seat])
        for number, seat in paper_paste.absences(pad, sheet)
    ]
    if absent:
        sentences.append(_("Did not play: {cells}.", cells=first_of(_, absent)))
    sentences += reading_notes(_, sheet, pad.names)
    others = [*other_totals(_, sheet, pad.game, pad.names)]
    sentences += others
    # a sheet may have lines for rounds that are still to come
    taken = sum({*each.bids, *each.tricks} != {None} for each in sheet.rounds)
    doubtful = bool(sheet.unread or others or sheet.table.out_of_turn or not taken)
    kind = NoticeKind.BAD if doubtful else NoticeKind.HINT if in_order else NoticeKind.GOOD
    change = ("change-columns", _("Change the columns"), change_columns)
    notice = Notice(
        _.count("{n} round pasted.", "{n} rounds pasted.", taken),
        more=_.sentences(sentences) if sentences else None,
        kind=kind,
        action=change if in_order else None,
        on_dismiss=on_dismiss,
    )
    return transient_notice(notice, "pasted")
