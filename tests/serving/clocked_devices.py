"""Devices with a clock that a test sets."""

from collections.abc import Callable
from datetime import UTC, datetime

from scorekeeper.game.authority import Access
from scorekeeper.serving.devices import Devices
from scorekeeper.store.device_store import Device, DeviceFile
from scorekeeper.store.postgres_devices import PostgresDevices

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
PHONE = "192.0.2.9"


class ClockedDevices:
    """Devices with a clock that a test sets, what was printed, and the sessions that ended."""

    def __init__(
        self,
        store: DeviceFile | PostgresDevices | None = None,
        clock: Callable[[], datetime] | None = None,
    ) -> None:
        self.now = EVENING
        self.printed: list[str] = []
        self.ended: list[str] = []
        self.devices = Devices(
            store,
            clock=clock or (lambda: self.now),
            on_invitation=self.printed.append,
            address="http://192.0.2.1:8550",
            end_sessions=self.end,
        )

    async def end(self, device_id: str) -> None:
        self.ended.append(device_id)

    async def let_in(self, access: Access) -> Device:
        device = self.devices.find(await self.trade(self.devices.invitations.single(access)))
        assert device
        return device

    async def trade(self, token: str, name: str = "") -> str:
        proof = await self.devices.join(token, PHONE, name)
        assert isinstance(proof, str)
        return proof

    async def let_host_in(self) -> str:
        """Let a host in by what was printed last; return the proof."""
        return await self.trade(self.printed[-1])
