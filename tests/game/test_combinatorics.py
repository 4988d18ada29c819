"""The numbers of ways to bid and to win tricks, by formula and by enumerating all that is legal.

Let n players hold c cards each. Write S(c) = C(c+n−1, n−1) for the ways to write c as a sum of n
numbers from 0 on: c stars and n−1 bars. Without a limit there are (c+1)ⁿ ways to bid. A limit
refuses those that add up to c, which are S(c). Where a last zero is exempt the last bid of a
refused row is 1 or more: take one trick away from it, and what is left are n numbers from 0 on with
the sum c−1, each such row from one refused row. So S(c−1) are refused.

The guide is walked through every way to bid at all tables of up to five players and six cards that
have less than 8000 of them, so of five players with five cards, under every limit that has a name.
A custom limit has dozens of answers, each of them for every standing of the totals: it is walked at
the smallest tables, and at the larger ones the rule itself is asked in every way in which all but
the last can bid. It comes to the same: the guide knows a bid by its range, its turn and that rule,
and the walks show that it adds nothing of its own. For the same reason the formats are walked at
the smaller tables: a format decides nothing but who has led so far, and which round is the final.
Before the final round the Canadian Rule, which is not in force then, is walked there too.
"""

from dataclasses import replace
from itertools import combinations, product
from math import comb

import pytest

