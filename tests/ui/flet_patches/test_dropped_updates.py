"""A client that was disconnected shows what has changed meanwhile."""

import pytest

from scorekeeper.ui.flet_patches.dropped_updates import redraw_dropped
from tests.ui.flet_patches.tricks import Game, Tricks
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_what_changed_meanwhile_is_drawn() -> None:
    game = Game()
    async with stage(Tricks, game) as on:
        async with on.out_of_reach():
            game.tricks = 3
        redraw_dropped(on.page)
        await on.settle()
        assert on.texts() == ["3 tricks"]
