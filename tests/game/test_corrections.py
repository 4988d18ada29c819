"""Corrections of scored rounds: what they change, and what they leave as it is."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.game import events
from scorekeeper.game.bonuses import grail_taken
from scorekeeper.game.corrections import Correction
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.fold import evolve, fold
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import BidAgain, next_step
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.bidding import BID_LIMITS, LimitApplies
from scorekeeper.rules.cards import Suit, parse_turn_up
from tests.examples import examples
from tests.game.builders import (
    bid,
    count,
    current_round,
    deal,
    new_game,
    play,
    record,
    refusal_code,
)
from tests.game.strategies import MANY, right_page, start_of


def said_right_at_once(page: events.RoundCorrected, round_: Round) -> list[events.PlayEvent]:
    """The events people would have said in `round_` for that page of the scorepad."""
    number = page.round
    written_down: list[events.PlayEvent] = [
        events.TurnedUp(number, page.turn_up) if page.turn_up else events.Dealt(number)
    ]
    if page.werewolf is not None:
        written_down.append(events.WerewolfSwapped(number, page.werewolf))
    if page.named_trump:
        written_down.append(events.TrumpNamed(number, page.named_trump))
    written_down += [events.Bid(number, s, page.bids[s] or 0, anyway=True) for s in round_.order]
    written_down += [events.TricksVoided(number, cause) for cause in page.voids]
    written_down += [events.BonusTaken(number, each.seat, each.code) for each in page.bonuses]
    # a secret bid can change only once it is seen
    changes = [events.BidChanged(number, c.seat, c.change, c.cause) for c in page.bid_changes]
    counted = events.TricksCounted(number, page.tricks)
    return [*written_down, events.PlayEnded(number), *changes, counted]


def written(game: Game, pages: Sequence[events.RoundCorrected]) -> Game:
    for page in pages:
        for event in said_right_at_once(page, game.round(page.round)):
            assume(not isinstance(next_step(game), BidAgain))  # such a page is never written
            assert why_not(game, event) is None
            game = evolve(game, event)
    return game


@settings(deadline=None, max_examples=examples(200), derandomize=True)
@given(MANY, st.integers(1, 5), st.integers(1, 5))
def test_a_correction_equals_recording_the_round_right_at_once(
    seed: int, rounds: int, wrong_round: int
) -> None:
    dice = Random(seed)
    blank = fold([start_of(dice)])[0]
    pages = [right_page(dice, blank, round_) for round_ in blank.rounds[:rounds]]
    wrong = min(wrong_round, len(pages)) - 1
    mistaken = [*pages]
    mistaken[wrong] = right_page(dice, blank, blank.rounds[wrong])
    slipped = written(blank, mistaken)
    assert why_not(slipped, pages[wrong]) is None
    mended = evolve(slipped, pages[wrong])
    at_once = written(blank, pages)
    assert tally_of(blank, mended.rounds) == tally_of(blank, at_once.rounds)
    if blank.rules.bid_limit.applies is LimitApplies.LEADER:
        # who led when the later bids were made has changed, and those bids stay as they were judged
        later = dict.fromkeys(range(wrong + 2, len(blank.rounds) + 1), False)
        mended = replace(mended, rounds=tuple(unjudged(r, later) for r in mended.rounds))
        at_once = replace(at_once, rounds=tuple(unjudged(r, later) for r in at_once.rounds))
    assert mended == at_once


def unjudged(round_: Round, later: dict[int, bool]) -> Round:
    return replace(round_, limit_broken=later.get(round_.number, round_.limit_broken))


def three_rounds() -> Game:
    """Points: round 1 is 20, -10, 30; round 2 is -10, 20, -10; round 3 is 20, 20, 50."""
    game = play(new_game(cards=(1, 2, 3, 4)), bids=(0, 1, 1), tricks=(0, 0, 1))
    game = play(game, bids=(2, 0, 0), tricks=(1, 0, 1))
    return play(game, bids=(0, 0, 3), tricks=(0, 0, 3))


def test_the_round_in_progress_goes_on_after_a_correction() -> None:
    game = bid(deal(three_rounds()), 1)
    assert record(game, game.round(2).as_correction()) == game
    mended = record(game, replace(game.round(1).as_correction(), tricks=(1, 0, 0)))
    assert mended.round(4) == game.round(4)
    assert current_round(mended).number == 4


def test_a_finished_game_can_be_corrected() -> None:
    game = record(three_rounds(), events.GameFinished())
    mended = record(game, replace(game.round(3).as_correction(), bids=(1, 1, 1), tricks=(1, 1, 1)))
    assert mended.finished
    assert tally_of(mended, mended.scored_rounds).totals == (10 + 30, 10 + 30, 20 + 30)


WRONG_PAGES = [
    ({"bids": (0, 1)}, "no_such_seat"),
    ({"bids": (0, 1, 2)}, "bid_out_of_range"),
    ({"tricks": (0, 1, 1)}, "tricks_do_not_add_up"),
    ({"bonuses": grail_taken(0)}, "grail_without_trick"),
    ({"turn_up": parse_turn_up("7R")}, "card_not_in_deck"),
    ({"turn_up": parse_turn_up("7H"), "named_trump": Suit.SPADES}, "trump_not_allowed"),
]


def test_a_page_with_a_fault_is_refused() -> None:
    for wrong, reason in WRONG_PAGES:
        game = play(new_game("camelot", cards=(1, 2)), bids=(0, 1, 1), tricks=(0, 0, 1))
        page = replace(game.round(1).as_correction(), **wrong)  # type: ignore[arg-type]
        assert refusal_code(game, page) == reason, wrong


def test_a_round_without_a_turn_up_is_corrected_without_one() -> None:
    game = play(new_game(cards=(20,)), bids=(20, 0, 0), tricks=(20, 0, 0))
    page = replace(game.round(1).as_correction(), turn_up=parse_turn_up("7R"))
    assert refusal_code(game, page) == "no_turn_up"


def test_the_table_sees_what_a_correction_would_make_before_it_stands() -> None:
    game = three_rounds()
    seen = Correction.of(game, replace(game.round(1).as_correction(), tricks=(1, 1, 0)))
    assert [fault.code for fault in seen.faults] == [FaultCode.TRICKS_DO_NOT_ADD_UP]
    assert tally_of(seen.after, seen.after.rounds[:1]).totals == (-10, 30, -10)
    assert game == three_rounds()


def test_a_corrected_bid_may_break_the_limit_and_is_marked() -> None:
    table = new_game(cards=(2, 2), bid_limit=BID_LIMITS["plus_minus_one"])
    game = play(table, bids=(1, 1, 1), tricks=(1, 1, 0))
    game = record(game, replace(game.round(1).as_correction(), bids=(1, 1, 0)))
    assert game.round(1).limit_broken
    game = record(game, replace(game.round(1).as_correction(), bids=(1, 1, 2)))
    assert not game.round(1).limit_broken


def test_a_bid_that_was_legal_when_it_was_made_stays_so() -> None:
    """Seat 0 deals round 2. It led nobody when it made the bids add up; the correction lets it."""
    table = new_game(cards=(1, 2, 3), bid_limit=BID_LIMITS["leader"])
    game = play(table, bids=(1, 1, 1), tricks=(0, 1, 0))
    game = count(bid(deal(game), 1, 0, 1), 1, 1, 0)
    game = record(game, replace(game.round(1).as_correction(), tricks=(1, 0, 0)))
    assert tally_of(game, game.rounds[:1]).leaders == (0,)
    assert not game.round(2).limit_broken


def test_a_correction_decides_who_leads_from_then_on() -> None:
    """Seat 0 deals round 2: as the sole leader it may not make the bids add up."""
    table = new_game(cards=(1, 2, 3), bid_limit=BID_LIMITS["leader"])
    game = play(table, bids=(1, 1, 1), tricks=(0, 1, 0))
    game = bid(deal(game), 1, 0)
    assert legal_bids(game, current_round(game), 0) == (0, 1, 2)
    game = record(game, replace(game.round(1).as_correction(), tricks=(1, 0, 0)))
    assert legal_bids(game, current_round(game), 0) == (0, 2)
