"""A database on PostgreSQL that is lent to one test after another is empty each time."""

from scorekeeper.store.schema import HEAD
from tests.store.postgres_server import PostgresServer
from tests.store.recorded_games import query, run_sql


def test_what_was_written_into_a_lent_database_is_gone(
    postgres: PostgresServer, blank_on_postgres: str
) -> None:
    with postgres.lend(blank_on_postgres) as first:
        run_sql(postgres.address(first), "INSERT INTO setting VALUES ('language', 'ja')")
    with postgres.lend(blank_on_postgres) as second:
        assert second == first
        assert query(postgres.address(second), "SELECT * FROM setting") == []
        found = query(postgres.address(second), "SELECT version_num FROM alembic_version")
        assert found == [{"version_num": HEAD}]


def test_the_settings_of_another_database_are_nothing_to_it(
    postgres: PostgresServer, blank_on_postgres: str
) -> None:
    with postgres.lend(blank_on_postgres) as other, postgres.lend(blank_on_postgres) as first:
        run_sql(postgres.address(other), f"ALTER DATABASE {other} SET timezone = 'UTC'")
    with postgres.lend(blank_on_postgres) as second:
        assert second == first


def test_a_database_with_another_schema_is_not_lent_again(
    postgres: PostgresServer, blank_on_postgres: str
) -> None:
    for change in (
        "ALTER TABLE player ADD shoe_size integer",
        "UPDATE alembic_version SET version_num = '9999'",
        "DROP TABLE alembic_version",
        "GRANT SELECT ON player TO guest",
        "CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS 'SELECT 1'",
        "CREATE TYPE mood AS ENUM ('glad')",
        "CREATE DOMAIN points AS integer",
        'CREATE COLLATION plain FROM "C"',
        "ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO guest",
        "ALTER DATABASE {name} OWNER TO guest",
        "REVOKE CONNECT ON DATABASE {name} FROM PUBLIC",
        "ALTER DATABASE {name} SET timezone = 'UTC'",
    ):
        with postgres.lend(blank_on_postgres) as changed:
            run_sql(postgres.address(changed), change.format(name=changed))
        with postgres.lend(blank_on_postgres) as another:
            assert another != changed, change
