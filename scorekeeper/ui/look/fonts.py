"""The bundled fonts: their family names and their files.

The web client loads them before it draws anything, because `assets/assets/FontManifest.json` names
them; other clients are told by the page. Without the internet nothing else can draw a character,
so whatever these lack is an empty box.
"""

from typing import Final

SANS: Final = "Scorekeeper Sans"
BOLD: Final = "Scorekeeper Sans Bold"
DISPLAY: Final = "Scorekeeper Display"
SUITS: Final = "Scorekeeper Suits"
SIGNS: Final = "Scorekeeper Signs"
JAPANESE: Final = "Scorekeeper Japanese"

FALLBACK: Final = (SANS, SIGNS, JAPANESE)
"""The families to search, in this order, for a character that a style's own family lacks."""

FILES: Final = {
    SANS: "fonts/sans.ttf",
    BOLD: "fonts/sans-bold.ttf",
    DISPLAY: "fonts/display.ttf",
    SUITS: "fonts/suits.ttf",
    SIGNS: "fonts/signs.ttf",
    JAPANESE: "fonts/japanese.ttf",
}
"""The file of each family, below the assets' folder."""
