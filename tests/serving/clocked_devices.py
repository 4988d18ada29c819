"""Devices with a clock that a test sets."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.serving.devices import Devices
from scorekeeper.serving.gate import Gate
from scorekeeper.serving.hosts import Hosts
from scorekeeper.store.device_store import Device, DeviceFile
from scorekeeper.store.postgres_devices import PostgresDevices

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
PHONE = "192.0.2.9"
HERE = ("127.0.0.1", 8550)
HERE_ASKED = (b"host", b"127.0.0.1:8550")


class ClockedDevices:
    """Devices with a clock that a test sets, what was printed, and the sessions that ended."""

    def __init__(
        self,
        store: DeviceFile | PostgresDevices | None = None,
        clock: Callable[[], datetime] | None = None,
        address: str = "http://192.0.2.1:8550",
    ) -> None:
        self.now = EVENING
        self.printed: list[str] = []
        self.ended: list[str] = []
        self.devices = Devices(
            store,
            clock=clock or (lambda: self.now),
            on_invitation=self.printed.append,
            address=address,
            end_sessions=self.end,
        )

    async def end(self, device_id: str) -> None:
        self.ended.append(device_id)

    async def let_in(self, access: Access, name: str = "") -> Device:
        host = access.role is Role.HOST
        token = self.printed[-1] if host else self.devices.invitations.single(access)
        return await self.take(token, name)

    async def take(self, token: str, name: str = "") -> Device:
        """Let a device in by a token."""
        device = self.devices.find(await self.trade(token, name))
        assert device
        return device

    async def trade(self, token: str, name: str = "") -> str:
        proof = await self.devices.join(token, PHONE, name)
        assert isinstance(proof, str)
        return proof

    async def let_host_in(self) -> str:
        """Let a host in by what was printed last; return the proof."""
        return await self.trade(self.printed[-1])


async def ask_gate(
    app: ASGIApp,
    receive: Receive,
    send: Send,
    asked: Scope,
    **given: Any,  # noqa: ANN401 - the fields of a gate
) -> None:
    """Ask a gate before `app` as a browser of this machine does."""

    async def prune() -> None:
        """There are no sessions."""

    gate = Gate(app, hosts=Hosts(frozenset()), prune=prune, **given)
    here: Scope = {"type": "http", "scheme": "http", "server": HERE, "client": HERE}
    await gate({**here, **asked}, receive, send)
