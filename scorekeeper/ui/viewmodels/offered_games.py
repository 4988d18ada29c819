"""The games that New game offers."""

from typing import Final

OFFERED: Final = ("classic", "camelot", "anniversary")
"""Their codes, in order: those that all screens can play. A further game is added here."""
