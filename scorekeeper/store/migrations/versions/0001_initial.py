"""Create the event log, players, series, tournaments, settings, and the projection."""

import sqlalchemy as sa
from alembic import op

revision = "0001_initial"
down_revision = None

NO_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("edition", sa.String(), nullable=False),
        sa.Column("started_at", sa.String(), nullable=False),
        sa.Column("updated_at", sa.String(), nullable=False),
        sa.Column("finished_at", sa.String(), nullable=True),
        sa.Column("deleted_at", sa.String(), nullable=True),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("rounds_scored", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("search", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_started_at", "game", ["started_at"])
    op.create_table(
        "player",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("search", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=True),
        sa.Column("mark", sa.String(), nullable=True),
        sa.Column("hidden_at", sa.String(), nullable=True),
        sa.Column("merged_into", sa.String(), nullable=True),
        sa.Column("person_id", sa.String(), nullable=False),
        sa.Column("photo", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["merged_into"], ["player.id"], name="fk_player_player"),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
    op.create_index("ix_player_person_id", "player", ["person_id"])
    op.create_table(
        "series",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("measure", sa.String(), nullable=False),
        sa.Column("absence", sa.String(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
        **NO_ROWID,
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_setting"),
        **NO_ROWID,
    )
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
        **NO_ROWID,
    )
    op.create_table(
        "event",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("recorded_at", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_event_game"),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_event"),
        **NO_ROWID,
    )
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
        sa.Column("totals", sa.String(), nullable=False),
        sa.Column("rounds", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_seat_game"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seat"),
        **NO_ROWID,
    )
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.create_table(
        "series_game",
        sa.Column("series_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name="fk_series_game_series"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_series_game_game"),
        sa.PrimaryKeyConstraint("series_id", "game_id", name="pk_series_game"),
        **NO_ROWID,
    )
    op.create_index("ix_series_game_game_id", "series_game", ["game_id"])
