"""Add series of games, and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

NO_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
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
        "series_game",
        sa.Column("series_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("series_id", "game_id", name="pk_series_game"),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name="fk_series_game_series"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_series_game_game"),
        **NO_ROWID,
    )
    op.create_index("ix_series_game_game_id", "series_game", ["game_id"])
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_at", sa.String(), nullable=False),
        sa.Column("body", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
        **NO_ROWID,
    )
