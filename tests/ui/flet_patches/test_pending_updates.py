"""Waiting until all pending changes are drawn."""

import pytest

from scorekeeper.ui.flet_patches.pending_updates import wait_until_drawn
from tests.ui.flet_patches.tricks import Game, Tricks
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_what_has_changed_is_drawn_afterwards_unless_the_session_no_longer_draws() -> None:
    game = Game()
    async with stage(Tricks, game) as on:
        game.tricks = 3
        assert on.texts() == ["0 tricks"]
        await wait_until_drawn(on.page)
        assert on.texts() == ["3 tricks"]
        on.session.close()  # type: ignore[no-untyped-call]
        game.tricks = 4
        await wait_until_drawn(on.page)
        assert on.texts() == ["3 tricks"]
