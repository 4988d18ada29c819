"""Sheets about the players of a paper pad: all of them, one of them, and a new one."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow, one_of
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import NoticeKind, fault_notice
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.sheet import short_sheet, use_sheets
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.paper_pad.fault_text import attendance_refusal_text
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OnEdit, OpenPad
from scorekeeper.ui.screens.people_and_remarks.join_form import (
    Chairs,
    JoinForm,
    points_field,
    seat_choice,
    start_chips,
)
from scorekeeper.ui.screens.people_and_remarks.remarks import round_stepper
from scorekeeper.ui.session.open_game import AppearancesContext
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import paper_pad as views
from scorekeeper.ui.viewmodels import paper_people as people
from scorekeeper.ui.viewmodels.paper_pad import PaperPad
from scorekeeper.ui.viewmodels.paper_people import Attendance
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

EVERYBODY: Final = -1
"""Stands for everybody where a sheet is about a seat."""
_NEW: Final = -2
"""The same for somebody new."""


class _Change(StrEnum):
    """Kinds of change that can be noted about a player on a paper pad, each with a round."""

    JOINED = "joined"
    LEFT = "left"
    BACK = "back"
    OUT = "out"


def use_people_sheets(open_pad: OpenPad, pad: PaperPad) -> Callable[[int], None]:
    """Hook: return what opens the sheet about a seat, or about EVERYBODY."""

    def draw(about: int, show: Callable[[int | None], None]) -> ft.BottomSheet:
        close = partial(show, None)

        async def join(name: str, number: int, after: int, start: int) -> None:
            close()
            await open_pad.edit(
                lambda before: people.with_joiner(before, name, number, after, start)
            )

        if about == _NEW:
            title, body = _("Somebody joined"), _NewJoiner(pad, join)
        elif about == EVERYBODY:
            title, body = _("Players who joined late or left"), _Everybody(pad, show)
        else:
            title, body = pad.names[about], _Person(pad, about, open_pad.edit)
        return short_sheet(
            title,
            AppearancesContext(open_pad.appearances, lambda: body),
            closing=(identifiers.DISMISS, _("Close")),
            on_close=close,
        )

    return use_sheets(draw)


@component
def _Everybody(pad: PaperPad, show: Callable[[int], object]) -> ft.Control:
    rows = (
        OpenRow(
            identifiers.PERSON(seat),
            name,
            partial(show, seat),
            note=_attendance_text(pad, seat),
            start=SeatAvatar(seat, name, 36),
        )
        for seat, name in enumerate(pad.names)
    )
    return column(
        row_list(*rows),
        SecondaryButton(
            identifiers.JOIN,
            _("Somebody else joined"),
            partial(show, _NEW),
            icon=ft.Icons.PERSON_ADD_OUTLINED,
        ),
        spacing=theme.SPACE.M,
    )


def _attendance_text(pad: PaperPad, seat: int) -> str:
    """Return how long a player was there in words, such as "joined in round 3"."""
    attendance = people.attendance_of(pad, seat)
    out = [number for number, other in pad.plan.sitting_out if other == seat]
    changes = []
    if attendance.joined > 1 or seat >= len(pad.start.players):
        changes.append((_Change.JOINED, attendance.joined))
    if attendance.left is not None:
        changes.append((_Change.LEFT, attendance.left))
    if attendance.back is not None:
        changes.append((_Change.BACK, attendance.back))
    changes += [(_Change.OUT, number) for number in out]
    return _.row_of([_change_text(*one) for one in changes] or [_("was there throughout")])


def _change_text(change: _Change, number: int) -> str:
    """Return the label of a change in round `number`."""
    match change:
        case _Change.JOINED:
            return _("joined in round {number}", number=number)
        case _Change.LEFT:
            return _("left after round {number}", number=number)
        case _Change.BACK:
            return _("came back in round {number}", number=number)
        case _Change.OUT:
            return _("sat out round {number}", number=number)


@component
def _Person(pad: PaperPad, seat: int, edit: OnEdit) -> ft.Control:
    """Form that notes when a player joined, left, came back or sat out: a kind, then a round."""
    attendance, joined = people.attendance_of(pad, seat), pad.plan.join_of(seat) is not None
    numbered = any(views.has_entered(pad, seat, n) for n in range(1, pad.rounds + 1))
    change, set_change = ft.use_state(_Change.LEFT if numbered else _Change.JOINED)
    refused, set_refused = ft.use_state("")

    def choose(wanted: _Change) -> None:
        set_change(wanted)
        set_refused("")

    async def pick(number: int) -> None:
        why = _why_not(pad, seat, change, number)
        set_refused(why)
        if not why:
            await edit(lambda before: _changed(before, seat, change, number))

    kinds = {
        _Change.JOINED: _("Joined in round"),
        _Change.LEFT: _("Left after round"),
        **({_Change.BACK: _("Came back in round")} if attendance.left is not None else {}),
        _Change.OUT: _("Sat out round"),
    }
    rounds = tuple(
        Key(
            number,
            identifiers.PERSON(f"round-{number}"),
            _change_text(change, number),
            struck=bool(_why_not(pad, seat, change, number)),
            chosen=_is_chosen(pad, seat, change, number),
        )
        for number in _offered(pad, seat, change)
    )
    return column(
        one_of(identifiers.PERSON, kinds, change, choose),
        NumberPad(rounds, pick, hotkeys=False),
        fault_notice(refused, NoticeKind.HINT),
        _Start(pad, seat, edit) if change is _Change.JOINED and joined else None,
        spacing=theme.SPACE.M,
    )


@component
def _Start(pad: PaperPad, seat: int, edit: OnEdit) -> ft.Control:
    """Form for a joiner's seat and points at the start."""
    attendance, start = people.attendance_of(pad, seat), people.pad_start_points(pad, seat)
    typed, set_typed = ft.use_state(str(start))
    points = parse_whole_number(typed)

    async def begin_with(points: int) -> None:
        set_typed(str(points))
        await edit(lambda before: people.with_attendance(before, seat, attendance, start=points))

    async def sit(after: int) -> None:
        await edit(lambda before: people.with_attendance(before, seat, attendance, after=after))

    order = pad.plan.order(attendance.joined)
    chairs = tuple((other, pad.names[other]) for other in order if other != seat)
    ready = points is not None and people.may_start_with(points) and points != start
    return column(
        *seat_choice(chairs, order[order.index(seat) - 1], sit),
        text(_("Starts with"), theme.SMALL_STRONG, theme.MUTED),
        start_chips(people.starts_at(pad, attendance.joined), start, begin_with),
        points_field(typed, set_typed),
        SecondaryButton(
            identifiers.CORRECT_START,
            _("Correct the points at the start"),
            partial(begin_with, points or 0),
        )
        if ready
        else None,
        spacing=theme.SPACE.S,
    )


