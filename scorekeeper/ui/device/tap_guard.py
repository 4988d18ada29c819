"""Drop taps that cannot be meant: a second one in the same place, or one on a screen that is gone.

A finger that trembles, or was not sure to be heard, taps twice in one place. Where the first tap
changed the screen, the sheet on top or the step of a round, a tap there within `SLIP` seconds of
the one before it, or of the change, is dropped, whatever lies there now. Elsewhere a second tap on
one control is dropped within `REPEAT` seconds, or as its `RepeatPolicy` says.

A tap in another place is meant. It counts as soon as the device has received what is shown now;
before, it was aimed at what is gone. Where nothing tells the place of a tap, as from a screen
reader, each control counts as a place of its own while all of them stay where they are. Where the
tap before may have brought up another control under the finger, a tap on it within `SLIP` seconds
is dropped, and answered by "Tap again", as nobody can tell whether it was meant.
"""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from math import hypot, inf
from typing import Final, TypeVar

import flet as ft

from scorekeeper.ui.device.calls import call_device
from scorekeeper.ui.flet_patches.control_data import attach, attached
from scorekeeper.ui.flet_patches.patched_session import open_dialogs, patched
from scorekeeper.ui.session.session_var import SessionVar, session_instance

SLIP: Final = 0.35
"""Seconds after a tap in which another in its place is a slip, where the first changed the step."""
NEAR: Final = 48.0
"""Logical pixels between two taps in the same place, at most: the width of a finger."""
REPEAT: Final = 0.12
"""Seconds in which a second tap on one control is dropped; two intended ones are 0.15 apart."""
_UNANSWERED: Final = 2.0
"""Seconds after which a device that does not answer is taken to have received a change."""

_KEY: Final = "tap_guard"
_SUBJECT: Final = "subject"
_DETAILS: Final = "details"

Place = tuple[float, float] | str | None
"""The origin of a tap: a position in the window, the name of a key, or None where it is unknown,
as from a screen reader."""

C = TypeVar("C", bound=ft.BaseControl)


class Dropped(Enum):
    """The reason for which a tap did not count."""

    SECOND = "second"
    """The tap before it in the same place counted."""
    EARLY = "early"
    """The device had not received what is shown now, or nobody can tell what it was aimed at."""


def with_subject(
    layer: C, subject: Callable[[], Hashable], details: Callable[[], Hashable] = lambda: None
) -> C:
    """Attach to a screen or sheet a function that returns what its controls act on now; return it.

    When the subject changes, taps on them are dropped as on controls that have just appeared.
    `details` returns what else they act on: as it changes they stay where they are.
    """
    return attach(attach(layer, _SUBJECT, subject), _DETAILS, details)


def use_tap_guard(clock: Callable[[], float], is_on: Callable[[], bool]) -> None:
    """Hook: guard this session's taps from now on. For the root of all screens.

    `clock` counts seconds; `is_on` says whether the player wants a guard.
    """
    page = ft.context.page

    def begin() -> None:
        guard = _TapGuard(page, clock, is_on)
        _GUARD.set(guard, page)
        patched(page).after_patches.append(guard.note_change)

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
SWITCH: Final = RepeatPolicy(ignored_for=SLIP, until_received=True)
NUMBER_KEY: Final = RepeatPolicy(until_received=True)
UNDO_OR_REDO: Final = RepeatPolicy(always=True)


def why_dropped(
    identifier: str, repeats: RepeatPolicy = ONCE, place: Place = None
) -> Dropped | None:
    """Record a tap or key press; return why it does not count, or None if it does.

    Call it once for each tap.
    """
    guard = _GUARD.get()
    return guard.why_dropped(identifier, repeats, place) if guard else None


_Shown = tuple[Hashable, Hashable]
"""The screen and the sheets over it with their subjects, and the details of these."""


@dataclass(frozen=True, slots=True)
class _Tap:
    """A tap: the control, the place and the time, and what was shown when it changed something.

    One that was `dropped` has the `shown` of the tap that counted before it. It was `answered` when
    what it changed was drawn: before that, nobody can have seen it.
    """

    identifier: str
    place: Place
    at: float
    answered: float
    shown: _Shown
    dropped: bool

    def is_near(self, identifier: str, place: Place, shown: _Shown) -> bool:
        """Whether a tap on what is `shown` now may come from the same finger, which stayed there.

        Where no position is known, only a tap that counted can have brought up another control.
        """
        if isinstance(self.place, tuple) and isinstance(place, tuple):
            return hypot(self.place[0] - place[0], self.place[1] - place[1]) <= NEAR
        if self.place is place is None and self.identifier != identifier:
            return not self.dropped and self.shown[0] != shown[0]
        return self.place == place or None in {self.place, place}


