"""The rules of each edition, topic by topic, to look things up in mid-game."""

from scorekeeper.ui.screens.rules.screen import EditionRulesScreen, GameRulesScreen, RulesScreen

__all__ = ["EditionRulesScreen", "GameRulesScreen", "RulesScreen"]
