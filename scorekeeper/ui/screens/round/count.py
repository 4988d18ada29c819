"""The counting step: everybody's tricks, which start at their bids, and scoring the round."""

from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.state import Round
from scorekeeper.i18n import Words, terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.error_boundary import pure_component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import column
from scorekeeper.ui.parts.seat_row import SeatRow
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import value_text
from scorekeeper.ui.parts.window import use_cramped, use_large_text, use_layout, use_text_scale
from scorekeeper.ui.screens.last_event import LastEvent
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.round_component import round_component
from scorekeeper.ui.screens.round.special_cards import (
    are_special_cards_offered,
    special_cards_of_step,
)
from scorekeeper.ui.session.open_game import EventFromGame, OpenGameState
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels import round as views

_NOBODY: Final = -1
_AROUND: Final = 6
"""The height of what stands around the rows, in rows."""
_SPECIALS: Final = 2
"""The height of what special cards did, in rows."""


@round_component
def CountHead(state: OpenGameState, round_: Round) -> ft.Control:
    """Cards and trump of the round, the rows unless they stand in the foot, and the special cards.

    In large text the rows come first.
    """
    header = round_header(state.current.game, round_)
    specials = special_cards_of_step(state, round_)
    large = use_large_text()
    if _use_rows_at_foot(state, round_):
        return column(header, specials)
    first, second = (CountRows(), header) if large else (header, CountRows())
    return column(first, second, specials)


def _use_rows_at_foot(state: OpenGameState, round_: Round) -> bool:
    """Hook: whether the rows stand in the foot, as all the rest is in sight above, or scrolls."""
    scale = use_text_scale()
    above = _SPECIALS if are_special_cards_offered(state.current.game, round_) else 0
    fits = (len(round_.order) + above) * scale + _AROUND * (scale - 1) <= use_layout().rows
    # a foot that scrolls with the rest covers nothing
    return use_cramped() or fits


@round_component
def CountRows(state: OpenGameState, round_: Round) -> ft.Control:
    """Everybody's tricks between a minus and a plus.

    On a keyboard the arrows light another player, whose tricks − and + then change.
    """
    _ = words()
    at, go = ft.use_state(_NOBODY)
    roomy, large = use_layout().roomy, use_large_text()
    from_phones = views.tricks_from_phones(state.current.log, round_.number)
    count = views.count(state.current.game, round_, from_phones)

    def move(way: int) -> None:
        place = (min(way, 0) if at == _NOBODY else at + way) % len(count.lines)
        go(place)
        announce(count.lines[place].name)

    counts = row_list(
        *(
            CountRow(line, count.round, state.record, roomy=roomy, below=large, lit=place == at)
            for place, line in enumerate(count.lines)
        )
    )
    return with_shortcuts(
        counts,
        Shortcut("Arrow Up", _("the player above"), partial(move, -1)),
        Shortcut("Arrow Down", _("the player below"), partial(move, 1)),
    )


@round_component
def CountAction(state: OpenGameState, round_: Round) -> ft.Control:
    """The tricks of all, where there is room; how many are placed; the button that scores them."""
    _ = words()
    count = views.count(state.current.game, round_)
    left = _left(_, count)
    return column(
        CountRows() if _use_rows_at_foot(state, round_) else None,
        LastEvent(
            value_text(
                identifiers.TRICKS_LEFT,
                left,
                theme.SMALL_STRONG,
                theme.MADE if count.left == 0 else theme.MISSED,
                live=True,
            )
        ),
        PrimaryButton(
            identifiers.SCORE_ROUND,
            _("Score the round"),
            partial(state.record, partial(views.all_counted, count.round)),
            not_yet=left if count.left else None,
        ),
        spacing=theme.SPACE.S,
        tight=True,
    )


def _left(_: Words, count: views.TrickCount) -> str:
    if count.left > 0:
        return _(
            "{placed} of {tricks} placed",
            placed=count.to_place - count.left,
            tricks=count.to_place,
        )
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
    below: bool,
    lit: bool,
) -> ft.Control:
    """The tricks of a player in round `number` between a minus and a plus.

    The keyboard counts for the `lit` player. `below`: the buttons stand below the name.
    """
    _ = words()
    right = line.won == line.bid
    bid = _("bid {bid} ✓", bid=line.bid_text) if right else _("bid {bid} ✗", bid=line.bid_text)

    def tap(by: int) -> OnTap:
        return partial(say, partial(views.tricks_moved, number, line.seat, by))

    return SeatRow(
        line.seat,
        line.name,
        note=_.row_of([bid, _("own phone")]) if line.from_phone else bid,
        with_avatar=roomy,
        lit=lit,
        below=below,
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
