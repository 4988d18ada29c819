"""What a round brought: points, totals, places, and who moved."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import GameFinished
from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.seats import SeatRow
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.why_points import show_why
from scorekeeper.ui.state import use_looks, use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.viewmodels.players import Look
from scorekeeper.ui.words import words

_TOTAL: Final = 64
"""The width of the column of totals, in pixels."""


@part
def Result(number: int) -> ft.Control:
    """A scored round, the best total first; the points open their breakdown."""
    _ = words()
    game, looks = use_pad().now.game, use_looks()
    lines = views.result(game, game.round(number))
    room = use_room()
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            section(_("After round {number}", number=number)),
            rows(
                *(
                    ResultRow(line, looks[line.seat], roomy=room.roomy, flat=room.short)
                    for line in lines
                )
            ),
        ],
    )


@part
def ReviewAction() -> ft.Control:
    """All rounds are played."""
    _ = words()
    pad = use_pad()
    return MainAction(
        identifiers.FINISH_GAME, _("Finish the game"), partial(pad.say, GameFinished())
    )


@pure_part
def ResultRow(line: views.ResultLine, look: Look, *, roomy: bool, flat: bool) -> ft.Control:
    """One player: what the round brought, and what that makes; both open their breakdown."""
    _ = words()
    points = _.signed(line.points)
    brought = ft.Container(
        bgcolor=theme.MADE_BACK if line.right else theme.MISSED_BACK,
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.M),
        content=value_text(
            identifiers.POINTS(line.seat),
            points,
            theme.STRONG,
            theme.ON_MADE if line.right else theme.ON_MISSED,
        ),
    )
    total = value_text(
        identifiers.TOTAL(line.seat),
        _.number(line.total),
        theme.TOTAL,
        label=_("{name}, total", name=line.name),
    )
    return SeatRow(
        line.seat,
        line.name,
        note=_("bid {bid}, won {won}", bid=line.bid_said, won=line.won),
        badges=tuple(_moved(_, line)),
        with_disc=roomy,
        flat=flat,
        end=(
            tap_target(
                identifiers.WHY_POINTS(line.seat),
                _("{name}: {points} points. Why?", name=line.name, points=points),
                ft.Container(
                    border_radius=theme.RADIUS.KEY,
                    padding=ft.Padding.symmetric(vertical=theme.SPACE.S),
                    content=ft.Row(
                        tight=True,
                        spacing=theme.SPACE.XS,
                        controls=[
                            brought,
                            ft.Container(
                                width=_TOTAL, alignment=ft.Alignment.CENTER_RIGHT, content=total
                            ),
                        ],
                    ),
                ),
                partial(show_why, line, look),
            ),
        ),
    )


def _moved(_: Words, line: views.ResultLine) -> list[ft.Control]:
    """By how many places somebody went up or down, which the order of the rows shows too."""
    places = abs(line.moved)
    if places == 0:
        return []
    up = line.moved > 0
    mark = text(
        f"{'▲' if up else '▼'}\u2009{_.number(places)}",
        theme.CAPTION,
        theme.MADE if up else theme.MISSED,
    )
    mark.semantics_label = (
        _.count("up {n} place", "up {n} places", places)
        if up
        else _.count("down {n} place", "down {n} places", places)
    )
    return [mark]
