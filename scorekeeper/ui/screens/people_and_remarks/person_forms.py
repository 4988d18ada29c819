"""Sheets about people, of a running game as of a paper pad: a list, who joins, and their start."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.attendance import StartKind
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.game.seating_refusal import MAX_POINTS
from scorekeeper.i18n import sentences
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.buttons import PrimaryButton, SecondaryButton
from scorekeeper.ui.parts.choice import OpenRow, one_of
from scorekeeper.ui.parts.latest_state import latest
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
"""The seats at the table with the names of the players there, clockwise."""


def person_sheet(title: str, body: Child, on_close: OnTap) -> ft.BottomSheet:
    """Return a sheet about a person, or about all."""
    closing = ("dismiss", _("Close"))
    return short_sheet(title, body, closing=closing, on_close=on_close)


def people_rows(people: Mapping[int, tuple[str, str]], on_open: Callable[[int], object]) -> Child:
    """Return a row for each person, by seat with name and note; None for nobody."""
    rows = [
        OpenRow(
            f"person-{seat}",
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
    return SecondaryButton("join", label, on_tap, icon=ft.Icons.PERSON_ADD_OUTLINED)


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
    done = ready(name.strip()) and _read_start(typed)[0] is not None

    def join() -> object:
        who, seat = latest(name, set_name), latest(chosen, set_after)
        start, _error = _read_start(latest(typed, set_typed))
        if start is None or not ready(who.strip()):
            return None  # tapped twice: the first tap has emptied the name
        set_name("")
        return on_join(who, seat if seat in chairs else last, start)

    return column(
        text_field("join-name", _("Name"), name, set_name, autofocus=True),
        *above,
        *seat_choice(chairs, after, set_after),
        *_start_fields(offered, typed, set_typed, lambda points: set_typed(str(points))),
        PrimaryButton("join-now", _("Joins"), join if done else None),
        spacing=theme.SPACE.S,
    )


@component
def StartForm(
    start: int, on_start: Callable[[int], object], offered: Mapping[int, StartKind] | None = None
) -> ft.Control:
    """Form that corrects the points with which somebody joined, `start`; some may be `offered`."""
    typed, set_typed = ft.use_state(str(start))
    points, _error = _read_start(typed)

    def begin_with(points: int) -> object:
        set_typed(str(points))
        return on_start(points)

    def correct() -> object:
        now, _error = _read_start(latest(typed, set_typed))
        return None if now is None else on_start(now)

    return column(
        *_start_fields(offered or {}, typed, set_typed, begin_with),
        SecondaryButton(
            "correct-start",
            _("Correct the points at the start"),
            None if points in {None, start} else correct,
        ),
        spacing=theme.SPACE.S,
    )


def seat_choice(
    chairs: Chairs, after: int | None, choose: Callable[[int], object]
) -> list[ft.Control]:
    """Return the choice of a seat: to the left of which player, `after` if one is chosen."""
    return [
        text(_("Sits to the left of"), theme.SMALL_STRONG, theme.MUTED),
        one_of("join-after-{}".format, chairs, after, choose),
    ]


def _start_fields(
    offered: Mapping[int, StartKind],
    typed: str,
    on_type: Callable[[str], object],
    choose: Callable[[int], object],
) -> list[ft.Control]:
    """Return the field for points at the start, below those that are offered."""
    points, error = _read_start(typed)
    label = _("Points at the start")
    field = text_field("join-points", label, typed, on_type, error=error)
    if not offered:
        return [field]
    labels = {each: _offer_text(each, kind) for each, kind in offered.items()}
    return [
        text(_("Starts with"), theme.SMALL_STRONG, theme.MUTED),
        one_of("join-start-{}".format, labels, points, choose),
        field,
    ]


def _read_start(typed: str) -> tuple[int | None, str | None]:
    """Return the points that were typed, or None and why no table can agree them."""
    points = parse_whole_number(typed)
    if points is None:
        return None, _("Type a whole number.")
    if abs(points) > MAX_POINTS:
        facts = {"points": points, "most": MAX_POINTS}
        return None, sentences.refusal_sentence(_, RefusalCode.POINTS_OUT_OF_RANGE, facts)
    return points, None


def _offer_text(points: int, kind: StartKind) -> str:
    match kind:
        case StartKind.NOTHING:
            return _.number(points)
        case StartKind.LOWEST:
            return _("lowest total: {points}", points=points)
        case StartKind.AVERAGE:
            return _("average: {points}", points=points)
