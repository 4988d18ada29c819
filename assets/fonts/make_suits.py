"""Draws the suits and the special cards as a little font of our own, `suits.ttf`.

    pip install fonttools
    python make_suits.py

Each drawing is an SVG path in a square of 100 × 100. A letter stands for each drawing: the card
code of a suit (S H D C, B R G Y, K P), W and J for Wizard and Jester, other letters for other
special cards, and others for the marks that players choose, awards and the app's own. So a screen
whose fonts have not come yet shows the letter, and the drawing stays crisp at every size.
"""

import math
from collections.abc import Iterator
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


def star(x: float, y: float, reach: float, waist: float) -> str:
    """A star of four points with hollow sides; `waist` is how far in they come."""

    def point(turn: float, radius: float) -> str:
        angle = math.radians(turn)
        return f"{x + radius * math.cos(angle):.2f} {y + radius * math.sin(angle):.2f}"

    sides = (f"Q{point(turn + 45, waist)} {point(turn + 90, reach)}" for turn in (-90, 0, 90, 180))
    return f"M{point(-90, reach)} {' '.join(sides)} Z"


WAND = (4, 74.5), (88, 32.5)
"""Where the wand of the name mark begins, and where its star is."""
STEEP = (WAND[1][1] - WAND[0][1]) / (WAND[1][0] - WAND[0][0])


def tally() -> Iterator[str]:
    """Four strokes of a tally, each in two pieces with room for the wand between them."""
    half, room = 4.8, 8.2
    for x, top, bottom in ((17, 22, 89), (34, 19, 92), (51, 21, 90), (68, 18, 93)):
        left, right = x - half, x + half
        at_left, at_right = (WAND[0][1] + STEEP * (edge - WAND[0][0]) for edge in (left, right))
        bow = f"A{half} {half} 0 0 1"
        yield (
            f"M{left} {top + half} {bow} {right} {top + half}"
            f" L{right} {at_right - room:.2f} L{left} {at_left - room:.2f} Z"
        )
        yield (
            f"M{left} {at_left + room:.2f} L{right} {at_right + room:.2f}"
            f" L{right} {bottom - half} {bow} {left} {bottom - half} Z"
        )


def wand() -> str:
    """The fifth stroke: a wand, thinner at the hand, with a star at its end."""
    (x, y), (star_x, star_y) = WAND
    length = math.hypot(1, STEEP)
    across, down = -STEEP / length, 1 / length
    thin, thick = 2.8, 3.9
    return (
        f"M{x - thin * across:.2f} {y - thin * down:.2f}"
        f" L{star_x - thick * across:.2f} {star_y - thick * down:.2f}"
        f" L{star_x + thick * across:.2f} {star_y + thick * down:.2f}"
        f" L{x + thin * across:.2f} {y + thin * down:.2f}"
        f" A{thin} {thin} 0 0 1 {x - thin * across:.2f} {y - thin * down:.2f} Z"
        f" {star(star_x, star_y, 15.5, 3.5)}"
    )


