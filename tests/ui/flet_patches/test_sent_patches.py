"""A callback after each change that was sent to the client."""

import pytest

from scorekeeper.ui.flet_patches.sent_patches import call_after_patches
from tests.ui.flet_patches.tricks import Game, Tricks
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_a_change_is_told_of_once_the_client_was_sent_it() -> None:
    game, sent = Game(), list[str]()
    async with stage(Tricks, game) as on:
        call_after_patches(on.page, lambda: sent.extend(on.texts()))
        game.tricks = 3
        assert sent == []
        await on.settle()
        assert sent == ["3 tricks"]
