"""A backup is untrusted data: nothing in it is executed, and every row is checked."""

import os
import re
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store import backup_reader
from scorekeeper.store.backup_reader import BackupLimits, open_backup
from scorekeeper.store.database_files import sibling_file
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.row_check import DERIVED
from scorekeeper.store.schema import METADATA
from scorekeeper.store.store import Store
from tests.pictures import photo
from tests.store.recorded_games import projection_in, query, run_sql
from tests.store.store_files import everything, refusal

pytestmark = pytest.mark.slow

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


def rewritten(table: str, changed: str) -> str:
    """Return a script that changes the text of a table's schema behind SQLite's back."""
    update = f"UPDATE sqlite_master SET sql = {changed} WHERE name = '{table}'"  # noqa: S608
    return f"PRAGMA writable_schema = ON; {update}"


VERSION_VIEW = f"CREATE VIEW alembic_version AS SELECT ({ENDLESS}) AS version_num"
HUGE = "hex(zeroblob(100000000))"
NOCASE = "replace(sql, 'name VARCHAR NOT NULL', 'name VARCHAR NOT NULL COLLATE NOCASE')"
CODE = (
    (f"CREATE TRIGGER t AFTER INSERT ON game BEGIN SELECT ({ENDLESS}); END", 'trigger "t"'),
    (f"CREATE VIEW v AS {ENDLESS}", 'view "v"'),
    (f"DROP TABLE alembic_version; {VERSION_VIEW}", 'view "alembic_version"'),
    ("CREATE TABLE more (x)", 'table "more"'),
    ("CREATE VIRTUAL TABLE f USING fts5(x)", 'table "f"'),
    (f"CREATE INDEX x ON game (length({HUGE}))", 'index "x"'),
    ("CREATE INDEX x ON game (name) WHERE name <> ''", 'index "x"'),
    (f"ALTER TABLE game ADD COLUMN big GENERATED ALWAYS AS ({HUGE}) VIRTUAL", 'table "game"'),
    (f"ALTER TABLE game ADD COLUMN x CHECK (x IS NULL OR {HUGE} = x)", 'table "game"'),
    (
        rewritten("game", f"replace(sql, 'length INTEGER', 'length INTEGER DEFAULT ({HUGE})')"),
        'table "game"',
    ),
    (rewritten("player", NOCASE), 'table "player"'),
    (rewritten("player", "CAST(sql || ' WITHOUT ROWID' AS BLOB)"), 'table "player"'),
)
"""Scripts, each with what it is called when it is refused."""


def spoil(backup: Path, script: str) -> None:
    """Execute a script on a database, with some defences of SQLite turned off."""
    with closing(sqlite3.connect(backup)) as spoiler:
        spoiler.executescript(script)


