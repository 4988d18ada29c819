"""The screen of a game, step by step: turn-up, bids, count, result."""

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from tests.game.builders import bid, deal, new_game, play
from tests.ui.staged_app import new_app, play_a_round, staged_app, start
from tests.ui.staged_game import staged_game
from tests.ui.taps import tap, tap_at_once

pytestmark = pytest.mark.anyio


async def test_the_forbidden_number_says_why_until_another_is_bid(tmp_path: Path) -> None:
    game = bid(deal(new_game("camelot", cards=[5]), "H"), 3, 1)
    async with staged_game(game, tmp_path) as table:
        await table.tap("bid-1")
        assert "Cleo cannot bid 1: the bids would add up to exactly 5." in table.text("notice")
        assert table.text("bid-of-2") == "–"
        await table.tap("seat-0")
        assert not table.has("notice")
        await tap(table, "seat-0", "bid-1")
        assert table.has("bid-anyway")
        await table.tap("bid-2")
        assert table.has("count-tricks")
        assert not table.has("notice")
        await tap(table, "undo", "bid-1", "bid-anyway")
        assert table.text("bid-of-2") == "1"
        assert not table.has("notice")


async def test_quick_taps_count_from_what_the_one_before_left(tmp_path: Path) -> None:
    game = bid(deal(new_game(cards=[3, 4]), "R"), 1, 0, 0)
    async with staged_game(game, tmp_path) as table:
        await table.tap("count-tricks")
        await tap_at_once(table, *["tricks-plus-1"] * 2)
        assert table.text("tricks-of-1") == "2"
        await tap_at_once(table, "tricks-minus-1", "tricks-plus-2")
        await tap_at_once(table, *["score-round"] * 2)
        assert [table.text(f"points-{seat}") for seat in range(3)] == ["+30", "−10", "−10"]
        assert not table.has("notice")


async def test_tricks_that_do_not_add_up_are_not_scored(tmp_path: Path) -> None:
    game = bid(deal(new_game(cards=[2]), "R"), 1, 0, 0)
    async with staged_game(game, tmp_path) as table:
        await table.tap("count-tricks")
        assert table.label("score-round") == "Score the round. 1 of 2 counted"
        await table.tap("score-round")
        assert table.text("notice").startswith("The tricks add up to 1 instead of 2.")
        await table.tap("tricks-plus-1")
        assert table.label("score-round") == "Score the round"
        await table.tap("score-round")
        assert table.text("total-0") == "30"
        assert table.text("total-1") == "−10"


async def test_a_table_may_stop_between_two_rounds_or_within_one(tmp_path: Path) -> None:
    game = play(new_game(cards=[1, 2, 3]), [0, 0, 1], [0, 0, 1])
    async with staged_game(game, tmp_path) as table:
        await tap(table, "more", "end-game")
        assert "1 of 3 rounds played" in table.texts()
        assert "30" in table.texts()
        await table.tap("dismiss")
        await tap(table, "turn-up-R", "bid-0", "more", "end-game")
        assert "Anything entered for round 2 does not count." in table.texts()
        await table.tap("finish-game")
        assert table.text("winners") == "Cleo wins"
        assert table.text("total-2") == "30"
        assert "1 of 3 rounds played" in table.texts()
        await table.tap("undo-last")
        assert table.has("bid-0")
        assert "Round 2 of 3" in table.texts()


async def test_nobody_ends_a_game_of_which_no_round_is_scored_or_none_is_left(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    begun = bid(deal(new_game(cards=[1, 1])), 0)
    played = play(new_game(cards=[1]), [0, 0, 1], [0, 0, 1])
    for game in (begun, played, replace(played, finished=True)):
        async with staged_game(game, tmp_path_factory.mktemp("table")) as table:
            await table.tap("more")
            assert table.has("table-view")
            assert not table.has("end-game")


async def test_whoever_moved_up_or_down_is_told_and_points_open_their_sum(tmp_path: Path) -> None:
    game = play(new_game(cards=[1, 1, 1]), (0, 0, 1), (0, 0, 1))
    game = play(game, (1, 0, 1), (1, 0, 0))
    async with staged_game(game, tmp_path) as table:
        moved = {
            control.semantics_label: control.value
            for control in table.controls()
            if isinstance(control, ft.Text) and control.value[:1] in {"▲", "▼"}
        }
        assert moved == {"up 1 place": "▲\u20091", "down 2 places": "▼\u20092"}
        assert table.text("why-points-2").splitlines() == ["−10", "20"]
        await table.tap("why-points-2")
        assert table.text("breakdown") == "−10"
        assert "30 − 10 = 20" in table.texts()


@pytest.mark.slow
async def test_back_from_settings_and_chart_leads_to_where_they_were_opened(tmp_path: Path) -> None:
    async with new_app(tmp_path) as app:
        game = await start(app, "Ann", "Ben", "Cleo")
        await play_a_round(app, game)
        async with staged_app(app, f"/games/{game.id}") as on:
            await on.tap("open-chart")
            assert on.route == f"/games/{game.id}/chart"
            await on.tap("back")
            assert on.route == f"/games/{game.id}"
            await on.tap("open-scorepad", "open-chart", "back", "more", "settings", "back")
            assert on.route == f"/games/{game.id}"
            await on.tap("back", "settings", "back")
            assert on.route == "/"
