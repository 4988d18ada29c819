"""Forms for somebody who joins: name, seat, and points at the start."""

from collections.abc import Callable

import flet as ft

from scorekeeper.game.attendance import StartKind, StartOffer
from scorekeeper.game.refusals import RefusalCode
from scorekeeper.game.seating_refusal import MAX_POINTS
from scorekeeper.i18n import sentences
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.choice import one_of
from scorekeeper.ui.parts.layout import Child, column
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

Chairs = tuple[tuple[int, str], ...]
"""The seats at the table with the names of who has them, clockwise."""


@component
def JoinForm(
    chairs: Chairs,
    offered: tuple[StartOffer, ...],
    on_join: Callable[[str, int, int], object],
    *above: Child,
    ready: Callable[[str], bool] = bool,
) -> ft.Control:
    """Name, seat and points of a joiner; `above` stands under the name.

    `on_join` gets the name, the seat to whose left they sit down, and one of the points `offered`
    or others. `ready` says of the name, without spaces around it, whether it will do.
    """
    name, set_name = ft.use_state("")
    chosen, set_after = ft.use_state(chairs[-1][0])
    points, set_points = ft.use_state("0")
    start = parse_whole_number(points)
    valid = start is not None and abs(start) <= MAX_POINTS
    after = chosen if chosen in dict(chairs) else chairs[-1][0]

    def join() -> object:
        return on_join(name, after, start or 0)

    return column(
        text_field(identifiers.JOIN_NAME, _("Name"), name, set_name, autofocus=True),
        *above,
        *seat_choice(chairs, after, set_after),
        text(_("Starts with"), theme.SMALL_STRONG, theme.MUTED),
        start_chips(offered, start, lambda offer: set_points(str(offer))),
        points_field(points, set_points),
        PrimaryButton(
            identifiers.JOIN_NOW,
            _("Joins"),
            join if ready(name.strip()) and valid else None,
        ),
        spacing=theme.SPACE.S,
    )


def seat_choice(
    chairs: Chairs, after: int | None, choose: Callable[[int], object]
) -> list[ft.Control]:
    """Return the choice of a seat: to the left of which player, `after` if one is chosen."""
    return [
        text(_("Sits to the left of"), theme.SMALL_STRONG, theme.MUTED),
        one_of(identifiers.JOIN_AFTER, dict(chairs), after, choose),
    ]


def start_chips(
    offered: tuple[StartOffer, ...], start: int | None, choose: Callable[[int], object]
) -> ft.Control:
    """Return a choice of points at the start, of which `start` is chosen."""
    labels = {offer.points: _offer_text(offer) for offer in offered}
    return one_of(identifiers.JOIN_START, labels, start, choose)


def _offer_text(offer: StartOffer) -> str:
    match offer.kind:
        case StartKind.NOTHING:
            return _.number(offer.points)
        case StartKind.LOWEST:
            return _("lowest total: {points}", points=offer.points)
        case StartKind.AVERAGE:
            return _("average: {points}", points=offer.points)


def points_field(typed: str, on_change: Callable[[str], object]) -> ft.Control:
    """Return the field for points at the start."""
    points, error = parse_whole_number(typed), None
    if points is None:
        error = _("Type a whole number.")
    elif abs(points) > MAX_POINTS:
        facts = {"points": points, "most": MAX_POINTS}
        error = sentences.refusal_sentence(_, RefusalCode.POINTS_OUT_OF_RANGE, facts)
    return text_field(
        identifiers.JOIN_POINTS,
        _("Points at the start"),
        typed,
        on_change,
        error=error,
    )
