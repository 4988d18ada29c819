"""The screens of series."""

import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from PIL import Image

from scorekeeper.app import App, OpenGame, Series
from scorekeeper.game.authority import Access
from scorekeeper.game.roles import Role
from scorekeeper.stats.standings import Absence, Measure, StandingRules
from scorekeeper.store.errors import StoreProblem
from scorekeeper.ui.process.runtime import Runtime
from tests.ui.staged_app import StagedApp, finish, new_app, staged_app, start, store_fails
from tests.ui.test_share import Downloads

pytestmark = pytest.mark.anyio


async def begun(app: App, name: str = "Winter") -> Series:
    """A series."""
    series = await app.series.begin(name)
    assert isinstance(series, Series)
    return series


async def played(app: App, *players: str, dealer: int = 0) -> OpenGame:
    """A finished game, in which the dealer has −10 and everybody else 20."""
    return await finish(app, await start(app, *players, dealer=dealer))


async def two_evenings(app: App) -> Series:
    """A series of two games: Ann has −10 and 20, Ben 20 and −10, Cleo 20, Dora 20."""
    series = await begun(app)
    for game in (
        await played(app, "Ann", "Ben", "Cleo"),
        await played(app, "Ann", "Ben", "Dora", dealer=1),
    ):
        assert await app.series.add_game(series.id, game.id) is None
    return series


@asynccontextmanager
async def shown_series(folder: Path) -> AsyncIterator[tuple[App, Series, StagedApp]]:
    """The page of a series of two games."""
    async with new_app(folder) as app:
        series = await two_evenings(app)
        async with staged_app(app, f"/series/{series.id}") as on:
            yield app, series, on


def standing(on: StagedApp, people: int) -> list[tuple[str, str]]:
    """The places and scores on the screen, from the top."""
    return [
        (on.screen.text(f"place-{number}"), on.screen.text(f"total-{number}"))
        for number in range(people)
    ]


