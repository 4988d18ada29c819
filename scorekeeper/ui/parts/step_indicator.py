"""The step indicator: the steps of a round, with the current one named."""

from dataclasses import dataclass

import flet as ft

from scorekeeper.ui.device.focus import FocusStart, initial_focus
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import END, column, row
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout


@dataclass(frozen=True)
class StepLabel:
    """One step of a round: its short name and its identifier."""

    identifier: str
    name: str


@component(memo=True)
def StepIndicator(
    steps: tuple[StepLabel, ...], now: int, label: str, start: FocusStart | None = None
) -> ft.Control:
    """The steps in order; `now` is the current one, from 0, which is named.

    Its name stands over its own mark; where text is large, over all of them. A screen reader hears
    `label`, a sentence such as "Step 3 of 6: bids", and where the line has the focus as the `start`
    of its screen.
    """
    large = use_layout().large
    name = text(steps[now].name, theme.CAPTION, theme.ACCENT, lines=1, silent=True)
    marks = row(
        *(
            _step(place, now, [name] if place == now and not large else [])
            for place in range(len(steps))
        ),
        spacing=theme.SPACE.XS,
        align=END,
    )
    line = _column([name, marks]) if large else marks
    return ft.Semantics(
        identifier=steps[now].identifier,
        label=label,
        content=initial_focus(start, line) if start else line,
    )


def _step(place: int, now: int, name: list[ft.Control]) -> ft.Control:
    mark = ft.Container(
        height=4,
        border_radius=theme.RADIUS.PILL,
        animate=theme.motion(),
        bgcolor=theme.ACCENT if place <= now else theme.LINE,
        opacity=0.55 if place < now else 1,
    )
    return _column([*name, mark], expand=3 if place == now else 1)


def _column(controls: list[ft.Control], expand: int | None = None) -> ft.Column:
    return column(*controls, spacing=theme.SPACE.XS, tight=True, expand=expand)
