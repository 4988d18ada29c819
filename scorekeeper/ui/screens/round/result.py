"""What a round brought: points, totals, places, and who moved."""

from functools import partial

import flet as ft

from scorekeeper.game.events import GameFinished
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.seats import SeatRow
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.shell import is_roomy
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.why_points import show_why
from scorekeeper.ui.state import use_looks, use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.viewmodels.players import Look
from scorekeeper.ui.words import words


@part
def Result(number: int) -> ft.Control:
    """A scored round, the best total first; the points open their breakdown."""
    _ = words()
    game, looks = use_pad().now.game, use_looks()
    lines = views.result(game, game.round(number))
    return ft.Column(
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            section(_("After round {number}", number=number)),
            rows(*(ResultRow(line, looks[line.seat], roomy=is_roomy()) for line in lines)),
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
def ResultRow(line: views.ResultLine, look: Look, *, roomy: bool) -> ft.Control:
    """One player: what the round brought, and what that makes."""
    _ = words()
    points = f"+{line.points}" if line.points > 0 else _.number(line.points)
    return SeatRow(
        line.seat,
        line.name,
        note=_("bid {bid}, won {won}", bid=line.bid_said, won=line.won),
        badges=tuple(_moved(line)),
        with_disc=roomy,
        end=(
            tap_target(
                identifiers.WHY_POINTS(line.seat),
                _("{name}: {points} points. Why?", name=line.name, points=points),
                ft.Container(
                    bgcolor=theme.MADE_BACK if line.right else theme.MISSED_BACK,
                    border_radius=theme.RADIUS.PILL,
                    padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.M),
                    content=value_text(
                        identifiers.POINTS(line.seat),
                        points,
                        theme.STRONG,
                        theme.ON_MADE if line.right else theme.ON_MISSED,
                    ),
                ),
                partial(show_why, line, look),
            ),
            ft.Container(
                width=64,
                alignment=ft.Alignment.CENTER_RIGHT,
                content=value_text(
                    identifiers.TOTAL(line.seat),
                    _.number(line.total),
                    theme.TOTAL,
                    label=_("{name}, total", name=line.name),
                ),
            ),
        ),
    )


def _moved(line: views.ResultLine) -> list[ft.Control]:
    _ = words()
    if line.moved == 0:
        return []
    up = line.moved > 0
    return [
        text("▲" if up else "▼", theme.CAPTION, theme.MADE if up else theme.MISSED, silent=True)
    ]
