"""The share screens: export one game, selected games, or all games."""

from scorekeeper.ui.screens.share.game_screen import ShareGameScreen
from scorekeeper.ui.screens.share.games_screen import ShareGamesScreen
from scorekeeper.ui.screens.share.hand_over import HandOverScreen

__all__ = ["HandOverScreen", "ShareGameScreen", "ShareGamesScreen"]
