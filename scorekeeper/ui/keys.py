"""The keyboard: the one place that hears it, and finds out what a key means now.

What can be tapped may say which key taps it too (`tap_target(…, hotkey="Enter")`). A key that is
pressed is looked for in what lies on top, a sheet or else the screen, as it is drawn at that
moment; so no screen has to listen, and none hears what is meant for the one above it.

A key is named as in "3", "Z", "Enter", "Escape", "Arrow Up", "+", "?", with "Ctrl+" before it
where that is held too (on a Mac, Command).
"""

import asyncio
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar

import flet as ft
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl

from scorekeeper.ui import guard, redraws
from scorekeeper.ui.reconnected import use_reconnected
from scorekeeper.ui.services import of_session, told

PAUSE: Final = 0.8
"""Seconds in which a second figure may follow the first of a number."""

_NAMES: Final = {
    "Numpad Enter": "Enter",
    "Numpad Add": "+",
    "Numpad Subtract": "-",
    "=": "+",
    **{f"Numpad {figure}": str(figure) for figure in range(10)},
}
"""Keys that mean the same as another one."""

_KEY: Final = "keyboard"
_HEARD: Final = "_heard"


@dataclass(frozen=True)
class Shortcut:
    """A key, the words for what it does, and what it does."""

    key: str
    label: str
    act: Callable[[], object]


C = TypeVar("C", bound=BaseControl)


def hears(control: C, *shortcuts: Shortcut) -> C:
    """The control, which hears these keys as long as it is drawn.

    They do not stand in its `data`: Flet hands that on to whatever is drawn there next.
    """
    object.__setattr__(control, _HEARD, shortcuts)
    return control


def use_keyboard() -> tuple[Shortcut, ...]:
    """A hook for the root of all screens: hear the keyboard from now on.

    It gives what keys can do, while a player wants to be told, which `forget` ends.
    """
    page = ft.context.page
    nothing: tuple[Shortcut, ...] = ()
    told_of, tell = ft.use_state(nothing)
    keyboard = ft.use_memo(lambda: _Keyboard(page, tell), [])

    def listen() -> None:
        page.session.store.set(_KEY, keyboard)
        page.on_keyboard_event = guard.handler(keyboard.hear)

    ft.use_effect(listen, [])
    use_reconnected(keyboard.begin_anew)
    return told_of


def forget() -> None:
    """Nobody wants to be told any more what keys can do."""
    keyboard = _keyboard()
    if keyboard:
        keyboard.tell(())


def tapped() -> None:
    """A control was tapped, perhaps by a key that is heard here as well."""
    keyboard = _keyboard()
    if keyboard:
        keyboard.taps += 1
        keyboard.begun = None


def writing_in(identifier: str) -> None:
    """Somebody begins to write in the field of that name."""
    keyboard = _keyboard()
    if keyboard:
        keyboard.writing = identifier


def stopped_writing_in(identifier: str) -> None:
    """The field of that name is left, perhaps for another one."""
    keyboard = _keyboard()
    if keyboard and keyboard.writing == identifier:
        keyboard.writing = None


def on_top(page: ft.Page) -> object:
    """What a player sees uppermost: the sheet that was opened last, else the screen."""
    for sheet in reversed(_sheets(page)):
        if sheet.open:
            return sheet
    views = unwrap_component(page.views)
    return unwrap_component(views[-1]) if views else None


def is_on_top(page: ft.Page, control: BaseControl) -> bool:
    """Whether a control is part of what a player sees uppermost."""
    return any(each is control for each in _drawn(on_top(page)))


def _sheets(page: ft.Page) -> list[ft.DialogControl]:
    """The sheets over the screen, the one opened last at the end, and any that just closes."""
    # Flet keeps them where nobody should look, and knows no other way to ask for them.
    return [each for each in page._dialogs.controls if not isinstance(each, ft.SnackBar)]  # noqa: SLF001


@dataclass(frozen=True, eq=False)
class _Begun:
    """A figure that may have a second one, and what it does alone."""

    figure: str
    alone: Shortcut | None


