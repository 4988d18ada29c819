"""Copying every row of one database of ours into another, whatever kinds they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, delete, insert, select, update

from scorekeeper.store.tables import PLAYER, TABLES

if TYPE_CHECKING:
    from sqlalchemy import Connection

_AT_A_TIME: Final = 5_000
_MERGE: Final = (
    update(PLAYER).where(PLAYER.c.id == bindparam("player")).values(merged_into=bindparam("into"))
)


def copy_rows(there: Connection, here: Connection) -> None:
    """Put the rows `there` in place of those `here`, in the transactions that are going on."""
    here.execute(update(PLAYER).values(merged_into=None))
    for table in reversed(TABLES.sorted_tables):
        here.execute(delete(table))
    for table in TABLES.sorted_tables:
        rows = there.execute(select(table), execution_options={"yield_per": _AT_A_TIME})
        for part in rows.mappings().partitions():
            values = [dict(row) for row in part]
            if table is PLAYER:
                # A player may be merged into one whose row comes later.
                values = [row | {"merged_into": None} for row in values]
            here.execute(insert(table), values)
    merged = there.execute(
        select(PLAYER.c.id, PLAYER.c.merged_into).where(PLAYER.c.merged_into.is_not(None))
    )
    pairs = [{"player": player, "into": into} for player, into in merged]
    if pairs:
        here.execute(_MERGE, pairs)
