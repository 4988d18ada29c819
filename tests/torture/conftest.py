"""Fixture: a PostgreSQL server that may be killed."""

from collections.abc import Iterator

import pytest

from tests.store.databases import blank
from tests.store.postgres_server import PostgresServer, running_server

__all__ = ["blank"]


@pytest.fixture
def mortal_postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server that nobody else uses, so that it may be killed."""
    with running_server() as server:
        yield server
