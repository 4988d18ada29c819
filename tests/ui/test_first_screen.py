"""The time between the splash and the first screen."""

import asyncio
from pathlib import Path

import pytest

from scorekeeper.ui.parts import notice
from tests.ui.staged_app import new_app, staged_app, start

pytestmark = pytest.mark.anyio


async def test_a_game_opened_by_its_address_says_that_it_is_read_if_that_takes_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_open = asyncio.Event()
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Clara")
        open_now = app.open

        async def slowly(game_id: str) -> object:
            await may_open.wait()
            return await open_now(game_id)

        monkeypatch.setattr(app, "open", slowly)
        monkeypatch.setattr(notice, "_SOON", 60)
        async with staged_app(app, f"/games/{game.id}") as on:
            assert not on.screen.has("working"), "nothing flashes"
        monkeypatch.setattr(notice, "_SOON", 0)
        async with staged_app(app, f"/games/{game.id}", language="ja") as on:
            await on.screen.settle()
            assert on.screen.text("working") == "ゲームを開いています…"
            may_open.set()
            await on.screen.settle()
            assert not on.screen.has("working")
            assert on.screen.has("undo")
