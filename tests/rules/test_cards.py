"""Codes of cards, turn-ups and trumps."""

from fractions import Fraction

import pytest

from scorekeeper.rules.cards import (
    NO_TRUMP,
    Card,
    Special,
    Suit,
    UnknownCardError,
    parse_card,
    parse_trump,
    parse_turn_up,
)

CODES = [
    ("13B", Card(Suit.BLUE, 13)),
    ("7R", Card(Suit.RED, 7)),
    ("1G", Card(Suit.GREEN, 1)),
    ("9Y", Card(Suit.YELLOW, 9)),
    ("2S", Card(Suit.SPADES, 2)),
    ("10H", Card(Suit.HEARTS, 10)),
    ("JS", Card(Suit.SPADES, 11)),
    ("QD", Card(Suit.DIAMONDS, 12)),
    ("KC", Card(Suit.CLUBS, 13)),
    ("AD", Card(Suit.DIAMONDS, 14)),
    *((special.value, Card(special=special)) for special in Special),
    ("merlin:wizard", Card(special=Special.MERLIN, plays_as=Special.WIZARD)),
    ("merlin:jester", Card(special=Special.MERLIN, plays_as=Special.JESTER)),
    ("shapeshifter:wizard", Card(special=Special.SHAPESHIFTER, plays_as=Special.WIZARD)),
    ("shapeshifter:jester", Card(special=Special.SHAPESHIFTER, plays_as=Special.JESTER)),
    ("juggler:R", Card(special=Special.JUGGLER, suit=Suit.RED)),
    ("cloud:B", Card(special=Special.CLOUD, suit=Suit.BLUE)),
]

NO_CARDS = [
    *("", "0B", "14B", "JB", "1S", "11H", "14D", "B7", "7", "7X", "7RR", "-7R", "٧R", "H"),
    *("none", "joker", "merlin:dragon", "merlin:", "wizard:wizard", "juggler:wizard"),
    *("cloud:X", "cloud:R:R", "vampire:vampire", "vampire: vampire"),
]


def test_a_card_is_printed_by_the_code_it_is_read_by_in_any_case() -> None:
    for code, card in CODES:
        assert parse_card(code) == card, code
        assert str(card) == code, code
        assert parse_card(f" {code.upper()} ") == parse_card(code.lower()) == card, code


def test_what_is_no_card_is_not_read_and_named() -> None:
    for code in NO_CARDS:
        with pytest.raises(UnknownCardError) as raised:
            parse_card(code)
        assert raised.value.args == (code,), code


def test_a_turn_up_may_be_a_suit_whose_rank_nobody_noted_and_is_not_declared() -> None:
    for code, card in (
        ("h", Card(Suit.HEARTS)),
        ("B", Card(Suit.BLUE)),
        ("10H", Card(Suit.HEARTS, 10)),
        ("merlin", Card(special=Special.MERLIN)),
    ):
        assert parse_turn_up(code) == card, code
        assert str(card) == (code.upper() if card.suit else code)
    for other in ("merlin:wizard", "cloud:B", "none", "X", ""):
        with pytest.raises(UnknownCardError) as raised:
            parse_turn_up(other)
        assert raised.value.args == (other,)


def test_a_trump_is_a_suit_letter_or_none() -> None:
    assert [parse_trump(suit.value.lower()) for suit in Suit] == list(Suit)
    assert parse_trump(" None ") is NO_TRUMP
    for code in ("", "10H", "no", "wizard"):
        with pytest.raises(UnknownCardError) as raised:
            parse_trump(code)
        assert raised.value.args == (code,)


def test_the_juggler_and_the_cloud_stand_between_two_ranks() -> None:
    for card, below, above in (("juggler:R", "7R", "8R"), ("cloud:R", "9R", "10R")):
        assert parse_card(below).height < parse_card(card).height < parse_card(above).height, card
    assert parse_card("juggler:R").height == Fraction(15, 2)
    assert parse_card("cloud:R").height == Fraction(39, 4)
