"""Recording an event in the store, beside a bare insert and commit."""

import itertools
import sqlite3
from functools import partial
from pathlib import Path

from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.store import Store
from tests.bench.conftest import Figures, seconds
from tests.game.builders import EVENING, game_of_log
from tests.game.random_games import whole_game

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def test_recording_an_event_keeps_up_with_a_bare_insert(tmp_path: Path, figures: Figures) -> None:
    log = game_of_log(whole_game(players=4, seed=3)).log
    sheets = [OpenGame.of("friday", log[:length]) for length in range(1, len(log) + 1)]
    store = Store.open(tmp_path / "games.db", clock=lambda: EVENING)
    assert store.create("friday", sheets[0])
    bare = sqlite3.connect(tmp_path / "bare.db", isolation_level=None)
    for pragma in PRAGMAS:
        bare.execute(f"PRAGMA {pragma}")
    bare.execute("CREATE TABLE event (game_id TEXT, seq INT, body TEXT, UNIQUE (game_id, seq))")

    def insert(seq: int) -> None:
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO event VALUES (?, ?, ?)", ("friday", seq, '{"event":"bid"}'))
        bare.execute("COMMIT")

    ours, plain = [], []
    for was, now in itertools.pairwise(sheets):
        ours += seconds(partial(store.append, "friday", was, now), 1)
        plain += seconds(partial(insert, len(now.log)), 1)
    store.close()
    bare.close()
    figures.compare("record an event / a bare insert and commit", ours, plain, aim=1.5, bound=3)
