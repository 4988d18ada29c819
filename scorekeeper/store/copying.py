"""Copying every row of one database of ours into another, whatever kinds they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    String,
    Table,
    TableClause,
    bindparam,
    column,
    delete,
    insert,
    select,
    table,
    update,
)

from scorekeeper.store.tables import PLAYER, TABLES, Moment

if TYPE_CHECKING:
    from sqlalchemy import Connection

_AT_A_TIME: Final = 5_000
_MERGE: Final = (
    update(PLAYER).where(PLAYER.c.id == bindparam("player")).values(merged_into=bindparam("into"))
)


def copy_rows(there: Connection, here: Connection) -> None:
    """Put the rows `there` in place of those `here`, in the transactions that are going on."""
    here.execute(update(PLAYER).values(merged_into=None))
    for ours in reversed(TABLES.sorted_tables):
        here.execute(delete(ours))
    for ours in TABLES.sorted_tables:
        as_it_is = _unread(ours)
        rows = there.execute(select(as_it_is), execution_options={"yield_per": _AT_A_TIME})
        for part in rows.mappings().partitions():
            values = [dict(row) for row in part]
            if ours is PLAYER:
                # A player may be merged into one whose row comes later.
                values = [row | {"merged_into": None} for row in values]
            here.execute(insert(as_it_is), values)
    merged = there.execute(
        select(PLAYER.c.id, PLAYER.c.merged_into).where(PLAYER.c.merged_into.is_not(None))
    )
    pairs = [{"player": player, "into": into} for player, into in merged]
    if pairs:
        here.execute(_MERGE, pairs)


def _unread(ours: Table) -> TableClause:
    """A table whose moments are letters, so that one nobody can read is copied as well."""
    return table(
        ours.name,
        *(
            column(each.name, String() if isinstance(each.type, Moment) else each.type)
            for each in ours.columns
        ),
    )
