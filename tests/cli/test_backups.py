"""The commands `backup`, `restore` and `rebuild`; tests/store tries every hostile backup."""

import errno
import io
import os
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.cli.terminal import without_control_characters
from scorekeeper.store import sqlite_database
from tests.cli.conftest import Terminal
from tests.exports.builders import file_text
from tests.game.random_games import whole_game
from tests.store.recorded_games import run_sql

TEXT = file_text(whole_game(seed=5))
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


@pytest.fixture
def terminal_with_game(terminal: Terminal) -> Terminal:
    """A terminal in whose database there is a game, and a backup of it at `all.db`."""
    assert terminal("import", terminal.file("game.json", TEXT)).status == 0
    assert terminal("backup", "all.db").lines == ["Backed up 1 game to all.db."]
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
    said = two_games("restore", "all.db")
    assert said.status == 0
    assert said.out.startswith("Restored 1 game. What was here before is in ")
    assert two_games("export", "--all").out.count("\n") == 1
    aside = said.out.split(" is in ")[1].strip().removesuffix(".")
    assert two_games("--db", aside, "list").out.count("\n") == 2


def test_a_backup_without_a_name_bears_todays_date(terminal_with_game: Terminal) -> None:
    assert terminal_with_game("backup").status == 0
    assert Path(f"home/scorekeeper-{datetime.now().astimezone():%Y-%m-%d}.db").exists()


def test_a_backup_replaces_nothing_unasked(terminal_with_game: Terminal) -> None:
    terminal_with_game.file("notes.db", "Buy milk.")
    refusal(terminal_with_game, "backup", "notes.db")
    assert Path("notes.db").read_text("utf-8") == "Buy milk."
    assert terminal_with_game("backup", "--overwrite", "notes.db").status == 0
    assert terminal_with_game("backup", "--overwrite", "notes.db").status == 0


def test_a_place_or_a_file_that_is_none_is_one_sentence(terminal_with_game: Terminal) -> None:
    for where in ("no/such/folder/all.db", ".", "home/games.db", "n" * 300):
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
        ("backup", "more.db", "more.db"),
        ("restore", "all.db", "home/games."),
    ):
        said = refusal(terminal_with_game, call, backup)
        full = " cannot be written: the disk is full. "
        assert full + "Nothing was changed – make room and try again." in said
        assert place in said


def test_hostile_and_damaged_backups_are_refused_with_what_is_wrong(
    terminal_with_game: Terminal,
) -> None:
    damaged = terminal_with_game.file("damaged.db", Path("all.db").read_bytes())
    run_sql("all.db", f"CREATE TRIGGER endless AFTER INSERT ON event BEGIN {ENDLESS}; END")
    trigger = (
        'all.db holds something that no Scorekeeper made: trigger "endless". '
        "Nothing was changed – choose another file."
    )
    assert refusal(terminal_with_game, "restore", "all.db") == trigger
    assert refusal(terminal_with_game, "import", "all.db") == trigger
    assert refusal(terminal_with_game, "import", "--dry-run", "all.db") == trigger
    run_sql(
        damaged,
        "UPDATE player SET name = 'A' || char(27) || '[2J' WHERE rowid = 2",
        "UPDATE event SET recorded_at = 'soon' WHERE seq = 4",
    )
    for call in ("restore", "import"):
        assert refusal(terminal_with_game, call, "damaged.db") == (
            "damaged.db is damaged. Nothing was changed – choose another backup. What is wrong: "
            r"player 2: name: “A\x1b[2J” has characters that cannot be shown. Choose others.; "
            'game 01234567, event 4: recorded_at: "soon" is not a date and time.'
        )


def test_a_backup_takes_the_place_of_a_database_that_cannot_be_opened(
    terminal_with_game: Terminal,
) -> None:
    Path("home/games.db").write_text("Buy milk.\n" * 200, "utf-8")
    assert terminal_with_game("list").status == 1
    assert terminal_with_game("restore", "all.db").status == 0
    assert terminal_with_game("export", "0123").out == TEXT


LEFT_OUT = (
    "Game more is damaged and was left out. The others are unchanged – "
    "restore a backup in which it is intact."
)


def test_a_damaged_game_is_named_and_takes_no_other_with_it(two_games: Terminal) -> None:
    before = two_games("list").lines
    whole = two_games("show", "0123").out
    run_sql("home/games.db", "UPDATE seat SET total = 'x' WHERE game_id = 'more'")
    listed = two_games("list")
    assert (listed.status, listed.error_lines) == (0, [LEFT_OUT])
    assert [line.split()[0] for line in listed.lines] == ["01234567"]
    figures = two_games("stats")
    assert figures.status == 0
    assert figures.lines
    assert two_games("rebuild").lines == ["Recomputed 2 games."]
    assert two_games("list").lines == before
    run_sql("home/games.db", "UPDATE event SET body = '{' WHERE game_id = 'more' AND seq = 3")
    said = two_games("rebuild")
    assert (said.status, said.lines) == (0, ["Recomputed 1 game."])
    assert said.error_lines == [LEFT_OUT]
    assert len(two_games("list").lines) == 1
    assert two_games("show", "0123").out == whole


def test_no_control_character_reaches_the_terminal(two_games: Terminal) -> None:
    run_sql(
        "home/games.db",
        "UPDATE game SET name = 'A' || char(27) || '[2J' WHERE id = 'more'",
        "UPDATE seat SET name = name || char(27, 7, 155)",
        "UPDATE player SET name = name || char(27, 7, 155)",
    )
    for call in (("list",), ("stats",), ("show", "more"), ("stats", "A\x1bB")):
        said = two_games(*call)
        assert not set(said.out + said.err) & {"\x1b", "\x07", "\x9b"}
    written = io.StringIO()
    without_control_characters(written).write("Anna\x1b]0;title\x07\tBen\x9b2J\r\n花子\n")
    assert written.getvalue() == "Anna␛]0;title␇\tBen\ufffd2J␍\n花子\n"
