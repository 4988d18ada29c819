"""Properties of every game, whatever is recorded in it."""

import json
from copy import deepcopy
from dataclasses import replace

from hypothesis import given, settings

from scorekeeper.game.codec import event_from_json, event_to_json
from scorekeeper.game.decide import legal_bids, why_not
from scorekeeper.game.events import Bid, Redone, Undone
from scorekeeper.game.faults import TOLERATED, round_faults
from scorekeeper.game.fold import fold
from scorekeeper.game.state import Game
from scorekeeper.game.steps import BidOf, Finished, next_step
from scorekeeper.game.undo import History
from tests.examples import examples
from tests.game.shortest_finish import straight_to_the_end
from tests.game.strategies import Walk, all_walks

law = settings(deadline=None, max_examples=examples(200), derandomize=True)


def bids_as_said(game: Game) -> Game:
    """`game` without what is known of bids that were seen before they were taken back."""
    return replace(game, rounds=tuple(replace(each, bids_opened=False) for each in game.rounds))


@law
@given(all_walks)
def test_a_log_folds_to_what_the_table_saw_after_each_line(walk: Walk) -> None:
    for length in range(1, len(walk.log) + 1):
        assert fold(walk.log[:length]) == walk.seen[length - 1]


@law
@given(all_walks)
def test_undo_then_redo_changes_nothing(walk: Walk) -> None:
    game, history = walk.seen[-1]
    if history.undo is None:
        return
    there_and_back = [*walk.log, Undone(history.undo), Redone(history.undo)]
    assert fold(there_and_back) == (game, replace(history, length=history.length + 2))


@law
@given(all_walks)
def test_undo_removes_exactly_one_event_down_to_the_start(walk: Walk) -> None:
    log = list(walk.log)
    for seq, event, game in reversed(walk.stands):
        after, history = fold(log)
        assert (bids_as_said(after), history.undo, log[seq - 1]) == (bids_as_said(game), seq, event)
        log.append(Undone(seq))
    redo = walk.stands[0][0] if walk.stands else walk.seen[-1][1].redo
    blank, history = fold(log)
    assert (blank, history) == (walk.blank, History(len(log), undo=None, redo=redo))


@law
@given(all_walks)
def test_redo_brings_everything_back_in_order(walk: Walk) -> None:
    log = [*walk.log, *(Undone(seq) for seq, _, _ in reversed(walk.stands))]
    for seq, _, game in walk.stands:
        assert fold(log)[1].redo == seq
        log.append(Redone(seq))
        assert bids_as_said(fold(log)[0]) == bids_as_said(game)


@law
@given(all_walks)
def test_every_recorded_event_can_be_written_down_and_read_again(walk: Walk) -> None:
    for event in walk.log:
        assert event_from_json(json.loads(json.dumps(event_to_json(event)))) == event


@law
@given(all_walks)
def test_no_round_is_scored_with_a_fault_in_it(walk: Walk) -> None:
    for game, _ in walk.seen:
        for round_ in game.scored_rounds:
            faults = round_faults(round_)
            assert {fault.code for fault in faults} <= TOLERATED
            for seat, entries in enumerate(zip(round_.bids, round_.tricks, strict=True)):
                assert (None not in entries) is (seat in round_.playing)
            assert sum(filter(None, round_.tricks)) == round_.cards - len(round_.voids)


@law
@given(all_walks)
def test_a_refusal_changes_nothing(walk: Walk) -> None:
    for game, event in walk.refused:
        before = deepcopy(game)
        assert why_not(game, event) is not None
        assert game == before


@law
@given(all_walks)
def test_every_game_can_be_finished_by_answering_its_next_steps(walk: Walk) -> None:
    assert isinstance(next_step(straight_to_the_end(walk.game)), Finished)


@law
@given(all_walks)
def test_only_legal_bids_are_let_through(walk: Walk) -> None:
    for game, _ in walk.seen:
        step = next_step(game)
        if isinstance(step, BidOf):
            round_ = game.round(step.round)
            said = [Bid(step.round, step.seat, tricks) for tricks in range(-2, round_.cards + 3)]
            accepted = tuple(event.tricks for event in said if why_not(game, event) is None)
            assert accepted == legal_bids(game, round_, step.seat)
            assert len(accepted) >= round_.cards
