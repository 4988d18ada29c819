"""Ignore taps that cannot be meant: on controls that have just changed, or repeated at once.

A finger taps what it saw. So after the screen, the sheet on top or the step of a round has changed,
taps are dropped until the device has received the change, and for `FRESH` seconds more. A second
tap on one control within `REPEAT` is dropped as that of a trembling finger. So is one on a key of a
number pad before the device has received what the first one changed, as the key is then another
player's.
"""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from functools import partial
from math import inf
from typing import Final, TypeVar

import flet as ft

from scorekeeper.ui.device.calls import call_device, session_instance
from scorekeeper.ui.flet_patches.control_data import attach, attached
from scorekeeper.ui.flet_patches.open_dialogs import open_dialogs
from scorekeeper.ui.flet_patches.pending_updates import wait_until_drawn
from scorekeeper.ui.flet_patches.sent_patches import call_after_patches

FRESH: Final = 0.4
"""Seconds for which taps are dropped after the device has received a change."""
AFTER_DROPPED: Final = 0.45
"""Seconds for which taps are dropped after a dropped one: longer than `FRESH`, as the taps of one
rhythm vary by some 0.05 seconds."""
REPEAT: Final = 0.12
"""Seconds in which a second tap on one control is dropped; two intended ones are 0.15 apart."""
_LONGEST: Final = 3 * FRESH
"""Seconds after which a tap counts although others before it were dropped."""
_UNANSWERED: Final = 2.0
"""Seconds after which a device that does not answer is taken to have received a change."""

_KEY: Final = "tap_guard"
_SUBJECT: Final = "subject"

C = TypeVar("C", bound=ft.BaseControl)


def with_subject(layer: C, subject: Callable[[], Hashable]) -> C:
    """Attach to a screen or sheet a function that returns what its controls act on now; return it.

    When the subject changes, taps on them are dropped as on controls that have just appeared.
    """
    return attach(layer, _SUBJECT, subject)


def use_tap_guard(clock: Callable[[], float], is_on: Callable[[], bool]) -> None:
    """Hook: guard this session's taps from now on. For the root of all screens.

    `clock` counts seconds; `is_on` says whether the player wants a guard.
    """
    page = ft.context.page

    def begin() -> None:
        guard = _TapGuard(page, clock, is_on)
        page.session.store.set(_KEY, guard)
        guard.begin()

    ft.use_memo(begin, [])


@dataclass(frozen=True)
class RepeatPolicy:
    """The policy for repeated taps on one control."""

    ignored_for: float = REPEAT
    """Seconds for which further taps on it are ignored."""
    until_received: bool = False
    """Whether they are also ignored until the device has received what the first tap changed."""
    always: bool = False
    """Whether it may be tapped several times in a row whatever screen or step it changes to."""


ONCE: Final = RepeatPolicy()
SWITCH: Final = RepeatPolicy(ignored_for=FRESH, until_received=True)
NUMBER_KEY: Final = RepeatPolicy(until_received=True)
UNDO_OR_REDO: Final = RepeatPolicy(always=True)


def accept_tap(identifier: str, repeats: RepeatPolicy = ONCE) -> bool:
    """Record a tap or key press; return False for one that comes too soon to count.

    Call it once for each tap.
    """
    guard = ft.context.page.session.store.get(_KEY)
    return not isinstance(guard, _TapGuard) or guard.accept_tap(identifier, repeats)


@dataclass
class _TapGuard:
    """The guard of a session: what its device shows, and from when on taps count."""

    page: ft.Page = field(repr=False)
    clock: Callable[[], float]
    is_on: Callable[[], bool]
    _shown: Hashable = None
    """The screen, the sheets over it and what they are about, as last drawn."""
    _accepts_from: float = 0.0
    """The time from which on taps count; infinite until the device has received what is shown."""
    _at_latest: float = 0.0
    _last: tuple[str, float] = ("", -inf)
    """The control tapped last, whether or not the tap counted, and when."""
    _unseen: tuple[str, float] = ("", -inf)
    """The key whose change the device has not received yet, and until when its taps are dropped."""
    _tasks: set[asyncio.Task[None]] = field(default_factory=set, repr=False)

    def begin(self) -> None:
        """Look at every change that is sent from now on."""
        call_after_patches(self.page, self._changed)

    def accept_tap(self, identifier: str, repeats: RepeatPolicy) -> bool:
        """Record a tap or key press; return False for one that comes too soon to count."""
        if not self.is_on():
            return True
        self._look()
        now = self.clock()
        (last, when), self._last = self._last, (identifier, now)
        unseen, ignored_until = self._unseen
        if identifier == last and now - when < repeats.ignored_for:
            return False
        if repeats.until_received and identifier == unseen and now < ignored_until:
            return False
        if now > self._accepts_from or (repeats.always and identifier == last):
            self._unseen = (identifier if repeats.until_received else "", now + _LONGEST)
            return True
        if self._accepts_from < inf:
            self._accepts_from = min(max(self._accepts_from, now + AFTER_DROPPED), self._at_latest)
        return False

    def _changed(self) -> None:
        self._look()
        if self._unseen[0]:
            self._begin(self._forget(self._unseen))

    def _look(self) -> None:
        """Accept no taps for now if what is shown has changed."""
        shown = _shown(self.page)
        if shown != self._shown and self.is_on():
            self._shown, self._accepts_from = shown, inf
            self._begin(self._begin_to_accept(shown))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        # not by the page: that has no loop while the device is away
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _forget(self, unseen: tuple[str, float]) -> None:
        await self._received()
        if unseen is self._unseen:
            self._unseen = ("", -inf)

    async def _begin_to_accept(self, shown: Hashable) -> None:
        """Accept taps on what is `shown` some time after the device has received it."""
        await self._received()
        if shown == self._shown:
            now = self.clock()
            self._accepts_from, self._at_latest = now + FRESH, now + _LONGEST

    async def _received(self) -> None:
        """Wait until the device has received all that was sent.

        It handles messages in order: once it answers a call, it has received all before, and its
        own taps from before have arrived here.
        """
        await wait_until_drawn(self.page)
        contains_key = session_instance(ft.SharedPreferences).contains_key
        await call_device(partial(contains_key, _KEY), default=False, seconds=_UNANSWERED)


def _shown(page: ft.Page) -> Hashable:
    views = ft.unwrap_component(page.views)
    view = ft.unwrap_component(views[-1]) if views else None
    sheets = [sheet for sheet in open_dialogs(page) if sheet.open]
    return getattr(view, "route", None), tuple(map(_subject, (view, *sheets)))


def _subject(layer: object) -> Hashable:
    subject = attached(layer, _SUBJECT)
    found: Hashable = subject() if callable(subject) else None
    return found
