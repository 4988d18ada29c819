"""Flet looks for controls only in properties that are set."""

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder, ObjectPatch

from tests.ui.stage import stage
from tests.ui.unpatched_flet import DIALOGS, OWN_DATACLASSES, unpatched_comparison

pytestmark = pytest.mark.anyio


def _rows(step: int) -> list[ft.Control]:
    """Texts in rows, of which some come, go and change from one step to the next."""
    style = ft.TextStyle(size=12, weight=ft.FontWeight.W_600)
    names = ["Ann", "Ben", "Cleo", "Dan"][step:]
    rows: list[ft.Control] = [
        ft.Container(key=name, padding=4, content=ft.Text(f"{name} {step}", style=style))
        for name in names
    ]
    if step % 2:
        menu = ft.PopupMenuButton(items=[ft.PopupMenuItem(content="Undo", icon=ft.Icons.UNDO)])
        rows.append(ft.Row(controls=[menu, ft.TextField(prefix=ft.Text("♠"))]))
    return rows


async def _shown(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is drawn, told to the client, and comes or goes, in order, over a few steps."""
    seen: list[object] = []
    compare: Any = ObjectPatch.from_diff

    def noted(*arguments: object, **named: object) -> object:
        patch, added, removed = compare(*arguments, **named)
        seen.append([type(each).__name__ for each in added])
        seen.append([type(each).__name__ for each in removed])
        return patch, added, removed

    shown: list[Callable[[int], None]] = []

    @ft.component
    def Steps() -> ft.Control:
        step, set_step = ft.use_state(0)
        shown.append(set_step)
        return ft.Column(controls=_rows(step))

    monkeypatch.setattr(ObjectPatch, "from_diff", noted)
    async with stage(Steps) as on:
        for step in (1, 2, 3, 0):
            seen += [on.drawn(), on.heard()]
            assert all(each.parent for each in on.controls() if each is not on.page)
            shown[-1](step)
            await on.settle()
    return seen


async def test_the_same_comes_goes_and_is_drawn_without_a_look_into_other_properties() -> None:
    with pytest.MonkeyPatch.context() as patch:
        ours = await _shown(patch)
    searching = DiffBuilder._configure_dataclass
    with unpatched_comparison() as patch:
        assert DiffBuilder._configure_dataclass is not searching
        assert await _shown(patch) == ours


def test_what_is_in_a_dialog_knows_what_it_lies_in() -> None:
    assert vars(DIALOGS)["dataclasses"] is not OWN_DATACLASSES
    around, mark = ft.Column(), ft.Text("♠")
    field = ft.TextField(prefix=mark)
    row = ft.Row(controls=[ft.Text("Ann"), field])
    sheet = ft.BottomSheet(content=row)
    DIALOGS._bind_dialog_subtree(sheet, around)
    lies_in = [each.parent for each in (mark, field, row.controls[0], row, sheet)]
    assert list(map(id, lies_in)) == list(map(id, (field, row, row, sheet, around)))
