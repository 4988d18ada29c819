"""Requests from strangers: other hosts, foreign pages, rebound names, and resource exhaustion.

Other hosts are played by other addresses of the loopback: the server that is open to all cannot
tell them from those of a network. All tests share two servers, so each keeps to addresses of its
own where it is counted.
"""

import contextlib
import re
import socket
import sys
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.attack.client import (
    EVENT,
    LOOPBACK,
    REGISTER,
    Answer,
    Refused,
    connect,
    host_of,
    packed,
    request,
)
from tests.browser.server import Server, free_port, scorekeeper

STRANGER = "127.0.0.2"
REGISTRATION = packed(REGISTER, {"session_id": "", "page_name": "", "page": {"route": "/"}})
HEAD_SECONDS = 2
"""Seconds that these servers wait for the head of a request, or for a registration."""


@contextlib.contextmanager
def short_served(folder: Path, *options: str, scheme: str = "http") -> Iterator[Server]:
    """The app served with `HEAD_SECONDS` instead of ten."""
    port = free_port()
    _python, _m, _package, *arguments = scorekeeper(folder / "games.db", port)
    program = [sys.executable, "-m", "tests.attack.short_limits", str(HEAD_SECONDS)]
    command = [*program, *arguments, *options]
    with Server(command, port, folder / "server.log", scheme=scheme) as server:
        yield server


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with short_served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with short_served(tmp_path_factory.mktemp("shared"), "--host", "0.0.0.0") as server:
        yield server


def join(server: Server, token: str, source: str = STRANGER, **headers: str) -> Answer:
    return request(
        server.port, "/join", method="POST", body=token.encode(), source=source, headers=headers
    )


@contextlib.contextmanager
def dialled(server: Server, data: bytes = b"", source: str = STRANGER) -> Iterator[socket.socket]:
    """A connection that has sent only so much."""
    where = (LOOPBACK, server.port)
    with socket.create_connection(where, timeout=60, source_address=(source, 0)) as end:
        end.sendall(data)
        yield end


def seconds_until_closed(end: socket.socket) -> float:
    begun = time.monotonic()
    with contextlib.suppress(ConnectionResetError):
        while end.recv(65536):
            pass
    return time.monotonic() - begun


def test_without_being_let_in_another_host_gets_nothing(shared: Server) -> None:
    paths = "/", "/games/1", "/main.dart.js", "/assets/FontManifest.json", "/downloads/x", "/docs"
    for path, accept in product(paths, ("text/html", "*/*")):
        answer = request(shared.port, path, source=STRANGER, headers={"Accept": accept})
        assert answer.status == 401, path
        assert "flutter" not in answer.text
    assert request(shared.port, "/upload?f=x", method="PUT", body=b"x").status == 401
    for cookie in (None, f"scorekeeper-{shared.port}=guess", "scorekeeper=x"):
        with pytest.raises(Refused, match="401"), connect(shared.port, cookie=cookie):
            pass


def test_the_address_in_the_terminal_lets_one_device_in_also_after_a_restart(
    shared: Server,
) -> None:
    first = shared.token()
    assert len(first) >= 22
    answer = join(shared, first)
    assert answer.status == 204
    assert re.search(r"; HttpOnly; .*Path=/; SameSite=strict", answer.headers["set-cookie"])
    with connect(shared.port, source=STRANGER, cookie=answer.cookie) as phone:
        phone.register()
        phone.wait("new-game")
    assert join(shared, first, "127.0.0.3").status == 403
    assert first not in answer.cookie
    assert join(shared, shared.token(), "127.0.0.3").status == 204
    assert shared.log.with_name("games-devices.db").stat().st_mode & 0o777 == 0o600
    shared.kill()
    shared.start()
    assert request(shared.port, headers={"Cookie": answer.cookie}).status == 200
    assert request(shared.port).status == 401


def test_who_guesses_is_not_listened_to_for_a_while(shared: Server) -> None:
    guesser = "127.0.0.66"
    answers = [join(shared, f"guess{number}", guesser).status for number in range(11)]
    assert answers == [403] * 10 + [429]
    assert join(shared, shared.token(), guesser).status == 429
    assert join(shared, shared.token(), "127.0.0.3").status == 204


def test_a_rebound_name_is_answered_with_what_to_do(served: Server) -> None:
    for host in (f"evil.test:{served.port}", "localhost:1", "127.0.0.1.evil.test", ""):
        answer = request(served.port, headers={"Host": host})
        assert answer.status == 421, host
        assert "--allowed-host" in answer.text
    with pytest.raises(Refused, match="421"), connect(served.port, host="evil.test"):
        pass


def test_a_foreign_page_is_refused_whatever_it_asks(served: Server) -> None:
    for origin in (f"http://evil.test:{served.port}", "http://127.0.0.1:1", "null"):
        with pytest.raises(Refused, match="403"), connect(served.port, origin=origin):
            pass
        for method in ("GET", "POST", "PUT", "OPTIONS"):
            answer = request(served.port, method=method, headers={"Origin": origin})
            assert answer.status == 403, origin
            assert "access-control-allow-origin" not in answer.headers
    own = f"http://{host_of(served.port)}"
    with connect(served.port, origin=own) as page:
        page.register()


