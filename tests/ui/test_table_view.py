"""The table view: layout for reading at a distance."""

from itertools import product
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game.events import GameFinished, PlayerLeft
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.ui.screens.table_view.sizes import (
    NumberColumn,
    TableContent,
    code_width,
    table_view_sizes,
)
from tests.game.builders import NAMES, bid, deal, new_game, play, record
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio

CAPITAL = 0.65


async def test_the_more_menu_leads_to_the_table_view_and_the_arrow_back(tmp_path: Path) -> None:
    game = bid(deal(new_game(cards=[5])), 3, 1)
    async with staged_game(game, tmp_path) as table:
        await table.tap("more")
        await table.tap("table-view")
        assert table.text("round-now") == "Round 1 of 1, 5 cards each"
        assert table.text("bids-so-far") == "4 of 5 bid – 1 under"
        assert [table.text(f"bid-of-{seat}") for seat in range(3)] == ["3", "1", "–"]
        await table.tap("back")
        assert not table.has("round-now")


def test_names_and_numbers_can_be_read_from_three_metres_beside_the_code_for_watchers_too() -> None:
    windows = [(1024, 768), (1280, 720), (1440, 900), (1920, 1080), (768, 1024)]
    for players, window in product((3, 4, 5, 6), windows):
        wide = window[0] > window[1]
        code = code_width(window) if wide else 0
        # a fifth of the height of a tablet, more than a quarter of a screen on the wall
        assert (
            not wide or code >= (0.27 if window in {(1280, 720), (1920, 1080)} else 0.2) * window[1]
        )
        for width in {window[0], window[0] - code - 16 if wide else window[0]}:
            sizes = table_view_sizes(_content(players), window=(width, window[1]), scale=1)
            least = (0.04 if wide else 0.03) * window[1]
            assert CAPITAL * (sizes.name.size or 0) >= least, (players, window, width)
            assert CAPITAL * (sizes.number.size or 0) >= least, (players, window, width)
            assert sizes.names == NAMES[:players]


def test_everything_of_the_table_view_fits() -> None:
    windows = [(320, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1920, 1080)]
    for players, window in product(range(2, 11), windows):
        large = table_view_sizes(_content(players), window=window, scale=1)
        words = _high(large.words) * (2 if large.broken else 1)
        if large.under:
            needed = max(_high(large.name), large.disc) + _high(large.number) + words
        else:
            needed = max(_high(large.name) + _high(large.words), _high(large.number) + words)
            assert sum(large.widths) + large.disc < window[0] / large.across * 0.8
        head = _high(large.title) + _high(large.standing)
        assert head + -(-players // large.across) * needed < window[1], (players, window)
        assert sum(large.widths) < window[0] / large.across, (players, window)


async def test_two_columns_have_everybody_in_order_downwards(tmp_path: Path) -> None:
    game = deal(new_game(players=5, cards=[5]), "R")
    async with staged_game(game, tmp_path, "/table") as table:
        sheet = next(each for each in table.controls() if getattr(each, "on_size_change", None))
        assert isinstance(sheet, ft.Container)
        await table.fire(sheet, "size_change", {"w": 1920.0, "h": 1080.0})
        names = [node.identifier or "" for node in table.on_top()]
        bids = [name for name in names if name.startswith("bid-of-")]
        assert bids == [f"bid-of-{seat}" for seat in range(5)]


async def test_after_the_round_tricks_stand_against_bids_in_words(tmp_path: Path) -> None:
    game = play(new_game(cards=[1, 2]), (0, 0, 1), (0, 1, 0))
    async with staged_game(game, tmp_path, "/table") as table:
        assert [table.text(f"points-{seat}") for seat in range(3)] == ["+20", "−10", "−10"]
        assert [table.label(f"points-{seat}").splitlines()[0] for seat in range(3)] == [
            "Anna, ✓ made, bid 0, won 0",
            "Ben, ✗ missed, bid 0, won 1",
            "Cleo, ✗ missed, bid 1, won 0",
        ]


async def test_who_left_keeps_the_total_and_has_no_place(tmp_path: Path) -> None:
    game = play(new_game(players=4, cards=[1, 1]), (1, 0, 0, 0), (1, 0, 0, 0))
    game = play(record(game, PlayerLeft(2, 3)), (1, 0, 0), (1, 0, 0, None))
    async with staged_game(record(game, GameFinished()), tmp_path, "/table") as table:
        assert table.label("total-3").splitlines()[0] == "Dora, has left, total"
        assert [table.text(f"total-{seat}") for seat in (0, 3)] == ["60", "20"]
        assert "total has left" in " ".join(table.texts())
        assert "place 0" not in " ".join(table.texts())


def _content(players: int) -> TableContent:
    return TableContent(
        title=["Round 4 of 15", "4 cards each"],
        standing="3 of 4 bid – 1 under",
        trump=NO_TRUMP,
        names=(*NAMES, "Gina", "Hugo", "Ines", "Jan")[:players],
        columns=[
            NumberColumn(2, [["bid"]]),
            NumberColumn(2, [["still needed"], ["too many"]]),
            NumberColumn(4, [["total", "place 6"]]),
        ],
    )


def _high(style: ft.TextStyle) -> float:
    return (style.size or 0) * (style.height or 0)
