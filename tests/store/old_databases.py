"""The databases of every schema so far, and copies of them to open, on SQLite and on PostgreSQL."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import MetaData, NullPool, create_engine, insert, select

from scorekeeper.store import opening
from tests.store.postgres import PostgresServer

OLD: Final = Path(__file__).parent / "old"
"""A small database of each schema, as the program of that day left it. They stay for good."""

SEASONS: Final = Path(__file__).parent / "seasons"
"""The same with more games in it: four evenings, of all editions."""


def copy_of(old: Path, request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """The address of a copy of an old database while a test runs, of the kind it asks for."""
    if request.param == "sqlite":
        yield str(shutil.copy(old, folder))
    else:
        postgres: PostgresServer = request.getfixturevalue("postgres")
        name = postgres.create()
        copy_to_server(old, postgres.address(name))
        yield postgres.address(name)
        postgres.drop(name)


def copy_to_server(old: Path, address: str) -> None:
    """Make an empty database what it would be if the old one had been kept there."""
    config = Config()
    config.set_main_option("script_location", str(opening.STEPS).replace("%", "%%"))
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
