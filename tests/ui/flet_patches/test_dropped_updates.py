"""A client that was disconnected shows what has changed meanwhile."""

from dataclasses import dataclass

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.dropped_updates import redraw_dropped
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


@ft.observable
@dataclass
class Game:
    tricks: int = 0


@ft.component
def Tricks(game: Game) -> ft.Control:
    return ft.Text(f"{game.tricks} tricks")


async def test_what_changed_meanwhile_is_drawn() -> None:
    game = Game()
    async with stage(Tricks, game) as on:
        async with on.out_of_reach():
            game.tricks = 3
        redraw_dropped(on.page)
        await on.settle()
        assert on.texts() == ["3 tricks"]
