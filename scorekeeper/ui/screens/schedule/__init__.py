"""The rounds of a game as a list to edit: before the first deal, or for what is left of a game."""

from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.screens.schedule.screen import ScheduleScreen

__all__ = ["RoundsEditor", "ScheduleScreen"]
