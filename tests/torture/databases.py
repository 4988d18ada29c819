"""Read a database of SQLite or PostgreSQL without the app."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

Contents = Mapping[str, Sequence[tuple[object, ...]]]
"""All rows of each table."""


def contents(path: Path) -> Contents:
    """All that is in a SQLite file, which must be sound."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        named = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: sorted(database.execute(f'SELECT * FROM "{name}"'), key=repr)  # noqa: S608
            for (name,) in named.fetchall()
        }
