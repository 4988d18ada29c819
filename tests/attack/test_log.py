"""Strangers cannot fill the disk through the log."""

import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.attack.client import PATIENCE, PROPS, connect, packed
from tests.browser.server import Server, free_port, scorekeeper

LARGE, SMALL = 15_000_000, 100_000
SIZES = (LARGE, LARGE, LARGE, LARGE, SMALL, SMALL)


def test_frames_that_nobody_understands_leave_kilobytes_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "home"))
    port = free_port()
    printed = tmp_path / "server.log"
    log = tmp_path / "home" / "scorekeeper.log"

    def errors() -> int:
        return log.read_text("utf-8").count("message was dropped") if log.exists() else 0

    with (
        Server(scorekeeper(tmp_path / "games.db", port), port, printed),
        ExitStack() as connections,
    ):
        for size in SIZES:
            client = connections.enter_context(connect(port))
            client.register()
            with suppress(ConnectionClosed):  # a frame may be larger than the server takes
                client.send(packed(PROPS, {"id": "x" * size, "props": {}}))
        end = time.monotonic() + PATIENCE
        while errors() < SIZES.count(SMALL):
            assert time.monotonic() < end, "no error was logged"
            time.sleep(0.1)
    written = sum(path.stat().st_size for path in log.parent.iterdir())
    assert written + printed.stat().st_size < 60_000
