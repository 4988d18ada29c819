"""Limit the number of connections, and the time until a connection becomes a request.

Uvicorn waits for ever for the head of a request, and has no limits by client.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from uvicorn import Server
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from scorekeeper.serving.hosts import is_loopback, network_of
from scorekeeper.serving.limits import TokenBucket

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from h11 import Request
    from uvicorn import Config
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle
    from websockets.frames import Frame

    from scorekeeper.serving.limits import Limits

_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 21\r\n\r\nToo many connections."
)
_UNREAD: Final = 2**20
"""Bytes of unread answers to pings after which a client is disconnected."""
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
        self._limits = limits
        self._proxies = frozenset(map(network_of, proxies))
        self._networks: dict[object, str] = {}
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._networks)

    def admit(self, connection: object, address: str) -> bool:
        """Count a connection from an address, unless there are too many."""
        network = network_of(address)
        one_client = not is_loopback(address) and network not in self._proxies
        each = one_client and self._counts[network] >= self._limits.connections_each
        if each or len(self) >= self._limits.connections:
            return False
        self._networks[connection] = network
        self._counts[network] += 1
        return True

    def release(self, connection: object) -> None:
        """Forget a connection, if it was counted."""
        network = self._networks.pop(connection, None)
        if network is not None:
            self._counts[network] -= 1
            self._counts += Counter()  # drops networks without a connection


class LimitedSocket(socket.socket):
    """A listening socket for https that limits the connections of each address.

    The HTTP protocol counts a connection only after its TLS handshake.
    """

    def __init__(self, listening: socket.socket, limits: Limits) -> None:
        super().__init__(fileno=listening.detach())
        self._counted = Connections(limits)

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


def http_protocol(connections: Connections, limits: Limits) -> Callable[..., H11Protocol]:
    """Return a factory of Uvicorn's HTTP protocol with limits."""
    return partial(_HTTP, counted=connections, limits=limits)


def websocket_protocol(
    connections: Connections, limits: Limits
) -> Callable[..., WebSocketsSansIOProtocol]:
    """Return a factory of Uvicorn's websocket protocol with limits."""
    return partial(_WebSocket, counted=connections, limits=limits)


class HandshakingServer(Server):
    """Uvicorn's server, with a limit for TLS as well: asyncio would give each client a minute."""

    def __init__(self, config: Config, limits: Limits) -> None:
        super().__init__(config)
        self._limits = limits

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen; Uvicorn has no setting for the time that a handshake may take."""
        loop = asyncio.get_running_loop()
        if self.config.is_ssl or self.config.ssl_context_factory:
            loop.create_server = partial(  # type: ignore[method-assign]
                loop.create_server, ssl_handshake_timeout=self._limits.head_seconds
            )
        await super().startup(sockets)


class _Stalling(asyncio.Protocol):
    """Disconnects a client that does not read what is sent to it."""

    transport: asyncio.Transport

    def __init__(self, *arguments: Any, limits: Limits, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self.limits = limits
        self._stalled: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        loop = asyncio.get_running_loop()
        self._stalled = loop.call_later(self.limits.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None


class _HTTP(_Stalling, H11Protocol):
    def __init__(
        self,
        *arguments: Any,  # noqa: ANN401
        counted: Connections,
        **named: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*arguments, **named)
        self._counted = counted
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername") or ("",)
        if self._counted.admit(transport, peer[0]):
            self._await_head()
        else:
            transport.write(_BUSY)
            transport.close()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._await_head()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._await_head()

    def handle_websocket_upgrade(self, event: Request) -> None:
        self._set_deadline(None)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_deadline(None)
        self._counted.release(self.transport)
        super().connection_lost(exc)

    def _await_head(self) -> None:
        """Set the deadline for the next request, unless one is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        upgraded = self.transport.get_protocol() is not self
        answering = cycle is not None and not cycle.response_complete
        if upgraded or answering or self.transport.is_closing():
            self._set_deadline(None)
        elif self._deadline is None:
            self._set_deadline(self.loop.call_later(self.limits.head_seconds, self._give_up))

    def _set_deadline(self, deadline: asyncio.TimerHandle | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = deadline

    def _give_up(self) -> None:
        self._deadline = None
        self.transport.abort()


class _WebSocket(_Stalling, WebSocketsSansIOProtocol):
    def __init__(self, *arguments: Any, counted: Connections, **named: Any) -> None:  # noqa: ANN401
        super().__init__(*arguments, **named)
        self._counted = counted
        self._frames = TokenBucket(_FRAMES, _FRAMES_AT_ONCE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._counted.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE])

    def handle_cont(self, event: Frame) -> None:
        self._count_frame()
        super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        self._count_frame()
        super().handle_pong(event)

    def handle_ping(self) -> None:
        self._count_frame()
        super().handle_ping()
        if self.transport.get_write_buffer_size() > _UNREAD:
            self.transport.abort()

    def _count_frame(self) -> None:
        """Disconnect a client that sends too many frames that the app does not see."""
        if self._frames.take(1):
            self.transport.abort()
