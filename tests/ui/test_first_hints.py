"""Hints for new users: each is shown once."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.events import PlayerLeft, SatOut
from scorekeeper.rules.bidding import BidMode
from tests.game.builders import bid, deal, new_game, play, record
from tests.ui.staged_app import new_table, play_a_round, staged_app, start
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


async def test_how_a_bid_is_changed_is_said_once_after_the_first_bid(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await start(table, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(table, f"/games/{game.id}") as on:
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


async def test_a_hint_is_put_away(tmp_path: Path) -> None:
    async with staged_game(deal(new_game(cards=[2]), "R"), tmp_path, hints=True) as table:
        await table.tap("bid-0")
        await table.tap("dismiss")
        assert not table.has("first-hint-bid")
        await table.tap("bid-0")
        assert not table.has("first-hint-bid")


async def test_how_a_round_is_corrected_is_said_once_beside_scored_rounds(tmp_path: Path) -> None:
    async with new_table(tmp_path) as table:
        game = await start(table, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(table, f"/games/{game.id}/pad") as on:
            assert not on.screen.has("first-hint-cell")
            await on.go("/")
            await play_a_round(table, game)
            await on.go(f"/games/{game.id}/pad")
            assert on.screen.text("first-hint-cell") == "Tap a number to correct its round."
            assert not on.saved_settings[-1].cell_hint
            await on.tap("cell-1-0", "cancel")
            assert on.route == f"/games/{game.id}/pad"
            assert not on.screen.has("first-hint-cell")


@pytest.mark.parametrize(
    ("platform", "told"),
    [
        (ft.PagePlatform.LINUX, True),
        (ft.PagePlatform.WINDOWS, True),
        (ft.PagePlatform.ANDROID, False),
        (ft.PagePlatform.IOS, False),
    ],
)
async def test_the_key_for_the_keys_is_told_only_where_there_is_a_keyboard(
    tmp_path: Path, platform: ft.PagePlatform, told: bool
) -> None:
    async with new_table(tmp_path) as table:
        game = await start(table, "Ann", "Ben", "Cleo", dealer=2)
        async with staged_app(table) as on:
            on.screen.page.platform = platform
            await resize(on.screen, 390, 844)
            await on.go(f"/games/{game.id}")
            assert on.screen.has("first-hint-keys") is told
            await on.tap("turn-up-R")
            assert not on.screen.has("first-hint-keys")


async def test_the_key_for_the_keys_is_not_told_where_that_would_cover_a_standing(
    tmp_path: Path,
) -> None:
    nobody = (0, 0, 0, 0, 0)
    game = play(new_game(players=6, cards=[1, 2]), (1, *nobody), (1, *nobody))
    async with staged_game(game, tmp_path, hints=True) as table:
        await resize(table, 390, 844)
        assert not table.has("first-hint-keys")
        await resize(table, 390, 1200)
        assert table.has("first-hint-keys")


@pytest.mark.parametrize("gone", [PlayerLeft(2, 1), SatOut(2, 1)])
async def test_whoever_plays_no_more_needs_room_in_the_standing_as_well(
    tmp_path: Path, gone: PlayerLeft | SatOut
) -> None:
    game = play(new_game(players=4, cards=[1, 2]), (1, 0, 0, 0), (1, 0, 0, 0))
    async with staged_game(record(game, gone), tmp_path, hints=True) as table:
        await resize(table, 390, 844)
        assert not table.has("first-hint-keys")
        await resize(table, 390, 1200)
        assert table.has("first-hint-keys")


async def test_the_key_for_the_keys_covers_nobody_before_the_first_round(tmp_path: Path) -> None:
    async with staged_game(new_game(players=6, cards=[1, 2]), tmp_path, hints=True) as table:
        await resize(table, 390, 844)
        assert not table.has("first-hint-keys")
        await resize(table, 390, 1200)
        assert table.has("first-hint-keys")


async def test_hidden_bids_that_one_person_enters_can_be_changed_as_well(tmp_path: Path) -> None:
    game = deal(new_game(cards=[2], bid_mode=BidMode.SIMULTANEOUS), "R")
    async with staged_game(game, tmp_path, hints=True) as table:
        await table.tap("bid-0")
        assert table.has("first-hint-bid")


@pytest.mark.parametrize("mode", [BidMode.SIMULTANEOUS, BidMode.COVERED, BidMode.SECRET])
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


@pytest.mark.parametrize("phone", [(320, 640), (390, 844)])
@pytest.mark.slow
async def test_on_a_phone_large_text_leaves_no_room_for_the_hint_below_the_rounds(
    tmp_path: Path, phone: tuple[int, int]
) -> None:
    async with staged_game(play(new_game(), (0, 0, 1), (0, 0, 1)), tmp_path, hints=True) as table:
        await resize(table, *phone)
        await table.enlarge(2)
        await table.tap("scorepad")
        assert not table.has("first-hint-cell")
        await resize(table, 820, 1180)
        assert table.has("first-hint-cell")


async def test_no_hint_is_shown_once_all_were_shown(tmp_path: Path) -> None:
    game = bid(deal(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 0, 1)), "R"), 0)
    async with staged_game(game, tmp_path) as table:
        await table.tap("scorepad")
        await table.tap("back")
        assert not [name for name in table.names() if name.startswith("first-hint-")]
