from pathlib import Path

import pytest

from scorekeeper.game.events import GameFinished
from scorekeeper.game.sheet import Game
from scorekeeper.rules.bidding import BidMode
from tests.game.at_table import bid, deal, play, say, sit_down
from tests.ui.desk import GAME, on_stage

pytestmark = pytest.mark.anyio


def one_round() -> Game:
    """Anna 30, Ben −10 and Cleo 20 after one of two rounds."""
    return play(sit_down(cards=[1, 2]), [1, 1, 0], [1, 0, 0])


async def test_the_log_tells_what_was_recorded_by_round(tmp_path: Path) -> None:
    async with on_stage(bid(deal(one_round()), 2), tmp_path, "/log") as log:
        words = log.texts()
        assert words.index("Round 1") < words.index("Anna bids 1") < words.index("Round 2")
        assert words.index("Round 2") < words.index("Ben bids 2")
        assert log.text("log-line-1").startswith(
            "Anna, Ben and Cleo begin a game of Classic: “Friday table”"
        )


async def test_a_line_is_said_in_one_go_with_its_time(tmp_path: Path) -> None:
    async with on_stage(one_round(), tmp_path, "/log") as log:
        words, time = log.text("log-line-3").splitlines()
        assert words == "Anna bids 1"
        assert log.label("log-line-3") == f"Anna bids 1, {time}"


async def test_what_is_undone_is_struck_out_and_said_to_be(tmp_path: Path) -> None:
    async with on_stage(one_round(), tmp_path, "/log") as log:
        last = max(int(name.split("-")[-1]) for name in log.names() if name.startswith("log-line"))
        await log.tap("undo")
        assert "taken back" in log.label(f"log-line-{last}")
        assert log.text(f"log-line-{last + 1}").startswith("Undone: Tricks counted: ")
        await log.tap("redo")
        assert "taken back" not in log.label(f"log-line-{last}")
        assert log.text(f"log-line-{last + 2}").startswith("Redone: ")


async def test_a_hidden_bid_is_nowhere_on_the_screen(tmp_path: Path) -> None:
    game = bid(deal(sit_down(cards=[9], bid_mode=BidMode.SECRET)), 7, 8)
    async with on_stage(game, tmp_path, "/log") as log:
        assert "Anna has bid" in log.texts()
        assert not any(number in log.drawn() for number in ("bids 7", "bids 8"))


async def test_the_finish_is_in_the_log(tmp_path: Path) -> None:
    async with on_stage(say(one_round(), GameFinished()), tmp_path, "/log") as log:
        assert "The game is finished" in log.texts()


async def test_back_leads_to_the_scorepad(tmp_path: Path) -> None:
    async with on_stage(one_round(), tmp_path, "/log") as log:
        await log.tap("back")
        assert log.page.route == f"/games/{GAME}/pad"
