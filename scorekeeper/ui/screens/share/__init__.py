"""The share screens: export one game, selected games, or all games."""

from scorekeeper.ui.screens.share.hand_over import QrCodeScreen
from scorekeeper.ui.screens.share.share_game import ShareGameScreen
from scorekeeper.ui.screens.share.share_games import ShareGamesScreen

__all__ = ["QrCodeScreen", "ShareGameScreen", "ShareGamesScreen"]
