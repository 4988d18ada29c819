"""Names of the colours and marks that players choose from, as they are stored."""

from typing import Final

PLAYER_COLOURS: Final = ("orange", "blue", "green", "pink", "yellow", "violet", "red", "grey")
"""The first six are the colours of the seats, in this order."""
PLAYER_MARKS: Final = (
    *("spade", "heart", "diamond", "club", "star", "moon"),
    *("sun", "crown", "leaf", "mountain", "bolt", "anchor"),
)
