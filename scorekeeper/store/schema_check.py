"""Compare the schema of a SQLite file with the one that our own migrations make.

Nothing in such a file is ours until its schema is: a trigger, a view, a generated column, a check
or an index on an expression would run code of whoever made the file.
"""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.game.reading import shown
from scorekeeper.store import opening
from scorekeeper.store.problems import StoreError, StoreProblem
from scorekeeper.store.schema_objects import SCHEMA_QUERY, SchemaObject, comparable, is_statistics
from scorekeeper.store.sqlite_line import SqliteLine
from scorekeeper.store.tables import HEAD

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path


def check_schema(file: sqlite3.Connection, path: str) -> str:
    """The revision of the SQLite database `file`, once its schema is exactly the one of that.

    Nothing but `sqlite_master` and, when that has the right table, the revision is read. Raises
    StoreError about `path`: FOREIGN without our tables, NEWER for a revision not known here,
    DAMAGED where something of ours is missing, STRANGE_SCHEMA for anything beyond.
    """
    found = [SchemaObject(*row) for row in file.execute(SCHEMA_QUERY)]
    names = {each.name for each in found}
    if not names >= opening.OURS:
        raise StoreError(StoreProblem.FOREIGN, path)
    here = schema_of(HEAD)
    versions = {each for each in here if each.table == "alembic_version"}
    _compare(versions, [each for each in found if each.table == "alembic_version"], path)
    revisions = file.execute("SELECT version_num FROM alembic_version LIMIT 2").fetchall()
    if len(revisions) != 1:
        raise StoreError(StoreProblem.DAMAGED, path)
    revision = str(revisions[0][0])
    if not opening.knows(revision):
        raise StoreError(StoreProblem.NEWER, path, revision=shown(revision).strip('"'))
    _compare(set(schema_of(revision)), found, path)
    return revision


def schema_of(revision: str) -> tuple[SchemaObject, ...]:
    """The schema that our migrations up to `revision` make."""
    return _schema_of(opening.STEPS, revision)


@lru_cache(maxsize=8)
def _schema_of(steps: Path, revision: str) -> tuple[SchemaObject, ...]:
    del steps  # the migrations of which the answer is kept
    with closing(SqliteLine(None, timeout=0)) as line:
        opening.migrate(line, to=revision)
        with line.reading() as connection:
            return tuple(SchemaObject(*row) for row in connection.exec_driver_sql(SCHEMA_QUERY))


def _compare(ours: set[SchemaObject], theirs: list[SchemaObject], path: str) -> None:
    wanted = Counter(map(comparable, ours))
    found = Counter(comparable(each) for each in theirs if not is_statistics(each))
    missing = {(type_, name): tokens for type_, name, _, tokens in wanted - found}
    for type_, name, _, tokens in found - wanted:
        # Ours with a column less has been cut; everything else has something of its own.
        own = Counter(tokens) - Counter(missing.get((type_, name), ()))
        if own or (type_, name) not in missing:
            strange = f"{type_} {shown(name)}"
            raise StoreError(StoreProblem.STRANGE_SCHEMA, path, object=strange)
    if missing:
        raise StoreError(StoreProblem.DAMAGED, path)
