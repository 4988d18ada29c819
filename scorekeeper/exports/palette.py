"""Colours of exported documents, on white paper and in a dark picture."""

from typing import Final

from scorekeeper.game.appearance import PLAYER_COLOURS

Colour = str
"""`#RRGGBB`."""

TEXT: Final[Colour] = "#1E1B14"
MUTED: Final[Colour] = "#6E6552"
LINE: Final[Colour] = "#C9BFA8"
BAND: Final[Colour] = "#F9F5EC"
HEAD: Final[Colour] = "#F4EEDF"
GOLD: Final[Colour] = "#F6DFA8"
BRASS: Final[Colour] = "#96670E"
MADE: Final[Colour] = "#1D6A3E"
MISSED: Final[Colour] = "#A8321B"
RED: Final[Colour] = "#C0392B"

SUIT_INKS: Final[dict[str, Colour]] = {
    "B": "#1F5FB0",
    "R": RED,
    "G": "#26804A",
    "Y": "#BE8C00",
    "S": TEXT,
    "H": RED,
    "D": RED,
    "C": TEXT,
    "K": TEXT,
    "P": "#6824C0",
}
PLAYER_INKS: Final[tuple[Colour, ...]] = (
    *("#864000", "#03338B", "#016651"),
    *("#A8338A", "#736B1F", "#6824C0"),
    *("#810102", "#373636"),
)
"""Line colours by seat, which colour-blind people can tell apart."""
DISCS: Final[dict[str, Colour]] = dict(zip(PLAYER_COLOURS, PLAYER_INKS, strict=True))
"""Colours of players' discs by their stored names."""
ON_DISC: Final[Colour] = "#FFFFFF"

DARK: Final[dict[Colour, Colour]] = {
    TEXT: "#F4EDDF",
    MUTED: "#B3BDB2",
    LINE: "#2B3C35",
    BAND: "#16231E",
    HEAD: "#203029",
    GOLD: "#3B3115",
    BRASS: "#E6B65C",
    MADE: "#83D6A1",
    MISSED: "#FF9C86",
    RED: "#FF8C7D",
    SUIT_INKS["B"]: "#84B8FF",
    SUIT_INKS["G"]: "#72D493",
    SUIT_INKS["Y"]: "#F3D053",
    **dict(
        zip(
            DISCS.values(),
            (
                *("#F7A04C", "#5C98EE", "#4FE3BC", "#BE6BAD", "#FBE76E", "#CDBBFF"),
                *("#E25E47", "#A9A79C"),
            ),
            strict=True,
        )
    ),
    ON_DISC: "#0D1613",
}
"""The colour on a dark background for each colour on white."""
DARK_PAGE: Final[Colour] = "#0D1613"
DARK_HEADER: Final[Colour] = "#1A3F33"
"""Dark backgrounds of the page, and of its header."""
