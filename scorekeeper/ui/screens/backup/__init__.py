"""Backup screens: import games, take one over, save everything as one file, restore a copy."""

from scorekeeper.ui.screens.backup.import_screen import ImportScreen
from scorekeeper.ui.screens.backup.linked_game import LinkedGameScreen
from scorekeeper.ui.screens.backup.restore_screen import RestoreScreen

__all__ = ["ImportScreen", "LinkedGameScreen", "RestoreScreen"]
