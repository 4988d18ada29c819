"""Cuts the bundled fonts from the packages that carry their originals.

The originals come from ordinary package clients (see `assets/README.md`):

    npm install @expo-google-fonts/eczar@0.2.3 @expo-google-fonts/figtree@0.4.1
    apt-get install fonts-morisawa-bizud-gothic fonts-dejavu-core
    pip install fonttools
    python make_fonts.py node_modules/@expo-google-fonts /usr/share/fonts/truetype

Each font keeps only what the app can show, without hinting, so that the first page loads fast.
Figures become tabular by default, because Flet cannot switch OpenType features on.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
DIGITS = "0123456789+−–"

LATIN = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x218, 0x21C),
    *range(0x2010, 0x2028),
    0x1E9E,
    0x2030,
    0x2039,
    0x203A,
    0x20AC,
    0x2122,
    *range(0x2190, 0x2194),
    0x2212,
    0x2248,
    0x2260,
    0x2264,
    0x2265,
]
"""Every letter of the European languages in Latin script, and their punctuation."""

SIGNS = [
    *LATIN,
    *range(0x180, 0x250),  # Latin letters rarely met, in somebody's name
    *range(0x300, 0x370),
    *range(0x370, 0x530),  # Greek and Cyrillic names
    *range(0x1E00, 0x1F00),
    *range(0x2070, 0x20A0),
    *range(0x2150, 0x2190),
    *range(0x2190, 0x2200),
    0x221E,
    *range(0x25A0, 0x2600),
    *range(0x2605, 0x2607),
    *range(0x2654, 0x2670),
    *range(0x2680, 0x2690),
    0x2690,
    0x2691,
    *range(0x2713, 0x2719),
]
"""Suits, ticks, stars, arrows, fractions, and the alphabets that the two Latin faces lack."""


def japanese() -> Iterator[int]:
    """What Japanese computers have always had: kana, JIS level 1 and 2 kanji, variants in names."""
    for lead in (*range(0x81, 0xA0), *range(0xE0, 0xFD)):
        for trail in (*range(0x40, 0x7F), *range(0x80, 0xFD)):
            try:
                yield ord(bytes([lead, trail]).decode("cp932"))
            except (UnicodeDecodeError, TypeError):
                continue
    yield from range(0x3000, 0x3100)
    yield from range(0xFF00, 0xFFEF)


def tabular(font: TTFont) -> None:
    """Points the digits and the signs around them at the font's own equally wide forms."""
    wide: dict[str, str] = {}
    app = font["GSUB"].table
    for record in app.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for lookup in app.LookupList.Lookup[index].SubTable:
                    wide.update(getattr(lookup, "ExtSubTable", lookup).mapping)
    for cmap in font["cmap"].tables:
        for character in map(ord, DIGITS):
            if cmap.isUnicode() and character in cmap.cmap:
                glyph = cmap.cmap[character]
                cmap.cmap[character] = wide.get(glyph, glyph)


def space_evenly(font: TTFont) -> None:
    """Gives every digit and sign the width of the widest, for a face without tabular figures."""
    glyphs = [font.getBestCmap()[ord(digit)] for digit in DIGITS]
    width = max(font["hmtx"][glyph][0] for glyph in glyphs)
    for glyph in glyphs:
        own, bearing = font["hmtx"][glyph]
        shift = (width - own) // 2
        outline = font["glyf"][glyph]
        outline.coordinates.translate((shift, 0))
        outline.recalcBounds(font["glyf"])
        font["hmtx"][glyph] = (width, bearing + shift)


def even_lines(font: TTFont, ascent: int, descent: int) -> None:
    """Sets the line's height for Latin text; the original leaves room for Devanagari."""
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = ascent
    font["hhea"].descent = font["OS/2"].sTypoDescender = -descent
    font["OS/2"].usWinDescent = descent
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def cut(font: TTFont, characters: list[int], features: list[str], to: str) -> None:
    """Writes the font with these characters only."""
    options = subset.Options()
    options.hinting = False
    options.layout_features = features
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.save(HERE / to)


def main(google: Path, system: Path) -> None:
    """Writes the five files beside this script."""
    display = TTFont(google / "eczar/Eczar_600SemiBold.ttf")
    space_evenly(display)
    even_lines(display, ascent=960, descent=300)
    # Its × is a small diamond, which nobody reads as "times".
    letters = [character for character in LATIN if character != ord("×")]
    cut(display, letters, ["liga", "locl", "ccmp", "mark"], "display.ttf")
    for weight, name in (("500Medium", "sans.ttf"), ("700Bold", "sans-bold.ttf")):
        sans = TTFont(google / f"figtree/{weight}/Figtree_{weight}.ttf")
        tabular(sans)
        cut(sans, LATIN, ["kern", "locl", "ccmp", "mark"], name)
    cut(TTFont(system / "dejavu/DejaVuSans.ttf"), SIGNS, ["kern", "ccmp", "mark"], "signs.ttf")
    gothic = TTFont(system / "bizud-gothic/BIZUDPGothic-Regular.ttf")
    cut(gothic, list(japanese()), [], "japanese.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
