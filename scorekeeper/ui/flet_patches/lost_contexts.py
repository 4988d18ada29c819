"""Flet 1.0.5 loses the contexts of what a memoized component has drawn.

Text that became larger, or a phone that was turned, would be drawn in part as in a window of the
usual size, and for as long as the screen is open.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import flet as ft
from flet.components.component import Renderer


@cache
def keep_contexts() -> None:
    """Have every component hold all the contexts it was drawn in, in this whole process.

    Flet looks for them in the component that drew it. That is held by a weak reference, and gone
    once a memoized one was passed over twice.
    """
    render: Callable[..., ft.Component] = Renderer.render_component

    def render_component(self: Renderer, *args: Any, **kwargs: Any) -> ft.Component:  # noqa: ANN401
        component = render(self, *args, **kwargs)
        parent = component._parent_component and component._parent_component()
        if parent:
            for key, value in parent._contexts.items():
                component._contexts.setdefault(key, value)
        return component

    Renderer.render_component = render_component  # type: ignore[method-assign]
