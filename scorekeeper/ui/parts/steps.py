"""The step line: where in the round we are."""

from dataclasses import dataclass

import flet as ft

from scorekeeper.ui import theme
from scorekeeper.ui.guard import pure_part
from scorekeeper.ui.parts.text import text


@dataclass(frozen=True)
class Step:
    """One step of a round: its short name and its identifier."""

    identifier: str
    name: str


@pure_part
def StepLine(steps: tuple[Step, ...], now: int, label: str) -> ft.Control:
    """The steps in order, `now` counting from 0: done ones ticked, the present one named.

    A screen reader hears `label`, a sentence such as "Step 3 of 6: bids".
    """
    return ft.Semantics(
        identifier=steps[now].identifier,
        label=label,
        content=ft.Row(
            spacing=theme.SPACE.XS,
            vertical_alignment=ft.CrossAxisAlignment.END,
            controls=[_step(step.name, place, now) for place, step in enumerate(steps)],
        ),
    )


def _step(name: str, place: int, now: int) -> ft.Control:
    here = place == now
    return ft.Column(
        expand=3 if here else 1,
        spacing=theme.SPACE.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            *([text(name, theme.CAPTION, theme.ACCENT, lines=1, silent=True)] if here else []),
            ft.Container(
                height=4,
                border_radius=theme.RADIUS.PILL,
                bgcolor=theme.ACCENT if place <= now else theme.LINE,
                opacity=1 if here else 0.55 if place < now else 1,
            ),
        ],
    )
