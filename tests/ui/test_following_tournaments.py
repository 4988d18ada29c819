"""The screen of a tournament follows its games, and changes by other devices."""

from pathlib import Path
from typing import Final

import pytest

from scorekeeper.app import OpenGame
from scorekeeper.game.events import GameFinished, PlayerLeft
from tests.ui.staged_app import StagedApp, finish, new_app, play_a_round, record, staged_app
from tests.ui.test_tournament import begun, enter, shown_cup

pytestmark = pytest.mark.anyio

LEFT: Final = "Somebody joined or left this game, so the table has no result yet."


def results(on: StagedApp) -> list[str]:
    """The totals of the first table of three, from the first seat on; empty without a result."""
    shown = on.screen.names()
    return [on.screen.text(name) for name in shown if name.startswith("result-0-0-")]


async def test_the_screen_follows_the_games_of_its_tables(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        cup = await begun(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, f"/tournaments/{cup}") as on, staged_app(app) as other:
            await on.tap("draw-round")
            await other.go(f"/tournaments/{cup}")
            await other.tap("play-table-0-0")
            assert "Open the game" in on.screen.text("play-table-0-0")
            game = await app.open(other.game_id)
            assert game
            game = await finish(app, game)
            await on.screen.settle()
            assert results(on) == ["20", "20", "−20"]
            assert on.screen.has("place-0")
            undone = await app.undo(game)
            assert isinstance(undone, OpenGame)
            await on.screen.settle()
            assert results(on) == []
            assert await app.delete(game.id) is None
            await on.screen.settle()
            assert "Keep score in the app" in on.screen.text("play-table-0-0")
            assert await app.restore(game.id) is None
            await on.screen.settle()
            assert "Open the game" in on.screen.text("play-table-0-0")
            async with on.screen.out_of_reach():
                await app.record(undone, GameFinished())
            await on.screen.settle()
            assert results(on) == ["20", "20", "−20"]


async def test_what_is_entered_drawn_and_removed_elsewhere_is_followed(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        cup = await begun(app, "Ann", "Ben", "Cleo")
        route = f"/tournaments/{cup}"
        async with staged_app(app, route) as on, staged_app(app, route) as other:
            await other.tap("draw-round")
            await on.screen.settle()
            await enter(other, "0-0", "30", "20", "-10")
            await on.screen.settle()
            assert results(on) == ["30", "20", "−10"]
            await other.screen.close_dialogs()
            await other.tap("more", "remove-series")
            await on.screen.settle()
            assert on.screen.text("notice") == "This tournament cannot be found."


async def test_a_device_that_is_away_follows_no_tournament_until_it_is_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        cup = await begun(app, "Ann", "Ben", "Cleo")
        observers = app._dependencies.observers
        async with staged_app(app) as on:
            on.session.pause()
            await on.go(f"/tournaments/{cup}")
            assert "Ann" in on.screen.texts()
            assert not observers.observed
            async with on.screen.out_of_reach():
                await app.tournaments.enter(cup, "Dora")
                assert not observers.observed
            assert observers.observed == {cup}
            assert "Dora" in on.screen.texts()
            on.session.end()
            await on.go("/")
            await on.go(f"/tournaments/{cup}")
            assert not observers.observed


async def test_a_table_that_somebody_left_asks_for_its_result(tmp_path: Path) -> None:
    async with shown_cup(tmp_path, "Ann", "Ben", "Cleo", "Dora") as (table, _cup, on):
        await on.tap("draw-round", "play-table-0-0")
        game = await table.open(on.game_id)
        assert game
        left = await record(table, await play_a_round(table, game), PlayerLeft(2, 0))
        await on.tap("back")
        assert LEFT not in on.screen.texts()
        await table.record(left, GameFinished())
        await on.screen.settle()
        assert LEFT in on.screen.texts()
        await enter(on, "0-0", "0", "20", "20", "-10")
        await on.screen.close_dialogs()
        assert LEFT not in on.screen.texts()
        assert on.screen.has("place-3")
