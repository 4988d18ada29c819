"""The player screens: the list, one player's figures, and statistics of everybody."""

from scorekeeper.ui.screens.players.list_screen import PlayersScreen
from scorekeeper.ui.screens.players.player_screen import PlayerScreen
from scorekeeper.ui.screens.players.statistics_screen import StatisticsScreen

__all__ = ["PlayerScreen", "PlayersScreen", "StatisticsScreen"]
