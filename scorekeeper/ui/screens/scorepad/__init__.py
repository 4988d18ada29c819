"""The scorepad: its screen, and the table of it that can also stand beside the round."""

from scorekeeper.ui.screens.scorepad.screen import ScorepadScreen
from scorekeeper.ui.screens.scorepad.sheet import Scorepad

__all__ = ["Scorepad", "ScorepadScreen"]
