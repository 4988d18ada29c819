"""Devices that may use the server, and invitations: tokens that let in one more."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import Enum, auto
from hashlib import sha256
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from scorekeeper.serving.hosts import network_of
from scorekeeper.table.devices import HOST, Access, Device, Role

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from scorekeeper.table.devices import DeviceStore

BYTES: Final = 16
"""Random bytes of a token: nobody guesses 128 bits."""
TRIES_EACH: Final = 10
TRIES_ALL: Final = 100
MINUTE: Final = timedelta(minutes=1)
SEEN: Final = timedelta(hours=1)
"""The age at which the stored time of a device's last visit is updated."""
INVITED: Final = timedelta(minutes=10)
"""The time for which an invitation lets a device in."""
RENEWED: Final = timedelta(minutes=9)
"""The time after which a standing invitation is replaced: who reads it has a minute to come in."""
REVOKED: Final = 4401
"""The code with which a revoked device's websockets are closed."""

Close = Callable[[int], Awaitable[object]]
"""Closes a websocket with a code."""

log = logging.getLogger(__name__)


class JoinRefusal(Enum):
    """A reason to refuse a token."""

    WRONG = auto()
    TOO_MANY = auto()


async def _nothing_to_end(_device_id: str) -> None:
    """Do nothing, for a server whose sessions end with their websockets."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Lets one device in, with these rights, until it ends; that of the terminal never ends.

    A standing one is replaced as soon as it was used or is about to end.
    """

    access: Access
    ends_at: datetime | None
    standing: bool = False


