"""A copy of the database file alone, made by hand, misses at most the round in progress."""

import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from scorekeeper.game.events import Dealt, GameFinished
from scorekeeper.store.store import Store
from tests.store.recorded_games import log_of, query, record_game
from tests.store.test_full_disk import ROUND as TAPS

ROUND = TAPS[:-1]


def events_in_copy(path: Path) -> int:
    """Return the number of events in a copy of the database file alone."""
    copy = Path(shutil.copy(path, path.with_name("copy.db")))
    (found,) = query(copy, "SELECT count(*) AS n FROM event")
    copy.unlink()
    return int(str(found["n"]))


def test_a_copy_in_mid_game_has_all_but_the_round_that_is_going_on(blank: Path, path: Path) -> None:
    for events, copied in (
        (ROUND, len(ROUND)),
        ([*ROUND, Dealt(2)], len(ROUND)),
        ([*ROUND, Dealt(2), GameFinished()], len(ROUND) + 2),
    ):
        shutil.copy(blank, path)
        with closing(Store.open(path)) as store:
            record_game(store, "g", events)
            assert events_in_copy(path) == copied
            assert len(log_of(store, "g")) == len(events)


def test_closing_writes_everything_to_the_file_also_while_others_have_it_open(
    path: Path,
) -> None:
    with closing(Store.open(path)) as other:
        with closing(Store.open(path)) as store:
            record_game(store, "g", ROUND[:3])
            assert events_in_copy(path) < 3
        assert events_in_copy(path) == 3
        assert len(log_of(other, "g")) == 3
        store.close()  # twice


def test_recording_does_not_wait_for_readers_and_loses_nothing(path: Path) -> None:
    began = time.monotonic()
    with closing(sqlite3.connect(path)) as reader, closing(Store.open(path, timeout=60)) as store:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM event").fetchone()
        record_game(store, "g", ROUND)
        assert len(log_of(store, "g")) == len(ROUND)
        assert events_in_copy(path) == 0
    assert time.monotonic() - began < 30
