"""The order of bidding, and the number that the last bidder may not say."""

import pytest

from scorekeeper.rules.bidding import (
    BID_LIMITS,
    BidLimit,
    LimitApplies,
    is_sole_leader,
    preset_of,
)

PRESETS = {
    # name: applies, from cards, only final round, zero always allowed
    "none": ("never", 1, False, False),
    "plus_minus_one": ("always", 1, False, False),
    "camelot": ("always", 5, False, True),
    "leader": ("leader", 1, False, False),
    "canadian": ("leader", 1, True, True),
    "championship": ("always", 2, False, False),
}
BEFORE_2020 = BidLimit(LimitApplies.LEADER, zero_exempt=True)
"""The Canadian Rule as it was: in every round."""


def forbidden(
    limit: str | BidLimit,
    cards: int,
    said: list[int],
    *,
    final: bool = False,
    totals: tuple[int, ...] = (0, 0, 0),
) -> int | None:
    """The number that seat 2, who bids last, may not say after the bids `said`."""
    answers = BID_LIMITS[limit] if isinstance(limit, str) else limit
    return answers.forbidden(
        cards=cards,
        others=sum(said),
        final_round=final,
        leads_alone=is_sole_leader(2, totals),
    )


def test_the_presets_have_these_answers_and_any_other_combination_is_custom() -> None:
    answers = {
        name: (limit.applies, limit.from_cards, limit.final_round_only, limit.zero_exempt)
        for name, limit in BID_LIMITS.items()
    }
    assert answers == PRESETS
    assert {name: preset_of(limit) for name, limit in BID_LIMITS.items()} == {n: n for n in PRESETS}
    assert preset_of(BEFORE_2020) == "custom"
    assert preset_of(BidLimit(LimitApplies.ALWAYS, from_cards=4, zero_exempt=True)) == "custom"


@pytest.mark.parametrize(
    ("limit", "cards", "said", "number"),
    [
        ("none", 3, [2, 0], None),
        ("plus_minus_one", 5, [2, 1], 2),
        ("plus_minus_one", 5, [0, 0], 5),
        ("plus_minus_one", 5, [3, 2], 0),
        ("plus_minus_one", 5, [3, 3], None),
        ("plus_minus_one", 1, [0, 0], 1),
        ("plus_minus_one", 1, [0, 1], 0),
        ("plus_minus_one", 1, [1, 1], None),
        ("championship", 1, [0, 0], None),
        ("championship", 2, [0, 0], 2),
        ("championship", 5, [3, 2], 0),
        ("camelot", 5, [2, 1], 2),
        ("camelot", 5, [0, 0], 5),
        ("camelot", 5, [3, 2], None),
        ("camelot", 5, [5, 5], None),
        ("camelot", 4, [1, 2], None),
        ("camelot", 4, [0, 0], None),
        ("camelot", 1, [0, 0], None),
        ("camelot", 20, [10, 9], 1),
        ("camelot", 20, [10, 10], None),
    ],
)
def test_a_limit_forbids_the_number_that_makes_the_bids_add_up(
    limit: str, cards: int, said: list[int], number: int | None
) -> None:
    assert forbidden(limit, cards, said) == number


@pytest.mark.parametrize(
    ("limit", "totals", "final", "said", "number"),
    [
        ("leader", (10, 20, 50), False, [1, 1], 1),
        ("leader", (0, 0, 10), False, [2, 1], 0),
        ("leader", (10, 50, 50), False, [1, 1], None),
        ("leader", (50, 50, 50), False, [1, 1], None),
        ("leader", (60, 20, 50), False, [1, 1], None),
        ("leader", (-20, -30, -10), False, [1, 1], 1),
        ("leader", (-10, -30, -10), False, [1, 1], None),
        ("leader", (0, 0, 0), True, [1, 1], None),
        ("canadian", (0, 0, 10), True, [1, 1], 1),
        ("canadian", (0, 0, 10), True, [2, 1], None),
        ("canadian", (0, 10, 10), True, [1, 1], None),
        ("canadian", (0, 0, 10), False, [1, 1], None),
        (BEFORE_2020, (0, 0, 10), False, [1, 1], 1),
        (BEFORE_2020, (0, 0, 10), False, [2, 1], None),
    ],
)
def test_limits_for_the_leader_hold_for_a_last_bidder_who_leads_alone(
    limit: str | BidLimit,
    totals: tuple[int, ...],
    said: list[int],
    number: int | None,
    *,
    final: bool,
) -> None:
    assert forbidden(limit, 3, said, final=final, totals=totals) == number


@pytest.mark.parametrize(
    ("totals", "alone"),
    [((30, 20, 10), {0}), ((30, 30, 10), set()), ((0, 0, 0), set()), ((-5, -10, 0, -5), {2})],
)
def test_at_most_one_player_leads_alone(totals: tuple[int, ...], alone: set[int]) -> None:
    assert {seat for seat in range(len(totals)) if is_sole_leader(seat, totals)} == alone
