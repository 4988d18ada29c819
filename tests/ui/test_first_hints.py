"""Hints for new users: each is shown once."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.rules.bidding import BidMode
from tests.game.builders import deal, new_game
from tests.ui.staged_app import new_app, play_a_round, staged_app, start
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


async def test_how_a_bid_is_changed_is_said_once_after_the_first_bid(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("turn-up-R")
            assert not on.screen.has("first-hint-bid")
            await on.tap("bid-0")
            assert on.screen.text("first-hint-bid") == "Tap a row to change its bid."
            assert not on.saved_settings[-1].bid_hint
            await on.tap("bid-0")
            assert on.screen.has("first-hint-bid")
            await on.tap("bid-0")
            assert not on.screen.has("first-hint-bid")
            await on.tap("undo", "undo")
            await on.go("/")
            await on.go(f"/games/{game.id}")
            assert on.screen.has("bid-0")
            assert not on.screen.has("first-hint-bid")


async def test_how_a_round_is_corrected_is_said_once_beside_scored_rounds(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(app, f"/games/{game.id}/pad") as on:
            assert not on.screen.has("first-hint-cell")
            await on.go("/")
            await play_a_round(app, game)
            await on.go(f"/games/{game.id}/pad")
            assert on.screen.text("first-hint-cell") == "Tap a number to correct its round."
            assert not on.saved_settings[-1].cell_hint
            await on.tap("cell-1-0", "cancel")
            assert on.route == f"/games/{game.id}/pad"
            assert not on.screen.has("first-hint-cell")


async def test_the_key_for_the_keys_is_told_only_where_there_is_a_keyboard(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        for platform, told in ((ft.PagePlatform.LINUX, True), (ft.PagePlatform.ANDROID, False)):
            game = await start(app, "Ann", "Ben", "Cleo", dealer=2)
            async with staged_app(app) as on:
                on.screen.page.platform = platform
                await resize(on.screen, 390, 844)
                await on.go(f"/games/{game.id}")
                assert on.screen.has("first-hint-keys") is told
                await on.tap("turn-up-R")
                assert not on.screen.has("first-hint-keys")


@pytest.mark.parametrize("mode", [BidMode.SIMULTANEOUS, BidMode.SECRET])
async def test_nobody_is_told_to_change_bids_that_they_must_not_see(
    tmp_path: Path, mode: BidMode
) -> None:
    game = deal(new_game(cards=[2], bid_mode=mode), "R")
    async with staged_game(game, tmp_path, hints=True, pass_phone=True) as table:
        await table.tap("uncover")
        await table.tap("bid-0")
        assert not table.has("first-hint-bid")
        await table.tap("uncover")
        assert not table.has("first-hint-bid")
