"""The counting step: everybody's tricks, which start at their bids, and scoring the round."""

from collections.abc import Callable
from enum import Enum, auto
from functools import partial
from math import ceil
from typing import Final

import flet as ft

from scorekeeper.game.events import TricksWon
from scorekeeper.game.state import Round
from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.error_boundary import pure_component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import CENTER, column, grid_rows, row
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.seat_row import SeatRow, tappable
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_cramped, use_large_text, use_layout, use_text_scale
from scorekeeper.ui.screens.last_event import LastEvent, QuestionLine
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.round_component import round_component
from scorekeeper.ui.screens.round.special_cards import (
    are_special_cards_offered,
    special_cards_of_step,
)
from scorekeeper.ui.session.open_game import EventFromGame, OpenGameState
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round as views

_NOBODY: Final = -1
_AROUND: Final = 6
"""The height of what stands around the rows, in rows."""
_SPECIALS: Final = 2
"""The height of what special cards did, in rows."""
_PAIR: Final = 1.5
"""The height of two players side by side, in rows."""


class _RowLayout(Enum):
    """The layout of a player's row, with the stepper for the tricks won."""

    ROW = auto()
    """The name and the stepper beside each other."""
    HALF = auto()
    """Two players beside each other, each with the stepper below the name."""
    BELOW = auto()
    """The stepper below the name, in large text."""


@round_component
def CountHead(state: OpenGameState, round_: Round) -> ft.Control:
    """Cards and trump of the round, the rows unless they stand in the foot, and the special cards.

    In large text the rows come first.
    """
    header = round_header(state.current.game, round_)
    specials = special_cards_of_step(state, round_)
    layout, at_foot = _use_row_layout(state, round_)
    if at_foot:
        return column(header, specials)
    rows = CountRows(layout)
    return column(*((rows, header) if layout is _RowLayout.BELOW else (header, rows)), specials)


def _use_row_layout(state: OpenGameState, round_: Round) -> tuple[_RowLayout, bool]:
    """Hook: the layout of the rows, and whether they stand in the foot.

    They do where the rest of the screen fits above them, or scrolls with them.
    """
    scale, room, cramped, large = (
        use_text_scale(),
        use_layout().rows,
        use_cramped(),
        use_large_text(),
    )
    above = _SPECIALS if are_special_cards_offered(state.current.game, round_) else 0

    # the number pad takes the foot
    free = state.rebidder is None and state.recounter is None

    def fits(rows: float) -> bool:
        return (rows + above) * scale + _AROUND * (scale - 1) <= room

    players = len(round_.order)
    if large or fits(players):
        return _RowLayout.BELOW if large else _RowLayout.ROW, free and (cramped or fits(players))
    return _RowLayout.HALF, free and fits(ceil(players / 2) * _PAIR)


@round_component
def CountRows(state: OpenGameState, round_: Round, layout: _RowLayout) -> ft.Control:
    """Everybody's tricks between a minus and a plus.

    On a keyboard the arrows light another player, whose tricks − and + then change.
    """
    at, go = ft.use_state(_NOBODY)
    roomy = use_layout().roomy
    from_phones = views.tricks_from_phones(state.current.log, round_.number)
    changing = state.recounter if state.rebidder is None else state.rebidder
    count = views.count(state.current.game, round_, from_phones, changing)

    def move(way: int) -> None:
        place = (min(way, 0) if at == _NOBODY else at + way) % len(count.lines)
        go(place)
        announce(count.lines[place].name)

    rows: list[ft.Control] = [
        CountRow(
            line,
            count.round,
            state.record,
            state.toggle_rebid,
            state.toggle_recount,
            layout=layout,
            roomy=roomy,
            lit=place == at,
        )
        for place, line in enumerate(count.lines)
    ]
    if layout is _RowLayout.HALF:
        rows = [
            *grid_rows([_beside_a_line(half, place % 2) for place, half in enumerate(rows)], 2, 0)
        ]
    return with_shortcuts(
        row_list(*rows),
        Shortcut("Arrow Up", _("the player above"), partial(move, -1)),
        Shortcut("Arrow Down", _("the player below"), partial(move, 1)),
    )


