"""Schemas of an attacker: objects beside tables that SQLite or a check might execute."""

import sqlite3
from contextlib import closing
from pathlib import Path

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

CODE = (
    (
        f"CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT ({ENDLESS}); END",
        'trigger "t"',
    ),
    (f"CREATE VIEW v AS {ENDLESS}", 'view "v"'),
    (
        (
            "DROP TABLE alembic_version; "
            f"CREATE VIEW alembic_version AS SELECT ({ENDLESS}) AS version_num"
        ),
        'view "alembic_version"',
    ),
    ("CREATE TABLE more (x)", 'table "more"'),
    ("CREATE VIRTUAL TABLE f USING fts5(x)", 'table "f"'),
    (
        "CREATE INDEX x ON game (length(hex(zeroblob(300000000))))",
        'index "x"',
    ),
    ("CREATE INDEX x ON game (name) WHERE name <> ''", 'index "x"'),
    (
        "ALTER TABLE game ADD COLUMN big GENERATED ALWAYS AS (hex(zeroblob(400000000))) VIRTUAL",
        'table "game"',
    ),
    (
        "ALTER TABLE game ADD COLUMN x CHECK (x IS NULL OR hex(zeroblob(400000000)) = x)",
        'table "game"',
    ),
    (
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, "
            "'length INTEGER', 'length INTEGER DEFAULT (hex(zeroblob(400000000)))') "
            "WHERE name = 'game'"
        ),
        'table "game"',
    ),
    (
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_master SET "
            "sql = replace(sql, 'name VARCHAR NOT NULL', 'name VARCHAR NOT NULL COLLATE NOCASE') "
            "WHERE name = 'player'"
        ),
        'table "player"',
    ),
    (
        (
            "PRAGMA writable_schema = ON; UPDATE sqlite_master SET "
            "sql = CAST(sql || ' ' || 'WITHOUT ROWID' AS BLOB) WHERE name = 'player'"
        ),
        'table "player"',
    ),
)
"""Scripts, each with what it is called when it is refused."""


def spoil(backup: Path, script: str) -> None:
    """Execute a script on a database, with some defences of SQLite turned off."""
    with closing(sqlite3.connect(backup)) as spoiler:
        spoiler.executescript(script)
