"""Limit the number of connections, and the time until a connection becomes a request.

Uvicorn waits for ever for the head of a request, and has no limits by client.
"""

import asyncio
import socket
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final

import h11
from uvicorn import Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from scorekeeper.serving.hosts import is_loopback, network_of
from scorekeeper.serving.limits import Limits, TokenBucket

_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 21\r\n\r\nToo many connections."
)
_UNREAD: Final = 2**20
"""Bytes of unread answers to pings after which a client is disconnected."""
_UNSEEN: Final = {Opcode.CONT, Opcode.PING, Opcode.PONG}
_FRAMES: Final = 50.0
_FRAMES_AT_ONCE: Final = 1000
"""Pings, answers to them and parts of messages, a second and at once; a browser sends few."""
_PIECE: Final = 4096
"""Bytes that are parsed at a time; between two pieces the frames so far are counted."""


class Connections:
    """Connections to a server, counted by the address that they come from.

    Those from this machine and from `proxies` have no limit of their own: they are many clients'.
    """

    def __init__(self, limits: Limits, proxies: Collection[str] = ()) -> None:
        self.limits = limits
        self._proxies = frozenset(map(network_of, proxies))
        self._networks: dict[object, str] = {}

    def admit(self, connection: object, address: str) -> bool:
        """Count a connection from an address, unless there are too many."""
        network = network_of(address)
        one_client = not is_loopback(address) and network not in self._proxies
        there = [*self._networks.values()]
        each = one_client and there.count(network) >= self.limits.connections_each
        if each or len(there) >= self.limits.connections:
            return False
        self._networks[connection] = network
        return True

    def release(self, connection: object) -> None:
        """Forget a connection, if it was counted."""
        self._networks.pop(connection, None)


class LimitedSocket(socket.socket):
    """A listening socket for https that limits the connections of each address.

    The HTTP protocol counts a connection only after its TLS handshake.
    """

    def __init__(self, listening: socket.socket, counted: Connections) -> None:
        super().__init__(fileno=listening.detach())
        self._counted = counted

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next connection. Raises ConnectionAbortedError for one that is too many."""
        accepted, address = super().accept()
        connection = _Accepted(accepted, self._counted)
        if not self._counted.admit(connection, address[0]):
            connection.close()
            raise ConnectionAbortedError
        return connection, address


class _Accepted(socket.socket):
    """A connection that is counted until it is closed."""

    def __init__(self, accepted: socket.socket, counted: Connections) -> None:
        self._counted = counted
        super().__init__(fileno=accepted.detach())

    def close(self) -> None:
        super().close()
        self._counted.release(self)


def http_protocol(connections: Connections) -> Callable[..., H11Protocol]:
    """Return a factory of Uvicorn's HTTP protocol with limits."""
    return partial(_HTTP, counted=connections)


def websocket_protocol(connections: Connections) -> Callable[..., WebSocketsSansIOProtocol]:
    """Return a factory of Uvicorn's websocket protocol with limits."""
    return partial(_WebSocket, counted=connections)


class HandshakingServer(Server):
    """Uvicorn's server, with a limit for TLS as well: asyncio would give each client a minute."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen; a TLS handshake may take as long as the head of a request."""
        loop = asyncio.get_running_loop()
        if self.config.ssl is not None:
            loop.create_server = partial(  # type: ignore[method-assign]
                loop.create_server, ssl_handshake_timeout=self.config.timeout_keep_alive
            )
        await super().startup(sockets)


class _Counted(asyncio.Protocol):
    """A counted connection. Disconnects a client that does not read what is sent to it."""

    transport: asyncio.Transport

    def __init__(self, *arguments: Any, counted: Connections, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self.counted = counted
        self._stalled: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.counted.release(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        loop = asyncio.get_running_loop()
        self._stalled = loop.call_later(self.counted.limits.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class _HTTP(_Counted, H11Protocol):
    """Uvicorn's HTTP protocol, with one time limit: between requests, and for the head of each."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername") or ("",)
        if self.counted.admit(transport, peer[0]):
            self.timeout_keep_alive_task = self.loop.call_later(
                self.timeout_keep_alive, self.timeout_keep_alive_handler
            )
        else:
            transport.write(_BUSY)
            transport.close()

    def _unset_keepalive_if_required(self) -> None:
        # Uvicorn calls this for any byte, also of half a head, or of a body after its answer.
        if self.conn.our_state in {h11.SEND_RESPONSE, h11.SEND_BODY}:
            super()._unset_keepalive_if_required()

    def timeout_keep_alive_handler(self) -> None:
        self.transport.abort()


class _WebSocket(_Counted, WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self._frames = TokenBucket(_FRAMES, _FRAMES_AT_ONCE)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE])

    def handle_events(self) -> None:
        """Disconnect a client that sends too many frames that the app does not see."""
        frames = (event.opcode for event in self.conn.events if isinstance(event, Frame))
        unseen = [kind for kind in frames if kind in _UNSEEN]
        super().handle_events()
        unread = Opcode.PING in unseen and self.transport.get_write_buffer_size() > _UNREAD
        if unread or self._frames.take(len(unseen)):
            self.transport.abort()
