"""Colours of exported documents, on white paper and in a dark picture."""

from typing import Final, NamedTuple

from scorekeeper.game.appearance import PLAYER_COLOURS


class Ink(NamedTuple):
    """A colour as `#RRGGBB`, on a light and on a dark background."""

    light: str
    dark: str


TEXT: Final = Ink("#1E1B14", "#F4EDDF")
MUTED: Final = Ink("#6E6552", "#B3BDB2")
LINE: Final = Ink("#C9BFA8", "#2B3C35")
BAND: Final = Ink("#F9F5EC", "#16231E")
HEAD: Final = Ink("#F4EEDF", "#203029")
GOLD: Final = Ink("#F6DFA8", "#3B3115")
BRASS: Final = Ink("#96670E", "#E6B65C")
MADE: Final = Ink("#1D6A3E", "#83D6A1")
MISSED: Final = Ink("#A8321B", "#FF9C86")
RED: Final = Ink("#C0392B", "#FF8C7D")
PAGE: Final = Ink("#FFFFFF", "#0D1613")
HEADER: Final = Ink("#FFFFFF", "#1A3F33")
"""Backgrounds of a picture, and of its header."""
ON_DISC: Final = PAGE

PLAYER_INKS: Final = (
    *(Ink("#864000", "#F7A04C"), Ink("#03338B", "#5C98EE"), Ink("#016651", "#4FE3BC")),
    *(Ink("#A8338A", "#BE6BAD"), Ink("#736B1F", "#FBE76E"), Ink("#6824C0", "#CDBBFF")),
    *(Ink("#810102", "#E25E47"), Ink("#373636", "#A9A79C")),
)
"""Line colours by seat, which colour-blind people can tell apart."""
DISCS: Final = dict(zip(PLAYER_COLOURS, PLAYER_INKS, strict=True))
"""Colours of players' discs by their stored names."""
SUIT_INKS: Final = {
    "B": Ink("#1F5FB0", "#84B8FF"),
    "G": Ink("#26804A", "#72D493"),
    "Y": Ink("#BE8C00", "#F3D053"),
    "P": PLAYER_INKS[5],
    **dict.fromkeys("RHD", RED),
    **dict.fromkeys("SCK", TEXT),
}
