"""A tap reaches its control even while something above it appears or disappears."""

from pathlib import Path

import pytest

from tests.game.builders import bid, deal, new_game
from tests.ui.staged_app import staged_new_game
from tests.ui.staged_game import staged_game

pytestmark = pytest.mark.anyio


async def test_the_round_is_scored_by_a_tap_sent_while_the_message_above_goes(
    tmp_path: Path,
) -> None:
    async with staged_game(bid(deal(new_game(cards=[1, 2]), "R"), 1, 0, 1), tmp_path) as table:
        await table.tap("count-tricks")
        await table.tap("score-round")
        assert table.has("notice")
        button = table.find("score-round")
        await table.tap("tricks-minus-0")
        assert not table.has("notice")
        await table.arrive(button)
        assert table.has("why-points-0")


async def test_the_game_begins_by_a_tap_sent_while_the_reason_against_it_goes(
    tmp_path: Path,
) -> None:
    async with staged_new_game(tmp_path, "Ann", "Ben") as on:
        app = on.session.app
        await on.tap("start-game")
        assert on.screen.has("notice")
        button = on.screen.find("start-game")
        await on.seat("Clara")
        assert not on.screen.has("notice")
        await on.screen.arrive(button)
        assert len(await app.games()) == 1
