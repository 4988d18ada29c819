"""A client that was disconnected shows what has changed meanwhile."""

from collections.abc import Callable
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


async def shown(on_connect: Callable[[ft.Page], object]) -> list[str]:
    """The texts after a change during which the client was away."""
    game = Game()
    async with stage(Tricks, game) as on:
        async with on.out_of_reach():
            game.tricks = 3
        on_connect(on.page)
        await on.settle()
        return on.texts()


async def test_what_changed_meanwhile_is_drawn() -> None:
    assert await shown(redraw_dropped) == ["3 tricks"]


async def test_flet_goes_on_showing_what_was_there_before() -> None:
    assert await shown(lambda _page: None) == ["0 tricks"]
