"""The header of a round: the number of cards, the trump, who deals and who leads."""

from dataclasses import dataclass

import flet as ft

from scorekeeper.game.state import Game, Round
from scorekeeper.i18n import terms
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP, Trump
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, Child, lines, row, stack
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import felt_panel
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.open_game import OpenGameState
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round import first_leader


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """The values that the header of a round shows.

    `agreed` are the cards of the schedule: more than `cards` where the deck has too few. `leader`
    and the first `bidder` are None once everybody has bid: from then on the step itself says who
    leads. Until then the bids may still decide who leads, and all may bid at once. `werewolf` is
    the name of the player who swapped it, if anybody did.
    """

    cards: int
    agreed: int
    trump: Trump | None
    dealer: str
    leader: str | None
    bidder: str | None
    werewolf: str | None


def round_facts(game: Game, round_: Round) -> RoundFacts:
    """Return what the header of a round says."""
    leader = None if round_.all_bid else first_leader(round_)
    in_turn = not round_.all_bid and game.rules.bid_mode is not BidMode.SIMULTANEOUS

    def name(seat: int | None) -> str | None:
        return None if seat is None else game.players[seat].name

    return RoundFacts(
        round_.cards,
        round_.scheduled_cards,
        round_.trump,
        game.players[round_.dealer].name,
        name(leader),
        name(round_.order[0] if in_turn else None),
        name(round_.werewolf),
    )


def round_header(state: OpenGameState, *, flat: bool = False, one_line: bool = False) -> ft.Control:
    """Return the header of the round, which is drawn again only when something on it changes."""
    facts = round_facts(state.game, state.round)
    return HeaderLine(facts) if one_line else RoundHeader(facts, flat=flat)


@component(memo=True)
def HeaderLine(facts: RoundFacts) -> ft.Control:
    """Cards and dealer in one line, where hardly any height is left."""
    return felt_panel(
        row(
            _cards(facts.cards, theme.KEY_OF_MANY, in_line=True),
            _dealer(facts, lines=1),
        ),
        _fewer(facts),
        padding=ft.Padding.symmetric(vertical=theme.SPACE.XS, horizontal=theme.SPACE.L),
    )


@component(memo=True)
def RoundHeader(facts: RoundFacts, *, flat: bool = False) -> ft.Control:
    """Cards, dealer, forehand and trump on a felt panel; in large text, one under another.

    `flat` takes little height, as every header does in a window that has little.
    """
    layout = use_layout()
    short = flat or layout.short
    number, names = _cards(facts.cards, theme.TITLE if short else theme.HUGE), _names(facts)
    trump = None if facts.trump is None else _trump(facts.trump, 22 if short else 32)
    if layout.large:
        ends = row(number, trump, justify=ft.MainAxisAlignment.SPACE_BETWEEN)
        return felt_panel(ends, *names)
    return felt_panel(
        row(number, lines(*names), trump),
        padding=ft.Padding.symmetric(
            vertical=theme.SPACE.S if short else theme.SPACE.L, horizontal=theme.SPACE.L
        ),
    )


def _cards(cards: int, style: ft.TextStyle, *, in_line: bool = False) -> ft.Control:
    """The number of cards over its caption, or before it `in_line`."""
    number = text(str(cards), style, theme.FELT_ACCENT, silent=True)
    caption = text(_.count("card", "cards", cards), theme.CAPTION, theme.FELT_ACCENT, silent=True)
    return ft.Semantics(
        identifier="cards",
        label=_.count("{n} card each", "{n} cards each", cards),
        content=row(number, caption, spacing=theme.SPACE.XS, tight=True)
        if in_line
        else stack(number, caption, spacing=0, align=CENTER),
    )


def _names(facts: RoundFacts) -> list[Child]:
    leads = swapped = None
    if facts.leader and facts.bidder:
        leads = _("{name} bids and leads first", name=facts.leader)
    elif facts.leader:
        leads = _("{name} leads first", name=facts.leader)
    elif facts.bidder:
        leads = _("{name} bids first, the highest bid leads", name=facts.bidder)
    if facts.werewolf:
        said = _("{name} swapped the Werewolf", name=facts.werewolf)
        style, ink = theme.SMALL_STRONG, theme.FELT_ACCENT
        swapped = value_text("werewolf-holder", said, style, ink)
    return [
        _dealer(facts),
        text(leads, theme.SMALL, theme.ON_FELT) if leads else None,
        _fewer(facts),
        swapped,
    ]


def _dealer(facts: RoundFacts, lines: int | None = None) -> ft.Control:
    deals = _("{name} deals", name=facts.dealer)
    fills = True if lines else None
    return value_text("dealer", deals, theme.NAME, theme.ON_FELT, lines=lines, expand=fills)


def _fewer(facts: RoundFacts) -> Child:
    """Return how many cards were agreed, if the deck has too few."""
    cards, agreed = facts.cards, facts.agreed
    fewer = _("{n} cards, not {agreed}: the deck has no more.", n=cards, agreed=agreed)
    return text(fewer, theme.SMALL_STRONG, theme.FELT_ACCENT) if cards < agreed else None


def _trump(trump: Trump, drawing: int) -> ft.Control:
    disc = ft.Container(
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS.PILL,
        padding=theme.SPACE.S,
        content=suit_mark(trump, drawing),
    )
    name = terms.short_name(_, trump)
    caption = text(name, theme.CAPTION, theme.ON_FELT, centered=True, silent=True)
    return trump_now(trump, stack(disc, caption, spacing=0, align=CENTER))


def round_of_game(game: Game, round_: Round) -> str:
    """Return the number of a round, of how many that are to be played."""
    return _("Round {number} of {rounds}", number=round_.number, rounds=len(game.rounds))


def trump_now(trump: Trump, drawing: ft.Control) -> ft.Control:
    """Return the `drawing` of the trump with its name for screen readers."""
    name = terms.short_name(_, trump)
    label = name if trump == NO_TRUMP else _("Trump: {trump}", trump=name)
    return ft.Semantics(identifier="trump-now", label=label, content=drawing)
