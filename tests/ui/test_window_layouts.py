"""Layouts by the size of a window: one column, or the round with the scorepad beside it."""

import ast
import re
from pathlib import Path

import flet as ft
import pytest

import scorekeeper.ui
from scorekeeper.rules.bidding import BidMode
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.window import layout_for
from tests.game.builders import bid, deal, new_game, play, record, turned_up
from tests.ui.stage import Stage
from tests.ui.staged_app import staged_new_game
from tests.ui.staged_game import GAME, staged_game

pytestmark = pytest.mark.anyio


def test_an_upright_phone_has_one_column_and_any_wider_window_two() -> None:
    for window in ((320, 640), (390, 844), (600, 960)):
        room = layout_for(*window)
        assert not room.wide, window
        assert not room.low, window
    for window in ((844, 390), (768, 1024), (1024, 768), (1440, 900)):
        room = layout_for(*window)
        assert room.wide, window
        assert 320 <= room.column <= theme.COLUMN, window
        assert window[0] - room.column >= 320, window


def test_a_phone_on_its_side_has_more_and_no_smaller_keys_in_a_row() -> None:
    for window in ((844, 390), (667, 375), (568, 320), (480, 320)):
        room = layout_for(*window)
        assert room.low, window
        assert room.keys > 6, window
        inside = min(room.column, window[0]) - 2 * theme.SPACE.S
        assert (inside - (room.keys - 1) * theme.SPACE.HAIR) / room.keys >= theme.TARGET, window


async def test_a_window_that_grows_shows_the_scorepad_beside_the_round(tmp_path: Path) -> None:
    game = deal(play(new_game(cards=[1, 5]), (0, 0, 1), (0, 0, 1)), "R")
    async with staged_game(bid(game, 3), tmp_path) as table:
        assert not table.has("cell-1-0")
        await resize(table, 1024, 768)
        assert table.has("cell-1-0")
        assert table.has("bid-0")
        names = table.names()
        assert names.index("bid-5") < names.index("cell-1-0")
        await resize(table, 390, 844)
        assert not table.has("cell-1-0")


async def test_a_correction_leads_back_to_the_round_beside_whose_scorepad_it_was_begun(
    tmp_path: Path,
) -> None:
    game = play(new_game(cards=[1, 5]), (0, 0, 1), (0, 0, 1))
    async with staged_game(game, tmp_path) as table:
        await resize(table, 1024, 768)
        await table.tap("cell-1-0")
        await table.tap("cancel")
        assert table.page.route == f"/games/{GAME}"
        await table.tap("open-scorepad")
        await table.tap("open-round-1")
        await table.tap("cancel")
        assert table.page.route == f"/games/{GAME}/pad"


async def test_what_is_open_stays_open_when_the_device_is_turned(tmp_path: Path) -> None:
    game = deal(new_game(cards=[5], bid_mode=BidMode.COVERED), "R")
    async with staged_game(game, tmp_path) as table:
        await table.tap("uncover")
        for size in ((844, 390), (390, 844)):
            await resize(table, *size)
            assert table.has("bid-5")
            assert not table.has("cover")
    async with staged_game(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 0, 1)), tmp_path) as table:
        await resize(table, 320, 640)
        await table.tap("why-points-0")
        await table.enlarge()
        assert on_top(table, "breakdown")
        await resize(table, 1024, 768)
        assert on_top(table, "breakdown")
    async with staged_new_game(tmp_path, "Ann", "Ben", "Clara") as on:
        await on.tap("house-rules")
        for size in ((844, 390), (390, 844)):
            await resize(on.screen, *size)
            assert on.screen.has("bid-mode-secret")


def on_top(table: Stage, identifier: str) -> bool:
    return any(each.identifier == identifier for each in table.on_top())


async def test_a_narrow_phone_breaks_no_name_of_a_suit_or_a_player(tmp_path: Path) -> None:
    naming = record(new_game("camelot", cards=[1]), turned_up("wizard"))
    async with staged_game(naming, tmp_path) as table:
        await resize(table, 320, 640)
        words = [each for each in table.parts(table.find("trump-H")) if isinstance(each, ft.Text)]
        assert {each.style.size for each in words if each.style} == {34, theme.NARROW.size}
    async with staged_new_game(tmp_path, "Ann", "Ben", "Florentine") as on:
        await resize(on.screen, 320, 640)
        [deals] = [each for each in on.screen.controls() if getattr(each, "value", "") == "deals"]
        assert isinstance(deals.parent and deals.parent.parent, ft.Column), "below the name"


async def test_the_scorepad_beside_the_round_follows_every_tap(tmp_path: Path) -> None:
    game = deal(play(new_game(cards=[1, 2]), (0, 0, 1), (0, 0, 1)), "R")
    async with staged_game(game, tmp_path) as table:
        await resize(table, 1024, 768)
        for number in (0, 2, 1):  # of Ben, Cleo and Anna
            await table.tap(f"bid-{number}")
        await table.tap("count-tricks")
        await table.tap("tricks-minus-0")
        await table.tap("score-round")
        totals = [table.text(f"cell-2-{seat}").splitlines()[0] for seat in range(3)]
        assert totals == [str(20 - 10), str(20 + 20), str(30 + 20 + 20)]


async def resize(table: Stage, width: int, height: int) -> None:
    size = {"width": width, "height": height}
    table.session.apply_patch(table.page._i, size)
    await table.fire(table.page, "resize", size)


def test_two_players_to_ten_are_drawn_as_densely_as_the_window_needs() -> None:
    small = layout_for(320, 640)
    found = [small.density(players) for players in (2, 3, 4, 5, 10)]
    assert [each.paired for each in found] == [False, False, True, True, True]
    assert [each.fits for each in found] == [True, True, True, False, False]
    assert not layout_for(320, 640, 2.0).density(10).paired
    assert [layout_for(390, 844).density(players).flat for players in (6, 7)] == [False, True]


def thresholds(source: str) -> list[int]:
    """Return the lines that ask for the window's size, or compare what is called one with a number.

    That is a width, a height, or how large text is.
    """
    size = re.compile(r"(layout\.)?(width|height|scale|text_scale)|layout\.rows|size\[[01]\]")
    number = re.compile(r"[1-9][\d.]*|_?[A-Z][A-Z_]+")
    more_or_less = ast.Lt | ast.LtE | ast.Gt | ast.GtE
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and ast.unparse(node) in {"page.width", "page.height"}:
            found.append(node.lineno)
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], more_or_less):
            sides = [node.left, *node.comparators]
            parts = [ast.unparse(part) for side in sides for part in ast.walk(side)]
            if any(map(size.fullmatch, parts)) and any(map(number.fullmatch, parts)):
                found.append(node.lineno)
    return found


def test_only_one_module_knows_from_which_size_on_a_layout_fits() -> None:
    for fault in ("page.width or 390", "scale >= 1.3", "size[0] >= _WIDE", "layout.height < 1000"):
        assert thresholds(fault), fault
    assert not thresholds("layout.wide and width < height")
    for path in sorted(Path(scorekeeper.ui.__file__).parent.rglob("*.py")):
        if path.name != "window.py":
            assert not thresholds(path.read_text("utf-8")), path
