"""Large files are read in a separate process with limits, with the same result."""

import json
from pathlib import Path

import pytest

from scorekeeper.exports import game_file, import_process
from scorekeeper.exports.import_process import IN_PROCESS_SIZE, FileContent, read_file
from scorekeeper.exports.limited_process import Limits, process_slots
from scorekeeper.i18n import Words
from tests.exports.builders import EVENING
from tests.exports.test_import_reader import GAME, as_line
from tests.exports.zips import packed

SHEET = json.loads(GAME) | {"log": [], "id": "sheet", "started_at": None, "finished_at": None}
FULL = b"[" + b"{}," * 190_000 + b"{}]"
"""JSON as full as may be, of which an object for each three bytes is made."""
MANY = b"".join(as_line(f"game-{n}") for n in range(10))
TOO_MUCH = "games: This file takes far more memory or time than games should."


def imported(source: bytes | Path, language: str = "en") -> FileContent:
    return read_file(Words.of(language), "games", source, EVENING)


def test_a_file_is_read_alike_in_either_process_and_from_the_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    data = MANY + b"{}\n" + json.dumps(SHEET).encode()
    in_its_own = imported(data, "hu")
    assert [game.id for game in in_its_own.games][-2:] == ["game-9", "sheet"]
    assert in_its_own.refusals[0].startswith("games:11: ")
    path = tmp_path / "games"
    path.write_bytes(data)
    assert imported(path, "hu") == in_its_own
    monkeypatch.setattr("scorekeeper.exports.limited_process.has_processes", lambda: False)
    assert imported(data, "hu") == in_its_own


def test_many_games_and_zips_are_read_in_a_process_of_their_own_and_one_game_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(MANY) > IN_PROCESS_SIZE
    with process_slots, process_slots:
        for data in (MANY, packed({"game.json": GAME})):
            (reason,) = imported(data).refusals
            assert reason.startswith("games: Other files are being read.")
        assert [game.id for game in imported(GAME).games] == ["friday"]
    assert len(imported(MANY).games) == 10


def test_a_file_that_takes_too_much_makes_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not imported(FULL).refusals[0].startswith(TOO_MUCH)
    for limits in (Limits(30 * 2**20, 300), Limits(512 * 2**20, 0.001)):
        monkeypatch.setattr(import_process, "LIMITS", limits)
        (reason,) = imported(FULL).refusals
        assert reason.startswith(TOO_MUCH), limits


def test_a_game_without_times_was_played_now() -> None:
    (game,) = imported(json.dumps(SHEET).encode()).games
    assert game.log[0].at == EVENING
    assert game_file.from_log(game.id, game.log).started_at == EVENING
