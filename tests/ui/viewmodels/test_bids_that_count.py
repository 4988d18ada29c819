"""The sum of the bids after a Cloud is the sum of the bids that count."""

from pathlib import Path

import pytest

from scorekeeper.game.events import BidChanged
from scorekeeper.game.state import Game
from scorekeeper.rules.cards import Special
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.viewmodels.table_view import table_view
from tests.game.builders import bid, current_round, deal, new_game, record
from tests.ui.staged_game import staged_game


def after_a_cloud() -> Game:
    """Three cards: Anna bid 1, Ben 0 and Cleo 1; the Cloud made Ben's bid 1, so 3 of 3 are bid."""
    game = bid(deal(new_game("anniversary", cards=(3, 3)), "7R"), 1, 0, 1)
    return record(game, BidChanged(1, 1, 1, Special.CLOUD))


def test_lines_and_sum_say_the_same_of_a_changed_bid() -> None:
    game = after_a_cloud()
    for bids in (views.bids(game, current_round(game)), table_view(game).bids):
        assert bids
        assert [line.bid for line in bids.lines] == [1, 1, 1]
        assert (bids.total, bids.over, bids.to_come) == (3, 0, 0)
    down = record(game, BidChanged(1, 1, 0, Special.CLOUD), BidChanged(1, 0, -1, Special.CLOUD))
    assert views.bids(down, current_round(down)).over == -2, "0, 0 and 1 of three"


@pytest.mark.anyio
async def test_every_screen_reads_out_the_sum_that_counts(tmp_path: Path) -> None:
    for route, identifier, said in (
        ("", "announcement", "Anna 1, Ben 1 and Cleo 1: exactly even. Anna leads."),
        ("/table", "bids-so-far", "3 of 3 bid – exactly even"),
    ):
        async with staged_game(after_a_cloud(), tmp_path, route) as table:
            assert table.text(identifier) == said
