"""The focus: it goes to the start of a new step, and stays where it is otherwise."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.state import Game
from tests.game.builders import bid, deal, new_game, play
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio


def bids(*made: int) -> Game:
    return bid(deal(new_game(cards=(2, 1)), "R"), *made)


def focus_moves(table: Stage) -> bool:
    """Whether the device was told to move the focus since this was last asked."""
    return "focus" in table.heard()


async def test_each_step_and_the_end_of_a_game_begin_with_the_focus(tmp_path: Path) -> None:
    async with staged_game(new_game(cards=(2, 1)), tmp_path) as table:
        table.heard()
        await table.tap("turn-up-R")
        assert focus_moves(table)
        for _ in range(2):
            await table.tap("bid-1")
            assert not focus_moves(table), "the next bid is the same step"
        for goes_on in ("bid-0", "count-tricks", "score-round"):
            await table.tap(goes_on)
            assert focus_moves(table), goes_on
    async with staged_game(play(new_game(cards=[1]), (1, 0, 0), (1, 0, 0)), tmp_path) as table:
        table.heard()
        await table.tap("finish-game")
        assert focus_moves(table)


async def test_a_game_is_opened_at_its_step_and_undo_and_redo_keep_the_focus(
    tmp_path: Path,
) -> None:
    async with staged_game(bids(1), tmp_path) as table:
        assert not focus_moves(table)
        (start,) = (each for each in table.controls() if isinstance(each, ft.KeyboardListener))
        assert start.autofocus
    async with staged_game(bids(1, 0, 1), tmp_path) as table:
        await table.tap("count-tricks")
        table.heard()
        for button in ("undo", "undo", "redo", "redo"):
            await table.tap(button)
            assert not focus_moves(table), button
        await table.tap("score-round")
        assert focus_moves(table)


@pytest.mark.parametrize("above", ["more", "explain"])
async def test_a_sheet_or_screen_above_keeps_the_focus(tmp_path: Path, above: str) -> None:
    async with staged_game(bids(1, 0, 1), tmp_path) as table:
        await table.tap(above)
        table.heard()
        await table.tap("count-tricks")
        assert not focus_moves(table)