DRAWINGS = {
    # The name mark: a tally whose fifth stroke is a wand; in two colours, one over the other.
    "k": "".join(tally()),
    "v": wand(),
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
    # Pirate flag: a skull over crossed bones.
    "K": "M50 4 C74 4 88 18 88 37 C88 49 82 57 73 62 L73 74 L27 74 L27 62 C18 57 12 49 12 37"
    " C12 18 26 4 50 4 Z"
    + disc(35, 39, 9, hole=True)
    + disc(65, 39, 9, hole=True)
    + "M50 49 L43 60 L57 60 Z M17 76 L50 86 L83 76 L86 83 L62 90 L86 97 L83 103 L50 93 L17 103"
    " L14 97 L38 90 L14 83 Z",
    # Map: a sheet with a cross on it.
    "P": "M8 14 L34 6 L66 16 L92 8 L92 86 L66 94 L34 84 L8 92 Z"
    "M37 35 L31 41 L43 51 L31 61 L37 67 L50 57 L63 67 L69 61 L57 51 L69 41 L63 35 L50 45 Z",
    # Pirate: two crossed sabres.
    "i": "M7 7 C38 18 60 38 74 62 L83 55 L88 61 L79 70 L93 86 L86 93 L71 78 L62 87 L56 82 L64 73"
    " C38 57 18 36 7 7 Z"
    "M93 7 C82 36 62 57 36 73 L44 82 L38 87 L29 78 L14 93 L7 86 L21 70 L12 61 L17 55 L26 62"
    " C40 38 62 18 93 7 Z",
    # Mermaid: a tail above the water.
    "e": "M50 32 C38 12 20 6 5 14 C12 34 28 44 43 44 C40 56 34 68 24 78 L76 78 C66 68 60 56 57 44"
    " C72 44 88 34 95 14 C80 6 62 12 50 32 Z M5 84 L95 84 L95 93 L5 93 Z",
    # Escape: a flag that is blown about.
    "E": "M16 4 L25 4 L25 97 L16 97 Z M29 10 C44 2 58 18 92 9 L92 54 C62 64 46 46 29 56 Z",
    # Loot: a chest.
    "l": "M8 44 C8 22 20 12 34 12 L66 12 C80 12 92 22 92 44 L60 44 L60 38 L40 38 L40 44 Z"
    "M8 50 L40 50 L40 60 L60 60 L60 50 L92 50 L92 90 L8 90 Z",
    # Kraken: a head with arms.
    "u": "M50 4 C70 4 80 20 76 42 C76 54 88 58 96 50 C98 66 86 76 72 70 C76 82 84 88 92 88"
    " C84 98 66 96 60 80 L56 97 L44 97 L40 80 C34 96 16 98 8 88 C16 88 24 82 28 70 C14 76 2 66 4 50"
    " C12 58 24 54 24 42 C20 20 30 4 50 4 Z"
    + disc(39, 38, 6, hole=True)
    + disc(61, 38, 6, hole=True),
    # White Whale: it blows.
    "h": "M4 58 C6 40 24 32 46 36 C62 39 70 50 78 50 C80 42 78 36 72 30 C80 28 86 32 89 38"
    " C91 31 95 28 99 28 C98 38 95 45 90 50 C88 76 66 92 40 90 C18 88 4 78 4 58 Z"
    "M32 30 C30 20 22 16 14 18 C18 8 32 10 35 18 C38 10 52 8 56 18 C48 16 40 20 38 30 Z"
    + disc(22, 58, 5, hole=True),
    # Witch: a broom.
    "V": "M88 4 L96 12 L57 51 L64 58 C58 78 40 94 6 96 C8 62 22 44 42 38 L49 43 Z",
    # Vampire: a bat.
    "M": "M50 44 L56 32 L59 44 C70 26 84 24 98 30 C90 36 90 46 92 58 C82 52 76 56 72 64"
    " C64 60 56 66 50 82 C44 66 36 60 28 64"
    " C24 56 18 52 8 58 C10 46 10 36 2 30 C16 24 30 26 41 44 L44 32 Z",
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
    # Shapeshifter: a mask, one half the other's negative.
    "s": disc(50, 50, 45)
    + disc(50, 50, 36, hole=True)
    + "M50 9 L50 91 A41 41 0 0 1 9 50 A41 41 0 0 1 50 9 Z"
    + disc(33, 42, 7, hole=True)
    + disc(67, 42, 7)
    + "M27 60 C32 71 41 77 50 78 L50 69 C44 68 38 64 34 57 Z"
    "M73 60 C68 71 59 77 50 78 L50 69 C56 68 62 64 66 57 Z",
    # Dragon: a horned head, the neck with its spikes.
    "d": "M4 47 C10 38 22 33 34 31 C34 22 29 13 23 6 C36 9 45 16 50 25 C53 18 54 11 53 3"
    " C62 9 67 18 67 27 L85 21 L78 38 L97 41 L84 54 L98 64 L84 71 L94 92 C84 97 68 98 56 97"
    " C60 86 57 77 46 70 C38 76 26 78 13 75 L17 70 C25 69 33 65 38 59 L8 60 C4 57 2 52 4 47 Z"
    + disc(42, 44, 5, hole=True),
    # Fairy: four wings and a spark.
    "y": "M47 52 C22 52 2 36 5 22 C10 9 40 22 47 46 Z M53 46 C60 22 90 9 95 22 C98 36 78 52 53 52 Z"
    "M46 71 C36 85 20 85 18 73 C17 61 36 56 46 58 Z M54 58 C64 56 83 61 82 73 C80 85 64 85 54 71 Z"
    "M45 42 L55 42 L56 62 L50 97 L44 62 Z M50 2 L53 9 L60 12 L53 15 L50 22 L47 15 L40 12 L47 9 Z"
    + disc(50, 33, 8),
    # Bomb: its fuse burns.
    "b": disc(42, 63, 34)
    + disc(29, 52, 8, hole=True)
    + "M57 24 L75 42 L67 50 L49 32 Z M64 33 C67 20 75 13 85 15 L84 22 C78 21 73 25 72 36 Z"
    "M89 2 L91 12 L99 17 L91 21 L89 31 L85 22 L77 18 L85 12 Z",
    # Werewolf: its head from the front.
    "w": "M10 4 C21 8 31 15 38 24 C46 21 54 21 62 24 C69 15 79 8 90 4 C94 19 94 33 89 46 L95 60"
    " L80 63 C76 76 67 89 50 97 C33 89 24 76 20 63 L5 60 L11 46 C6 33 6 19 10 4 Z"
    "M25 43 L33 57 L45 55 Z M75 43 L55 55 L67 57 Z M41 76 L50 86 L59 76 Z",
    # Juggler: three balls above two hands.
    "j": "M8 46 L19 46 C19 60 30 67 50 67 C70 67 81 60 81 46 L92 46 C92 63 82 72 65 75 L70 97"
    " L30 97 L35 75 C18 72 8 63 8 46 Z"
    + disc(50, 51, 12)
    + disc(15, 29, 10)
    + disc(50, 15, 10)
    + disc(85, 29, 10),
    # Cloud: rain falls from it.
    "c": disc(27, 49, 20) + disc(51, 35, 26) + disc(76, 50, 19) + "M27 45 L76 45 L76 69 L27 69 Z"
    "M30 75 L39 75 L33 95 L24 95 Z M50 75 L59 75 L53 95 L44 95 Z M70 75 L79 75 L73 95 L64 95 Z",
    # No trump.
    "n": disc(50, 50, 43) + disc(50, 50, 33, hole=True) + "M26 67 L67 26 L74 33 L33 74 Z",
    # Marks of players: a star, the sun, a flash of lightning, an anchor.
    "t": "M50 3 L62 35 L97 37 L70 58 L79 92 L50 73 L21 92 L30 58 L3 37 L38 35 Z",
    "o": disc(50, 50, 25) + "M98 50 L80 57 L80 43 Z M84 84 L66 76 L76 66 Z M50 98 L43 80 L57 80 Z"
    "M16 84 L24 66 L34 76 Z M2 50 L20 43 L20 57 Z M16 16 L34 24 L24 34 Z M50 2 L57 20 L43 20 Z"
    "M84 16 L76 34 L66 24 Z",
    "z": "M62 2 L18 56 L45 56 L34 98 L82 39 L54 39 Z",
    "a": disc(50, 15, 12)
    + disc(50, 15, 5, hole=True)
    + "M45 26 L55 26 L55 84 C68 81 76 74 79 64 L70 66 L86 47 L96 69 L88 66 C84 84 70 95 50 97"
    " C30 95 16 84 12 66 L4 69 L14 47 L30 66 L21 64 C24 74 32 81 45 84 Z"
    "M28 35 L72 35 L72 44 L28 44 Z",
    # Awards: a target, a flame, a rocket, an arrow that rises.
    "O": disc(50, 50, 45)
    + disc(50, 50, 36, hole=True)
    + disc(50, 50, 25)
    + disc(50, 50, 16, hole=True)
    + disc(50, 50, 7),
    "F": "M54 3 C58 24 84 36 84 64 C84 84 69 97 50 97 C31 97 16 84 16 64 C16 50 24 40 32 31"
    " C33 42 38 47 44 47 C52 47 46 24 54 3 Z"
    "M51 56 C43 66 37 71 37 79 C37 86 43 90 50 90 C57 90 63 86 63 78 C63 70 55 66 51 56 Z",
    "A": "M95 5 C66 7 45 22 32 46 L54 68 C78 55 93 34 95 5 Z"
    "M41 32 C28 30 17 36 9 48 L28 52 Z M68 59 C70 72 64 83 52 91 L48 72 Z"
    "M27 59 C15 62 9 74 6 94 C26 91 38 85 41 73 Z" + disc(69, 31, 8),
    "U": "M2 72 L36 38 L54 56 L74 36 L62 24 L97 24 L97 59 L85 47 L54 78 L36 60 L12 84 Z",
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
