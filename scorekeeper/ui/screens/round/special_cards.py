"""Special cards and bonuses of a round: void tricks, who has what, and bids that changed."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game import played_cards
from scorekeeper.game.events import BidChanged, BonusTaken, CannonballDeclared, TricksVoided
from scorekeeper.game.state import Round
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.buttons import SecondaryButton
from scorekeeper.ui.parts.latest_state import latest
from scorekeeper.ui.parts.layout import row
from scorekeeper.ui.parts.sheet import close_first, short_sheet, use_sheet_about
from scorekeeper.ui.parts.special_cards import VoidRow, WhoRow
from scorekeeper.ui.parts.surfaces import panel
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.session.open_game import OpenGameState, use_open_game
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import bid_text

OnSpecialCard = Callable[[TricksVoided | BonusTaken | BidChanged | CannonballDeclared], object]
"""Called with what a special card did, or that it did not."""
CloudQuestion = tuple[int, Special, Callable[[BidChanged], object], str]
"""The seat whose bid a card changes, the card, a function that gets the change, and what the table
does before."""


def special_cards(round_: Round, record: OnSpecialCard) -> ft.Control | None:
    """Return a row for each card that can have done something in a round, if there is one."""
    return SpecialCards(round_, record) if are_special_cards_offered(round_) else None


def are_special_cards_offered(round_: Round) -> bool:
    """Whether a round has rows of special cards.

    It has none while tricks are recorded one by one: the cards are then recorded with them.
    """
    one_by_one = round_.taken and not round_.played
    return not one_by_one and bool(played_cards.cards_with_effects(round_))


def cards_below(state: OpenGameState) -> ft.Control:
    """Return the line that names what has rows below those that a window shows."""
    codes = played_cards.cards_with_effects(state.round)
    return row(
        ft.Icon(ft.Icons.KEYBOARD_ARROW_DOWN, size=18, color=theme.ACCENT),
        value_text(
            "cards-below",
            _("Further down: {cards}", cards=_.list_of(terms.effect(_, code) for code in codes)),
            theme.SMALL,
            theme.ACCENT,
            lines=1,
            expand=True,
        ),
        spacing=theme.SPACE.XS,
    )


@component
def SpecialCards(round_: Round, record: OnSpecialCard) -> ft.Control:
    """The rows of void tricks, bonuses and the Cloud; the last tap on one takes it back.

    Of a shared bonus the first tap lights one player, and a tap on the other records both.
    """
    names = use_open_game().names
    nobody: tuple[str, int] | None = None
    waiting, wait = ft.use_state(nobody)
    ask = use_cloud_question(round_)

    def choose(claim: played_cards.Claim, seat: int) -> object:
        tapped = latest(waiting, wait)
        first = tapped[1] if tapped and tapped[0] == claim.code else None
        wait(None)
        if first == seat:
            return None
        pair = (seat, None) if first is None else (first, seat)
        event = played_cards.claim_event(round_, claim, *pair)
        if event is not None:
            return record(event)
        if claim.is_shared:
            return wait((claim.code, seat))
        return ask((seat, Special(claim.code), record, ""))

    def void(cause: Special) -> ft.Control:
        voided = cause in round_.voids
        toggled = TricksVoided(round_.number, cause, 0 if voided else 1)
        return VoidRow(cause, partial(record, toggled), voided=voided)

    return panel(
        *map(void, played_cards.voids(round_)),
        *(
            WhoRow(
                claim,
                names,
                round_.order,
                partial(choose, claim),
                waiting=waiting[1] if waiting and waiting[0] == claim.code else None,
            )
            for claim in played_cards.claims(round_)
        ),
        padding=theme.SPACE.S,
    )


def use_cloud_question(round_: Round) -> Callable[[CloudQuestion], None]:
    """Hook: the sheet that asks whether a bid goes up or down; return what opens it."""
    names = use_open_game().names

    def sheet(about: CloudQuestion, close: OnTap) -> ft.BottomSheet:
        seat, cause, record, before = about
        bid, choices = round_.bids[seat] or 0, played_cards.bid_changes(round_, seat, cause)

        def button(event: BidChanged) -> ft.Control:
            down, bids = event.change < 0, bid_text(bid, bid + event.change)
            return SecondaryButton(
                f"bid-goes-{'down' if down else 'up'}",
                _("One down: {bids}", bids=bids) if down else _("One up: {bids}", bids=bids),
                partial(close_first(close, record), event),
                icon=ft.Icons.SOUTH if down else ft.Icons.NORTH,
            )

        return short_sheet(
            _("{name}’s bid: up or down?", name=names[seat]),
            text(before) if before else None,
            *map(button, choices),
            remark(_("A bid never goes below zero.")) if len(choices) == 1 else None,
            closing=("cancel", _("Cancel")),
            on_close=close,
        )

    return use_sheet_about(sheet)
