"""A browser's back button leaves what was begun last, and a screen only after that."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.editions import EDITIONS
from tests.ui.staged_app import finish, new_app, staged_app, staged_new_game, start
from tests.ui.taps import open_sheets

pytestmark = pytest.mark.anyio


async def test_a_sheet_is_closed_before_its_screen_is_left(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/new") as on:
        await on.tap("house-rules")
        assert open_sheets(on.screen) == 1
        await on.go("/")
        assert (on.route, open_sheets(on.screen)) == ("/new", 0)
        assert on.screen.has("player-name")
        await on.go("/")
        assert on.route == "/"


async def test_choosing_games_ends_before_the_list_is_left_unless_they_are_taken_elsewhere(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/history") as on:
            await on.tap("select-games")
            await on.go("/")
            assert on.route == "/history"
            assert not on.screen.has("delete-selected")
            await on.go("/")
            assert on.route == "/"
        game = await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/history") as on:
            await on.tap("select-games", f"game-{game.id}", "share-selected")
            assert on.route == "/share"


async def test_the_cover_is_laid_again_before_the_game_is_left(tmp_path: Path) -> None:
    rules = EDITIONS["classic"].rules(bid_mode=BidMode.SECRET)
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", rules=rules)
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("turn-up-R", "uncover")
            await on.go("/")
            assert on.route == f"/games/{game.id}"
            assert on.screen.has("uncover")
            await on.go("/")
            assert on.route == "/"


async def test_a_phone_that_asks_is_told_whether_to_leave(tmp_path: Path) -> None:
    told: list[object] = []
    answers = {"confirm_pop": lambda said: told.append(said["should_pop"])}
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Cleo"))
        async with staged_app(app, "/history", answers=answers) as on:
            await on.tap("select-games")
            for _ in range(2):
                views = [each for each in on.screen.controls() if isinstance(each, ft.View)]
                await on.screen.fire(views[-1], "confirm_pop")
            assert told == [False, True]


async def test_a_table_that_was_left_before_the_start_is_there_again(tmp_path: Path) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben") as on:
        await on.go("/")
        await on.tap("new-game")
        assert [on.screen.has(f"seat-{seat}") for seat in range(3)] == [True, True, False]
        await on.seat("Cleo")
        await on.tap("start-game")
        await on.go("/")
        await on.go("/new")
        assert "deals" in on.screen.text("seat-0")
