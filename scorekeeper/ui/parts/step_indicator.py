"""The step indicator: the steps of a round, with the current one named."""

import flet as ft

from scorekeeper.ui.device.focus import FocusStart, initial_focus
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import END, Child, row, stack
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout


@component(memo=True)
def StepIndicator(
    steps: tuple[tuple[str, str], ...], now: int, label: str, start: FocusStart
) -> ft.Control:
    """The steps in order, each an identifier and a name; `now` is the current one, from 0.

    Its name stands over its own mark; where text is large, over all of them. A screen reader hears
    `label`, a sentence such as "Step 3 of 6: bids"; the line has the focus as the `start` of its
    screen.
    """
    large, (identifier, named) = use_layout().large, steps[now]
    name = text(named, theme.CAPTION, theme.ACCENT, lines=1, silent=True)
    marks = row(
        *(
            _step(place, now, name if place == now and not large else None)
            for place in range(len(steps))
        ),
        spacing=theme.SPACE.XS,
        align=END,
    )
    line = stack(name, marks, spacing=theme.SPACE.XS) if large else marks
    return ft.Semantics(
        identifier=identifier,
        label=label,
        content=initial_focus(start, line),
    )


def _step(place: int, now: int, name: Child) -> ft.Control:
    mark = ft.Container(
        height=4,
        border_radius=theme.RADIUS.PILL,
        animate=theme.motion(),
        bgcolor=theme.ACCENT if place <= now else theme.LINE,
        opacity=0.55 if place < now else 1,
    )
    return stack(name, mark, spacing=theme.SPACE.XS, expand=3 if place == now else 1)
