"""Flet looks for controls only in properties that are set."""

from dataclasses import fields, is_dataclass

import flet as ft
import pytest
from flet.controls.object_patch import DiffBuilder

from scorekeeper.ui.flet_patches.comparison import compare_in_few_steps, set_fields
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.component
def Rows() -> ft.Control:
    style = ft.TextStyle(size=12, weight=ft.FontWeight.W_600)
    menu = ft.PopupMenuButton(items=[ft.PopupMenuItem(content="Undo", icon=ft.Icons.UNDO)])
    field = ft.TextField(prefix=ft.Text("♠"), suffix=ft.Text("♥"), label_style=style)
    _dialog = ft.use_dialog(ft.AlertDialog(title="Undo?", actions=[ft.TextButton("Undo")]))
    return ft.Column(controls=[ft.Container(padding=4, content=menu), ft.Row(controls=[field])])


def _holding(value: ft.BaseControl) -> list[str]:
    """The names of all fields in which Flet by itself finds something to search."""
    searched = [each.name for each in fields(value) if not each.metadata.get("skip", False)]
    return [
        name
        for name in searched
        if is_dataclass(each := getattr(value, name)) or isinstance(each, list | dict)
    ]


async def test_all_that_may_hold_controls_is_searched_and_nothing_else() -> None:
    compare_in_few_steps()
    for search in (DiffBuilder._configure_dataclass, DiffBuilder._removed_controls):
        assert search.__globals__["dataclasses"].fields is set_fields
    async with stage(Rows) as on:
        for control in on.controls():
            assert sorted(each.name for each in set_fields(control)) == sorted(_holding(control))
        field = on.fields()[0]
        found = {each.name for each in set_fields(field)}
        assert {"prefix", "suffix", "label_style"} <= found
        assert len(found) < len(fields(field)) / 4
        mark = field.prefix
        assert isinstance(mark, ft.Text)
        assert mark.parent is field