def test_a_cookie_of_the_same_name_beside_ours_locks_nobody_out(shared: Server) -> None:
    """Every server on this host, at whatever port, may set one."""
    cookie = join(shared, shared.token()).cookie
    name = cookie.partition("=")[0]
    for both in (f"{name}=theirs; {cookie}", f"{cookie}; {name}=theirs"):
        assert request(shared.port, source=STRANGER, headers={"Cookie": both}).status == 200
    theirs = {"Cookie": f"{name}=theirs; {name}=others"}
    assert request(shared.port, source=STRANGER, headers=theirs).status == 401


def test_what_no_page_asks_for_is_refused_and_prints_nothing(shared: Server) -> None:
    printed = shared.log.read_text("utf-8")
    for method, path in product(("CONNECT", "TRACE", "OPTIONS", "DELETE"), ("/", "/join")):
        head = f"{method} {path} HTTP/1.1\r\nHost: {host_of(shared.port)}\r\n\r\n"
        with dialled(shared, head.encode()) as end:
            assert end.recv(65536).startswith(b"HTTP/1.1 405 ")
    assert shared.log.read_text("utf-8") == printed


def test_what_never_registers_is_closed_while_others_play(served: Server) -> None:
    begun = time.monotonic()
    with contextlib.ExitStack() as all_:
        silent = [all_.enter_context(connect(served.port)) for _ in range(20)]
        with connect(served.port) as player:
            player.register()
            player.wait("new-game")
        assert all(client.is_closed() for client in silent)
    assert HEAD_SECONDS - 0.5 < time.monotonic() - begun < HEAD_SECONDS + 10


def test_a_message_larger_than_any_of_ours_ends_the_connection(served: Server) -> None:
    with connect(served.port) as client:
        client.register()
        with contextlib.suppress(ConnectionClosed):
            client.send(packed(EVENT, {"target": 1, "name": "x", "data": b"x" * (5 * 2**20)}))
        assert client.is_closed()


UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: permessage-deflate\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASK = bytes(4)
"""Of a frame of a client; it leaves the bytes as they are."""


def test_who_floods_with_frames_that_say_nothing_is_given_up(served: Server) -> None:
    """With pings, pongs, or parts of a message that is empty."""
    registered = b"\x82" + bytes([0x80 + len(REGISTRATION)]) + MASK + REGISTRATION
    for frame in (b"\x89\x80", b"\x8a\x80", b"\x00\x80"):
        head = b""
        with dialled(served, UPGRADE.format(host=host_of(served.port)).encode()) as end:
            while not head.endswith(b"\r\n\r\n"):
                head += end.recv(1)
            assert b"101 Switching" in head
            assert b"deflate" not in head, "a kilobyte would be unpacked to a megabyte"
            end.sendall(registered + (b"\x02\x80" + MASK if frame[0] == 0 else b""))
            with contextlib.suppress(ConnectionResetError, BrokenPipeError):
                end.sendall((frame + MASK) * 1500)
            assert seconds_until_closed(end) < 10, frame
    assert request(served.port).status == 200


HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Never-Ends: "


def test_half_a_request_is_waited_for_a_while_and_no_longer(served: Server) -> None:
    """Also one whose head trickles on."""
    begun = time.monotonic()
    with contextlib.ExitStack() as stack:
        halves = (b"", b"GET /", HALF_A_HEAD)
        ends = [stack.enter_context(dialled(served, data)) for data in halves]
        with contextlib.suppress(ConnectionResetError, BrokenPipeError):
            while time.monotonic() - begun < HEAD_SECONDS + 10:
                ends[2].sendall(b"x")
                time.sleep(0.2)
        for end in ends:
            seconds_until_closed(end)
            assert HEAD_SECONDS - 0.5 < time.monotonic() - begun < HEAD_SECONDS + 10


def test_every_answer_says_what_a_browser_may_do_with_it(served: Server) -> None:
    paths = "/", "/main.dart.js", "/nothing.here", "/games/x", "/version.json"
    for path, headers in product(paths, ({}, {"Host": "evil.test"})):
        answer = request(served.port, path, headers=headers)
        policy = answer.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy, path
        assert "script-src 'self' 'wasm-unsafe-eval' 'sha256-" in policy or headers
        assert not re.search(
            r"(script|default)-src[^;]*('unsafe-inline'|'unsafe-eval'|http)", policy
        )
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers


def test_there_are_no_pages_about_the_server(served: Server) -> None:
    for path in ("/docs", "/redoc", "/openapi.json", "/docs/oauth2-redirect", "/oauth_callback"):
        answer = request(served.port, path)
        assert answer.status == 404 or "flutter_bootstrap.js" in answer.text, path
        assert not re.search("swagger|openapi", answer.text.lower()), path


def test_without_a_key_the_terminal_says_what_that_means(tmp_path: Path) -> None:
    port = free_port()
    command = [*scorekeeper(tmp_path / "games.db", port), "--host", "0.0.0.0", "--no-key"]
    with Server(command, port, tmp_path / "server.log") as open_to_all:
        assert request(port, source=STRANGER).status == 200
        assert "No key is needed: anyone who reaches this address" in open_to_all.log.read_text(
            "utf-8"
        )
        with connect(port, source=STRANGER) as client:
            client.register()
