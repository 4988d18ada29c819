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


def test_the_presets_have_these_answers_and_any_other_combination_is_custom() -> None:
    answers = {
        name: (limit.applies, limit.from_cards, limit.final_round_only, limit.zero_exempt)
        for name, limit in BID_LIMITS.items()
    }
    assert answers == PRESETS
    assert {name: preset_of(limit) for name, limit in BID_LIMITS.items()} == {n: n for n in PRESETS}
    assert preset_of(BidLimit(LimitApplies.LEADER, zero_exempt=True)) == "custom"
    assert preset_of(BidLimit(LimitApplies.ALWAYS, from_cards=4, zero_exempt=True)) == "custom"


@pytest.mark.parametrize(
    ("totals", "alone"),
    [((30, 20, 10), {0}), ((30, 30, 10), set()), ((0, 0, 0), set()), ((-5, -10, 0, -5), {2})],
)
def test_at_most_one_player_leads_alone(totals: tuple[int, ...], alone: set[int]) -> None:
    assert {seat for seat in range(len(totals)) if is_sole_leader(seat, totals)} == alone
