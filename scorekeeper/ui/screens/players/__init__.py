"""The players: everybody, a page each with all their figures, and the table as a whole."""

from scorekeeper.ui.screens.players.page import PlayerScreen
from scorekeeper.ui.screens.players.screen import PlayersScreen
from scorekeeper.ui.screens.players.statistics import StatisticsScreen

__all__ = ["PlayerScreen", "PlayersScreen", "StatisticsScreen"]
