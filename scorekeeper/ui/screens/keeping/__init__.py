"""Keeping what is here: games that come in, everything as one file, and putting it back."""

from scorekeeper.ui.screens.keeping.coming_in import ImportScreen
from scorekeeper.ui.screens.keeping.putting_back import PutBackScreen

__all__ = ["ImportScreen", "PutBackScreen"]
