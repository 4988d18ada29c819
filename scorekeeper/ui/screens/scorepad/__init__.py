"""The scorepad: its screen, and its table, which also stands beside a round."""

from scorekeeper.ui.screens.scorepad.screen import ScorepadScreen
from scorekeeper.ui.screens.scorepad.table import ScorepadTable

__all__ = ["ScorepadScreen", "ScorepadTable"]
