"""On a full disk, commands that read work, and commands that write say what to do."""

from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store import sqlite_errors
from scorekeeper.store.store import Store
from tests.cli.conftest import Terminal
from tests.store.faulty_disk import faulty_disk
from tests.store.recorded_games import record_game
from tests.store.test_full_disk import ROUND

FULL = "cannot be written: the disk is full. Nothing was changed – make room and try again."


def test_lists_pads_figures_and_exports_need_no_room(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    with closing(Store.open(path)) as store:
        record_game(store, "friday", ROUND)
    commands = (["list"], ["show", "friday"], ["stats"], ["export", "friday"])
    before = [terminal("--db", path, *command) for command in commands]
    with faulty_disk() as disk:
        monkeypatch.setattr(sqlite_errors, "TemporaryFile", disk.new_file)
        disk.fill()
        assert [terminal("--db", path, *command) for command in commands] == before
        assert {said.status for said in before} == {0}
        said = terminal("--db", path, "rebuild")
        assert (said.status, said.error_lines) == (1, [f"{path} {FULL}"])
        disk.make_room()
        assert terminal("--db", path, "rebuild").status == 0