class Devices:
    """All devices of a server, and the invitations for more.

    `store` keeps them over restarts; without one, or where it fails, they are known until the
    server ends. `clock` gives the time. `on_invitation` gets the token of each invitation for a
    host's device that is open in the terminal: there always is one. `address` is that of the
    server. `end_sessions` is called with the id of each device that was revoked.
    """

    def __init__(
        self,
        store: DeviceStore | None,
        *,
        clock: Callable[[], datetime],
        on_invitation: Callable[[str], None],
        address: str = "",
        end_sessions: Callable[[str], Awaitable[None]] = _nothing_to_end,
    ) -> None:
        self.address = address
        self._store = store
        self._clock = clock
        self._on_invitation = on_invitation
        self._end_sessions = end_sessions
        self._devices = {each.id: each for each in store.load()} if store else {}
        self._ids = {each.token_sha256: each.id for each in self._devices.values()}
        self._invitations: dict[str, Invitation] = {}
        """By the sums of their tokens."""
        self._standing: dict[Access, tuple[str, asyncio.TimerHandle]] = {}
        """The tokens of standing invitations, and what replaces each in time."""
        self._websockets: defaultdict[str, set[Close]] = defaultdict(set)
        """The callbacks that close the websockets of each device."""
        self._seen: dict[str, datetime] = {}
        self._observers: set[Callable[[], None]] = set()
        self._wrong: dict[str, deque[datetime]] = defaultdict(deque)
        self._invite_host()

    # --- who is here ------------------------------------------------------------------------------

    def find(self, token: str | None) -> Device | None:
        """Return the device that a token proves, unless it was revoked."""
        device = self._proved(token)
        return device if device and device.revoked_at is None else None

    def was_revoked(self, token: str | None) -> bool:
        """Whether a token proves a device that was revoked."""
        device = self._proved(token)
        return device is not None and device.revoked_at is not None

    def access(self, device_id: str) -> Access | None:
        """Return the rights that a device has now; None if it was revoked."""
        device = self._devices.get(device_id)
        return device.access if device else None

    def admitted(self) -> tuple[Device, ...]:
        """Return all devices that were not revoked, first come first."""
        here = [each for each in self._devices.values() if each.revoked_at is None]
        return tuple(sorted(here, key=lambda device: device.created_at))

    def is_connected(self, device: Device) -> bool:
        """Whether a page of the device is open."""
        return bool(self._websockets.get(device.id))

    def seen_at(self, device: Device) -> datetime:
        """Return when the device was here last."""
        return self._seen.get(device.id, device.seen_at)

    def observe(self, observer: Callable[[], None]) -> Callable[[], None]:
        """Call `observer` when devices or invitations change, until the result is called."""
        self._observers.add(observer)
        return lambda: self._observers.discard(observer)

    # --- coming -----------------------------------------------------------------------------------

    def invite(self, access: Access) -> str:
        """Return the token of a new invitation; an open one with the same rights ends.

        A standing one with these rights stays open.
        """
        return self._open(Invitation(access, self._clock() + INVITED))

    def is_open(self, token: str) -> bool:
        """Whether an invitation was neither used nor replaced; it may have expired."""
        return _sum(token) in self._invitations

    def standing_invitation(self, access: Access) -> str:
        """Return the token that every screen on the wall shows for these rights.

        Once it was used, or is about to end, observers are told, and there is another.
        """
        token, renewal = self._standing.get(access, ("", None))
        now, found = self._clock(), self._invitations.get(_sum(token))
        if found and found.ends_at and now < found.ends_at:
            return token
        if renewal:
            renewal.cancel()
        token = self._open(Invitation(access, now + INVITED, standing=True))
        loop = asyncio.get_running_loop()
        renewal = loop.call_later(RENEWED.total_seconds(), self._end_standing, access)
        self._standing[access] = token, renewal
        return token

    def join_address(self, token: str) -> str:
        """Return the address that lets a device in: the token is never sent as part of it."""
        return f"{self.address}/join#{token}"

    async def join(self, token: str, address: str, name: str = "") -> str | JoinRefusal:
        """Trade the token of an invitation for one that proves a new device, called `name`.

        An invitation works once. Wrong tokens are counted, by the client's `address` and in all,
        and after too many in a minute none is looked at. Of a seat's devices the last is let in.
        """
        if self._too_many(address):
            return JoinRefusal.TOO_MANY
        now = self._clock()
        invitation = self._invitations.pop(_sum(token), None)
        if invitation is None or (invitation.ends_at and invitation.ends_at <= now):
            self._wrong[network_of(address)].append(now)
            return JoinRefusal.WRONG
        proof, access = token_urlsafe(BYTES), invitation.access
        device = Device(
            token_urlsafe(9),
            _sum(proof),
            access.role,
            now,
            now,
            game_id=access.game_id,
            seat=access.seat,
            name=name,
        )
        before = [each for each in self.admitted() if each.access == access]
        self._ids[device.token_sha256] = device.id
        await self._keep(device)
        if access.role is Role.PLAYER:
            for each in before:
                await self.revoke(each.id)
        if invitation.ends_at is None:
            self._invite_host()
        return proof

    async def see(self, device: Device) -> None:
        """Note that a device is here."""
        self._seen[device.id] = now = self._clock()
        self._tell()
        if now - device.seen_at >= SEEN:
            await self._keep(replace(device, seen_at=now))

    @contextmanager
    def connected(self, device: Device, close: Close) -> Iterator[None]:
        """Hold a websocket of a device, which `close` closes."""
        self._websockets[device.id].add(close)
        self._tell()
        try:
            yield
        finally:
            self._websockets[device.id].discard(close)
            self._seen[device.id] = self._clock()
            self._tell()

    # --- going ------------------------------------------------------------------------------------

    async def revoke(self, device_id: str) -> None:
        """Take a device's access away: it records and receives nothing from now on."""
        device = self._devices.get(device_id)
        if device is None or device.revoked_at is not None:
            return
        await self._keep(replace(device, revoked_at=self._clock()))
        for close in tuple(self._websockets.pop(device_id, ())):
            await close(REVOKED)
        await self._end_sessions(device_id)

    async def revoke_others(self, device_id: str) -> None:
        """Revoke every device but one, and all invitations but that in the terminal."""
        self._invitations = {
            token: each for token, each in self._invitations.items() if each.ends_at is None
        }
        self._tell()
        for device in self.admitted():
            if device.id != device_id:
                await self.revoke(device.id)

    def _proved(self, token: str | None) -> Device | None:
        # The sum of the token is looked up: how long that takes tells nothing about any token.
        return self._devices.get(self._ids.get(_sum(token), "")) if token else None

    def _open(self, invitation: Invitation) -> str:
        """Add an invitation in place of its like, and return its token."""
        like = (invitation.access, invitation.standing)
        self._invitations = {
            token: each
            for token, each in self._invitations.items()
            if (each.access, each.standing) != like or each.ends_at is None
        }
        token = token_urlsafe(BYTES)
        self._invitations[_sum(token)] = invitation
        return token

    def _end_standing(self, access: Access) -> None:
        """Forget a standing invitation, which a screen that still shows it then replaces."""
        token, _renewal = self._standing.pop(access)
        self._invitations.pop(_sum(token), None)
        self._tell()

    def _invite_host(self) -> None:
        token = token_urlsafe(BYTES)
        self._invitations[_sum(token)] = Invitation(HOST, None)
        self._on_invitation(token)

    def _tell(self) -> None:
        for observer in tuple(self._observers):
            observer()

    def _too_many(self, address: str) -> bool:
        since = self._clock() - MINUTE
        for network, moments in list(self._wrong.items()):
            while moments and moments[0] <= since:
                moments.popleft()
            if not moments:
                del self._wrong[network]
        each = len(self._wrong.get(network_of(address), ()))
        return each >= TRIES_EACH or sum(map(len, self._wrong.values())) >= TRIES_ALL

    async def _keep(self, device: Device) -> None:
        self._devices[device.id] = device
        self._tell()
        if self._store is None:
            return
        try:
            await asyncio.to_thread(self._store.save, device)
        except (OSError, sqlite3.Error):
            log.warning("The device is known until the server ends", exc_info=True)


def _sum(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()
