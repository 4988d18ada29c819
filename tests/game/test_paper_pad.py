"""A paper pad: where each number goes, what is marked, and which game it makes."""

from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.exports.paper_paste import sheet_of, table_of, with_pasted
from scorekeeper.game import paper_pad as pads
from scorekeeper.game.events import (
    BonusTaken,
    Player,
    TricksVoided,
    TrumpNamed,
    TurnedUp,
    WerewolfSwapped,
)
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.paper_entry import end_entry, erase_last, note_events, press_figure
from scorekeeper.game.paper_merge import merge_pads, with_table_of
from scorekeeper.game.paper_pad import PadPosition, PaperPad, blank_pad
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Card, Special, Suit
from scorekeeper.rules.editions import EDITIONS
from tests.game.hand_worked_camelot import FIRST_DEALER, NAMES, ROUNDS
from tests.game.paper_builders import (
    blank_pad_of,
    custom_pad,
    entered,
    kept,
    random_game,
    saved_game,
    specials_of,
)

blank = partial(custom_pad, NAMES)


def typed(pad: PaperPad, keys: str) -> PaperPad:
    for key in keys:
        pad = end_entry(pad) if key == " " else press_figure(pad, key)
    return pad


def codes(pad: PaperPad) -> list[tuple[int, FaultCode]]:
    return [(fault.round, fault.code) for fault in pads.pad_faults(pad)]


def row(pad: PaperPad, number: int) -> list[tuple[int | None, int | None]]:
    round_ = pad.game.round(number)
    return list(zip(round_.bids, round_.tricks, strict=True))


# --- where a number goes -------------------------------------------------------------------------


def test_numbers_go_player_by_player_and_the_place_stays_on_the_pad() -> None:
    pad = entered(blank(), 0, 0, 1, 1, 0, 0, 2)
    assert row(pad, 1) == [(0, 0), (1, 1), (0, 0)]
    assert row(pad, 2) == [(2, None), (None, None), (None, None)]
    assert pad.cursor == PadPosition(2, 0, is_tricks=True)
    pad = blank(cards="1")
    assert pads.go_cells(pad, -1) == pads.go_rounds(pad, 1) == pads.go_rounds(pad, -1) == pad
    full = entered(pad, 0, 0, 1, 1, 0, 0)
    assert full.cursor is None
    assert entered(full, 1) == typed(full, "1") == full
    assert pads.go_cells(full, 1) == full


def test_a_second_figure_may_follow_from_ten_cards_on() -> None:
    assert row(typed(blank(cards="9"), "123456"), 1) == [(1, 2), (3, 4), (5, 6)]
    pad = typed(blank(cards="12"), "1")
    assert pad.cursor == PadPosition(1, 0), "a one may become ten, eleven or twelve"
    assert row(typed(pad, "23456"), 1) == [(12, 3), (4, 5), (6, None)]
    assert row(typed(blank(cards="12"), "13"), 1)[0] == (1, 3)


def test_a_separator_ends_a_number_and_two_leave_a_cell_empty() -> None:
    for keys in ("1 2 0 ", "1 2 0"):
        pad = typed(blank(cards="12"), keys)
        assert row(pad, 1)[:2] == [(1, 2), (0, None)]
        assert pad.cursor == PadPosition(1, 1, is_tricks=True)
    assert row(typed(blank(cards="5"), "1  2"), 1)[:2] == [(1, None), (2, None)]


def test_a_figure_alone_is_kept_and_a_second_tap_on_a_cell_goes_to_its_tricks() -> None:
    pad = pads.go_rounds(typed(blank(cards="12 12"), "1"), 1)
    assert row(pad, 1)[0] == (1, None)
    assert row(typed(pad, "2"), 2)[0] == (2, None)
    once = pads.tap_cell(blank(), 2, 1)
    assert once.cursor == PadPosition(2, 1)
    assert pads.tap_cell(once, 2, 1).cursor == PadPosition(2, 1, is_tricks=True)
    assert pads.tap_cell(pads.tap_cell(once, 2, 1), 2, 1).cursor == PadPosition(2, 1)


def test_backspace_takes_the_last_number_away_or_the_one_that_is_tapped() -> None:
    pad = erase_last(entered(blank(), 0, 0, 1))
    assert (row(pad, 1)[:2], pad.cursor) == ([(0, 0), (None, None)], PadPosition(1, 1))
    pad = erase_last(erase_last(erase_last(pad)))
    assert (row(pad, 1)[0], pad.cursor) == ((None, None), PadPosition(1, 0))
    pad = erase_last(pads.tap_cell(entered(blank(), 0, 0, 1, 1), 1, 0))
    assert row(pad, 1)[:2] == [(None, 0), (1, 1)]


# --- what is marked ------------------------------------------------------------------------------


