"""A component that follows something: the smallest one there can be."""

from dataclasses import dataclass

import flet as ft


@ft.observable
@dataclass
class Game:
    tricks: int = 0


@ft.component
def Tricks(game: Game) -> ft.Control:
    return ft.Text(f"{game.tricks} tricks")
