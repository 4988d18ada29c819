"""The editor of a schedule, and the screen that changes the rest of a game's rounds."""

from scorekeeper.ui.screens.schedule.editor import RoundsEditor
from scorekeeper.ui.screens.schedule.screen import ScheduleScreen

__all__ = ["RoundsEditor", "ScheduleScreen"]