def test_tricks_that_do_not_add_up_are_marked_in_every_cell_unless_one_is_void() -> None:
    pad = entered(blank(), 0, 1, 1, 1, 0, 0)
    assert codes(pad) == [(1, FaultCode.TRICKS_DO_NOT_ADD_UP)]
    assert not pads.can_be_saved(pad)
    assert pads.wrong_cells(pad) == {PadPosition(1, seat, is_tricks=True) for seat in range(3)}
    pad = entered(blank("camelot", "2 2"), 0, 0, 1, 1, 0, 0)
    assert codes(pad) == [(1, FaultCode.TRICKS_DO_NOT_ADD_UP)]
    assert codes(note_events(pad, TricksVoided(1, Special.EXCALIBUR))) == []


def test_a_bid_or_tricks_above_the_cards_are_marked_and_not_lost() -> None:
    pad = entered(blank(cards="3"), 4, 0, 0, 3, 0, 0)
    assert codes(pad) == [(1, FaultCode.BID_OUT_OF_RANGE)]
    assert pads.wrong_cells(pad) == {PadPosition(1, 0)}
    assert row(pad, 1)[0] == (4, 0)
    pad = entered(blank(cards="3"), 0, 4, 0, 0, 0, 0)
    assert (1, FaultCode.TRICKS_OUT_OF_RANGE) in codes(pad)


def test_bids_against_the_limit_are_marked_and_kept_as_they_were_made() -> None:
    for mode in (BidMode.OPEN, BidMode.SIMULTANEOUS, BidMode.COVERED):
        limit = BID_LIMITS["plus_minus_one"]
        pad = entered(blank(cards="2", bid_limit=limit, bid_mode=mode), 1, 1, 1, 1, 0, 0)
        assert codes(pad) == [(1, FaultCode.BID_LIMIT)], mode
        assert pads.can_be_saved(pad), mode
        assert saved_game(pad).game.round(1).limit_broken, mode


def test_the_leaders_limit_counts_the_totals_whichever_round_is_entered_first() -> None:
    limit = BID_LIMITS["leader"]
    # in round 2 the dealer alone would have the highest total; whoever leads depends on round 1
    pad = blank(cards="1 2", dealer=2, bid_limit=limit)
    second = entered(pads.go_to(pad, PadPosition(2, 0)), 2, 2, 0, 0, 0, 0)
    both = entered(pads.go_to(second, PadPosition(1, 0)), 1, 1, 0, 0, 1, 0)
    in_order = entered(pad, 1, 1, 0, 0, 1, 0, 2, 2, 0, 0, 0, 0)
    assert [r.limit_broken for r in both.game.rounds] == [
        r.limit_broken for r in in_order.game.rounds
    ]


def test_a_number_missing_is_told_once_a_round_and_an_empty_pad_is_no_game() -> None:
    assert not pads.can_be_saved(blank())
    pad = entered(pads.go_to(entered(blank(), 0, 0), PadPosition(2, 0)), 1, 1, 1, 1, 0, 0)
    assert codes(pad) == [(1, FaultCode.MISSING_BID)]
    assert not pads.can_be_saved(pad)
    assert pads.position_of_fault(pads.pad_faults(pad)[0]) == PadPosition(1, 1)
    pad = entered(blank(), 0, 0, 1, 1, 0, 0, 1, 1)
    assert codes(pad) == [(2, FaultCode.MISSING_BID)]
    assert pads.faults_in_sight(pad) == (), "it is being entered"
    assert not pads.can_be_saved(pad)


def test_bids_alone_in_the_last_round_are_a_round_to_be_played_on() -> None:
    pad = entered(blank(), 0, 0, 1, 1, 0, 0)
    for seat, bid in enumerate((1, 0, 0)):
        pad = entered(pads.go_to(pad, PadPosition(2, seat)), bid)
    assert codes(pad) == []
    game = saved_game(pad, ended=False).game
    assert len(game.scored_rounds) == 1
    assert game.round(2).bids == (1, 0, 0)
    assert not game.finished


# --- the game that it makes ----------------------------------------------------------------------


def camelot() -> PaperPad:
    """The game of Camelot that was worked out by hand, as it was put right."""
    pad = blank_pad(
        replace(blank().start, rules=EDITIONS["camelot"].rules(), first_dealer=FIRST_DEALER)
    )
    for number, worked in enumerate(ROUNDS, start=1):
        for bid, won in zip(worked.bids, worked.tricks, strict=True):
            pad = entered(pad, bid, won)
        if worked.void:
            pad = note_events(pad, TricksVoided(number, Special.EXCALIBUR))
        if worked.grail is not None:
            pad = note_events(pad, BonusTaken(number, worked.grail, "grail"))
    return pad


