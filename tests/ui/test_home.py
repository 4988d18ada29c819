"""Home: the game in progress, a rematch, the last few games."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.state import Game
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.no_storage_notice import mark_no_storage
from tests.ui.staged_app import (
    StagedApp,
    finish,
    new_app,
    play_a_round,
    staged_app,
    start,
    store_fails,
)

pytestmark = pytest.mark.anyio


def dealer(game: Game) -> str:
    return game.players[game.first_dealer].name


async def test_the_first_time_there_is_a_new_game_to_start_and_no_other(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app) as on:
        assert set(on.screen.names()) == {
            *("settings", "new-game", "referee", "rules", "import-games")
        }
        assert is_big(on)
        await on.screen.tap("import-games")
        assert on.asked == ["/import"]
        on.asked.clear()
        await on.tap("new-game")
        assert on.route == "/new"


async def test_a_new_version_that_is_ready_is_taken_up_with_a_tap(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app) as on:
        taken: list[str] = []
        assert not on.screen.has("new-version")
        on.session.restart_updated = lambda: taken.append("up")
        await on.screen.settle()
        assert "new version" in on.screen.text("new-version")
        await on.tap("update-now")
        assert taken == ["up"]


async def test_the_game_in_progress_is_one_tap_away_and_no_past_game(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await play_a_round(app, await start(app, "Ann", "Ben", "Clara"))
        async with staged_app(app) as on:
            told = on.screen.text("continue-game")
            assert "Round 2 of 20" in told
            assert told.index("Ben") < told.index("Ann")
            assert "Ben and Clara lead with 20" in on.screen.label("continue-game")
            assert not on.screen.has(f"game-{game.id}")
            assert not on.screen.has("same-players")
            assert not on.screen.has("import-games")
            assert not is_big(on)
            # at the foot, which does not scroll, after the new game
            names = on.screen.names()
            assert names[-5:] == ["new-game", *WAYS]
            assert all(names.count(way) == 1 for way in WAYS)
            await on.tap("continue-game")
            assert on.route == f"/games/{game.id}"
            await on.tap("back", "players")
            assert on.route == "/players"


def is_big(on: StagedApp) -> bool:
    """Whether a new game is the big button."""
    box = on.screen.find("new-game").content
    assert isinstance(box, ft.Container)
    return box.gradient == theme.POLISH


async def test_only_the_last_games_are_on_home_with_pictures_of_editions(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        games = [await finish(app, await start(app, "Ann", "Ben", "Clara")) for _ in range(5)]
        await start(app, "Ann", "Ben", "Clara", rules=EDITIONS["camelot"].rules())
        async with staged_app(app) as on:
            names = [name for name in on.screen.names() if name.startswith("game-")]
            assert names == [f"game-{game.id}" for game in reversed(games[2:])]
            shown = [c.src for c in on.screen.controls() if isinstance(c, ft.Image)]
            assert shown == ["pictures/camelot.webp", *["pictures/classic.webp"] * 3]
            assert "Ben and Clara won with 20" in on.screen.text(names[0])
            await on.tap(names[0])
            assert on.route == f"/games/{games[-1].id}/pad"


WAYS = ("history", "players", "referee", "rules")


async def test_the_same_players_deal_again_once_after_one_tap_or_two(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        camelot = EDITIONS["camelot"].rules()
        await finish(app, await start(app, "Ann", "Ben", "Clara", dealer=1, rules=camelot))
        async with staged_app(app) as on:
            await on.screen.tap("same-players")
            await on.screen.tap("same-players")
            await on.arrive()
            again = await app.open(on.game_id)
            assert len(await app.games()) == 2
        assert again
        assert [player.name for player in again.game.players] == ["Ann", "Ben", "Clara"]
        assert again.game.rules == camelot
        assert dealer(again.game) == "Clara"


@pytest.mark.parametrize("failing", ["games", "create"])
async def test_why_the_same_players_do_not_deal_again_is_said_and_they_may_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    async with new_app(tmp_path) as app:
        await finish(app, await start(app, "Ann", "Ben", "Clara"))
        async with staged_app(app) as on:
            with monkeypatch.context() as locked:
                locked.setattr(app._store, failing, store_fails())
                await on.tap("same-players")
            assert "Another program has locked games.db" in on.screen.text("failed")
            assert on.route == "/"
            await on.tap("same-players")
            assert on.route.startswith("/games/")


@pytest.mark.slow
async def test_where_nothing_is_kept_screens_say_so_and_lead_to_sharing(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Anna", "Ben", "Cleo")
        async with staged_app(app) as on:
            assert not on.screen.has("nothing-kept")
            mark_no_storage(on.screen.page)
            for route in ("/new", f"/games/{game.id}", f"/games/{game.id}/pad", "/settings"):
                await on.go(route)
                assert (
                    on.screen.text("nothing-kept") == "Nothing will be kept when this page closes"
                )
            await on.tap("take-game-along")
            assert on.route == "/share"
            await on.go(f"/games/{game.id}/table")
            await on.tap("take-game-along")
            assert on.route == f"/games/{game.id}/share"
