"""The settings screen."""

from scorekeeper.ui.screens.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
