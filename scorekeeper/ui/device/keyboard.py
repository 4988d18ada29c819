"""Keyboard shortcuts: finds the control that a key taps on the screen as it is drawn.

A control may name the key that taps it (`tap_target(…, hotkey="Enter")`). A pressed key is looked
up in the topmost layer, a sheet or else the screen, as it is drawn at that moment; so no screen has
to register its keys, and none gets a key that is meant for the sheet above it.

A key is named as in "3", "Z", "Enter", "Escape", "Arrow Up", "+", "?", with "Ctrl+" before it
where that is held too (on a Mac, Command).
"""

import asyncio
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar, cast

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.calls import call_device
from scorekeeper.ui.device.reconnection import use_on_reconnect
from scorekeeper.ui.flet_patches.control_data import attach, attached
from scorekeeper.ui.flet_patches.patched_session import open_dialogs, patched
from scorekeeper.ui.session.session_var import session_instance

SECOND_DIGIT_TIMEOUT: Final = 0.8
"""Seconds in which a second digit may follow the first of a number."""

_NAMES: Final = {
    "Numpad Enter": "Enter",
    "Numpad Add": "+",
    "Numpad Subtract": "-",
    "=": "+",
    **{f"Numpad {digit}": str(digit) for digit in range(10)},
}
"""Keys that count as another one."""

_KEY: Final = "keyboard"
_SHORTCUTS: Final = "shortcuts"


@dataclass(frozen=True)
class Shortcut:
    """A key, a label that says what it does, and the action."""

    key: str
    label: str
    act: Callable[[], object]


C = TypeVar("C", bound=ft.BaseControl)


def with_shortcuts(control: C, *shortcuts: Shortcut) -> C:
    """Give a control keyboard shortcuts for as long as it is drawn; return the control."""
    return attach(control, _SHORTCUTS, shortcuts)


def request_key_events(page: ft.Page) -> None:
    """Have the device send each key that is pressed.

    Call it before the first screen is drawn, so that a key counts as soon as that screen is seen.
    """
    page.on_keyboard_event = error_boundary.handler(
        lambda event: session_instance(Keyboard).hear(event)
    )


def use_keyboard() -> tuple[tuple[Shortcut, ...], Callable[[], object]]:
    """Hook: the shortcuts to list once a player has pressed `?`, and what closes that list.

    For the root of all screens: it also has the keyboard start over after a reconnect.
    """
    nothing: tuple[Shortcut, ...] = ()
    listed, set_listed = ft.use_state(nothing)
    keyboard = session_instance(Keyboard)
    keyboard.set_listed = set_listed
    use_on_reconnect(keyboard.reset)
    return listed, partial(set_listed, nothing)


def topmost(page: ft.Page) -> object:
    """Return the topmost layer: the sheet that was opened last, else the screen."""
    for sheet in reversed(open_dialogs(page)):
        if sheet.open:
            return sheet
    views = ft.unwrap_component(page.views)
    return ft.unwrap_component(views[-1]) if views else None


def is_in_topmost(page: ft.Page, control: ft.BaseControl) -> bool:
    """Whether a control is in the topmost layer."""
    return any(each is control for each in _drawn(topmost(page)))


_PendingDigit = tuple[str, Shortcut | None]
"""A digit that may be followed by a second, and its shortcut alone."""


