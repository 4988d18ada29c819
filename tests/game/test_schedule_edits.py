"""Edits of a schedule: every step, what it keeps, and what it changes."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game import schedule_edits as edits
from scorekeeper.game.decide import why_not
from scorekeeper.game.events import GameFinished, ScheduleChanged
from scorekeeper.game.schedule_edits import STEPS, Rounds, RoundsEdit, ScheduleChanges, rounds_of
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.ruleset import Format
from tests.game.builders import deal, new_game, record
from tests.ui.staged_game import two_rounds

FIVE = Rounds((1, 2, 3, 4, 5), most=20)
BEGUN = Rounds((1, 2, 3, 4, 5), most=20, begun=2)
two_played = partial(two_rounds, cards=FIVE.cards)

# --- the steps -----------------------------------------------------------------------------------


def test_a_round_is_resized_inserted_or_added_within_what_the_deck_has() -> None:
    assert edits.resize(FIVE, 3, 1).cards == (1, 2, 4, 4, 5)
    assert edits.resize(FIVE, 3, -1).cards == (1, 2, 2, 4, 5)
    assert edits.resize(FIVE, 1, -1) == FIVE
    assert edits.resize(Rounds((20,), most=20), 1, 1).cards == (20,)
    assert edits.resize(Rounds((99,), most=20), 1, -1).cards == (20,)
    assert edits.insert_after(FIVE, 2).cards == (1, 2, 2, 3, 4, 5)
    assert edits.insert_after(FIVE, 5).cards == (1, 2, 3, 4, 5, 5)
    assert edits.add(FIVE).cards == (1, 2, 3, 4, 5, 6)
    assert edits.add(Rounds((20,), most=20)).cards == (20, 20)
    assert edits.add(Rounds((1,) * 60, most=20)).cards == (1,) * 60
    assert edits.add(Rounds((), most=20)).cards == (1,)
    assert edits.take_out(Rounds((7,), most=20), 1).cards == (7,)


# --- during the game -----------------------------------------------------------------------------


def test_what_has_begun_is_not_up_to_what_is_wanted() -> None:
    game = two_played()
    assert rounds_of(game) == BEGUN
    assert rounds_of(deal(game)).begun == 3
    assert rounds_of(deal(game), (1, 2, 8, 4, 5)) == Rounds((1, 2, 3, 4, 5), most=20, begun=3)
    assert rounds_of(deal(game), (1, 2)).cards == (1, 2, 3)
    for number, steps in ((1, set()), (2, {"insert", "stop"}), (5, {*STEPS} - {"stop"})):
        assert edits.possible_steps(BEGUN, number) == steps, number


def test_only_an_unfinished_game_whose_format_sets_no_rounds_can_be_changed() -> None:
    for which in Format:
        game = new_game(format=which, cards=[1, 2] if which is Format.CUSTOM else ())
        refusal = edits.schedule_refusal(game)
        fixed = which in {Format.ONE_SUIT, Format.MAXIMUS}
        assert (refusal and refusal.code) == ("schedule_fixed" if fixed else None), which
    refusal = edits.schedule_refusal(record(two_played(), GameFinished()))
    assert refusal
    assert refusal.code == "game_over"


def changes(step: RoundsEdit, game: Game) -> ScheduleChanges:
    return edits.schedule_changes(game, step(rounds_of(game)))


def test_what_changes_is_counted() -> None:
    for step, told in (
        (lambda rounds: edits.take_out(rounds, 4), ScheduleChanges(2, 1, 0, 0, last=4)),
        (lambda rounds: edits.insert_after(rounds, 3), ScheduleChanges(4, 0, 1, 0, last=6)),
        (edits.add, ScheduleChanges(4, 0, 1, 0, last=6)),
        (lambda rounds: edits.resize(rounds, 4, 3), ScheduleChanges(3, 0, 0, 1, last=5)),
        (lambda rounds: edits.stop_after(rounds, 3), ScheduleChanges(1, 2, 0, 0, last=3)),
        (lambda rounds: edits.stop_after(rounds, 2), ScheduleChanges(0, 3, 0, 0, last=2)),
        (
            lambda rounds: edits.add(edits.resize(edits.take_out(rounds, 3), 3, 9)),
            ScheduleChanges(3, 1, 1, 1, last=5),
        ),
    ):
        assert changes(step, two_played()) == told, (step, told)


def test_what_is_put_back_is_no_change_and_a_round_being_bid_is_still_to_be_played() -> None:
    assert not changes(lambda rounds: edits.add(edits.take_out(rounds, 5)), two_played())
    assert changes(lambda rounds: edits.stop_after(rounds, 3), deal(two_played())).to_play == 1


def test_a_scored_round_that_becomes_the_last_one_counts_camelots_zero_bid_otherwise() -> None:
    game = two_played("camelot")
    told = changes(lambda rounds: edits.stop_after(rounds, 2), game)
    after = record(game, ScheduleChanged((1, 2)))
    # Ben's zero bid with two cards: 20, and in the last round 20 + 2
    assert told.rescored == (1,)
    assert tally_of(after).totals[1] == 12
    assert changes(lambda rounds: edits.stop_after(rounds, 3), game).rescored == ()


@given(steps=st.lists(st.tuples(st.sampled_from([*STEPS, "add"]), st.integers(1, 8)), max_size=12))
def test_whatever_the_draft_it_can_be_recorded(steps: list[tuple[str, int]]) -> None:
    game = two_played()
    rounds = rounds_of(game)
    for step, number in steps:
        rounds = STEPS[step](rounds, number) if step in STEPS else edits.add(rounds)
    assert why_not(game, ScheduleChanged(rounds.cards)) is None
    told = edits.schedule_changes(game, rounds)
    assert told.to_play == 3 + told.added - told.taken_out
