"""The screens of series: the list of them, and the standings and games of one."""

from scorekeeper.ui.screens.series.list_screen import SeriesListScreen
from scorekeeper.ui.screens.series.series_screen import SeriesScreen

__all__ = ["SeriesListScreen", "SeriesScreen"]
