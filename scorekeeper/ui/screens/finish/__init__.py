"""The end of the game: the podium, everybody's total, a few awards, and what comes after."""

from scorekeeper.ui.screens.finish.end import Finish, FinishActions

__all__ = ["Finish", "FinishActions"]
