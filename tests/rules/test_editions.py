"""The data sheets of the printed games equal the booklets' tables."""

from collections import Counter
from itertools import product

from scorekeeper.rules.cards import Card, Special, Suit, parse_card, parse_turn_up
from scorekeeper.rules.editions import ANNIVERSARY, CAMELOT, CLASSIC, EDITIONS
from scorekeeper.rules.schedule import has_turn_up, schedule

WIZARD = ("classic", "camelot", "anniversary", "anniversary_30")
SEVEN = ("shapeshifter", "dragon", "fairy", "bomb", "werewolf", "juggler", "cloud")

TURN_UPS = {
    # trump by the card turned up; None: the dealer names a suit
    "classic": {"7R": "R", "QH": "H", "jester": "none", "wizard": None},
    "camelot": {
        "3S": "S",
        "jester": "none",
        **dict.fromkeys(["wizard", "grail", "excalibur", "merlin", "morgan"]),
    },
    "anniversary": {
        "13Y": "Y",
        "jester": "none",
        "fairy": "none",
        "bomb": "none",
        **dict.fromkeys(["wizard", "shapeshifter", "dragon", "werewolf", "juggler", "cloud"]),
    },
    "anniversary_30": {
        "13Y": "Y",
        **dict.fromkeys(["jester", "fairy", "bomb", "witch"], "none"),
        **dict.fromkeys(["wizard", "shapeshifter", "dragon", "werewolf", "juggler", "cloud"]),
        "vampire": None,
    },
}


def cards_of(edition: str) -> Counter[str]:
    """Every card that the edition's usual deck holds, with how many of it there are."""
    sheet = EDITIONS[edition]
    ranks = [Card(suit, rank) for suit in sheet.suits for rank in range(16)]
    cards = [card for card in ranks if sheet.has(card)]
    cards += [Card(special=special) for special in Special if sheet.has(Card(special=special))]
    return Counter({str(card): sheet.copies_of(card.special) for card in cards})


def test_the_classic_deck_is_four_suits_of_13_and_four_wizards_and_jesters() -> None:
    suits = {f"{rank}{suit}" for suit in "BRGY" for rank in range(1, 14)}
    assert cards_of("classic") == Counter(suits) + Counter(wizard=4, jester=4)


def test_the_classic_deck_is_also_printed_with_french_suits_from_the_two_up() -> None:
    french = [Card(Suit(suit), rank) for suit in "SHDC" for rank in range(20)]
    codes = {rank + suit for suit in "SHDC" for rank in [*map(str, range(2, 11)), *"JQKA"]}
    assert {str(card) for card in french if CLASSIC.has(card)} == codes


def test_the_camelot_deck_has_no_twos_and_four_cards_of_its_own() -> None:
    ranks = [*map(str, range(3, 11)), *"JQKA"]
    suits = {rank + suit for suit in "SHDC" for rank in ranks}
    own = Counter(wizard=4, jester=4, grail=1, excalibur=1, merlin=1, morgan=1)
    assert cards_of("camelot") == Counter(suits) + own
    assert not CAMELOT.has(parse_card("2S"))
    assert not CAMELOT.has(parse_card("7R"))


def test_the_anniversary_deck_is_the_classic_one_and_seven_cards_more() -> None:
    assert cards_of("anniversary") == cards_of("classic") + Counter(SEVEN)


def test_the_deck_has_its_size() -> None:
    for edition, chosen, size in (
        ("classic", (), 60),
        ("camelot", (), 60),
        ("anniversary", (), 60),
        ("anniversary", SEVEN[:1], 61),
        ("anniversary", SEVEN[:3], 63),
        ("anniversary", SEVEN, 67),
        ("anniversary_30", (*SEVEN, "witch", "vampire"), 69),
        ("skull_king", (), 70),
        ("skull_king", ("loot", "kraken", "white_whale"), 74),
        *((code, (), 52) for code in ("oh_hell", "nomination_whist", "podrida", "plump", "own")),
    ):
        assert EDITIONS[edition].deck_size(map(Special, chosen)) == size, edition


def test_the_turn_up_decides_trump() -> None:
    for edition in WIZARD:
        sheet, by_hand = EDITIONS[edition], TURN_UPS[edition]
        assert {card: sheet.trump_of(parse_turn_up(card)) for card in by_hand} == by_hand, edition
        assert {*map(str, sheet.all_specials)} == by_hand.keys() & {*map(str, Special)}, edition


def test_a_standard_game_shares_60_cards_and_has_none_to_turn_up_in_the_last_round() -> None:
    for edition, (players, rounds) in product(WIZARD, ((3, 20), (4, 15), (5, 12), (6, 10))):
        rules = EDITIONS[edition].rules(specials=())
        assert schedule(rules, players) == tuple(range(1, rounds + 1))
        turn_ups = [has_turn_up(rules, players, number, number) for number in range(1, rounds + 1)]
        assert turn_ups == [True] * (rounds - 1) + [False], (edition, players)


def test_with_special_cards_one_is_left_to_turn_up_in_the_last_round() -> None:
    for players in (3, 4, 5, 6):
        rounds = 60 // players
        for chosen in (SEVEN, ("bomb",), ("dragon", "fairy")):
            rules = ANNIVERSARY.rules(specials=tuple(map(Special, chosen)))
            assert len(schedule(rules, players)) == rounds, players
            assert has_turn_up(rules, players, rounds, rounds), players
        assert not has_turn_up(ANNIVERSARY.rules(specials=()), players, rounds, rounds), players
