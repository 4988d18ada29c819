"""The state of a component as the last tap has left it, which may not be drawn yet."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def latest(drawn: T, set_value: Callable[[Callable[[T], T]], object]) -> T:
    """Return the present value of the `ft.use_state` that returned `drawn` and `set_value`.

    For handlers: where another tap came before this one and is not drawn yet, `drawn` is outdated.
    """
    value = drawn

    def look(now: T) -> T:
        nonlocal value
        value = now
        return now

    set_value(look)
    return value
