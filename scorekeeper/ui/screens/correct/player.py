"""A player in the draft of a correction: bid, tricks, and the changes to their score."""

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Final

import flet as ft

from scorekeeper.game.corrections import Correction, PlayerChange
from scorekeeper.game.events import Bid, RoundCorrected, RoundEvent, TricksWon
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import START, column, row, stack, wrapping_row
from scorekeeper.ui.parts.points_breakdown import use_points_breakdown
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round_result import ResultLine

_DISC: Final = 28


@component
def PlayerDraft(
    correction: Correction,
    line: ResultLine,
    effect: PlayerChange,
    change: Callable[[Callable[[RoundCorrected], RoundEvent]], object],
    *,
    lit: bool = False,
) -> ft.Control:
    """One player: what is changed about them, and under it their bid and their tricks.

    `line` is their result as it would be. The player whose number was tapped is `lit`.
    """
    seat, name, most = line.seat, line.name, correction.round.cards
    explain = partial(use_points_breakdown(), line)

    def stepper(
        parts: tuple[str, str, str],
        caption: str,
        label: str,
        numbers: Callable[[RoundCorrected], Sequence[int | None]],
        event: type[Bid | TricksWon],
    ) -> ft.Control:
        def step(by: int) -> None:
            def stepped(now: RoundCorrected) -> RoundEvent:
                # a second quick tap comes before the button is gone at the end
                number = min(max((numbers(now)[seat] or 0) + by, 0), most)
                return event(now.round, seat, number)

            change(stepped)

        above = text(caption, theme.CAPTION, theme.MUTED, silent=True)
        number = numbers(correction.draft)[seat] or 0
        below = Stepper(label, parts, number, range(most + 1), step)
        return stack(above, below, spacing=0, align=START)

    bid_parts = (f"bid-of-{seat}", f"correct-bid-minus-{seat}", f"correct-bid-plus-{seat}")
    tricks_parts = (
        f"tricks-of-{seat}",
        f"correct-tricks-minus-{seat}",
        f"correct-tricks-plus-{seat}",
    )
    bid, tricks = _("{name}, bid", name=name), _("{name}, tricks won", name=name)
    return ft.Container(
        bgcolor=theme.GLOW if lit else None,
        border=ft.Border.only(left=ft.BorderSide(4, theme.ACCENT if lit else theme.CARD)),
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.M),
        content=column(
            *_changes(line, effect, explain, large=use_layout().large),
            wrapping_row(
                stepper(bid_parts, _("Bid"), bid, attrgetter("bids"), Bid),
                stepper(tricks_parts, _("Tricks"), tricks, attrgetter("tricks"), TricksWon),
                line_spacing=theme.SPACE.S,
                justify=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
            spacing=theme.SPACE.XS,
        ),
    )


def _changes(
    line: ResultLine, effect: PlayerChange, explain: OnTap, *, large: bool
) -> list[ft.Control]:
    """The name with the points, the total and the place; `explain` says why the points are such.

    The total has a line of its own from the start: no row grows under the thumb that changes it.
    """
    seat, name = line.seat, line.name
    disc = SeatAvatar(seat, name, _DISC * 2 if large else _DISC)
    named = text(name, theme.NAME, lines=None if large else 1, expand=True)
    points = _points(line, effect, explain)
    total = (_("total"), effect.total, f"total-{seat}", _("{name}, total", name=name))
    place = (_("· place"), effect.place, f"place-{seat}", _("{name}, place", name=name))
    moved = effect.place[0] != effect.place[1]
    sums = wrapping_row(*_then(*total), *(_then(*place) if moved else ()), spacing=theme.SPACE.XS)
    rows = [[disc, named], points] if large else [[disc, named, *points]]
    return [*(row(*each, spacing=theme.SPACE.S) for each in rows), sums]


def _then(caption: str, number: tuple[int, int], identifier: str, label: str) -> list[ft.Control]:
    """A number as it will be, after what it was if that differs; a line may end before each."""
    was, now = number
    same = was == now
    value = value_text(
        identifier,
        _.number(now),
        theme.SMALL if same else theme.SMALL_STRONG,
        theme.MUTED if same else theme.TEXT,
        label=label,
    )
    named = text(caption, theme.SMALL, theme.MUTED, silent=True)
    if same:
        return [named, value]
    arrow = text("→", theme.SMALL, theme.MUTED, silent=True)
    return [
        named,
        remark(_.number(was)),
        row(arrow, value, spacing=theme.SPACE.XS, tight=True),
    ]


def _points(line: ResultLine, effect: PlayerChange, explain: OnTap) -> list[ft.Control]:
    """The round's points as they will be, after the old ones if they differ; a tap says why."""
    was, now = effect.points
    points = _.signed(now)
    pill = ft.Container(
        bgcolor=theme.MADE_BACK if line.right else theme.MISSED_BACK,
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
        content=value_text(
            f"points-{line.seat}",
            points,
            theme.STRONG,
            theme.ON_MADE if line.right else theme.ON_MISSED,
        ),
    )
    why = tap_target(
        f"why-points-{line.seat}",
        _("{name}: {points} points. Why?", name=line.name, points=points),
        pill,
        explain,
    )
    if was == now:
        return [why]
    return [
        text(_.number(was), theme.STRONG, theme.MUTED, struck=True),
        text("→", theme.STRONG, theme.MUTED, silent=True),
        why,
    ]
