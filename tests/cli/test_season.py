"""The command `season`: it fills a database of its own, never one with real games."""

import json
import sqlite3
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from tests.cli.conftest import Terminal

UNTIL = ("--until", "2026-11-20")


def stored_games(terminal: Terminal, db: str) -> list[str]:
    return terminal("export", "--all", "--db", db).lines


def test_a_scratch_database_is_filled_and_said_in_one_line(terminal: Terminal) -> None:
    said = terminal("season", "--games", "5", "--seed", "3", *UNTIL, "--db", "demo.db")
    assert (said.status, said.err) == (0, "")
    assert said.lines == ["Added 5 made-up games to demo.db."]
    assert len(terminal("list", "--db", "demo.db").lines) == 5


def test_the_usual_database_is_never_filled_but_one_that_is_named(terminal: Terminal) -> None:
    said = terminal("season", "--games", "2")
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
    assert not (terminal.folder / "home" / "games.db").exists()
    assert terminal("--db", "whole.db", "season", "--games", "1").status == 0
    terminal.monkeypatch.setenv("SCOREKEEPER_DB", "named.db")
    assert terminal("season", "--games", "1").status == 0
    assert Path("whole.db").exists()
    assert Path("named.db").exists()


def test_a_database_in_use_is_left_alone_unless_asked_to_add(terminal: Terminal) -> None:
    terminal("season", "--games", "1", "--seed", "9", *UNTIL, "--db", "mine.db")
    before = stored_games(terminal, "mine.db")
    call = ("season", "--games", "2", *UNTIL, "--db", "mine.db")
    said = terminal(*call)
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
    assert stored_games(terminal, "mine.db") == before
    assert terminal(*call, "--add").status == 0
    after = stored_games(terminal, "mine.db")
    assert len(after) == 3
    assert set(before) < set(after)
    # the same games again
    said = terminal(*call, "--add")
    assert (said.status, said.out, len(said.error_lines)) == (2, "", 1)
    assert stored_games(terminal, "mine.db") == after
    with closing(sqlite3.connect("mine.db")) as connection, connection:
        connection.execute("UPDATE game SET deleted_at = started_at")
    assert stored_games(terminal, "mine.db") == []
    # deleted games can be brought back
    assert terminal("season", "--games", "1", "--seed", "8", "--db", "mine.db").status == 2


def days(terminal: Terminal, db: str) -> list[date]:
    games = (json.loads(line) for line in stored_games(terminal, db))
    return [datetime.fromisoformat(game["started_at"]).date() for game in games]


def test_no_game_is_after_the_day_that_is_said_or_after_yesterday(terminal: Terminal) -> None:
    terminal("season", "--games", "3", "--until", "2021-03-05", "--db", "past.db")
    assert max(days(terminal, "past.db")) <= date(2021, 3, 5)
    terminal("season", "--games", "3", "--db", "now.db")
    today = datetime.now(UTC).date()
    assert today - timedelta(days=60) < max(days(terminal, "now.db")) <= today