@dataclass
class _TapGuard:
    """The guard of a session: what its device shows, and the taps of the last moment."""

    page: ft.Page = field(repr=False)
    clock: Callable[[], float]
    is_on: Callable[[], bool]
    _shown: _Shown = (None, None)
    """The screen, sheets and subjects of the last drawing."""
    _is_received: bool = True
    """Whether the device has received what is shown."""
    _taps: list[_Tap] = field(default_factory=list)
    """The taps answered in the last `SLIP` seconds, whether or not they counted."""
    _last: str = ""
    """The control tapped last."""
    _unseen: tuple[str, float] = ("", -inf)
    """The key whose change the device has not received yet, and until when its taps are dropped."""
    _tasks: set[asyncio.Task[None]] = field(default_factory=set, repr=False)

    def why_dropped(self, identifier: str, repeats: RepeatPolicy, place: Place) -> Dropped | None:
        """Record a tap or key press; return why it does not count, or None if it does."""
        if not self.is_on():
            return None
        self._look()
        now = self.clock()
        recent = [tap for tap in self._taps if now - tap.answered < SLIP]
        near = (tap for tap in reversed(recent) if tap.is_near(identifier, place, self._shown))
        before = next(near, None)
        again, self._last = identifier == self._last, identifier
        same = before is not None and before.identifier == identifier
        if (
            (before and same and now - before.at < repeats.ignored_for)
            or (repeats.until_received and identifier == self._unseen[0] and now < self._unseen[1])
            or (before and before.shown != self._shown and not (repeats.always and again))
        ):
            dropped = Dropped.EARLY if before and place is None and not same else Dropped.SECOND
        elif self._is_received or (repeats.always and again):
            dropped = None
        else:
            dropped = Dropped.EARLY
        shown = before.shown if before and dropped else self._shown
        self._taps = [*recent, _Tap(identifier, place, now, now, shown, dropped is not None)]
        if dropped is None:
            self._unseen = (identifier if repeats.until_received else "", now + _UNANSWERED)
        return dropped

    def note_change(self) -> None:
        """Note that the client was sent a change."""
        self._look()
        if self._unseen[0]:
            self._begin(self._forget(self._unseen))

    def _look(self) -> None:
        """Accept no taps for now if what is shown has changed."""
        shown = _shown(self.page)
        if shown != self._shown and self.is_on():
            now = self.clock()
            # of several that counted in a row only the last was waiting to be answered
            last = next((tap for tap in reversed(self._taps) if not tap.dropped), None)
            if last and last.shown == self._shown and now - last.at < _UNANSWERED:
                self._taps[self._taps.index(last)] = replace(last, answered=now)
            self._shown, self._is_received = shown, False
            self._begin(self._await_receipt(shown))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        # not by the page: that has no loop while the device is away
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _forget(self, unseen: tuple[str, float]) -> None:
        await self._received()
        if unseen is self._unseen:
            self._unseen = ("", -inf)

    async def _await_receipt(self, shown: _Shown) -> None:
        await self._received()
        if shown == self._shown:
            self._is_received = True

    async def _received(self) -> None:
        """Wait until the device has received all that was sent.

        It handles messages in order: once it answers a call, it has received all before, and its
        own taps from before have arrived here.
        """
        await patched(self.page).wait_until_drawn()
        contains_key = session_instance(ft.SharedPreferences).contains_key
        await call_device(partial(contains_key, _KEY), default=False, seconds=_UNANSWERED)


_GUARD: Final[SessionVar[_TapGuard | None]] = SessionVar(None)


def _shown(page: ft.Page) -> _Shown:
    views = ft.unwrap_component(page.views)
    view = ft.unwrap_component(views[-1]) if views else None
    layers = (view, *(sheet for sheet in open_dialogs(page) if sheet.open))

    def attached_to_layers(name: str) -> Hashable:
        functions = (attached(layer, name) for layer in layers)
        return tuple(each() if callable(each) else None for each in functions)

    route = getattr(view, "route", None)
    return (route, attached_to_layers(_SUBJECT)), attached_to_layers(_DETAILS)
