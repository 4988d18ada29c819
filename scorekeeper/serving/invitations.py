"""Invitations: tokens that each let one more device in."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from scorekeeper.app.device_store import HOST, MAX_WRONG_TRIES, Access, Invitation, InvitationKind
from scorekeeper.serving.store_calls import StoreCalls

if TYPE_CHECKING:
    from scorekeeper.app.device_store import PostgresDevices

TOKEN_BYTES: Final = 16
"""Random bytes of a token: nobody guesses 128 bits."""
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The characters of typed codes: none looks like another, as 0 and O do."""
CODE_LENGTH: Final = 6
INVITATION_TIME: Final = timedelta(minutes=10)
"""The time for which an invitation lets a device in; the one in the terminal is extended."""
STANDING_TIME: Final = timedelta(minutes=9)
"""The time after which a standing invitation is replaced by another."""
EXTENSION_TIME: Final = timedelta(minutes=2)
"""The time after which the invitation in the terminal is extended again."""

log = logging.getLogger(__name__)


@dataclass
class Invitations:
    """The open invitations of a server. Those in a `shared` store hold at all its processes.

    `clock` gives the time. `calls` are made to the store. `on_terminal` gets the token of each
    invitation for the terminal: there always is one. `on_change` is called when others change.
    """

    shared: PostgresDevices | None
    calls: StoreCalls
    clock: Callable[[], datetime]
    on_terminal: Callable[[str], None]
    on_change: Callable[[], None]
    _open: dict[str, Invitation] = field(default_factory=dict)
    """Invitations that this process opened, by the hashes of their tokens."""
    _standing: dict[Access, tuple[str, asyncio.TimerHandle]] = field(default_factory=dict)
    """The tokens of standing invitations, and the timer that replaces each."""
    _codes: dict[Access, str] = field(default_factory=dict)
    """The typed codes that this process opened last, for the screens that show them."""
    _extension: asyncio.TimerHandle | None = None
    _must_end: bool = False
    """Whether those of other processes are still to be ended: the store was away."""

    def __post_init__(self) -> None:
        self._keep_in_terminal()

    def single(self, access: Access) -> str:
        """Return the token of a new invitation, in place of a single one with the same rights."""
        return self._add(access, InvitationKind.SINGLE)

    def standing(self, access: Access) -> str:
        """Return the token of the standing invitation with these rights, which is opened if needed.

        `on_change` is called when it is about to end; after that, or once it was used, it is
        another.
        """
        token, renewal = self._standing.get(access, ("", None))
        if self._is_valid(self._open.get(token_hash(token))):
            return token
        if renewal:
            renewal.cancel()
        token = self._add(access, InvitationKind.STANDING)
        loop = asyncio.get_running_loop()
        renewal = loop.call_later(STANDING_TIME.total_seconds(), self._end_standing, access)
        self._standing[access] = token, renewal
        return token

    def open_code(self, access: Access) -> str:
        """Return a new code to be typed; another code of this process with the same rights ends."""
        self._codes[access] = code = self._add(access, InvitationKind.TYPED)
        return code

    def shown_code(self, access: Access) -> str:
        """Return the code that a screen shows for these rights; empty once it was used or expired.

        When wrong tries end it, `on_change` is called; after that it is another.
        """
        code = self._codes.get(access, "")
        known = self._open.get(token_hash(code))
        if known is None or known.ends_at <= self.clock():
            return ""
        return code if self._is_valid(known) else self.open_code(access)

    def is_open(self, token: str) -> bool:
        """Whether an invitation of this process is neither used nor replaced; it may be expired."""
        return token_hash(token) in self._open

    async def take(self, token: str) -> Invitation | None:
        """Return the invitation of a token if it is open, and close it.

        Raises OSError where a shared store is away; then the invitation stays as it is.
        """
        code = as_code(token)
        digest = token_hash(code or token)
        taken: Invitation | None
        if self.shared is None:
            known = self._own_typed(digest) if code else self._open.get(digest)
            taken = known if self._is_valid(known) else None
        else:
            take = self.shared.take_typed if code else self.shared.take_invitation
            taken = await self.calls.run(take, digest, self.clock())
        if taken or not code:
            self._open.pop(digest, None)
            self._keep_in_terminal()
        else:  # a shared store counts it too, but tells only other processes
            self._count_wrong_try()
        return taken

    def end_all(self) -> None:
        """End every invitation but those in terminals."""
        self._forget(lambda each: each.kind is not InvitationKind.TERMINAL)
        if self.shared:
            self._must_end = True
            self.calls.run_soon(self._end_shared, self.shared)

    def keep_only(self, wrong_tries: Mapping[str, int]) -> bool:
        """Forget the invitations that are not in `wrong_tries`: another process has ended them.

        Returns whether anything has changed. Called when the store answers: what it was not told
        then is done now.
        """
        if self.shared and self._must_end:
            self.calls.run_soon(self._end_shared, self.shared)
        before = self._open
        self._open = {
            token: replace(each, wrong_tries=wrong_tries[token])
            for token, each in before.items()
            if token in wrong_tries
        }
        self._keep_in_terminal()
        return self._open != before

    def extend_in_terminal(self) -> None:
        """Extend the invitation in the terminal from now on, for as long as this process runs."""
        if self.shared:
            ends_at = self.clock() + INVITATION_TIME
            for token, each in self._open.items():
                if each.kind is InvitationKind.TERMINAL:
                    self.calls.run_soon(self.shared.extend_invitation, token, ends_at)
            again, loop = EXTENSION_TIME.total_seconds(), asyncio.get_running_loop()
            self._extension = loop.call_later(again, self.extend_in_terminal)

    def close(self) -> None:
        """End those of this process."""
        if self._extension:
            self._extension.cancel()
        if self.shared:
            self.calls.run_soon(self.shared.end_own_invitations)
            self.shared = None

    def _end_shared(self, shared: PostgresDevices) -> None:
        """End the invitations of all processes, in the thread of the store."""
        shared.end_invitations()
        self._must_end = False

    def _forget(self, is_over: Callable[[Invitation], bool]) -> None:
        self._open = {token: each for token, each in self._open.items() if not is_over(each)}

    def _is_valid(self, invitation: Invitation | None) -> bool:
        return invitation is not None and invitation.lets_in(self.clock())

    def _own_typed(self, digest: str) -> Invitation | None:
        """Return the invitation of a typed code; the time it takes tells nothing about any."""
        found = None
        for known, each in self._open.items():
            if hmac.compare_digest(known, digest) and each.kind is InvitationKind.TYPED:
                found = each
        return found

    def _count_wrong_try(self) -> None:
        """Count a wrong code for each that is open, and say so when that ends one."""
        for digest, each in self._open.items():
            if each.kind is InvitationKind.TYPED:
                self._open[digest] = replace(each, wrong_tries=each.wrong_tries + 1)
        if any(each.wrong_tries == MAX_WRONG_TRIES for each in self._open.values()):
            self.on_change()

    def _add(self, access: Access, kind: InvitationKind) -> str:
        """Open an invitation in place of its like, and return its token."""
        invitation = Invitation(access, self.clock() + INVITATION_TIME, kind)
        self._forget(lambda each: (each.access, each.kind) == (access, kind))
        token = (
            "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if kind is InvitationKind.TYPED
            else secrets.token_urlsafe(TOKEN_BYTES)
        )
        self._open[token_hash(token)] = invitation
        if self.shared:
            self.calls.run_soon(self.shared.open_invitation, token_hash(token), invitation)
        return token

    def _end_standing(self, access: Access) -> None:
        """Forget a standing invitation, which a screen that still shows it then replaces."""
        token, _renewal = self._standing.pop(access)
        self._open.pop(token_hash(token), None)
        self.on_change()

    def _keep_in_terminal(self) -> None:
        if not any(each.kind is InvitationKind.TERMINAL for each in self._open.values()):
            self.on_terminal(self._add(HOST, InvitationKind.TERMINAL))


def as_code(text: str) -> str | None:
    """Return what was typed as a code, in capitals and without spaces; None if it is not one.

    Only ASCII is read: in Unicode other characters become the same capitals.
    """
    short = text.isascii() and len(text) <= 2 * CODE_LENGTH
    code = text.replace(" ", "").replace("-", "").upper() if short else ""
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else None


def token_hash(token: str) -> str:
    """Return the SHA-256 of a token in hexadecimal digits: only that is kept."""
    return sha256(token.encode(errors="replace")).hexdigest()
