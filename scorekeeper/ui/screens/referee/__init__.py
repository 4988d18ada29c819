"""The referee screens: lay out a trick card by card and see who wins it."""

from scorekeeper.ui.screens.referee.screen import GameRefereeScreen, RefereeScreen

__all__ = ["GameRefereeScreen", "RefereeScreen"]
