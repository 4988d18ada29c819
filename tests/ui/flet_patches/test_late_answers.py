"""An answer for a removed control reaches its caller, and the session goes on."""

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.late_answers import accept_late_answers
from tests.ui.stage import Refused, stage

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("answer", [None, Refused("no listener")], ids=["yes", "no"])
async def test_an_answer_for_a_list_that_is_gone_reaches_whoever_asked(answer: object) -> None:
    column: ft.Ref[ft.Column] = ft.Ref()

    @ft.component
    def Leaving() -> ft.Control:
        there, set_there = ft.use_state(True)
        leave.append(lambda: set_there(False))
        return ft.Column(ref=column, scroll=ft.ScrollMode.AUTO) if there else ft.Text("gone")

    def scrolled(_arguments: object) -> object:
        """The list leaves the screen at the very moment when it is told to scroll."""
        leave[-1]()
        return answer

    leave: list[Callable[[], None]] = []
    answers = {"scroll_to": scrolled}
    async with stage(Leaving, answers=answers, prepare=accept_late_answers) as on:
        assert column.current
        asking = asyncio.create_task(column.current.scroll_to(offset=100))
        await on.settle()
        assert on.texts() == ["gone"]
        heard = await asyncio.gather(asking, return_exceptions=True)
        assert isinstance(heard[0], RuntimeError) is isinstance(answer, Refused)
