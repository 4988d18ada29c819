"""Run the migrations of `migrations/versions` with Alembic."""

from pathlib import Path
from threading import Lock
from typing import Final

from scorekeeper.store.database import Database
from scorekeeper.store.game_rows import rebuild_projection

MIGRATIONS_FOLDER: Final = Path(__file__).parent / "migrations"

_ALEMBIC_LOCK: Final = Lock()
"""Alembic keeps the connection that it migrates in a global variable."""


def migrate(database: Database) -> None:
    """Migrate a database to the present schema, in one transaction.

    The projection of every game that can be read is written anew, as that schema needs it.
    """
    # That takes longer than opening a database without it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_FOLDER).replace("%", "%%"))
    if not (MIGRATIONS_FOLDER / "env.py").exists():
        # Packaged apps and the static page have only bytecode.
        config.set_main_option("sourceless", "true")
    with _ALEMBIC_LOCK, database.write_session() as session:
        config.attributes["connection"] = session.connection()
        command.upgrade(config, "head")
        rebuild_projection(session)


def is_known_revision(revision: str) -> bool:
    """Whether there is a migration to `revision`, which is the name of its file."""
    return revision in {step.stem for step in (MIGRATIONS_FOLDER / "versions").glob("*.py*")}
