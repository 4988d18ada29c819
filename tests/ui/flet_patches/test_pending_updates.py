"""Waiting until all pending changes are drawn."""

from dataclasses import dataclass

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.pending_updates import wait_until_drawn
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.observable
@dataclass
class Game:
    tricks: int = 0


@ft.component
def Tricks(game: Game) -> ft.Control:
    return ft.Text(f"{game.tricks} tricks")


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
