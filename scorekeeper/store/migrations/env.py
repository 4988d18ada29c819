"""What Alembic runs to take a database from one step to the next, on the connection it is given."""

from alembic import context

from scorekeeper.store.tables import TABLES

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=TABLES,
    render_as_batch=True,
    # The whole way is one transaction, which is the caller's: killed half-way, nothing has changed.
    transactional_ddl=True,
)
context.run_migrations()
