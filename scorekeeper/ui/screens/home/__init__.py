"""Home, the first screen."""

from scorekeeper.ui.screens.home.screen import HomeScreen

__all__ = ["HomeScreen"]
