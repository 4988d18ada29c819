"""Input that is no regular file, or far too large, neither blocks a command nor fills memory."""

import json
import os
import socket
import subprocess
import sys
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.input_file import open_input
from scorekeeper.i18n import Words
from tests.cli.builders import SHEET
from tests.cli.conftest import Terminal
from tests.cli.test_import import expect_refused
from tests.exports.builders import file_text
from tests.game.random_games import whole_game

NO_FILE = "is not a regular file. Nothing was read. Copy its contents to a file first."
MEGABYTE = 2**20
ROOM = 1024 * MEGABYTE
"""Memory that a command may ask for at most, so that one that asks for all harms nobody."""


MEASURE = f"""
import os, resource, subprocess, sys
resource.setrlimit(resource.RLIMIT_AS, ({ROOM}, {ROOM}))
command = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_pid, status, used = os.wait4(command.pid, 0)
print(os.waitstatus_to_exitcode(status), used.ru_maxrss * 1024)
"""
"""Run by a small process of its own: a child of pytest would begin with the memory of pytest."""


def peak_of(*arguments: str | Path, stdin: Path) -> tuple[int, int, str]:
    """The status of a command, the most memory in bytes that it or one of its own had, its end."""
    command = [sys.executable, "-m", "scorekeeper", *map(str, arguments)]
    with stdin.open("rb") as given:
        measured = subprocess.run(
            [sys.executable, "-c", MEASURE, *command],
            stdin=given,
            capture_output=True,
            check=True,
            text=True,
        )
    status, peak = map(int, measured.stdout.split())
    return status, peak, measured.stderr


def test_what_is_no_regular_file_is_refused_at_once(terminal: Terminal) -> None:
    os.mkfifo("pipe")
    Path("folder").mkdir()
    with closing(socket.socket(socket.AF_UNIX)) as listening:
        listening.bind("socket")
        for command in ("import", "score", "score --jsonl"):
            for kind in ("pipe", "socket", "folder", "/dev/zero"):
                said = terminal(*command.split(), kind)
                wrong = "is a folder." if kind == "folder" else NO_FILE
                assert (said.status, said.out) == (2, "")
                assert said.err.startswith(f"{kind} {wrong}"), (command, kind)
    for name, command in product(("nowhere", "no/where", "no\0where"), ("import", "restore")):
        assert terminal(command, name).error_lines[0].startswith("There is no file")


def test_a_file_that_may_not_be_read_is_said_to_be_so(terminal: Terminal) -> None:
    opened = Path.open

    def forbidden(path: Path, *how: Any) -> Any:  # noqa: ANN401 - as it is
        if path.name == "game.json":
            raise PermissionError
        return opened(path, *how)

    terminal.file("game.json", json.dumps(SHEET))
    terminal.monkeypatch.setattr(Path, "open", forbidden)
    for command in ("import", "score", "restore"):
        said = terminal(command, "game.json", *(["--db", "new.db"] if command != "score" else ()))
        assert (said.status, said.out) == (2, "")
        assert said.err.startswith("You are not allowed to read game.json. Nothing was changed")


def test_an_error_of_reading_is_one_of_the_file_and_an_error_of_something_else_is_not(
    terminal: Terminal,
) -> None:
    broken = "/proc/self/mem"  # it can be opened, but not read from its beginning
    for command in ("score", "score --jsonl", "import"):
        said = terminal(*command.split(), broken)
        assert (said.status, said.err) == (2, f"{broken} cannot be read.\n"), command
    file = str(terminal.file("game.json", "{}"))
    with pytest.raises(OSError, match="another"), open_input(Words.of("en"), file):
        raise OSError("another")


def test_files_of_a_gigabyte_and_larger_than_any_game_are_refused_unread(
    terminal: Terminal,
) -> None:
    with Path("zeros.jsonl").open("wb") as file:
        file.truncate(2**30)
    said = terminal("import", "zeros.jsonl")
    expect_refused(said)
    assert said.error_lines[0] == "zeros.jsonl is too large. Split it, and try again."
    sheet = terminal.file("game.json", json.dumps(SHEET) + " " * 2**22)
    assert (
        "game.json: this cannot be read: this is larger than 4 MB" in terminal("score", sheet).err
    )


def test_standard_input_without_end_is_refused(tmp_path: Path) -> None:
    status, peak, said = peak_of(
        "import", "--db", tmp_path / "games.db", "-", stdin=Path("/dev/zero")
    )
    assert (status, said.splitlines()[0]) == (2, "- is too large. Split it, and try again.")
    assert peak < 150 * MEGABYTE


def test_a_line_of_300_mb_among_questions_is_one_error_in_little_memory(tmp_path: Path) -> None:
    questions = tmp_path / "questions.jsonl"
    with questions.open("wb") as file:
        file.write(b"{}\n")
        file.truncate(300 * MEGABYTE)
        file.seek(0, os.SEEK_END)
        file.write(b"\n{}\n")
    status, peak, said = peak_of("score", "--jsonl", stdin=questions)
    assert (status, said) == (0, "")
    assert peak < 150 * MEGABYTE


def test_games_come_from_standard_input_also_through_a_pipe(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", f"--db={tmp_path / 'games.db'}", "import", "-"]
    run = subprocess.run(
        command, input=file_text(whole_game()).encode(), capture_output=True, check=True
    )
    assert run.stdout.decode().splitlines()[-1].startswith("1 ")
