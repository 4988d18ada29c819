"""Taking games elsewhere: one game, those that were chosen, or all of them."""

from scorekeeper.ui.screens.share.many import ShareGamesScreen
from scorekeeper.ui.screens.share.one import ShareGameScreen

__all__ = ["ShareGameScreen", "ShareGamesScreen"]
