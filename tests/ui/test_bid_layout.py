"""Sizes of bids, the bidder's name above the number pad, and the trump pad."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.ui.look import theme
from tests.game.builders import bid, deal, new_game
from tests.ui.stage import Stage
from tests.ui.staged_game import staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio

PHONE = (390, 844)
SMALL = (320, 640)


def size_of(text: object) -> float | None:
    """The size of the letters of a text."""
    assert isinstance(text, ft.Text)
    assert text.style
    return text.style.size


@pytest.mark.parametrize(
    ("players", "window", "size"),
    [
        (3, PHONE, theme.HUGE),
        (4, PHONE, theme.HUGE),
        (5, PHONE, theme.TOTAL),
        (6, PHONE, theme.TOTAL),
        (3, SMALL, theme.TOTAL),
    ],
)
async def test_bids_of_three_or_four_are_huge_where_the_pad_leaves_them_room(
    tmp_path: Path, players: int, window: tuple[int, int], size: ft.TextStyle
) -> None:
    game = bid(deal(new_game(players=players, cards=[9])), 7)
    async with staged_game(game, tmp_path) as table:
        await resize(table, *window)
        assert size_of(table.find("bid-of-0").content) == size.size


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
