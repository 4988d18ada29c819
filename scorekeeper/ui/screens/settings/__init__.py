"""Settings: what a device chooses for itself, and what is kept and how to keep it safe."""

from scorekeeper.ui.screens.settings.screen import SettingsScreen

__all__ = ["SettingsScreen"]
