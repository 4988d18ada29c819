"""The foot of a paper pad: what is wrong, which number is next, and the keys that enter it."""

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.faults import FaultCode
from scorekeeper.game.tally import totals_after
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.focus import FocusStart, initial_focus, move_focus
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.device.tap_guard import UNDO_OR_REDO, RepeatPolicy, why_dropped
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import Child, column, lines, row
from scorekeeper.ui.parts.notice import Notice, NoticeKind, transient_notice
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.text import remark, value_text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.paper_pad.fault_text import fault_text
from scorekeeper.ui.screens.paper_pad.save_sheet import use_save_sheet
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OnEdit, OpenPad
from scorekeeper.ui.session.paper_pad_draft import Edit
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import paper_pad as views
from scorekeeper.ui.viewmodels import paper_totals
from scorekeeper.ui.viewmodels.paper_pad import PadPosition, PaperPad

_TYPED: Final = RepeatPolicy(ignored_for=0)
"""A key of a keyboard: Flet sends no repeats of a held one, so each that comes was pressed."""
_NINE: Final = 9
_DASH: Final = -1
"""The label of the key by which somebody sits out, in place of a number."""


@component
def PaperFoot(open_pad: OpenPad, pad: PaperPad, *above: Child) -> ft.Control:
    """The fault of the round that is entered, and the keys; after the last cell the main action."""
    edit, position = open_pad.edit, pad.cursor
    on_done = use_save_sheet(open_pad, pad)
    start = ft.use_memo(ft.Ref[ft.KeyboardListener], [])
    layout = use_layout()
    # in large text it would cover the rounds; their own screens say it as well
    large = layout.large and position is not None
    notice = None if large else _fault_notice(pad, short=layout.short)
    if position is None:
        action = PrimaryButton(identifiers.KEEP_PAPER, _("Save this game"), on_done)
        done = column(*above, notice, action, spacing=theme.SPACE.S, tight=True)
        return with_shortcuts(done, *_navigation_keys(edit))
    foot = column(
        *above,
        notice,
        _head(pad, position, edit, start, large=large),
        _keys(pad, position, edit),
        spacing=theme.SPACE.S,
        tight=True,
    )
    return with_shortcuts(foot, *_digit_keys(edit), _tab_key(edit, start), *_navigation_keys(edit))


def _fault_notice(pad: PaperPad, *, short: bool) -> ft.Control | None:
    """Return the notice of a fault near the cursor; what was written last comes first."""
    now = pad.cursor.round if pad.cursor else len(pad.game.rounds)
    near = [fault for fault in views.faults_in_sight(pad) if fault.round in {now, now - 1}]
    if not near:
        return None
    fault = max(near, key=lambda each: (each.round, views.must_be_settled(each)))
    more = None
    if not views.must_be_settled(fault):
        more = _("The bid stands and is marked on the scorepad.")
    elif fault.code is FaultCode.TRICKS_DO_NOT_ADD_UP and pad.game.edition.voids_a_trick:
        more = _("To note a void trick or another special card, tap the round.")
    notice = Notice(
        _("Round {number}: {fault}", number=fault.round, fault=fault_text(pad, fault)),
        kind=NoticeKind.BAD if views.must_be_settled(fault) else NoticeKind.HINT,
        more=None if short else more,
        identifier=identifiers.FAULT(0),
    )
    return transient_notice(notice, "fault")


def _head(
    pad: PaperPad, position: PadPosition, edit: OnEdit, start: FocusStart, *, large: bool
) -> ft.Control:
    """Return whose number is next, and the way back; a `large` name has a line to itself."""
    name = pad.names[position.seat]
    round_ = pad.game.round(position.round)
    heading = (
        _("{name}, tricks won", name=name) if position.is_tricks else _("{name}, bid", name=name)
    )
    details = [_("Round {number}", number=position.round)]
    if not large:
        details.append(_.count("{n} card", "{n} cards", round_.cards))
    if paper_totals.is_total_next(pad):
        heading = _("{name}, total", name=name)
        if pad.typed:
            details = [pad.typed.replace(paper_totals.MINUS, _.number(-1)[0])]
        elif paper_totals.has_gap_before(pad, position):
            details.append(_("not counting rounds with gaps"))
        if paper_totals.is_typed_total_impossible(pad):
            details.append(_("no result of this round gives that total"))
    whose = value_text(
        identifiers.PAPER_PLACE, heading, theme.NAME, lines=1 if large else 2, live=True
    )
    shown = remark(_.row_of(details), lines=2 if large else 1)
    where = initial_focus(start, shown)
    tools = row(
        lines(None if large else whose, where),
        _by_totals(pad, edit),
        icon_button(
            identifiers.PAPER_ERASE,
            _("Delete the last number"),
            ft.Icons.BACKSPACE_OUTLINED,
            partial(edit, paper_totals.erase_last),
            repeats=UNDO_OR_REDO,
        ),
        spacing=theme.SPACE.S,
    )
    return column(whose, tools, spacing=0, tight=True) if large else tools


