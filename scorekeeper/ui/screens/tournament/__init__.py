"""The screens of tournaments: the list of them, and the draw, results and standings of one."""

from scorekeeper.ui.screens.tournament.list_screen import TournamentsScreen
from scorekeeper.ui.screens.tournament.screen import TournamentScreen

__all__ = ["TournamentScreen", "TournamentsScreen"]