@pytest.fixture
def backup(file_store: Store, tmp_path: Path) -> Path:
    """A sound backup of a store with one game, "here"."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    file_store.backups.write(folder / "all.db")
    return folder / "all.db"


def error_of(backup: Path) -> StoreError:
    """Return the error of the reader through which every way to read a backup goes."""
    with pytest.raises(StoreError) as refused, open_backup(backup):
        pass
    assert refused.value.path == str(backup)
    return refused.value


def error_after(backup: Path, script: str) -> StoreError:
    """Return the error of a copy of a backup on which a script was run."""
    copy = Path(shutil.copy(backup, backup.with_name("spoiled.db")))
    spoil(copy, script)
    return error_of(copy)


def bad_row(error: StoreError, number: int = 1) -> str:
    """Return the faulty row: its table, id and seq, the place in it, and the fault."""
    assert error.problem is StoreProblem.BAD_ROWS, error
    facts = (error.facts[f"{name}_{number}"] for name in ("row", "id", "seq", "place", "wrong"))
    return " ".join(str(fact) for fact in facts if fact != "")


@pytest.mark.parametrize(
    "script", [CODE[0][0], "UPDATE event SET recorded_at = 'x'", "PRAGMA user_version = 1"]
)
def test_every_way_to_read_a_bad_backup_refuses_it_and_changes_nothing(
    file_store: Store, backup: Path, tmp_path: Path, script: str
) -> None:
    spoil(backup, script)
    if "user_version" in script:
        backup.write_bytes(backup.read_bytes()[:20_000])
    before = everything(file_store)
    files = sorted(file.name for file in tmp_path.iterdir())

    def imported(path: Path) -> None:
        with file_store.open_backup(path):
            pass

    ways: list[Callable[[Path], object]] = [
        file_store.backups.count_games,
        lambda path: file_store.backups.restore(path, tmp_path),
        imported,
    ]
    assert len({str(refusal(way, backup)) for way in ways}) == 1
    assert everything(file_store) == before
    assert sorted(file.name for file in tmp_path.iterdir()) == files


# What is no data


def test_code_in_a_backup_never_runs_and_is_called_by_its_name(backup: Path) -> None:
    for script, name in CODE:
        began = time.monotonic()
        error = error_after(backup, script)
        assert (error.problem, error.facts) == (StoreProblem.STRANGE_SCHEMA, {"object": name})
        assert time.monotonic() - began < 10, script


def test_a_journal_that_names_another_file_does_not_delete_it(backup: Path, tmp_path: Path) -> None:
    victim = tmp_path / "elsewhere" / "diary.txt"
    victim.write_text("Dear diary")
    with closing(sqlite3.connect(backup, isolation_level=None)) as half:
        half.execute("PRAGMA cache_size = 1")
        half.execute("BEGIN")
        half.execute("UPDATE setting SET value = hex(randomblob(200000))")
        journal = sibling_file(backup, "-journal").read_bytes()
        pages = backup.read_bytes()
        half.execute("ROLLBACK")
    name = str(victim).encode()
    sizes = (0x40000000 // 4096 + 1, len(name), sum(name) & 0xFFFFFFFF)
    page, length, checksum = (size.to_bytes(4, "big") for size in sizes)
    ending = page + name + length + checksum + bytes.fromhex("d9d505f920a163d7")
    backup.write_bytes(pages)
    sibling_file(backup, "-journal").write_bytes(journal + ending)
    assert error_of(backup).problem is StoreProblem.DAMAGED
    assert victim.read_text() == "Dear diary"


# What is too much


def test_a_backup_beyond_the_limit_is_refused_before_it_is_copied(
    backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_reader, "_copy", lambda *_: pytest.fail("it was copied"))
    for part in ("-wal", "-journal", ""):  # all of its parts count
        with sibling_file(backup, part).open("r+b" if not part else "wb") as file:
            file.truncate(512_000_000 + (not part))  # takes no room on the disk
        error = error_of(backup)
        assert (error.problem, error.facts) == (StoreProblem.TOO_LARGE, {"most": 512}), part
        if part:
            sibling_file(backup, part).unlink()


def test_a_backup_that_takes_too_long_is_left(backup: Path, tmp_path: Path) -> None:
    limits = BackupLimits(seconds=0, seconds_per_megabyte=0)
    with pytest.raises(StoreError) as refused, open_backup(backup, limits):
        pass
    assert refused.value.problem is StoreProblem.TOO_SLOW


def test_no_game_has_more_events_and_no_setting_more_text_than_anybody_can_record(
    backup: Path,
) -> None:
    many = (
        "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 20001) "
        "INSERT INTO event SELECT 'here', i, 'game_renamed', 1, '{\"name\":\"x\"}', "
        "'2026-11-20T19:30:00Z' FROM n"
    )
    assert bad_row(error_after(backup, many)) == "event here 20001 too_long"
    long = "UPDATE setting SET value = '\"' || hex(zeroblob(10000)) || '\"'"
    assert bad_row(error_after(backup, long)) == "setting language 0 value too_long"


def test_what_is_no_file_is_refused_without_waiting(backup: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        assert error_of(path).problem is StoreProblem.NOT_A_FILE
    os.mkfifo(sibling_file(backup, "-wal"))
    assert error_of(backup).problem is StoreProblem.NOT_A_FILE


# What is in the rows


def player_ids(backup: Path) -> list[str]:
    return [str(row["id"]) for row in query(backup, "SELECT id FROM player ORDER BY rowid")]


MERGED = "UPDATE player SET merged_into = '{}' WHERE rowid = {};"
KEY = {"game": "id = 'here'", "event": "seq = 2", "player": "rowid = 3"}


def test_a_value_of_the_wrong_type_is_called_by_its_row(backup: Path) -> None:
    believed = [
        (table.name, column.name)
        for table in METADATA.sorted_tables
        for column in table.columns
        if table.name not in DERIVED and column.name != "photo"
    ]
    assert len(believed) > 30
    for table, column in believed:
        error = error_after(
            backup,
            f'PRAGMA foreign_keys = OFF; UPDATE "{table}" SET "{column}" = x\'1b5b324a\' '  # noqa: S608
            f"WHERE {KEY.get(table, '1')}",
        )
        row, *_, place, wrong = bad_row(error).split()
        assert (row, place) == (table, column)
        assert wrong in ("not_text", "not_a_number")


def test_what_follows_from_the_logs_is_not_believed_but_made_anew(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    before = projection_in(file_store.path, "here")
    for table in DERIVED:
        for column in METADATA.tables[table].columns:
            if not column.primary_key:
                run_sql(backup, f"UPDATE \"{table}\" SET {column.name} = 'x'")  # noqa: S608
    run_sql(
        backup, "UPDATE game SET search = 'x', rounds = 99, started_at = 'yesterday'", "ANALYZE"
    )
    ids = player_ids(backup)
    run_sql(
        backup,
        "INSERT INTO player (id, name, created_at, search, person_id) "
        "VALUES ('dora', 'Dora', '2026-11-20T19:30:00Z', 'x', 'x')",
        MERGED.format(ids[0], 4),
        "UPDATE player SET person_id = 'x', search = 'x'",
    )
    assert file_store.backups.restore(backup, tmp_path).games == 1
    assert projection_in(file_store.path, "here") == before
    rows = query(file_store.path, "SELECT person_id, search FROM player ORDER BY rowid")
    assert [tuple(row.values()) for row in rows] == [*((id_, id_) for id_ in ids), (ids[0], "dora")]
    assert query(file_store.path, "SELECT started_at FROM game") == [
        {"started_at": "2026-11-20T19:30:00Z"}
    ]


BAD = r"""
UPDATE event SET body = '{"round":1,"by":"watcher"}' WHERE seq = 2
    -- event here 2 by unknown_value
