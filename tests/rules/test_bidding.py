"""The order of bidding, and the number that the last bidder may not say."""

from itertools import product

import pytest

from scorekeeper.rules.bidding import (
    BID_LIMITS,
    BidLimit,
    LimitApplies,
    bidding_order,
    forehand,
    is_sole_leader,
    next_dealer,
    preset_of,
)

PRESETS = {
    # name: applies, from cards, only final round, zero always allowed
    "none": ("never", 1, False, False),
    "plus_minus_one": ("always", 1, False, False),
    "camelot": ("always", 5, False, True),
    "leader": ("leader", 1, False, False),
    "canadian": ("leader", 1, True, True),
}


def forbidden(
    limit: str | BidLimit,
    cards: int,
    said: list[int],
    *,
    final: bool = False,
    totals: tuple[int, ...] = (0, 0, 0),
    dealer: int = 2,
) -> set[int]:
    """The numbers that `dealer`, who bids last, may not say after the bids `said`."""
    answers = BID_LIMITS[limit] if isinstance(limit, str) else limit
    number = answers.forbidden(
        cards=cards,
        others=sum(said),
        final_round=final,
        leads_alone=is_sole_leader(dealer, totals),
    )
    return set() if number is None else {number}


@pytest.mark.parametrize(
    ("dealer", "players", "order"),
    [
        (0, 3, (1, 2, 0)),
        (2, 3, (0, 1, 2)),
        (1, 4, (2, 3, 0, 1)),
        (3, 4, (0, 1, 2, 3)),
        (4, 5, (0, 1, 2, 3, 4)),
        (2, 6, (3, 4, 5, 0, 1, 2)),
    ],
)
def test_forehand_bids_first_and_the_dealer_last(
    dealer: int, players: int, order: tuple[int, ...]
) -> None:
    assert bidding_order(dealer, players) == order
    assert forehand(dealer, players) == order[0]


@pytest.mark.parametrize(("dealer", "after"), [(0, 1), (1, 2), (2, 3), (3, 0)])
def test_the_next_dealer_sits_to_the_dealers_left(dealer: int, after: int) -> None:
    assert next_dealer(dealer, 4) == after


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_its_four_answers(name: str) -> None:
    limit = BID_LIMITS[name]
    answers = (limit.applies, limit.from_cards, limit.final_round_only, limit.zero_exempt)
    assert answers == PRESETS[name]
    assert preset_of(limit) == name


def test_there_are_no_other_presets() -> None:
    assert set(BID_LIMITS) == set(PRESETS)


def test_any_other_combination_is_custom() -> None:
    assert preset_of(BidLimit(LimitApplies.LEADER, zero_exempt=True)) == "custom"
    assert preset_of(BidLimit(LimitApplies.ALWAYS, from_cards=4, zero_exempt=True)) == "custom"


@pytest.mark.parametrize("said", list(product(range(4), repeat=2)))
def test_without_a_limit_nothing_is_forbidden(said: tuple[int, ...]) -> None:
    assert forbidden("none", 3, list(said), final=True, totals=(0, 0, 90)) == set()


@pytest.mark.parametrize(
    ("cards", "said", "number"),
    [
        (5, [2, 1], {2}),
        (5, [0, 0], {5}),
        (5, [3, 2], {0}),
        (5, [3, 3], set()),
        (1, [0, 0], {1}),
        (1, [0, 1], {0}),
        (1, [1, 1], set()),
        (2, [0, 0], {2}),
    ],
)
def test_plus_minus_one_forbids_the_number_that_makes_the_bids_add_up(
    cards: int, said: list[int], number: set[int]
) -> None:
    assert forbidden("plus_minus_one", cards, said) == number


@pytest.mark.parametrize(
    ("cards", "said", "number"),
    [
        (5, [2, 1], {2}),
        (5, [0, 0], {5}),
        (5, [3, 2], set()),
        (5, [5, 5], set()),
        (4, [1, 2], set()),
        (4, [0, 0], set()),
        (1, [0, 0], set()),
        (20, [10, 9], {1}),
        (20, [10, 10], set()),
    ],
)
def test_camelot_limits_hands_of_five_and_more_and_always_allows_zero(
    cards: int, said: list[int], number: set[int]
) -> None:
    assert forbidden("camelot", cards, said) == number


