"""Check that the schema of a SQLite file is exactly the one of a revision of ours.

Until then the file is data of unknown origin: a trigger, a view, a generated column, a check or an
index on an expression would run code of whoever made it.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import closing
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.game.json_values import excerpt
from scorekeeper.store import migration
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.schema import EVENT, GAME, HEAD
from scorekeeper.store.sqlite_database import SqliteDatabase

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable
    from pathlib import Path

SCHEMA_HASHES: Final = {
    "0001_initial": "dd1728cf5af193076c299af1d3c7fe5bef5cdd1d460b147984ee45f44aabd089",
}
"""The `schema_hash` of each revision, so that a known schema is checked without a migration.

A new revision adds its own; one that is missing here is compared with the schema it makes.
"""

REQUIRED_TABLES: Final = {"alembic_version", EVENT.name, GAME.name}
"""The tables of every database of ours, of whatever revision."""

VERSION_QUERY: Final = "SELECT version_num FROM alembic_version LIMIT 2"

_SCHEMA_QUERY: Final = """
    SELECT
        substr(CAST(coalesce(type, '') AS TEXT), 1, 10),
        substr(CAST(coalesce(name, '') AS TEXT), 1, 100),
        substr(CAST(coalesce(tbl_name, '') AS TEXT), 1, 100),
        substr(CAST(sql AS TEXT), 1, 4000)
    FROM sqlite_master LIMIT 100
"""
"""Our schemas are within these limits, others may not be; a damaged one may hold bytes or NULL."""

_STATISTICS: Final = {
    "sqlite_stat1": "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "sqlite_stat4": "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}
"""Tables that ANALYZE makes. They are not read."""


class SchemaObject(NamedTuple):
    """A row of `sqlite_master`; `sql` is None for the index of a constraint."""

    type: str
    name: str
    table: str
    sql: str | None


def read_schema(connection: sqlite3.Connection) -> list[SchemaObject]:
    """Return the schema of a database. Raises sqlite3.Error."""
    return [SchemaObject(*row) for row in connection.execute(_SCHEMA_QUERY)]


def check_schema(file: sqlite3.Connection, path: str) -> str:
    """Return the revision of a database whose schema is exactly that of the revision.

    Only `sqlite_master` is read and, when the table for it is right, the revision. Raises
    StoreError about `path`: FOREIGN without our tables, NEWER for an unknown revision, DAMAGED
    where something of ours is missing, STRANGE_SCHEMA for anything beyond it.
    """
    found = read_schema(file)
    digest = schema_hash(found)
    if digest in SCHEMA_HASHES.values():
        versions = file.execute(VERSION_QUERY).fetchall()
        if len(versions) == 1 and SCHEMA_HASHES.get(versions[0][0]) == digest:
            return str(versions[0][0])
    names = {each.name for each in found}
    if not names >= REQUIRED_TABLES:
        raise StoreError(StoreProblem.FOREIGN, path)
    expected = {each for each in schema_of(HEAD) if each.table == "alembic_version"}
    _compare(expected, [each for each in found if each.table == "alembic_version"], path)
    versions = file.execute(VERSION_QUERY).fetchall()
    if len(versions) != 1:
        raise StoreError(StoreProblem.DAMAGED, path)
    revision = str(versions[0][0])
    if not migration.is_known_revision(revision):
        raise StoreError(StoreProblem.NEWER, path, revision=excerpt(revision).strip('"'))
    _compare(set(schema_of(revision)), found, path)
    return revision


def schema_of(revision: str) -> tuple[SchemaObject, ...]:
    """Return the schema that our migrations make up to `revision`."""
    return _schema_of(migration.MIGRATIONS_FOLDER, revision)


@lru_cache(maxsize=8)
def _schema_of(folder: Path, revision: str) -> tuple[SchemaObject, ...]:
    del folder  # a part of the key: tests have migrations of their own
    with closing(SqliteDatabase(None, timeout=0)) as database:
        migration.migrate(database, to=revision)
        with database.read_transaction() as connection:
            rows = connection.exec_driver_sql(_SCHEMA_QUERY)
            return tuple(SchemaObject(*row) for row in rows)


def schema_hash(schema: Iterable[SchemaObject]) -> str:
    """Return the SHA-256 of a schema, independent of its order."""
    objects = sorted(_normalized(each) for each in schema if not _is_statistics(each))
    return sha256(repr(objects).encode(errors="surrogateescape")).hexdigest()


def _normalized(each: SchemaObject) -> tuple[str, str, str, tuple[str, ...]]:
    """Split the SQL into tokens: a table that was rebuilt has quotes and other spaces."""
    tokens = re.findall(r'"\w+"|\w+|\S', each.sql or "")
    return each.type, each.name, each.table, tuple(token.strip('"') for token in tokens)


def _is_statistics(each: SchemaObject) -> bool:
    return each.type == "table" and _STATISTICS.get(each.name, "") == each.sql


def _compare(expected: set[SchemaObject], found: list[SchemaObject], path: str) -> None:
    wanted = Counter(map(_normalized, expected))
    there = Counter(_normalized(each) for each in found if not _is_statistics(each))
    missing = {(type_, name): tokens for type_, name, _, tokens in wanted - there}
    for type_, name, _, tokens in there - wanted:
        # A missing column is damage; anything beyond our schema is strange.
        added = Counter(tokens) - Counter(missing.get((type_, name), ()))
        if added or (type_, name) not in missing:
            strange = f"{type_} {excerpt(name)}"
            raise StoreError(StoreProblem.STRANGE_SCHEMA, path, object=strange)
    if missing:
        raise StoreError(StoreProblem.DAMAGED, path)
