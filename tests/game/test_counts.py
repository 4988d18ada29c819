"""How many ways there are to bid and to win tricks, counted on paper and by walking the guide.

Let n players hold c cards each. Write S(c) = C(c+n−1, n−1) for the ways to write c as a sum of n
numbers from 0 on: c stars and n−1 bars.
"""

from itertools import product
from math import comb

import pytest

from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.events import Bid, GrailTaken, PlayEnded, TricksCounted, TricksVoided
from scorekeeper.game.fold import evolve
from scorekeeper.game.sheet import Game
from scorekeeper.game.steps import BidOf, Play, next_step
from scorekeeper.rules.bidding import BID_LIMITS, Applies, BidLimit
from scorekeeper.rules.cards import Special
from tests.game.at_table import bid, deal, now, play, say, sit_down

TABLES = [(players, cards) for players in (3, 4, 5) for cards in (1, 2, 3, 4)]
LARGE_HANDS = [(3, 5), (3, 6), (3, 7), (4, 5), (5, 5)]


def ways_to_bid(game: Game) -> int:
    """Walk every way to bid a dealt round, asking the guide whose turn it is and what is legal."""
    step = next_step(game)
    if not isinstance(step, BidOf):
        assert isinstance(step, Play)
        return 1
    round_ = now(game)
    legal = legal_bids(game, round_, step.seat)
    said = [Bid(round_.number, step.seat, tricks) for tricks in range(-1, round_.cards + 2)]
    accepted = [event for event in said if why_not(game, event) is None]
    assert tuple(event.tricks for event in accepted) == legal
    return sum(ways_to_bid(evolve(game, event)) for event in accepted)


def dealt(players: int, cards: int, limit: BidLimit, edition: str = "classic") -> Game:
    return deal(sit_down(edition, players, dealer=1, cards=(cards,), bid_limit=limit))


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_without_a_limit_everybody_may_bid_every_number(players: int, cards: int) -> None:
    """Each of n players chooses one of c+1 numbers: (c+1)ⁿ."""
    game = dealt(players, cards, BID_LIMITS["none"])
    assert ways_to_bid(game) == (cards + 1) ** players


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_under_plus_minus_one_the_bids_that_add_up_are_missing(players: int, cards: int) -> None:
    """Of (c+1)ⁿ bids those with the sum c are refused, and there are S(c) of them."""
    game = dealt(players, cards, BID_LIMITS["plus_minus_one"])
    refused = comb(cards + players - 1, players - 1)
    assert ways_to_bid(game) == (cards + 1) ** players - refused


@pytest.mark.parametrize(("players", "cards"), LARGE_HANDS)
def test_camelot_refuses_the_bids_that_add_up_but_for_a_last_zero(players: int, cards: int) -> None:
    """Refused are bids with the sum c whose last is not 0.

    If the last is 1 or more, take one trick away from it: what is left are n numbers from 0 on with
    the sum c−1, and every such row of numbers comes from one refused row. So S(c−1) are refused.
    """
    game = dealt(players, cards, BID_LIMITS["camelot"], "camelot")
    refused = comb(cards - 1 + players - 1, players - 1)
    assert ways_to_bid(game) == (cards + 1) ** players - refused


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_camelot_has_no_limit_up_to_four_cards(players: int, cards: int) -> None:
    """Below five cards each of n players chooses one of c+1 numbers: (c+1)ⁿ."""
    game = dealt(players, cards, BID_LIMITS["camelot"], "camelot")
    assert ways_to_bid(game) == (cards + 1) ** players


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_a_zero_exemption_leaves_the_bids_of_one_trick_less_to_refuse(
    players: int, cards: int
) -> None:
    """The same as under the Camelot limit, for hands of any size: (c+1)ⁿ − S(c−1)."""
    game = dealt(players, cards, BidLimit(Applies.ALWAYS, zero_exempt=True))
    refused = comb(cards - 1 + players - 1, players - 1)
    assert ways_to_bid(game) == (cards + 1) ** players - refused


@pytest.mark.parametrize(
    ("bids", "tricks", "refused"),
    [
        ((1, 0, 0), (1, 0, 0), 6),  # 30, 20, 20: seat 0 leads alone
        ((0, 1, 0), (0, 1, 0), 0),  # 20, 30, 20
        ((0, 0, 0), (0, 1, 0), 0),  # 20, -10, 20: seat 0 shares the lead
        ((0, 1, 1), (1, 0, 0), 0),  # -10, -10, -10
    ],
)
def test_the_leader_limit_refuses_only_what_a_sole_leader_says_last(
    bids: tuple[int, ...], tricks: tuple[int, ...], refused: int
) -> None:
    """Seat 0 deals round 2, two cards to three players: 27 bids, of which S(2) = 6 add up."""
    table = sit_down(cards=(1, 2, 3), bid_limit=BID_LIMITS["leader"])
    assert ways_to_bid(deal(play(table, bids=bids, tricks=tricks))) == 27 - refused


@pytest.mark.parametrize(("later", "refused"), [((), 3), ((3,), 0)])
def test_the_canadian_rule_refuses_only_in_the_final_round_and_never_a_zero(
    later: tuple[int, ...], refused: int
) -> None:
    """As above, but a last 0 is exempt: S(1) = 3 are refused, and none before the last round."""
    table = sit_down(cards=(1, 2, *later), bid_limit=BID_LIMITS["canadian"])
    assert ways_to_bid(deal(play(table, bids=(1, 0, 0), tricks=(1, 0, 0)))) == 27 - refused


@pytest.mark.parametrize(("players", "cards"), TABLES)
@pytest.mark.parametrize(
    ("edition", "cause"),
    [("classic", None), ("camelot", Special.EXCALIBUR), ("anniversary", Special.BOMB)],
)
def test_tricks_fall_in_as_many_ways_as_stars_between_bars(
    players: int, cards: int, edition: str, cause: Special | None
) -> None:
    """Of c tricks v are void, so the players share c−v: S(c−v) counts are accepted.

    All rows of numbers from 0 to c+1 are tried, so nothing larger or smaller is let through.
    """
    game = bid(deal(sit_down(edition, players, cards=(cards,))), *[0] * players)
    if cause:
        game = say(game, TricksVoided(1, cause))
    game = say(game, PlayEnded(1))
    tried = product(range(cards + 2), repeat=players)
    accepted = sum(why_not(game, TricksCounted(1, tricks)) is None for tricks in tried)
    void = 1 if cause else 0
    assert accepted == comb(cards - void + players - 1, players - 1)


@pytest.mark.parametrize(("players", "cards"), [(3, 3), (4, 3), (5, 2)])
@pytest.mark.parametrize("void", [False, True])
def test_the_grail_goes_to_anybody_who_can_have_won_its_trick(
    players: int, cards: int, *, void: bool
) -> None:
    """Of a Grail seat and a count together n·S(c−1) are accepted, with a void trick or without.

    Without one the seat has won a trick or more: take that one away, and the rest fall in S(c−1)
    ways. With one any seat may have won just that trick, and the rest fall in S(c−1) ways.
    """
    game = bid(deal(sit_down("camelot", players, cards=(cards,))), *[0] * players)
    if void:
        game = say(game, TricksVoided(1, Special.EXCALIBUR))
    game = say(game, PlayEnded(1))
    accepted = 0
    for seat in range(players):
        taken = say(game, GrailTaken(1, seat))
        tried = product(range(cards + 1), repeat=players)
        accepted += sum(why_not(taken, TricksCounted(1, tricks)) is None for tricks in tried)
    assert accepted == players * comb(cards - 1 + players - 1, players - 1)
