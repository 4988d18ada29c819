"""Create the tables of a new database; bring an older one up to date with Alembic."""

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from sqlalchemy import insert, inspect

from scorekeeper.store.database import Database
from scorekeeper.store.game_rows import rebuild_projection
from scorekeeper.store.schema import HEAD, METADATA, VERSION

if TYPE_CHECKING:
    from alembic.config import Config

# Alembic is imported where it is used: that takes longer than opening a database without it.

MIGRATIONS_FOLDER: Final = Path(__file__).parent / "migrations"

_ALEMBIC_LOCK: Final = Lock()
"""Alembic keeps the connection that it migrates in a global variable."""


def create_tables(database: Database) -> None:
    """Create the tables of the present schema, unless another process has just created them."""
    with database.write_session() as session:
        connection = session.connection()
        if not inspect(connection).get_table_names():
            METADATA.create_all(connection, checkfirst=False)
            VERSION.create(connection)
            connection.execute(insert(VERSION), {VERSION.c.version_num.name: HEAD})


def migrate(database: Database) -> None:
    """Migrate an older database to the present schema, in one transaction.

    The projection of every game that can be read is rewritten, as that schema needs it.
    """
    from alembic import command  # noqa: PLC0415

    with _ALEMBIC_LOCK, database.write_session() as session:
        config = _config()
        config.attributes["connection"] = session.connection()
        command.upgrade(config, "head")
        rebuild_projection(session)


def is_known_revision(revision: str) -> bool:
    """Whether there is a migration to `revision`.

    For the present one no file is read: the static page may have the migrations only after Home.
    """
    if revision == HEAD:
        return True
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    migrations = ScriptDirectory.from_config(_config()).walk_revisions()
    return revision in {migration.revision for migration in migrations}


def _config() -> "Config":
    """Return Alembic's configuration. Packaged apps and the static page have only bytecode."""
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS_FOLDER).replace("%", "%%"))
    if not (MIGRATIONS_FOLDER / "env.py").exists():
        config.set_main_option("sourceless", "true")
    return config