@dataclass
class Keyboard:
    """The keyboard of a session: what was typed, and where the focus is."""

    set_listed: Callable[[tuple[Shortcut, ...]], object] = lambda _shortcuts: None
    taps: int = 0
    writing: str | None = None
    """The identifier of the text field that has the focus."""
    pending: _PendingDigit | None = None
    """The first digit of a number that may have a second."""
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Keys are handled one after the other, each once the last one's screen is drawn."""

    def note_tap(self) -> None:
        """Note that a control was tapped: perhaps by Enter, which also arrives as a key."""
        self.taps += 1
        self.pending = None

    def focus(self, identifier: str) -> None:
        """Note that the text field with this identifier has the focus."""
        self.writing = identifier

    def blur(self, identifier: str) -> None:
        """Note that the text field with this identifier has lost the focus."""
        if self.writing == identifier:
            self.writing = None

    async def hear(self, event: ft.KeyboardEvent) -> None:
        """Run the shortcut of a key, if it has one now.

        At Escape the device closes a sheet by itself, after it has sent the key. Where both arrive
        together, the sheet counts as closed when the key is handled, but is still drawn.
        """
        key, under_a_sheet = _name(event), bool(open_dialogs(ft.context.page))
        if event.alt or (self._is_writing() and key != "Ctrl+Enter"):
            return
        async with self._lock:
            pending, self.pending = self.pending, None
            if key.isdecimal():
                self.pending = await self._digit(pending, key)
            elif key == "Enter":
                await (self._act(pending[0]) if pending else self._enter())
            elif key != "?" and not (key == "Escape" and under_a_sheet):
                await self._act(key.replace("Ctrl+Enter", "Enter"))
        if key.isdecimal():
            await self._wait_for_second_digit(self.pending)
        elif key == "?":
            self.set_listed(tuple(self._shortcuts().values()))

    def reset(self) -> None:
        """Start over after a reconnect: nothing is typed, and no field has the focus."""
        self.writing = self.pending = None

    async def _digit(self, pending: _PendingDigit | None, digit: str) -> _PendingDigit | None:
        """Handle a digit: a number by itself, or the first or second of one."""
        number = pending[0] + digit if pending else digit
        if pending and number not in self._shortcuts():
            await self._act(pending[0])
            number = digit
        meant = self._shortcuts()
        if any(key.isdecimal() and key.startswith(number) for key in meant if key != number):
            return number, meant.get(number)
        await self._act(number)
        return None

    async def _wait_for_second_digit(self, pending: _PendingDigit | None) -> None:
        """Run a digit's own shortcut after a pause, if that is still the same."""
        if pending is None:
            return
        await asyncio.sleep(SECOND_DIGIT_TIMEOUT)
        async with self._lock:
            if pending is self.pending:
                self.pending = None
                (digit, alone), now = pending, self._shortcuts().get(pending[0])
                if now and alone and now.label == alone.label:
                    await self._act(digit)

    async def _act(self, key: str) -> None:
        """Run the shortcut of a key, and wait until its screen is drawn."""
        if shortcut := self._shortcuts().get(key):
            done = shortcut.act()
            if inspect.isawaitable(done):
                await done
        await patched(ft.context.page).wait_until_drawn()

    async def _enter(self) -> None:
        """Handle Enter: it taps what has the focus, which is unknown here, or else the main action.

        The device sends the key, and right after it the tap, if there is one; so once it has
        answered a later call, the tap has arrived or there is none.
        """
        taps = self.taps
        await call_device(
            partial(session_instance(ft.SharedPreferences).contains_key, _KEY), default=False
        )
        if taps == self.taps:
            await self._act("Enter")

    def _shortcuts(self) -> dict[str, Shortcut]:
        """Return the shortcuts in the topmost layer by key; of several, the first that is drawn."""
        meant: dict[str, Shortcut] = {}
        for control in _drawn(topmost(ft.context.page)):
            for shortcut in cast(tuple[Shortcut, ...], attached(control, _SHORTCUTS) or ()):
                meant.setdefault(shortcut.key, shortcut)
        return meant

    def _is_writing(self) -> bool:
        return self.writing is not None and any(
            isinstance(control, ft.Semantics) and control.identifier == self.writing
            for control in _drawn(topmost(ft.context.page))
        )


def _name(event: ft.KeyboardEvent) -> str:
    """Return the name of a pressed key, with the modifiers that count."""
    key = _NAMES.get(event.key, event.key)
    if event.ctrl or event.meta:
        return "Ctrl+Y" if key == "Z" and event.shift else f"Ctrl+{key}"
    return key


def _drawn(value: object) -> Iterator[ft.BaseControl]:
    """Yield a control and all controls in it."""
    value = ft.unwrap_component(value)
    if isinstance(value, list):
        for each in value:
            yield from _drawn(each)
    elif isinstance(value, ft.BaseControl):
        yield value
        yield from _drawn(getattr(value, "content", None))
        yield from _drawn(getattr(value, "controls", None))
