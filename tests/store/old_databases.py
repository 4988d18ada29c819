"""A database of every revision of the schema, copied to SQLite and to PostgreSQL."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, NullPool, create_engine, insert, select

from scorekeeper.store import migration
from tests.store.postgres_server import PostgresServer

OLD: Final = Path(__file__).parent / "old"
"""A small database of each revision, written by the program of that time. They stay for good."""

SEASONS: Final = Path(__file__).parent / "seasons"
"""Larger ones: four evenings, of all editions."""


def copy_of(old: Path, request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """Yield the address of a copy of an old database, on SQLite or on PostgreSQL."""
    if request.param == "sqlite":
        yield str(shutil.copy(old, folder))
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        name = postgres.create()
        copy_to_server(old, postgres.address(name))
        yield postgres.address(name)
        postgres.drop(name)


def copy_to_server(old: Path, address: str) -> None:
    """Copy an old SQLite database into an empty one on the server."""
    config = Config()
    config.set_main_option("script_location", str(migration.MIGRATIONS_FOLDER).replace("%", "%%"))
    file = create_engine(f"sqlite:///{old}")
    server = create_engine(address, poolclass=NullPool)
    with file.connect() as source, server.begin() as target:
        config.attributes["connection"] = target
        command.upgrade(config, old.stem)
        there, here = MetaData(), MetaData()
        there.reflect(source)
        here.reflect(target)
        for table in here.sorted_tables:
            rows = source.execute(select(there.tables[table.name])).mappings().all()
            if rows and table.name != "alembic_version":
                target.execute(insert(table), [dict(row) for row in rows])
