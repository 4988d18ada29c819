"""The line with the last event, and Undo beside it."""

from pathlib import Path

import pytest

from tests.game.builders import new_game
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio


async def test_each_tap_is_said_until_the_next_and_can_be_undone_there(tmp_path: Path) -> None:
    async with staged_game(new_game(cards=[2, 2]), tmp_path) as table:
        assert not table.has("last-event")
        assert not table.has("undo-last")
        await table.tap("turn-up-R")
        assert table.text("last-event") == "Turn-up: red (dwarves)"
        await table.tap("bid-2")
        assert table.text("last-event") == "Anna bids 2"
        await table.tap("bid-1")
        assert table.text("last-event") == "Ben bids 1"
        await table.tap("undo-last")
        assert table.text("last-event") == "Undone: Ben bids 1"
        await table.tap("undo-last")
        assert table.text("last-event") == "Undone: Anna bids 2"
        await table.tap("undo-last")
        assert table.text("last-event") == "Undone: Turn-up: red (dwarves)"
        assert not table.has("undo-last")
