"""Files are read in a separate process with limits, with the same result."""

import io
import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from scorekeeper.exports import game_file, import_process
from scorekeeper.exports.import_process import IN_PROCESS_SIZE, FileContent, read_file
from scorekeeper.exports.import_reader import GameLog, read_games
from scorekeeper.exports.limited_process import process_slots
from scorekeeper.i18n import Words
from tests.exports.builders import ENGLISH, EVENING
from tests.exports.test_import_reader import GAME, as_line
from tests.exports.zips import packed

SHEET = json.loads(GAME) | {"log": [], "id": "sheet", "started_at": None, "finished_at": None}
FULL = b"[" + b"{}," * 190_000 + b"{}]"
"""JSON as full as may be, of which an object for each three bytes is made."""


def imported(data: bytes, language: str = "en") -> FileContent:
    return read_file(Words.of(language), "games", io.BytesIO(data), EVENING)


def run_as_python(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Have a process of this code read files instead."""
    monkeypatch.setattr(import_process, "_PROGRAM", ("-c", code))


def many_games() -> bytes:
    games = b"".join(as_line(f"game-{n}") for n in range(10))
    assert len(games) > IN_PROCESS_SIZE
    return games


def test_a_file_is_read_alike_in_either_process(monkeypatch: pytest.MonkeyPatch) -> None:
    data = many_games() + b"{}\n" + json.dumps(SHEET).encode()
    in_its_own = imported(data, "hu")
    assert [game.id for game in in_its_own.games][-2:] == ["game-9", "sheet"]
    assert in_its_own.refusals[0].startswith("games:11: ")
    monkeypatch.setattr(import_process, "python_program", lambda: None)
    assert imported(data, "hu") == in_its_own


def test_a_file_on_the_disk_is_read_from_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / "games.zip"
    path.write_bytes(packed({"games.jsonl": many_games()}))
    with path.open("rb") as file:
        file.read(100)
        assert len(read_file(ENGLISH, "games.zip", file, EVENING).games) == 10


def test_one_game_is_read_without_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(subprocess, "Popen")
    assert [game.id for game in imported(GAME).games] == ["friday"]


def test_many_games_and_zips_are_read_in_a_process_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run_as_python(monkeypatch, "raise SystemExit")
    # a Python without this package: they are read here
    assert len(imported(many_games()).games) == 10
    monkeypatch.undo()

    def unread(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(import_process, "read_games", unread)
    for data in (many_games(), packed({"game.json": GAME})):
        assert imported(data).games


def test_a_process_without_memory_or_end_makes_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_process, "TIME_LIMIT", 1.0)
    for death in ("", "input()\nprint('{\"ga', end='')", "import time; time.sleep(600)"):
        run_as_python(monkeypatch, f"print('ready', flush=True)\n{death}")
        began = time.monotonic()
        (reason,) = imported(many_games()).refusals
        assert reason.startswith(
            "games: This file takes far more memory or time than games should."
        )
        assert time.monotonic() - began < 60


def test_an_internal_error_in_the_process_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    run_as_python(monkeypatch, 'print(\'ready\\n{"failed": "KeyError(1)"}\', flush=True)')
    with pytest.raises(RuntimeError, match="KeyError"):
        imported(many_games())


def test_only_so_many_files_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with process_slots, process_slots:
        (reason,) = imported(many_games()).refusals
        assert reason.startswith("games: Other files are being read.")
        assert imported(GAME).games
    assert imported(many_games()).games


def read_in_megabytes(data: bytes, megabytes: int) -> list[str]:
    """Return the answers of a process with this memory limit."""
    code = (
        "import scorekeeper.exports.import_process as process\n"
        f"process.MEMORY_LIMIT = {megabytes} * 2**20\n"
        "process.main('en', '2026-11-20', '[\"\"]', 'games')"
    )
    with TemporaryFile() as file:
        file.write(data)
        file.flush()
        run = subprocess.run(
            [sys.executable, "-c", code], stdin=file, capture_output=True, check=False
        )
    assert run.stderr == b""
    return run.stdout.decode().splitlines()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to the limit")
def test_the_process_has_no_more_memory_than_its_limit() -> None:
    assert read_in_megabytes(FULL, 512)[-1] == "{}"
    assert read_in_megabytes(FULL, 35) == ["ready"]


def test_a_game_without_times_was_played_now() -> None:
    (game,) = read_games(ENGLISH, "games", io.BytesIO(json.dumps(SHEET).encode()), EVENING)
    assert isinstance(game, GameLog)
    assert game.log[0].at == EVENING
    assert game_file.from_log(game.id, game.log).started_at == EVENING
