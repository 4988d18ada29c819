"""The foot of a paper pad: what is wrong, which number is next, and the keys that enter it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game import paper_entry as entry
from scorekeeper.game import paper_pad as pads
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.paper_entry import MINUS
from scorekeeper.game.paper_pad import PadPosition, PaperPad
from scorekeeper.game.tally import totals_after
from scorekeeper.ui.device.focus import FocusStart, initial_focus, move_focus
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.device.tap_guard import UNDO_OR_REDO, RepeatPolicy, why_dropped
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import Chip
from scorekeeper.ui.parts.layout import Child, lines, row, stack
from scorekeeper.ui.parts.notice import Notice, transient_notice
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.text import remark, value_text
from scorekeeper.ui.parts.top_bar import icon_button
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.correct.fault_text import fault_kind, fault_text
from scorekeeper.ui.screens.paper_pad.save_sheet import use_save_sheet
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.session.words import _

_TYPED: Final = RepeatPolicy(ignored_for=0)
"""A key of a keyboard: Flet sends no repeats of a held one, so each that comes was pressed."""
_DASH: Final = -1
"""The label of the key by which somebody sits out, in place of a number."""


@component
def PaperFoot(open_pad: OpenPad, *above: Child) -> ft.Control:
    """The fault of the round that is entered, and the keys; after the last cell the main action."""
    pad, at = open_pad.pad, open_pad.pad.cursor
    on_done = use_save_sheet(open_pad)
    start = ft.use_memo(ft.Ref[ft.KeyboardListener], [])
    layout = use_layout()
    # in large text it would cover the rounds; their own screens say it as well
    large = layout.large and at is not None
    below: tuple[Child, ...] = (
        (PrimaryButton("keep-paper", _("Save this game"), on_done),)
        if at is None
        else (_head(open_pad, at, start, large=large), _keys(open_pad, at))
    )
    return with_shortcuts(
        stack(*above, None if large else _fault_notice(pad, short=layout.short), *below),
        *_shortcuts(open_pad, start),
    )


def _fault_notice(pad: PaperPad, *, short: bool) -> Child:
    """Return the notice of a fault near the cursor; what was written last comes first."""
    now = pad.cursor.round if pad.cursor else len(pad.game.rounds)
    near = [fault for fault in pads.faults_in_sight(pad) if fault.round in {now, now - 1}]
    if not near:
        return None
    fault = max(near, key=lambda each: (each.round, pads.must_be_settled(each)))
    more = None
    if not pads.must_be_settled(fault):
        more = _("The bid stands and is marked on the scorepad.")
    elif fault.code is FaultCode.TRICKS_DO_NOT_ADD_UP and pad.game.edition.voids_a_trick:
        more = _("To note a void trick or another special card, tap the round.")
    notice = Notice(
        _("Round {number}: {fault}", number=fault.round, fault=fault_text(pad.names, fault)),
        kind=fault_kind(fault),
        more=None if short else more,
        identifier="fault-0",
    )
    return transient_notice(notice, "fault")


def _head(open_pad: OpenPad, at: PadPosition, start: FocusStart, *, large: bool) -> ft.Control:
    """Return whose number is next, and the way back; a `large` name has a line to itself."""
    pad, name = open_pad.pad, open_pad.pad.names[at.seat]
    heading = _("{name}, tricks won", name=name) if at.is_tricks else _("{name}, bid", name=name)
    details = [_("Round {number}", number=at.round)]
    if not large:
        details.append(_.count("{n} card", "{n} cards", pad.game.round(at.round).cards))
    if entry.is_total_next(pad):
        heading = _("{name}, total", name=name)
        if pad.typed:
            details = [pad.typed.replace(MINUS, _.number(-1)[0])]
        elif entry.has_gap_before(pad, at):
            details.append(_("not counting rounds with gaps"))
        if entry.is_typed_total_impossible(pad):
            details.append(_("no result of this round gives that total"))
    whose = value_text("paper-place", heading, theme.NAME, lines=1 if large else 2, live=True)
    where = initial_focus(start, remark(_.row_of(details), lines=2 if large else 1))
    tools = row(
        lines(None if large else whose, where),
        Chip(
            "paper-totals",
            _("Total"),
            partial(open_pad.edit, entry.toggle_totals),
            chosen=pad.by_totals,
            spoken=_("The paper has totals, not tricks"),
            alone=True,
        ),
        icon_button(
            "paper-erase",
            _("Delete the last number"),
            ft.Icons.BACKSPACE_OUTLINED,
            partial(open_pad.edit, entry.erase_last),
            repeats=UNDO_OR_REDO,
        ),
        spacing=theme.SPACE.S,
    )
    return stack(whose, tools, spacing=0) if large else tools


def _keys(open_pad: OpenPad, at: PadPosition) -> ft.Control:
    """Return a key for each number, or each total, that can be; each is entered by one tap."""
    pad, edit = open_pad.pad, open_pad.edit
    keys = _total_keys(pad, at) if entry.is_total_next(pad) else _number_keys(pad, at)

    def pick(number: int) -> object:
        return edit(entry.press_dash) if number == _DASH else edit(entry.enter, number)

    return NumberPad(tuple(keys), pick, hotkeys=False)


def _number_keys(pad: PaperPad, at: PadPosition) -> Iterable[Key]:
    now, name = pad.number_at(at), pad.names[at.seat]
    for number in range(pad.game.round(at.round).cards + 1):
        label = (
            _.count("{name} has won {n} trick", "{name} has won {n} tricks", number, name=name)
            if at.is_tricks
            else _.count("{name} bids {n}", "{name} bids {n}", number, name=name)
        )
        yield Key(number, f"paper-number-{number}", label, chosen=number == now)
    if entry.may_press_dash(pad):
        out = _("{name} does not play this round", name=name)
        yield Key(_DASH, "paper-number-out", out, shown="–")


def _total_keys(pad: PaperPad, at: PadPosition) -> Iterable[Key]:
    known, name = pad.number_at(at) is not None, pad.names[at.seat]
    now = totals_after(pad.game, pad.game.rounds[: at.round])[at.seat]
    for total, tricks in entry.possible_totals(pad, at).items():
        shown = _.number(total)
        label = _("{name} has {total} in all", name=name, total=shown)
        chosen = known and total == now
        yield Key(tricks, f"paper-number-{tricks}", label, chosen=chosen, shown=shown)


def _shortcuts(open_pad: OpenPad, start: FocusStart) -> Iterable[Shortcut]:
    """Yield the keys of a keyboard: those that enter a number or end it, and those that go on.

    Tab right after a figure ends the number, as in a spreadsheet. It moves the focus as well, which
    then goes back to `start`: else the next Enter would tap what has it. A Tab that ends no number
    moves the focus only, so that every control can be reached.
    """
    following, erase = _("Next number"), _("Delete the last number")

    def shortcut(key: str, label: str, step: Callable[..., PaperPad], *args: int | str) -> Shortcut:
        def press() -> object:
            name = f"key {key}"
            return open_pad.edit(step, *args) if why_dropped(name, _TYPED, name) is None else None

        return Shortcut(key, label, press)

    async def tab() -> None:
        pad = open_pad.draft.pad
        if pad and (pad.typed or pad.number_ended):
            await open_pad.edit(entry.end_entry)
            move_focus(start)

    if open_pad.pad.cursor:
        for figure in f"0123456789{MINUS}":
            yield shortcut(figure, _("A digit of the number"), entry.press_figure, figure)
        yield shortcut("Enter", following, entry.end_entry)
        yield shortcut(" ", following, entry.end_entry)
        yield Shortcut("Tab", following, tab)
    yield shortcut("Arrow Right", following, pads.go_cells, 1)
    yield shortcut("Arrow Left", _("Previous number"), pads.go_cells, -1)
    yield shortcut("Arrow Down", _("Next round"), pads.go_rounds, 1)
    yield shortcut("Arrow Up", _("Previous round"), pads.go_rounds, -1)
    yield shortcut("Backspace", erase, entry.erase_last)
    yield shortcut("Delete", erase, entry.erase_last)
