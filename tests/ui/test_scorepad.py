"""The screen of the scorepad."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.events import Bid, PointsAdjusted
from scorekeeper.game.scorepad import scorepad
from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import Special
from scorekeeper.ui.screens.scorepad.sizes import pad_sizes
from tests.game.builders import bid, deal, new_game, play, record
from tests.ui.stage import Stage
from tests.ui.staged_game import GAME, staged_game, two_rounds

pytestmark = pytest.mark.anyio

ALL_MEANINGS = {
    "bid made",
    "bid missed",
    "deals",
    "took the Holy Grail",
    "a trick that counts for nobody",
    "bid that broke the limit",
    "bonus or penalty points",
}


async def test_a_cell_shows_total_bid_and_tricks_and_tells_a_screen_reader_the_total_last(
    tmp_path: Path,
) -> None:
    async with staged_game(two_rounds(), tmp_path, "/pad") as pad:
        assert pad.text("cell-1-0") == "30\n✓ 1/1"
        assert pad.text("cell-1-1") == "−10\n✗ 1/0"
        assert pad.text("cell-2-1") == "10\n✓ 0/0"
        assert pad.label("cell-1-1") == "Ben, round 1, bid 1, won 0, missed, total\n−10"
        assert pad.label("cell-2-0") == "Anna, round 2, bid 1, won 1, made, dealer, total\n60"
        assert [pad.text(f"total-{seat}") for seat in range(3)] == ["60", "10", "50"]
        assert [pad.text(f"place-{seat}") for seat in range(3)] == ["1", "3", "2"]
        assert pad.has("open-round-2")
        assert not pad.has("open-round-3")
        assert not pad.has("cell-3-0")
        meanings = {"bid made", "bid missed", "deals"}
        assert meanings <= {*pad.texts()}
        assert not ALL_MEANINGS - meanings & {*pad.texts()}


async def test_all_that_stands_on_the_pad_is_explained(tmp_path: Path) -> None:
    game = new_game("camelot", cards=[2, 2], bid_limit=BID_LIMITS["plus_minus_one"])
    game = play(game, [1, 1, 1], [0, 1, 0], void=Special.EXCALIBUR, grail=1)
    game = record(bid(deal(game), 1, 1), Bid(2, 0, 0, anyway=True))
    game = record(game, PointsAdjusted(1, 1, 0, 5, "as agreed"))
    async with staged_game(game, tmp_path, "/pad") as pad:
        words = pad.text("scorepad").splitlines()
        assert "0!" in words
        assert {*words} >= ALL_MEANINGS
        assert "took the Holy Grail" in pad.label("cell-1-1")
    secret = bid(deal(new_game(bid_mode=BidMode.SECRET)), 1)
    async with staged_game(secret, tmp_path, "/pad") as pad:
        assert {"?", "hidden bid"} < {*pad.texts()}


async def test_undo_and_redo_send_only_the_cells_that_changed(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/pad") as pad:
        assert pad.find("redo").disabled
        await pad.tap("undo")
        assert not pad.has("cell-2-0")
        assert pad.text("total-0") == "30"
        await pad.tap("redo")
        assert pad.text("total-0") == "60"
        kept = pad.find("cell-1-0")
        await pad.tap("undo")
        await pad.tap("redo")
        assert pad.find("cell-1-0") is kept


async def test_a_game_that_is_gone_from_the_database_is_told_after_the_tap(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/pad") as pad:
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
            for table in ("seat", "event"):
                other.execute(f"DELETE FROM {table}")  # noqa: S608 - names of ours
            other.execute("DELETE FROM game")
        await pad.tap("undo")
        assert f"There is no game {GAME} in " in pad.text("notice")


async def test_the_game_the_chart_and_what_lies_under_more_are_near(tmp_path: Path) -> None:
    async with staged_game(two_rounds(), tmp_path, "/pad") as pad:
        for route, *taps in (
            ("", "back"),
            ("", "to-round"),
            ("/chart", "open-chart"),
            ("/log", "more", "open-log"),
            ("/share", "more", "share-game"),
        ):
            pad.page.navigate(f"/games/{GAME}/pad")
            await pad.settle()
            for name in taps:
                await pad.tap(name)
                await pad.settle()
            assert pad.page.route == f"/games/{GAME}{route}"


@pytest.mark.parametrize(("height", "above"), [(500, 5), (150, 10)])
async def test_the_pad_opens_with_whole_rounds_and_the_present_one_in_sight(
    tmp_path: Path, height: float, above: int
) -> None:
    game = new_game(cards=[1] * 20)
    for _round in range(10):
        game = play(game, [1, 0, 0], [1, 0, 0])
    async with staged_game(game, tmp_path, "/pad") as pad:
        rounds = rounds_of(pad)
        assert not await scrolled_to(pad)
        await pad.fire(rounds, "size_change", {"w": 390, "h": height})
        assert await scrolled_to(pad) == [above * 51]
        await pad.fire(rounds, "size_change", {"w": 390, "h": height - 20})
        assert len(await scrolled_to(pad)) == 1
        # the phone is turned
        await pad.fire(rounds, "size_change", {"w": 844, "h": 1200})
        assert await scrolled_to(pad) == [above * 51, 0]


def rounds_of(pad: Stage) -> ft.Column:
    """The part of the pad that scrolls under the names."""
    columns = [each for each in pad.controls() if isinstance(each, ft.Column) and each.scroll]
    (rounds,) = [each for each in columns if each.on_size_change]
    return rounds


async def scrolled_to(pad: Stage) -> list[float]:
    """The offsets it was scrolled to, one after the other."""
    await pad.settle()
    rounds = rounds_of(pad)
    asked = [m.body for m in pad.line.sent if getattr(m.body, "name", "") == "scroll_to"]
    return [each.args["offset"] for each in asked if each.control_id == rounds._i]


def test_eight_players_fit_the_narrowest_phone_and_of_more_the_columns_scroll() -> None:
    pad = scorepad(new_game(players=6, cards=[1]))
    for players in range(2, 11):
        size = pad_sizes(replace(pad, names=(pad.names * 2)[:players]), 320, 1)
        assert size.scrolls == (players > 8), players
        assert size.shown <= 320, players
        assert size.disc_place <= size.columns / players, players
