"""Devices that may use the server, and invitations: tokens that admit one more."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from enum import Enum
from http import HTTPStatus
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from scorekeeper.app.device_store import Access, Device, DeviceFile, Role
from scorekeeper.serving.hosts import network_of
from scorekeeper.serving.invitations import TOKEN_BYTES, Invitations, as_code, token_hash
from scorekeeper.serving.join import JOIN
from scorekeeper.serving.limits import TokenBucket
from scorekeeper.serving.store_calls import StoreCalls, log_failure

if TYPE_CHECKING:
    from scorekeeper.app.device_store import DeviceStore

MAX_TRIES_EACH: Final = 10
MAX_TRIES_IN_ALL: Final = 100
"""The wrong tokens in a `MINUTE`, from one network and from all, after which none is tried."""
MINUTE: Final = timedelta(minutes=1)
VISIT_AGE: Final = timedelta(hours=1)
"""The age at which the stored time of a device's last visit is updated."""
SHARED_VISIT_AGE: Final = timedelta(minutes=1)
"""The same where other processes show that time, too."""
_LOOK_UPS: Final = 5
"""Unknown tokens a second that are looked up in a shared store; any browser may send one."""
REVOKED: Final = 4401
"""The code with which a revoked device's websockets are closed."""

Close = Callable[[int], Awaitable[object]]
"""Closes a websocket with a code."""


class JoinRefusal(Enum):
    """A reason to refuse a token, with the HTTP status that says so."""

    WRONG = HTTPStatus.FORBIDDEN
    TOO_MANY = HTTPStatus.TOO_MANY_REQUESTS
    AWAY = HTTPStatus.SERVICE_UNAVAILABLE
    """The store does not answer; the same token may be tried again."""


