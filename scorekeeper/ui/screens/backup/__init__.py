"""Backup screens: import games, take one over, save everything as one file, restore."""

from scorekeeper.ui.screens.backup.import_screen import ImportScreen
from scorekeeper.ui.screens.backup.linked_game import LinkedGameScreen
from scorekeeper.ui.screens.backup.restore_screen import RestoreScreen
from scorekeeper.ui.screens.backup.take_along import TakeAlongScreen

__all__ = ["ImportScreen", "LinkedGameScreen", "RestoreScreen", "TakeAlongScreen"]
