"""Create the event log, players, series, tournaments, settings, and the projection."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001_initial"
down_revision = None

NO_ROWID = {"sqlite_with_rowid": False}


def texts(*names: str, nullable: bool = False) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.String(), nullable=nullable) for name in names]


def numbers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def key(table: str, *columns: str) -> sa.PrimaryKeyConstraint:
    return sa.PrimaryKeyConstraint(*columns, name=f"pk_{table}")


def reference(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{other}")


def upgrade() -> None:
    unfinished = sa.text("finished_at IS NULL AND deleted_at IS NULL")
    where: dict[str, Any] = {"sqlite_where": unfinished, "postgresql_where": unfinished}
    op.create_table(
        "game",
        *texts("id", "name", "edition", "rules_name", "started_at", "updated_at"),
        *texts("finished_at", "deleted_at", nullable=True),
        *numbers("length", "rounds", "rounds_scored", "players"),
        *texts("search"),
        key("game", "id"),
    )
    op.create_index("ix_game_started_at", "game", ["started_at"])
    op.create_index("ix_game_updated_at", "game", ["updated_at"], **where)
    op.create_table(
        "player",
        *texts("id", "name", "created_at", "search"),
        *texts("colour", "mark", "hidden_at", "merged_into", nullable=True),
        *texts("person_id"),
        sa.Column("photo", sa.LargeBinary(), nullable=True),
        reference("player", "merged_into", "player"),
        key("player", "id"),
    )
    op.create_index("ix_player_person_id", "player", ["person_id"])
    op.create_table(
        "series",
        *texts("id", "name", "created_at", "measure", "absence"),
        *numbers("best"),
        key("series", "id"),
        **NO_ROWID,
    )
    op.create_table("setting", *texts("key", "value"), key("setting", "key"), **NO_ROWID)
    op.create_table(
        "tournament",
        *texts("id", "name", "created_at", "body"),
        key("tournament", "id"),
        **NO_ROWID,
    )
    op.create_table(
        "event",
        *texts("game_id"),
        *numbers("seq"),
        *texts("kind"),
        *numbers("version"),
        *texts("body", "recorded_at"),
        reference("event", "game_id", "game"),
        key("event", "game_id", "seq"),
        **NO_ROWID,
    )
    op.create_table(
        "seat",
        *texts("game_id"),
        *numbers("seat"),
        *texts("player_id", "name"),
        *numbers("total", "place"),
        sa.Column("counts", sa.Boolean(), nullable=False),
        *texts("totals", "rounds"),
        reference("seat", "game_id", "game"),
        reference("seat", "player_id", "player"),
        key("seat", "game_id", "seat"),
        **NO_ROWID,
    )
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.create_table(
        "series_game",
        *texts("series_id", "game_id"),
        reference("series_game", "series_id", "series"),
        reference("series_game", "game_id", "game"),
        key("series_game", "series_id", "game_id"),
        **NO_ROWID,
    )
    op.create_index("ix_series_game_game_id", "series_game", ["game_id"])
