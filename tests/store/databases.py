"""Fixtures: empty stores on SQLite and on PostgreSQL, copied so that each is created only once."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from scorekeeper.store.store import Store
from tests.store.postgres_server import PostgresServer, running_server

on_postgres_too = pytest.mark.parametrize(
    "new_database",
    ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)],
    indirect=True,
)
"""Marks what may differ on PostgreSQL: `make test` runs it there too, not only the nightly run."""

NewDatabase = Callable[[], AbstractContextManager[str]]
"""Yields the address of an empty database."""


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite file, to be copied."""
    path = tmp_path_factory.mktemp("blank") / "games.db"
    Store.open(path).close()
    return path


@pytest.fixture
def path(blank: Path, tmp_path: Path) -> Path:
    """The path of an empty SQLite file."""
    return Path(shutil.copy(blank, tmp_path))


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