@round_component
def CountAction(state: OpenGameState, round_: Round) -> ft.Control:
    """The tricks of all, where there is room; how many are placed; the button that scores them."""
    count = views.count(state.current.game, round_)
    left = _left(count)
    layout, at_foot = _use_row_layout(state, round_)
    return column(
        CountRows(layout) if at_foot else None,
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


@round_component
def CountPad(state: OpenGameState, round_: Round) -> ft.Control:
    """The number pad for the tricks of one player."""
    seat = state.recounter
    if seat is None:
        return ft.Container()
    question = _("{name}: how many tricks?", name=state.names[seat])
    head = QuestionLine(question, theme.STRONG if use_layout().short else theme.TITLE)
    pad = use_tricks_keypad(state, round_, seat, marked=True)
    return column(LastEvent(head), pad, spacing=theme.SPACE.S, tight=True)


def use_tricks_keypad(
    state: OpenGameState, round_: Round, seat: int, *, marked: bool = False
) -> ft.Control:
    """Hook: the keys for the tricks of `seat`; what stands now can be `marked`."""
    name = state.names[seat]

    async def pick(number: int) -> None:
        if not state.is_overtaken():
            await state.record(TricksWon(round_.number, seat, number))

    keys = tuple(
        Key(
            key.bid,
            identifiers.WON(key.bid),
            _.count("{name} has won {n} trick", "{name} has won {n} tricks", key.bid, name=name),
            chosen=marked and key.chosen,
        )
        for key in views.trick_keys(round_, seat)
    )
    return NumberPad(keys, pick, use_layout().keys)


def _left(count: views.TrickCount) -> str:
    if count.left > 0:
        return _(
            "{placed} of {tricks} counted",
            placed=count.to_place - count.left,
            tricks=count.to_place,
        )
    if count.left < 0:
        return _.count("{n} trick too many", "{n} tricks too many", -count.left)
    if count.voids:
        return _.count(
            "All tricks are counted; {n} is void: {cards}",
            "All tricks are counted; {n} are void: {cards}",
            len(count.voids),
            cards=_.list_of(terms.special(_, cause) for cause in count.voids),
        )
    return _("All tricks are counted")


@pure_component
def CountRow(
    line: views.CountLine,
    number: int,
    record: Callable[[EventFromGame], object],
    rebid: Callable[[int], object],
    recount: Callable[[int], object],
    *,
    layout: _RowLayout,
    roomy: bool,
    lit: bool,
) -> ft.Control:
    """The tricks of a player in round `number` between a minus and a plus.

    A tap on the name and the bid is for `rebid`, one on the number for `recount`. The keyboard
    counts for the `lit` player.
    """
    right = line.won == line.bid
    bid = _("bid {bid} ✓", bid=line.bid_text) if right else _("bid {bid} ✗", bid=line.bid_text)
    short = f"{line.bid_text} {'✓' if right else '✗'}"

    def tap(by: int) -> OnTap:
        return partial(record, partial(views.tricks_moved, number, line.seat, by))

    stepper = Stepper(
        str(line.won),
        value_identifier=identifiers.TRICKS_OF(line.seat),
        value_label=_("{name}, tricks won", name=line.name),
        less=(
            identifiers.TRICKS_MINUS(line.seat),
            _("One trick fewer for {name}", name=line.name),
            tap(-1) if line.less else None,
        ),
        more=(
            identifiers.TRICKS_PLUS(line.seat),
            _("One trick more for {name}", name=line.name),
            tap(+1) if line.more else None,
        ),
        color=theme.MADE if right else theme.MISSED,
        on_value=(
            identifiers.TRICKS_PAD(line.seat),
            _("{name}’s tricks on the number pad", name=line.name),
            partial(recount, line.seat),
        ),
        hotkeys=lit,
        # two of them fit a window of 320 pixels
        spacing=0 if layout is _RowLayout.HALF else theme.SPACE.XS,
    )
    own_phone = _("own phone") if line.from_phone else None
    change_bid = (
        identifiers.SEAT(line.seat),
        _("Change {name}’s bid", name=line.name),
        partial(rebid, line.seat),
    )
    if layout is _RowLayout.HALF:
        noted = text(bid if roomy else short, theme.SMALL, theme.MUTED, whole=True)
        noted.semantics_label = bid
        return _half_row(line.name, noted, stepper, own_phone, change_bid, lit=lit or line.changes)
    return SeatRow(
        line.seat,
        line.name,
        note=_.row_of([bid, own_phone]) if own_phone else bid,
        with_avatar=roomy,
        lit=lit or line.changes,
        on_words=change_bid,
        below=layout is _RowLayout.BELOW,
        end=(stepper,),
    )


def _beside_a_line(half: ft.Control, width: int) -> ft.Control:
    return ft.Container(
        border=ft.Border.only(left=ft.BorderSide(width, theme.LINE)), content=half, expand=True
    )


def _half_row(
    name: str,
    bid: ft.Control,
    stepper: ft.Control,
    own_phone: str | None,
    change_bid: tuple[str, str, OnTap],
    *,
    lit: bool,
) -> ft.Control:
    """Return a name and a bid over the stepper, no wider than half of a phone.

    An icon stands in the place of the words `own_phone`.
    """
    phone = ft.Icons.SMARTPHONE
    return ft.Container(
        bgcolor=theme.GLOW if lit else None,
        padding=ft.Padding.only(bottom=theme.SPACE.HAIR),
        alignment=ft.Alignment.CENTER,
        content=column(
            ft.Container(
                padding=ft.Padding.symmetric(horizontal=theme.SPACE.S),
                content=row(
                    tappable(
                        row(
                            text(name, theme.STRONG, lines=1, expand=True),
                            ft.Icon(phone, size=14, color=theme.MUTED, semantics_label=own_phone)
                            if own_phone
                            else None,
                            bid,
                            spacing=theme.SPACE.XS,
                        ),
                        *change_bid,
                    )
                ),
            ),
            stepper,
            spacing=0,
            align=CENTER,
            tight=True,
        ),
    )
