"""The history screens: all games with search, menus, deletion; and the deleted games."""

from scorekeeper.ui.screens.history.deleted_games import DeletedGamesScreen
from scorekeeper.ui.screens.history.screen import HistoryScreen

__all__ = ["DeletedGamesScreen", "HistoryScreen"]
