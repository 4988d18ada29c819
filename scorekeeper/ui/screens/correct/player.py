"""A player in the draft of a correction: bid, tricks, and the changes to their score."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import Bid, RoundCorrected, TricksWon
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import START, column, row, wrapping_row
from scorekeeper.ui.parts.points_breakdown import use_points_breakdown
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import correct as views

_DISC: Final = 28


@component
def PlayerDraft(
    draft: RoundCorrected,
    preview: views.Preview,
    seat: int,
    change: views.OnCorrection,
    *,
    lit: bool = False,
) -> ft.Control:
    """One player: what is changed about them, and under it their bid and their tricks.

    The `lit` one is whose number was tapped.
    """
    effect = next(each for each in preview.changes if each.result.seat == seat)
    name = effect.result.name
    most = preview.round.cards
    large = use_layout().large
    explain = partial(use_points_breakdown(), effect.result)

    def bid_more(by: int) -> None:
        change(lambda now: Bid(now.round, seat, _within((now.bids[seat] or 0) + by, most)))

    def win_more(by: int) -> None:
        change(lambda now: TricksWon(now.round, seat, _within((now.tricks[seat] or 0) + by, most)))

    caption = text(_("Bid"), theme.CAPTION, theme.MUTED, silent=True)
    return ft.Container(
        bgcolor=theme.GLOW if lit else None,
        border=ft.Border.only(left=ft.BorderSide(4, theme.ACCENT if lit else theme.CARD)),
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.M),
        content=column(
            *_changes(effect, explain, large=large),
            wrapping_row(
                _counter(
                    caption,
                    draft.bids[seat] or 0,
                    most,
                    value=(identifiers.BID_OF(seat), _("{name}, bid", name=name)),
                    less=identifiers.CORRECT_BID_MINUS(seat),
                    more=identifiers.CORRECT_BID_PLUS(seat),
                    on_step=bid_more,
                ),
                _counter(
                    text(_("Tricks"), theme.CAPTION, theme.MUTED, silent=True),
                    draft.tricks[seat] or 0,
                    most,
                    value=(
                        identifiers.TRICKS_OF(seat),
                        _("{name}, tricks won", name=name),
                    ),
                    less=identifiers.CORRECT_TRICKS_MINUS(seat),
                    more=identifiers.CORRECT_TRICKS_PLUS(seat),
                    on_step=win_more,
                ),
                line_spacing=theme.SPACE.S,
                justify=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
            spacing=theme.SPACE.XS,
        ),
    )


def _changes(effect: views.PlayerChange, explain: OnTap, *, large: bool) -> list[ft.Control]:
    """The name with the points, the total and the place; `explain` says why the points are such.

    The total has a line of its own from the start: no row grows under the thumb that changes it.
    """
    seat, name = effect.result.seat, effect.result.name
    disc = SeatAvatar(seat, name, _DISC * 2 if large else _DISC)
    named = text(name, theme.NAME, lines=1)
    sums, points = _sums(effect), _points(effect, explain)
    if large:
        named.max_lines = None
        named.expand = True
        return [_in_a_row(disc, named), _in_a_row(*points), sums]
    named.expand = True
    return [_in_a_row(disc, named, *points), sums]


def _in_a_row(*controls: ft.Control) -> ft.Control:
    return row(*controls, spacing=theme.SPACE.S)


def _counter(
    caption: ft.Text,
    now: int,
    most: int,
    *,
    value: tuple[str, str],
    less: str,
    more: str,
    on_step: Callable[[int], object],
) -> ft.Control:
    """A stepper under its `caption`, from 0 to `most`; `on_step` gets 1 or -1.

    `value` is the number's name and label.
    """
    identifier, label = value
    return column(
        caption,
        Stepper(
            _.number(now),
            value_identifier=identifier,
            value_label=label,
            less=(
                less,
                _("{what}: one less", what=label),
                partial(on_step, -1) if now > 0 else None,
            ),
            more=(
                more,
                _("{what}: one more", what=label),
                partial(on_step, 1) if now < most else None,
            ),
        ),
        spacing=0,
        align=START,
        tight=True,
    )


def _within(number: int, most: int) -> int:
    """The number, or the end it went past: a second quick tap comes before the button is gone."""
    return min(max(number, 0), most)


def _sums(effect: views.PlayerChange) -> ft.Control:
    """The total and the place as they will be, with what they were if that differs."""
    name, seat = effect.result.name, effect.result.seat
    was, now = effect.place
    total = _then(
        _("total"),
        _numbers(effect.total),
        identifiers.TOTAL(seat),
        _("{name}, total", name=name),
    )
    place = _then(
        _("· place"),
        _numbers(effect.place),
        identifiers.PLACE(seat),
        _("{name}, place", name=name),
    )
    return wrapping_row(*total, *(place if was != now else []), spacing=theme.SPACE.XS)


def _numbers(number: tuple[int, int]) -> tuple[str, str]:
    return _.number(number[0]), _.number(number[1])


def _then(caption: str, number: tuple[str, str], identifier: str, label: str) -> list[ft.Control]:
    """A number as it will be, after what it was if that differs; a line may end before each."""
    was, now = number
    same = was == now
    value = value_text(
        identifier,
        now,
        theme.SMALL if same else theme.SMALL_STRONG,
        theme.MUTED if same else theme.TEXT,
        label=label,
    )
    named = text(caption, theme.SMALL, theme.MUTED, silent=True)
    if same:
        return [named, value]
    arrow = text("→", theme.SMALL, theme.MUTED, silent=True)
    then = row(arrow, value, spacing=theme.SPACE.XS, tight=True)
    return [named, remark(was), then]


def _points(effect: views.PlayerChange, explain: OnTap) -> list[ft.Control]:
    """The round's points as they will be, after the old ones if they differ; a tap says why."""
    was, now = effect.points
    who, right = effect.result, effect.result.right
    points = _.signed(now)
    pill = ft.Container(
        bgcolor=theme.MADE_BACK if right else theme.MISSED_BACK,
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
        content=value_text(
            identifiers.POINTS(who.seat),
            points,
            theme.STRONG,
            theme.ON_MADE if right else theme.ON_MISSED,
        ),
    )
    why = tap_target(
        identifiers.WHY_POINTS(who.seat),
        _("{name}: {points} points. Why?", name=who.name, points=points),
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
