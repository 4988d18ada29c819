"""A database of the first version gets the tables that a new one has."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from scorekeeper.store import migration
from scorekeeper.store.schema import HEAD
from scorekeeper.store.store import Store
from tests.store.recorded_games import query

FIRST_SCHEMA = Path(__file__).with_name("first_schema.sql")


def tables(path: Path) -> list[str]:
    """The SQL of all tables and indexes, without the spaces in it."""
    question = "SELECT sql FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name"
    # A table that a step has made anew has its name in quotes.
    return ["".join(str(row["sql"]).replace('"', "").split()) for row in query(path, question)]


def test_the_steps_lead_to_the_head() -> None:
    assert ScriptDirectory(migration.MIGRATIONS_FOLDER).get_heads() == [HEAD]


def test_a_database_of_the_first_version_gets_the_tables_of_a_new_one(
    path: Path, tmp_path: Path
) -> None:
    first = tmp_path / "first.db"
    with closing(sqlite3.connect(first)) as database:
        database.executescript(FIRST_SCHEMA.read_text("utf-8"))
    Store.open(first).close()
    assert tables(first) == tables(path)


def test_the_present_revision_is_known_where_no_migration_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on the static page at a later start."""
    monkeypatch.setattr(migration, "MIGRATIONS_FOLDER", tmp_path / "later")
    assert migration.is_known_revision(HEAD)
