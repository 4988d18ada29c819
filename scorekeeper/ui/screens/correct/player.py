"""One player in the draft of a correction: their bid and tricks, and what changes for them."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import RoundCorrected
from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.why_points import show_why
from scorekeeper.ui.screens.correct.change import Change
from scorekeeper.ui.state import use_looks
from scorekeeper.ui.viewmodels import correct as views
from scorekeeper.ui.viewmodels.players import Look
from scorekeeper.ui.words import words


@part
def PlayerDraft(
    draft: RoundCorrected,
    preview: views.Preview,
    seat: int,
    change: Change,
) -> ft.Control:
    """One player: what is changed about them, and under it their bid and their tricks."""
    _ = words()
    told = preview.changes[seat]
    name, look = told.result.name, use_looks()[seat]
    most = preview.round.cards

    def bid_more(by: int) -> None:
        change(lambda now: views.with_bid(now, seat, _within(now.bids[seat] + by, most)))

    def win_more(by: int) -> None:
        change(lambda now: views.with_tricks(now, seat, _within(now.tricks[seat] + by, most)))

    return ft.Container(
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.M),
        content=ft.Column(
            spacing=theme.SPACE.XS,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                ft.Row(
                    spacing=theme.SPACE.S,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                    controls=[
                        SeatDisc(seat, name, 28),
                        ft.Column(
                            expand=True,
                            spacing=0,
                            controls=[text(name, theme.NAME, lines=1), _sums(_, told)],
                        ),
                        *_points(_, told, look),
                    ],
                ),
                ft.Row(
                    wrap=True,
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    run_spacing=theme.SPACE.S,
                    controls=[
                        _counter(
                            _("Bid"),
                            draft.bids[seat],
                            most,
                            value=(identifiers.BID_OF(seat), _("{name}, bid", name=name)),
                            less=identifiers.CORRECT_BID_MINUS(seat),
                            more=identifiers.CORRECT_BID_PLUS(seat),
                            say=bid_more,
                        ),
                        _counter(
                            _("Tricks"),
                            draft.tricks[seat],
                            most,
                            value=(
                                identifiers.TRICKS_OF(seat),
                                _("{name}, tricks won", name=name),
                            ),
                            less=identifiers.CORRECT_TRICKS_MINUS(seat),
                            more=identifiers.CORRECT_TRICKS_PLUS(seat),
                            say=win_more,
                        ),
                    ],
                ),
            ],
        ),
    )


def _counter(
    caption: str,
    now: int,
    most: int,
    *,
    value: tuple[str, str],
    less: str,
    more: str,
    say: Callable[[int], object],
) -> ft.Control:
    """A stepper under its caption, from 0 to `most`; `say` hears 1 or -1.

    `value` is the number's name and label.
    """
    _ = words()
    identifier, label = value
    return ft.Column(
        tight=True,
        spacing=0,
        controls=[
            text(caption, theme.CAPTION, theme.MUTED, silent=True),
            Stepper(
                _.number(now),
                value_identifier=identifier,
                value_label=label,
                less=(
                    less,
                    _("{what}: one less", what=label),
                    partial(say, -1) if now > 0 else None,
                ),
                more=(
                    more,
                    _("{what}: one more", what=label),
                    partial(say, 1) if now < most else None,
                ),
            ),
        ],
    )


def _within(number: int, most: int) -> int:
    """The number, or the end it went past: a second quick tap comes before the button is gone."""
    return min(max(number, 0), most)


def _sums(_: Words, told: views.Change) -> ft.Control:
    """The total and the place as they will be, with what they were if that differs."""
    was, now = told.total
    return ft.Row(
        wrap=True,
        spacing=theme.SPACE.XS,
        run_spacing=0,
        controls=[
            text(_("total"), theme.SMALL, theme.MUTED, silent=True),
            *([text(f"{_.number(was)} →", theme.SMALL, theme.MUTED)] if was != now else []),
            value_text(
                identifiers.TOTAL(told.result.seat),
                _.number(now),
                theme.SMALL if was == now else theme.SMALL_STRONG,
                theme.MUTED if was == now else theme.TEXT,
                label=_("{name}, total", name=told.result.name),
            ),
            *_place(_, told),
        ],
    )


def _place(_: Words, told: views.Change) -> list[ft.Control]:
    was, now = told.place
    if was == now:
        return []
    return [
        text(_("· place"), theme.SMALL, theme.MUTED, silent=True),
        text(f"{_.number(was)} →", theme.SMALL, theme.MUTED),
        value_text(
            identifiers.PLACE(told.result.seat),
            _.number(now),
            theme.SMALL_STRONG,
            label=_("{name}, place", name=told.result.name),
        ),
    ]


def _points(_: Words, told: views.Change, look: Look) -> list[ft.Control]:
    """The round's points as they will be, after the old ones if they differ; a tap says why."""
    was, now = told.points
    who, right = told.result, told.result.right
    points = f"+{_.number(now)}" if now > 0 else _.number(now)
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
        partial(show_why, who, look),
    )
    if was == now:
        return [why]
    return [
        text(_.number(was), theme.STRONG, theme.MUTED, struck=True),
        text("→", theme.STRONG, theme.MUTED, silent=True),
        why,
    ]
