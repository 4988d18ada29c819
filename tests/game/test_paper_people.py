"""Joins and leaves on a paper pad, worked out by hand from rules §8, and compared to live games."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorekeeper.exports import game_file
from scorekeeper.exports.paper_game import has_left_out
from scorekeeper.exports.paper_paste import absences, sheet_of, table_of, with_pasted
from scorekeeper.exports.sheet_reader import Sheet
from scorekeeper.game import paper_entry as entry
from scorekeeper.game import paper_merge
from scorekeeper.game import paper_pad as pads
from scorekeeper.game import paper_people as people
from scorekeeper.game.events import (
    BidChanged,
    BonusTaken,
    DealerNamed,
    Player,
    PlayerJoined,
    PlayerLeft,
    PlayEvent,
    PointsAdjusted,
    RemarkEvent,
    SatOut,
    SeatingEvent,
    TricksVoided,
    TrumpNamed,
    TurnedUp,
)
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.paper_json import pad_to_json
from scorekeeper.game.paper_pad import Attendance, PadPosition, PaperPad
from scorekeeper.game.paper_people import Clash
from scorekeeper.game.state import Game
from scorekeeper.game.tally import NO_PLACE, tally_of
from scorekeeper.rules.cards import Card, Special, Suit
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.rules.schedule import most_players
from scorekeeper.rules.scoring import Score
from tests.game.paper_builders import (
    blank_pad_of,
    custom_pad,
    entered,
    kept,
    random_game,
    read_or_none,
    saved_game,
    specials_of,
    stored_with,
)

ANNA, BEN, CLEO, DORA = range(4)
NAMES = ("Anna", "Ben", "Cleo", "Dora")


def blank(players: int = 3, edition: str = "classic", cards: str = "1 2 3 2") -> PaperPad:
    """The pad of so many, of whom the third deals first."""
    return custom_pad(NAMES[:players], edition, cards)


def people_in_log(game: OpenGame) -> list[PlayEvent]:
    """The events of the log about people and points beside the rounds."""
    beside = (SeatingEvent, RemarkEvent)
    return [entry.event for entry in game.log if isinstance(entry.event, beside)]


NUMBERS, TOO_FEW, TOO_MANY = Clash


refused = people.attendance_refusal


def points(number: int, seat: int, given: int, why: str = "revoke") -> PointsAdjusted:
    return PointsAdjusted(1, number, seat, given, why)


def hand_worked_pad() -> PaperPad:
    """Four rounds of Camelot with a joiner, a leaver and one who sits out.

    Anna 20 + 30 + (20 + 10 + 20) − 10 − 10 = 80; Ben 30 + 20 − 10 = 40; Cleo 20 − 10 + 40 = 50;
    Dora −20 + 20 + 20 + (20 + 2) = 42.
    """
    pad = entered(blank(edition="camelot"), 0, 0, 1, 1, 0, 0)
    pad = people.with_joiner(pad, "Dora", 2, CLEO, -20)
    pad = entered(pad, 1, 1, 0, 0, 0, 1, 0, 0)
    # one of the three tricks is void, and Anna has the Grail; Cleo is in the kitchen
    pad = entered(pad, 1, 1, 2, 1)
    pad = entry.press_dash(pad)
    pad = entered(pad, 0, 0)
    pad = entry.note_events(pad, TricksVoided(3, Special.EXCALIBUR), BonusTaken(3, ANNA, "grail"))
    pad = people.with_points(pad, points(3, ANNA, -10))
    pad = people.with_attendance(pad, BEN, Attendance(left=3))
    return entered(pad, 1, 0, 2, 2, 0, 0)


def test_an_evening_with_joiners_has_the_totals_worked_by_hand_and_the_log_of_a_live_game() -> None:
    pad = hand_worked_pad()
    assert pads.pad_faults(pad) == ()
    sums = tally_of(pad.game)
    assert sums.running == ((20, 30, 20, -20), (50, 50, 10, 0), (90, 40, 10, 20), (80, 40, 50, 42))
    absent = [[score is None for score in row] for row in sums.scores]
    assert [row.index(True) if True in row else None for row in absent] == [DORA, None, CLEO, BEN]
    assert len(pads.scored(pad).scored_rounds) == 4
    sums = tally_of(saved_game(pad).game)
    assert sums.totals == (80, 40, 50, 42)
    assert sums.ranks == (1, NO_PLACE, 2, 3)
    game = saved_game(hand_worked_pad())
    assert people_in_log(game) == [
        PlayerJoined(2, DORA, Player("", "Dora"), CLEO, -20),
        SatOut(3, CLEO),
        PlayerLeft(4, BEN),
        points(3, ANNA, -10),
    ]
    # Cleo, Dora to her left, Anna; Ben has left when it is his turn
    assert [round_.dealer for round_ in game.game.rounds] == [CLEO, DORA, ANNA, CLEO]
    assert not game_file.from_log("paper", game.log).game.plan.is_plain


def test_cells_of_rounds_without_somebody_are_skipped_both_ways() -> None:
    pad = hand_worked_pad()
    played = {(cell.round, cell.seat) for cell in pad.cells}
    skipped = {(n, seat) for n in range(1, 5) for seat in range(4)} - played
    assert skipped == {(1, DORA), (3, CLEO), (4, BEN)}
    pad = pads.go_cells(pads.go_to(pad, PadPosition(4, ANNA)), 2)
    assert pad.cursor == PadPosition(4, CLEO)
    assert pads.go_cells(pad, -1).cursor == PadPosition(4, ANNA, is_tricks=True)
    assert pads.go_rounds(pad, -1).cursor == PadPosition(3, DORA)
    assert pads.tap_cell(pad, 1, DORA).cursor == PadPosition(2, ANNA)


def test_a_joiner_who_dealt_the_first_round_deals_it_in_the_game_too() -> None:
    """Dora was to deal and came later; Emil had her place, to the left of Cleo."""
    pad = replace(blank(4), start=replace(blank(4).start, first_dealer=DORA))
    pad = people.with_attendance(pads.blank_pad(pad.start), DORA, Attendance(joined=3))
    pad = people.with_joiner(pad, "Emil", 1, CLEO, 0)
    pad = entered(pad, 1, 1, *[0] * 6, 2, 2, *[0] * 6, 3, 3, *[0] * 8, 2, 2, *[0] * 8)
    game = saved_game(pad).game
    dealers = [pad.names[round_.dealer] for round_ in pad.game.rounds]
    assert dealers[:2] == ["Emil", "Anna"]
    assert [game.players[round_.dealer].name for round_ in game.rounds] == dealers
    assert DealerNamed(1, 3) in people_in_log(saved_game(pad))


def test_a_change_of_people_set_right_leaves_no_trace() -> None:
    pad = blank(4)
    gone = people.with_attendance(pad, BEN, Attendance(joined=3, left=3))
    back = people.with_attendance(gone, BEN, Attendance())
    assert gone != pad
    assert back == pad
    assert saved_game(entered(back, 1, 1, *[0] * 6)).game.plan.is_plain


def test_backspace_takes_a_dash_away_and_a_dash_takes_no_tricks_away() -> None:
    pad = people.with_joiner(entered(blank(4), 0, 0, 0, 0, 1, 1), "Emil", 2, CLEO, 0)
    out = entry.press_dash(pad)
    assert out.cursor == PadPosition(2, ANNA)
    erased = entry.erase_last(out)
    assert erased == pad
    assert erased.game.round(1).tricks == (0, 0, 1, None, None)
    pad = pads.go_to(entered(blank(4), 1, 1), PadPosition(1, ANNA))
    assert not entry.may_press_dash(pad)
    assert entry.press_dash(pad) == pad
    bid = pads.go_to(entered(blank(4), 1), PadPosition(1, ANNA))
    assert entry.press_dash(bid).plan.sitting_out == ((1, ANNA),), "a bid alone is replaced"


def test_the_grail_and_a_changed_bid_are_numbers_of_somebody() -> None:
    for event in (BonusTaken(1, ANNA, "grail"), BidChanged(1, ANNA, 1, Special.CLOUD)):
        pad = entry.note_events(blank(4), event)
        assert refused(pad, ANNA, Attendance(joined=2)) == (NUMBERS, 1)
        assert refused(pad, ANNA, Attendance(out=(1,))) == (NUMBERS, 1)
        assert entry.press_dash(pad) == pad
        assert refused(pad, BEN, Attendance(joined=2)) is None
        without = people.sit_out(pad, 1, ANNA).game.round(1)
        assert (without.grail, without.bid_changes) == (None, ())


def test_a_joiner_has_a_row_from_their_first_round_on() -> None:
    pad = people.with_joiner(blank(), "Dora", 2, CLEO, 0)
    at = pads.go_to(pad, PadPosition(2, DORA, is_tricks=True))
    assert pads.go_rounds(at, -1).cursor == PadPosition(1, CLEO, is_tricks=True)
    assert pads.go_rounds(at, 1).cursor == PadPosition(3, DORA, is_tricks=True)
    pad = people.with_joiner(entered(blank(), 1, 1, 0, 0, 0, 0, 1), "Dora", 2, CLEO, 0)
    assert pad.cursor == PadPosition(2, ANNA, is_tricks=True)
    assert pad.game.round(2).playing == (0, 1, 2, 3)


def test_no_number_is_lost_by_a_change_of_people_and_three_begin() -> None:
    pad = entered(blank(4), 1, 1, 0, 0, 0, 0, 0, 0)
    assert refused(pad, BEN, Attendance(joined=2)) == (NUMBERS, 1)
    assert people.with_attendance(pad, BEN, Attendance(joined=2)) == pad
    given = people.with_points(pad, points(1, DORA, 5))
    assert refused(given, DORA, Attendance(joined=3)) == (NUMBERS, 1)
    pad = people.with_joiner(blank(), "Dora", 1, CLEO, 0)
    assert refused(pad, ANNA, Attendance(joined=2)) == (TOO_FEW, 1)
    assert people.with_attendance(pad, ANNA, Attendance(joined=2)) == pad
    assert refused(pad, DORA, Attendance(joined=2)) is None


def test_three_play_and_no_more_than_the_edition_has_chairs_for() -> None:
    three = blank()
    assert refused(three, BEN, Attendance(joined=2)) == (TOO_FEW, 1)
    assert entry.press_dash(three) == three
    two = people.with_attendance(three, BEN, Attendance(left=2))
    assert refused(two, CLEO, Attendance(left=1)) == (TOO_FEW, 3)
    faults = pads.pad_faults(entered(pads.go_to(two, PadPosition(3, ANNA)), 1, 1, 0, 0))
    assert FaultCode.SEATING in [fault.code for fault in faults], "two can only end the game"
    six = three
    for name in ("Dora", "Emil", "Finn"):
        six = people.with_joiner(six, name, 2, CLEO, 0)
    assert len(six.names) == 6
    assert people.joiner_refusal(six, 3) == (TOO_MANY, 3)
    assert people.with_joiner(six, "Gabi", 3, CLEO, 0) == six
    made_room = people.with_attendance(six, BEN, Attendance(left=2))
    assert len(people.with_joiner(made_room, "Gabi", 3, CLEO, 0).names) == 7


def test_a_joiner_has_a_name_of_their_own() -> None:
    for name in ("", "  ", "anna", "Ben ", "x" * 100, "\u200b"):
        assert people.with_joiner(blank(), name, 2, CLEO, 0) == blank(), name


def test_a_start_is_offered_by_the_totals_before_the_round() -> None:
    # 30, 20 and 20 after round 1, and 23.3 on average
    pad = entered(blank(), 1, 1, 0, 0, 0, 0, 2, 2)
    assert people.starts_at(pad, 2) == {0: "nothing", 20: "lowest"}
    pad = entered(pad, 0, 0, 0, 0)
    # 70, 40 and 40
    assert people.starts_at(pad, 3) == {0: "nothing", 40: "lowest", 50: "average"}


def test_another_dealer_is_taken_back_and_points_are_told_from_their_round_on() -> None:
    assert people.with_dealer(people.with_dealer(blank(), 2, BEN), 2, ANNA) == blank()
    pad = entered(blank(), 1, 1, 0, 0, 0, 0)
    given = people.with_points(pad, points(1, BEN, -10))
    assert tally_of(given.game).running[0] == (30, 10, 20)
    assert people.with_points(given, points(1, BEN, 0)) == pad
    for refused in (points(2, BEN, 5), points(1, BEN, 5, ""), points(1, BEN, 10**6)):
        assert people.with_points(pad, refused) == pad


def test_a_paper_with_totals_knows_starts_and_points() -> None:
    """Dora begins with 40 and makes 1 of 2 cards; Anna loses 10 for a revoke before that."""
    pad = entered(blank(), 1, 1, 0, 0, 0, 0)
    pad = people.with_points(people.with_joiner(pad, "Dora", 2, CLEO, 40), points(1, ANNA, -10))
    pad = replace(pad, by_totals=True)
    pad = entry.enter(pads.go_to(pad, PadPosition(2, ANNA)), 1)
    assert entry.possible_totals(pad, PadPosition(2, ANNA))[20 + 30] == 1
    pad = entry.enter(pads.go_to(pad, PadPosition(2, DORA)), 1)
    assert entry.possible_totals(pad, PadPosition(2, DORA))[40 + 30] == 1
    assert not entry.has_gap_before(pad, PadPosition(2, DORA))
    out = entry.press_figure(pads.go_to(pad, PadPosition(2, BEN)), "-")
    assert out.cursor == PadPosition(2, CLEO), "a minus at a bid says that somebody did not play"


def test_what_is_noted_of_rounds_that_are_not_entered_is_not_kept_and_said() -> None:
    pad = entered(people.with_attendance(blank(4), BEN, Attendance(left=1)), 1, 1, 0, 0, 0, 0, 0, 0)
    assert not has_left_out(pad)
    assert people_in_log(saved_game(pad, ended=False)) == [PlayerLeft(2, BEN)]
    assert people_in_log(saved_game(pad)) == [], (
        "who played the last round did not leave before it ended"
    )
    later = people.with_joiner(pad, "Emil", 3, CLEO, 0)
    assert has_left_out(later)
    whole = people.with_attendance(pad, BEN, Attendance())
    out = entry.press_dash(pads.go_to(whole, PadPosition(2, ANNA)))
    for noted in (out, people.with_dealer(whole, 2, ANNA)):
        assert people_in_log(saved_game(noted, ended=False)) == []
        assert has_left_out(noted), "who sits out or deals is told of rounds that were played"
    for ended in (True, False):
        assert len(saved_game(later, ended=ended).game.players) == 4


def test_a_turn_up_goes_where_somebody_who_joins_leaves_no_card_to_turn_up() -> None:
    """Four times fifteen cards are the whole deck of sixty, so that the round has no trump."""
    pad = entry.note_events(
        blank(cards="1 15"), TurnedUp(2, Card(Suit.RED, 7)), TrumpNamed(2, Suit.RED)
    )
    assert pad.game.round(2).turn_up is not None
    pad = people.with_joiner(pad, "Gil", 2, CLEO, 0)
    assert (pad.game.round(2).turn_up, pad.game.round(2).named_trump) == (None, None)
    assert kept(pad) == pads.at_first_gap(pad)


def test_a_start_that_no_table_can_agree_is_refused() -> None:
    pad = blank(4)
    assert people.with_joiner(pad, "Gil", 2, CLEO, 10_000) == pad
    later = people.with_attendance(pad, BEN, Attendance(joined=2))
    for start in (10_000, -10_000):
        assert people.with_attendance(later, BEN, Attendance(joined=2, start=start)) == later
    most = people.with_attendance(later, BEN, Attendance(joined=2, start=-9_999))
    assert most.plan.joiners[BEN] == -9_999
    assert kept(most) == most


# --- pasted ---------------------------------------------------------------------------------------


def pasted(pad: PaperPad, *lines: str) -> tuple[PaperPad, Sheet]:
    table = table_of(pad, "\n".join(lines))
    read = sheet_of(pad, table, table.owners)
    return with_pasted(pad, read), read


def test_empty_cells_are_people_who_were_not_there_unless_they_may_be_forgotten() -> None:
    pad, read = pasted(
        blank(4, cards="1 2 3 2 1"),
        "1\t1/1\t0/0\t0/0\t",
        "2\t1/1\t0/0\t0/1\t0/0",
        "3\t1/1\t2/2\t\t0/0",
        "4\t1/0\t\t2/2\t0/0",
        "5\t1/1\t\t0/0\t0/0",
    )
    assert pad.people[DORA] == Attendance(joined=2)
    assert pad.people[BEN] == Attendance(left=3)
    assert pad.plan.sitting_out == ((3, CLEO),)
    assert absences(pad, read) == [(1, DORA), (3, CLEO), (4, BEN), (5, BEN)]
    assert pads.pad_faults(pad) == ()
    # one of the two tricks of round 2 is nobody's
    pad, read = pasted(blank(4), "1/1\t0/0\t0/0\t0/0", "1/1\t0/0\t\t0/0")
    assert absences(pad, read) == []
    assert pad.cursor == PadPosition(2, CLEO)
    pad = pads.go_to(pad, PadPosition(3, ANNA))
    assert [fault.code for fault in pads.pad_faults(entered(pad, 1))] == [FaultCode.MISSING_BID]


def test_a_cell_that_cannot_be_read_tells_of_nobody_that_they_were_not_there() -> None:
    pad, read = pasted(
        blank(4, cards="1 1 1 1"),
        "O/O\t1/1\t0/0\t0/0",
        "0/0\t1/1\t0/0\t0/0",
        "0/0\t1/1\t0/0\t?",
        "0/0\t1/1\t0/0\t?",
    )
    assert [(cell.round, cell.seat) for cell in read.unread] == [(1, ANNA), (3, DORA), (4, DORA)]
    assert absences(pad, read) == []
    assert pad.cursor == PadPosition(1, ANNA)


def test_numbers_pasted_of_somebody_absent_are_marked_and_a_dash_says_who_is() -> None:
    pad = people.with_attendance(blank(4), DORA, Attendance(joined=2))
    pad, _read = pasted(pad, "1/1\t0/0\t0/0\t0/1")
    assert [fault.code for fault in pads.pad_faults(pad)][:1] == [FaultCode.SEATING]
    both = {PadPosition(1, DORA), PadPosition(1, DORA, is_tricks=True)}
    assert both < pads.wrong_cells(pad), "the round does not add up either"
    pad, read = pasted(blank(4, "camelot"), "0/0\t0/0\t1/0\t-", "1/1\t0/0\t1/1\t0/0")
    assert pad.people[DORA] == Attendance(joined=2)
    assert absences(pad, read) == [(1, DORA)]
    assert [fault.code for fault in pads.pad_faults(pad)] == [FaultCode.TRICKS_DO_NOT_ADD_UP]


# --- kept meanwhile -------------------------------------------------------------------------------


def test_whatever_else_a_database_holds_is_no_pad_or_one_that_can_be_kept() -> None:
    for pad in (entered(blank(), 0, 0, 1, 1, 0, 0), hand_worked_pad()):
        whole: Any = pad_to_json(pad)
        for place in places_in(whole):
            for junk in (None, True, -1, 7, 10**30, "x", "../x", [], [0] * 99, {}, {"1": 2}):
                read = read_or_none(stored_with(pad, *place[:-1], **{place[-1]: junk}))
                assert read is None or kept(read) == read, (place, junk)
    others: list[Any] = [None, 1, "pad", [], {}, {"start": {"event": "game_finished"}}]
    assert [read_or_none(other) for other in others] == [None] * 6
    changed = partial(stored_with, hand_worked_pad())
    for wrong in (
        changed(start__players=[{"id": "", "name": "Ann"}] * 3), changed(start__rules__cards=[61]),
        changed(start__rules__cards=[1] * 61), changed(start={"event": "game_finished"}),
        changed(rounds__0__bids=[0, -1, 0, 0]), changed(rounds__0__round=4),
        changed(rounds__0__tricks=[0]), changed(rounds__0__turn_up="bomb"),
        changed(rounds__2__bid_changes=[{"seat": 9, "change": 1, "cause": "cloud"}]),
        changed(people__0__out=[4, 3]), changed(people__0__joined=9), changed(people__0__back=1),
        changed(people__0__left=1, people__1__left=1, people__2__left=1),
        changed(people__3__start=10**9),
        changed(ring=[0, 1, 1, 3]), changed(dealers={"1": 3}), changed(dealers={"9": 0}),
        changed(rounds=[{}] * 400), changed(joiners=[{"id": "", "name": "Anna"}]),
        changed(joiners=[{"id": "a b", "name": "Dora"}]), changed(series=["../winter"]),
        changed(adjustments=[{"event": "points_adjusted", "number": 1, "round": 9, "seat": 0,
                              "points": 1, "why": "x"}]), changed(id="../x"), changed(more=1),
    ):  # fmt: skip
        assert read_or_none(wrong) is None, wrong


def places_in(stored: dict[str, Any] | list[Any]) -> Iterator[tuple[str, ...]]:
    """The path to every value of a stored pad."""
    inner = stored.items() if isinstance(stored, dict) else enumerate(stored)
    for key, value in inner:
        yield (str(key),)
        if isinstance(value, dict | list):
            yield from ((str(key), *more) for more in places_in(value))


def test_two_copies_keep_the_people_of_the_one_that_changed_them() -> None:
    base = entered(blank(), 1, 1, 0, 0, 0, 0)
    joined = people.with_joiner(base, "Dora", 2, CLEO, 0)
    mine = entered(base, 1)
    both = paper_merge.merge_pads(base, joined, mine)
    assert both is not None
    assert both.names == [*NAMES]
    assert both.game.round(2).bids == (1, None, None, None)
    assert both.cursor == PadPosition(2, ANNA, is_tricks=True)
    again = paper_merge.merge_pads(base, mine, entered(joined, 1, 1))
    assert again is not None
    assert again.game.round(2).bids == (1, None, None, None)
    base = entered(blank(), 1, 1, 0, 0, 0, 0)
    theirs = people.with_joiner(base, "Dora", 2, CLEO, 0)
    theirs = entry.note_events(
        entry.enter(pads.go_to(theirs, PadPosition(2, DORA)), 2), BonusTaken(2, DORA, "grail")
    )
    theirs = entry.enter(pads.go_to(theirs, PadPosition(2, BEN)), 1)
    mine = people.with_joiner(base, "Emil", 2, ANNA, 0)
    both = paper_merge.merge_pads(base, theirs, mine)
    assert both is not None
    assert both.names == ["Anna", "Ben", "Cleo", "Emil"]
    assert both.game.round(2).bids == (None, 1, None, None)
    assert both.game.round(2).grail is None


def test_numbers_with_joiners_move_to_another_table_unless_a_joiner_sits_there() -> None:
    def moved_to(*names: str) -> PaperPad | None:
        start = replace(pad.start, players=tuple(Player("", name) for name in names))
        return paper_merge.with_table_of(pad, start, frozenset())

    pad = people.with_joiner(entered(blank(), 1, 1, 0, 0, 0, 0), "Dora", 2, CLEO, 0)
    moved = moved_to("Anne", "Ben", "Cleo")
    assert moved is not None
    assert moved.names == ["Anne", "Ben", "Cleo", "Dora"]
    assert moved_to("Anna", "Ben", "Dora") is None


# --- held to live games ---------------------------------------------------------------------------


@pytest.mark.slow
@given(st.integers(0, 2**32), st.integers(3, 6))
def test_a_game_with_joiners_scores_on_paper_as_it_did_live(seed: int, players: int) -> None:
    dice = Random(seed)
    live = random_game(seed, players, people_change=True)
    rules = live.rules
    assume(all(seat in live.plan.order(1) for seat in range(players)))
    columns = [*live.players[:players]]
    wide = len(columns) < len(live.players) and not rule_faults(rules, players + 1)
    if wide and rules.format is Format.CUSTOM and (rounds_at_table(live)[players] or [1])[0] > 1:
        # on this paper the first joiner had a column from the beginning
        columns.insert(dice.randint(0, players), live.players[players])
    pad = entered_as(live, blank_pad_of(live, columns))
    assert not [fault for fault in pads.pad_faults(pad) if pads.must_be_settled(fault)]
    assert kept(pad) == pads.at_first_gap(pad)
    again = saved_game(pad).game
    assert by_name(again) == by_name(live)
    assert [r.cards for r in again.scored_rounds] == [r.cards for r in live.scored_rounds]
    if not live.adjustments:  # points that were given later change who led when somebody bid
        assert [r.limit_broken for r in again.rounds] == [r.limit_broken for r in live.rounds]


def by_name(game: Game) -> dict[str, list[tuple[Score | None, int]]]:
    """For each who played, score and total of each of their rounds."""
    sums = tally_of(game, game.scored_rounds)
    rounds = [*zip(game.scored_rounds, sums.scores, sums.running, strict=True)]
    lines = {
        player.name: [(row[seat], sum_[seat]) for r, row, sum_ in rounds if seat in r.playing]
        for seat, player in enumerate(game.players)
    }
    return {name: played for name, played in lines.items() if played}


def rounds_at_table(live: Game) -> list[list[int]]:
    """By seat the rounds played, or sat out, of those that were scored."""
    rounds = [round_.number for round_ in live.scored_rounds]
    return [[n for n in rounds if seat in live.plan.order(n)] for seat in range(len(live.players))]


def entered_as(live: Game, pad: PaperPad) -> PaperPad:
    """The people of a live game, then its numbers in the order of the pad, specials and points."""
    last = live.scored_rounds[-1].number
    there = {
        live.players[seat].name: rounds
        for seat, rounds in enumerate(rounds_at_table(live))
        if rounds
    }
    starts = {live.players[seat].name: n for each in live.plan.seatings for seat, n in each.starts}
    changes: list[PeopleChange] = []
    for name, rounds in there.items():
        missed = [n for n in range(rounds[0], last + 1) if n not in rounds]
        back = next((n for n in rounds if missed and n > missed[0]), None)
        attendance = Attendance(rounds[0], missed[0] - 1 if missed else None, back)
        changes.append(partial(comes, name=name, attendance=attendance, start=starts.get(name, 0)))
        seat = [player.name for player in live.players].index(name)
        out = [
            n
            for n in range(1, last + 1)
            if attendance.includes(n) and seat not in live.round(n).playing
        ]
        changes += [partial(sits_out, name=name, number=number) for number in out]
    while changes:
        # somebody may have to come before another can go, or the other way round
        left = []
        for change in changes:
            after = change(pad)
            if after is None:
                left.append(change)
            else:
                pad = after
        if len(left) == len(changes):
            # at a full table one who came back has the place of one who came and went in between
            assume(all(len(live.plan.order(n)) < most_players(live.rules) for n in range(1, last)))
            raise AssertionError(left)
        changes = left
    seats = {
        seat: pad.names.index(p.name) for seat, p in enumerate(live.players) if p.name in there
    }
    for round_ in live.scored_rounds:
        pad = people.with_dealer(pad, round_.number, seats[round_.dealer])
    return pads.at_first_gap(with_numbers(live, pad, seats))


PeopleChange = Callable[[PaperPad], PaperPad | None]


def comes(pad: PaperPad, *, name: str, attendance: Attendance, start: int) -> PaperPad | None:
    """The pad with somebody's attendance; None if that is not possible yet."""
    if name not in pad.names:
        after = pad.plan.order(attendance.joined)[-1]
        if people.joiner_refusal(pad, attendance.joined):
            return None
        pad = people.with_joiner(pad, name, attendance.joined, after, start)
    seat = pad.names.index(name)
    if people.attendance_refusal(pad, seat, attendance):
        return None
    out = pad.people[seat].out  # one who could not go before may already sit rounds out
    return people.with_attendance(pad, seat, replace(attendance, start=start, out=out))


def sits_out(pad: PaperPad, *, name: str, number: int) -> PaperPad | None:
    if name not in pad.names:
        return None
    seat = pad.names.index(name)
    after = people.sit_out(pad, number, seat)
    return None if seat in after.game.round(number).playing else after


def with_numbers(live: Game, pad: PaperPad, seats: dict[int, int]) -> PaperPad:
    pad = pads.at_first_gap(pad)
    for round_ in live.scored_rounds:
        for seat in sorted(round_.playing, key=seats.__getitem__):
            bid, won = round_.bids[seat], round_.tricks[seat]
            assert bid is not None
            assert won is not None
            assert pad.cursor == PadPosition(round_.number, seats[seat])
            pad = entry.enter(entry.enter(pad, bid), won)
        for event in specials_of(live.rules, round_, seats):
            pad = entry.note_events(pad, event)
    for number, one in enumerate(live.adjustments, start=1):
        if one.round <= len(live.scored_rounds) and one.seat in seats:
            given = PointsAdjusted(number, one.round, seats[one.seat], one.points, one.why)
            before, pad = pad, people.with_points(pad, given)
            assert pad != before
    return pad
