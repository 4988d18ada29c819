"""A field for a whole number: a bad one is refused in a sentence, and the last good one counts."""

import re
from collections.abc import Callable
from typing import Final

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.words import _

_WHOLE: Final = re.compile(r"[-−–]?[0-9]{1,4}")
_UNTOUCHED: str | None = None


@component
def NumberField(
    identifier: str,
    label: str,
    value: int | None,
    allowed: tuple[int, int],
    on_number: Callable[[int], object],
    *,
    on_empty: Callable[[], object] | None = None,
) -> ft.Control:
    """A number from `allowed[0]` to `allowed[1]`; with `on_empty` the field may be empty."""
    typed, set_typed = ft.use_state(_UNTOUCHED)
    low, high = allowed
    written = "" if value is None else str(value)
    shown = written if typed is None else typed
    fault = not (on_empty and not shown.strip()) and _number(shown, low, high) is None

    def change(text: str) -> None:
        set_typed(text)
        number = _number(text, low, high)
        if number is not None:
            on_number(number)
        elif on_empty and not text.strip():
            on_empty()

    if not fault and (_number(shown, low, high) if shown.strip() else None) != value:
        shown = written  # it was changed elsewhere
    return text_field(
        identifier,
        label,
        shown,
        change,
        error=_fault_text(value, low, high) if fault else None,
    )


def _fault_text(value: int | None, low: int, high: int) -> str:
    if value is None:
        return _("Type a whole number from {low} to {high}.", low=low, high=high)
    return _(
        "Type a whole number from {low} to {high}. Until then {number} counts.",
        low=low,
        high=high,
        number=value,
    )


def _number(typed: str, low: int, high: int) -> int | None:
    text = typed.strip()
    if not _WHOLE.fullmatch(text):
        return None
    number = int(text.replace("−", "-").replace("–", "-"))
    return number if low <= number <= high else None
