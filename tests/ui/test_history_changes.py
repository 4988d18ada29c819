"""Games of the history, one or several: renamed, shared, deleted and restored."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from scorekeeper.app import App, NotSaved
from scorekeeper.store.errors import StoreProblem
from tests.ui.history_builders import choose, evenings, listed
from tests.ui.staged_app import StagedApp, new_app, staged_app, start
from tests.ui.taps import open_sheets

pytestmark = pytest.mark.anyio


async def stored_ids(app: App) -> list[str]:
    return [game.id for game in await app.games()]


async def test_the_menu_of_a_game_opens_when_it_is_held(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        (game,) = await evenings(app, 1)
        async with staged_app(app, "/history") as on:
            await on.screen.hold(f"game-{game.id}")
            await on.tap("open-game")
            assert on.route == f"/games/{game.id}/pad"


async def test_a_game_is_named_found_by_its_name_and_its_name_taken_away(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        new, old = await evenings(app, 2)
        async with staged_app(app, "/history") as on:
            await choose(on, old.id, "rename-game")
            await on.type("name-of-game", "x" * 41)
            assert open_sheets(on.screen)
            assert "too long" in _error(on)
            await on.screen.type("name-of-game", "  New   Year ")
            assert not _error(on)
            await on.tap("save-name")
            assert not open_sheets(on.screen)
            assert "New Year: Ann" in on.screen.text(f"game-{old.id}")
            await on.screen.type("search-games", "year")
            assert listed(on) == [old.id]
            named = await app.open(old.id)
            assert named
            assert named.game.name == "New Year"
            assert new.id in await stored_ids(app)
            await on.screen.close_dialogs()
            await choose(on, old.id, "rename-game")
            await on.type("name-of-game", "")
            assert listed(on) == [], "it is not called so any more"


async def test_a_game_that_is_open_has_its_new_name(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Clara")
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.go("/history")
            await choose(on, game.id, "rename-game")
            await on.type("name-of-game", "Friday")
            assert on.session.open_games[game.id].current.game.name == "Friday"


async def test_from_sharing_a_game_the_way_back_leads_to_the_list(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        (game,) = await evenings(app, 1)
        async with staged_app(app, "/history") as on:
            await on.screen.type("search-games", "Ann")
            await on.tap(f"menu-of-{game.id}", "share-game", "back")
            assert on.route == "/history"
            assert on.screen.has("clear-search")
            await on.tap(f"game-{game.id}", "more", "share-game", "back")
            assert on.route == f"/games/{game.id}/pad"


async def test_a_deleted_game_is_off_the_list_and_can_be_brought_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        new, old = await evenings(app, 2)
        async with staged_app(app, "/history") as on:
            await choose(on, new.id, "delete-game")
            assert listed(on) == [old.id]
            assert await stored_ids(app) == [old.id]
            assert on.screen.text("games-found") == "1 game"
            assert "Ann, Ben and Clara" in on.screen.text("notice")
            await on.tap("restore-game")
            assert listed(on) == [new.id, old.id]
            assert await stored_ids(app) == [new.id, old.id]
            assert not on.screen.has("notice")
            await choose(on, new.id, "delete-game")
            await on.tap("dismiss")
            assert not on.screen.has("restore-game")
            assert listed(on) == [old.id]


async def test_several_are_deleted_at_once_and_brought_back_at_once(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        games = [game.id for game in await evenings(app, 4)]
        async with staged_app(app, "/history") as on:
            await on.tap("select-games", *(f"game-{game}" for game in games[:3]))
            await on.tap(f"game-{games[1]}")
            assert on.screen.find(f"game-{games[0]}").selected is True
            assert on.screen.find(f"game-{games[1]}").selected is False
            assert not on.screen.has(f"menu-of-{games[1]}")
            assert "2 games selected" in on.screen.texts()
            await on.tap("delete-selected")
            assert listed(on) == [games[1], games[3]]
            assert on.screen.text("notice") == "2 games deleted"
            await on.tap("restore-game")
            assert await stored_ids(app) == games


async def test_what_could_not_be_deleted_or_brought_back_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        games = [game.id for game in await evenings(app, 3)]
        async with staged_app(app, "/history") as on:
            await on.tap("select-games", *(f"game-{game}" for game in games))
            with monkeypatch.context() as patch:
                _fail(app, "delete", games[2], patch)
                await on.tap("delete-selected")
            assert listed(on) == [games[2]]
            assert "The disk is full" in on.screen.text("notice")
            with monkeypatch.context() as patch:
                _fail(app, "restore", games[1], patch)
                await on.tap("restore-game")
            assert listed(on) == [games[0], games[2]]
            assert "The disk is full" in on.screen.text("notice")
            assert "Deleted: Ann, Ben and Clara" in on.screen.text("notice")
            await on.tap("restore-game")
            assert listed(on) == games
            assert not on.screen.has("notice")


async def test_deleted_games_say_how_long_they_are_kept_and_come_back(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        new, old = await evenings(app, 2)
        async with staged_app(app, "/history") as on:
            await choose(on, new.id, "delete-game")
            assert listed(on) == [old.id]
            await on.tap("more", "deleted-games")
            assert on.route == "/history/deleted"
            assert "30 days left" in on.screen.texts()
            await on.tap(f"bring-back-{new.id}")
            assert "There are no deleted games." in on.screen.texts()
            await on.tap("back")
            assert listed(on) == [new.id, old.id]
            assert not on.screen.has("restore-game")


async def test_the_games_chosen_are_handed_on_to_be_exported_or_all(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        games = [game.id for game in await evenings(app, 3)]
        async with staged_app(app, "/history") as on:
            await on.tap("select-games")
            assert on.screen.find("share-selected").disabled
            assert on.screen.find("delete-selected").disabled
            await on.tap(f"game-{games[0]}", f"game-{games[2]}")
            await on.screen.tap("share-selected")
            assert [*on.session.selected_games] == [games[0], games[2]]
            assert on.asked == ["/share"]
            on.asked.clear()
            await on.tap("back", "more")
            await on.screen.tap("share-all-games")
            assert not on.session.selected_games
            assert on.asked == ["/share"]


def _error(on: StagedApp) -> str:
    return str(on.screen.fields("Game name")[0].error or "")


def _fail(app: App, what: str, game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk be full when `what` is done to one game, the first time."""
    do: Callable[[str], Awaitable[NotSaved | None]] = getattr(app, what)

    async def full(asked: str) -> NotSaved | None:
        if asked == game_id:
            return NotSaved(StoreProblem.DISK_FULL, "games.db")
        return await do(asked)

    monkeypatch.setattr(app, what, full)
