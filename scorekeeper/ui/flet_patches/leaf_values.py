"""Flet 1.0.5 looks for controls in every value of every new control, texts and numbers too.

Each look is a generator of its own, dozens for a control, most of them for None: two fifths of the
time that a new screen takes, during which a server answers no other player.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from flet.controls.object_patch import DiffBuilder

if TYPE_CHECKING:
    from collections.abc import Callable

_LEAVES: Final = frozenset({type(None), str, int, float, bool, bytes})
"""Types whose values hold no control."""


@cache
def skip_leaf_values() -> None:
    """Have Flet look for controls only in what may hold one, in all sessions of this process."""
    configure: Callable[..., Iterable[Any]] = DiffBuilder._configure_dataclass

    def configure_nested(
        builder: DiffBuilder, value: object, *arguments: object, **named: object
    ) -> Iterable[Any]:
        if type(value) in _LEAVES:
            return ()
        return configure(builder, value, *arguments, **named)

    DiffBuilder._configure_dataclass = configure_nested  # type: ignore[method-assign,assignment]