UPDATE event SET recorded_at = '0001-01-01T00:00:00Z' WHERE seq = 3
    -- event here 3 recorded_at not_a_time
UPDATE event SET recorded_at = '2026-11-20T20:30:00+01:00' WHERE seq = 3
    -- event here 3 recorded_at not_a_time
UPDATE player SET created_at = 'x' WHERE rowid = 2 -- player 2 0 created_at not_a_time
UPDATE player SET hidden_at = '9999-12-31T23:59:59Z' WHERE rowid = 2
    -- player 2 0 hidden_at not_a_time
UPDATE game SET deleted_at = 'today' -- game here 0 deleted_at not_a_time
UPDATE player SET name = ' ' WHERE rowid = 3 -- player 3 0 name bad_name
UPDATE player SET name = 'A' || char(27) || '[2J' WHERE rowid = 3 -- player 3 0 name bad_name
UPDATE event SET body = replace(body, 'Friday table', '\u001b[2J') WHERE seq = 1
    -- event here 1 name bad_name
UPDATE game SET id = hex(zeroblob(33)); UPDATE event SET game_id = hex(zeroblob(33))
    -- game 00000000 0 id bad_id
UPDATE player SET merged_into = 'nobody' WHERE rowid = 2 -- player 2 0 merged_into not_there
UPDATE setting SET value = 'ja' -- setting language 0 value not_json
UPDATE player SET colour = char(27) WHERE rowid = 1 -- player 1 0 colour bad_id
UPDATE player SET mark = '🦊🦊' WHERE rowid = 1 -- player 1 0 mark bad_id
UPDATE player SET mark = replace(hex(zeroblob(2500)), '0', '🦊') WHERE rowid = 1
    -- player 1 0 mark bad_id
UPDATE player SET photo = 'http://example.org/photo.jpg' WHERE rowid = 1
    -- player anna 0 photo not_a_photo
UPDATE series SET name = '' -- series season 0 name bad_name
UPDATE series SET absence = 'double' -- series season 0 absence unknown_value
UPDATE series SET best = 0 -- series season 0 best out_of_range
UPDATE series SET id = char(97, 27); UPDATE series_game SET series_id = char(97, 27)
    -- series a\x1b 0 id bad_id
