"""A short sheet is as high as its content."""

from pathlib import Path

import flet as ft
import pytest

from tests.game.builders import deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio


async def test_a_sheet_grows_and_shrinks_with_what_it_shows_and_with_its_button(
    tmp_path: Path,
) -> None:
    async with staged_game(deal(new_game(cards=[5]), "R"), tmp_path) as table:
        await table.tap("more")
        shown, button = measured(table)
        await table.fire(shown, "size_change", {"w": 300, "h": 300})
        await table.fire(button, "size_change", {"w": 300, "h": 50})
        low = height(table)
        assert low > 300 + 50
        await table.fire(shown, "size_change", {"w": 300, "h": 420})
        assert height(table) == low + 120
        await table.fire(button, "size_change", {"w": 300, "h": 90})
        assert height(table) == low + 120 + 40


def sheet(table: Stage) -> list[ft.LayoutControl]:
    """What the one sheet consists of, from the outermost in."""
    drawn = table.controls()
    (place,) = (place for place, each in enumerate(drawn) if isinstance(each, ft.BottomSheet))
    return [each for each in drawn[place:] if isinstance(each, ft.LayoutControl)]


def measured(table: Stage) -> list[ft.LayoutControl]:
    return [each for each in sheet(table) if each.on_size_change]


def height(table: Stage) -> float:
    """How high the sheet is, in logical pixels."""
    return next(each.height for each in sheet(table) if each.height is not None)
