"""The colours of documents, for white paper and for a dark picture."""

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
    *("#864000", "#03338B", "#016651"),
    *("#A8338A", "#736B1F", "#6824C0"),
)
"""One a seat in every chart, told apart also by colour-blind eyes."""

AT_NIGHT: Final[dict[Ink, Ink]] = {
    INK: "#F4EDDF",
    MUTED: "#B3BDB2",
    LINE: "#2B3C35",
    BAND: "#16231E",
    HEAD: "#203029",
    GOLD: "#3B3115",
    BRASS: "#E6B65C",
    MADE: "#83D6A1",
    MISSED: "#FF9C86",
    RED: "#FF8C7D",
    SUITS["B"]: "#84B8FF",
    SUITS["G"]: "#72D493",
    SUITS["Y"]: "#F3D053",
    **dict(
        zip(
            PLAYERS,
            ("#F7A04C", "#5C98EE", "#4FE3BC", "#BE6BAD", "#FBE76E", "#CDBBFF"),
            strict=True,
        )
    ),
}
"""The ink that stands for each of them on a dark ground."""
NIGHT: Final[Ink] = "#0D1613"
FELT: Final[Ink] = "#1A3F33"
"""The dark grounds."""
