"""Draws the suits and the special cards as a little font of our own, `suits.ttf`.

    pip install fonttools
    python make_suits.py

Each drawing is an SVG path in a square of 100 × 100. A letter stands for each drawing: the card
code of a suit (S H D C, B R G Y), W and J for Wizard and Jester, small letters for the rest. So a
screen whose fonts have not come yet shows the letter, and the drawing stays crisp at every size.
"""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib.tables._g_l_y_f import Glyph


def disc(x: float, y: float, radius: float, *, hole: bool = False) -> str:
    """A circle; a hole runs the other way round."""
    sweep = 0 if hole else 1
    arc = f"A{radius} {radius} 0 0 {sweep}"
    return f"M{x - radius} {y} {arc} {x + radius} {y} {arc} {x - radius} {y} Z"


DRAWINGS = {
    # Spade, heart, diamond, club.
    "S": "M50 5 C57 24 91 38 91 62 C91 76 80 84 69 84 C62 84 57 81 54 76 C55 86 60 92 67 95"
    " L33 95 C40 92 45 86 46 76 C43 81 38 84 31 84 C20 84 9 76 9 62 C9 38 43 24 50 5 Z",
    "H": "M50 93 C40 76 7 58 7 34 C7 18 18 9 30 9 C40 9 47 15 50 23 C53 15 60 9 70 9"
    " C82 9 93 18 93 34 C93 58 60 76 50 93 Z",
    "D": "M50 3 C58 22 70 38 87 50 C70 62 58 78 50 97 C42 78 30 62 13 50 C30 38 42 22 50 3 Z",
    "C": disc(50, 27, 21)
    + disc(27, 58, 21)
    + disc(73, 58, 21)
    + "M42 44 L58 44 L54 66 C55 82 60 91 68 95 L32 95 C40 91 45 82 46 66 Z",
    # Humans: a crown.
    "B": "M11 32 L31 54 L50 18 L69 54 L89 32 L82 76 L18 76 Z M18 82 L82 82 L82 93 L18 93 Z"
    + disc(11, 29, 7)
    + disc(50, 14, 7)
    + disc(89, 29, 7),
    # Dwarves: a double axe.
    "R": "M45 6 L55 6 L55 97 L45 97 Z"
    "M45 25 C36 26 25 20 17 11 C4 30 4 52 17 69 C25 59 36 53 45 54 Z"
    "M55 25 L55 54 C64 53 75 59 83 69 C96 52 96 30 83 11 C75 20 64 26 55 25 Z",
    # Elves: a leaf with its veins cut out.
    "G": "M50 3 C82 24 93 50 77 73 C71 81 62 86 55 87 L54 98 L46 98 L45 87 C38 86 29 81 23 73"
    " C7 50 18 24 50 3 Z"
    "M48 30 L48 50 L34 40 L34 45 L48 56 L48 68 L36 59 L36 64 L48 73 L48 80 L52 80 L52 73"
    " L64 64 L64 59 L52 68 L52 56 L66 45 L66 40 L52 50 L52 30 Z",
    # Giants: two peaks under snow.
    "Y": "M3 91 L37 14 L56 54 L67 36 L97 91 Z M37 30 L28 50 L37 44 L46 50 Z",
    # Wizard: a pointed hat with a star.
    "W": "M56 4 C55 26 68 46 76 71 C60 77 40 77 24 71 C32 46 44 24 56 4 Z"
    "M21 75 C40 82 60 82 79 75 C90 77 97 81 97 85 C97 91 76 95 50 95 C24 95 3 91 3 85"
    " C3 81 10 77 21 75 Z"
    "M51 38 L48 47 L39 47 L46 53 L43 62 L51 56 L59 62 L56 53 L63 47 L54 47 Z",
    # Jester: a cap with three bells.
    "J": "M20 70 C21 52 18 42 9 36 C24 26 38 32 42 47 C41 34 44 24 50 17 C56 24 59 34 58 47"
    " C62 32 76 26 91 36 C82 42 79 52 80 70 Z M18 76 L82 76 L82 90 L18 90 Z"
    + disc(9, 37, 8)
    + disc(50, 14, 8)
    + disc(91, 37, 8),
    # The Holy Grail.
    "g": "M16 8 L84 8 C84 40 72 55 56 59 L56 76 C66 78 74 83 76 92 L24 92 C26 83 34 78 44 76"
    " L44 59 C28 55 16 40 16 8 Z",
    # Excalibur.
    "x": "M43 34 L57 34 L57 80 L50 98 L43 80 Z M22 25 L78 25 L78 34 L22 34 Z"
    "M45 12 L55 12 L55 26 L45 26 Z" + disc(50, 9, 8),
    # Merlin: a staff with a star.
    "m": "M45 48 L55 48 L55 98 L45 98 Z"
    "M50 2 L57 20 L76 27 L57 34 L50 52 L43 34 L24 27 L43 20 Z" + disc(80, 52, 5) + disc(20, 50, 5),
    # Morgan le Fay: a moon.
    "f": "M60 6 A45 45 0 1 0 92 74 A36 36 0 0 1 60 6 Z"
    "M76 18 L80 29 L91 33 L80 37 L76 48 L72 37 L61 33 L72 29 Z",
    # No trump.
    "n": disc(50, 50, 43) + disc(50, 50, 33, hole=True) + "M26 67 L67 26 L74 33 L33 74 Z",
}


def outline(path: str) -> Glyph:
    """The drawing as a glyph 1000 units wide and high, with a little air around it."""
    pen = TTGlyphPen(None)
    to_units = TransformPen(Cu2QuPen(pen, max_err=1.0, reverse_direction=False), UNITS)
    parse_path(path, to_units)
    return pen.glyph()


UNITS = (9.4, 0, 0, -9.4, 30, 970)


def main() -> None:
    """Writes `suits.ttf` beside this script."""
    names = [".notdef", *DRAWINGS]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(letter): letter for letter in DRAWINGS})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    glyphs |= {letter: outline(path) for letter, path in DRAWINGS.items()}
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {name: (1000, glyphs[name].xMin if name != ".notdef" else 0) for name in names}
    )
    builder.setupHorizontalHeader(ascent=1000, descent=0)
    builder.setupNameTable({"familyName": "Scorekeeper Suits", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=1000, sTypoDescender=0, usWinAscent=1000, usWinDescent=0)
    builder.setupPost()
    builder.save(Path(__file__).parent / "suits.ttf")


if __name__ == "__main__":
    main()
