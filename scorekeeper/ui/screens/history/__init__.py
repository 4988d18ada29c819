"""The history: every game ever kept, looked for, opened, named, taken along, deleted and back."""

from scorekeeper.ui.screens.history.deleted import DeletedScreen
from scorekeeper.ui.screens.history.screen import HistoryScreen

__all__ = ["DeletedScreen", "HistoryScreen"]
