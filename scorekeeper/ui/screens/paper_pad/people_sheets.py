"""Sheets about the players of a paper pad: all of them, one of them, and a new one."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game import paper_people as people
from scorekeeper.game.paper_pad import has_entered
from scorekeeper.game.paper_people import Change
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.notice import NoticeKind, fault_notice
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.sheet import use_sheets
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.screens.paper_pad.clash_text import clash_text
from scorekeeper.ui.screens.paper_pad.use_paper_pad import OpenPad
from scorekeeper.ui.screens.people_and_remarks.person_forms import (
    JOINS,
    JoinForm,
    StartForm,
    join_button,
    people_rows,
    person_sheet,
    seat_choice,
)
from scorekeeper.ui.screens.people_and_remarks.remarks import round_stepper
from scorekeeper.ui.session.words import _

EVERYBODY: Final = -2
"""Stands for everybody where a sheet is about a seat."""


def use_people_sheets(open_pad: OpenPad) -> Callable[[int], None]:
    """Hook: return what opens the sheet about a seat, or about EVERYBODY."""

    def draw(about: int, show: Callable[[int | None], None]) -> ft.BottomSheet:
        if about == EVERYBODY:
            title, body = _("Players who joined late or left"), _everybody(open_pad, show)
        elif about == JOINS:
            title, body = _("Somebody joined"), _NewJoiner(open_pad, partial(show, None))
        else:
            title, body = open_pad.pad.names[about], _Person(open_pad, about)
        return person_sheet(title, body, partial(show, None))

    return use_sheets(draw)


def _everybody(open_pad: OpenPad, show: Callable[[int], object]) -> ft.Control:
    """Return a list of all, with how long each was there, and the button for somebody new."""
    rows = {}
    for seat, name in enumerate(open_pad.pad.names):
        noted = [_change_text(*each) for each in people.changes_of(open_pad.pad, seat)]
        rows[seat] = (name, _.row_of(noted or [_("was there throughout")]))
    return column(
        people_rows(rows, show),
        join_button(_("Somebody else joined"), partial(show, JOINS)),
        spacing=theme.SPACE.M,
    )


def _change_text(change: Change, number: int) -> str:
    """Return the label of a change in round `number`."""
    match change:
        case Change.JOINED:
            return _("joined in round {number}", number=number)
        case Change.LEFT:
            return _("left after round {number}", number=number)
        case Change.BACK:
            return _("came back in round {number}", number=number)
        case Change.OUT:
            return _("sat out round {number}", number=number)


@component
def _Person(open_pad: OpenPad, seat: int) -> ft.Control:
    """Form that notes when a player joined, left, came back or sat out: a kind, then a round."""
    pad, now = open_pad.pad, open_pad.pad.people[seat]
    numbered = any(has_entered(pad, seat, n) for n in range(1, pad.rounds + 1))
    change, set_change = ft.use_state(Change.LEFT if numbered else Change.JOINED)
    refused, set_refused = ft.use_state("")

    def choose(wanted: Change) -> None:
        set_change(wanted)
        set_refused("")

    async def pick(number: int) -> None:
        set_refused(await open_pad.note_change(seat, latest(change, set_change), number))

    kinds = {
        Change.JOINED: _("Joined in round"),
        Change.LEFT: _("Left after round"),
        Change.BACK: _("Came back in round"),
        Change.OUT: _("Sat out round"),
    }
    if now.left is None:
        del kinds[Change.BACK]
    rounds = tuple(
        Key(
            number,
            f"person-round-{number}",
            _change_text(change, number),
            struck=people.change_refusal(pad, seat, change, number) is not None,
            chosen=people.is_noted(pad, seat, change, number),
        )
        for number in people.rounds_for(pad, seat, change)
    )
    return column(
        one_of("person-{}".format, kinds, change, choose),
        NumberPad(rounds, pick, hotkeys=False),
        fault_notice(refused, NoticeKind.HINT),
        *(_start(open_pad, seat) if change is Change.JOINED and seat in pad.plan.joiners else ()),
        spacing=theme.SPACE.M,
    )


def _start(open_pad: OpenPad, seat: int) -> list[ft.Control]:
    """Return the forms for a joiner's seat and points at the start."""
    pad, edit, now = open_pad.pad, open_pad.edit, open_pad.pad.people[seat]
    order = pad.plan.order(now.joined)
    chairs = {other: pad.names[other] for other in order if other != seat}
    return [
        *seat_choice(
            chairs,
            order[order.index(seat) - 1],
            partial(edit, people.with_attendance, seat, now),
        ),
        StartForm(
            pad.plan.joiners[seat],
            lambda points: edit(
                lambda pad: people.with_attendance(
                    pad, seat, replace(pad.people[seat], start=points)
                )
            ),
            people.starts_at(pad, now.joined),
        ),
    ]


@component
def _NewJoiner(open_pad: OpenPad, close: OnTap) -> ft.Control:
    """Form for a new player, who joined in the round being entered unless another is chosen."""
    pad, rounds = open_pad.pad, range(1, len(open_pad.pad.game.rounds) + 1)
    number, set_number = ft.use_state(pad.cursor.round if pad.cursor else rounds[-1])
    refusal = people.joiner_refusal(pad, number)

    async def join(name: str, after: int, start: int) -> None:
        close()
        await open_pad.edit(people.with_joiner, name, latest(number, set_number), after, start)

    return JoinForm(
        {seat: pad.names[seat] for seat in pad.plan.order(number)},
        people.starts_at(pad, number),
        join,
        round_stepper(_("Joined in round"), "join", number, rounds, set_number),
        fault_notice(clash_text("", refusal), NoticeKind.HINT),
        ready=lambda name: refusal is None and people.may_be_joiner(pad, name),
    )
