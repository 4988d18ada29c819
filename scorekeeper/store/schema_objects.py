"""The schema of a SQLite file as it is stored, and the schemas that our migrations make.

Held by their sums, so that opening a database takes one query and no migration library.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

SCHEMA_SUMS: Final = {
    "0001": "7182c21f827c2bdf0515ac34a705c656470339f850c84b21ca5a1f8dd00ce3da",
    "0002": "c38e39b6efab9d52b652647ae06a215f34416d14e8b0dac49110707988e3fc77",
    "0003": "20fffee648fc78a8a7102849db479f991bbf822aba21f8b033ecdacd17d7be4c",
}
"""What `sum_of` returns for the schema of each revision; a new step of the migrations adds one.

A revision that is not here is still opened: `schema_check` then makes its schema to compare.
"""

SCHEMA_QUERY: Final = """
    SELECT substr(type, 1, 10), substr(name, 1, 100), substr(tbl_name, 1, 100), substr(sql, 1, 4000)
    FROM sqlite_master LIMIT 100
"""
"""Nothing of ours is as long, and there are not as many."""

_STATISTICS: Final = {
    "sqlite_stat1": "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "sqlite_stat4": "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
}
"""What ANALYZE makes. It is not read."""


class SchemaObject(NamedTuple):
    """A row of `sqlite_master`; `sql` is None for an index that a constraint makes."""

    type: str
    name: str
    table: str
    sql: str | None


def comparable(each: SchemaObject) -> tuple[str, str, str, tuple[str, ...]]:
    """Return an object, its SQL as tokens: a table made anew has quotes and other spaces."""
    tokens = re.findall(r'"\w+"|\w+|\S', each.sql or "")
    return each.type, each.name, each.table, tuple(token.strip('"') for token in tokens)


def is_statistics(each: SchemaObject) -> bool:
    """Whether an object is a table of SQLite's own about the others."""
    return each.type == "table" and _STATISTICS.get(each.name, "") == each.sql


def sum_of(schema: Iterable[SchemaObject]) -> str:
    """Return the SHA-256 of a schema, whatever its order."""
    objects = sorted(comparable(each) for each in schema if not is_statistics(each))
    return sha256(repr(objects).encode(errors="surrogateescape")).hexdigest()
