"""Sheets about people, of a running game as of a paper pad: a list, who joins, and their start."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.attendance import StartKind
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.game.seating_refusal import MAX_POINTS
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow, one_of
from scorekeeper.ui.parts.layout import Child, column
from scorekeeper.ui.parts.sheet import short_sheet
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

JOINS: Final = -1
"""Stands for somebody new where a sheet is about a seat."""

Chairs = dict[int, str]
"""The seats at the table with the names of who has them, clockwise."""


def person_sheet(title: str, body: Child, on_close: OnTap) -> ft.BottomSheet:
    """Return a sheet about a person, or about all."""
    closing = (identifiers.DISMISS, _("Close"))
    return short_sheet(title, body, closing=closing, on_close=on_close)


def people_rows(people: Mapping[int, tuple[str, str]], on_open: Callable[[int], object]) -> Child:
    """Return a row for each person, by seat with name and note; None for nobody."""
    rows = [
        OpenRow(
            identifiers.PERSON(seat),
            name,
            partial(on_open, seat),
            note=note,
            start=SeatAvatar(seat, name, 36),
        )
        for seat, (name, note) in people.items()
    ]
    return row_list(*rows) if rows else None


def join_button(label: str, on_tap: OnTap | None) -> ft.Control:
    """Return the button that opens the sheet for somebody new."""
    return SecondaryButton(identifiers.JOIN, label, on_tap, icon=ft.Icons.PERSON_ADD_OUTLINED)


@component
def JoinForm(
    chairs: Chairs,
    offered: Mapping[int, StartKind],
    on_join: Callable[[str, int, int], object],
    *above: Child,
    ready: Callable[[str], bool] = bool,
) -> ft.Control:
    """Name, seat and points of a joiner; `above` stands under the name.

    `on_join` gets the name, the seat to whose left they sit down, and one of the points `offered`
    or others. `ready` says of the name, without spaces around it, whether it will do.
    """
    name, set_name = ft.use_state("")
    last = [*chairs][-1]
    chosen, set_after = ft.use_state(last)
    typed, set_typed = ft.use_state("0")
    after = chosen if chosen in chairs else last
    start = _start_typed(typed)
    done = ready(name.strip()) and start is not None
    return column(
        text_field(identifiers.JOIN_NAME, _("Name"), name, set_name, autofocus=True),
        *above,
        *seat_choice(chairs, after, set_after),
        *_start_fields(offered, typed, set_typed, lambda points: set_typed(str(points))),
        PrimaryButton(
            identifiers.JOIN_NOW,
            _("Joins"),
            partial(on_join, name, after, start or 0) if done else None,
        ),
        spacing=theme.SPACE.S,
    )


@component
def StartForm(
    start: int, on_start: Callable[[int], object], offered: Mapping[int, StartKind] | None = None
) -> ft.Control:
    """Form that corrects the points with which somebody joined, `start`; some may be `offered`."""
    typed, set_typed = ft.use_state(str(start))
    points = _start_typed(typed)

    def begin_with(points: int) -> object:
        set_typed(str(points))
        return on_start(points)

    return column(
        *_start_fields(offered or {}, typed, set_typed, begin_with),
        SecondaryButton(
            identifiers.CORRECT_START,
            _("Correct the points at the start"),
            None if points in {None, start} else partial(on_start, points),
        ),
        spacing=theme.SPACE.S,
    )


def seat_choice(
    chairs: Chairs, after: int | None, choose: Callable[[int], object]
) -> list[ft.Control]:
    """Return the choice of a seat: to the left of which player, `after` if one is chosen."""
    return [
        text(_("Sits to the left of"), theme.SMALL_STRONG, theme.MUTED),
        one_of(identifiers.JOIN_AFTER, chairs, after, choose),
    ]


def _start_fields(
    offered: Mapping[int, StartKind],
    typed: str,
    on_type: Callable[[str], object],
    choose: Callable[[int], object],
) -> list[ft.Control]:
    """Return the field for points at the start, below those that are offered."""
    points, error = parse_whole_number(typed), None
    if points is None:
        error = _("Type a whole number.")
    elif abs(points) > MAX_POINTS:
        facts = {"points": points, "most": MAX_POINTS}
        error = sentences.refusal_sentence(_, RefusalCode.POINTS_OUT_OF_RANGE, facts)
    label = _("Points at the start")
    field = text_field(identifiers.JOIN_POINTS, label, typed, on_type, error=error)
    if not offered:
        return [field]
    labels = {each: _offer_text(each, kind) for each, kind in offered.items()}
    return [
        text(_("Starts with"), theme.SMALL_STRONG, theme.MUTED),
        one_of(identifiers.JOIN_START, labels, points, choose),
        field,
    ]


def _start_typed(typed: str) -> int | None:
    """Return the points that were typed, if a table can agree them."""
    points = parse_whole_number(typed)
    return points if points is not None and abs(points) <= MAX_POINTS else None


def _offer_text(points: int, kind: StartKind) -> str:
    match kind:
        case StartKind.NOTHING:
            return _.number(points)
        case StartKind.LOWEST:
            return _("lowest total: {points}", points=points)
        case StartKind.AVERAGE:
            return _("average: {points}", points=points)