async def test_a_series_is_begun_by_its_name(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app, staged_app(app, "/history") as on:
        await on.tap("series")
        await on.type("series-name", "Winter 2026")
        await on.arrive()
        (series,) = await app.series.all()
        assert series.name == "Winter 2026"
        assert on.route == f"/series/{series.id}"
        assert "No game of this series is finished yet" in " ".join(on.screen.texts())
        await on.tap("back")
        assert on.screen.label(f"series-{series.id}") == "Winter 2026. No games yet"


async def test_a_game_of_the_history_is_put_into_a_series_and_taken_out(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game, series = await played(app, "Ann", "Ben", "Cleo"), await begun(app)
        async with staged_app(app, "/history") as on:
            await on.tap(f"menu-of-{game.id}", "add-to-series")
            await on.screen.close_dialogs()
            await on.tap(f"series-{series.id}")
            assert await app.series.of_game(game.id) == {series.id}
            await on.tap(f"series-{series.id}")
            assert await app.series.of_game(game.id) == frozenset()


async def test_a_series_may_be_begun_with_a_game(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await played(app, "Ann", "Ben", "Cleo")
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("add-to-series")
            await on.type("series-name", "Friday")
            (series,) = await app.series.all()
            assert await app.series.game_ids(series.id) == {game.id}
            await on.tap("close-sheet")
            await on.screen.close_dialogs()
            await on.tap(f"series-{series.id}")
            assert on.route == f"/series/{series.id}"


async def test_the_table_says_who_is_where_by_the_rules_agreed_on_the_page(tmp_path: Path) -> None:
    async with shown_series(tmp_path) as (table, _series, on):
        shown = on.screen.texts()
        # four with a sum: Cleo and Dora 20 in a game, Ann and Ben 10 in two
        assert standing(on, 4) == [("1", "20"), ("1", "20"), ("3", "10"), ("3", "10")]
        assert [name for name in shown if name in {"Ann", "Ben", "Cleo", "Dora"}] == [
            *("Cleo", "Dora", "Ann", "Ben")
        ]
        assert "2 games · 30 October 2026" in shown
        assert "1 game, 1 win" in shown
        assert "on average 5 points, place 2" in shown
        rules = (
            "The points of all games are added up. Players who are absent or leave score nothing."
        )
        assert rules in shown
        await on.tap("more", "series-rules", "absence-average")
        # Cleo and Dora 20 + 20
        assert standing(on, 4)[0] == ("1", "40")
        await on.tap("absence-best")
        assert on.screen.text("best-games") == "5"
        await on.tap("best-less", "measure-places")
        assert on.screen.text("best-games") == "4"
        # the first place of three is shared by two: +1, +1, −2
        assert standing(on, 4)[0] == ("1", "+1")
        (kept,) = await table.series.all()
        assert kept.rules == StandingRules(Measure.PLACES, Absence.BEST, 4)


async def test_games_are_added_from_the_page_of_the_series(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game, series = await played(app, "Ann", "Ben", "Cleo"), await begun(app)
        async with staged_app(app, f"/series/{series.id}") as on:
            await on.tap("menu-of-series", "add-to-series", f"game-{game.id}")
            await on.tap("close-sheet")
            assert standing(on, 3) == [("1", "20"), ("1", "20"), ("3", "−10")]
            await on.tap(f"menu-of-{game.id}", "take-out-of-series")
            assert not on.screen.has("place-0")
            assert await app.series.game_ids(series.id) == frozenset()


async def test_a_game_leads_back_to_the_series_it_was_opened_from(tmp_path: Path) -> None:
    async with shown_series(tmp_path) as (table, series, on):
        (game, _first) = await table.games()
        await on.tap(f"game-{game.id}")
        assert on.route == f"/games/{game.id}/pad"
        await on.tap("back")
        assert on.route == f"/series/{series.id}"


async def test_the_next_game_takes_the_table_over_and_counts_in_the_series(
    tmp_path: Path,
) -> None:
    async with shown_series(tmp_path) as (table, series, on):
        await played(table, "Xaver", "Yves", "Zoe")
        await on.tap("next-of-series")
        assert on.route == "/new"
        await on.tap("start-game")
        game = await table.open(on.game_id)
        assert game
        assert [player.name for player in game.game.players] == ["Ann", "Ben", "Dora"]
        assert game.game.first_dealer == 2
        assert await table.series.of_game(game.id) == {series.id}


async def test_a_rematch_and_a_new_game_the_same_evening_count_in_the_series(
    tmp_path: Path,
) -> None:
    async with new_app(tmp_path) as app:
        series = await two_evenings(app)
        game = (await app.games())[0]
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("same-players")
            assert on.game_id != game.id
            assert await app.series.of_game(on.game_id) == {series.id}
        async with staged_app(app, "/new") as on:
            # what somebody chose stands, whoever sits down afterwards
            await on.tap(f"series-{series.id}", "remove-seat-2")
            await on.seat("Emil")
            await on.tap("start-game")
            assert await app.series.of_game(on.game_id) == frozenset()
        async with staged_app(app, "/new") as on:
            # the last game was in none
            await on.tap(f"series-{series.id}", "start-game")
            assert await app.series.of_game(on.game_id) == {series.id}


async def test_a_series_is_renamed_removed_and_brought_back_and_one_that_is_gone_is_said(
    tmp_path: Path,
) -> None:
    async with shown_series(tmp_path) as (table, series, on):
        await on.tap("more", "rename-series")
        await on.type("series-name", "Spring")
        assert "Spring" in on.screen.texts()
        await on.tap("more", "remove-series")
        assert on.route == "/series"
        assert await table.series.all() == ()
        assert on.screen.text("notice") == "“Spring” was removed. Its games stay."
        await on.tap("restore-game")
        assert not on.screen.has("notice")
        await on.tap(f"series-{series.id}")
        assert standing(on, 4)[0] == ("1", "20")
        await on.go("/series/gone")
        assert on.screen.text("notice") == "This series cannot be found."
        assert not on.screen.has("next-of-series")


@pytest.mark.slow
async def test_the_table_goes_along_as_picture_text_and_spreadsheet(tmp_path: Path) -> None:
    downloads, copied = Downloads(), list[str]()
    answers = {"save_file": downloads, "set": lambda asked: copied.append(asked["data"])}
    async with new_app(tmp_path) as app:
        series = await two_evenings(app)
        async with staged_app(
            app, f"/series/{series.id}", runtime=Runtime.BROWSER, answers=answers
        ) as on:
            await on.tap("share-as-png", "share-as-xlsx", "share-as-txt")
    files = downloads.files
    assert list(files) == ["Winter.png", "Winter.xlsx"]
    assert Image.open(io.BytesIO(files["Winter.png"])).width == 1080
    assert files["Winter.xlsx"].startswith(b"PK")
    assert copied[0].startswith("Winter\n2 games · 30 October 2026\n\n1 Cleo 20 (1 game, 1 win)\n")


async def test_the_series_of_a_finished_game_are_for_who_keeps_the_pad(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        game = await played(app, "Ann", "Ben", "Cleo")
        for problem, shown in ((StoreProblem.NOT_ALLOWED, False), (StoreProblem.LOCKED, True)):
            monkeypatch.setattr(app._store.series, "of_game", store_fails(problem))
            async with staged_app(app, f"/games/{game.id}") as on:
                assert not on.screen.has("add-to-series")
                assert on.screen.has("retry") == shown


async def test_a_series_whose_games_cannot_be_read_is_not_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown_series(tmp_path) as (table, series, on):
        monkeypatch.setattr(table._store.series, "game_ids", store_fails())
        await on.tap("more", "remove-series")
        assert "games.db" in on.screen.text("notice")
        assert await table.series.all() == (series,)


async def test_a_scorer_reads_the_table_and_changes_nothing(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        series = await two_evenings(app)
        scorer = app.for_device(lambda: Access(Role.SCORER))
        async with staged_app(scorer, f"/series/{series.id}") as on:
            assert standing(on, 4)[0] == ("1", "20")
            await on.tap("more", "series-rules", "measure-places")
            assert "ask the host" in on.screen.text("notice")
            assert (await app.series.all())[0].rules == StandingRules()