@dataclass
class _Keyboard:
    """What was typed in a session lately."""

    page: ft.Page = field(repr=False)
    tell: Callable[[tuple[Shortcut, ...]], object] = field(repr=False)
    taps: int = 0
    writing: str | None = None
    """The identifier of the field that somebody writes in."""
    begun: _Begun | None = None
    """The first figure of a number that may have a second."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)
    """Whose turn it is of the keys that are typed faster than what they do is drawn."""

    async def hear(self, event: ft.KeyboardEvent) -> None:
        """Do what a key means now.

        The device puts a sheet away at Escape by itself. It tells of the key first, but where both
        come at once the sheet counts as closed before the key is looked at; it is there, though.
        """
        key, under_a_sheet = _name(event), bool(_sheets(self.page))
        if event.alt or (self._is_writing() and key != "Ctrl+Enter"):
            return
        async with self._turn:
            begun, self.begun = self.begun, None
            if key.isdecimal():
                self.begun = await self._count(begun, key)
            elif key == "Enter":
                await (self._act(begun.figure) if begun else self._go_on())
            elif key != "?" and not (key == "Escape" and under_a_sheet):
                await self._act(key.replace("Ctrl+Enter", "Enter"))
        if key.isdecimal():
            await self._wait_for_a_second(self.begun)
        elif key == "?":
            self.tell(tuple(self._meant().values()))

    def begin_anew(self) -> None:
        """The page may have been loaded again: nothing is typed, and no field has the focus."""
        self.writing = self.begun = None

    async def _count(self, begun: _Begun | None, figure: str) -> _Begun | None:
        """A figure was typed: a number by itself, or the first or second of one."""
        number = begun.figure + figure if begun else figure
        if begun and number not in self._meant():
            await self._act(begun.figure)
            number = figure
        meant = self._meant()
        if any(key.isdecimal() and key.startswith(number) for key in meant if key != number):
            return _Begun(number, meant.get(number))
        await self._act(number)
        return None

    async def _wait_for_a_second(self, begun: _Begun | None) -> None:
        """After a pause a figure stands alone, if it still means what it meant."""
        if begun is None:
            return
        await asyncio.sleep(PAUSE)
        async with self._turn:
            if begun is self.begun:
                self.begun = None
                now = self._meant().get(begun.figure)
                if now and begun.alone and now.label == begun.alone.label:
                    await self._act(begun.figure)

    async def _act(self, key: str) -> None:
        """Do what a key means, and wait until the keys mean what they mean then."""
        await _do(self._meant().get(key))
        await redraws.drawn(self.page)

    async def _go_on(self) -> None:
        """Enter: it taps what has the focus, of which nothing is known here, or else goes on.

        The device tells of the key first and of the tap right after it; so once it has answered
        anything, either the tap has been heard or there is none.
        """
        taps = self.taps
        await told(partial(of_session(ft.SharedPreferences).contains_key, _KEY), otherwise=False)
        if taps == self.taps:
            await self._act("Enter")

    def _meant(self) -> dict[str, Shortcut]:
        """What each key means now; of several for one key, the first that is drawn."""
        meant: dict[str, Shortcut] = {}
        for control in _drawn(on_top(self.page)):
            for shortcut in getattr(control, _HEARD, ()):
                meant.setdefault(shortcut.key, shortcut)
        return meant

    def _is_writing(self) -> bool:
        return self.writing is not None and any(
            isinstance(control, ft.Semantics) and control.identifier == self.writing
            for control in _drawn(on_top(self.page))
        )


def _keyboard() -> _Keyboard | None:
    found = ft.context.page.session.store.get(_KEY)
    return found if isinstance(found, _Keyboard) else None


def _name(event: ft.KeyboardEvent) -> str:
    """What this page calls a key."""
    key = _NAMES.get(event.key, event.key)
    if event.ctrl or event.meta:
        return "Ctrl+Y" if key == "Z" and event.shift else f"Ctrl+{key}"
    return key


async def _do(shortcut: Shortcut | None) -> None:
    done = shortcut.act() if shortcut else None
    if inspect.isawaitable(done):
        await done


def _drawn(value: object) -> Iterator[BaseControl]:
    """A control and all that is in it, as far as ours hold one another."""
    value = unwrap_component(value)
    if isinstance(value, list):
        for each in value:
            yield from _drawn(each)
    elif isinstance(value, BaseControl):
        yield value
        yield from _drawn(getattr(value, "content", None))
        yield from _drawn(getattr(value, "controls", None))
