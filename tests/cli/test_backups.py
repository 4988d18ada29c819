"""The commands `backup`, `restore` and `rebuild`; tests/store tries every hostile backup."""

import errno
import gzip
import io
import os
from datetime import datetime
from pathlib import Path
from tempfile import gettempdir

import pytest

from scorekeeper.cli.terminal import without_control_characters
from scorekeeper.store import sqlite_database
from tests.cli.conftest import Terminal
from tests.exports.builders import file_text
from tests.game.random_games import whole_game
from tests.store.recorded_games import run_sql

TEXT = file_text(whole_game(seed=5))


@pytest.fixture
def terminal_with_game(terminal: Terminal) -> Terminal:
    """A terminal in whose database there is a game, and a backup of it at `all.gz`."""
    assert terminal("import", terminal.file("game.json", TEXT)).status == 0
    assert terminal("backup", "all.gz").lines == ["Backed up 1 game to all.gz."]
    return terminal


@pytest.fixture
def two_games(terminal_with_game: Terminal) -> Terminal:
    """A terminal with two games, the second under the id "more", which is not in the backup."""
    text = file_text(whole_game(seed=6), "more")
    assert terminal_with_game("import", terminal_with_game.file("more.json", text)).status == 0
    return terminal_with_game


def contents() -> dict[str, bytes]:
    """Every file of the database."""
    return {str(file): file.read_bytes() for file in Path("home").rglob("games*")}


def refusal(terminal: Terminal, *call: str | Path) -> str:
    """The first complaint of a call that is refused and changes nothing, not one byte."""
    before = contents()
    said = terminal(*call)
    assert (said.status, said.out) == (2, ""), call
    # an import adds that nothing was imported
    assert len(said.error_lines) == (2 if call[0] == "import" else 1), call
    assert "\x1b" not in said.err
    assert contents() == before
    return said.error_lines[0]


def test_a_backup_is_put_back(two_games: Terminal) -> None:
    said = two_games("restore", "all.gz")
    assert said.status == 0
    assert said.out.startswith("Restored 1 game. What was here before is in ")
    assert two_games("export", "--all").out.count("\n") == 1
    aside = said.out.split(" is in ")[1].strip().removesuffix(".")
    assert two_games("--db", aside, "list").out.count("\n") == 2


def test_a_backup_without_a_name_bears_todays_date_and_says_where_it_is(
    terminal_with_game: Terminal,
) -> None:
    today = f"{datetime.now().astimezone():%Y-%m-%d}"
    path = terminal_with_game.folder / f"home/scorekeeper-{today}.scorekeeper.gz"
    assert terminal_with_game("backup").lines == [f"Backed up 1 game to {path}."]
    assert terminal_with_game("--db", "third.db", "restore", path).status == 0


def test_a_backup_replaces_nothing_unasked(terminal_with_game: Terminal) -> None:
    terminal_with_game.file("notes.gz", "Buy milk.")
    refusal(terminal_with_game, "backup", "notes.gz")
    assert Path("notes.gz").read_text("utf-8") == "Buy milk."
    assert terminal_with_game("backup", "--overwrite", "notes.gz").status == 0
    assert terminal_with_game("backup", "--overwrite", "notes.gz").status == 0


def test_a_place_or_a_file_that_is_none_is_one_sentence(terminal_with_game: Terminal) -> None:
    for where in ("no/such/folder/all.gz", ".", "home/games.db", "n" * 300):
        refusal(terminal_with_game, "backup", "--overwrite", where)
    for text in ("", "Buy milk.\n" * 200, TEXT, "SQLite format 3\0" + "x" * 500):
        file = terminal_with_game.file("no-backup", text)
        assert "no-backup" in refusal(terminal_with_game, "restore", file)
    for where in ("nowhere.db", "n" * 300):
        refusal(terminal_with_game, "restore", where)
    os.mkfifo("pipe")
    assert refusal(terminal_with_game, "backup", "--overwrite", "pipe") == (
        "pipe is not a file. Nothing was written – choose another place."
    )
    assert Path("pipe").is_fifo()
    assert "pipe" in refusal(terminal_with_game, "restore", "pipe")


def test_a_full_disk_is_one_sentence_about_the_place(
    terminal_with_game: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object) -> None:
        raise OSError(errno.ENOSPC, "")

    monkeypatch.setattr(sqlite_database, "copy_database", no_room)
    for call, backup, place in (
        ("backup", "more.gz", gettempdir()),
        ("restore", "all.gz", "home/games."),
    ):
        said = refusal(terminal_with_game, call, backup)
        full = " cannot be written: the disk is full. "
        assert full + "Nothing was changed – make room and try again." in said
        assert place in said


