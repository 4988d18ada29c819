"""Uvicorn's own messages go to the program's log."""

import logging
import socket

import pytest

from scorekeeper.i18n import Words
from scorekeeper.serving.connections import HandshakingServer
from scorekeeper.serving.options import Options, ServedApp
from scorekeeper.serving.server import serve


async def nothing(*_asked: object) -> None:
    """Answer nothing, and end nothing."""


def test_what_uvicorn_says_goes_to_the_log_of_the_program(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    heard: list[str] = []

    class Hearing(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(record.getMessage())

    def run(_server: object, sockets: list[socket.socket]) -> None:
        for each in sockets:
            each.close()
        logging.getLogger("uvicorn.error").error("Exception in ASGI application")

    monkeypatch.setattr(HandshakingServer, "run", run)
    for name in ("uvicorn", "uvicorn.error"):
        monkeypatch.setattr(logging.getLogger(name), "handlers", [])
        monkeypatch.setattr(logging.getLogger(name), "propagate", True)
    monkeypatch.setattr(logging.getLogger(), "handlers", [Hearing()])
    made = ServedApp(nothing, nothing, nothing)
    assert serve(lambda: made, Options(), print_line=heard.append, _=Words.of("en")) == 0
    assert heard[1:] == ["Exception in ASGI application"]
    assert capfd.readouterr() == ("", "")
