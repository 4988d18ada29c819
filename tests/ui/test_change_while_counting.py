"""Corrections while the tricks are counted: a bid and a number, each a tap away."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.game import counting
from scorekeeper.game.events import Bid, Entry, PlayEnded, TricksWon
from scorekeeper.game.roles import Role
from scorekeeper.game.state import Game
from scorekeeper.ui.look import theme
from tests.game.builders import EVENING, bid, deal, new_game, record
from tests.ui.stage import Stage
from tests.ui.staged_game import log_of, staged_game
from tests.ui.test_window_layouts import resize

pytestmark = pytest.mark.anyio


def twenty_cards() -> Game:
    """Anna and Ben bid 0, Cleo 1, of twenty cards each; the play is over."""
    game = bid(deal(new_game(cards=(20, 20)), "jester"), 0, 0, 1)
    return record(game, PlayEnded(1))


def lit(table: Stage, *identifiers: str) -> list[str]:
    """Those controls that lie in a lit row."""
    found = []
    for identifier in identifiers:
        control: ft.BaseControl | None = table.find(identifier)
        while control is not None and getattr(control, "bgcolor", None) != theme.GLOW:
            control = control.parent
        found += [identifier] if control else []
    return found


async def test_a_bid_is_changed_while_counting_by_one_tap_on_it(tmp_path: Path) -> None:
    async with staged_game(twenty_cards(), tmp_path) as table:
        await table.tap("count-tricks")
        for height in (640, 844, 568):
            await resize(table, 390, height)
            assert lit(table, "seat-0", "seat-1", "seat-2") == []
            await table.tap("seat-1")
            assert lit(table, "seat-0", "seat-1", "seat-2") == ["seat-1"]
            assert "Ben bids" in table.texts()
            await table.tap("seat-1")
            assert not table.has("bid-0"), "the pad is put away again"
        await table.tap("seat-1")
        await table.tap("bid-3")
        assert "bid 3 ✓" in table.texts()
        assert table.text("tricks-left") == "4 of 20 counted"
        assert table.has("score-round")


async def test_any_number_of_tricks_is_two_taps(tmp_path: Path) -> None:
    async with staged_game(twenty_cards(), tmp_path) as table:
        await table.tap("count-tricks")
        await table.tap("tricks-pad-0")
        assert lit(table, "seat-0", "seat-1", "seat-2") == ["seat-0"]
        assert table.find("won-0").selected
        await table.tap("won-19")
        assert [table.text(f"tricks-of-{seat}") for seat in range(3)] == ["19", "0", "1"]
        assert table.text("tricks-left") == "All tricks are counted"


async def test_a_row_whose_bid_is_changed_is_lit_before_the_play_is_over_too(
    tmp_path: Path,
) -> None:
    game = bid(deal(new_game(cards=(3, 3)), "jester"), 1, 0, 1)
    async with staged_game(game, tmp_path) as table:
        await table.tap("seat-2")
        assert lit(table, "bid-of-0", "bid-of-1", "bid-of-2") == ["bid-of-2"]


def test_a_changed_bid_leaves_what_phones_have_said() -> None:
    said = [*log_of(twenty_cards()), TricksWon(1, 1, 2), Bid(1, 2, 4)]
    log = [Entry(seq, EVENING, event, by=Role.PLAYER) for seq, event in enumerate(said, start=1)]
    assert counting.tricks_from_phones(log, 1) == {1}
