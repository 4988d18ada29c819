"""Changed components are drawn from the outermost in, those around the tapped control first."""

import flet as ft
import pytest

from scorekeeper.ui.flet_patches.redraw_order import redraw_in_order
from tests.ui.flet_patches.tricks import Game
from tests.ui.stage import stage

pytestmark = pytest.mark.anyio


async def test_each_is_drawn_once_and_what_was_tapped_before_all_else() -> None:
    drawn: list[str] = []
    game = Game()

    @ft.component
    def Layer(name: str, game: Game) -> ft.Control:
        drawn.append(f"{name} {game.tricks}")
        inner = [Layer(f"{name}>", game)] if len(name) < len("left>>") else []
        return ft.Column([*inner, ft.Semantics(identifier=name, on_tap=lambda: None)])

    @ft.component
    def Board() -> ft.Control:
        return ft.Row([Layer("left", game), ft.Column([Layer("rite", game)])])

    async with stage(Board, prepare=redraw_in_order) as on:
        for side, other in (("left", "rite"), ("rite", "left")):
            await on.fire(on.find(f"{side}>>"), "tap")
            drawn.clear()
            game.tricks += 1
            await on.settle()
            layers = [f"{each}{inner}" for each in (side, other) for inner in ("", ">", ">>")]
            assert drawn == [f"{layer} {game.tricks}" for layer in layers]
