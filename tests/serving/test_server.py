"""Options that are refused, a database that comes and goes, and Uvicorn's own messages."""

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.app import StoreError, StoreProblem
from scorekeeper.i18n import Words
from scorekeeper.serving import server
from scorekeeper.serving.connections import HandshakingServer
from scorekeeper.serving.database_watch import DatabaseWatch
from scorekeeper.serving.options import Options, ServedApp, ServerNotStartedError
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


def test_a_proxy_is_trusted_also_where_its_address_is_written_as_one_of_ipv6(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trusted: list[str] = []

    def run(running: HandshakingServer, sockets: list[socket.socket]) -> None:
        for each in sockets:
            each.close()
        trusted.extend(running.config.forwarded_allow_ips)

    monkeypatch.setattr(HandshakingServer, "run", run)
    made = ServedApp(nothing, nothing, nothing)
    options = Options(proxies=("192.0.2.7", "2001:db8::7"))
    assert serve(lambda: made, options, print_line=print, _=Words.of("en")) == 0
    mapped = {"::ffff:127.0.0.1", "::ffff:192.0.2.7"}
    assert {*trusted} == {"127.0.0.1", "::1", "192.0.2.7", "2001:db8::7", *mapped}


def test_options_that_nobody_could_serve_with_are_refused() -> None:
    made = ServedApp(nothing, nothing, nothing)
    for options, why in (
        (Options(allowed_hosts=("two words",)), r"Nothing was started\.$"),
        (Options(cert=Path("only.pem")), r"Nothing was started\.$"),
        (Options(host="two..dots"), r"“two\.\.dots” is not an address of this computer"),
    ):
        with pytest.raises(ServerNotStartedError, match=why):
            serve(lambda: made, options, print_line=print, _=Words.of("en"))


@pytest.mark.anyio
async def test_a_device_is_let_in_also_where_nobody_reads_the_output_any_longer() -> None:
    printed: list[str] = []

    def print_line(line: str) -> None:
        if len(printed) == 2:
            raise BrokenPipeError
        printed.append(line)

    made = ServedApp(nothing, nothing, nothing)
    devices = server._devices(made, "http://192.0.2.1:8550", print_line, Words.of("en"))
    token = printed[1].partition("#")[2]
    assert isinstance(await devices.join(token, "192.0.2.9"), str)


def test_a_database_that_is_away_is_told_once_and_once_that_it_is_back() -> None:
    away = StoreError(StoreProblem.NO_SERVER, "postgresql://club/games")
    bug = ZeroDivisionError("a fault of ours")
    errors: Iterator[Exception | None] = iter([None, away, away, None, None, bug, bug, None])

    def check() -> None:
        if error := next(errors):
            raise error

    said: list[str] = []
    watch = DatabaseWatch(check, said.append, Words.of("en"))
    known = []
    for _ in range(8):
        watch.look()
        known.append(bool(watch.problem))
    assert known == [False, True, True, False, False, True, True, False]
    closed, again, failed, _again = said
    assert closed.startswith("The games cannot be opened. The server of postgresql://club/games ")
    assert again == "The games can be opened again."
    assert failed == "The games cannot be opened. ZeroDivisionError('a fault of ours')"
