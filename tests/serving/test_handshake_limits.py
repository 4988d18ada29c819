"""Limits on the connections of one address before their TLS handshake."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from scorekeeper.serving.connections import LimitedSocket
from scorekeeper.serving.limits import Limits


@pytest.fixture
def listening() -> Iterator[LimitedSocket]:
    with LimitedSocket(
        socket.create_server(("127.0.0.1", 0)), Limits(connections_each=2, connections=5)
    ) as listening:
        yield listening


def test_a_stranger_is_limited_and_let_in_again_once_one_is_closed(
    listening: LimitedSocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.serving.connections.is_loopback", lambda _address: False)
    where = listening.getsockname()
    with ExitStack() as open_ones:
        for _number in range(4):
            open_ones.enter_context(socket.create_connection(where, 5, ("127.0.0.2", 0)))
        accepted = [listening.accept()[0] for _ in range(2)]
        with pytest.raises(ConnectionAbortedError):
            listening.accept()
        accepted[0].close()
        accepted.append(listening.accept()[0])
        for each in accepted:
            each.close()
