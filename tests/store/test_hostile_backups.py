"""A backup is untrusted data: nothing in it is executed, and every row is checked."""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store import backup_reader
from scorekeeper.store.backup_reader import BackupLimits
from scorekeeper.store.database_files import sibling_file
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.row_check import DERIVED
from scorekeeper.store.schema import METADATA
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.pictures import photo
from tests.store.hostile_schemas import CODE, spoil
from tests.store.recorded_games import projection_in, query, recorded, run_sql
from tests.store.store_files import everything

pytestmark = pytest.mark.slow


@pytest.fixture
def backup(file_store: Store, tmp_path: Path) -> Path:
    """A sound backup of a store with one game, "here"."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    file_store.backups.write(folder / "all.db")
    return folder / "all.db"


def refusal_of(file_store: Store, backup: Path, tmp_path: Path) -> StoreError:
    """Check that every way to read a backup refuses it and changes nothing; return the error."""
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
    errors = []
    for way in ways:
        with pytest.raises(StoreError) as error:
            way(backup)
        errors.append(error.value)
    assert len({str(error) for error in errors}) == 1
    assert errors[0].path == str(backup)
    assert everything(file_store) == before
    assert sorted(file.name for file in tmp_path.iterdir()) == files
    return errors[0]


def row_of(error: StoreError, number: int = 1) -> tuple[object, ...]:
    """Return the faulty row: its table, id and seq, the place in it, and the fault."""
    assert error.problem is StoreProblem.BAD_ROWS
    return tuple(error.facts[f"{name}_{number}"] for name in ("row", "id", "seq", "place", "wrong"))


# What is no data


@pytest.mark.parametrize("script", CODE)
def test_code_in_a_backup_never_runs_and_is_called_by_its_name(
    file_store: Store, backup: Path, tmp_path: Path, script: str
) -> None:
    spoil(backup, CODE[script][0])
    began = time.monotonic()
    error = refusal_of(file_store, backup, tmp_path)
    assert (error.problem, error.facts) == (
        StoreProblem.STRANGE_SCHEMA,
        {"object": CODE[script][1]},
    )
    assert time.monotonic() - began < 10


def test_a_generated_column_takes_no_memory(backup: Path, tmp_path: Path, blank: Path) -> None:
    spoil(
        backup,
        "ALTER TABLE game ADD COLUMN big GENERATED ALWAYS AS (hex(zeroblob(400000000))) VIRTUAL",
    )
    shutil.copy(blank, tmp_path / "here.db")
    call = f"""
