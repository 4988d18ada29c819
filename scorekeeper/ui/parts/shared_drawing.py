"""Share a drawing among all sessions that show the same, so that many watchers cost little."""

from collections.abc import Callable, Hashable
from typing import Final
from weakref import WeakValueDictionary

import flet as ft

from scorekeeper.ui.error_boundary import draw_inline
from scorekeeper.ui.flet_patches.shared_drawings import mark_shared
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.open_game import use_appearances
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.session.words import words

_DRAWINGS: Final[WeakValueDictionary[Hashable, ft.Control]] = WeakValueDictionary()
"""The shared drawings that are on a screen, by what they were drawn of."""


def use_shared_drawings() -> Callable[..., ft.Control]:
    """Hook: the function that draws hashable values once for all sessions that show the same.

    Its arguments are `draw` and the values for it. Sessions show the same if these, their words,
    settings, windows and appearances are equal; `draw` may read nothing else, and draws nothing to
    tap. A component has to return the drawing itself: only then Flet is spared a comparison.
    """
    around = (words(), settings(), use_layout(), use_appearances())

    def share(draw: Callable[..., ft.Control], *args: Hashable) -> ft.Control:
        key = (draw, args, around)
        drawing = _DRAWINGS.get(key)
        if drawing is None:
            drawing = _DRAWINGS[key] = mark_shared(draw_inline(draw, *args))
        return drawing

    return share
