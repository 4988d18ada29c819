"""Stores to write in, quickly, on SQLite and on PostgreSQL: the migrations are taken once a run."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.store.database import Store
from tests.store.postgres import PostgresServer, running

NewDatabase = Callable[[], AbstractContextManager[str]]
"""Gives the address of a database in which nothing was kept yet."""


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file in which nothing was kept yet; to be copied."""
    path = tmp_path_factory.mktemp("blank") / "games.db"
    Store.open(path).close()
    return path


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server of our own."""
    with running() as server:
        yield server


@pytest.fixture(scope="session")
def blank_on_postgres(postgres: PostgresServer) -> str:
    """A database of the server in which nothing was kept yet; to be copied."""
    name = postgres.create()
    Store.open(postgres.address(name)).close()
    return name


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> NewDatabase:
    """What makes a database of each kind, for tests that hold for both."""

    @contextmanager
    def file() -> Iterator[str]:
        yield str(shutil.copy(request.getfixturevalue("blank"), tmp_path_factory.mktemp("games")))

    @contextmanager
    def on_server() -> Iterator[str]:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        name = postgres.create(like=request.getfixturevalue("blank_on_postgres"))
        yield postgres.address(name)
        postgres.drop(name)

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