def _by_totals(pad: PaperPad, edit: OnEdit) -> ft.Control:
    """Return the switch between a paper that has tricks and one that has totals."""
    return Chip(
        identifiers.PAPER_TOTALS,
        _("Total"),
        partial(edit, lambda before: replace(before, by_totals=not before.by_totals, typed="")),
        chosen=pad.by_totals,
        spoken=_("The paper has totals, not tricks"),
        alone=True,
    )


def _keys(pad: PaperPad, position: PadPosition, edit: OnEdit) -> ft.Control:
    """Return a key for each number that can be, each entered by one tap."""
    round_ = pad.game.round(position.round)
    now, name = pad.number_at(position), pad.names[position.seat]

    def label(number: int) -> str:
        if position.is_tricks:
            return _.count(
                "{name} has won {n} trick", "{name} has won {n} tricks", number, name=name
            )
        return _.count("{name} bids {n}", "{name} bids {n}", number, name=name)

    if paper_totals.is_total_next(pad):
        return _total_keys(pad, position, edit)
    keys = tuple(
        Key(
            number,
            identifiers.PAPER_NUMBER(number),
            label(number),
            chosen=number == now,
        )
        for number in range(round_.cards + 1)
    )
    if views.may_press_dash(pad):
        out = _("{name} does not play this round", name=name)
        keys = (*keys, Key(_DASH, identifiers.PAPER_NUMBER("out"), out, shown="–"))

    def pick(number: int) -> object:
        if number == _DASH:
            return edit(views.press_dash)
        return edit(lambda before: paper_totals.enter_number(before, number))

    return NumberPad(keys, pick, hotkeys=False)


def _total_keys(pad: PaperPad, position: PadPosition, edit: OnEdit) -> ft.Control:
    """Return a key for each total that the bid allows, each entered by one tap."""
    name, cell = pad.names[position.seat], pad.game.round(position.round)
    totals = totals_after(pad.game, pad.game.rounds[: position.round])
    known = cell.tricks[position.seat] is not None
    keys = tuple(
        Key(
            each.tricks,
            identifiers.PAPER_NUMBER(each.tricks),
            _("{name} has {total} in all", name=name, total=_.number(each.total)),
            chosen=known and each.total == totals[position.seat],
            shown=_.number(each.total),
        )
        for each in paper_totals.possible_totals(pad, position)
    )
    return NumberPad(
        keys,
        lambda tricks: edit(lambda before: paper_totals.enter_total(before, tricks)),
        hotkeys=False,
    )


def _digit_keys(edit: OnEdit) -> list[Shortcut]:
    """Return the keys of a keyboard that enter a number, and those that end it."""
    figures = [
        _shortcut(figure, _("A digit of the number"), edit, partial(_press, figure))
        for figure in (*map(str, range(_NINE + 1)), paper_totals.MINUS)
    ]
    ends = ("Enter", " ")
    return figures + [
        _shortcut(key, _("Next number"), edit, paper_totals.end_entry) for key in ends
    ]


def _tab_key(edit: OnEdit, start: FocusStart) -> Shortcut:
    """Return what Tab does: right after a figure it ends the number, as in a spreadsheet.

    It moves the focus as well, which then goes back to `start`: else the next Enter would tap what
    has it. A Tab that ends no number moves the focus only, so that every control can be reached.
    """

    async def press() -> None:
        ends = False

        def end(pad: PaperPad) -> PaperPad:
            nonlocal ends
            ends = pad.half or pad.number_ended or bool(pad.typed)
            return paper_totals.end_entry(pad) if ends else pad

        await edit(end)
        if ends:
            move_focus(start)

    return Shortcut("Tab", _("Next number"), press)


def _navigation_keys(edit: OnEdit) -> list[Shortcut]:
    """Return the keys that go elsewhere, or take a number away."""
    return [
        _shortcut("Arrow Right", _("Next number"), edit, partial(_step, 1)),
        _shortcut("Arrow Left", _("Previous number"), edit, partial(_step, -1)),
        _shortcut("Arrow Down", _("Next round"), edit, partial(_rows, 1)),
        _shortcut("Arrow Up", _("Previous round"), edit, partial(_rows, -1)),
        _shortcut("Backspace", _("Delete the last number"), edit, paper_totals.erase_last),
        _shortcut("Delete", _("Delete the last number"), edit, paper_totals.erase_last),
    ]


def _shortcut(key: str, label: str, edit: OnEdit, step: Edit) -> Shortcut:
    def press() -> object:
        name = f"key {key}"
        return edit(step) if why_dropped(name, _TYPED, name) is None else None

    return Shortcut(key, label, press)


def _press(figure: str, pad: PaperPad) -> PaperPad:
    return paper_totals.type_figure(pad, figure)


def _step(cells: int, pad: PaperPad) -> PaperPad:
    return views.go_cells(pad, cells)


def _rows(rows: int, pad: PaperPad) -> PaperPad:
    return views.go_rounds(pad, rows)
