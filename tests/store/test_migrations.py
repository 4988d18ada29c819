"""The migrations lead to the schema of the models."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import NullPool, create_engine

from scorekeeper.store import migration
from scorekeeper.store.schema import HEAD, METADATA
from tests.store.databases import on_postgres_too
from tests.store.recorded_games import query


def test_the_steps_lead_to_the_head() -> None:
    assert ScriptDirectory(migration.MIGRATIONS_FOLDER).get_heads() == [HEAD]


@on_postgres_too
def test_the_steps_make_the_tables_of_today(address: str) -> None:
    url = address if "://" in address else f"sqlite:///{address}"
    with create_engine(url, poolclass=NullPool).connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []


def test_the_steps_make_the_same_tables_as_the_models_to_the_letter(
    path: Path, tmp_path: Path
) -> None:
    METADATA.create_all(create_engine(f"sqlite:///{tmp_path / 'models.db'}"))
    # A table that a step has made anew has its name in quotes.
    question = """
        SELECT name, replace(sql, '"', '') AS sql
        FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name
    """
    assert query(path, question) == query(tmp_path / "models.db", question)


def test_the_present_revision_is_known_where_no_migration_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on the static page at a later start."""
    monkeypatch.setattr(migration, "MIGRATIONS_FOLDER", tmp_path / "later")
    assert migration.is_known_revision(HEAD)
