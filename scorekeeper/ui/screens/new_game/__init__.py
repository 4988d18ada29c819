"""A new game: who plays, which cards, who deals first, what is agreed."""

from scorekeeper.ui.screens.new_game.screen import NewGameScreen

__all__ = ["NewGameScreen"]
