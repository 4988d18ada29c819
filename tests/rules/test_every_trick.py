"""Every trick of small decks with all special cards is resolved as an independent resolver says.

The decks of three and four cards a trick have every declaration. The largest leaves out yellow
where green is as good: no other card of theirs is in it, and neither is trump.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.rules.cards import NO_TRUMP, parse_card, parse_trump
from scorekeeper.rules.editions import CLASSIC, EDITIONS
from scorekeeper.rules.tricks import Trick, resolve_trick
from tests.examples import examples
from tests.rules.oracle import printed_as, verdict

COPIES = {"wizard": 4, "jester": 4}
SPECIALS = {
    "classic": ["wizard", "jester"],
    "camelot": [
        *("wizard", "jester", "grail", "excalibur"),
        *("merlin:wizard", "merlin:jester", "morgan"),
    ],
    "anniversary": [
        *("wizard", "jester", "shapeshifter:wizard", "shapeshifter:jester"),
        *("dragon", "fairy", "bomb"),
        *(f"{card}:{suit}" for suit in "RBGY" for card in ("juggler", "cloud")),
    ],
}
FRENCH = [*map(str, range(3, 11)), *"JQKA"]
SUIT_CARDS = {
    "classic": [f"{rank}{suit}" for suit in "BRGY" for rank in range(1, 14)],
    "camelot": [f"{rank}{suit}" for suit in "SHDC" for rank in FRENCH],
    "anniversary": [f"{rank}{suit}" for suit in "BRGY" for rank in range(1, 14)],
}


@dataclass(frozen=True)
class Deck:
    """A deck small enough for all its tricks of `size` cards."""

    edition: str
    suit_cards: str
    trumps: str
    size: int
    without: str = ""

    @property
    def codes(self) -> list[str]:
        specials = [code for code in SPECIALS[self.edition] if code not in self.without.split()]
        return [*self.suit_cards.split(), *specials]


DECKS = [
    Deck("classic", "1R 7R 13R 2B 12B 5G 6G", "R G none", 3),
    Deck("camelot", "3D 9D AD 4C KC 5H JH", "D H none", 3),
    Deck("anniversary", "7R 8R 9B 10B 13G", "R B Y none", 3),
    Deck("camelot", "3D 4C", "D", 4),
]
LARGER_DECKS = [
    Deck("classic", "1R 13R 2B 12B 5G", "R none", 4),
    Deck("classic", "1R 13R 2B 5G", "R none", 5),
    Deck("camelot", "3D AD 4C KC 5H", "D none", 4),
    Deck("camelot", "3D AD 4C", "D", 5),
    Deck("anniversary", "8R 9R 7B", "B", 4),
    Deck("anniversary", "8R 7B", "B", 5, without="juggler:Y cloud:Y"),
]


def tricks(deck: Deck, so_far: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way to play so many cards of the deck one after the other."""
    if len(so_far) == deck.size:
        yield so_far
        return
    played = [printed_as(code) for code in so_far]
    for code in deck.codes:
        card = printed_as(code)
        if played.count(card) < COPIES.get(card, 1):
            yield from tricks(deck, (*so_far, code))


def how_many(deck: Deck) -> int:
    """Count the tricks of a deck without playing them.

    A card of f faces is played not at all or as one of them: 1 + f·x. Of four equal cards up to
    four are played: 1 + x + x²/2 + x³/6 + x⁴/24. The product of these has, at xⁿ, the sets of n
    cards over n!, and n! orders make tricks of them.
    """
    ways = [Fraction(1)] + [Fraction(0)] * deck.size
    for card, faces in Counter(map(printed_as, deck.codes)).items():
        copies = COPIES.get(card, 1)
        played = [Fraction(faces**n, factorial(n)) for n in range(copies + 1)]
        ways = [
            sum((ways[n - k] * played[k] for k in range(min(n, copies) + 1)), Fraction(0))
            for n in range(deck.size + 1)
        ]
    return int(ways[deck.size] * factorial(deck.size))


card_of = cache(parse_card)


def resolved(edition: str, trump: str, codes: Sequence[str]) -> Trick:
    """The referee's answer, after making sure that it takes the cards for a trick."""
    cards = [card_of(code) for code in codes]
    trick = resolve_trick(EDITIONS[edition], parse_trump(trump), cards)
    assert isinstance(trick, Trick), (codes, trick)
    return trick


def assert_both_agree(edition: str, trump: str, codes: Sequence[str]) -> None:
    trick = resolved(edition, trump, codes)
    printed = set(map(printed_as, codes))
    assert (trick.winner, trick.reason) == verdict(edition, trump, codes), (codes, trump)
    assert str(trick.card) == codes[trick.winner - 1]
    assert set(trick.void) == printed & {"excalibur", "bomb"}
    assert trick.grail is ("grail" in printed)
    assert trick.bid_change is ("cloud" in printed and "bomb" not in printed)
    assert trick.pass_left is ("juggler" in printed)


@pytest.mark.parametrize(
    "deck",
    [*DECKS, *(pytest.param(deck, marks=pytest.mark.nightly) for deck in LARGER_DECKS)],
    ids=str,
)
def test_every_trick_has_one_winner_and_both_opinions_agree(deck: Deck) -> None:
    count = 0
    for codes in tricks(deck):
        count += 1
        for trump in deck.trumps.split():
            assert_both_agree(deck.edition, trump, codes)
    assert count == how_many(deck)


@st.composite
def tricks_of_a_full_deck(draw: st.DrawFn) -> tuple[str, str, tuple[str, ...]]:
    """An edition, a trump of it, and the three to six cards of a trick."""
    edition = draw(st.sampled_from(sorted(SPECIALS)))
    trump = draw(st.sampled_from(["none", *EDITIONS[edition].suits]))
    deck = SUIT_CARDS[edition] + SPECIALS[edition] * 4
    codes: list[str] = []
    for _ in range(draw(st.integers(3, 6))):
        printed = Counter(map(printed_as, codes))
        left = [code for code in deck if printed[printed_as(code)] < COPIES.get(code, 1)]
        codes.append(draw(st.sampled_from(left)))
    return edition, str(trump), tuple(codes)


@settings(deadline=None, max_examples=examples(300), derandomize=True)
@given(tricks_of_a_full_deck())
def test_both_opinions_agree_on_tricks_of_a_full_deck(
    played: tuple[str, str, tuple[str, ...]],
) -> None:
    assert_both_agree(*played)


@pytest.mark.parametrize("size", [3, 4])
def test_the_first_of_the_highest_ranks_wins_every_trick_of_one_suit(size: int) -> None:
    deck = ["1B", "7B", "13B", "1R", "7R", "13R", "8G", "wizard", "jester"]
    heights = [1, 7, 13, 1, 7, 13, 8, 99, 0]
    for played in product(range(len(deck)), repeat=size):
        if any(played.count(card) > COPIES.get(deck[card], 1) for card in played):
            continue
        cards = [card_of(deck[card]) for card in played]
        trick = resolve_trick(CLASSIC, NO_TRUMP, cards, one_suit=True)
        assert isinstance(trick, Trick)
        best = max(heights[card] for card in played)
        first = next(place for place, card in enumerate(played, 1) if heights[card] == best)
        assert (trick.winner, trick.reason) == (first, "highest_rank")
