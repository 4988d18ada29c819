"""Special cards of a round: void tricks, the Grail, and bids that the Cloud changed."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.game.events import BidChanged, BonusTaken, TricksVoided
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.special_cards import CloudRow, GrailRow, VoidRow
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import play as views
from scorekeeper.ui.viewmodels.correct import SpecialCardEvent
from scorekeeper.ui.viewmodels.round import bid_text_of

OnSpecialCard = Callable[[SpecialCardEvent], object]
"""Called with what a special card did, or that it did not."""


def special_cards_of_step(state: OpenGameState, round_: Round) -> ft.Control | None:
    """Return the rows of special cards for the step of the round that is played, if it has any."""
    if not are_special_cards_offered(state.current.game, round_):
        return None
    return SpecialCards(round_, state.record)


def are_special_cards_offered(game: Game, round_: Round) -> bool:
    """Whether the round that is played has rows of special cards.

    It has none while tricks are recorded one by one: the cards are then recorded with them.
    """
    one_by_one = round_.taken and not round_.played
    return not one_by_one and bool(views.cards_with_effects(game, round_))


def special_card_rows(game: Game, round_: Round, record: OnSpecialCard) -> ft.Control | None:
    """A row for each card that can have done something in a round; None where no card can."""
    return SpecialCards(round_, record) if views.cards_with_effects(game, round_) else None


@component
def SpecialCards(round_: Round, record: OnSpecialCard) -> ft.Control:
    """Void tricks, who took the Grail, whose bid changed; a second tap takes it back."""
    state = use_open_game()
    game, names = state.current.game, state.names

    def cloud(question: tuple[int, Special], close: OnTap) -> ft.BottomSheet:
        def change(event: BidChanged) -> object:
            close()
            return record(event)

        seat, cause = question
        return cloud_sheet(round_, seat, names[seat], cause, on_change=change, on_close=close)

    ask = use_sheet_about(cloud)
    return panel(
        *(_void(round_, cause, record) for cause in views.voids(game, round_)),
        _grail(names, round_, record) if views.may_take_grail(game, round_) else None,
        *(
            _changed_bid(names, round_, cause, record, ask)
            for cause in views.bid_changers(game, round_)
        ),
        padding=theme.SPACE.S,
    )


def _void(round_: Round, cause: Special, record: OnSpecialCard) -> ft.Control:
    voided = cause in round_.voids
    toggled = TricksVoided(round_.number, cause, 0 if voided else 1)
    return VoidRow(cause, partial(record, toggled), voided=voided)


def _grail(names: Sequence[str], round_: Round, record: OnSpecialCard) -> ft.Control:
    def take(seat: int) -> object:
        return record(BonusTaken(round_.number, None if round_.grail == seat else seat, "grail"))

    return GrailRow(names, round_.order, round_.grail, take)


def _changed_bid(
    names: Sequence[str],
    round_: Round,
    cause: Special,
    record: OnSpecialCard,
    ask: Callable[[tuple[int, Special]], None],
) -> ft.Control:
    changed = views.bid_change_by(round_, cause)

    def choose(seat: int) -> object:
        if changed and changed.seat == seat:
            return record(BidChanged(round_.number, seat, 0, cause))
        ask((seat, cause))
        return None

    return CloudRow(
        names,
        round_.order,
        changed.seat if changed else None,
        bid_text_of(round_, changed.seat) if changed else None,
        choose,
    )


def cloud_sheet(
    round_: Round,
    seat: int,
    name: str,
    cause: Special,
    *,
    on_change: Callable[[BidChanged], object],
    on_close: OnTap,
) -> ft.BottomSheet:
    """Return the sheet that asks whether the bid of the Cloud's winner `seat` goes up or down."""
    choices = views.new_bids(round_, seat, cause)
    actions = [
        SecondaryButton(
            identifiers.BID_GOES("down" if event.change < 0 else "up"),
            _("One down: {bids}", bids=bids)
            if event.change < 0
            else _("One up: {bids}", bids=bids),
            partial(on_change, event),
            icon=ft.Icons.SOUTH if event.change < 0 else ft.Icons.NORTH,
        )
        for event, bids in choices
    ]
    no_less = text(_("A bid never goes below zero."), theme.SMALL, theme.MUTED)
    return short_sheet(
        _("{name}’s bid: up or down?", name=name),
        *actions,
        no_less if len(choices) == 1 else None,
        closing=(identifiers.CANCEL, _("Cancel")),
        on_close=on_close,
    )
