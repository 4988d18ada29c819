"""The row of whoever bids stays in sight above the number pad."""

from pathlib import Path

import pytest

from tests.game.builders import bid, deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio

PHONE = (390, 844)
SMALL = (320, 640)


async def test_whoever_bids_stays_in_sight_when_a_message_takes_room(tmp_path: Path) -> None:
    # Dora bids last: with 3 the bids would make 8
    game = bid(deal(new_game("camelot", players=4, cards=[8]), "H"), 3, 1, 1)
    async with staged_game(game, tmp_path) as table:
        table.line.sent.clear()
        await table.tap("bid-3")
        assert table.has("bid-anyway")
        assert scrolled_to(table)[-1] == "bids-2"  # the row before hers


@pytest.mark.parametrize(
    ("cards", "window", "row"),
    [(15, SMALL, ["bids-0"]), (9, SMALL, [None]), (15, PHONE, [None])],
)
async def test_whoever_bids_second_stays_in_sight_above_three_rows_of_keys(
    tmp_path: Path, cards: int, window: tuple[int, int], row: list[str | None]
) -> None:
    async with staged_game(deal(new_game(cards=[cards]), "R"), tmp_path) as table:
        await resize(table, *window)
        table.line.sent.clear()
        await table.tap("bid-2")
        assert scrolled_to(table) == row


def scrolled_to(table: Stage) -> list[object]:
    """The rows that were scrolled to, None for the beginning."""
    asked = [m.body for m in table.line.sent if getattr(m.body, "name", "") == "scroll_to"]
    keys = [each.args.get("scroll_key") for each in asked]
    return [key and key.value for key in keys]
