"""Screens for the people at the table of a running game, and for points and notes beside rounds."""

from scorekeeper.ui.screens.people_and_remarks.people import PeopleScreen
from scorekeeper.ui.screens.people_and_remarks.remarks import RemarksScreen

__all__ = ["PeopleScreen", "RemarksScreen"]
