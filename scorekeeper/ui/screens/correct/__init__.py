"""Correcting a scored round: everything that was said of it, and what a change would change."""

from scorekeeper.ui.screens.correct.screen import CorrectScreen

__all__ = ["CorrectScreen"]