from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.events import (
    Bid,
    BidChanged,
    GrailTaken,
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
from scorekeeper.game.tally import tally
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.ruleset import Format
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
SMALLER_TABLES = [(players, cards) for players, cards in TABLES if (cards + 1) ** players < 1300]
LARGER_SLOWLY = [
    pytest.param(*table, marks=() if table in SMALLER_TABLES else pytest.mark.slow)
    for table in TABLES
]
TINY_TABLES = [(3, 1), (3, 2), (3, 3), (4, 1), (4, 2)]

STANDINGS = ["dealer leads", "dealer shares the lead", "another leads"]
CUSTOM = list(product([LimitApplies.ALWAYS, LimitApplies.LEADER], [False, True], [False, True]))
"""When a custom limit applies, whether in the final round only, whether a zero is exempt."""


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


def dealt(players: int, cards: int, limit: BidLimit, edition: str = "classic") -> Game:
    return deal(new_game(edition, players, dealer=1, cards=(cards,), bid_limit=limit))


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


@pytest.mark.parametrize(("players", "cards"), LARGER_SLOWLY)
def test_without_a_limit_everybody_may_bid_every_number(players: int, cards: int) -> None:
    game = dealt(players, cards, BID_LIMITS["none"])
    assert ways_to_bid(game) == (cards + 1) ** players


@pytest.mark.parametrize(("players", "cards"), LARGER_SLOWLY)
def test_under_plus_minus_one_the_bids_that_add_up_are_missing(players: int, cards: int) -> None:
    game = dealt(players, cards, BID_LIMITS["plus_minus_one"])
    assert ways_to_bid(game) == (cards + 1) ** players - stars(cards, players)


@pytest.mark.parametrize(("players", "cards"), LARGER_SLOWLY)
def test_camelot_refuses_from_five_cards_the_bids_that_add_up_but_for_a_last_zero(
    players: int, cards: int
) -> None:
    game = dealt(players, cards, BID_LIMITS["camelot"], "camelot")
    refused = stars(cards - 1, players) if cards >= 5 else 0
    assert ways_to_bid(game) == (cards + 1) ** players - refused


@pytest.mark.slow
@pytest.mark.parametrize("standing", STANDINGS)
@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_the_leader_limit_refuses_only_what_a_sole_leader_says_last(
    players: int, cards: int, standing: str
) -> None:
    game = dealt_after_a_round(players, cards, BID_LIMITS["leader"], standing)
    refused = stars(cards, players) if standing == "dealer leads" else 0
    assert ways_to_bid(game) == (cards + 1) ** players - refused


@pytest.mark.parametrize(("players", "cards"), TINY_TABLES)
def test_the_leader_limit_refuses_nothing_in_the_first_round(players: int, cards: int) -> None:
    assert ways_to_bid(dealt(players, cards, BID_LIMITS["leader"])) == (cards + 1) ** players


@pytest.mark.parametrize("standing", STANDINGS[:2])
@pytest.mark.parametrize(
    ("players", "cards", "final"),
    [(*table, final) for table in SMALLER_TABLES for final in (False, True)]
    + [
        pytest.param(*table, True, marks=pytest.mark.slow)
        for table in TABLES
        if table not in SMALLER_TABLES
    ],
)
def test_the_canadian_rule_refuses_only_in_the_final_round_and_never_a_zero(
    players: int, cards: int, standing: str, *, final: bool
) -> None:
    game = dealt_after_a_round(players, cards, BID_LIMITS["canadian"], standing, final=final)
    refused = stars(cards - 1, players) if final and standing == "dealer leads" else 0
    assert ways_to_bid(game) == (cards + 1) ** players - refused


def refused_by(limit: BidLimit, players: int, cards: int, *, final: bool, alone: bool) -> int:
    """How many ways to bid a limit refuses: none, S(c), or S(c−1) where a zero is exempt."""
    holds = (
        limit.applies is not LimitApplies.NEVER
        and cards >= limit.from_cards
        and (final or not limit.final_round_only)
        and (alone or limit.applies is not LimitApplies.LEADER)
    )
    return stars(cards - limit.zero_exempt, players) if holds else 0


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


@pytest.mark.slow
@pytest.mark.parametrize(("applies", "final_round_only", "zero_exempt"), CUSTOM)
@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_the_rule_of_a_custom_limit_refuses_as_many_at_larger_tables(
    players: int, cards: int, applies: LimitApplies, *, final_round_only: bool, zero_exempt: bool
) -> None:
    """Asked for every way in which all but the last can bid; one number or none is refused."""
    for from_cards in (1, cards, cards + 1):
        limit = BidLimit(applies, from_cards, final_round_only, zero_exempt)
        for final, alone in product([False, True], repeat=2):
            numbers = [
                limit.forbidden(
                    cards=cards, others=sum(others), final_round=final, leads_alone=alone
                )
                for others in product(range(cards + 1), repeat=players - 1)
            ]
            refused = refused_by(limit, players, cards, final=final, alone=alone)
            assert sum(number is not None for number in numbers) == refused


def small_rounds(format_: Format, players: int, limit: BidLimit) -> list[Game]:
    """A game of that format at the deal of each round of up to six cards.

    In every round played before, the seat that deals next takes all tricks, as it said.
    Maximus deals no hand that small: there the first page of the pad is made smaller.
    """
    custom = (1, 3, 2, 6, 5, 4) if format_ is Format.CUSTOM else ()
    agreed = {"cards": custom} if custom else {"format": format_}
    game = new_game(players=players, dealer=0, bid_limit=limit, **agreed)
    if format_ is Format.MAXIMUS:
        first, *later = game.rounds
        return [
            replace(game, rounds=(replace(first, cards=cards), *later)) for cards in range(1, 7)
        ]
    games = []
    while (round_ := current_round(game)).cards <= 6:
        games.append(game)
        if round_.final:
            break
        leader = (round_.dealer + 1) % players
        bids = [round_.cards if seat == leader else 1 for seat in range(players)]
        game = play(game, bids, [round_.cards * (seat == leader) for seat in range(players)])
    return games


@pytest.mark.slow
@pytest.mark.parametrize("preset", BID_LIMITS)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("format_", Format)
def test_every_format_has_as_many_ways_to_bid(format_: Format, players: int, preset: str) -> None:
    """Which card is trump and what was dealt before changes nothing but who leads."""
    if format_ is Format.ONE_SUIT and players == 5:
        return
    limit = BID_LIMITS[preset]
    for game in small_rounds(format_, players, limit):
        round_ = current_round(game)
        if (players, round_.cards) in SMALLER_TABLES:
            alone = tally(game.rules, game.scored_rounds, players).leaders == (round_.dealer,)
            refused = refused_by(limit, players, round_.cards, final=round_.final, alone=alone)
            assert ways_to_bid(deal(game)) == (round_.cards + 1) ** players - refused


def ways_to_count(game: Game) -> int:
    """How many counts of tricks are accepted when all have bid; a trick too many is tried too."""
    game = record(game, PlayEnded(current_round(game).number))
    number, cards = current_round(game).number, current_round(game).cards
    tried = product(range(cards + 2), repeat=len(game.players))
    return sum(why_not(game, TricksCounted(number, tricks)) is None for tricks in tried)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "cause"),
    [("classic", None), ("camelot", Special.EXCALIBUR), ("anniversary", Special.BOMB)],
)
@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_tricks_fall_in_as_many_ways_as_stars_between_bars(
    players: int, cards: int, edition: str, cause: Special | None
) -> None:
    """Of c tricks v are void, so the players share c−v: S(c−v) counts are accepted."""
    game = bid(deal(new_game(edition, players, cards=(cards,))), *[0] * players)
    if cause:
        game = record(game, TricksVoided(1, cause))
    void = 1 if cause else 0
    assert ways_to_count(game) == stars(cards - void, players)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("format_", Format)
