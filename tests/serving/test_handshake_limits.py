"""Limits on the connections of one address before their TLS handshake."""

import socket
from contextlib import ExitStack
from functools import partial
from queue import Queue
from threading import Thread

import pytest
from uvicorn import Server

from scorekeeper.i18n import Words
from scorekeeper.serving.connections import HandshakingServer
from scorekeeper.serving.limits import Limits
from scorekeeper.serving.options import Options, ServedApp
from scorekeeper.serving.server import serve
from tests.attack.test_https import CERT, KEY
from tests.serving.test_server import nothing


def is_closed(end: socket.socket) -> bool:
    end.settimeout(0.5)
    try:
        return end.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def test_a_stranger_is_limited_and_let_in_again_once_one_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    servers: Queue[Server] = Queue()

    def run(server: Server, sockets: list[socket.socket]) -> None:
        servers.put(server)
        Server.run(server, sockets)

    monkeypatch.setattr(HandshakingServer, "run", run)
    monkeypatch.setattr("scorekeeper.serving.connections.is_loopback", lambda _address: False)
    addresses: Queue[str] = Queue()
    made = ServedApp(nothing, nothing, nothing, on_start=addresses.put)
    few = partial(Limits, connections_each=2, connections=5)
    monkeypatch.setattr("scorekeeper.serving.server.Limits", few)
    given = {"print_line": print, "_": Words.of("en")}
    options = Options(port=0, cert=CERT, key=KEY)
    serving = Thread(target=serve, args=(lambda: made, options), kwargs=given, daemon=True)
    serving.start()
    port = int(addresses.get(timeout=30).rpartition(":")[2])
    with ExitStack() as open_ones:

        def come() -> socket.socket:
            end = socket.create_connection(("127.0.0.1", port), 30, ("127.0.0.2", 0))
            return open_ones.enter_context(end)

        crowd = [come() for _ in range(3)]
        assert [is_closed(end) for end in crowd] == [False, False, True]
        crowd[0].close()
        assert not all(is_closed(come()) for _ in range(20))
        assert is_closed(come())
    servers.get().should_exit = True
    serving.join(30)
    assert not serving.is_alive()
