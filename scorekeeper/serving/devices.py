"""Devices that may use the server, and one-time tokens that let in a new one."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import defaultdict, deque
from dataclasses import replace
from datetime import timedelta
from enum import Enum, auto
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from scorekeeper.serving.hosts import network_of
from scorekeeper.table.devices import Device, Role

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from scorekeeper.table.devices import DeviceStore

BYTES: Final = 16
"""Random bytes of a token: nobody guesses 128 bits."""
TRIES_EACH: Final = 10
TRIES_ALL: Final = 100
MINUTE: Final = timedelta(minutes=1)
SEEN: Final = timedelta(hours=1)
"""The age at which the stored time of a device's last visit is updated."""

log = logging.getLogger(__name__)


class JoinRefusal(Enum):
    """A reason to refuse a token."""

    WRONG = auto()
    TOO_MANY = auto()


class Devices:
    """All devices of a server, and the invitation for the next one.

    `store` keeps them over restarts; without one, or where it fails, they are known until the
    server ends. `clock` gives the time. `on_invitation` gets each new token; the first at once.
    """

    def __init__(
        self,
        store: DeviceStore | None,
        *,
        clock: Callable[[], datetime],
        on_invitation: Callable[[str], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._on_invitation = on_invitation
        self._by_token = {each.token_sha256: each for each in store.load()} if store else {}
        self._wrong: dict[str, deque[datetime]] = defaultdict(deque)
        self._invite()

    def find(self, token: str | None) -> Device | None:
        """Return the device that a token proves, unless it was revoked."""
        # The sum of the token is looked up: how long that takes tells nothing about any token.
        device = self._by_token.get(_sum(token)) if token else None
        return device if device and device.revoked_at is None else None

    async def join(self, token: str, address: str) -> str | JoinRefusal:
        """Trade the token of the invitation for one that proves a new device.

        An invitation works once; then there is a new one. Wrong tokens are counted, by the
        client's `address` and in all, and after too many in a minute none is looked at.
        """
        if self._too_many(address):
            return JoinRefusal.TOO_MANY
        if not compare_digest(_sum(token), self._invitation):
            self._wrong[network_of(address)].append(self._clock())
            return JoinRefusal.WRONG
        proof = token_urlsafe(BYTES)
        now = self._clock()
        device = Device(token_urlsafe(9), _sum(proof), Role.HOST, now, now)
        self._by_token[device.token_sha256] = device
        self._invite()
        await self._save(device)
        return proof

    async def see(self, device: Device) -> None:
        """Note that a device is here."""
        now = self._clock()
        if now - device.seen_at >= SEEN:
            self._by_token[device.token_sha256] = seen = replace(device, seen_at=now)
            await self._save(seen)

    def _invite(self) -> None:
        token = token_urlsafe(BYTES)
        self._invitation = _sum(token)
        self._on_invitation(token)

    def _too_many(self, address: str) -> bool:
        since = self._clock() - MINUTE
        for network, moments in list(self._wrong.items()):
            while moments and moments[0] <= since:
                moments.popleft()
            if not moments:
                del self._wrong[network]
        each = len(self._wrong.get(network_of(address), ()))
        return each >= TRIES_EACH or sum(map(len, self._wrong.values())) >= TRIES_ALL

    async def _save(self, device: Device) -> None:
        if self._store is None:
            return
        try:
            await asyncio.to_thread(self._store.save, device)
        except (OSError, sqlite3.Error):
            log.warning("The device is known until the server ends", exc_info=True)


def _sum(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()
