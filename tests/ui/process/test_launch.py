"""Launching the app in a window, else in the browser; and ports that are taken."""

import signal
import socket
import sys
import types
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.i18n import Words
from scorekeeper.serving import server
from scorekeeper.serving.options import Options, ServerNotStartedError
from scorekeeper.ui.process import launch

ROOT = Path(__file__).parents[3]
ENGLISH = Words.of("en")


def no_app(page: ft.Page) -> None:
    """Never called: nobody opens the page."""


class RecordedLaunch:
    """Record how the app would be opened, instead of opening it."""

    def __init__(self, *, window_opens: bool = True) -> None:
        self.window_opens = window_opens
        self.opened: list[str] = []
        self.said: list[str] = []

    def window(self, *_: object) -> bool:
        self.opened.append("window")
        return self.window_opens

    def serve(self, *_: object, **__: object) -> int:
        self.opened.append("server")
        return 0

    def launch(self, *, serve_only: bool = False) -> int:
        return launch.launch(
            no_app,
            options=Options(),
            assets_dir=ROOT / "assets",
            print_line=self.said.append,
            serve_only=serve_only,
            _=ENGLISH,
        )


@pytest.fixture
def recorded_launch(monkeypatch: pytest.MonkeyPatch) -> RecordedLaunch:
    """A desktop with a display and Flet's desktop package, which has its client already."""
    recorded_launch = RecordedLaunch()
    monkeypatch.setattr(launch, "_ran_in_window", recorded_launch.window)
    monkeypatch.setattr(server, "serve", recorded_launch.serve)
    monkeypatch.setattr(launch, "_is_without_screen", lambda: False)
    monkeypatch.setattr(launch, "find_spec", lambda _: object())
    monkeypatch.delenv("FLET_VIEW_PATH", raising=False)
    desktop = types.ModuleType("flet_desktop")
    desktop.ensure_client_cached = Path  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "flet_desktop", desktop)
    return recorded_launch


@pytest.fixture
def used_port() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def test_where_the_window_can_be_had_it_opens_unless_only_a_server_is_asked_for(
    recorded_launch: RecordedLaunch,
) -> None:
    assert recorded_launch.launch() == 0
    recorded_launch.said.clear()
    recorded_launch.launch(serve_only=True)
    assert recorded_launch.opened == ["window", "server"]
    assert recorded_launch.said == []


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        ("_is_without_screen", "There is no display for a window, so the app opens"),
        ("find_spec", ""),
    ],
)
def test_without_a_display_or_the_desktop_package_the_browser_opens_and_one_line_says_why(
    recorded_launch: RecordedLaunch, monkeypatch: pytest.MonkeyPatch, missing: str, said: str
) -> None:
    monkeypatch.setattr(launch, missing, lambda *_: missing == "_is_without_screen" or None)
    recorded_launch.launch()
    assert recorded_launch.opened == ["server"]
    (line,) = recorded_launch.said
    assert line.startswith(said)


def test_without_the_internet_the_browser_opens_and_the_time_limit_is_lifted_again(
    recorded_launch: RecordedLaunch, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float | None] = []

    def unreachable() -> Path:
        waits.append(socket.getdefaulttimeout())
        raise urllib.error.URLError("no such host")

    monkeypatch.setattr(sys.modules["flet_desktop"], "ensure_client_cached", unreachable)
    recorded_launch.launch()
    assert recorded_launch.opened == ["server"]
    assert recorded_launch.said[-1] == (
        "The desktop window could not be downloaded, so the app opens in your browser."
    )
    assert waits == [launch.DOWNLOAD_TIMEOUT]
    assert socket.getdefaulttimeout() is None


def test_a_window_that_does_not_come_up_is_followed_by_the_browser(
    recorded_launch: RecordedLaunch,
) -> None:
    recorded_launch.window_opens = False
    recorded_launch.launch()
    assert recorded_launch.opened == ["window", "server"]
    assert len(recorded_launch.said) == 1 or recorded_launch.said[0].startswith("Downloading")


def test_after_a_window_that_did_not_open_signals_are_handled_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def no_window(*_: object, **__: object) -> None:
        raise OSError

    for start in ("__run_socket_server", "__run_web_server"):
        monkeypatch.setattr(f"flet.app.{start}", no_window)
    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(each) for each in signals]
    try:
        assert not launch._ran_in_window(no_app, ROOT)
        assert [signal.getsignal(each) for each in signals] == before
    finally:
        for each, handler in zip(signals, before, strict=True):
            signal.signal(each, handler)


@pytest.mark.parametrize(
    ("host", "refused"),
    [
        ("127.0.0.1", "in use by another program."),
        ("no.such.host.invalid", "is not an address of this computer."),
        ("203.0.113.7", "is not an address of this computer."),
    ],
)
def test_an_address_that_cannot_be_had_is_refused_in_one_line(
    host: str, refused: str, used_port: int
) -> None:
    with pytest.raises(ServerNotStartedError, match=refused) as stopped:
        launch.launch(
            no_app,
            options=Options(host, used_port),
            assets_dir=ROOT / "assets",
            print_line=print,
            serve_only=True,
            _=ENGLISH,
        )
    assert host in str(stopped.value)


def test_without_a_port_the_same_one_is_used_again_unless_another_program_has_it() -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind((server.LOOPBACK, server.PREFERRED_PORT))
        except OSError:
            pytest.skip("another program has it now")
        other.listen()
        with server._listen(Options(), ENGLISH) as elsewhere:
            assert elsewhere.getsockname()[1] != server.PREFERRED_PORT
    for _start in range(2):
        with server._listen(Options(), ENGLISH) as listening:
            assert listening.getsockname()[1] == server.PREFERRED_PORT


def test_listening_everywhere_gives_an_address_that_others_can_type() -> None:
    everywhere = Options("0.0.0.0")
    with server._listen(everywhere, ENGLISH) as listening:
        address = server.address_of(listening, everywhere, secure=False)
    assert "0.0.0.0" not in address
    assert address.startswith("http://")
