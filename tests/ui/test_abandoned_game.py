"""A game that was left on another day: Home ends or deletes it."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.ui.staged_app import new_app, play_a_round, staged_app, start

pytestmark = pytest.mark.anyio


async def test_a_game_of_another_day_is_ended_or_deleted_on_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        game = await play_a_round(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app) as on:
            assert not on.screen.has("end-game"), "it was begun today"
        now = app.now
        monkeypatch.setattr(app, "now", lambda: now() + timedelta(days=1))
        async with staged_app(app) as on:
            await on.tap("end-game", "delete-game")
            assert not on.screen.has("continue-game")
            await on.tap("restore-game")
            assert on.screen.has("continue-game")
            await on.tap("end-game", "finish-game")
            assert on.route == f"/games/{game.id}"
            assert on.screen.has("winners")
        async with staged_app(app) as on:
            assert not on.screen.has("continue-game")
