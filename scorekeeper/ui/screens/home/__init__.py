"""Home, the first screen."""

from scorekeeper.ui.screens.home.home_games import read_home
from scorekeeper.ui.screens.home.screen import HomeScreen

__all__ = ["HomeScreen", "read_home"]
