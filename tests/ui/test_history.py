"""The history: all games, opened, deleted and brought back."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.table import OpenGame, Table
from tests.ui.device import Device, device, finish, kept_games, start

pytestmark = pytest.mark.anyio


async def evenings(table: Table, count: int) -> list[OpenGame]:
    """Finished games, newest first."""
    games = [await finish(table, await start(table, "Ann", "Ben", "Clara")) for _ in range(count)]
    return games[::-1]


def listed(on: Device) -> list[str]:
    """The ids of the games on the list."""
    names = on.screen.names()
    return [name.removeprefix("delete-game-") for name in names if name.startswith("delete-game-")]


async def scroll_to_the_end(on: Device) -> None:
    column = next(
        control
        for control in on.screen.controls()
        if isinstance(control, ft.Column) and control.on_scroll
    )
    where = {
        "event_type": "update",
        "pixels": 5000.0,
        "min_scroll_extent": 0.0,
        "max_scroll_extent": 5200.0,
        "viewport_dimension": 700.0,
    }
    await on.screen.fire(column, "scroll", where)


async def test_games_stand_under_their_month_newest_first(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        games = await evenings(table, 2)
        async with device(table, "/history") as on:
            assert "October 2026" in on.screen.texts()
            assert listed(on) == [game.id for game in games]


async def test_a_finished_game_opens_as_its_scorepad(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        (game,) = await evenings(table, 1)
        async with device(table, "/history") as on:
            await on.tap(f"game-{game.id}")
            assert on.route == f"/games/{game.id}/pad"


async def test_an_unfinished_game_is_gone_on_with(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        game = await start(table, "Ann", "Ben", "Clara", rules=EDITIONS["camelot"].rules())
        async with device(table, "/history") as on:
            assert "Round 1 of 20" in on.screen.text(f"game-{game.id}")
            await on.tap(f"game-{game.id}")
            assert on.route == f"/games/{game.id}"


async def test_a_deleted_game_is_off_the_list_and_can_be_brought_back(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        new, old = await evenings(table, 2)
        async with device(table, "/history") as on:
            await on.tap(f"delete-game-{new.id}")
            assert listed(on) == [old.id]
            assert [kept.id for kept in await table.games()] == [old.id]
            assert "Ann, Ben and Clara" in on.screen.text("notice")
            await on.tap("restore-game")
            assert listed(on) == [new.id, old.id]
            assert [kept.id for kept in await table.games()] == [new.id, old.id]
            assert not on.screen.has("notice")


async def test_the_note_about_a_deleted_game_can_be_put_away(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        (game,) = await evenings(table, 1)
        async with device(table, "/history") as on:
            await on.tap(f"delete-game-{game.id}", "dismiss")
            assert not on.screen.has("restore-game")
            assert listed(on) == []


async def test_more_games_come_as_one_scrolls_and_none_twice(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        games = await evenings(table, 35)
        async with device(table, "/history") as on:
            assert listed(on) == [game.id for game in games[:30]]
            await scroll_to_the_end(on)
            assert listed(on) == [game.id for game in games]


async def test_after_a_deleted_game_the_next_ones_are_not_skipped(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table:
        games = await evenings(table, 35)
        async with device(table, "/history") as on:
            await on.tap(f"delete-game-{games[3].id}")
            await scroll_to_the_end(on)
            assert listed(on) == [game.id for game in games if game is not games[3]]


async def test_an_empty_history_leads_to_the_first_game(tmp_path: Path) -> None:
    async with kept_games(tmp_path) as table, device(table, "/history") as on:
        await on.tap("new-game")
        assert on.route == "/new"
