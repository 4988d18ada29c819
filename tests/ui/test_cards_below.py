"""Special cards and bonuses below the fold are named above the button of the step."""

from pathlib import Path

import pytest

from tests.game.builders import bid, deal, new_game
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


async def test_what_lies_below_the_fold_is_named_above_the_button(tmp_path: Path) -> None:
    for edition, turn_up, line in (
        ("camelot", "jester", "Further down: Excalibur and Holy Grail"),
        ("anniversary", "7R", "Further down: Bomb and Cloud"),
    ):
        game = deal(new_game(edition, 4, cards=[3, 3]), turn_up)
        async with staged_game(bid(game, 0, 0, 0, 0), tmp_path) as table:
            await resize(table, 390, 1180)
            assert not table.has("cards-below")
            await resize(table, 390, 844)
            assert table.text("cards-below") == line
            await table.tap("trick-by-trick")
            assert not table.has("cards-below"), "they lie above the winners"
    game = bid(deal(new_game("skull_king", 6, cards=[3, 3])), 0, 0, 0, 0, 0, 0)
    async with staged_game(game, tmp_path) as table:
        await table.tap("count-tricks")
        await resize(table, 320, 640)
        assert table.text("cards-below").startswith(
            "Further down: Kraken, White Whale, 14 captured,"
        )
        await table.tap("tricks-pad-0")
        assert not table.has("cards-below"), "the pad covers them all"
