"""Fixtures: empty databases on SQLite and PostgreSQL, and a migration of the next version."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.store import migration, open_database
from scorekeeper.store.schema import HEAD
from tests.store.databases import (
    address,
    blank,
    blank_on_postgres,
    database,
    new_database,
    other_device,
    postgres,
    store,
)
from tests.store.store_files import clock, file_store, shared_folder

__all__ = [
    "address",
    "blank",
    "blank_on_postgres",
    "clock",
    "database",
    "file_store",
    "new_database",
    "other_device",
    "postgres",
    "shared_folder",
    "store",
]


@pytest.fixture
def path(blank: Path, tmp_path: Path) -> Path:
    """The path of an empty SQLite file."""
    return Path(shutil.copy(blank, tmp_path))


NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{head}"


def upgrade() -> None:
    op.add_column("player", sa.Column("shoe_size", sa.String()))
"""


@pytest.fixture
def next_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The migration of a next version of this program, which is run from here on."""
    steps = tmp_path / "steps"
    shutil.copytree(migration.MIGRATIONS_FOLDER, steps)
    monkeypatch.setattr(migration, "MIGRATIONS_FOLDER", steps)
    monkeypatch.setattr(open_database, "HEAD", "next")
    step = steps / "versions" / "next.py"
    step.write_text(NEXT_STEP.format(head=HEAD))
    return step