import resource, sys
from scorekeeper.cli import main
resource.setrlimit(resource.RLIMIT_AS, (700_000_000, 700_000_000))
sys.exit(main(["--db", {str(tmp_path / "here.db")!r}, "restore", {str(backup)!r}]))
"""
    done = subprocess.run(
        [sys.executable, "-c", call], capture_output=True, text=True, check=False, cwd=Path.cwd()
    )
    assert done.returncode == 2
    assert 'table "game"' in done.stderr


def test_a_schema_of_a_hundred_thousand_views_is_not_read_to_its_end(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(backup)) as spoiler, spoiler:
        spoiler.execute("PRAGMA writable_schema = ON")
        spoiler.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) "
            "INSERT INTO sqlite_master SELECT 'view', 'v' || i, 'v' || i, 0, "
            "'CREATE VIEW v' || i || ' AS SELECT 1' FROM n"
        )
    began = time.monotonic()
    refusal_of(file_store, backup, tmp_path)
    assert time.monotonic() - began < 10


def test_a_journal_that_names_another_file_does_not_delete_it(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
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
    ending = b"".join(
        (
            (0x40000000 // 4096 + 1).to_bytes(4, "big"),
            name,
            len(name).to_bytes(4, "big"),
            (sum(name) & 0xFFFFFFFF).to_bytes(4, "big"),
            bytes.fromhex("d9d505f920a163d7"),
        )
    )
    backup.write_bytes(pages)
    sibling_file(backup, "-journal").write_bytes(journal + ending)
    error = refusal_of(file_store, backup, tmp_path)
    assert error.problem is StoreProblem.DAMAGED
    assert victim.read_text() == "Dear diary"


# What is too much


def test_a_backup_beyond_the_limit_is_refused_before_it_is_copied(
    file_store: Store, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with backup.open("r+b") as file:
        file.truncate(513_000_000)  # takes no room on the disk

    def copied(*_: object) -> None:
        pytest.fail("it was copied")

    monkeypatch.setattr(backup_reader, "_copy", copied)
    error = refusal_of(file_store, backup, tmp_path)
    assert (error.problem, error.facts) == (StoreProblem.TOO_LARGE, {"most": 512})


@pytest.mark.parametrize("part", ["-wal", "-journal"])
def test_the_parts_of_a_backup_count(
    file_store: Store, backup: Path, tmp_path: Path, part: str
) -> None:
    with sibling_file(backup, part).open("wb") as file:
        file.truncate(512_000_000)
    assert refusal_of(file_store, backup, tmp_path).problem is StoreProblem.TOO_LARGE


def test_a_backup_that_takes_too_long_is_left(
    file_store: Store, backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        backup_reader, "DEFAULT_LIMITS", BackupLimits(seconds=0, seconds_per_megabyte=0)
    )
    assert refusal_of(file_store, backup, tmp_path).problem is StoreProblem.TOO_SLOW


def test_no_game_has_more_events_than_anybody_can_record(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    spoil(
        backup,
        "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 20001) "
        "INSERT INTO event SELECT 'here', i, 'game_renamed', 1, '{\"name\":\"x\"}', "
        "'2026-11-20T19:30:00Z' FROM n",
    )
    error = refusal_of(file_store, backup, tmp_path)
    assert row_of(error) == ("event", "here", 20_001, "", "too_long")


@pytest.mark.parametrize("what", ["pipe", "device", "folder"])
def test_what_is_no_file_is_refused_without_waiting(
    file_store: Store, tmp_path: Path, what: str
) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    os.mkfifo(folder / "pipe")
    path = {"pipe": folder / "pipe", "device": Path("/dev/zero"), "folder": folder}[what]
    assert refusal_of(file_store, path, tmp_path).problem is StoreProblem.NOT_A_FILE


def test_a_pipe_beside_a_backup_is_not_waited_for(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    os.mkfifo(sibling_file(backup, "-wal"))
    assert refusal_of(file_store, backup, tmp_path).problem is StoreProblem.NOT_A_FILE


@pytest.mark.parametrize("left", [100, 4096, 20_000, -1])
def test_a_backup_cut_short_is_refused(
    file_store: Store, backup: Path, tmp_path: Path, left: int
) -> None:
    backup.write_bytes(backup.read_bytes()[:left])
    error = refusal_of(file_store, backup, tmp_path)
    assert error.problem in (StoreProblem.DAMAGED, StoreProblem.NOT_A_DATABASE)


# What is in the rows

BELIEVED = [
    (table.name, column.name)
    for table in METADATA.sorted_tables
    for column in table.columns
    if table.name not in DERIVED and column.name != "photo"
]
KEY = {
    "game": "id = 'here'",
    "event": "seq = 2",
    "player": "rowid = 3",
    "setting": "1",
    "series": "1",
    "series_game": "1",
    "tournament": "1",
}


@pytest.mark.parametrize(("table", "column"), BELIEVED)
def test_a_value_of_the_wrong_type_is_called_by_its_row(
    file_store: Store, backup: Path, tmp_path: Path, table: str, column: str
) -> None:
    spoil(
        backup,
        f'PRAGMA foreign_keys = OFF; UPDATE "{table}" SET "{column}" = x\'1b5b324a\' '  # noqa: S608
        f"WHERE {KEY[table]}",
    )
    row, _, _, place, wrong = row_of(refusal_of(file_store, backup, tmp_path))
    assert (row, place) == (table, column)
    assert wrong in ("not_text", "not_a_number")


@pytest.mark.parametrize("table", sorted(DERIVED))
def test_what_follows_from_the_logs_is_not_believed_but_made_anew(
    file_store: Store, backup: Path, tmp_path: Path, table: str
) -> None:
    before = projection_in(file_store.path, "here")
    for column in METADATA.tables[table].columns:
        if not column.primary_key:
            run_sql(backup, f"UPDATE \"{table}\" SET {column.name} = 'x'")  # noqa: S608
    run_sql(backup, "UPDATE game SET search = 'x', rounds = 99, started_at = 'yesterday'")
    assert file_store.backups.restore(backup, tmp_path).games == 1
    assert projection_in(file_store.path, "here") == before
    assert query(file_store.path, "SELECT started_at FROM game") == [
        {"started_at": "2026-11-20T19:30:00Z"}
    ]


MARKED = "UPDATE player SET mark = '{}' WHERE rowid = 1"
MERGED = "UPDATE player SET merged_into = '{}' WHERE rowid = {}"
SOMEBODY_ELSE = (
    "INSERT INTO player (id, name, created_at, search, person_id) "
    "VALUES ('dora', 'Dora', '2026-11-20T19:30:00Z', 'x', 'x')"
)
BAD = {
    "a day that is none": (
        "UPDATE event SET recorded_at = '2026-02-30T10:00:00Z' WHERE seq = 2",
        ("event", "here", 2, "recorded_at", "not_a_time"),
    ),
    "a device that records nothing": (
        'UPDATE event SET body = \'{"round":1,"by":"watcher"}\' WHERE seq = 2',
        ("event", "here", 2, "by", "unknown_value"),
    ),
    "a year nobody knows": (
        "UPDATE event SET recorded_at = '0001-01-01T00:00:00Z' WHERE seq = 3",
        ("event", "here", 3, "recorded_at", "not_a_time"),
    ),
    "a time spelled otherwise": (
        "UPDATE event SET recorded_at = '2026-11-20T20:30:00+01:00' WHERE seq = 3",
        ("event", "here", 3, "recorded_at", "not_a_time"),
    ),
    "a player known since never": (
        "UPDATE player SET created_at = 'x' WHERE rowid = 2",
        ("player", "2", 0, "created_at", "not_a_time"),
    ),
    "a player hidden some day": (
        "UPDATE player SET hidden_at = '9999-12-31T23:59:59Z' WHERE rowid = 2",
        ("player", "2", 0, "hidden_at", "not_a_time"),
    ),
    "a game deleted some day": (
        "UPDATE game SET deleted_at = 'today'",
        ("game", "here", 0, "deleted_at", "not_a_time"),
    ),
    "no name": (
        "UPDATE player SET name = ' ' WHERE rowid = 3",
        ("player", "3", 0, "name", "bad_name"),
    ),
    "a name too long": (
        "UPDATE player SET name = hex(zeroblob(21)) WHERE rowid = 3",
        ("player", "3", 0, "name", "bad_name"),
    ),
    "escape codes in a name": (
        "UPDATE player SET name = 'A' || char(27) || '[2J' WHERE rowid = 3",
        ("player", "3", 0, "name", "bad_name"),
    ),
    "escape codes in a name in a log": (
        r"UPDATE event SET body = replace(body, 'Friday table', '\u001b[2J') WHERE seq = 1",
        ("event", "here", 1, "name", "bad_name"),
    ),
    "escape codes in an id": (
        "UPDATE game SET id = 'a' || char(27); UPDATE event SET game_id = 'a' || char(27)",
        ("game", r"a\x1b", 0, "id", "bad_id"),
    ),
    "an id too long": (
        "UPDATE game SET id = hex(zeroblob(33)); UPDATE event SET game_id = hex(zeroblob(33))",
        ("game", "00000000", 0, "id", "bad_id"),
    ),
    "a player merged into nobody": (
        MERGED.format("nobody", 2),
        ("player", "2", 0, "merged_into", "not_there"),
    ),
    "a setting that is no JSON": (
        "UPDATE setting SET value = 'ja'",
        ("setting", "language", 0, "value", "not_json"),
    ),
    "a colour that is no name": (
        "UPDATE player SET colour = char(27) WHERE rowid = 1",
        ("player", "1", 0, "colour", "bad_id"),
    ),
    "a series without a name": (
        "UPDATE series SET name = ''",
        ("series", "season", 0, "name", "bad_name"),
    ),
    "a series by rules that are none": (
        "UPDATE series SET absence = 'double'",
        ("series", "season", 0, "absence", "unknown_value"),
    ),
    "a series of points that are none": (
        "UPDATE series SET measure = char(27)",
        ("series", "season", 0, "measure", "unknown_value"),
    ),
    "a series in which no game counts": (
        "UPDATE series SET best = 0",
        ("series", "season", 0, "best", "out_of_range"),
    ),
    "a series begun never": (
        "UPDATE series SET created_at = 'x'",
        ("series", "season", 0, "created_at", "not_a_time"),
    ),
    "escape codes in the id of a series": (
        "UPDATE series SET id = char(97, 27); UPDATE series_game SET series_id = char(97, 27)",
        ("series", r"a\x1b", 0, "id", "bad_id"),
    ),
    "a series of a game that is not there": (
        "UPDATE series_game SET game_id = 'gone'",
        ("series", "season", 0, "game_id", "not_there"),
    ),
    "a game of no series": (
        "DELETE FROM series",
        ("series", "season", 0, "series_id", "not_there"),
    ),
    "a tournament without a name": (
        "UPDATE tournament SET name = ''",
        ("tournament", "cup", 0, "name", "bad_name"),
    ),
    "a tournament begun never": (
        "UPDATE tournament SET created_at = 'x'",
        ("tournament", "cup", 0, "created_at", "not_a_time"),
    ),
    "a tournament that is no JSON": (
        "UPDATE tournament SET body = '{'",
        ("tournament", "cup", 0, "body", "not_json"),
    ),
    "a tournament as long as a book": (
        "UPDATE tournament SET body = hex(zeroblob(250001))",
        ("tournament", "cup", 0, "body", "too_long"),
    ),
    "escape codes in the name of an entrant": (
        r"UPDATE tournament SET body = replace(body, 'Anna', '\u001b[2J')",
        ("tournament", "cup", 0, "entrants[0].name", "bad_name"),
    ),
    "an event of no game": (
        "UPDATE event SET game_id = 'gone'",
        ("event", "gone", 1, "game_id", "not_there"),
    ),
    "a game without a log": ("DELETE FROM event", ("game", "here", 0, "length", "log_disagrees")),
    "a log without its end": (
        "DELETE FROM event WHERE seq = 3",
        ("game", "here", 0, "length", "log_disagrees"),
    ),
    "a log with a gap": (
        "DELETE FROM event WHERE seq = 2",
        ("event", "here", 2, "seq", "out_of_order"),
    ),
    "an event of no kind": (
        "UPDATE event SET kind = 'cheated' WHERE seq = 2",
        ("event", "here", 2, "event", "unknown_value"),
    ),
    "an event of a later version": (
        "UPDATE event SET version = 2 WHERE seq = 2",
        ("event", "here", 2, "version", "newer_version"),
    ),
    "a round that is not played": (
        "UPDATE event SET body = '{\"round\":99}' WHERE seq = 2",
        ("event", "here", 2, "round", "out_of_range"),
    ),
    "a seat that is not there": (
        """UPDATE event SET body = '{"round":1,"seat":-1,"tricks":0}' WHERE seq = 3""",
        ("event", "here", 3, "seat", "out_of_range"),
    ),
    "a log that does not fold": (
        """UPDATE event SET kind = 'undone', body = '{"of":9}' WHERE seq = 3""",
        ("event", "here", 3, "", "out_of_order"),
    ),
    "a log of somebody unknown": (
        "DELETE FROM seat; DELETE FROM player WHERE rowid = 2",
        ("event", "here", 1, "players[1].id", "not_there"),
    ),
    "brackets without end": (
        "UPDATE event SET body = replace(hex(zeroblob(2000)), '0', '[') WHERE seq = 3",
        ("event", "here", 3, "body", "too_deep"),
    ),
}


@pytest.mark.parametrize("damage", BAD)
def test_a_row_that_cannot_be_is_called_by_its_place(
    file_store: Store, backup: Path, tmp_path: Path, damage: str
) -> None:
    script, wrong = BAD[damage]
    spoil(backup, script)
    assert row_of(refusal_of(file_store, backup, tmp_path)) == wrong


@pytest.mark.parametrize("length", [1, 2, 3])
def test_nobody_is_merged_in_a_circle(
    file_store: Store, backup: Path, tmp_path: Path, length: int
) -> None:
    ids = [str(row["id"]) for row in query(backup, "SELECT id FROM player ORDER BY rowid")]
    for place in range(length):
        spoil(backup, MERGED.format(ids[(place + 1) % length], place + 1))
    error = refusal_of(file_store, backup, tmp_path)
    assert [row_of(error, number)[3:] for number in range(1, length + 1)] == [
        ("merged_into", "in_a_circle")
    ] * length
    assert error.facts["more"] == 0


def test_the_first_bad_rows_are_said_and_how_many_more(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    spoil(backup, "UPDATE event SET recorded_at = 'x'; UPDATE player SET name = ''")
    error = refusal_of(file_store, backup, tmp_path)
    assert [row_of(error, number)[:2] for number in (1, 2, 3)] == [
        ("player", "1"),
        ("player", "2"),
        ("player", "3"),
    ]
    assert error.facts["more"] == 1


def test_a_merge_that_is_no_circle_is_worked_out_anew(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    assert file_store.create("later", recorded([start(cards=[1])], hours=1))
    ids = [str(row["id"]) for row in query(backup, "SELECT id FROM player ORDER BY rowid")]
    spoil(backup, SOMEBODY_ELSE)
    spoil(backup, MERGED.format(ids[0], 4))
    spoil(backup, "UPDATE player SET person_id = 'x', search = 'x'")
    file_store.backups.restore(backup, tmp_path)
    assert query(file_store.path, "SELECT person_id, search FROM player ORDER BY rowid") == [
        {"person_id": ids[0], "search": ids[0]},
        {"person_id": ids[1], "search": ids[1]},
        {"person_id": ids[2], "search": ids[2]},
        {"person_id": ids[0], "search": "dora"},
    ]


def test_two_who_sat_at_one_table_are_not_one_person(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    ids = [str(row["id"]) for row in query(backup, "SELECT id FROM player ORDER BY rowid")]
    spoil(backup, MERGED.format(ids[0], 3))
    error = refusal_of(file_store, backup, tmp_path)
    assert row_of(error) == ("event", "here", 1, "players[2].id", "doubled_id")


def test_a_colour_and_a_mark_that_nobody_can_choose_are_left_out(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    spoil(backup, "UPDATE player SET colour = 'octarine', mark = 'sun' WHERE rowid = 1")
    spoil(backup, "UPDATE player SET colour = 'red', mark = 'skull' WHERE rowid = 2")
    file_store.backups.restore(backup, tmp_path)
    assert query(file_store.path, "SELECT colour, mark FROM player ORDER BY rowid LIMIT 2") == [
        {"colour": None, "mark": "sun"},
        {"colour": "red", "mark": None},
    ]


def test_what_is_no_photo_in_a_backup_is_left_out_and_what_is_one_stays(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    ids = [str(row["id"]) for row in query(backup, "SELECT id FROM player ORDER BY rowid")]
    for other in (b"<svg onload=x>", photo() + b"more", bytes(900_000), b""):
        with closing(sqlite3.connect(backup)) as spoiled, spoiled:
            for id_, bytes_ in zip(ids, (photo("red"), other), strict=False):
                spoiled.execute("UPDATE player SET photo = ? WHERE id = ?", [bytes_, id_])
        file_store.backups.restore(backup, tmp_path)
        kept = {person.id: person.photo for person in file_store.people.everybody()}
        assert (kept[ids[0]], kept[ids[1]]) == (photo("red"), None)


def test_a_photo_that_is_text_is_refused(file_store: Store, backup: Path, tmp_path: Path) -> None:
    spoil(backup, "UPDATE player SET photo = 'http://example.org/photo.jpg' WHERE rowid = 1")
    error = refusal_of(file_store, backup, tmp_path)
    assert row_of(error)[3:] == ("photo", "not_a_photo")


def test_an_emoji_is_a_mark_in_a_backup_and_other_texts_are_refused(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    spoil(backup, "UPDATE player SET mark = '👩🏽‍🚀' WHERE rowid = 1")
    file_store.backups.restore(backup, tmp_path)
    marks = [
        row["mark"] for row in query(file_store.path, "SELECT mark FROM player ORDER BY rowid")
    ]
    assert marks[0] == "👩🏽‍🚀"
    for mark in ("🦊🦊", "\u202e", "<img onerror>", "🦊" * 5000):
        spoil(backup, MARKED.format(mark))
        assert row_of(refusal_of(file_store, backup, tmp_path))[3:] == ("mark", "bad_id")


def test_a_setting_is_no_place_to_hide_a_book(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    spoil(backup, "UPDATE setting SET value = '\"' || hex(zeroblob(10000)) || '\"'")
    assert row_of(refusal_of(file_store, backup, tmp_path))[3:] == ("value", "too_long")


def test_statistics_of_sqlite_are_no_reason(
    file_store: Store, backup: Path, tmp_path: Path
) -> None:
    spoil(backup, "ANALYZE")
    before = everything(file_store)
    assert file_store.backups.restore(backup, tmp_path).games == 1
    assert everything(file_store) == before
