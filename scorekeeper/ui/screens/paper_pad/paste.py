"""The sheet that takes the numbers of a pad from a spreadsheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.exports.sheet_cells import SheetError
from scorekeeper.exports.sheet_notes import MAX_NAMED, other_totals, reading_notes, sheet_fault
from scorekeeper.exports.sheet_reader import MAX_PASTED_LENGTH, Sheet
from scorekeeper.exports.sheet_table import Table
from scorekeeper.ui import error_boundary, identifiers
from scorekeeper.ui.device.keyboard import field_blurred, field_focused
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import Notice, NoticeKind, fault_notice, transient_notice
from scorekeeper.ui.parts.radio import radio_chips
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import heading, remark
from scorekeeper.ui.parts.text_field import field_border
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.session.settings import scaled
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.paper_paste import (
    absences,
    sheet_of,
    table_of,
    totals_where_stated,
    whose_columns,
    with_pasted,
)

_LINES = 6

Owners = tuple[int | None, ...]


@dataclass(frozen=True)
class Pasted:
    """The result of a paste: the pad it belongs to, the columns found, and the numbers read."""

    before: PaperPad
    table: Table
    sheet: Sheet


OnPasted = Callable[[Pasted], None]


def use_paste_sheet(open_pad: OpenPad, pad: PaperPad, on_read: OnPasted) -> OnTap:
    """Hook: the sheet with the field; return what opens it. `on_read` gets what was taken."""

    def draw(close: OnTap) -> ft.BottomSheet:
        async def take(table: Table, owners: Owners) -> None:
            close()
            read = Pasted(pad, table, sheet_of(pad, table, owners))
            on_read(read)
            await open_pad.edit(lambda before: with_pasted(before, read.sheet))

        return short_sheet(
            _("Paste from a spreadsheet"),
            _PasteForm(pad, take),
            closing=(identifiers.CANCEL, _("Cancel")),
            on_close=close,
        )

    return use_sheet(draw)


def use_columns_sheet(open_pad: OpenPad, on_read: OnPasted) -> Callable[[Pasted | None], None]:
    """Hook: the sheet that says anew whose columns are whose; return what opens it.

    The numbers that were taken before are taken back.
    """

    def draw(read: Pasted, close: OnTap) -> ft.BottomSheet:
        async def take(table: Table, owners: Owners) -> None:
            close()
            again = Pasted(read.before, table, sheet_of(read.before, table, owners))
            on_read(again)
            await open_pad.edit(lambda _pad: with_pasted(read.before, again.sheet))

        return short_sheet(
            _("Whose columns?"),
            _ColumnsForm(read.before, read.table, read.table.owners, take),
            closing=(identifiers.CANCEL, _("Cancel")),
            on_close=close,
        )

    return use_sheet_about(draw)


OnColumns = Callable[[Table, Owners], object]


@component
def _PasteForm(pad: PaperPad, on_take: OnColumns) -> ft.Control:
    """The field; and where a column is nobody's by its name, the question whose it is."""
    typed = ft.use_ref("")
    refused, set_refused = ft.use_state("")
    asked, set_asked = ft.use_state(_NOT_ASKED)

    def change(event: ft.Event[ft.TextField]) -> None:
        typed.current = str(event.data)
        set_refused("")

    def take() -> object:
        try:
            table = table_of(pad, typed.current or "")
            rounds = table.rounds
        except SheetError as error:
            set_refused(_.sentences((sheet_fault(_, error, pad.players), _("Nothing was pasted."))))
            return None
        if not rounds:
            set_refused(_("None of these lines is a round of this game. Nothing was pasted."))
            return None
        if None in table.owners:
            set_asked(table)
            return None
        return on_take(table, table.owners)

    ft.use_effect(lambda: None, [], cleanup=lambda: field_blurred(identifiers.PASTED_TEXT))
    field = ft.use_memo(lambda: _field(change), [])
    if asked is not None:
        return _ColumnsForm(pad, asked, asked.owners, on_take)
    return column(
        remark(
            _(
                "One line per round, with each player’s bid and tricks in separate cells or as "
                "2/1; points or totals may stand in for the tricks. A line above may hold the "
                "names."
            )
        ),
        ft.Semantics(identifier=identifiers.PASTED_TEXT, content=field),
        fault_notice(refused),
        PrimaryButton(identifiers.TAKE_PASTED, _("Use these numbers"), take),
        spacing=theme.SPACE.M,
    )


