"""The line with the last event, and Undo beside it."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.rules.bidding import BidMode
from tests.game.builders import bid, deal, new_game, play
from tests.ui.stage import Stage, is_within
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


async def test_it_goes_along_to_the_end_of_the_game(tmp_path: Path) -> None:
    async with staged_game(bid(deal(new_game(cards=[1])), 0, 0, 1), tmp_path) as table:
        await table.tap("count-tricks")
        assert table.text("last-event") == "The last trick is played"
        await table.tap("score-round")
        assert table.text("last-event").startswith("Tricks counted: ")
        await table.tap("finish-game")
        assert table.text("last-event") == "The game is finished"
        await table.tap("undo-last")
        assert table.has("finish-game")


@pytest.mark.parametrize("mode", [BidMode.SIMULTANEOUS, BidMode.COVERED, BidMode.SECRET])
async def test_a_hidden_bid_is_said_without_its_number(tmp_path: Path, mode: BidMode) -> None:
    game = deal(new_game(cards=[2, 2], bid_mode=mode), "R")
    async with staged_game(game, tmp_path) as table:
        if mode is not BidMode.SIMULTANEOUS:
            await table.tap("uncover")
        await table.tap("bid-2")
        assert table.text("last-event") == "Anna has bid"
        await table.tap("undo-last")
        assert table.text("last-event") == "Undone: Anna has bid"


async def test_what_a_tap_will_do_stands_over_the_button_and_undo_beside_it(
    tmp_path: Path,
) -> None:
    # three players with 20 cards each leave none to turn up
    async with staged_game(play(new_game(cards=[1, 20]), (0, 0, 1), (0, 0, 1)), tmp_path) as table:
        undo = table.find("undo-last")
        rows = [each for each in table.controls() if isinstance(each, ft.Row)]
        beside = next(each for each in rows if undo in each.controls)
        columns = [each for each in table.controls() if isinstance(each, ft.Column)]
        over = next(each for each in columns if beside in each.controls)
        said = [each.value for each in over.controls if isinstance(each, ft.Text)]
        assert [each.replace("\xa0", " ") for each in said] == [
            "No card is left to turn up: this round has no trump."
        ]


async def test_large_text_is_not_cut_and_undo_grows_with_it(tmp_path: Path) -> None:
    def undo(table: Stage) -> ft.Icon:
        found = table.find("undo-last")
        return next(
            each
            for each in table.controls()
            if isinstance(each, ft.Icon) and is_within(each, found)
        )

    async with staged_game(bid(deal(new_game(cards=[2, 2]), "R"), 2), tmp_path) as table:
        event = table.find("last-event").content
        assert isinstance(event, ft.Text)
        assert event.max_lines == 1
        usual = undo(table).size or 0
        await table.enlarge(2)
        event = table.find("last-event").content
        assert isinstance(event, ft.Text)
        assert event.max_lines == 2
        # within a target of 48 pixels
        assert 1.5 * usual < (undo(table).size or 0) < 48
        # all the width is for the question and the bids
        line = max(
            (
                each
                for each in table.controls()
                if isinstance(each, ft.Row) and is_within(event, each)
            ),
            key=depth,
        )
        assert is_within(table.find("undo-last"), line)
        assert table.texts_in(line) == ["Anna bids 2"]


def depth(control: ft.BaseControl | None) -> int:
    """How many controls this one is part of."""
    found = 0
    while control is not None:
        found, control = found + 1, control.parent
    return found
