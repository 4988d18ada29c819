"""The numbers of ways to bid and to win tricks, by formula and by enumerating all that is legal.

Let n players hold c cards each. Write S(c) = C(c+n−1, n−1) for the ways to write c as a sum of n
numbers from 0 on: c stars and n−1 bars. Without a limit there are (c+1)ⁿ ways to bid. A limit
refuses those that add up to c, which are S(c). Where a last zero is exempt the last bid of a
refused row is 1 or more: take one trick away from it, and what is left are n numbers from 0 on with
the sum c−1, each such row from one refused row. So S(c−1) are refused.

The guide is walked through every way to bid under every limit that has a name: here at small
tables, at night at all tables of up to five players and six cards that have less than 8000 ways. A
custom limit has dozens of answers, each of them for every standing of the totals: it is walked at
the smallest tables.
"""

from dataclasses import replace
from itertools import combinations, product
from math import comb

import pytest

from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.events import (
    Bid,
    BidChanged,
    BonusTaken,
    PlayEnded,
    PlayEvent,
    TricksCounted,
    TricksVoided,
    TrickWon,
    WerewolfSwapped,
)
from scorekeeper.game.faults import FaultCode, round_faults
from scorekeeper.game.fold import evolve
from scorekeeper.game.state import Game
from scorekeeper.game.steps import BidOf, Play, next_step
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, LimitApplies
from scorekeeper.rules.cards import Special
from tests.game.builders import (
    bid,
    current_round,
    deal,
    named,
    new_game,
    play,
    record,
    refusal_code,
)

ALL_TABLES = [(players, cards) for players in (3, 4, 5) for cards in (1, 2, 3, 4, 5, 6)]
TABLES = [(players, cards) for players, cards in ALL_TABLES if (cards + 1) ** players < 8000]
TINY_TABLES = [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2)]
SMALL_TABLES = [*TINY_TABLES, (5, 1), (3, 5), (4, 3)]

at_small_tables_and_at_night_at_all = pytest.mark.parametrize(
    ("players", "cards"),
    [
        *SMALL_TABLES,
        *(pytest.param(*t, marks=pytest.mark.nightly) for t in TABLES if t not in SMALL_TABLES),
    ],
)

STANDINGS = ["dealer leads", "dealer shares the lead", "another leads"]
CUSTOM = list(product([LimitApplies.ALWAYS, LimitApplies.LEADER], [False, True], [False, True]))
"""Custom limits: when they apply, if in the final round only, and if a zero is exempt."""


def stars(tricks: int, players: int) -> int:
    """S(tricks): the ways to share so many tricks, or to bid numbers with that sum."""
    return comb(tricks + players - 1, players - 1)


def ways_to_bid(game: Game) -> int:
    """Walk every way to bid a dealt round, asking the guide whose turn it is and what is legal.

    Of the last bids that are accepted one is made, and play begins; the others are only counted.
    """
    step = next_step(game)
    assert isinstance(step, BidOf)
    round_ = current_round(game)
    legal = legal_bids(game, round_, step.seat)
    said = [Bid(round_.number, step.seat, tricks) for tricks in range(-1, round_.cards + 2)]
    accepted = [event for event in said if why_not(game, event) is None]
    assert tuple(event.tricks for event in accepted) == legal
    if step.seat == round_.dealer:
        assert isinstance(next_step(evolve(game, accepted[-1])), Play)
        return len(accepted)
    return sum(ways_to_bid(evolve(game, event)) for event in accepted)


def dealt_after_a_round(
    players: int, cards: int, limit: BidLimit, standing: str, *, final: bool = False
) -> Game:
    """Round 2 is dealt, by seat 1, after a round of one card that made the standing."""
    later = () if final else (1,)
    table = new_game(players=players, dealer=0, cards=(1, cards, *later), bid_limit=limit)
    shared = standing == "dealer shares the lead"
    others = [0] * (players - 2)
    bids = [0, 0, *others] if shared else [1, 1, *others]
    tricks = [0, 1, *others] if standing == "dealer leads" else [1, 0, *others]
    return deal(play(table, bids, tricks))


def refused_by(limit: BidLimit, players: int, cards: int, *, final: bool, alone: bool) -> int:
    """Count the ways to bid that a limit refuses: none, S(c), or S(c−1) if a zero is exempt."""
    holds = (
        limit.applies is not LimitApplies.NEVER
        and cards >= limit.from_cards
        and (final or not limit.final_round_only)
        and (alone or limit.applies is not LimitApplies.LEADER)
    )
    return stars(cards - limit.zero_exempt, players) if holds else 0


@at_small_tables_and_at_night_at_all
@pytest.mark.parametrize("name", BID_LIMITS)
def test_in_a_first_round_a_limit_refuses_the_bids_that_add_up_and_no_others(
    players: int, cards: int, name: str
) -> None:
    refused = {
        "plus_minus_one": stars(cards, players),
        "camelot": stars(cards - 1, players) if cards >= 5 else 0,
        "championship": stars(cards, players) if cards >= 2 else 0,
    }
    game = deal(new_game(players=players, dealer=1, cards=(cards,), bid_limit=BID_LIMITS[name]))
    assert ways_to_bid(game) == (cards + 1) ** players - refused.get(name, 0)


@at_small_tables_and_at_night_at_all
@pytest.mark.parametrize("standing", STANDINGS)
@pytest.mark.parametrize("final", [False, True])
def test_limits_for_the_leader_refuse_only_what_a_sole_leader_says_last(
    players: int, cards: int, standing: str, *, final: bool
) -> None:
    alone = standing == "dealer leads"
    for name, refused in (
        ("leader", stars(cards, players) if alone else 0),
        ("canadian", stars(cards - 1, players) if alone and final else 0),
    ):
        game = dealt_after_a_round(players, cards, BID_LIMITS[name], standing, final=final)
        assert ways_to_bid(game) == (cards + 1) ** players - refused, name


