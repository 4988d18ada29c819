"""The history: games by month, loaded page by page, searched and opened."""

from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.app import App, Dependencies, run_inline
from scorekeeper.game.events import GameRenamed
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.ui.parts.field_text import MARK
from scorekeeper.ui.screens.history import filters, search
from tests.ui.blank_store import open_store
from tests.ui.history_builders import choose, evenings, listed
from tests.ui.staged_app import StagedApp, finish, new_app, staged_app, start, store_fails

pytestmark = pytest.mark.anyio

CAMELOT = EDITIONS["camelot"].rules()


@pytest.fixture(autouse=True)
def _nobody_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filters, "SEARCH_PAUSE", 0)


@pytest.fixture(autouse=True)
def _short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PAGE_SIZE", 3)


def scrolling(on: StagedApp) -> ft.Column:
    return next(
        control
        for control in on.screen.controls()
        if isinstance(control, ft.Column) and control.on_scroll
    )


async def scroll_to_the_end(on: StagedApp) -> None:
    where = {
        "event_type": "update",
        "pixels": 5000.0,
        "min_scroll_extent": 0.0,
        "max_scroll_extent": 5200.0,
        "viewport_dimension": 700.0,
    }
    await on.screen.fire(scrolling(on), "scroll", where)


async def test_a_row_tells_its_game_and_opens_it_where_it_stands(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        (game,) = await evenings(app, 1)
        await app.record(game, GameRenamed("Friday"))
        going_on = await start(app, "Ann", "Ben", "Clara", rules=CAMELOT)
        async with staged_app(app, "/history") as on:
            assert "October 2026" in on.screen.texts()
            assert listed(on) == [going_on.id, game.id], "newest first"
            assert on.screen.text("games-found") == "2 games"
            assert on.screen.label(f"game-{game.id}") == (
                "Ben and Clara won with 20. Friday: Ann, Ben and Clara. Classic. 30 October 2026"
            )
            assert "Round 1 of 20" in on.screen.text(f"game-{going_on.id}")
            await on.tap(f"game-{game.id}")
            assert on.route == f"/games/{game.id}/pad"
            await on.go("/history")
            await on.tap(f"game-{going_on.id}")
            assert on.route == f"/games/{going_on.id}"


async def test_more_games_come_as_one_scrolls_none_twice_and_none_skipped(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        games = [game.id for game in await evenings(app, 6)]
        async with staged_app(app, "/history") as on:
            assert listed(on) == games[:3]
            await choose(on, games[1], "delete-game")
            await scroll_to_the_end(on)
            left = [games[0], *games[2:]]
            assert listed(on) == left
            await on.screen.type("search-games", "Ann")
            assert listed(on) == left[:3], "another search begins with its first page"
            await scroll_to_the_end(on)
            await choose(on, games[5], "delete-game")
            assert listed(on) == left[:-1], "what was read stays on the list"


async def test_an_empty_history_leads_to_the_first_game_or_to_those_of_others(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/history") as on:
        assert not on.screen.has("search-games")
        await on.screen.tap("import-games")
        assert on.asked == ["/history/import"]
        on.asked.clear()
        await on.tap("new-game")
        assert on.route == "/new"


async def test_a_name_finds_the_games_of_a_player_and_those_called_so(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        (hers,) = await evenings(app, 1, "Zoë", "Ben", "Clara")
        (called,) = await evenings(app, 1)
        await app.record(called, GameRenamed("Zoe's birthday"))
        own = await start(app, "Ann", "Ben", rules=EDITIONS["own"].rules(name="Zoe’s game"))
        async with staged_app(app, "/history") as on:
            await on.screen.type("search-games", "zoe")
            assert listed(on) == [own.id, called.id, hers.id]
            assert on.screen.text("games-found") == "3 games"
            await on.screen.type("search-games", "zoe birth")
            assert listed(on) == [called.id]
            await on.tap("clear-search")
            assert len(listed(on)) == 3
            assert on.screen.has("search-games")


async def test_chips_narrow_by_edition_and_by_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        await evenings(app, 1)
        camelot = await finish(app, await start(app, "Ann", "Dora", "Emil", rules=CAMELOT))
        await finish(app, await start(app, "Ann", "Ben", "Emil", rules=CAMELOT))
        async with staged_app(app, "/history") as on:
            with monkeypatch.context() as broken:
                broken.setattr(app._store.people, "everybody", store_fails())
                await on.tap("filter-edition", "only-edition-camelot")
            assert on.screen.text("filter-edition") == "Camelot"
            assert len(listed(on)) == 2
            await on.tap("filter-player")
            chips = {on.screen.text(name): name for name in on.screen.names() if "only" in name}
            await on.tap(chips["Dora"])
            assert listed(on) == [camelot.id]
            await on.tap("filter-edition", "any")
            assert listed(on) == [camelot.id]
            await on.tap("filter-player", "any")
            assert len(listed(on)) == 3


async def test_a_year_and_a_month_of_it_are_chosen_the_newest_first(tmp_path: Path) -> None:
    with closing(open_store(tmp_path)) as store:
        ids = (f"game{number}" for number in count(1))
        day = datetime(2026, 10, 30, tzinfo=UTC)
        app = App(Dependencies(store, lambda: day, lambda: next(ids), run_inline))
        old = await start(app, "Ann", "Ben", "Clara")
        day = datetime(2026, 12, 30, tzinfo=UTC)
        new = await start(app, "Ann", "Ben", "Clara")
        async with staged_app(app, "/history") as on:
            await on.tap("filter-period")
            months = [name for name in on.screen.names() if name.startswith("only-month-")]
            assert months == ["only-month-12", "only-month-11", "only-month-10"]
            await on.tap("only-year-2026")
            assert listed(on) == [new.id, old.id]
            assert on.screen.text("filter-period") == "2026"
            await on.tap("only-month-10")
            assert on.screen.text("filter-period") == "October 2026"
            assert listed(on) == [old.id]
            await on.tap("filter-period", "any")
            assert on.screen.text("filter-period") == "Date"


async def test_unfinished_games_alone_and_all_again_where_none_is_found(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await evenings(app, 1)
        going_on = await start(app, "Ann", "Ben", "Clara")
        async with staged_app(app, "/history") as on:
            await on.tap("filter-unfinished")
            assert listed(on) == [going_on.id]
            await on.screen.type("search-games", "Zoe")
            assert on.screen.text("nothing-found") == "No game matches."
            assert not on.screen.has("games-found")
            await on.tap("show-all-games")
            assert len(listed(on)) == 2
            assert not on.screen.find("filter-unfinished").selected
            assert _typed(on) == ""


async def test_the_search_is_there_again_after_a_game_was_looked_at(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        games = await evenings(app, 5, "Zoë", "Ben", "Clara")
        await evenings(app, 1)
        async with staged_app(app, "/history") as on:
            await on.screen.type("search-games", "Zoë")
            await on.tap(f"game-{games[2].id}", "back")
            assert on.route == "/history"
            assert _typed(on) == "Zoë"
            assert listed(on) == [game.id for game in games[:3]]
            assert on.screen.text("games-found") == "5 games"


async def test_from_the_start_one_sees_all_games_again(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        await evenings(app, 2)
        async with staged_app(app, "/history") as on:
            await on.tap("filter-unfinished")
            assert on.screen.has("nothing-found")
            await on.tap("back", "history")
            assert on.screen.text("games-found") == "2 games"


@pytest.mark.slow
async def test_a_game_opened_from_the_start_leads_back_there(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        (game,) = await evenings(app, 1)
        async with staged_app(app, "/history") as on:
            await on.tap(f"game-{game.id}", "back")
            assert on.route == "/history", "the podium was never visited"
            await on.tap(f"game-{game.id}", "open-chart", "back")
            assert on.route == "/history"
            await on.tap(f"game-{game.id}", "to-round", "back", "back")
            assert on.route == "/"
            await on.tap(f"game-{game.id}", "back")
            assert on.route == "/"


def _typed(on: StagedApp) -> str:
    return on.screen.fields("Search names")[0].value.replace(MARK, "")
