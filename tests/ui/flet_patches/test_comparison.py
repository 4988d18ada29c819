"""Each class is checked once in comparisons, which log no steps."""

import dataclasses

import flet as ft
import pytest
from flet.controls import object_patch

from scorekeeper.ui.flet_patches import comparison
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.component
def Rows() -> ft.Control:
    return ft.Column(controls=[ft.Container(content=ft.Text(f"{n}")) for n in range(30)])


async def test_each_class_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[type] = []

    def noted(kind: type) -> bool:
        looked.append(kind)
        return dataclasses.is_dataclass(kind)

    monkeypatch.setattr(comparison, "is_dataclass", noted)
    monkeypatch.setattr(object_patch, "dataclasses", None)
    monkeypatch.setattr(object_patch, "logger", None)
    comparison.compare_in_few_steps.__wrapped__()
    async with stage(Rows):
        pass
    assert ft.View in looked
    assert len(looked) == len(set(looked))