UPDATE series_game SET game_id = 'gone' -- series season 0 game_id not_there
DELETE FROM series -- series season 0 series_id not_there
UPDATE tournament SET name = '' -- tournament cup 0 name bad_name
UPDATE tournament SET created_at = 'x' -- tournament cup 0 created_at not_a_time
UPDATE tournament SET body = '{' -- tournament cup 0 body not_json
UPDATE tournament SET body = hex(zeroblob(250001)) -- tournament cup 0 body too_long
UPDATE tournament SET body = replace(body, 'Anna', '\u001b[2J')
    -- tournament cup 0 entrants[0].name bad_name
UPDATE event SET game_id = 'gone' -- event gone 1 game_id not_there
DELETE FROM event -- game here 0 length log_disagrees
DELETE FROM event WHERE seq = 2 -- event here 2 seq out_of_order
UPDATE event SET kind = 'cheated' WHERE seq = 2 -- event here 2 event unknown_value
UPDATE event SET version = 2 WHERE seq = 2 -- event here 2 version newer_version
UPDATE event SET body = '{"round":99}' WHERE seq = 2 -- event here 2 round out_of_range
UPDATE event SET body = '{"round":1,"seat":-1,"tricks":0}' WHERE seq = 3
    -- event here 3 seat out_of_range
UPDATE event SET kind = 'undone', body = '{"of":9}' WHERE seq = 3 -- event here 3 out_of_order
DELETE FROM seat; DELETE FROM player WHERE rowid = 2 -- event here 1 players[1].id not_there
UPDATE event SET body = replace(hex(zeroblob(2000)), '0', '[') WHERE seq = 3
    -- event here 3 body too_deep
"""
"""Damages, each with the row that is named for it."""


def test_a_row_that_cannot_be_is_called_by_its_place(backup: Path) -> None:
    cases = re.findall(r"(.+)\s+-- (.+)\n", BAD)
    assert len(cases) == BAD.count(" -- ")
    found = {script: bad_row(error_after(backup, script)) for script, _ in cases}
    assert found == dict(cases)


def test_nobody_is_merged_in_a_circle_or_with_who_sat_at_their_table(backup: Path) -> None:
    ids = player_ids(backup)
    for length in (1, 2, 3):
        merges = (MERGED.format(ids[(at + 1) % length], at + 1) for at in range(length))
        error = error_after(backup, "".join(merges))
        for number in range(1, length + 1):
            assert bad_row(error, number).endswith(" merged_into in_a_circle")
        assert error.facts["more"] == 0
    beside = bad_row(error_after(backup, MERGED.format(ids[0], 3)))
    assert beside == "event here 1 players[2].id doubled_id"


def test_the_first_bad_rows_are_said_and_how_many_more(backup: Path) -> None:
    error = error_after(backup, "UPDATE event SET recorded_at = 'x'; UPDATE player SET name = ''")
    said = [bad_row(error, number).split()[:2] for number in (1, 2, 3)]
    assert said == [["player", "1"], ["player", "2"], ["player", "3"]]
    assert error.facts["more"] == 1


def test_looks_that_nobody_can_choose_are_left_out_and_others_stay(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    ids = player_ids(backup)
    run_sql(
        backup,
        "UPDATE player SET colour = 'octarine', mark = '👩🏽‍🚀' WHERE rowid = 1",
        "UPDATE player SET colour = 'red', mark = 'skull' WHERE rowid = 2",
    )
    for other in (photo() + b"more", bytes(900_000)):
        with closing(sqlite3.connect(backup)) as spoiled, spoiled:
            for id_, bytes_ in zip(ids, (photo("red"), other), strict=False):
                spoiled.execute("UPDATE player SET photo = ? WHERE id = ?", [bytes_, id_])
        file_store.backups.restore(backup, tmp_path)
        kept = {person.id: person.look for person in file_store.people.everybody()}
        first, second = kept[ids[0]], kept[ids[1]]
        assert (first.colour, first.mark, first.photo) == (None, "👩🏽‍🚀", photo("red"))
        assert (second.colour, second.mark, second.photo) == ("red", None, None)
