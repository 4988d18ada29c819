"""Formats: the number of rounds, the cards in each, and fixed trumps."""

import pytest

from scorekeeper.rules.cards import NO_TRUMP, Suit
from scorekeeper.rules.editions import CLASSIC, EDITIONS
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump, has_turn_up, most_cards, schedule

TOURNAMENT = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}


@pytest.mark.parametrize("players", [3, 4])
def test_one_suit_is_twelve_rounds_from_four_to_15_cards_without_trump(players: int) -> None:
    """Everybody has 13 cards of a suit, a Wizard and a Jester."""
    rules = CLASSIC.rules(format=Format.ONE_SUIT)
    assert most_cards(rules, players) == 15
    assert schedule(rules, players) == (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    for number, cards in enumerate(schedule(rules, players), start=1):
        assert fixed_trump(rules, number) is NO_TRUMP
        assert not has_turn_up(rules, players, cards, number)


@pytest.mark.parametrize(("players", "cards"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_maximus_deals_all_cards_in_each_of_five_rounds(players: int, cards: int) -> None:
    assert schedule(CLASSIC.rules(format=Format.MAXIMUS), players) == (cards,) * 5


def test_the_trumps_of_maximus_are_blue_red_green_yellow_and_then_none() -> None:
    rules = CLASSIC.rules(format=Format.MAXIMUS)
    trumps = [fixed_trump(rules, number) for number in range(1, 7)]
    assert trumps == [Suit.BLUE, Suit.RED, Suit.GREEN, Suit.YELLOW, NO_TRUMP, NO_TRUMP]
    assert not any(has_turn_up(rules, 4, 15, number) for number in range(1, 6))


@pytest.mark.parametrize("players", TOURNAMENT)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tournament_has_ten_rounds_of_these_cards(players: int, edition: str) -> None:
    rules = EDITIONS[edition].rules(format=Format.TOURNAMENT)
    assert schedule(rules, players) == TOURNAMENT[players]


@pytest.mark.parametrize(("players", "cards"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_only_the_last_round_of_a_tournament_has_no_turn_up(players: int, cards: int) -> None:
    rules = CLASSIC.rules(format=Format.TOURNAMENT)
    hands = enumerate(schedule(rules, players), start=1)
    assert [hand for number, hand in hands if not has_turn_up(rules, players, hand, number)] == [
        cards
    ]


def test_a_custom_schedule_is_the_tables_own_list() -> None:
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=(3, 1, 20, 3))
    assert schedule(rules, 3) == (3, 1, 20, 3)
    turn_ups = [has_turn_up(rules, 3, c, n) for n, c in enumerate((3, 1, 20, 3), start=1)]
    assert turn_ups == [True, True, False, True]


@pytest.mark.parametrize("format_", [Format.STANDARD, Format.TOURNAMENT, Format.CUSTOM])
def test_a_turned_up_card_decides_trump_unless_the_format_does(format_: Format) -> None:
    cards = (1,) if format_ is Format.CUSTOM else ()
    assert fixed_trump(CLASSIC.rules(format=format_, cards=cards), 1) is None
