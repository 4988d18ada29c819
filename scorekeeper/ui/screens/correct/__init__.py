"""The screen that corrects a scored round, and shows what the correction changes."""

from scorekeeper.ui.screens.correct.screen import CorrectScreen

__all__ = ["CorrectScreen"]
