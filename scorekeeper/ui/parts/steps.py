"""The step line: where in the round we are."""

from dataclasses import dataclass

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.focus import Start, begins_here
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.large import use_large_text
from scorekeeper.ui.parts.text import text


@dataclass(frozen=True)
class Step:
    """One step of a round: its short name and its identifier."""

    identifier: str
    name: str


@pure_part
def StepLine(
    steps: tuple[Step, ...], now: int, label: str, start: Start | None = None
) -> ft.Control:
    """The steps in order, `now` counting from 0: done ones ticked, the present one named.

    Its name stands over its own mark; where text is large, over all of them. A screen reader hears
    `label`, a sentence such as "Step 3 of 6: bids", and where the line has the focus as the `start`
    of its screen.
    """
    large, measured = use_large_text(theme.CAPTION)
    name = text(steps[now].name, theme.CAPTION, theme.ACCENT, lines=1, silent=True)
    name.on_size_change = measured
    marks = ft.Row(
        spacing=theme.SPACE.XS,
        vertical_alignment=ft.CrossAxisAlignment.END,
        controls=[
            _step(place, now, [name] if place == now and not large else [])
            for place in range(len(steps))
        ],
    )
    line = _column([name, marks]) if large else marks
    return ft.Semantics(
        identifier=steps[now].identifier,
        label=label,
        content=begins_here(start, line) if start else line,
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
    return ft.Column(
        expand=expand,
        spacing=theme.SPACE.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=controls,
    )