@pytest.mark.parametrize(
    ("totals", "number"),
    [
        ((10, 20, 50), {1}),
        ((10, 50, 50), set()),
        ((50, 50, 50), set()),
        ((60, 20, 50), set()),
        ((0, 0, 0), set()),
        ((-20, -30, -10), {1}),
        ((-10, -30, -10), set()),
    ],
)
def test_the_leader_limit_holds_for_a_last_bidder_who_leads_alone(
    totals: tuple[int, ...], number: set[int]
) -> None:
    assert forbidden("leader", 3, [1, 1], totals=totals) == number


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("limit", ["leader", "canadian"])
def test_in_the_first_round_nobody_leads_alone(limit: str, players: int) -> None:
    nothing_yet = (0,) * players
    assert forbidden(limit, 1, [0, 0], final=True, totals=nothing_yet) == set()


def test_the_leader_limit_forbids_a_zero_too() -> None:
    assert forbidden("leader", 3, [2, 1], totals=(0, 0, 10)) == {0}


def test_somebody_else_leading_limits_nobody() -> None:
    assert forbidden("leader", 3, [1, 1], totals=(0, 0, 10), dealer=1) == set()


@pytest.mark.parametrize(
    ("final", "totals", "said", "number"),
    [
        (True, (0, 0, 10), [1, 1], {1}),
        (True, (0, 0, 10), [2, 1], set()),
        (True, (0, 10, 10), [1, 1], set()),
        (False, (0, 0, 10), [1, 1], set()),
    ],
)
def test_the_canadian_rule_holds_for_a_sole_leader_in_the_final_round_but_for_zero(
    totals: tuple[int, ...], said: list[int], number: set[int], *, final: bool
) -> None:
    assert forbidden("canadian", 3, said, final=final, totals=totals) == number


def test_the_canadian_rule_of_before_2020_is_a_custom_limit_of_every_round() -> None:
    earlier = BidLimit(LimitApplies.LEADER, zero_exempt=True)
    assert forbidden(earlier, 3, [1, 1], totals=(0, 0, 10)) == {1}
    assert forbidden(earlier, 3, [2, 1], totals=(0, 0, 10)) == set()


@pytest.mark.parametrize("final", [False, True])
@pytest.mark.parametrize("zero_exempt", [False, True])
@pytest.mark.parametrize("final_round_only", [False, True])
@pytest.mark.parametrize("from_cards", [1, 2, 3])
@pytest.mark.parametrize("applies", LimitApplies)
def test_the_four_answers_of_a_custom_limit_are_independent(
    applies: LimitApplies,
    from_cards: int,
    *,
    final_round_only: bool,
    zero_exempt: bool,
    final: bool,
) -> None:
    """Two cards, seat 2 bids last; each answer alone keeps the limit from holding."""
    limit = BidLimit(applies, from_cards, final_round_only, zero_exempt)
    for said, number in (([0, 1], 1), ([1, 1], 0)):
        for totals, alone in (((0, 0, 10), True), ((0, 10, 10), False)):
            held_back = [
                applies == "never",
                applies == "leader" and not alone,
                from_cards > 2,
                final_round_only and not final,
                zero_exempt and number == 0,
            ]
            expected = set() if any(held_back) else {number}
            assert forbidden(limit, 2, said, final=final, totals=totals) == expected


@pytest.mark.parametrize(
    ("totals", "alone"),
    [((30, 20, 10), {0}), ((30, 30, 10), set()), ((0, 0, 0), set()), ((-5, -10, 0, -5), {2})],
)
def test_at_most_one_player_leads_alone(totals: tuple[int, ...], alone: set[int]) -> None:
    assert {seat for seat in range(len(totals)) if is_sole_leader(seat, totals)} == alone