@component
def _NewJoiner(pad: PaperPad, on_join: Callable[[str, int, int, int], object]) -> ft.Control:
    """Form for a new player, who joined in the round being entered unless another is chosen."""
    rounds = range(1, len(pad.game.rounds) + 1)
    number, set_number = ft.use_state(pad.cursor.round if pad.cursor else rounds[-1])
    refused = people.joiner_refusal(pad, number)
    chairs: Chairs = tuple((seat, pad.names[seat]) for seat in pad.plan.order(number))
    return JoinForm(
        chairs,
        people.starts_at(pad, number),
        lambda name, after, start: on_join(name, number, after, start),
        round_stepper(_("Joined in round"), "join", number, rounds, set_number),
        fault_notice(attendance_refusal_text("", refused) if refused else "", NoticeKind.HINT),
        ready=lambda name: refused is None and people.may_be_joiner(pad, name),
    )


def _offered(pad: PaperPad, seat: int, change: _Change) -> list[int]:
    """Return the rounds offered for a change, given the player's other changes."""
    attendance, last = people.attendance_of(pad, seat), len(pad.game.rounds)
    match change:
        case _Change.JOINED:
            return [*range(1, (attendance.left or last) + 1)]
        case _Change.LEFT:
            return [*range(attendance.joined, (attendance.back - 1 if attendance.back else last))]
        case _Change.BACK:
            return [*range((attendance.left or last) + 2, last + 1)]
        case _Change.OUT:
            return [n for n in range(1, last + 1) if attendance.includes(n)]


def _is_chosen(pad: PaperPad, seat: int, change: _Change, number: int) -> bool:
    attendance = people.attendance_of(pad, seat)
    match change:
        case _Change.JOINED:
            return number == attendance.joined
        case _Change.LEFT:
            return number == attendance.left
        case _Change.BACK:
            return number == attendance.back
        case _Change.OUT:
            return (number, seat) in pad.plan.sitting_out


def _attendance_after(pad: PaperPad, seat: int, change: _Change, number: int) -> Attendance:
    """Return the attendance after a tap on a round; one on that chosen before takes it back."""
    attendance = people.attendance_of(pad, seat)
    chosen = _is_chosen(pad, seat, change, number)
    match change:
        case _Change.JOINED:
            return Attendance(number, attendance.left, attendance.back)
        case _Change.LEFT:
            return (
                Attendance(attendance.joined)
                if chosen
                else Attendance(attendance.joined, number, attendance.back)
            )
        case _:
            return Attendance(attendance.joined, attendance.left, None if chosen else number)


def _changed(pad: PaperPad, seat: int, change: _Change, number: int) -> PaperPad:
    if change is _Change.OUT:
        out = not _is_chosen(pad, seat, change, number)
        return views.sit_out(pad, number, seat, out=out)
    return people.with_attendance(pad, seat, _attendance_after(pad, seat, change, number))


def _why_not(pad: PaperPad, seat: int, change: _Change, number: int) -> str:
    """Return why a change cannot be in a round; empty if it can."""
    if change is not _Change.OUT:
        refused = people.attendance_refusal(pad, seat, _attendance_after(pad, seat, change, number))
        return attendance_refusal_text(pad.names[seat], refused) if refused else ""
    if _is_chosen(pad, seat, change, number):
        return ""
    refused = people.sitting_out_refusal(pad, seat, number)
    return attendance_refusal_text(pad.names[seat], refused) if refused else ""
