"""Fixtures: empty stores on SQLite and PostgreSQL, a filled one, and a migration to come."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scorekeeper.stats.standings import StandingRules
from scorekeeper.stats.tournament import Entrant, Tournament
from scorekeeper.store import migration, open_database
from scorekeeper.store.records import Series, TournamentRecord
from scorekeeper.store.schema import HEAD
from scorekeeper.store.store import Store
from tests.store.databases import NewDatabase, blank, blank_on_postgres, database, path, postgres
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import record_game
from tests.store.store_files import EVENTS, NOW, Clock

__all__ = ["blank", "blank_on_postgres", "database", "path", "postgres"]


@pytest.fixture(
    scope="session", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)]
)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> NewDatabase:
    """A factory of empty databases, once for SQLite and once for PostgreSQL."""

    @contextmanager
    def file() -> Iterator[str]:
        yield str(shutil.copy(request.getfixturevalue("blank"), tmp_path_factory.mktemp("games")))

    @contextmanager
    def on_server() -> Iterator[str]:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        with postgres.lend(request.getfixturevalue("blank_on_postgres")) as name:
            yield postgres.address(name)

    return file if request.param == "sqlite" else on_server


@pytest.fixture
def address(new_database: NewDatabase) -> Iterator[str]:
    """The path or address of an empty database."""
    with new_database() as where:
        yield where


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """An empty store."""
    with closing(Store.open(address, timeout=0.05)) as opened:
        yield opened


@pytest.fixture
def other_device(address: str, store: Store) -> Iterator[Store]:
    """Another program with the same database open."""
    with closing(Store.open(address, timeout=0.05)) as opened:
        yield opened


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


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def file_store(path: Path, clock: Clock) -> Iterator[Store]:
    """A store in a file, with a game, a setting, a series and a tournament in it."""
    with closing(Store.open(path, clock=clock, timeout=0.05)) as store:
        record_game(store, "here", EVENTS)
        store.update_setting("language", lambda _: "ja")
        store.series.create(Series("season", "Season", NOW, StandingRules()), ["here"])
        entrants = tuple(map(Entrant, ("Anna", "Ben", "Cleo")))
        store.tournaments.create(TournamentRecord("cup", "Cup", NOW, Tournament(entrants)))
        yield store


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that everybody may read and write, unlike those of pytest."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)