def test_a_whole_game_of_camelot_has_the_totals_of_a_sum_by_hand() -> None:
    pad = camelot()
    assert codes(pad) == []
    shown = tally_of(pad.game).running
    assert len(shown) == len(pads.scored(pad).scored_rounds)
    assert shown[10:] == tuple(worked.totals for worked in ROUNDS[10:]), "put right in round 10"
    assert shown[:8] == tuple(worked.totals for worked in ROUNDS[:8])
    game = saved_game(pad).game
    assert tally_of(game).totals == (605, 585, 635)
    assert [round_.dealer for round_ in game.rounds] == [worked.dealer for worked in ROUNDS]


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(3, 6))
def test_the_pasted_numbers_of_a_played_game_make_the_same_game(seed: int, players: int) -> None:
    """Numbers that are entered one by one are tested with joiners."""
    game = random_game(seed, players)
    pad = blank_pad_of(game)
    lines = [
        "\t".join(f"{b}/{w}" for b, w in zip(r.bids, r.tricks, strict=True))
        for r in game.scored_rounds
    ]
    table = table_of(pad, "\n".join(lines))
    pad = with_pasted(pad, sheet_of(pad, table, table.owners))
    for round_ in game.scored_rounds:
        pad = note_events(pad, *specials_of(game.rules, round_))
    assert kept(pad) == pad
    assert all(not pads.must_be_settled(fault) for fault in pads.pad_faults(pad))
    again = saved_game(pad).game
    assert tally_of(again).running == tally_of(game).running
    assert [r.limit_broken for r in again.rounds] == [r.limit_broken for r in game.rounds]


# --- kept meanwhile ------------------------------------------------------------------------------


def test_a_pad_comes_back_as_it_was_left() -> None:
    pad = note_events(camelot(), TurnedUp(3, Card(special=Special.GRAIL)))
    assert kept(pad) == pad
    half = entered(blank(bid_mode=BidMode.SECRET), 0, 0, 1)
    assert kept(half) == half
    counted = replace(half, series=frozenset({"winter", "friday"}))
    assert kept(counted) == counted


def test_two_copies_keep_the_numbers_of_both_and_the_own_one_where_both_changed_it() -> None:
    base = entered(blank(), 0, 0, 1, 1, 0, 0)
    one = entered(base, 1, 1, 0, 1, 1, 0)
    other = pads.go_to(base, PadPosition(3, 0))
    other = note_events(entered(other, 2, 3), TurnedUp(3, Card(special=Special.WIZARD)))
    corrected = entered(pads.go_to(other, PadPosition(1, 2)), 1)
    both = merge_pads(base, corrected, one)
    assert both is not None
    assert row(both, 1) == [(0, 0), (1, 1), (1, 0)]
    assert row(both, 2) == [(1, 1), (0, 1), (1, 0)]
    assert row(both, 3) == [(2, 3), (None, None), (None, None)]
    assert both.game.round(3).turn_up == Card(special=Special.WIZARD)
    assert both.cursor == one.cursor
    base = entered(blank(), 0)
    mine, theirs = (entered(pads.go_to(base, PadPosition(1, 0)), bid) for bid in (1, 2))
    both = merge_pads(base, theirs, mine)
    assert both is not None
    assert row(both, 1)[0] == (1, None)
    erased = erase_last(pads.go_to(base, PadPosition(1, 0)))
    again = merge_pads(base, base, erased)
    assert again is not None
    assert row(again, 1)[0] == (None, None), "a number that was taken away does not come back"
    assert merge_pads(None, entered(blank(dealer=1), 0), entered(blank(), 1)) is None


def test_who_swapped_the_werewolf_comes_back_with_the_pad_and_is_in_the_game() -> None:
    pad = note_events(
        blank("anniversary", specials=(Special.WEREWOLF,)),
        *(TurnedUp(1, Card(suit=Suit.BLUE)), WerewolfSwapped(1, 2), TrumpNamed(1, Suit.RED)),
    )
    assert kept(pad) == pad
    assert saved_game(entered(pad, 1, 1, 0, 0, 0, 0)).game.round(1).werewolf == 2


def test_numbers_move_to_another_table_of_as_many_seats_with_the_same_rounds_and_cards() -> None:
    pad = entered(blank(), 0, 0, 1)
    others = replace(blank("camelot").start, players=tuple(Player("", name) for name in "XYZ"))
    moved = with_table_of(pad, others, frozenset())
    assert moved is not None
    assert row(moved, 1) == row(pad, 1)
    assert moved.names == [*"XYZ"]
    four = replace(others, players=(*others.players, Player("", "W")))
    assert with_table_of(pad, four, frozenset()) is None
    pad = blank("anniversary", specials=(Special.DRAGON,))
    noted = note_events(pad, TurnedUp(1, Card(special=Special.DRAGON)))
    without = blank("anniversary", specials=()).start
    assert with_table_of(pad, without, frozenset()) is not None
    assert with_table_of(noted, without, frozenset()) is None
