"""Temporary files of a process lie in one folder, which the next start removes if it was killed."""

import os
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.cli.temporary_files import own_temporary_folder, remove_abandoned
from tests.cli.conftest import Terminal

RUNS = """
import tempfile, sys, time
from scorekeeper.cli.temporary_files import own_temporary_folder
with own_temporary_folder():
    print(tempfile.mkdtemp(), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files of the whole machine."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def running(shared: Path) -> tuple[subprocess.Popen[str], Path]:
    """A process that has made a temporary folder, as Flet does, and that folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", RUNS],
        env={**os.environ, "TMPDIR": str(shared)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    return process, Path(process.stdout.readline().strip())


def age(folder: Path, hours: float) -> None:
    then = time.time() - hours * 3600
    os.utime(folder, (then, then))


def test_everything_temporary_goes_when_the_process_ends(shared: Path) -> None:
    with own_temporary_folder():
        made = Path(tempfile.mkdtemp())
        (made / "index.html").write_text("patched", "utf-8")
        assert made.is_relative_to(shared)
        assert made.stat().st_mode & 0o077 == 0
    assert list(shared.iterdir()) == []
    assert tempfile.tempdir == str(shared)


def test_what_a_killed_process_left_goes_and_what_a_running_one_has_stays(shared: Path) -> None:
    killed, its_files = running(shared)
    alive, its_own = running(shared)
    try:
        killed.kill()
        killed.wait()
        assert its_files.exists()
        for folder in shared.iterdir():
            age(folder, 2)
        with own_temporary_folder():
            assert not its_files.parent.exists()
            assert its_own.exists()
    finally:
        alive.communicate("")
        killed.communicate()
    assert list(shared.iterdir()) == []


def test_a_folder_that_was_made_just_now_is_let_be(shared: Path) -> None:
    folder = shared / "scorekeeper-run-new"
    folder.mkdir()
    remove_abandoned(shared, datetime.now(UTC))
    assert folder.exists()
    age(folder, 2)
    remove_abandoned(shared, datetime.now(UTC))
    assert not folder.exists()


def test_each_command_clears_up_first(shared: Path, terminal: Terminal) -> None:
    folder = shared / "scorekeeper-run-old"
    folder.mkdir()
    age(folder, 2)
    assert terminal("list").status == 0
    assert not folder.exists()


def test_a_planted_link_leads_nowhere(
    shared: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    precious = tmp_path_factory.mktemp("precious")
    (precious / "games.db").write_bytes(b"all games")
    link = shared / "scorekeeper-run-link"
    link.symlink_to(precious, target_is_directory=True)
    then = time.time() - 7200
    os.utime(link, (then, then), follow_symlinks=False)
    planted = shared / "scorekeeper-run-planted"
    planted.mkdir()
    (planted / "in-use").symlink_to(precious / "games.db")
    age(planted, 2)
    remove_abandoned(shared, datetime.now(UTC))
    assert (precious / "games.db").read_bytes() == b"all games"
    assert link.is_symlink()


def test_a_machine_without_room_for_temporary_files_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    with own_temporary_folder():
        assert tempfile.tempdir == str(tmp_path / "nowhere")