def test_a_backup_restored_to_a_new_file_sets_nothing_aside(terminal_with_game: Terminal) -> None:
    assert terminal_with_game("restore", "game.json", "--db", "new.db").status == 2
    assert [*Path().glob("new*")] == []
    said = terminal_with_game("restore", "all.gz", "--db", "new.db")
    assert (said.status, said.out) == (0, "Restored 1 game.\n")
    assert [*map(str, Path().glob("new*"))] == ["new.db"]
    assert terminal_with_game("--db", "new.db", "export", "0123").out == TEXT
    assert (
        "There is no folder nowhere"
        in terminal_with_game("restore", "all.gz", "--db", "nowhere/new.db").err
    )
    Path("folder").mkdir()
    for name, wrong in (("no.gz", "There is no file no.gz."), ("folder", "folder is a folder.")):
        assert refusal(terminal_with_game, "restore", name).startswith(wrong)


def test_a_bad_backup_is_refused_with_what_is_wrong(terminal_with_game: Terminal) -> None:
    lines = gzip.decompress(Path("all.gz").read_bytes()).decode()
    spoiled = lines.replace('"event": "bid"', '"event": "\\u001b[2J"', 1)
    terminal_with_game.file("bad.gz", gzip.compress(spoiled.encode()))
    said = refusal(terminal_with_game, "restore", "bad.gz")
    assert said.startswith(
        "bad.gz cannot be restored. Nothing was changed – choose another backup. Line 2: log["
    )
    assert refusal(terminal_with_game, "import", "bad.gz").startswith("bad.gz:2: log[")
    database = terminal_with_game.file("copied.db", Path("home/games.db").read_bytes())
    assert "copied.db is not a backup. Nothing was" in refusal(
        terminal_with_game, "restore", database
    )
    assert "This is a database" in refusal(terminal_with_game, "import", database)


def test_a_backup_of_a_damaged_database_holds_what_can_be_read_and_fails(
    two_games: Terminal,
) -> None:
    run_sql("home/games.db", "UPDATE event SET body = '{' WHERE game_id = 'more' AND seq = 3")
    said = two_games("backup", "some.gz")
    assert (said.status, said.lines) == (1, ["Backed up 1 game to some.gz."])
    first, second = said.error_lines
    assert first == "more is damaged, and is not in the backup."
    assert "games.db is damaged: only what could be read is in the backup." in second
    assert two_games("--db", "other.db", "restore", "some.gz").status == 0
    assert two_games("--db", "other.db", "export", "0123").out == TEXT


def test_a_backup_takes_the_place_of_a_database_that_cannot_be_opened(
    terminal_with_game: Terminal,
) -> None:
    Path("home/games.db").write_text("Buy milk.\n" * 200, "utf-8")
    assert terminal_with_game("list").status == 1
    assert terminal_with_game("restore", "all.gz").status == 0
    assert terminal_with_game("export", "0123").out == TEXT


LEFT_OUT = (
    "Game more is damaged and was left out. The others are unchanged – "
    "restore a backup in which it is intact."
)


def test_a_damaged_game_is_named_and_takes_no_other_with_it(two_games: Terminal) -> None:
    before = two_games("list").lines
    whole = two_games("show", "0123").out
    for spoilt in ("UPDATE seat SET total = 'x' WHERE game_id = 'more'", "DELETE FROM seat"):
        run_sql("home/games.db", spoilt)
        listed = two_games("list")  # the log is whole
        assert (listed.status, listed.error_lines, listed.lines) == (0, [], before)
    run_sql("home/games.db", "UPDATE event SET body = '{' WHERE game_id = 'more' AND seq = 3")
    said = two_games("rebuild")
    assert (said.status, said.lines) == (0, ["Recomputed 1 game."])
    assert said.error_lines == [LEFT_OUT]
    listed, figures = two_games("list"), two_games("stats")
    assert (len(listed.lines), listed.error_lines) == (1, [LEFT_OUT])
    assert (figures.status, figures.error_lines, bool(figures.lines)) == (0, [LEFT_OUT], True)
    assert two_games("show", "0123").out == whole


def test_no_control_character_reaches_the_terminal(two_games: Terminal) -> None:
    run_sql(
        "home/games.db",
        "UPDATE game SET name = 'A' || char(27) || '[2J', rules_name = char(27) WHERE id = 'more'",
        "UPDATE seat SET name = name || char(27, 7, 155)",
        "UPDATE player SET name = name || char(27, 7, 155)",
    )
    for call in (("list",), ("stats",), ("show", "more"), ("stats", "A\x1bB")):
        said = two_games(*call)
        assert not set(said.out + said.err) & {"\x1b", "\x07", "\x9b"}
    written = io.StringIO()
    without_control_characters(written).write("Anna\x1b]0;title\x07\tBen\x9b2J\r\n花子\n")
    assert written.getvalue() == "Anna␛]0;title␇\tBen\ufffd2J␍\n花子\n"
