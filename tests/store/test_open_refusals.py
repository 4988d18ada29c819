"""A file that is no database of ours, or cannot be written, is refused unchanged."""

import os
import shutil
import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.store.recorded_games import run_sql
from tests.store.store_files import files_beside, open_error, text_of, unprivileged

pytestmark = pytest.mark.slow


def run_script(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript(script)


# Not ours


def test_a_file_that_is_not_ours_is_refused_and_stays_as_it_is(blank: Path, tmp_path: Path) -> None:
    ours, other = blank.read_bytes(), tmp_path / "other.db"
    path = tmp_path / "here" / "games.db"
    path.parent.mkdir()
    run_sql(other, "CREATE TABLE game (id TEXT, moves TEXT)", "INSERT INTO game VALUES ('1', 'e4')")
    contents = {
        b"Friday: Anna 120, Ben 90\n" * 100: StoreProblem.NOT_A_DATABASE,
        b"": StoreProblem.NOT_A_DATABASE,
        ours[:60]: StoreProblem.DAMAGED,
        ours[:50] + b"\xff" * 5000 + ours[5050:]: StoreProblem.DAMAGED,
        other.read_bytes(): StoreProblem.FOREIGN,
    }
    scripts = {
        "CREATE TABLE alembic_version AS SELECT '0001' AS version_num": (other, "foreign"),
        "DROP TABLE game; VACUUM": (other, "foreign"),
        "UPDATE alembic_version SET version_num = '9999'": (blank, "newer"),
        "DELETE FROM alembic_version": (blank, "damaged"),
        "DROP TABLE seat": (blank, "damaged"),
    }
    for script, (file, problem) in scripts.items():
        run_script(Path(shutil.copy(file, path)), script)
        contents[path.read_bytes()] = StoreProblem(problem)
    assert len(contents) == 10
    for content, problem in contents.items():
        path.write_bytes(content)
        refused = open_error(path)
        assert (refused.problem, refused.path) == (problem, str(path))
        assert files_beside(path) == {"games.db": content}


ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
VERSION_VIEW = f"CREATE VIEW alembic_version AS SELECT ({ENDLESS}) AS version_num"


def test_a_database_with_code_in_it_is_refused_before_any_of_it_runs(file_store: Store) -> None:
    path = Path(file_store.path)
    file_store.close()
    sound = path.read_bytes()
    trigger = f"CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT ({ENDLESS}); END"
    hundred = ";".join(f"CREATE TABLE more_{number} (a)" for number in range(100))
    for script, name in (
        (trigger, 'trigger "t"'),
        (f"{hundred}; {trigger}", 'trigger "t"'),
        (f"CREATE VIEW v AS {ENDLESS}", 'view "v"'),
        (f"DROP TABLE alembic_version; {VERSION_VIEW}", 'view "alembic_version"'),
    ):
        path.write_bytes(sound)
        run_script(path, script)
        before = path.read_bytes()
        began = time.monotonic()
        refused = open_error(path)
        assert (refused.problem, refused.facts) == (StoreProblem.STRANGE_SCHEMA, {"object": name})
        assert time.monotonic() - began < 10, script
        assert path.read_bytes() == before


def test_no_database_is_made_beside_the_rest_of_another(path: Path) -> None:
    """SQLite would write pages of the old database into the new one."""
    path.with_name("games.db-wal").write_bytes(b"unsaved")
    path.unlink()
    before = files_beside(path)
    refused = open_error(path)
    assert (refused.problem, refused.facts) == (
        StoreProblem.DAMAGED,
        {"rest": str(path.with_name("games.db-wal"))},
    )
    assert files_beside(path) == before


# No place


def test_where_no_database_can_be_none_is_made(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "elsewhere.db")
    os.mkfifo(tmp_path / "pipe")
    before = sorted(tmp_path.iterdir())
    for path, problem in (
        (tmp_path / "nowhere" / "games.db", StoreProblem.NO_FOLDER),
        (tmp_path / "link.db", StoreProblem.NOT_WRITABLE),
        (tmp_path / "pipe", StoreProblem.NOT_A_FILE),
        (tmp_path, StoreProblem.NOT_A_FILE),
        (tmp_path / ("n" * 300), StoreProblem.NOT_A_FILE),
    ):
        assert open_error(path).problem is problem
    assert sorted(tmp_path.iterdir()) == before


def test_an_address_must_be_one_that_we_can_call_and_its_password_stays_unsaid() -> None:
    for where in (
        "mysql://somebody:secret@somewhere/games",
        "sqlite://somewhere/games.db",
        "sqlite:///games.db?mode=ro",
        "://",
        "mysql://somebody:secret",
        "mysql://somebody:what?secret@somewhere/games",
        "mysql://somewhere/games?password=a@secret",
        "https://somebody:1\nsecret@somewhere/games",
        "postgres://anna:secret@127.0.0.1/games",
        "postgresql:/anna:secret@127.0.0.1/games",
        "postgresql//anna:secret@127.0.0.1/games",
        "postgresql://anna:se@cret@127.0.0.1/games",
        "postgresql+psycopg://anna:secret@127.0.0.1/games?no_such_option=1",
        "postgresql+psycopg://anna@127.0.0.1/games?password=secret&sslmode=no_such_mode",
        "postgresql+asyncpg://anna:secret@127.0.0.1/games",
        "postgresql+psycopg2://anna:se@cret?secret@127.0.0.1/games",
    ):
        refused = open_error(where)
        assert refused.problem is StoreProblem.BAD_ADDRESS, where
        assert "cret" not in text_of(refused)
    refused = open_error("postgresql+psycopg://anna:secret@127.0.0.1:port/games")
    assert refused.problem is StoreProblem.BAD_PORT
    assert refused.path == "postgresql+psycopg://anna…"


# No rights


def test_what_may_not_be_read_or_created_is_refused(blank: Path, shared_folder: Path) -> None:
    path = Path(shutil.copy(blank, shared_folder))
    for name, rights in (("closed", 0), ("read only", 0o555)):
        (shared_folder / name).mkdir()
        (shared_folder / name).chmod(rights)
    path.chmod(0)
    for file in (path, shared_folder / "closed/games.db", shared_folder / "read only/games.db"):
        with unprivileged():
            refused = open_error(file)
        assert refused.problem is StoreProblem.NOT_WRITABLE
    assert refused.facts == {"folder": str(shared_folder / "read only")}
    assert not list((shared_folder / "read only").iterdir())


# No time


def test_a_database_that_somebody_keeps_to_themselves_is_refused_until_they_let_go(
    path: Path,
) -> None:
    with ExitStack() as stack:
        selfish = stack.enter_context(closing(sqlite3.connect(path)))
        selfish.execute("PRAGMA locking_mode = EXCLUSIVE")
        selfish.execute("BEGIN EXCLUSIVE")
        assert open_error(path).problem is StoreProblem.LOCKED
    Store.open(path).close()
