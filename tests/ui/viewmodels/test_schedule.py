"""Edits of a schedule: every step, what it keeps, and what it changes."""

from collections.abc import Callable
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.game.decide import why_not
from scorekeeper.game.events import GameFinished, ScheduleChanged
from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally
from scorekeeper.rules.ruleset import Format
from scorekeeper.ui.viewmodels import schedule as views
from scorekeeper.ui.viewmodels.schedule import Rounds, RoundsEdit, ScheduleChanges
from scorekeeper.ui.viewmodels.undoable_draft import UndoableDraft
from tests.game.builders import deal, new_game, record
from tests.ui.staged_game import two_rounds

FIVE = Rounds((1, 2, 3, 4, 5), most=20)
BEGUN = Rounds((1, 2, 3, 4, 5), most=20, begun=2)
two_played = partial(two_rounds, cards=FIVE.cards)

NOTHING = UndoableDraft[tuple[int, ...]]()
"""A draft in which nothing is changed yet."""

STEPS: dict[str, Callable[[Rounds, int], Rounds]] = {
    "more": lambda rounds, number: views.resize(rounds, number, 1),
    "fewer": lambda rounds, number: views.resize(rounds, number, -1),
    "insert": views.insert_after,
    "take out": views.take_out,
    "stop": views.stop_after,
    "add": lambda rounds, _number: views.add(rounds),
}


def rounds_of(game: Game) -> Rounds:
    return views.rounds_in(NOTHING, game)


# --- the steps -----------------------------------------------------------------------------------


def test_a_round_is_resized_inserted_or_added_within_what_the_deck_has() -> None:
    assert views.resize(FIVE, 3, 1).cards == (1, 2, 4, 4, 5)
    assert views.resize(FIVE, 3, -1).cards == (1, 2, 2, 4, 5)
    assert views.resize(FIVE, 1, -1) == FIVE
    assert views.resize(Rounds((20,), most=20), 1, 1).cards == (20,)
    assert views.resize(Rounds((99,), most=20), 1, -1).cards == (20,)
    assert views.insert_after(FIVE, 2).cards == (1, 2, 2, 3, 4, 5)
    assert views.insert_after(FIVE, 5).cards == (1, 2, 3, 4, 5, 5)
    assert views.add(FIVE).cards == (1, 2, 3, 4, 5, 6)
    assert views.add(Rounds((20,), most=20)).cards == (20, 20)
    assert views.add(Rounds((1,) * 60, most=20)).cards == (1,) * 60
    assert views.add(Rounds((), most=20)).cards == (1,)
    assert views.take_out(Rounds((7,), most=20), 1).cards == (7,)


@given(
    cards=st.lists(st.integers(1, 4), min_size=1, max_size=8),
    begun=st.integers(0, 8),
    step=st.sampled_from(["more", "fewer", "insert", "take out", "stop"]),
)
def test_a_line_offers_exactly_the_steps_that_change_something(
    cards: list[int], begun: int, step: str
) -> None:
    rounds = Rounds(tuple(cards), most=4, begun=min(begun, len(cards)))
    for line in views.round_lines(rounds):
        offered = {
            "more": line.can_grow,
            "fewer": line.can_shrink,
            "insert": line.can_insert,
            "take out": line.can_go,
            "stop": line.can_stop,
        }
        assert offered[step] == (STEPS[step](rounds, line.number) != rounds)


# --- during the game -----------------------------------------------------------------------------


def test_what_has_begun_is_not_up_to_the_draft() -> None:
    assert rounds_of(two_played()) == BEGUN
    assert rounds_of(deal(two_played())).begun == 3
    game = two_played()
    editing = views.with_edit(NOTHING, lambda rounds: views.resize(rounds, 3, 5), game)
    assert views.rounds_in(editing, deal(game)) == Rounds((1, 2, 3, 4, 5), most=20, begun=3)
    stopped = views.with_edit(NOTHING, lambda rounds: views.stop_after(rounds, 2), game)
    assert views.rounds_in(stopped, deal(game)).cards == (1, 2, 3)
    begun = [line for line in views.round_lines(BEGUN) if line.begun]
    assert [line.has_tools for line in begun] == [False, True]
    assert not any((begun[1].can_grow, begun[1].can_shrink, begun[1].can_go))


