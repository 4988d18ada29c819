"""Flet 1.0.5 stops redrawing a session for good when a component raises while it is redrawn.

The player sees a screen that no longer answers, without a word.
"""

import logging
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar, cast

import flet as ft

P = ParamSpec("P")
R = TypeVar("R", ft.Control, ft.View)

log = logging.getLogger("scorekeeper.ui")


def component_with_fallback(draw: Callable[P, R], fallback: Callable[[], R]) -> Callable[P, R]:
    """Make `draw` a component that logs what it raises, and then draws `fallback`.

    The exception is caught after whatever hooks `draw` has called, so the hooks of the next, sound
    drawing are still the same ones.
    """

    @wraps(draw)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("Drawing %s failed", draw.__qualname__)
            return fallback()

    return cast(Callable[P, R], ft.component(guarded))
