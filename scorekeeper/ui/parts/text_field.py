"""A text field that keeps all that is typed while the app answers an earlier letter."""

import inspect
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from scorekeeper.ui import error_boundary
from scorekeeper.ui.device.keyboard import Keyboard
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.field_text import FieldText
from scorekeeper.ui.parts.window import use_fitted
from scorekeeper.ui.session.session_var import session_instance
from scorekeeper.ui.session.settings import scaled

_NOTHING_DRAWN: ft.TextField | None = None
_EDGES = 2 * (theme.SPACE.L + theme.SPACE.M)
"""The width left and right of the text of a field, in pixels: of the column and of the field."""
SEARCH_PAUSE: Final = 0.25
"""Seconds without a further letter after which a search begins."""


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
    beside: float = 0,
) -> ft.Semantics:
    """Return a field with a label; `on_change` is called for every letter, `on_enter` for Enter.

    Both get the text of the field at that moment. With `on_enter`, Enter empties the
    field, which keeps the focus: the next text may be typed without a pause. A `value` other than
    what was last reported is written into the field. `beside` is the width in pixels of what stands
    beside it; large text of the label stays on one line.
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
            beside=beside,
        ),
    )


@error_boundary.component
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
    beside: float,
) -> ft.Control:
    keyboard = session_instance(Keyboard)
    field = ft.use_memo(lambda: FieldText(value), [])
    # a label of two lines would not fit the field
    label_style = use_fitted(label, theme.BODY, _EDGES + beside, whole=True)
    drawn = ft.use_ref(_NOTHING_DRAWN)

    async def change(event: ft.Event[ft.TextField]) -> None:
        # A keyboard on a screen may tell of a line that has ended instead of the Enter key.
        ended = field.receive(str(event.data))
        heard = [(on_enter, text) for text in ended] if on_enter else []
        if field.text or not heard:
            heard.append((on_change, field.text))
        for hear, text in heard:
            done = hear(text)
            if inspect.isawaitable(done):
                await done

    ft.use_effect(lambda: None, [], cleanup=partial(keyboard.blur, identifier))

    def enter() -> object:
        return on_enter(field.take()) if on_enter else None

    field.text = value
    written = field.text_to_write()
    if written is None:
        # What the device has reported by now, though its event may not be handled yet.
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
        on_change=error_boundary.handler(change),
        on_submit=error_boundary.handler(enter) if on_enter else None,
        on_focus=error_boundary.handler(partial(keyboard.focus, identifier)),
        on_blur=error_boundary.handler(partial(keyboard.blur, identifier)),
        text_style=scaled(theme.BODY).copy(color=theme.TEXT),
        label_style=scaled(label_style).copy(color=theme.MUTED),
        hint_style=scaled(theme.BODY).copy(color=theme.MUTED),
        error_style=scaled(theme.SMALL).copy(color=theme.MISSED),
        error_max_lines=3,
        filled=True,
        fill_color=theme.WELL,
        border=field_border(),
        cursor_color=theme.ACCENT,
    )
    return drawn.current


def field_border() -> dict[ft.ControlState, ft.InputBorder]:
    """Return the border of a field, which tells the focus and a fault by more than its colour."""
    return {
        ft.ControlState.DEFAULT: _border(1, theme.EDGE),
        ft.ControlState.FOCUSED: _border(2, theme.ACCENT),
        ft.ControlState.ERROR: _border(2, theme.MISSED),
    }


def _border(width: int, color: ft.Colors) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=theme.RADIUS.KEY)
