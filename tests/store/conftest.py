"""What the tests of the store begin with: empty databases of both kinds, and SQLite's as a file."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.store import opening
from scorekeeper.store.tables import HEAD
from tests.store.databases import address, blank, blank_on_postgres, new_database, postgres, store
from tests.store.files import clock, filed, shared

__all__ = [
    "address",
    "blank",
    "blank_on_postgres",
    "clock",
    "filed",
    "new_database",
    "postgres",
    "shared",
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
    """The one step that the next version of this program, which is run from here on, adds."""
    steps = tmp_path / "steps"
    shutil.copytree(opening.STEPS, steps)
    monkeypatch.setattr(opening, "STEPS", steps)
    monkeypatch.setattr(opening, "HEAD", "next")
    step = steps / "versions" / "next.py"
    step.write_text(NEXT_STEP.format(head=HEAD))
    return step
