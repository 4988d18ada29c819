"""A component drawn by a memoized one goes on following a context."""

import gc
from dataclasses import dataclass

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.lost_contexts import keep_contexts
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.observable
@dataclass
class Value:
    """A number that is followed."""

    number: int = 0


Shown: ft.ContextProvider[Value | None] = ft.create_context(None)


@ft.component
def Inner() -> ft.Control:
    shown = ft.use_context(Shown)
    return ft.Text(f"{shown.number}" if shown else "lost")


@ft.component
def Between() -> ft.Control:
    return Inner()


@ft.component
def Outer(turns: Value) -> ft.Control:
    memoized = ft.memo(Between)  # type: ignore[no-untyped-call]
    return ft.Column(controls=[memoized(), ft.Text(f"turn {turns.number}")])


async def test_the_new_value_is_drawn_after_the_memoized_component_was_passed_over() -> None:
    keep_contexts()
    shown, turns = Value(), Value()
    async with stage(lambda: Shown(shown, lambda: Outer(turns))) as on:
        for turn in (1, 2):
            turns.number = turn
            await on.settle()
        gc.collect()
        shown.number = 7
        await on.settle()
        assert on.texts() == ["7", "turn 2"]
