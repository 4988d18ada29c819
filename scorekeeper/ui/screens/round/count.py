"""The counting step: everybody's tricks, which start at their bids, and scoring the round."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game.events import TricksWon
from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import CENTER, column, grid_rows, row
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.seat_row import SeatRow, tappable
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import Density, WindowLayout, use_layout
from scorekeeper.ui.screens.last_event import LastEvent, QuestionLine
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.special_cards import (
    are_special_cards_offered,
    special_cards_of_step,
)
from scorekeeper.ui.session.open_game import OpenGameState, use_game_actions, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.viewmodels.play import cards_with_effects

_NOBODY: Final = -1


@component
def CountHead() -> ft.Control:
    """Cards and trump of the round, the rows unless they stand in the foot, and the special cards.

    In large text the rows come first.
    """
    state, layout = use_open_game(), use_layout()
    header = round_header(state)
    rows = None if _are_rows_in_foot(state, layout) else CountRows()
    above = (rows, header) if layout.large else (header, rows)
    return column(*above, special_cards_of_step(state))


def _density(state: OpenGameState, layout: WindowLayout) -> Density:
    offered = are_special_cards_offered(state.game, state.round)
    # what cards did has a row each
    above = len(cards_with_effects(state.game, state.round)) if offered else 0
    return layout.density(len(state.round.order), above)


def _are_rows_in_foot(state: OpenGameState, layout: WindowLayout) -> bool:
    """Whether the rows stand in the foot: the rest fits above them, or scrolls with them."""
    # the number pad takes the foot
    free = state.rebidder is None and state.recounter is None
    return free and (layout.cramped or _density(state, layout).fits)


@component
def CountRows() -> ft.Control:
    """Everybody's tricks between a minus and a plus.

    On a keyboard the arrows light another player, whose tricks − and + then change.
    """
    state, layout = use_open_game(), use_layout()
    at, go = ft.use_state(_NOBODY)
    from_phones = views.tricks_from_phones(state.current.log, state.round.number)
    changing = state.recounter if state.rebidder is None else state.rebidder
    lines = views.count(state.game, state.round, from_phones, changing).lines

    def move(way: int) -> None:
        place = (min(way, 0) if at == _NOBODY else at + way) % len(lines)
        go(place)
        announce(lines[place].name)

    paired = _density(state, layout).paired
    rows = [
        CountRow(line, state.round.number, paired=paired, lit=place == at)
        for place, line in enumerate(lines)
    ]
    if paired:
        halves = [
            ft.Container(
                border=ft.Border.only(left=ft.BorderSide(place % 2, theme.LINE)),
                content=half,
                expand=True,
            )
            for place, half in enumerate(rows)
        ]
        rows = [*grid_rows(halves, 2, 0)]
    return with_shortcuts(
        row_list(*rows),
        Shortcut("Arrow Up", _("the player above"), partial(move, -1)),
        Shortcut("Arrow Down", _("the player below"), partial(move, 1)),
    )


@component
def CountAction() -> ft.Control:
    """The tricks of all, where there is room; how many are placed; the button that scores them."""
    state = use_open_game()
    count = views.count(state.game, state.round)
    left, ink = _left(count), theme.MISSED if count.left else theme.MADE
    return column(
        CountRows() if _are_rows_in_foot(state, use_layout()) else None,
        LastEvent(value_text(identifiers.TRICKS_LEFT, left, theme.SMALL_STRONG, ink, live=True)),
        PrimaryButton(
            identifiers.SCORE_ROUND,
            _("Score the round"),
            partial(state.record, partial(views.all_counted, count.round)),
            not_yet=left if count.left else None,
        ),
        spacing=theme.SPACE.S,
        tight=True,
    )


@component
def CountPad(seat: int) -> ft.Control:
    """The number pad for the tricks of `seat`."""
    question = _("{name}: how many tricks?", name=use_open_game().names[seat])
    head, pad = LastEvent(QuestionLine(question)), TricksKeypad(seat, marked=True)
    return column(head, pad, spacing=theme.SPACE.S, tight=True)


@component
def TricksKeypad(seat: int, *, marked: bool = False) -> ft.Control:
    """The keys for the tricks of `seat`; what stands now can be `marked`."""
    state = use_open_game()
    name, round_ = state.names[seat], state.round

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
    return NumberPad(keys, pick)


def _left(count: views.TrickCount) -> str:
    if count.left > 0:
        placed = count.to_place - count.left
        return _("{placed} of {tricks} counted", placed=placed, tricks=count.to_place)
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


@component(memo=True)
def CountRow(line: views.CountLine, number: int, *, paired: bool, lit: bool) -> ft.Control:
    """The tricks of a player in round `number` between a minus and a plus; `paired` in half a row.

    A tap on the name and the bid lets the bid be made again, one on the number opens the number
    pad. The keyboard counts for the `lit` player.
    """
    layout, state = use_layout(), use_game_actions()
    right, lit_row = line.won == line.bid, lit or line.changes
    bid = _("bid {bid} ✓", bid=line.bid_text) if right else _("bid {bid} ✗", bid=line.bid_text)

    def step(identifier: str, label: str, by: int, *, ends: bool) -> tuple[str, str, OnTap | None]:
        count = partial(state.record, partial(views.tricks_moved, number, line.seat, by))
        return identifier, label, None if ends else count

    stepper = Stepper(
        str(line.won),
        value_identifier=identifiers.TRICKS_OF(line.seat),
        value_label=_("{name}, tricks won", name=line.name),
        less=step(
            identifiers.TRICKS_MINUS(line.seat),
            _("One trick fewer for {name}", name=line.name),
            -1,
            ends=not line.less,
        ),
        more=step(
            identifiers.TRICKS_PLUS(line.seat),
            _("One trick more for {name}", name=line.name),
            +1,
            ends=not line.more,
        ),
        color=theme.MADE if right else theme.MISSED,
        on_value=(
            identifiers.TRICKS_PAD(line.seat),
            _("{name}’s tricks on the number pad", name=line.name),
            partial(state.toggle_recount, line.seat),
        ),
        hotkeys=lit,
        # two of them fit a window of 320 pixels
        spacing=0 if paired else theme.SPACE.XS,
    )
    own_phone = _("own phone") if line.from_phone else None
    change_bid = (
        identifiers.SEAT(line.seat),
        _("Change {name}’s bid", name=line.name),
        partial(state.toggle_rebid, line.seat),
    )
    if not paired:
        return SeatRow(
            line.seat,
            line.name,
            note=_.row_of([bid, own_phone]) if own_phone else bid,
            with_avatar=layout.roomy,
            lit=lit_row,
            on_words=change_bid,
            below=layout.large,
            end=(stepper,),
        )
    short = f"{line.bid_text} {'✓' if right else '✗'}"
    noted = text(bid if layout.roomy else short, theme.SMALL, theme.MUTED, whole=True)
    noted.semantics_label = bid
    phone = ft.Icon(ft.Icons.SMARTPHONE, size=14, color=theme.MUTED, semantics_label=own_phone)
    words = row(
        text(line.name, theme.STRONG, lines=1, expand=True),
        phone if own_phone else None,
        noted,
        spacing=theme.SPACE.XS,
    )
    return ft.Container(
        bgcolor=theme.GLOW if lit_row else None,
        padding=ft.Padding.only(bottom=theme.SPACE.HAIR),
        alignment=ft.Alignment.CENTER,
        content=column(
            ft.Container(
                padding=ft.Padding.symmetric(horizontal=theme.SPACE.S),
                content=row(tappable(words, *change_bid)),
            ),
            stepper,
            spacing=0,
            align=CENTER,
            tight=True,
        ),
    )
