"""The screen of a new game: players, edition, first dealer and house rules."""

from scorekeeper.ui.screens.new_game.screen import NewGameScreen

__all__ = ["NewGameScreen"]
