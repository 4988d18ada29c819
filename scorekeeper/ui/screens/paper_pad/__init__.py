"""The screens on which a paper pad is entered afterwards."""

from scorekeeper.ui.screens.paper_pad.round_screen import PaperRoundScreen
from scorekeeper.ui.screens.paper_pad.screen import PaperPadScreen

__all__ = ["PaperPadScreen", "PaperRoundScreen"]
