"""Add a photo to each player."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    # SQLite would write the new column after the constraints, where no new database has it
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    with op.batch_alter_table("player", recreate="always" if on_sqlite else "never") as player:
        player.add_column(sa.Column("photo", sa.LargeBinary(), nullable=True))
