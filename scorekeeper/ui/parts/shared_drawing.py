"""Share a drawing among all sessions that show the same, so that many watchers cost little."""

from collections.abc import Callable, Hashable
from typing import Final, ParamSpec, cast
from weakref import WeakValueDictionary

import flet as ft

from scorekeeper.ui.error_boundary import component, draw_inline
from scorekeeper.ui.flet_patches.shared_drawings import mark_shared
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.open_game import use_appearances
from scorekeeper.ui.session.settings import settings
from scorekeeper.ui.session.words import words

P = ParamSpec("P")

_DRAWINGS: Final[WeakValueDictionary[Hashable, ft.Control]] = WeakValueDictionary()
"""The shared drawings that are on a screen, by what they were drawn of."""


@component
def SharedDrawing(draw: Callable[P, ft.Control], *args: P.args, **kwargs: P.kwargs) -> ft.Control:
    """A drawing of these hashable values.

    It is drawn once for all sessions with equal values, words, settings, windows and appearances.
    `draw` may read nothing else, and what it draws holds nothing to tap.
    """
    around = (words(), settings(), use_layout(), use_appearances())
    key = cast(Hashable, (draw, args, *kwargs.items(), around))
    drawing = _DRAWINGS.get(key)
    if drawing is None:
        drawing = _DRAWINGS[key] = mark_shared(draw_inline(draw, *args, **kwargs))
    return drawing
