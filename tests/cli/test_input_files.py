"""Input that is no regular file, or far too large, neither blocks a command nor fills memory."""

import json
import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.builders import SHEET, exported
from tests.cli.conftest import Terminal
from tests.cli.test_import import expect_refused
from tests.exports.zips import bomb
from tests.game.random_games import whole_game

PATIENCE = 60
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


def peak_of(*arguments: str | Path, stdin: Path | None = None) -> tuple[int, int, str]:
    """The status of a command, the most memory in bytes that it or one of its own had, its end."""
    command = [sys.executable, "-m", "scorekeeper", *map(str, arguments)]
    with (stdin or Path(os.devnull)).open("rb") as given:
        measured = subprocess.run(
            [sys.executable, "-c", MEASURE, *command],
            stdin=given,
            capture_output=True,
            check=True,
            text=True,
        )
    status, peak = map(int, measured.stdout.split())
    return status, peak, measured.stderr


@pytest.mark.parametrize("command", ["import", "score"])
def test_a_named_pipe_is_refused_at_once(tmp_path: Path, command: str) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    run = subprocess.run(
        [sys.executable, "-m", "scorekeeper", f"--db={tmp_path / 'games.db'}", command, str(path)],
        capture_output=True,
        check=False,
        timeout=PATIENCE,
        env={**os.environ, "LC_ALL": "C"},
    )
    assert run.returncode == 2
    assert run.stderr.decode() == (
        f"{path} is not a regular file. Nothing was read. Copy its contents to a file first.\n"
    )


@pytest.mark.parametrize("command", ["import", "score"])
@pytest.mark.parametrize("kind", ["socket", "folder", "/dev/zero"])
def test_what_is_no_regular_file_is_refused(terminal: Terminal, command: str, kind: str) -> None:
    with closing(socket.socket(socket.AF_UNIX)) as listening:
        if kind == "socket":
            listening.bind(kind)
        elif kind == "folder":
            Path(kind).mkdir()
        said = terminal(command, kind)
    assert (said.status, len(said.error_lines)) == (2, 1)
    assert said.err.startswith(f"{kind} is not a regular file.")


def test_a_stream_of_questions_is_not_read_from_a_named_pipe(terminal: Terminal) -> None:
    os.mkfifo("pipe")
    said = terminal("score", "--jsonl", "pipe")
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith("pipe is not a regular file.")


def test_a_file_that_is_not_there_is_said_to_be_missing(terminal: Terminal) -> None:
    for name in ("nowhere", "no/where", "no\0where"):
        assert terminal("import", name).error_lines[0].startswith("There is no file")


def test_a_zip_of_65_kb_takes_no_more_memory_than_another(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    path.write_bytes(bomb(65_000_000))
    assert path.stat().st_size < 70_000
    status, peak, said = peak_of("import", "--db", tmp_path / "games.db", path)
    assert status == 2
    assert "over 4 MB" in said
    assert peak < 150 * MEGABYTE


def test_a_file_of_a_gigabyte_is_refused_without_being_read(terminal: Terminal) -> None:
    with Path("zeros.jsonl").open("wb") as file:
        file.truncate(2**30)
    said = terminal("import", "zeros.jsonl")
    expect_refused(said)
    assert said.error_lines[0] == "zeros.jsonl is too large. Divide it, and try again."


def test_standard_input_without_end_is_refused(tmp_path: Path) -> None:
    status, peak, said = peak_of(
        "import", "--db", tmp_path / "games.db", "-", stdin=Path("/dev/zero")
    )
    assert (status, said) == (2, "- is too large. Divide it, and try again.\n")
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


def test_a_question_too_large_too_deep_or_too_full_is_an_error_among_answers(
    terminal: Terminal,
) -> None:
    good = json.dumps(SHEET).encode()
    bad = [b"\0" * 5_000_000, b"[" * 17 + b"]" * 17, b"[" + b"{}," * 1_000_000 + b"{}]"]
    said = terminal("score", "--jsonl", stdin=b"\n".join([good, *bad, good]))
    first, *others, last = [json.loads(line) for line in said.lines]
    assert first == last == json.loads(terminal("score", stdin=good).out)
    assert [answer["error"]["code"] for answer in others] == [
        *("too_large", "too_deep", "too_many_values"),
    ]


def test_a_sheet_larger_than_any_game_is_refused(terminal: Terminal) -> None:
    file = terminal.file("game.json", json.dumps(SHEET) + " " * 2**22)
    assert terminal("score", file).err.startswith("this cannot be read: this has over 4 MB")


def test_games_come_from_standard_input_also_through_a_pipe(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", f"--db={tmp_path / 'games.db'}", "import", "-"]
    run = subprocess.run(
        command, input=exported(whole_game()).encode(), capture_output=True, check=True
    )
    assert run.stdout.decode().splitlines()[-1].startswith("1 ")
