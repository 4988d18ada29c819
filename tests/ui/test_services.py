"""A device that cannot do something, or is not there, disturbs no game."""

import asyncio
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.table import at_once
from scorekeeper.ui.app import show
from scorekeeper.ui.runtime import Runtime
from scorekeeper.ui.services import ask, told
from scorekeeper.ui.settings import Settings
from tests.ui.device import device, kept_games
from tests.ui.stage import Refused, stage

pytestmark = pytest.mark.anyio


@ft.component
def Nothing() -> list[ft.View]:
    return [ft.View(route="/")]


async def test_a_device_that_keeps_nothing_is_shown_the_app(tmp_path: Path) -> None:
    refused = Refused("SecurityError")
    answers = dict.fromkeys(("get", "set", "get_device_info"), refused)
    async with kept_games(tmp_path) as table, stage(Nothing, views=True, answers=answers) as on:
        open_table = partial(at_once, lambda: table)
        desk = await show(on.page, runtime=Runtime.SERVED, open_table=open_table, run=at_once)
        await on.settle()
        assert desk.settings == Settings()
        assert on.has("new-game")


async def test_a_choice_that_is_not_kept_is_made_all_the_same(tmp_path: Path) -> None:
    async def refuse(_chosen: Settings) -> None:
        raise RuntimeError

    async with kept_games(tmp_path) as table, device(table, "/settings") as on:
        on.desk.keep = refuse
        await on.tap("keep-awake")
        assert not on.desk.settings.awake
        assert not on.screen.has("failed")


async def test_a_device_that_is_not_there_is_not_asked() -> None:
    asked: list[str] = []

    async def answer() -> str:
        asked.append("answer")
        return "yes"

    async with stage(Nothing, views=True) as on:
        assert await told(answer, "no") == "yes"
        async with on.out_of_reach():
            ask(answer)
            assert await told(answer, "no") == "no"
        assert asked == ["answer"]


async def test_a_device_that_does_not_answer_in_time_holds_nothing_up() -> None:
    async def answer() -> str:
        await asyncio.Event().wait()
        return "yes"

    async with stage(Nothing, views=True):
        assert await told(answer, "no", patience=0.01) == "no"
