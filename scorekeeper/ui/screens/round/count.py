"""The counting step: everybody's tricks, which start at their bids, and scoring the round."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.game import counting
from scorekeeper.game.events import TricksWon
from scorekeeper.game.played_cards import cards_with_effects
from scorekeeper.game.state import Round
from scorekeeper.i18n import terms
from scorekeeper.ui.device.announcements import announce
from scorekeeper.ui.device.keyboard import Shortcut, with_shortcuts
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import PrimaryButton
from scorekeeper.ui.parts.layout import CENTER, column, grid_rows, padded, row, stack
from scorekeeper.ui.parts.number_pad import Key, NumberPad
from scorekeeper.ui.parts.seat_row import SeatRow, tappable
from scorekeeper.ui.parts.stepper import Stepper
from scorekeeper.ui.parts.surfaces import row_list
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import Density, WindowLayout, use_layout
from scorekeeper.ui.screens.last_event import LastEvent, QuestionLine
from scorekeeper.ui.screens.round.header import round_header
from scorekeeper.ui.screens.round.special_cards import (
    are_special_cards_offered,
    cards_below,
    special_cards,
)
from scorekeeper.ui.session.open_game import OpenGameState, use_game_actions, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import bid_text

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
    return column(*above, special_cards(state.round, state.record))


def _density(state: OpenGameState, layout: WindowLayout) -> Density:
    offered = are_special_cards_offered(state.round)
    # what cards did has a row each
    above = len(cards_with_effects(state.round)) if offered else 0
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
    from_phones = counting.tricks_from_phones(state.current.log, state.round.number)
    changing = state.recounter if state.rebidder is None else state.rebidder
    round_, order = state.round, state.round.order

    def move(way: int) -> None:
        place = (min(way, 0) if at == _NOBODY else at + way) % len(order)
        go(place)
        announce(state.names[order[place]])

    paired = _density(state, layout).paired
    rows = [
        CountRow(
            seat,
            state.names[seat],
            number=round_.number,
            cards=round_.cards,
            bids=round_.bid_changed(seat),
            won=counting.tricks_standing(round_, seat),
            paired=paired,
            hotkeys=place == at,
            lit=place == at or seat == changing,
            from_phone=seat in from_phones,
        )
        for place, seat in enumerate(order)
    ]
    if paired:
        lines = [ft.Border.only(left=ft.BorderSide(side, theme.LINE)) for side in (0, 1)]
        halves = [
            ft.Container(border=lines[place % 2], content=half, expand=True)
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
    """The tricks of all, where there is room; how many are placed; the button that scores them.

    Without that room the special cards lie below the rows, out of sight; a line here names them.
    """
    state = use_open_game()
    round_, to_place = state.round, counting.tricks_to_place(state.round)
    left, ink = _left(round_, to_place), theme.MISSED if to_place else theme.MADE
    rows_here = _are_rows_in_foot(state, use_layout())
    below = not rows_here and are_special_cards_offered(round_)
    return stack(
        CountRows() if rows_here else cards_below(state) if below else None,
        LastEvent(value_text("tricks-left", left, theme.SMALL_STRONG, ink, live=True)),
        PrimaryButton(
            "score-round",
            _("Score the round"),
            partial(state.record, partial(counting.all_counted, round_.number)),
            not_yet=left if to_place else None,
        ),
    )


@component
def CountPad(seat: int) -> ft.Control:
    """The number pad for the tricks of `seat`."""
    question = _("{name}: how many tricks?", name=use_open_game().names[seat])
    head, pad = LastEvent(QuestionLine(question)), TricksKeypad(seat, marked=True)
    return stack(head, pad)


@component
def TricksKeypad(seat: int, *, marked: bool = False) -> ft.Control:
    """The keys for the tricks of `seat`; what stands now can be `marked`."""
    state = use_open_game()
    name, round_ = state.names[seat], state.round

    async def pick(number: int) -> None:
        if not state.is_overtaken():
            await state.record(TricksWon(round_.number, seat, number))

    standing = counting.tricks_standing(round_, seat)
    keys = tuple(
        Key(
            won,
            f"won-{won}",
            _.count("{name} has won {n} trick", "{name} has won {n} tricks", won, name=name),
            chosen=marked and won == standing,
        )
        for won in range(round_.cards + 1)
    )
    return NumberPad(keys, pick)


def _left(round_: Round, to_place: int) -> str:
    if to_place > 0:
        tricks = round_.tricks_that_count
        return _("{placed} of {tricks} counted", placed=tricks - to_place, tricks=tricks)
    if to_place < 0:
        return _.count("{n} trick too many", "{n} tricks too many", -to_place)
    if round_.voids:
        return _.count(
            "All tricks are counted; {n} is void: {cards}",
            "All tricks are counted; {n} are void: {cards}",
            len(round_.voids),
            cards=_.list_of(terms.special(_, cause) for cause in round_.voids),
        )
    return _("All tricks are counted")


@component(memo=True)
def CountRow(
    seat: int,
    name: str,
    *,
    number: int,
    cards: int,
    bids: tuple[int, int],
    won: int,
    paired: bool,
    hotkeys: bool,
    lit: bool,
    from_phone: bool,
) -> ft.Control:
    """The tricks of a player in round `number` between a minus and a plus; `paired` in half a row.

    `bids` are the bid as it was called and as it counts, `won` the tricks of the `cards`.
    A tap on the name and the bid lets the bid be made again, one on the number opens the number
    pad. With `hotkeys` the keyboard counts for this player. `from_phone`: their phone said `won`.
    """
    layout, state = use_layout(), use_game_actions()
    right, called = won == bids[1], bid_text(*bids)
    bid = _("bid {bid} ✓", bid=called) if right else _("bid {bid} ✗", bid=called)

    stepper = Stepper(
        _("{name}, tricks won", name=name),
        (f"tricks-of-{seat}", f"tricks-minus-{seat}", f"tricks-plus-{seat}"),
        won,
        range(cards + 1),
        lambda by: state.record(partial(counting.tricks_moved, number, seat, by)),
        color=theme.MADE if right else theme.MISSED,
        on_value=(
            f"tricks-pad-{seat}",
            _("{name}’s tricks on the number pad", name=name),
            partial(state.toggle_recount, seat),
        ),
        hotkeys=hotkeys,
        # two of them fit a window of 320 pixels
        spacing=0 if paired else theme.SPACE.XS,
    )
    own_phone = _("own phone") if from_phone else None
    change_bid = (
        f"seat-{seat}",
        _("Change {name}’s bid", name=name),
        partial(state.toggle_rebid, seat),
    )
    if not paired:
        return SeatRow(
            seat,
            name,
            note=_.row_of([bid, own_phone]) if own_phone else bid,
            with_avatar=layout.roomy,
            lit=lit,
            on_words=change_bid,
            below=layout.large,
            end=(stepper,),
        )
    short = f"{called} {'✓' if right else '✗'}"
    noted = text(bid if layout.roomy else short, theme.SMALL, theme.MUTED, whole=True)
    noted.semantics_label = bid
    phone = ft.Icon(ft.Icons.SMARTPHONE, size=14, color=theme.MUTED, semantics_label=own_phone)
    words = row(
        text(name, theme.STRONG, lines=1, expand=True),
        phone if own_phone else None,
        noted,
        spacing=theme.SPACE.XS,
    )
    return ft.Container(
        bgcolor=theme.GLOW if lit else None,
        padding=ft.Padding.only(bottom=theme.SPACE.HAIR),
        alignment=ft.Alignment.CENTER,
        content=stack(
            padded(row(tappable(words, *change_bid)), x=theme.SPACE.S),
            stepper,
            spacing=0,
            align=CENTER,
        ),
    )
