"""The count: everybody made their bid until somebody says otherwise."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.announce import announce
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.keys import Shortcut, hears
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.seats import SeatRow
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.screens.round.marks import round_marks
from scorekeeper.ui.state import Saying, use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words

_NOBODY: Final = -1


@part
def CountRows() -> ft.Control:
    """Everybody's tricks between a minus and a plus, and what special cards did.

    On a keyboard the arrows go from player to player, and − and + are theirs.
    """
    _ = words()
    pad = use_pad()
    at, go = ft.use_state(_NOBODY)
    roomy = use_room().roomy
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    count = views.count(game, round_)

    def move(way: int) -> None:
        place = (min(way, 0) if at == _NOBODY else at + way) % len(count.lines)
        go(place)
        announce(count.lines[place].name)

    column = ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *round_marks(game, round_),
            rows(
                *(
                    CountRow(line, count.round, pad.say, roomy=roomy, lit=place == at)
                    for place, line in enumerate(count.lines)
                )
            ),
        ],
    )
    return hears(
        column,
        Shortcut("Arrow Up", _("the player above"), partial(move, -1)),
        Shortcut("Arrow Down", _("the player below"), partial(move, 1)),
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
                identifiers.SCORE_ROUND,
                _("Score the round"),
                partial(pad.say, partial(views.all_counted, count.round)),
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
    line: views.CountLine,
    number: int,
    say: Callable[[Saying], object],
    *,
    roomy: bool,
    lit: bool,
) -> ft.Control:
    """One player of round `number` between a minus and a plus.

    The `lit` one is whom the keyboard counts for.
    """
    _ = words()
    right = line.won == line.bid

    def tap(by: int) -> OnTap:
        return partial(say, partial(views.tricks_moved, number, line.seat, by))

    return SeatRow(
        line.seat,
        line.name,
        note=_("bid {bid} ✓", bid=line.bid_said) if right else _("bid {bid} ✗", bid=line.bid_said),
        with_disc=roomy,
        lit=lit,
        end=(
            Stepper(
                str(line.won),
                value_identifier=identifiers.TRICKS_OF(line.seat),
                value_label=_("{name}, tricks won", name=line.name),
                less=(
                    identifiers.TRICKS_MINUS(line.seat),
                    _("One trick less for {name}", name=line.name),
                    tap(-1) if line.less else None,
                ),
                more=(
                    identifiers.TRICKS_PLUS(line.seat),
                    _("One trick more for {name}", name=line.name),
                    tap(+1) if line.more else None,
                ),
                color=theme.MADE if right else theme.MISSED,
                hotkeys=lit,
            ),
        ),
    )