def test_tricks_fall_the_same_way_in_every_format(format_: Format, players: int) -> None:
    if format_ is Format.ONE_SUIT and players == 5:
        return
    for game in small_rounds(format_, players, BID_LIMITS["none"]):
        cards = current_round(game).cards
        if (players, cards) in SMALLER_TABLES:
            assert ways_to_count(bid(deal(game), *[0] * players)) == stars(cards, players)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_several_void_tricks_leave_the_players_what_is_left(players: int, cards: int) -> None:
    """The page of a pad takes any number of void tricks, though no deck has two cards that void.

    The guide counts by the faults of the page, so S(c−v) counts have no fault in their tricks.
    """
    page = new_game("camelot", players, cards=(cards,)).rounds[0]
    rules = new_game("camelot", players, cards=(cards,)).rules
    wrong = {FaultCode.TRICKS_DO_NOT_ADD_UP, FaultCode.TRICKS_OUT_OF_RANGE}
    for void in range(cards + 1):
        voids = (Special.EXCALIBUR,) * void
        right = 0
        for tricks in product(range(cards + 1), repeat=players):
            faults = round_faults(rules, replace(page, voids=voids, tricks=tricks))
            right += wrong.isdisjoint(fault.code for fault in faults)
        assert right == stars(cards - void, players)


@pytest.mark.parametrize(("players", "cards"), [(3, 3), (4, 3), (5, 2)])
@pytest.mark.parametrize("void", [False, True])
def test_the_grail_goes_to_anybody_who_can_have_won_its_trick(
    players: int, cards: int, *, void: bool
) -> None:
    """Of a Grail seat and a count together n·S(c−1) are accepted, with a void trick or without.

    Without one the seat has won a trick or more: take that one away, and the rest fall in S(c−1)
    ways. With one any seat may have won just that trick, and the rest fall in S(c−1) ways.
    """
    game = bid(deal(new_game("camelot", players, cards=(cards,))), *[0] * players)
    if void:
        game = record(game, TricksVoided(1, Special.EXCALIBUR))
    game = record(game, PlayEnded(1))
    accepted = 0
    for seat in range(players):
        taken = record(game, GrailTaken(1, seat))
        tried = product(range(cards + 1), repeat=players)
        accepted += sum(why_not(taken, TricksCounted(1, tricks)) is None for tricks in tried)
    assert accepted == players * stars(cards - 1, players)


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
        ("camelot", "grail", GrailTaken(1, 0), FaultCode.GRAIL_OUT_OF_RANGE),
        ("anniversary", "bomb", TricksVoided(1, BOMB), FaultCode.VOID_OUT_OF_RANGE),
        ("anniversary", "cloud", BidChanged(1, 0, 1, CLOUD), FaultCode.BID_CHANGE_NOT_ALLOWED),
    ],
)
def test_a_special_card_that_lies_open_has_done_nothing(
    edition: str, turn_up: str, mark: PlayEvent, fault: FaultCode
) -> None:
    """Neither the guide takes such a mark nor may it stand on a page, however the tricks fell."""
    suit = "H" if edition == "camelot" else "R"
    for open_, reason, faults in (("jester", None, set()), (turn_up, "card_not_played", {fault})):
        game = bid(deal(new_game(edition, cards=(3,)), open_, suit), 1, 1, 1)
        assert refusal_code(game, mark) == reason
        page = current_round(evolve(game, mark, PlayEnded(1)))
        right = replace(page, tricks=(page.tricks_that_count, 0, 0))
        assert {found.code for found in round_faults(game.rules, right)} == faults
