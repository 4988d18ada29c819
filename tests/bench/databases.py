"""Make databases of SIZES games: sample games, and copies of them under other names."""

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import date
from pathlib import Path

from scorekeeper.sample.season import season
from scorekeeper.store.store import Store

SIZES = (100, 1_000, 10_000)
_MADE_UP = 100
_LAST_DAY = date(2026, 11, 20)
_TABLES = ("game", "seat", "event")


def make_databases(folder: Path, sizes: Sequence[int] = SIZES) -> dict[int, Path]:
    """A database of each size, of which the first is 100 and each other ten times the one before.

    The larger ones hold the smaller ones' games again and again.

    The copies were begun earlier, a season before the last, so that no two games are alike in time.
    """
    made: dict[int, Path] = {}
    smaller: Path | None = None
    for size in sizes:
        path = folder / f"{size}.db"
        if smaller is None:
            with closing(Store.open(path)) as store:
                assert store.write_all((game.id, game) for game in season(1, _MADE_UP, _LAST_DAY))
        else:
            shutil.copy(smaller, path)
            _repeat(path, size // (size // 10), size // 10)
        made[size] = smaller = path
    return made


def _repeat(path: Path, times: int, games: int) -> None:
    """Put `times` as many games as there are into a database: copies under new ids."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in _TABLES:
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            key = "id" if table == "game" else "game_id"
            read = {key: f"{key} || '-{games}-' || copy.n"}
            if table == "game":
                for column in ("started_at", "updated_at", "finished_at"):
                    read[column] = (
                        f"strftime('%Y-%m-%dT%H:%M:%SZ', {column}, '-' || ({games} * copy.n / 50)"
                        " || ' days')"
                    )
            wanted = ", ".join(read.get(column, column) for column in columns)
            connection.execute(
                f"""
                WITH RECURSIVE copy (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copy
                                            WHERE n < {times - 1})
                INSERT INTO {table} ({", ".join(columns)}) SELECT {wanted} FROM {table}, copy
                """  # noqa: S608 - the names are our own
            )
        assert connection.execute("SELECT count(*) FROM game").fetchone() == (times * games,)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("ANALYZE")