class Devices:
    """All devices of a server, and the invitations for more.

    `store` keeps devices over restarts; without one, or where it fails, they are known until the
    server ends. A shared one makes devices, invitations and revocations hold at every process that
    has it, from `follow` to `close`. `clock` gives the time. `on_invitation` gets the token of each
    invitation for a host's device that is open in the terminal: there always is one. `address` is
    that of the server. `end_sessions` is called with the id of each device that was revoked.
    """

    def __init__(
        self,
        store: DeviceStore | None,
        *,
        clock: Callable[[], datetime],
        on_invitation: Callable[[str], None],
        address: str,
        end_sessions: Callable[[str], Awaitable[None]],
    ) -> None:
        self.address = address
        self._store = store
        self._shared = None if isinstance(store, DeviceFile) else store
        self._calls = StoreCalls()
        self._stop_following: Callable[[], None] = lambda: None
        self._reloading: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_stale = False
        self._look_up_limit = TokenBucket(_LOOK_UPS, _LOOK_UPS)
        self._clock = clock
        self._end_sessions = end_sessions
        stored: list[Device] = []
        with suppress(ConnectionError):  # `follow` applies them as soon as the server answers
            stored = store.load() if store else []
        self._devices = {each.id: each for each in stored}
        self._ids = {each.token_sha256: each.id for each in self._devices.values()}
        self._unsaved: dict[str, Device] = {}
        """The devices that could not be stored as they are, to be stored with the next one."""
        self._websockets: defaultdict[str, set[Close]] = defaultdict(set)
        """The callbacks that close the websockets of each device."""
        self._seen: dict[str, datetime] = {}
        self._observers: set[Callable[[], None]] = set()
        self._wrong_tokens: deque[tuple[datetime, str]] = deque()
        """The time of each in the last `MINUTE`, and the network that it came from."""
        self.invitations = Invitations(
            self._shared,
            self._calls,
            clock=clock,
            on_terminal=on_invitation,
            on_change=self._notify,
        )

    def follow(self) -> None:
        """Apply what other processes change from now on, in the running event loop."""
        if self._shared is None:
            return
        loop = asyncio.get_running_loop()

        def on_change() -> None:
            with suppress(RuntimeError):  # the loop is closed
                loop.call_soon_threadsafe(self._reload_soon)

        self._stop_following = self._shared.listen(on_change)
        self.invitations.extend_in_terminal()

    def close(self) -> None:
        """End the invitations of this process, and wait until all is stored."""
        self._stop_following()
        self._shared = None
        if self._reloading:
            self._reloading.cancel()
        self.invitations.close()
        if self._store:
            for device in self._unsaved.values():
                self._calls.run_soon(self._store.save, device)
        self._calls.close()

    # --- devices that were admitted ---------------------------------------------------------------

    def find(self, token: str | None) -> Device | None:
        """Return the device that a token proves, unless it was revoked."""
        device = self._proved(token)
        return device if device and device.revoked_at is None else None

    async def look_up(self, tokens: Sequence[str]) -> Device | None:
        """Return the device that one of `tokens` proves, also if another process let it in."""
        known = not tokens or any(map(self._proved, tokens))
        if not known and self._shared and self._look_up_limit.try_take(1):
            await self._reload()
        return next(filter(None, map(self.find, tokens)), None)

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
        """Return the time of the device's last visit."""
        return max(device.seen_at, self._seen.get(device.id, device.seen_at))

    def observe(self, observer: Callable[[], None]) -> Callable[[], None]:
        """Call `observer` when devices or invitations change, until the result is called."""
        self._observers.add(observer)
        return lambda: self._observers.discard(observer)

    # --- joining ----------------------------------------------------------------------------------

    def join_address(self, token: str) -> str:
        """Return the address that lets a device in: the token is never sent as part of it."""
        return f"{self.address}{JOIN}#{token}"

    def typed_address(self) -> str:
        """Return the address at which a code is typed, in its shortest form.

        Browsers add the scheme themselves, but http to an address with a port.
        """
        scheme, _sep, place = self.address.partition("://")
        has_port = place.rpartition(":")[2].isdigit()
        return f"{self.address if scheme == 'https' and has_port else place}{JOIN}"

    async def join(self, token: str, address: str, name: str = "") -> str | JoinRefusal:
        """Trade the token of an invitation, or a typed code, for a token that proves a new device.

        An invitation works once. Wrong tokens are counted, by the client's `address` and in all,
        and after too many in a minute none is looked at. Wrong codes end the codes themselves, so
        only their own address has to wait. Of the devices of a seat only the last one is admitted,
        which is called `name`.
        """
        if self._too_many(address, typed=as_code(token) is not None):
            return JoinRefusal.TOO_MANY
        now = self._clock()
        tried = now, network_of(address)
        self._wrong_tokens.append(tried)  # before others of this address can try
        try:
            invitation = await self.invitations.take(token)
            if invitation is None:
                return JoinRefusal.WRONG
        except OSError as error:
            log_failure("An invitation cannot be looked up", error)
            invitation = None
        with suppress(ValueError):
            self._wrong_tokens.remove(tried)
        if invitation is None:
            return JoinRefusal.AWAY
        proof, access = token_urlsafe(TOKEN_BYTES), invitation.access
        device = Device(
            token_urlsafe(9),
            token_hash(proof),
            access.role,
            now,
            now,
            game_id=access.game_id,
            seat=access.seat,
            name=name,
        )
        await self._reload()
        before = [each for each in self.admitted() if each.access == access]
        self._ids[device.token_sha256] = device.id
        await self._save(device)
        if access.role is Role.PLAYER:
            await asyncio.gather(*(self.revoke(each.id) for each in before))
        return proof

    async def note_seen(self, device: Device) -> None:
        """Record a visit of a device."""
        self._seen[device.id] = now = self._clock()
        self._notify()
        if now - device.seen_at >= (SHARED_VISIT_AGE if self._shared else VISIT_AGE):
            saving = self._save(replace(device, seen_at=now))
            if self._shared:  # not awaited: the database server may be away
                self._start(saving)
            else:
                await saving

    @contextmanager
    def connected(self, device: Device, close: Close) -> Iterator[None]:
        """Register an open websocket of a device for the time of the context; `close` closes it."""
        self._websockets[device.id].add(close)
        self._notify()
        try:
            yield
        finally:
            self._websockets[device.id].discard(close)
            self._seen[device.id] = self._clock()
            self._notify()

    # --- revoking ---------------------------------------------------------------------------------

    async def revoke(self, device_id: str) -> None:
        """Take a device's access away: it records and receives nothing from now on."""
        device = self._devices.get(device_id)
        if device is None or device.revoked_at is not None:
            return
        revoked = replace(device, revoked_at=self._clock())
        self._devices[device_id] = revoked
        await asyncio.gather(self._save(revoked), self._end(device_id))

    async def revoke_others(self, device_id: str) -> None:
        """Revoke every device but one, and all invitations but that in the terminal."""
        self.invitations.end_all()
        await self._reload()
        self._notify()
        others = (each.id for each in self.admitted() if each.id != device_id)
        await asyncio.gather(*(self.revoke(each) for each in others))

    async def _end(self, device_id: str) -> None:
        """Close the websockets of a device, and end its sessions; none waits for another."""
        closing = [close(REVOKED) for close in self._websockets.pop(device_id, ())]
        await asyncio.gather(*closing, self._end_sessions(device_id))

    # --- other processes --------------------------------------------------------------------------

    def _reload_soon(self) -> asyncio.Task[None]:
        """Read what other processes changed; if that is under way, once more after it."""
        self._is_stale = True
        if self._reloading is None or self._reloading.done():
            self._reloading = asyncio.ensure_future(self._reload_until_fresh())
        return self._reloading

    async def _reload(self) -> None:
        """Read what other processes changed. Does nothing where one process has the store."""
        if self._shared is not None:
            await asyncio.shield(self._reload_soon())

    async def _reload_until_fresh(self) -> None:
        changed = False
        while self._is_stale and self._shared is not None:
            self._is_stale, shared = False, self._shared
            before = self._calls.not_awaited
            try:
                devices, invitations = await self._calls.run(
                    lambda of: (of.load(), of.open_invitations()), shared
                )
            except OSError as error:
                log_failure("What other processes changed cannot be read", error)
                break
            changed = self._apply(devices) or changed
            # The invitations that were read lack one that was opened meanwhile.
            self._is_stale = self._is_stale or self._calls.not_awaited > before
            if not self._is_stale:
                changed = self.invitations.keep_only(invitations) or changed
        if changed:
            self._notify()

    def _apply(self, stored: list[Device]) -> bool:
        """Update the devices to those that are stored, and return whether any has changed.

        The sessions of revoked devices are ended. A revocation that could not be stored is stored.
        """
        changed = False
        for device in stored:
            known = self._devices.get(device.id)
            if known is not None and known.revoked_at:
                if device.revoked_at is None and self._store:
                    self._calls.run_soon(self._store.save, known)
            elif device != known:
                changed = True
                self._devices[device.id] = device
                self._ids[device.token_sha256] = device.id
                if known is not None and device.revoked_at:
                    self._start(self._end(device.id))
        return changed

    def _start(self, coroutine: Coroutine[None, None, None]) -> None:
        """Run a coroutine without waiting for it."""
        task = asyncio.ensure_future(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _proved(self, token: str | None) -> Device | None:
        # The hash of the token is looked up: how long that takes tells nothing about any token.
        return self._devices.get(self._ids.get(token_hash(token), "")) if token else None

    def _notify(self) -> None:
        for observer in tuple(self._observers):
            observer()

    def _too_many(self, address: str, *, typed: bool) -> bool:
        since, wrong = self._clock() - MINUTE, self._wrong_tokens
        while wrong and wrong[0][0] <= since:
            wrong.popleft()
        of_address = [network for _at, network in wrong].count(network_of(address))
        return of_address >= MAX_TRIES_EACH or (not typed and len(wrong) >= MAX_TRIES_IN_ALL)

    async def _save(self, device: Device) -> None:
        known = self._devices.get(device.id)
        if known and known.revoked_at:  # since `device` was read
            device = replace(device, revoked_at=known.revoked_at)
        self._devices[device.id] = device
        self._notify()
        if self._store is None:
            return
        self._unsaved[device.id] = device
        try:
            for id_ in (device.id, *self._unsaved):
                if each := self._unsaved.get(id_):
                    await self._calls.run(self._store.save, each)
                    if self._unsaved.get(id_) is each:
                        del self._unsaved[id_]
        except (OSError, sqlite3.Error) as error:
            log_failure("A device could not be stored, which is tried again", error)
