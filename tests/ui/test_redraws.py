"""A change is drawn once, whatever holds what it concerns."""

from dataclasses import dataclass

import flet as ft
import pytest

from scorekeeper.ui import redraws
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio

DEPTH = 8


@ft.observable
@dataclass
class Pad:
    """What is looked at."""

    tricks: int = 0


@ft.component
def Layer(depth: int, pad: Pad, drawn: list[int]) -> ft.Control:
    drawn.append(depth)
    number = ft.Text(f"{depth}: {pad.tricks}")
    inner = [Layer(depth + 1, pad, drawn)] if depth < DEPTH else []
    return ft.Column(controls=[number, *inner])


async def test_each_of_many_components_in_each_other_is_drawn_once() -> None:
    pad, drawn = Pad(), list[int]()
    async with stage(Layer, 1, pad, drawn, prepare=redraws.outermost_first) as on:
        for tricks in range(1, 6):
            drawn.clear()
            pad.tricks = tricks
            await on.settle()
            assert drawn == list(range(1, DEPTH + 1))
            assert on.texts() == [f"{depth}: {tricks}" for depth in drawn]
