"""Who is at the table of a game, and what was given or written beside its rounds."""

from scorekeeper.ui.screens.guests.people import PeopleScreen
from scorekeeper.ui.screens.guests.remarks import RemarksScreen

__all__ = ["PeopleScreen", "RemarksScreen"]