@pytest.mark.parametrize(("applies", "final_round_only", "zero_exempt"), CUSTOM)
@pytest.mark.parametrize("standing", STANDINGS[:2])
@pytest.mark.parametrize("final", [False, True])
def test_a_custom_limit_refuses_what_its_four_answers_say(
    applies: LimitApplies, standing: str, *, final_round_only: bool, zero_exempt: bool, final: bool
) -> None:
    for (players, cards), from_cards in product(TINY_TABLES, (1, 2, 3)):
        limit = BidLimit(applies, from_cards, final_round_only, zero_exempt)
        alone = standing == "dealer leads"
        refused = refused_by(limit, players, cards, final=final, alone=alone)
        game = dealt_after_a_round(players, cards, limit, standing, final=final)
        assert ways_to_bid(game) == (cards + 1) ** players - refused


def ways_to_count(game: Game) -> int:
    """Count the accepted counts of tricks when all have bid; a trick too many is tried too."""
    game = record(game, PlayEnded(current_round(game).number))
    number, cards = current_round(game).number, current_round(game).cards
    tried = product(range(cards + 2), repeat=len(game.players))
    return sum(why_not(game, TricksCounted(number, tricks)) is None for tricks in tried)


@at_small_tables_and_at_night_at_all
@pytest.mark.parametrize(
    ("edition", "cause"),
    [("classic", None), ("camelot", Special.EXCALIBUR), ("anniversary", Special.BOMB)],
)
def test_tricks_fall_in_as_many_ways_as_stars_between_bars(
    players: int, cards: int, edition: str, cause: Special | None
) -> None:
    """Of c tricks v are void, so the players share c−v: S(c−v) counts are accepted."""
    game = bid(deal(new_game(edition, players, cards=(cards,))), *[0] * players)
    if cause:
        game = record(game, TricksVoided(1, cause))
    void = 1 if cause else 0
    assert ways_to_count(game) == stars(cards - void, players)


BOMB, CLOUD = Special.BOMB, Special.CLOUD
LYING_OPEN = [
    # what is turned up, and how many kinds of special cards are left to be played
    ("camelot", "7H", 6),
    ("camelot", "wizard", 6),
    ("camelot", "grail", 5),
    ("camelot", "excalibur", 5),
    ("anniversary", "7R", 8),
    ("anniversary", "jester", 8),
    ("anniversary", "werewolf", 8),
    ("anniversary", "bomb", 7),
    ("anniversary", "cloud", 7),
]


def ways_to_tell(game: Game) -> int:
    """With how many sets of special cards, of one a player at most, the first trick can be told.

    A Cloud without the Bomb has to change the winner's bid by one, and nothing else may change it.
    """
    ways = 0
    for size in range(len(game.players) + 1):
        for cards in combinations(Special, size):
            told = {change: TrickWon(1, 1, 0, cards, change) for change in range(-2, 3)}
            accepted = [change for change, event in told.items() if why_not(game, event) is None]
            changes = CLOUD in cards and BOMB not in cards
            assert accepted in ([], [-1, 1] if changes else [0])
            ways += accepted != []
    return ways


@pytest.mark.parametrize(("edition", "turn_up", "kinds"), LYING_OPEN)
def test_a_trick_holds_any_special_cards_but_one_that_lies_open(
    edition: str, turn_up: str, kinds: int
) -> None:
    """Of the four Wizards and Jesters some are left in hand, and the Werewolf is never played."""
    suit = "H" if edition == "camelot" else "R"
    game = bid(deal(new_game(edition, cards=(3,)), turn_up, suit), 1, 1, 1)
    assert ways_to_tell(game) == sum(comb(kinds, size) for size in range(4))


def test_a_card_swapped_for_the_werewolf_is_played_by_who_took_it() -> None:
    game = record(deal(new_game("anniversary", cards=(3,)), "bomb"), WerewolfSwapped(1, 0))
    game = bid(record(game, named("R")), 1, 1, 1)
    assert ways_to_tell(game) == sum(comb(8, size) for size in range(4))


@pytest.mark.parametrize(
    ("edition", "turn_up", "mark", "fault"),
    [
        ("camelot", "excalibur", TricksVoided(1, Special.EXCALIBUR), FaultCode.VOID_OUT_OF_RANGE),
        ("camelot", "grail", BonusTaken(1, 0, "grail"), FaultCode.GRAIL_OUT_OF_RANGE),
        ("anniversary", "bomb", TricksVoided(1, BOMB), FaultCode.VOID_OUT_OF_RANGE),
        ("anniversary", "cloud", BidChanged(1, 0, 1, CLOUD), FaultCode.BID_CHANGE_NOT_ALLOWED),
    ],
)
def test_a_special_card_that_lies_open_has_done_nothing(
    edition: str, turn_up: str, mark: PlayEvent, fault: FaultCode
) -> None:
    """Neither the guide takes such a mark nor may it stand on a page, however the tricks fell."""
    suit, taken = ("H", ()) if edition == "camelot" else ("R", (BOMB, CLOUD))  # no Werewolf
    for open_, reason, faults in (("jester", None, set()), (turn_up, "card_not_played", {fault})):
        game = bid(deal(new_game(edition, cards=(3,), specials=taken), open_, suit), 1, 1, 1)
        assert refusal_code(game, mark) == reason
        page = current_round(evolve(game, mark, PlayEnded(1)))
        right = replace(page, tricks=(page.tricks_that_count, 0, 0))
        assert {found.code for found in round_faults(right)} == faults
