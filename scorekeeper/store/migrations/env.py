"""Alembic's environment: migrates over the connection in its configuration."""

from alembic import context

from scorekeeper.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    # All migrations run in the caller's transaction: killed half-way, nothing has changed.
    transactional_ddl=True,
)
context.run_migrations()
