"""The colours of documents, for white paper; a player has the same in every chart."""

from typing import Final

Ink = str
"""A colour as `#RRGGBB`."""

INK: Final[Ink] = "#1E1B14"
MUTED: Final[Ink] = "#6E6552"
LINE: Final[Ink] = "#C9BFA8"
BAND: Final[Ink] = "#F9F5EC"
HEAD: Final[Ink] = "#F4EEDF"
GOLD: Final[Ink] = "#F6DFA8"
BRASS: Final[Ink] = "#96670E"
MADE: Final[Ink] = "#1D6A3E"
MISSED: Final[Ink] = "#A8321B"
RED: Final[Ink] = "#C0392B"

SUITS: Final[dict[str, Ink]] = {
    "B": "#1F5FB0",
    "R": RED,
    "G": "#26804A",
    "Y": "#BE8C00",
    "S": INK,
    "H": RED,
    "D": RED,
    "C": INK,
}
PLAYERS: Final[tuple[Ink, ...]] = (
    *("#B4560F", "#1F6FB0", "#0E7C5B"),
    *("#A33A7E", "#8A7400", "#5B48B8"),
)
"""One a seat, told apart also by colour-blind eyes."""
