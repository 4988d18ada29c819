"""Play recorded trick by trick: special cards in a trick, its winner, tricks still needed."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.game import played_cards
from scorekeeper.game.events import BidChanged, TrickWon
from scorekeeper.game.state import Game, Round
from scorekeeper.i18n import N_, terms
from scorekeeper.rules.cards import Special
from scorekeeper.rules.edition import WinReason
from scorekeeper.rules.score_rows import GRAIL
from scorekeeper.ui.device.tap_guard import SWITCH
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import CENTER, column, grid, row, stack
from scorekeeper.ui.parts.seat_row import SeatRow, badge
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import panel, row_list
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.screens.round.special_cards import use_cloud_question
from scorekeeper.ui.session.open_game import Message, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import SeatLine

_IS_IN_IT = {
    Special.EXCALIBUR: N_("Excalibur is in it"),
    Special.GRAIL: N_("The Grail is in it"),
    Special.BOMB: N_("The Bomb is in it"),
    Special.CLOUD: N_("The Cloud is in it"),
    Special.JUGGLER: N_("The Juggler is in it"),
    Special.KRAKEN: N_("The Kraken is in it"),
}
"""The labels by which special cards are marked as being in the next trick.

The White Whale has none: it is marked only if it voided that trick.
"""


def rows_above_winners(round_: Round) -> int:
    """Return the height of the bids and of the next trick above the winners, in rows."""
    return 3 if played_cards.specials_of_round(round_) else 2


@component
def TrickByTrick(lines: Sequence[SeatLine]) -> ft.Control:
    """The cards that may be in the next trick, and a row for each player, to be tapped if they win.

    The trick is recorded with the cards that are lit.
    """
    state = use_open_game()
    game, round_ = state.game, state.round
    none_lit: frozenset[Special] = frozenset()
    lit, light = ft.use_state(none_lit)
    layout = use_layout()
    # under a flat header there is room for one row more
    above = rows_above_winners(round_) - 1
    huge = layout.roomy and not layout.density(len(lines), above).flat
    counts_positions = WinReason.GRAIL_EVEN in game.edition.precedence

    async def record(trick: played_cards.NextTrick, change: BidChanged | None = None) -> None:
        won = replace(trick.won, bid_change=change.change) if change else trick.won

        def event(now: Game) -> TrickWon | None:
            # tapped twice: the first tap recorded the trick
            current = now.current_round
            return won if current and won.trick == len(current.taken) + 1 else None

        if await state.record(event):
            light(lambda now: now.difference(won.specials))  # others are in the next trick
            if reminder := _reminder(trick):
                state.message = Message(reminder)

    def turn(card: Special) -> None:
        light(lambda now: now ^ {card})

    async def win(seat: int) -> None:
        trick = played_cards.next_trick(round_, seat, latest(lit, light))
        if trick.changes_bid:
            ask((seat, trick.changes_bid, partial(record, trick), _reminder(trick)))
        else:
            await record(trick)

    ask = use_cloud_question(round_)
    return column(
        _next_trick(game, round_, lit, turn, large=layout.large),
        row_list(
            *(
                TrickWinnerRow(
                    line,
                    len(round_.taken) + 1,
                    win,
                    even=round_.position(line.seat) % 2 == 0 if counts_positions else None,
                    lit=line.seat == round_.leader,
                    huge=huge,
                    hotkey=str(place),
                )
                for place, line in enumerate(lines, start=1)
            )
        ),
    )


def _reminder(trick: played_cards.NextTrick) -> str:
    """Return what the table has to do, or not to do, after this trick, if anything."""
    told = []
    if trick.would_change_bid:
        told.append(_("The Bomb was in it too, so the Cloud changes no bid."))
    if trick.passes:
        told.append(_("Everybody passes a card to the left."))
    return _.sentences(told) if told else ""


def _next_trick(
    game: Game,
    round_: Round,
    lit: frozenset[Special],
    turn: Callable[[Special], None],
    *,
    large: bool,
) -> ft.Control:
    """The leader of the next trick, and the special cards that may be in it, some of them `lit`.

    It is as high in every trick of a round, so that the rows below it stay where they are.
    """
    to_come = played_cards.specials_to_come(round_)
    tiles = [
        _trick_card(card, partial(turn, card) if card in to_come else None, chosen=card in lit)
        for card in played_cards.specials_of_round(round_)
    ]
    voids = [terms.special(_, cause) for cause in round_.voids]
    caption = _("Void: {cards}", cards=_.list_of(voids)) if voids else _("In the next trick:")
    return panel(
        value_text(
            "trick-now",
            _which_trick(game, round_),
            theme.STRONG,
            live=True,
            lines=None if large else 1,
        ),
        text(caption, theme.SMALL, theme.MUTED) if tiles else None,
        grid(*tiles, across=len(tiles)) if tiles else None,
        padding=theme.SPACE.M,
    )


def _trick_card(special: Special, on_tap: OnTap | None, *, chosen: bool) -> ft.Control:
    """Return a special card that may be in the next trick, lit when it is.

    Without `on_tap` it is gone, and struck out.
    """
    gone = on_tap is None
    ink = theme.ON_GLOW if chosen else theme.MUTED if gone else theme.TEXT
    label, shown = (
        (_(_IS_IN_IT[special]), terms.short_name(_, special))
        if special in _IS_IN_IT
        else (_("{card} voided a trick", card=terms.special(_, special)),) * 2
    )
    name = text(shown, theme.CAPTION, ink, centered=True, struck=gone, silent=gone)
    drawing = ft.Container(content=suit_mark(special, 24), opacity=0.5 if gone else 1)
    tile = ft.Container(
        bgcolor=theme.GLOW if chosen else theme.CARD if gone else theme.WELL,
        border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
        border_radius=theme.RADIUS.KEY,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.XS),
        content=stack(drawing, name, spacing=theme.SPACE.HAIR, align=CENTER),
    )
    if gone:
        return tile
    in_it = f"in-trick-{special}"
    return tap_target(in_it, label, tile, on_tap, checked=chosen, repeats=SWITCH)


def _which_trick(game: Game, round_: Round) -> str:
    name = game.players[round_.leader].name
    if round_.tricks_left == 1:
        return _("Last trick: {name} leads", name=name)
    return _.count(
        "{n} trick left: {name} leads",
        "{n} tricks left: {name} leads",
        round_.tricks_left,
        name=name,
    )


@component(memo=True)
def TrickWinnerRow(
    line: SeatLine,
    trick: int,
    on_win: Callable[[int], object],
    *,
    even: bool | None,
    lit: bool,
    huge: bool,
    hotkey: str,
) -> ft.Control:
    """A player's row, to be tapped when they win `trick`: tricks won, bid, and tricks still needed.

    The tricks won are `huge` where all rows have the room; whoever leads is `lit`; `even` is the
    place in the trick, None where no card turns on it. The row is as high in every trick: others
    are tapped below it.
    """
    made = line.needs == 0
    badges = () if even is None else (badge(_("even") if even else _("odd")),)
    grail = _("Grail") if GRAIL.code in line.effects else None
    notes = [*filter(None, (_needs(line), grail))]
    numbers: list[ft.Control] = [
        value_text(
            f"taken-{line.seat}",
            str(line.taken),
            theme.HUGE if huge else theme.TOTAL,
            theme.MADE if made else theme.ACCENT,
            label=_("{name}, tricks won", name=line.name),
        )
    ]
    if line.bid is not None:
        numbers += [
            text("/", theme.NAME, theme.MUTED, silent=True),
            value_text(
                f"bid-of-{line.seat}",
                str(line.bid),
                theme.NAME,
                theme.MUTED,
                label=_("{name}, bid", name=line.name),
            ),
        ]
    return SeatRow(
        line.seat,
        line.name,
        identifier=f"wins-trick-{line.seat}",
        label=_("{name} wins trick {n}", name=line.name, n=trick),
        on_tap=partial(on_win, line.seat),
        hotkey=hotkey,
        note=_.row_of(notes) if notes else None,
        badges=badges,
        lit=lit,
        steady=True,
        with_avatar=use_layout().roomy,
        end=(row(*numbers, spacing=theme.SPACE.XS, tight=True),),
    )


def _needs(line: SeatLine) -> str | None:
    if line.needs is None:
        return None
    if line.needs == 0:
        return _("right so far")
    if line.needs < 0:
        return _.count("{n} too many", "{n} too many", -line.needs)
    return _.count("needs {n} more", "needs {n} more", line.needs)
