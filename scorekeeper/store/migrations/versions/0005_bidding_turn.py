"""Add to each entry when its seat bids, which does not follow from its number once people move.

The projection is rebuilt from the logs afterwards, so the table begins empty.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

NO_ROWID = {"sqlite_with_rowid": False}


def upgrade() -> None:
    op.drop_table("entry")
    op.create_table(
        "entry",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("bid", sa.Integer(), nullable=True),
        sa.Column("change", sa.Integer(), nullable=False),
        sa.Column("tricks", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("total", sa.Integer(), nullable=True),
        sa.Column("made", sa.Boolean(), nullable=True),
        sa.Column("grail_points", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "round", "seat", name="pk_entry"),
        sa.ForeignKeyConstraint(
            ["game_id", "round"], ["round.game_id", "round.round"], name="fk_entry_round"
        ),
        **NO_ROWID,
    )
