"""Fixtures: empty stores on SQLite and on PostgreSQL, copied so that migrations run only once."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.store.store import Store
from tests.store.postgres_server import PostgresServer, running_server

on_postgres_too = pytest.mark.parametrize("new_database", ["sqlite", "postgresql"], indirect=True)
"""Marks what may differ on PostgreSQL: `make test` runs it there too, not only the nightly run."""

NewDatabase = Callable[[], AbstractContextManager[str]]
"""Yields the address of an empty database."""


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite file, to be copied."""
    path = tmp_path_factory.mktemp("blank") / "games.db"
    Store.open(path).close()
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for the tests."""
    with running_server() as server:
        yield server


@pytest.fixture(scope="session")
def blank_on_postgres(postgres: PostgresServer) -> str:
    """The name of an empty database on the server, to be copied."""
    name = postgres.create()
    Store.open(postgres.address(name)).close()
    return name


@pytest.fixture
def database(postgres: PostgresServer, blank_on_postgres: str) -> Iterator[str]:
    """The name of an empty database on the server."""
    with postgres.lend(blank_on_postgres) as name:
        yield name


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
