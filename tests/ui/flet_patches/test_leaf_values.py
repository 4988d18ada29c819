"""Flet looks for controls only where there may be some."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from types import NoneType
from typing import Any

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder

from scorekeeper.table import run_inline
from scorekeeper.ui import app
from scorekeeper.ui.flet_patches import leaf_values
from scorekeeper.ui.process.runtime import Runtime
from tests.ui.stage import Stage, stage
from tests.ui.staged_app import kept_games

pytestmark = pytest.mark.anyio


@ft.component
def Rows(texts: list[str]) -> ft.Control:
    style = ft.TextStyle(size=12, weight=ft.FontWeight.W_600)
    rows = [ft.Container(padding=4, content=ft.Text(text, style=style)) for text in texts]
    return ft.Column(controls=[*rows, ft.Row(controls=[ft.Icon(ft.Icons.UNDO)])])


async def _drawn(texts: list[str]) -> tuple[str, frozenset[str]]:
    async with stage(Rows, texts) as on:
        assert isinstance(on, Stage)
        assert all(control.parent for control in on.controls() if control is not on.page)
        return on.drawn(), on.heard()


async def test_the_same_is_drawn_without_a_look_into_texts_and_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[object] = []
    configure: Any = DiffBuilder._configure_dataclass

    def noted(builder: DiffBuilder, value: object, *rest: object, **named: object) -> Iterable[Any]:
        looked.append(value)
        found: Iterable[Any] = configure(builder, value, *rest, **named)
        return found

    draw = partial(_drawn, ["Ann", "Ben"])
    monkeypatch.setattr(DiffBuilder, "_configure_dataclass", noted)
    as_flet_does = await draw()
    assert any(value is None for value in looked)
    looked.clear()
    leaf_values.skip_leaf_values.__wrapped__()
    assert await draw() == as_flet_does
    assert looked
    assert not [value for value in looked if type(value) in (NoneType, str, int, float)]


async def test_the_app_looks_so_from_its_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    begun: list[bool] = []
    monkeypatch.setattr(app, "skip_leaf_values", lambda: begun.append(True))
    async with kept_games(tmp_path) as table, stage(Rows, [], answers={}) as on:
        open_table = partial(run_inline, lambda: table)
        await app.start_session(
            on.page, runtime=Runtime.SERVED, open_table=open_table, run=run_inline
        )
    assert begun == [True]
