"""The counting step: everybody's tricks, which start at their bids, and scoring the round."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.sheet import Round
from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.error_boundary import pure_component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import MainAction
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.parts.window import use_room
from scorekeeper.ui.screens.round.round_component import round_component
from scorekeeper.ui.screens.round.special_cards import special_cards_of_step
from scorekeeper.ui.session.open_game import EventFromGame, OpenGameState
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels import round as views

_NOBODY: Final = -1


@round_component
def CountRows(state: OpenGameState, round_: Round) -> ft.Control:
    """Everybody's tricks between a minus and a plus, and what special cards did.

    On a keyboard the arrows light another player, whose tricks − and + then change.
    """
    _ = words()
    at, go = ft.use_state(_NOBODY)
    roomy = use_room().roomy
    count = views.count(state.current.game, round_)

    def move(way: int) -> None:
        place = (min(way, 0) if at == _NOBODY else at + way) % len(count.lines)
        go(place)
        announce(count.lines[place].name)

    counts = column(
        special_cards_of_step(state, round_),
        row_list(
            *(
                CountRow(line, count.round, state.record, roomy=roomy, lit=place == at)
                for place, line in enumerate(count.lines)
            )
        ),
    )
    return with_shortcuts(
        counts,
        Shortcut("Arrow Up", _("the player above"), partial(move, -1)),
        Shortcut("Arrow Down", _("the player below"), partial(move, 1)),
    )


@round_component
def CountAction(state: OpenGameState, round_: Round) -> ft.Control:
    """The number of tricks still to be placed, and the button that scores the round."""
    _ = words()
    count = views.count(state.current.game, round_)
    return column(
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
            partial(state.record, partial(views.all_counted, count.round)),
        ),
        spacing=theme.SPACE.S,
        tight=True,
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


@pure_component
def CountRow(
    line: views.CountLine,
    number: int,
    say: Callable[[EventFromGame], object],
    *,
    roomy: bool,
    lit: bool,
) -> ft.Control:
    """The tricks of a player in round `number` between a minus and a plus.

    The keyboard counts for the `lit` player.
    """
    _ = words()
    right = line.won == line.bid

    def tap(by: int) -> OnTap:
        return partial(say, partial(views.tricks_moved, number, line.seat, by))

    return SeatRow(
        line.seat,
        line.name,
        note=_("bid {bid} ✓", bid=line.bid_said) if right else _("bid {bid} ✗", bid=line.bid_said),
        with_avatar=roomy,
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
