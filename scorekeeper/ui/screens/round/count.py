"""The count: everybody made their bid until somebody says otherwise."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import TricksWon
from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.seats import SeatRow
from scorekeeper.ui.parts.shell import is_roomy
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.screens.round.marks import round_marks
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words


@part
def CountRows() -> ft.Control:
    """Everybody's tricks between a minus and a plus, and what special cards did."""
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    count = views.count(game, round_)
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *round_marks(game, round_),
            rows(*(CountRow(line, pad.say, roomy=is_roomy()) for line in count.lines)),
        ],
    )


@part
def CountAction() -> ft.Control:
    """How many tricks are still to be placed, and the button that scores the round."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    count = views.count(game, round_)
    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            value_text(
                identifiers.TRICKS_LEFT,
                _left(_, count),
                theme.SMALL_STRONG,
                theme.MADE if count.left == 0 else theme.MISSED,
                centered=True,
                live=True,
            ),
            MainAction(
                identifiers.SCORE_ROUND, _("Score the round"), partial(pad.say, count.counted)
            ),
        ],
    )


def _left(_: Words, count: views.Count) -> str:
    if count.left > 0:
        return _.count("{n} trick still to place", "{n} tricks still to place", count.left)
    if count.left < 0:
        return _.count("{n} trick too many", "{n} tricks too many", -count.left)
    if count.voids:
        return _.count(
            "All tricks are placed; {n} is void: {cards}",
            "All tricks are placed; {n} are void: {cards}",
            len(count.voids),
            cards=_.list_of(terms.special(_, cause) for cause in count.voids),
        )
    return _("All tricks are placed")


@pure_part
def CountRow(
    line: views.CountLine, say: Callable[[TricksWon], object], *, roomy: bool
) -> ft.Control:
    """One player between a minus and a plus."""
    _ = words()
    right = line.won == line.bid

    def tap(event: TricksWon | None) -> OnTap | None:
        return partial(say, event) if event else None

    return SeatRow(
        line.seat,
        line.name,
        note=_("bid {bid} ✓", bid=line.bid_said) if right else _("bid {bid} ✗", bid=line.bid_said),
        with_disc=roomy,
        end=(
            Stepper(
                str(line.won),
                value_identifier=identifiers.TRICKS_OF(line.seat),
                value_label=_("{name}, tricks won", name=line.name),
                less=(
                    identifiers.TRICKS_MINUS(line.seat),
                    _("One trick less for {name}", name=line.name),
                    tap(line.less),
                ),
                more=(
                    identifiers.TRICKS_PLUS(line.seat),
                    _("One trick more for {name}", name=line.name),
                    tap(line.more),
                ),
                color=theme.MADE if right else theme.MISSED,
            ),
        ),
    )
