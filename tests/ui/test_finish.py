"""The end of a game: podium, standings, awards, and what follows."""

from pathlib import Path

import pytest

from scorekeeper.game.events import GameFinished
from scorekeeper.game.state import Game
from tests.game.builders import new_game, play, record
from tests.ui.staged_game import GAME, staged_game
from tests.ui.taps import tap

pytestmark = pytest.mark.anyio


def finished() -> Game:
    """Two rounds, at the end of which Anna and Ben share the first place with 50."""
    game = play(new_game(players=4, cards=[1, 2]), [1, 0, 0, 1], [1, 0, 0, 0])
    return record(play(game, [0, 1, 2, 1], [0, 1, 1, 0]), GameFinished())


async def test_who_won_is_said_with_shared_places_and_awards(tmp_path: Path) -> None:
    async with staged_game(finished(), tmp_path) as end:
        assert end.text("winners") == "Anna and Ben win"
        assert [end.text(f"place-{seat}") for seat in range(4)] == ["1", "1", "3", "4"]
        assert [end.text(f"total-{seat}") for seat in range(4)] == ["50", "50", "10", "−20"]
        assert end.text("right-bids-0") == "2 of 2 bids made"
        assert end.text("right-bids-3") == "0 of 2 bids made"
        assert "Anna and Ben\n2 bids made in a row" in end.text("award-streak")
        assert "Anna and Ben\nnever a trick off" in end.text("award-closest")
        assert not end.has("award-boldest")
        await end.tap("copy-result")
        assert end.text("notice") == "Copied. Paste it wherever you like."
        assert "Anna and Ben won with 50" in "\n".join(end.texts())


async def test_the_finish_is_undone_or_left_for_the_scorepad_or_home(tmp_path: Path) -> None:
    async with staged_game(finished(), tmp_path) as end:
        await end.tap("undo")
        assert not end.has("winners")
        assert end.has("finish-game")
        await end.tap("redo")
        assert end.has("winners")
        await end.tap("open-scorepad")
        assert end.page.route == f"/games/{GAME}/pad"
        await end.tap("cell-2-3")
        assert end.has("save-correction")
        await tap(end, "cancel", "to-round", "go-home")
        assert end.page.route == "/"
