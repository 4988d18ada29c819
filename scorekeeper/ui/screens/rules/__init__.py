"""The rules screens: each edition's rules by topic, to look things up during a game."""

from scorekeeper.ui.screens.rules.screen import EditionRulesScreen, GameRulesScreen, RulesScreen

__all__ = ["EditionRulesScreen", "GameRulesScreen", "RulesScreen"]
