"""A component drawn by a memoized one goes on following a context."""

import gc

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.lost_contexts import keep_contexts
from tests.ui.flet_patches.tricks import Game
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


Shown: ft.ContextProvider[Game | None] = ft.create_context(None)


@ft.component
def Inner() -> ft.Control:
    shown = ft.use_context(Shown)
    return ft.Text(f"{shown.tricks}" if shown else "lost")


@ft.component
def Between() -> ft.Control:
    return Inner()


@ft.component
def Outer(turns: Game) -> ft.Control:
    memoized = ft.memo(Between)  # type: ignore[no-untyped-call]
    return ft.Column(controls=[memoized(), ft.Text(f"turn {turns.tricks}")])


async def test_the_new_value_is_drawn_after_the_memoized_component_was_passed_over() -> None:
    keep_contexts()
    shown, turns = Game(), Game()
    async with stage(lambda: Shown(shown, lambda: Outer(turns))) as on:
        for turn in (1, 2):
            turns.tricks = turn
            await on.settle()
        gc.collect()
        shown.tricks = 7
        await on.settle()
        assert on.texts() == ["7", "turn 2"]
