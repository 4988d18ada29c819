"""An answer for a removed control reaches its caller, and the session goes on."""

import asyncio
from collections.abc import Callable

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.late_answers import accept_late_answers
from tests.ui.stage import Answers, Refused, stage

pytestmark = pytest.mark.anyio


class Screen:
    """A list that leaves the screen at the very moment when it is told to scroll."""

    def __init__(self, answer: object) -> None:
        self.answer = answer
        self.list: ft.Ref[ft.Column] = ft.Ref()
        self.leave: Callable[[], None] | None = None
        self.heard: list[str] = []

    def answers(self) -> Answers:
        def scrolled(_arguments: object) -> object:
            assert self.leave
            self.leave()
            return self.answer

        return {"scroll_to": scrolled}

    async def scroll(self) -> None:
        assert self.list.current
        try:
            await self.list.current.scroll_to(offset=100)
            self.heard.append("done")
        except RuntimeError:
            self.heard.append("refused")


@ft.component
def Leaving(screen: Screen) -> ft.Control:
    there, set_there = ft.use_state(True)
    screen.leave = lambda: set_there(False)
    return ft.Column(ref=screen.list, scroll=ft.ScrollMode.AUTO) if there else ft.Text("gone")


@pytest.mark.parametrize(
    ("answer", "heard"), [(None, "done"), (Refused("no listener"), "refused")], ids=["yes", "no"]
)
async def test_an_answer_for_a_list_that_is_gone_reaches_whoever_asked(
    answer: object, heard: str
) -> None:
    screen = Screen(answer)
    async with stage(Leaving, screen, answers=screen.answers(), prepare=accept_late_answers) as on:
        asking = asyncio.create_task(screen.scroll())
        await on.settle()
        assert on.texts() == ["gone"]
        assert screen.heard == [heard]
        await asking
