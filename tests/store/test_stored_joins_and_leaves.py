"""Rows and statistics of games in which players come and go follow the log."""

from datetime import UTC, datetime

import pytest

from scorekeeper.game.events import Entry, Event, Undone
from scorekeeper.game.open_game import OpenGame
from scorekeeper.stats.counts import FigureFilter
from scorekeeper.store.projection import project_game
from scorekeeper.store.store import Store
from tests.game.random_games import whole_game

NOW = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def game_of_log(log: list[Event]) -> OpenGame:
    return OpenGame.of("g", tuple(Entry(seq, NOW, event) for seq, event in enumerate(log, 1)))


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2, 3))])
def test_what_is_recorded_event_by_event_can_be_undone_and_rebuilt(store: Store, seed: int) -> None:
    log = whole_game(seed=seed, players=3 + seed, people_change=True)
    game = game_of_log(log[:1])
    assert store.create("g", game)
    for length in range(2, len(log) + 1):
        after = game_of_log(log[:length])
        assert store.append("g", game, after)
        game = after
    assert [seat.name for seat in store.games()[0].seats] == [p.name for p in game.game.players]
    assert tuple(seat.total for seat in store.games()[0].seats) == game.tally.totals
    before = store.statistics.counts(FigureFilter())
    store.rebuild("g")
    assert store.statistics.counts(FigureFilter()) == before
    for seq in range(len(log), 1, -1):
        log = [*log, Undone(seq)]
        after = game_of_log(log)
        assert store.append("g", game, after)
        game = after
    assert len(store.games()[0].seats) == 3 + seed
    assert project_game(game).seats.keys() == set(range(3 + seed))


def test_a_game_counts_for_nobody_who_left_it(store: Store) -> None:
    seed = next(
        s for s in range(50) if game_of_log(whole_game(seed=s, people_change=True)).game.left
    )
    game = game_of_log(whole_game(seed=seed, people_change=True))
    assert store.create("g", game)
    counts = store.statistics.counts(FigureFilter())
    stayed = {game.game.players[seat].id for seat in game.game.seated}
    assert {result.person for result in counts.results} == stayed
    assert {meeting.person for meeting in counts.meetings} == stayed
    rounds = sum(group.rounds for group in counts.groups if group.by == "edition")
    assert rounds == sum(len(round_.playing) for round_ in game.game.scored_rounds)
