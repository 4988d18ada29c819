"""Copy all rows of one database to another, in two sessions."""

from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import String, bindparam, column, delete, insert, select, table, update
from sqlmodel import Session

from scorekeeper.store.open_database import create_database
from scorekeeper.store.schema import METADATA, PLAYER, UtcTimestamp

_CHUNK: Final = 5_000
_MERGE: Final = (
    update(PLAYER).where(PLAYER.c.id == bindparam("player")).values(merged_into=bindparam("into"))
)


def copy_rows(from_: Session, to: Session) -> None:
    """Replace all rows of one database by those of another, whatever they hold."""
    source, target = from_.connection(), to.connection()
    target.execute(update(PLAYER).values(merged_into=None))
    for each in reversed(METADATA.sorted_tables):
        target.execute(delete(each))
    for each in METADATA.sorted_tables:
        columns = (
            column(its.name, String() if isinstance(its.type, UtcTimestamp) else its.type)
            for its in each.columns
        )
        untyped = table(each.name, *columns)  # times as text, so that invalid ones are copied too
        rows = source.execute(select(untyped), execution_options={"yield_per": _CHUNK})
        for chunk in rows.mappings().partitions():
            values = [dict(row) for row in chunk]
            if each is PLAYER:
                # A player may be merged into one whose row comes later.
                values = [row | {"merged_into": None} for row in values]
            target.execute(insert(untyped), values)
    merged = source.execute(
        select(PLAYER.c.id, PLAYER.c.merged_into).where(PLAYER.c.merged_into.is_not(None))
    )
    pairs = [{"player": player, "into": into} for player, into in merged]
    if pairs:
        target.execute(_MERGE, pairs)


def copy_rows_to_file(source: Session, path: Path, reported_path: Path) -> None:
    """Create a SQLite database at `path` with all rows of `source`."""
    with (
        closing(create_database(path, reported_path=reported_path)) as database,
        database.write_session() as target,
    ):
        copy_rows(source, target)
