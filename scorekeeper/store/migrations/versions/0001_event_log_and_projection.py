"""Create the event log, players, seats, the projection and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NO_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
    )
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
        sa.PrimaryKeyConstraint("id", name="pk_game"),
    )
    op.create_index("ix_game_started_at", "game", ["started_at"])
    op.create_table(
        "seat",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seat"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_seat_game"),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name="fk_seat_player"),
        **NO_ROWID,
    )
    op.create_index("ix_seat_player_id", "seat", ["player_id"])
    op.create_table(
        "event",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.Column("recorded_at", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_event"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_event_game"),
        **NO_ROWID,
    )
    op.create_table(
        "round",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("turn_up", sa.String(), nullable=True),
        sa.Column("trump", sa.String(), nullable=True),
        sa.Column("voids", sa.Integer(), nullable=False),
        sa.Column("scored", sa.Boolean(), nullable=False),
        sa.Column("limit_broken", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "round", name="pk_round"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_round_game"),
        **NO_ROWID,
    )
    op.create_table(
        "entry",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bid", sa.Integer(), nullable=True),
        sa.Column("tricks", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "round", "seat", name="pk_entry"),
        sa.ForeignKeyConstraint(
            ["game_id", "round"], ["round.game_id", "round.round"], name="fk_entry_round"
        ),
        **NO_ROWID,
    )
    op.create_table(
        "setting",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_setting"),
        **NO_ROWID,
    )
