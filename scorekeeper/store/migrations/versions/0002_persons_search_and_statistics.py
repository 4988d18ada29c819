"""Add merged players, folded names to search, and the columns for statistics.

The projection is rebuilt from the logs afterwards, so new columns begin empty.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NO_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
    op.drop_table("entry")
    op.drop_table("round")
    op.create_table(
        "round",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=False),
        sa.Column("dealer", sa.Integer(), nullable=False),
        sa.Column("turn_up", sa.String(), nullable=True),
        sa.Column("trump", sa.String(), nullable=True),
        sa.Column("voids", sa.Integer(), nullable=False),
        sa.Column("grail", sa.Integer(), nullable=True),
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
        sa.Column("change", sa.Integer(), nullable=False),
        sa.Column("tricks", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("made", sa.Boolean(), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "round", "seat", name="pk_entry"),
        sa.ForeignKeyConstraint(
            ["game_id", "round"], ["round.game_id", "round.round"], name="fk_entry_round"
        ),
        **NO_ROWID,
    )
    with op.batch_alter_table("game") as game:
        game.add_column(sa.Column("players", sa.Integer(), nullable=False, server_default="0"))
        game.add_column(sa.Column("search", sa.String(), nullable=False, server_default=""))
    with op.batch_alter_table("game") as game:
        game.alter_column("players", server_default=None)
        game.alter_column("search", server_default=None)
    with op.batch_alter_table("player") as player:
        player.add_column(sa.Column("search", sa.String(), nullable=False, server_default=""))
        player.add_column(sa.Column("colour", sa.String(), nullable=True))
        player.add_column(sa.Column("mark", sa.String(), nullable=True))
        player.add_column(sa.Column("hidden_at", sa.String(), nullable=True))
        player.add_column(sa.Column("merged_into", sa.String(), nullable=True))
        player.add_column(sa.Column("person_id", sa.String(), nullable=False, server_default=""))
        player.create_foreign_key("fk_player_player", "player", ["merged_into"], ["id"])
    with op.batch_alter_table("player") as player:
        player.alter_column("search", server_default=None)
        player.alter_column("person_id", server_default=None)
    op.create_index("ix_player_person_id", "player", ["person_id"])
