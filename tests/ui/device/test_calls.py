"""A device that refuses a call, or is disconnected, disturbs no game."""

import asyncio
from functools import partial
from pathlib import Path

import flet as ft
import pytest
from flet.messaging.protocol import MessageAction

from scorekeeper.app import App, run_inline
from scorekeeper.ui.app import DeviceValues, start_session
from scorekeeper.ui.device.calls import call_device, call_device_soon
from scorekeeper.ui.process.runtime import Runtime
from scorekeeper.ui.session.session import Session
from scorekeeper.ui.session.settings import Settings
from tests.ui.stage import Refused, Stage, stage
from tests.ui.staged_app import new_app, start

pytestmark = pytest.mark.anyio


@ft.component
def EmptyScreen() -> list[ft.View]:
    return [ft.View(route="/")]


async def begin(on: Stage, app: App, reported: DeviceValues | None = None) -> Session:
    return await start_session(
        on.page,
        runtime=Runtime.BROWSER if reported else Runtime.SERVED,
        open_app=partial(run_inline, lambda: app),
        run=run_inline,
        reported=reported,
    )


async def test_a_device_that_stores_nothing_is_shown_the_app(tmp_path: Path) -> None:
    refused = Refused("SecurityError")
    answers = dict.fromkeys(("get", "set", "get_device_info"), refused)
    async with new_app(tmp_path) as app, stage(EmptyScreen, views=True, answers=answers) as on:
        session = await begin(on, app)
        await on.settle()
        assert session.settings == Settings()
        assert on.has("new-game")


async def test_a_device_that_reported_its_values_is_not_asked_for_them(tmp_path: Path) -> None:
    reported = DeviceValues(
        ["xx", "ja-JP"], {"scorekeeper.settings": '{"theme": "dark", "awake": 1}'}
    )
    async with new_app(tmp_path) as app, stage(EmptyScreen, views=True) as on:
        session = await begin(on, app, reported=reported)
        assert session.settings == Settings("ja", "dark")
        calls = [sent.body for sent in on.line.sent if sent.action == MessageAction.INVOKE_METHOD]
        assert {call.name for call in calls} & {"get", "get_device_info"} == set()


async def test_a_device_that_leaves_before_it_is_shown_anything_is_shown_the_app_once_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with new_app(tmp_path) as app, stage(EmptyScreen, views=True) as on:
        async with on.out_of_reach():
            await begin(on, app)
        assert on.has("new-game")
        assert not on.crashes
    assert not [each for each in caplog.records if each.exc_info]


async def test_a_device_that_is_gone_for_good_follows_no_game_any_more(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        route, answers = f"/games/{game.id}", {"get": None, "set": None}
        async with stage(EmptyScreen, views=True, route=route, answers=answers) as on:
            await begin(on, app)
            await on.settle()
            assert app._dependencies.observers.observed == {game.id}
        await on.settle()
        assert not app._dependencies.observers.observed


async def test_a_device_that_is_not_there_or_does_not_answer_in_time_holds_nothing_up() -> None:
    asked: list[str] = []

    async def answer() -> str:
        asked.append("answer")
        return "yes"

    async with stage(EmptyScreen, views=True) as on:
        assert await call_device(answer, "no") == "yes"
        async with on.out_of_reach():
            call_device_soon(answer)
            assert await call_device(answer, "no") == "no"
        assert asked == ["answer"]

        async def never() -> str:
            await asyncio.Event().wait()
            return "yes"

        assert await call_device(never, "no", seconds=0.01) == "no"
