"""Screens that cannot read from the store: each says so, and tries again."""

from operator import attrgetter
from pathlib import Path

import pytest

from scorekeeper.app import Series
from tests.ui.conftest import TakeFaults
from tests.ui.staged_app import finish, new_app, staged_app, start, store_fails

pytestmark = pytest.mark.anyio


async def test_what_cannot_be_read_is_not_shown_as_none_and_is_read_at_the_next_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with new_app(tmp_path) as app:
        game = await finish(app, await start(app, "Ann", "Ben", "Clara"))
        (ann, *_others) = game.game.players
        series = await app.series.begin("Winter")
        assert isinstance(series, Series)
        for route, store, read, nothing, there in (
            ("/", "", "games", "", f"game-{game.id}"),
            ("/new", "series", "all", "", f"series-{series.id}"),
            ("/history", "", "games", "No games yet", f"game-{game.id}"),
            ("/history/deleted", "", "deleted_games", "There are no deleted games", ""),
            ("/series", "series", "all", "The games of an evening", f"series-{series.id}"),
            (f"/series/{series.id}", "series", "all", "cannot be found", "next-of-series"),
            ("/tournaments", "tournaments", "all", "Enter the players", ""),
            ("/players", "people", "everybody", "Nobody has played", f"player-of-{ann.id}"),
            ("/players", "statistics", "counts", "Nobody has played", f"player-of-{ann.id}"),
            (f"/players/{ann.id}", "people", "everybody", "cannot be found", "manage-player"),
            ("/statistics", "statistics", "counts", "No round", "figure-games"),
            ("/share", "", "games", "No games yet", "share-as-csv"),
            ("/new/paper", "", "setting", "", "start-game"),
        ):
            with monkeypatch.context() as broken:
                owner = attrgetter(store)(app._store) if store else app._store
                broken.setattr(owner, read, store_fails())
                async with staged_app(app, route) as on:
                    assert "Another program has locked games.db" in on.screen.text("notice"), route
                    assert not nothing or nothing not in " ".join(on.screen.texts()), route
                    broken.undo()
                    for _one in range(on.screen.names().count("retry")):
                        await on.tap("retry")
                    assert not on.screen.has("notice"), route
                    assert not there or on.screen.has(there), route


async def test_a_fault_of_ours_in_a_query_is_said_and_tried_again_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: TakeFaults
) -> None:
    async with new_app(tmp_path) as app:
        with monkeypatch.context() as broken:
            broken.setattr(app._store, "deleted_games", None)
            async with staged_app(app, "/history/deleted") as on:
                assert on.screen.text("notice").startswith("That did not work.")
                assert "'NoneType' object is not callable" in faults()[0]
                broken.undo()
                await on.tap("retry")
                assert "There are no deleted games" in " ".join(on.screen.texts())
