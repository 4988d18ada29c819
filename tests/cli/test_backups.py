"""The commands `backup`, `restore` and `rebuild`."""

import errno
import os
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.store import sqlite_database
from tests.cli.builders import exported
from tests.cli.conftest import Terminal
from tests.game.random_games import whole_game
from tests.store.recorded_games import run_sql

TEXT = exported(whole_game(seed=5))


@pytest.fixture
def terminal_with_game(terminal: Terminal) -> Terminal:
    """A terminal in whose database there is a game."""
    assert terminal("import", terminal.file("game.json", TEXT)).status == 0
    return terminal


def contents() -> dict[str, bytes]:
    """Every file of the database."""
    return {str(file): file.read_bytes() for file in Path("home").rglob("games*")}


def test_a_backup_is_put_back(terminal_with_game: Terminal) -> None:
    assert terminal_with_game("backup", "all.db").lines == ["Backed up 1 game to all.db."]
    terminal_with_game(
        "import", terminal_with_game.file("more.json", exported(whole_game(seed=6), "more"))
    )
    said = terminal_with_game("restore", "all.db")
    assert said.status == 0
    assert said.out.startswith("Restored 1 game. What was here before is in ")
    assert terminal_with_game("export", "--all").out.count("\n") == 1
    aside = said.out.split(" is in ")[1].strip().removesuffix(".")
    assert terminal_with_game("--db", aside, "list").out.count("\n") == 2


def test_a_backup_without_a_name_bears_todays_date(terminal_with_game: Terminal) -> None:
    assert terminal_with_game("backup").status == 0
    assert Path(f"home/scorekeeper-{datetime.now().astimezone():%Y-%m-%d}.db").exists()


def test_a_backup_replaces_nothing_unasked(terminal_with_game: Terminal) -> None:
    terminal_with_game.file("notes.db", "Buy milk.")
    said = terminal_with_game("backup", "notes.db")
    assert (said.status, len(said.error_lines)) == (2, 1)
    assert Path("notes.db").read_text("utf-8") == "Buy milk."
    assert terminal_with_game("backup", "--overwrite", "notes.db").status == 0
    assert terminal_with_game("backup", "--overwrite", "notes.db").status == 0


@pytest.mark.parametrize("where", ["no/such/folder/all.db", ".", "home/games.db"])
def test_a_backup_to_a_place_where_it_cannot_be_is_one_sentence(
    terminal_with_game: Terminal, where: str
) -> None:
    before = contents()
    said = terminal_with_game("backup", "--overwrite", where)
    assert (said.status, len(said.error_lines)) == (2, 1)
    assert contents() == before


@pytest.mark.parametrize("text", ["", "Buy milk.\n" * 200, TEXT, "SQLite format 3\0" + "x" * 500])
def test_what_is_no_backup_changes_not_one_byte(terminal_with_game: Terminal, text: str) -> None:
    before = contents()
    said = terminal_with_game("restore", terminal_with_game.file("no-backup", text))
    assert (said.status, len(said.error_lines)) == (2, 1)
    assert said.err.startswith("no-backup") or "no-backup" in said.err
    assert contents() == before


@pytest.mark.parametrize("act", [("backup",), ("backup", "--overwrite"), ("restore",)])
def test_a_name_longer_than_any_file_has_is_one_sentence(
    terminal_with_game: Terminal, act: tuple[str, ...]
) -> None:
    before = contents()
    said = terminal_with_game(*act, "n" * 300)
    assert (said.status, len(said.error_lines)) == (2, 1)
    assert contents() == before


def test_a_pipe_stays_a_pipe(terminal_with_game: Terminal) -> None:
    os.mkfifo("pipe")
    said = terminal_with_game("backup", "--overwrite", "pipe")
    assert (said.status, said.err) == (
        2,
        "pipe is not a file. Nothing was written – choose another place.\n",
    )
    assert Path("pipe").is_fifo()


def test_a_full_disk_is_one_sentence_about_the_place(
    terminal_with_game: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "")

    terminal_with_game("backup", "all.db")
    before = contents()
    monkeypatch.setattr(sqlite_database, "copy_database", no_room)
    for call, place in (("backup", "more.db"), ("restore", "all.db")):
        said = terminal_with_game(call, place)
        assert (said.status, len(said.error_lines)) == (2, 1)
        full = " cannot be written: the disk is full. "
        assert full + "Nothing was changed – make room and try again.\n" in said.err
        assert ("more.db" if call == "backup" else "home/games.") in said.err
    assert contents() == before


def test_a_game_of_a_backup_that_makes_no_sense_is_one_sentence(
    terminal_with_game: Terminal,
) -> None:
    terminal_with_game("backup", "all.db")
    run_sql("all.db", """UPDATE event SET kind = 'undone', body = '{"of": 99}' WHERE seq = 2""")
    before = contents()
    said = terminal_with_game("import", "all.db")
    assert (said.status, len(said.error_lines)) == (2, 2)
    assert said.error_lines[0].startswith("all.db is damaged.")
    assert contents() == before


def test_a_missing_backup_is_not_restored(terminal_with_game: Terminal) -> None:
    said = terminal_with_game("restore", "nowhere.db")
    assert (said.status, len(said.error_lines)) == (2, 1)


def test_a_backup_takes_the_place_of_a_database_that_cannot_be_opened(
    terminal_with_game: Terminal,
) -> None:
    terminal_with_game("backup", "all.db")
    Path("home/games.db").write_text("Buy milk.\n" * 200, "utf-8")
    assert terminal_with_game("list").status == 1
    assert terminal_with_game("restore", "all.db").status == 0
    assert terminal_with_game("export", "0123").out == TEXT


def test_rebuild_restores_the_projection(terminal_with_game: Terminal) -> None:
    before = terminal_with_game("list").out
    assert terminal_with_game("rebuild").lines == ["Recomputed 1 game."]
    assert terminal_with_game("list").out == before
