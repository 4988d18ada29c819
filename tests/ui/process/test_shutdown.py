"""However the served app is stopped, the database file alone then holds every tap."""

import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from scorekeeper.ui.process.shutdown import exit_on_signals
from tests.attack.client import connect
from tests.browser.server import Server, free_port, scorekeeper


@contextmanager
def handler(number: signal.Signals, what: signal.Handlers) -> Iterator[None]:
    """Have a signal do what is said, in this process and in those that it starts."""
    before = signal.signal(number, what)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """The app on the loopback, which is ended by a hang-up even where nohup runs the tests."""
    port = free_port()
    command = scorekeeper(tmp_path / "games.db", port)
    server = Server(command, port, tmp_path / "log", anew=True)
    try:
        with handler(signal.SIGHUP, signal.SIG_DFL):
            server.start()
        yield server
    finally:
        server.stop()


def test_a_hang_up_that_is_ignored_from_the_start_stays_so() -> None:
    """As nohup has it."""
    with handler(signal.SIGTERM, signal.SIG_DFL), handler(signal.SIGHUP, signal.SIG_IGN):
        exit_on_signals()
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
        assert callable(signal.getsignal(signal.SIGTERM))


@pytest.mark.slow
@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.nightly),
        pytest.param(signal.SIGHUP, marks=pytest.mark.nightly),
    ],
)
def test_a_copy_of_the_file_alone_has_every_tap_once_the_server_was_stopped(
    served: Server, tmp_path: Path, number: signal.Signals
) -> None:
    with connect(served.port) as phone:
        phone.register()
        phone.tap("new-game")
        for name in ("Anna", "Ben", "Cleo"):
            phone.type("player-name", name, enter=True)
        phone.tap("start-game")
        phone.tap("turn-up-R")
        for seat, bid in enumerate("001"):
            phone.tap(f"bid-{bid}")
            phone.wait_words(f"bid-of-{seat}", bid)
        process = served.process
        assert isinstance(process, subprocess.Popen)
        process.send_signal(number)
        process.wait(30)
    copy = Path(shutil.copy(tmp_path / "games.db", tmp_path / "copy.db"))
    with closing(sqlite3.connect(copy)) as games:
        said = [kind for (kind,) in games.execute("SELECT kind FROM event ORDER BY seq")]
    assert said == ["game_started", "turned_up", "bid", "bid", "bid"]
    assert "Traceback" not in (tmp_path / "log").read_text("utf-8")
    assert process.returncode == (0 if number is signal.SIGINT else 128 + signal.SIGTERM)