def test_undo_goes_back_to_the_rounds_of_the_game() -> None:
    game = two_played()
    once = views.with_edit(NOTHING, lambda rounds: views.take_out(rounds, 3), game)
    twice = views.with_edit(once, views.add, game)
    assert views.rounds_in(twice, game).cards == (1, 2, 4, 5, 6)
    assert views.rounds_in(twice.undone().undone(), game) == BEGUN
    game = two_played()
    assert views.with_edit(NOTHING, lambda rounds: views.take_out(rounds, 1), game) is NOTHING


def test_only_an_unfinished_game_whose_format_sets_no_rounds_can_be_changed() -> None:
    for which in Format:
        game = new_game(format=which, cards=[1, 2] if which is Format.CUSTOM else ())
        refusal = views.closed(game)
        fixed = which in {Format.ONE_SUIT, Format.MAXIMUS}
        assert (refusal and refusal.code) == ("schedule_fixed" if fixed else None), which
    refusal = views.closed(record(two_played(), GameFinished()))
    assert refusal
    assert refusal.code == "game_over"


def changes(step: RoundsEdit, game: Game) -> ScheduleChanges:
    return views.what_changes(game, step(rounds_of(game)))


def test_what_changes_is_counted() -> None:
    for step, told in (
        (lambda rounds: views.take_out(rounds, 4), ScheduleChanges(2, 1, 0, 0, last=4)),
        (lambda rounds: views.insert_after(rounds, 3), ScheduleChanges(4, 0, 1, 0, last=6)),
        (views.add, ScheduleChanges(4, 0, 1, 0, last=6)),
        (lambda rounds: views.resize(rounds, 4, 3), ScheduleChanges(3, 0, 0, 1, last=5)),
        (lambda rounds: views.stop_after(rounds, 3), ScheduleChanges(1, 2, 0, 0, last=3)),
        (lambda rounds: views.stop_after(rounds, 2), ScheduleChanges(0, 3, 0, 0, last=2)),
        (
            lambda rounds: views.add(views.resize(views.take_out(rounds, 3), 3, 9)),
            ScheduleChanges(3, 1, 1, 1, last=5),
        ),
    ):
        assert changes(step, two_played()) == told, (step, told)


def test_what_is_put_back_is_no_change_and_a_round_being_bid_is_still_to_be_played() -> None:
    assert not changes(lambda rounds: views.add(views.take_out(rounds, 5)), two_played())
    assert changes(lambda rounds: views.stop_after(rounds, 3), deal(two_played())).to_play == 1


def test_a_scored_round_that_becomes_the_last_one_counts_camelots_zero_bid_otherwise() -> None:
    game = two_played("camelot")
    told = changes(lambda rounds: views.stop_after(rounds, 2), game)
    after = record(game, ScheduleChanged((1, 2)))
    # Ben's zero bid with two cards: 20, and in the last round 20 + 2
    assert told.rescored == (1,)
    assert tally(after.rules, after.rounds, 3).totals[1] == 12
    assert changes(lambda rounds: views.stop_after(rounds, 3), game).rescored == ()


@given(steps=st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(1, 8)), max_size=12))
def test_whatever_the_draft_it_can_be_recorded(steps: list[tuple[str, int]]) -> None:
    game = two_played()
    rounds = rounds_of(game)
    for step, number in steps:
        rounds = STEPS[step](rounds, number)
    assert why_not(game, ScheduleChanged(rounds.cards)) is None
    told = views.what_changes(game, rounds)
    assert told.to_play == 3 + told.added - told.taken_out
