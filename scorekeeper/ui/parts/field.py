"""A line to type on."""

import inspect
from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.ui import guard, theme
from scorekeeper.ui.keys import stopped_writing_in, writing_in
from scorekeeper.ui.parts.line import Line
from scorekeeper.ui.settings import sized

_NOTHING_DRAWN: ft.TextField | None = None


def text_field(
    identifier: str,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    *,
    on_enter: Callable[[str], object] | None = None,
    error: str | None = None,
    hint: str | None = None,
    autofocus: bool = False,
) -> ft.Semantics:
    """A field with its label; `on_change` hears every letter, `on_enter` the Enter key.

    Both are told what stood in the field when it happened. Where Enter is heard it empties the
    field, which keeps the focus: the next text may be typed without a pause. A `value` other than
    what was last told is written into the field.
    """
    return ft.Semantics(
        identifier=identifier,
        content=_Field(
            identifier,
            label,
            value,
            on_change,
            on_enter=on_enter,
            error=error,
            hint=hint,
            autofocus=autofocus,
        ),
    )


@guard.part
def _Field(
    identifier: str,
    label: str,
    value: str,
    on_change: Callable[[str], object],
    *,
    on_enter: Callable[[str], object] | None,
    error: str | None,
    hint: str | None,
    autofocus: bool,
) -> ft.Control:
    line = ft.use_memo(lambda: Line(value), [])
    drawn = ft.use_ref(_NOTHING_DRAWN)

    async def change(event: ft.Event[ft.TextField]) -> None:
        # A keyboard on a screen may tell of a line that has ended instead of the Enter key.
        ended = line.hear(str(event.data))
        heard = [(on_enter, text) for text in ended] if on_enter else []
        if line.text or not heard:
            heard.append((on_change, line.text))
        for hear, text in heard:
            done = hear(text)
            if inspect.isawaitable(done):
                await done

    ft.use_effect(lambda: None, [], cleanup=partial(stopped_writing_in, identifier))

    def enter() -> object:
        return on_enter(line.take()) if on_enter else None

    line.text = value
    written = line.answer()
    if written is None:
        # What the device has told by now, though it may not have been heard yet.
        written = drawn.current.value if drawn.current else value
    drawn.current = ft.TextField(
        label=label,
        value=written,
        error=error,
        hint_text=hint,
        autofocus=autofocus,
        # Flutter takes the focus away at Enter, but not where Enter might begin another line.
        # A field of one line loses the focus at Enter, and what is typed then is lost.
        shift_enter=on_enter is not None,
        max_lines=2 if on_enter else 1,
        on_change=guard.handler(change),
        on_submit=guard.handler(enter) if on_enter else None,
        on_focus=guard.handler(partial(writing_in, identifier)),
        on_blur=guard.handler(partial(stopped_writing_in, identifier)),
        text_style=sized(theme.BODY).copy(color=theme.TEXT),
        label_style=sized(theme.BODY).copy(color=theme.MUTED),
        hint_style=sized(theme.BODY).copy(color=theme.MUTED),
        error_style=sized(theme.SMALL).copy(color=theme.MISSED),
        error_max_lines=3,
        filled=True,
        fill_color=theme.WELL,
        border={
            ft.ControlState.DEFAULT: _border(1, theme.EDGE),
            ft.ControlState.FOCUSED: _border(2, theme.ACCENT),
            ft.ControlState.ERROR: _border(2, theme.MISSED),
        },
        cursor_color=theme.ACCENT,
    )
    return drawn.current


def _border(width: int, color: ft.Colors) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=theme.RADIUS.KEY)
