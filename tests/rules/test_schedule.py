"""Formats: the number of rounds, the cards in each, and fixed trumps."""

from itertools import product

from scorekeeper.rules.cards import NO_TRUMP, Suit
from scorekeeper.rules.editions import ANNIVERSARY, CAMELOT, CLASSIC, EDITIONS
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump, has_turn_up, most_cards, schedule

TOURNAMENT = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}


def test_one_suit_is_twelve_rounds_from_four_to_15_cards_without_trump() -> None:
    """Everybody has 13 cards of a suit, a Wizard and a Jester."""
    for players in (3, 4):
        rules = CLASSIC.rules(format=Format.ONE_SUIT)
        assert most_cards(rules, players) == 15, players
        assert schedule(rules, players) == (4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15), players
        for number, cards in enumerate(schedule(rules, players), start=1):
            assert fixed_trump(rules, number) is NO_TRUMP, players
            assert not has_turn_up(rules, players, cards, number), players


def test_maximus_deals_all_cards_in_each_of_five_rounds() -> None:
    for players, cards in ((3, 20), (4, 15), (5, 12), (6, 10)):
        assert schedule(CLASSIC.rules(format=Format.MAXIMUS), players) == (cards,) * 5, players


def test_the_trumps_of_maximus_are_blue_red_green_yellow_and_then_none() -> None:
    rules = CLASSIC.rules(format=Format.MAXIMUS)
    trumps = [fixed_trump(rules, number) for number in range(1, 7)]
    assert trumps == [Suit.BLUE, Suit.RED, Suit.GREEN, Suit.YELLOW, NO_TRUMP, NO_TRUMP]
    assert not any(has_turn_up(rules, 4, 15, number) for number in range(1, 6))


def test_a_tournament_has_ten_rounds_of_these_cards() -> None:
    for players, edition in product(TOURNAMENT, [CLASSIC.code, CAMELOT.code, ANNIVERSARY.code]):
        rules = EDITIONS[edition].rules(format=Format.TOURNAMENT)
        assert schedule(rules, players) == TOURNAMENT[players], players


def test_a_custom_schedule_is_the_tables_own_list() -> None:
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=(3, 1, 20, 3))
    assert schedule(rules, 3) == (3, 1, 20, 3)
    turn_ups = [has_turn_up(rules, 3, c, n) for n, c in enumerate((3, 1, 20, 3), start=1)]
    assert turn_ups == [True, True, False, True]


def test_hands_grow_and_shrink_as_the_sheets_of_other_games_say() -> None:
    for hands, players, most, sizes in (
        (Hands(Shape.UP_DOWN), 4, 3, (1, 2, 3, 2, 1)),
        (Hands(Shape.UP_DOWN, times_largest=2), 4, 3, (1, 2, 3, 3, 2, 1)),
        (Hands(Shape.DOWN_UP, most=3, times_smallest=None), 4, 13, (3, 2, 1, 1, 1, 1, 2, 3)),
        (Hands(Shape.DOWN, most=10), 7, 7, (7, 6, 5, 4, 3, 2, 1)),
        (Hands(Shape.UP, most=2, times_largest=None), 3, 20, (1, 2, 2, 2)),
        (Hands(Shape.DOWN_UP), 3, 1, (1,)),
    ):
        assert hands.sizes(players, most) == sizes, hands
