"""The referee: a trick laid out card by card, and who wins it."""

from scorekeeper.ui.screens.referee.screen import GameRefereeScreen, RefereeScreen

__all__ = ["GameRefereeScreen", "RefereeScreen"]
