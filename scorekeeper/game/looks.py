"""The names of what a player can choose to be drawn with, as they are stored."""

from typing import Final

COLOURS: Final = ("orange", "blue", "green", "pink", "yellow", "violet", "red", "grey")
"""The first six are those of the seats, in this order."""
MARKS: Final = (
    *("spade", "heart", "diamond", "club", "star", "moon"),
    *("sun", "crown", "leaf", "mountain", "bolt", "anchor"),
)
