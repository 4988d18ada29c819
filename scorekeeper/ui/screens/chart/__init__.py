"""The chart of one game: totals as lines, the numbers of a round, and a replay."""

from scorekeeper.ui.screens.chart.screen import ChartScreen

__all__ = ["ChartScreen"]
