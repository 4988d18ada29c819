"""Tap targets: one node for screen readers and tests, large enough for a thumb."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.dropped_tap import answer_dropped_tap
from scorekeeper.ui.device.keyboard import Keyboard, Shortcut, with_shortcuts
from scorekeeper.ui.device.tap_guard import ONCE, Place, RepeatPolicy, why_dropped
from scorekeeper.ui.session.session_var import session_instance

OnTap = Callable[[], object]
"""The callback of a tap: a plain or an async function without arguments."""


def tap_target(
    identifier: str,
    label: str,
    box: ft.Container,
    on_tap: OnTap | None,
    *,
    on_hold: OnTap | None = None,
    selected: bool | None = None,
    checked: bool | None = None,
    expand: bool | int | None = None,
    hint: str | None = None,
    action: ft.ClientAction | None = None,
    hotkey: str | None = None,
    repeats: RepeatPolicy = ONCE,
    tab_stop: bool = True,
) -> ft.Semantics:
    """Make a box a button with an identifier; without `on_tap` a disabled one.

    The words inside the box are silent, so that a screen reader says the label only, and values
    with an identifier of their own (`value_text`). `selected` says of one of several
    choices whether it is the one, `checked` makes a checkbox of what is switched on and off by
    itself; `None` means that it is neither. Enter and the space bar tap it too while it
    has the focus, and `hotkey` wherever the focus is (`ui.device.keyboard`). Without a `tab_stop`
    Tab passes it by, and it takes no focus. `action` is what a browser only does while it still
    sees the tap. The box has to be at least `theme.TARGET` wide and high; padding does that at
    every text size. A second tap in one place is dropped where the first changed the step, and
    others count as `repeats` says (`ui.device.tap_guard`); a dropped one shakes the box.
    """
    for words in _texts(box.content):
        words.semantics_label = ""
    # in Flet only ink can have the focus
    box.ink = tab_stop

    def guarded(act: OnTap, place: Place = None, repeats: RepeatPolicy = repeats) -> object:
        dropped = why_dropped(identifier, repeats, place)
        if dropped is None:
            return act()
        answer_dropped_tap(dropped, box)
        return None

    def tapped(act: OnTap, place: Place = None) -> object:
        session_instance(Keyboard).note_tap()
        return guarded(act, place)

    box.on_click = error_boundary.tap_handler(partial(tapped, on_tap)) if on_tap else None
    box.action = action or box.action
    box.on_long_press = error_boundary.tap_handler(partial(guarded, on_hold)) if on_hold else None
    if on_tap and not on_hold and not box.action:
        inside = ft.Container(padding=box.padding, alignment=box.alignment, content=box.content)
        box.padding = box.alignment = None
        # A finger reaches a detector of its own: a ripple would be twenty frames of the whole
        # screen. The ink takes the focus, and the taps of keyboards and screen readers.
        box.content = ft.GestureDetector(
            content=inside,
            on_tap=error_boundary.handler(lambda event: tapped(on_tap, _place(event))),
            exclude_from_semantics=True,
        )
    node = ft.Semantics(
        identifier=identifier,
        label=label,
        button=True,
        selected=selected,
        checked=checked,
        hint_text=hint,
        expand=expand,
        disabled=on_tap is None,
        content=box,
    )
    if hotkey and on_tap:
        # digits typed in quick succession are all intended
        typed = replace(repeats, until_received=False)
        return with_shortcuts(
            node, Shortcut(hotkey, label, partial(guarded, on_tap, f"key {hotkey}", typed))
        )
    return node


def _place(event: ft.TapEvent[ft.GestureDetector]) -> Place:
    """Return where a finger or a mouse has tapped, as the device says."""
    at = event.global_position
    return None if at is None else (at.x, at.y)


def _texts(control: ft.Control | None) -> Iterator[ft.Text]:
    """The texts in a box, down to where something speaks for itself."""
    if isinstance(control, ft.Text):
        yield control
    elif isinstance(control, ft.Row | ft.Column | ft.Stack):
        for child in control.controls:
            yield from _texts(child)
    elif isinstance(control, ft.Container | ft.GestureDetector):
        content = control.content
        yield from _texts(content if isinstance(content, ft.Control) else None)
