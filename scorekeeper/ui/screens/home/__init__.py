"""Home: the first screen, from which everything is one tap away."""

from scorekeeper.ui.screens.home.screen import HomeScreen

__all__ = ["HomeScreen"]
