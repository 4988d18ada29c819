"""A changed component is drawn once, whatever components hold it."""

from dataclasses import dataclass

import flet as ft
import pytest
from flet.components.component import Component
from flet.controls.base_control import BaseControl

from scorekeeper.ui.flet_patches.redraw_order import redraw_outermost_first
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


ONCE = list(range(1, DEPTH + 1))


async def test_each_of_many_components_in_each_other_is_drawn_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def innermost_first(control: BaseControl) -> int:
        if isinstance(control, Component) and control.args:
            return int(DEPTH - control.args[0])
        return id(control)

    # the order of a set is that of the hashes while they are small; else they are addresses
    monkeypatch.setattr(BaseControl, "__hash__", innermost_first)
    pad, drawn = Pad(), list[int]()
    async with stage(Layer, 1, pad, drawn, prepare=redraw_outermost_first) as on:
        for tricks in range(1, 6):
            drawn.clear()
            pad.tricks = tricks
            await on.settle()
            assert on.texts() == [f"{depth}: {tricks}" for depth in ONCE]
            assert drawn == ONCE
