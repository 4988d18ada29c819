"""Resolve a trick: its winner and its effects (`rules` §5)."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

from scorekeeper.rules.cards import (
    DECLARED_SPECIAL,
    DECLARED_SUIT,
    Card,
    Special,
    Suit,
    Trump,
)
from scorekeeper.rules.edition import Edition, WinReason
from scorekeeper.rules.schedule import ONE_SUIT_MOST_PLAYERS

_Claim = Callable[[Sequence[Card], Trump], int | None]
"""A function that returns the place of the card that wins for its reason; None for no card."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The result of a trick. `winner` is a position, from 1 for the leader.

    Of a void trick it is the player who leads next. The player at `swap`, who played the Witch,
    swaps a card.
    """

    winner: int
    card: Card
    reason: WinReason
    void: tuple[Special, ...] = ()
    grail: bool = False
    bid_change: bool = False
    pass_left: bool = False
    swap: int | None = None


class TrickFaultCode(StrEnum):
    """Reasons why cards cannot be a trick of this edition."""

    TOO_FEW_CARDS = "too_few_cards"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_IN_DECK = "card_not_in_deck"
    PLAYED_TWICE = "card_played_twice"
    NEVER_PLAYED = "card_never_played"
    NOT_DECLARED = "card_not_declared"
    MIXED_DECKS = "mixed_decks"
    TRUMP_NOT_IN_DECK = "trump_not_in_deck"
    TRUMP_NOT_PLAYED = "trump_not_played"
    ORDER_UNKNOWN = "order_of_cards_unknown"


@dataclass(frozen=True, slots=True)
class TrickFault:
    """The first thing wrong with a trick, with the card (or trump) it is about."""

    code: TrickFaultCode
    card: Card | Trump | None = None


def resolve_trick(
    edition: Edition,
    trump: Trump,
    cards: Sequence[Card],
    *,
    one_suit: bool = False,
    last_trick: bool = False,
) -> Trick | TrickFault:
    """Return who wins `cards`, given in the order played, and the effects of the trick.

    `cards` are one from each player, all of one print of the deck, declared where they must be; by
    `one_suit` rules they are four at most, there is no trump and only ranks count. After the
    round's `last_trick` nobody passes or swaps a card. Returns TrickFault for cards that cannot be
    a trick.
    """
    fault = next(_faults(edition, trump, cards, one_suit=one_suit), None)
    if fault is not None:
        return fault
    shown = [card.played for card in cards]
    reasons = (WinReason.HIGHEST_RANK,) if one_suit else edition.precedence
    claims = ((reason, _CLAIMS[reason](shown, trump)) for reason in reasons)
    # the last claim of each edition holds where no other does
    reason, place = next((reason, place) for reason, place in claims if place is not None)
    played = [card.special for card in shown if card.special]
    causes, whale = edition.voids_a_trick & {*played}, _whale(shown)
    if whale is None or _suit_led(shown) is not None:  # a card is left that can win
        causes -= {Special.WHITE_WHALE}
    if whale is not None:
        causes -= {Special.KRAKEN}
    swapper = _first(shown, lambda card: card.special in edition.swaps_a_card)
    void = tuple(special for special in played if special in causes)
    return Trick(
        winner=place + 1,
        card=cards[place],
        reason=reason,
        void=void,
        grail=Special.GRAIL in played,
        bid_change=not void and any(special in edition.changes_a_bid for special in played),
        pass_left=not last_trick and any(special in edition.passes_a_card for special in played),
        swap=None if last_trick or swapper is None else swapper + 1,
    )


def _first(cards: Sequence[Card], is_it: Callable[[Card], bool]) -> int | None:
    return next((place for place, card in enumerate(cards) if is_it(card)), None)


def _suit_led(cards: Sequence[Card]) -> Suit | None:
    # nothing here beats the suits, so every card before the first suit is null
    return next((card.suit for card in cards if card.suit), None)


def _highest(cards: Sequence[Card], suit: object) -> int | None:
    in_suit = [place for place, card in enumerate(cards) if card.suit and card.suit == suit]
    return max(in_suit, key=lambda place: cards[place].height, default=None)


def _grail_even(cards: Sequence[Card], _: Trump) -> int | None:
    place = _first(cards, lambda card: card.special is Special.GRAIL)
    return place if place is not None and place % 2 == 1 else None


def _highest_rank(cards: Sequence[Card], _: Trump) -> int | None:
    heights = [100 if card.acts_as is Special.WIZARD else card.height for card in cards]
    return heights.index(max(heights))  # the first of equals


def _whale(cards: Sequence[Card]) -> int | None:
    """Return the place of the White Whale where it counts: no Kraken was played after it."""
    places = {card.special: place for place, card in enumerate(cards) if card.special}
    whale, kraken = places.get(Special.WHITE_WHALE), places.get(Special.KRAKEN, -1)
    return whale if whale is not None and whale > kraken else None


def _white_whale(cards: Sequence[Card], _: Trump) -> int | None:
    whale = _whale(cards)
    if whale is None or _suit_led(cards) is None:
        return whale
    return max(range(len(cards)), key=lambda place: cards[place].height)  # the first of equals


def _highest_of_suit_led(cards: Sequence[Card], _: Trump) -> int | None:
    return _highest(cards, _suit_led(cards))


def _acting(special: Special, cards: Sequence[Card], _: Trump) -> int | None:
    """Return the place of the first card that counts as `special`."""
    return _first(cards, lambda card: card.acts_as is special)


def _beating(loser: Special, winner: Special, cards: Sequence[Card], trump: Trump) -> int | None:
    """Return the place of the first `winner` in a trick with a `loser`."""
    beaten = _acting(loser, cards, trump)
    return None if beaten is None else _acting(winner, cards, trump)


def _best_null(cards: Sequence[Card], trump: Trump) -> int | None:
    fairy = _acting(Special.FAIRY, cards, trump)
    return _acting(Special.WITCH, cards, trump) if fairy is None else fairy


def _first_escape(cards: Sequence[Card], _: Trump) -> int | None:
    return _first(cards, lambda card: card.acts_as in (Special.ESCAPE, Special.LOOT)) or 0


_CLAIMS: Final[Mapping[WinReason, _Claim]] = {
    WinReason.GRAIL_EVEN: _grail_even,
    WinReason.FAIRY_BEATS_DRAGON: partial(_beating, Special.DRAGON, Special.FAIRY),
    WinReason.MORGAN: partial(_acting, Special.MORGAN),
    WinReason.DRAGON: partial(_acting, Special.DRAGON),
    WinReason.FIRST_WIZARD: partial(_acting, Special.WIZARD),
    WinReason.HIGHEST_TRUMP: _highest,
    WinReason.HIGHEST_OF_SUIT_LED: _highest_of_suit_led,
    WinReason.FIRST_JESTER: partial(_acting, Special.JESTER),
    WinReason.BEST_NULL: _best_null,
    WinReason.HIGHEST_RANK: _highest_rank,
    WinReason.WHITE_WHALE: _white_whale,
    WinReason.MERMAID_BEATS_SKULL_KING: partial(_beating, Special.SKULL_KING, Special.MERMAID),
    WinReason.SKULL_KING: partial(_acting, Special.SKULL_KING),
    WinReason.FIRST_PIRATE: partial(_acting, Special.PIRATE),
    WinReason.FIRST_MERMAID: partial(_acting, Special.MERMAID),
    WinReason.FIRST_ESCAPE: _first_escape,
}


def _faults(
    edition: Edition, trump: Trump, cards: Sequence[Card], *, one_suit: bool
) -> Iterator[TrickFault]:
    fewest, most = edition.players
    if not edition.precedence:
        yield TrickFault(TrickFaultCode.ORDER_UNKNOWN)
    if len(cards) < fewest:
        yield TrickFault(TrickFaultCode.TOO_FEW_CARDS)
    if len(cards) > (min(most, ONE_SUIT_MOST_PLAYERS) if one_suit else most):
        yield TrickFault(TrickFaultCode.TOO_MANY_CARDS)
    if not edition.has_suit(trump):
        yield TrickFault(TrickFaultCode.TRUMP_NOT_IN_DECK, trump)
    if one_suit and isinstance(trump, Suit):
        yield TrickFault(TrickFaultCode.TRUMP_NOT_PLAYED, trump)
    for card in cards:
        yield from _card_faults(edition, card)
    yield from _deck_faults(edition, trump, cards)


def _deck_faults(edition: Edition, trump: Trump, cards: Sequence[Card]) -> Iterator[TrickFault]:
    # the card that a Vampire imitates lies on the table
    faces = [*cards] + [card.imitates for card in cards if card.imitates]
    printed = Counter(Card(special=card.special) if card.special else card for card in faces)
    for card, count in printed.items():
        if count > edition.copies_of(card.special):
            yield TrickFault(TrickFaultCode.PLAYED_TWICE, card)
    suits = [card.played.suit for card in cards if card.played.suit]
    suits += [trump] if isinstance(trump, Suit) else []
    for suit in suits:
        if suit not in edition.suits_beside(suits[0]):
            yield TrickFault(TrickFaultCode.MIXED_DECKS, suit)


def _card_faults(edition: Edition, card: Card) -> Iterator[TrickFault]:
    if not edition.has(card):
        yield TrickFault(TrickFaultCode.NOT_IN_DECK, card)
    if card.special in edition.never_played:
        yield TrickFault(TrickFaultCode.NEVER_PLAYED, card)
    if (
        (card.special in DECLARED_SPECIAL and card.plays_as is None)
        or (card.special in DECLARED_SUIT and card.suit is None)
        or (card.special in edition.imitates_turn_up and card.imitates is None)
    ):
        yield TrickFault(TrickFaultCode.NOT_DECLARED, card)
    if card.imitates:
        yield from _card_faults(edition, card.imitates)
