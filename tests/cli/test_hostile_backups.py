"""Hostile backups are refused with one sentence, within seconds, and change nothing."""

import io
import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.cli.terminal import without_control_characters
from tests.cli.builders import exported
from tests.cli.conftest import Terminal
from tests.game.random_games import whole_game
from tests.store.recorded_games import run_sql

OLD = Path(__file__).parents[1] / "store" / "old"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"


@pytest.fixture
def terminal_with_backup(terminal: Terminal) -> Terminal:
    """A terminal in whose database there is a game, and a backup of it at `all.db`."""
    text = exported(whole_game(seed=5))
    assert terminal("import", terminal.file("game.json", text)).status == 0
    assert terminal("backup", "all.db").status == 0
    return terminal


def refusal(terminal_with_backup: Terminal, *call: str) -> str:
    """The first complaint of a call that is refused within seconds and changes nothing."""
    before = terminal_with_backup("export", "--all").out
    began = time.monotonic()
    said = terminal_with_backup(*call)
    assert time.monotonic() - began < 10
    assert said.status == 2
    assert "\x1b" not in said.out + said.err
    assert terminal_with_backup("export", "--all").out == before
    return said.error_lines[0]


@pytest.mark.parametrize("call", [("restore",), ("import",), ("import", "--dry-run")])
def test_an_endless_trigger_never_runs(
    terminal_with_backup: Terminal, call: tuple[str, ...]
) -> None:
    run_sql("all.db", f"CREATE TRIGGER endless AFTER INSERT ON event BEGIN {ENDLESS}; END")
    run_sql("all.db", f"CREATE TRIGGER another AFTER UPDATE ON setting BEGIN {ENDLESS}; END")
    assert refusal(terminal_with_backup, *call, "all.db") == (
        'all.db holds something that no Scorekeeper made: trigger "endless". '
        "Nothing was changed – choose another file."
    )


@pytest.mark.parametrize("call", [("restore",), ("import",), ("import", "--dry-run")])
def test_an_endless_trigger_never_runs_while_an_old_backup_is_brought_up_to_date(
    terminal_with_backup: Terminal, call: tuple[str, ...]
) -> None:
    shutil.copy(OLD / "0001.sqlite", "old.db")
    run_sql("old.db", f"CREATE TRIGGER endless AFTER INSERT ON seat BEGIN {ENDLESS}; END")
    assert 'trigger "endless"' in refusal(terminal_with_backup, *call, "old.db")


@pytest.mark.parametrize("call", [("restore",), ("import",), ("import", "--dry-run")])
def test_an_endless_view_is_never_asked(
    terminal_with_backup: Terminal, call: tuple[str, ...]
) -> None:
    run_sql("all.db", "DROP TABLE setting")
    run_sql("all.db", f"CREATE VIEW setting AS SELECT 'k' AS key, ({ENDLESS}) AS value")
    assert 'view "setting"' in refusal(terminal_with_backup, *call, "all.db")


@pytest.mark.parametrize("call", [("restore",), ("import",)])
def test_bad_rows_are_said_by_game_event_and_player(
    terminal_with_backup: Terminal, call: tuple[str, ...]
) -> None:
    run_sql(
        "all.db",
        "UPDATE player SET name = 'A' || char(27) || '[2J' WHERE rowid = 2",
        "UPDATE event SET recorded_at = 'soon' WHERE seq = 4",
        "UPDATE setting SET value = 'x'",
    )
    assert refusal(terminal_with_backup, *call, "all.db") == (
        "all.db is damaged. Nothing was changed – choose another backup. What is wrong: "
        r"player 2: name: “A\x1b[2J” has characters that cannot be shown. Choose others.; "
        'game 01234567, event 4: recorded_at: "soon" is not a date and time.'
    )


def test_a_pipe_in_place_of_a_backup_is_not_waited_for(terminal_with_backup: Terminal) -> None:
    os.mkfifo("pipe.db")
    assert "pipe.db" in refusal(terminal_with_backup, "restore", "pipe.db")


# What is in a database already

LEFT_OUT = (
    "Game more is damaged and left out. The others are as they were – "
    "restore a backup in which it is whole."
)


@pytest.fixture
def two_games(terminal_with_backup: Terminal) -> Terminal:
    """A terminal with two games, the second under the id "more"."""
    text = exported(whole_game(seed=6), "more")
    assert terminal_with_backup("import", terminal_with_backup.file("more.json", text)).status == 0
    return terminal_with_backup


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET started_at = 'yesterday' WHERE id = 'more'",
        "UPDATE game SET finished_at = '0000-13-01' WHERE id = 'more'",
        "UPDATE game SET name = x'1b5b' WHERE id = 'more'",
        "UPDATE game SET edition = 'skull' WHERE id = 'more'",
        "UPDATE game SET rounds = 'x' WHERE id = 'more'",
        "UPDATE seat SET total = 'x' WHERE game_id = 'more'",
        "UPDATE seat SET name = x'1b' WHERE game_id = 'more'",
        "DELETE FROM seat WHERE game_id = 'more'",
    ],
)
def test_a_row_that_cannot_be_read_takes_no_other_game_with_it(
    two_games: Terminal, damage: str
) -> None:
    run_sql("home/games.db", damage)
    listed = two_games("list")
    assert (listed.status, len(listed.lines)) == (0, 1)
    assert listed.error_lines == [LEFT_OUT]
    said = two_games("stats")
    assert said.status == 0
    assert said.lines
    assert two_games("show", "0123").status == 0


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE event SET body = '{' WHERE game_id = 'more' AND seq = 3",
        "UPDATE event SET body = x'00' WHERE game_id = 'more' AND seq = 3",
        "UPDATE event SET recorded_at = 'soon' WHERE game_id = 'more' AND seq = 3",
        "UPDATE event SET seq = 99999 WHERE game_id = 'more' AND seq = 3",
        """UPDATE event SET body = '{"round":99}', kind = 'dealt' WHERE game_id||seq = 'more3'""",
        "DELETE FROM event WHERE game_id = 'more'",
    ],
)
def test_the_other_games_are_worked_out_anew_and_the_damaged_one_is_named(
    two_games: Terminal, damage: str
) -> None:
    with closing(sqlite3.connect("home/games.db")) as spoiler, spoiler:
        spoiler.execute(damage)
    before = two_games("show", "0123").out
    said = two_games("rebuild")
    assert (said.status, said.lines) == (0, ["Recomputed 1 game."])
    assert said.error_lines == [LEFT_OUT]
    assert len(two_games("list").lines) == 1
    assert two_games("stats").status == 0
    assert two_games("show", "0123").out == before


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_circle_of_merged_players_stops_nothing(two_games: Terminal, length: int) -> None:
    with closing(sqlite3.connect("home/games.db")) as spoiler, spoiler:
        ids = [id_ for (id_,) in spoiler.execute("SELECT id FROM player LIMIT ?", [length])]
        for place, id_ in enumerate(ids):
            spoiler.execute(
                "UPDATE player SET merged_into = ? WHERE id = ?", [ids[(place + 1) % length], id_]
            )
    assert two_games("rebuild").lines == ["Recomputed 2 games."]
    for call in ("list", "stats"):
        assert two_games(call).status == 0


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


def test_a_stream_to_the_terminal_writes_text_and_ends_of_lines_only() -> None:
    written = io.StringIO()
    without_control_characters(written).write("Anna\x1b]0;title\x07\tBen\x9b2J\r\n花子\n")
    assert written.getvalue() == "Anna␛]0;title␇\tBen\ufffd2J␍\n花子\n"
