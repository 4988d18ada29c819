"""The chart of one game: its lines, the numbers of a round, and the game replayed."""

from scorekeeper.ui.screens.chart.screen import ChartScreen

__all__ = ["ChartScreen"]