_NOT_ASKED: Table | None = None


@component
def _ColumnsForm(
    pad: PaperPad, table: Table, owners: Sequence[int | None], on_take: OnColumns
) -> ft.Control:
    """Whose each column is that no name of the game stands over, to be said before it is taken."""
    now, set_now = ft.use_state(tuple(owners))
    asked = [at for at, seat in enumerate(owners) if seat is None or table.in_order]
    choices = [seat for seat in range(pad.players) if seat not in _named(table)]
    ready = None not in now if len(now) <= pad.players else len({*now} - {None}) == pad.players
    return column(
        remark(_("Nothing is pasted until it is clear whose numbers they are.")),
        *(
            column(
                heading(_column_name(table, at), level=3),
                radio_chips(
                    *(
                        Chip(
                            identifiers.COLUMN_OWNER(f"{at}-{seat}"),
                            pad.names[seat],
                            partial(set_now, whose_columns(now, at, seat)),
                            chosen=now[at] == seat,
                            spoken=_.row_of((_column_name(table, at), pad.names[seat])),
                        )
                        for seat in choices
                    )
                ),
                spacing=theme.SPACE.S,
            )
            for at in asked
        ),
        PrimaryButton(
            identifiers.TAKE_PASTED,
            _("Use these numbers"),
            partial(on_take, table, now) if ready else None,
        ),
        spacing=theme.SPACE.M,
    )


def _named(table: Table) -> set[int | None]:
    """Return the seats that words over columns name."""
    return set() if table.in_order else {*table.owners}


def _column_name(table: Table, at: int) -> str:
    name = table.texts[at]
    if name:
        return _("Column “{name}”", name=name)
    return _("Column {number}", number=at + 1)


def _field(change: Callable[[ft.Event[ft.TextField]], None]) -> ft.TextField:
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
        on_focus=error_boundary.handler(lambda: field_focused(identifiers.PASTED_TEXT)),
        on_blur=error_boundary.handler(lambda: field_blurred(identifiers.PASTED_TEXT)),
        text_style=scaled(theme.SMALL).copy(color=theme.TEXT),
        label_style=scaled(theme.BODY).copy(color=theme.MUTED),
        filled=True,
        fill_color=theme.WELL,
        border=field_border(),
        cursor_color=theme.ACCENT,
    )


def pasted_notice(
    pad: PaperPad,
    read: Pasted,
    change_columns: Callable[[Pasted], object],
    on_dismiss: OnTap,
) -> ft.Control:
    """Return what came of a text that was pasted: the rounds taken, how, and what was not."""
    sheet = read.sheet
    sentences = []
    if sheet.in_order:
        names = [pad.names[seat] for seat in sheet.owners]
        sentences.append(_("Columns in the order {names}.", names=_.row_of(names)))
    absent = [
        _("round {number}, {name}", number=number, name=pad.names[seat])
        for number, seat in absences(pad, sheet)
    ]
    if absent:
        sentences.append(_("Did not play: {cells}.", cells=_.row_of(absent[:MAX_NAMED])))
    sentences += reading_notes(_, sheet, pad.names)
    others = [*other_totals(_, sheet, totals_where_stated(pad, sheet), pad.names)]
    sentences += others
    doubtful = bool(sheet.unread or others or not sheet.rounds)
    kind = NoticeKind.BAD if doubtful else NoticeKind.HINT if sheet.in_order else NoticeKind.GOOD
    notice = Notice(
        _.count("{n} round pasted.", "{n} rounds pasted.", len(sheet.rounds)),
        more=_.sentences(sentences) if sentences else None,
        kind=kind,
        action=(
            identifiers.CHANGE_COLUMNS,
            _("Change the columns"),
            partial(change_columns, read),
        )
        if sheet.in_order
        else None,
        on_dismiss=on_dismiss,
    )
    return transient_notice(notice, "pasted")
