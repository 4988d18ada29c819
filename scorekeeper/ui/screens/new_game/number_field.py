"""A field for a whole number: a bad one is refused in a sentence, and the last good one counts."""

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.parts.text_field import text_field
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.whole_number import parse_whole_number

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

    def read(text: str) -> int | None:
        number = parse_whole_number(text)
        return number if number is not None and low <= number <= high else None

    def change(text: str) -> None:
        set_typed(text)
        number = read(text)
        if number is not None:
            on_number(number)
        elif on_empty and not text.strip():
            on_empty()

    written = "" if value is None else str(value)
    shown = written if typed is None else typed
    is_good = read(shown) is not None or (on_empty is not None and not shown.strip())
    if is_good and read(shown) != value:
        shown = written  # it was changed elsewhere
    error = _("Type a whole number from {low} to {high}.", low=low, high=high)
    if value is not None:
        error = _(
            "Type a whole number from {low} to {high}. Until then {number} counts.",
            low=low,
            high=high,
            number=value,
        )
    return text_field(identifier, label, shown, change, error=None if is_good else error)
