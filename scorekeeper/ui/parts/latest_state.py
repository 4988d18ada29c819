"""The state of a component as the last tap has left it, which may not be drawn yet."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def latest(drawn: T, set_value: Callable[[Callable[[T], T]], object]) -> T:
    """Return what the state of a `ft.use_state` that was `drawn` so is by now: what a tap means."""
    seen = [drawn]

    def look(now: T) -> T:
        seen.append(now)
        return now

    set_value(look)
    return seen[-1]
