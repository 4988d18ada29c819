"""Cuts the fonts of names in other scripts from the packages that carry their originals.

The originals come from ordinary package clients (see `assets/README.md`):

    npm install @expo-google-fonts/noto-sans-{hebrew,arabic,devanagari,thai,kr,sc,tc}
    npm install @expo-google-fonts/noto-emoji @expo-google-fonts/noto-color-emoji
    pip install brotli fonttools
    python make_name_fonts.py node_modules/@expo-google-fonts …/flet_web/web/main.dart.js

Flutter asks for such a font when it meets a character that the bundled fonts lack, by the names of
Google's files, which are listed in its script; `fonts.js` answers with these. They hold what those
files are said to hold there and `../fonts/` lacks. Emoji are split as there, because a name has one
or two of them.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import Final, NamedTuple

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
BUNDLED: Final = ("sans", "sans-bold", "display", "signs", "japanese")
SCRIPTS: Final = ("Hebrew", "Arabic", "Devanagari", "Thai")
JOINERS: Final = (0x20, 0x200C, 0x200D, 0x200E, 0x200F, 0x25CC)
HAN: Final = (*range(0x3400, 0xA000), *range(0xF900, 0xFB00))
HANGUL: Final = (*range(0x1100, 0x1200), *range(0x3130, 0x3190), *range(0xAC00, 0xD7A4))


class FallbackFont(NamedTuple):
    """A font that Flutter may ask for: its name, its file, and the characters said to be in it."""

    name: str
    file: str
    characters: set[int]

    @property
    def family(self) -> str:
        """The name without the number of its part."""
        return re.sub(r" \d+$", "", self.name)


def fallback_fonts(script: str) -> list[FallbackFont]:
    """Read the fonts that Flutter may ask for from its script, `main.dart.js`."""
    begin = script.index('("Noto Color Emoji 0"')
    end = script.index("],", begin)
    found = re.findall(r'\("([^"]+)","([^"]+)"\)', script[begin:end])
    sets = re.search(r'"(,\d*[a-z][0-9a-z,]{9999,})"', script)
    ranges = re.search(r'"((?:\d*[a-z])*\d*[A-Z][0-9A-Za-z]{20000,})"', script)
    if not sets or not ranges:
        raise ValueError("Flutter's list of fallback fonts is written in another way")
    of_set = [_numbers(each) for each in sets[1].split(",")]
    characters: dict[int, set[int]] = defaultdict(set)
    at = number = 0
    length = 1
    for char in ranges[1]:
        if char.isupper():
            for font in of_set[number * 26 + ord(char) - ord("A")]:
                characters[font].update(range(at, at + length))
            at, number, length = at + length, 0, 1
        elif char.islower():
            number, length = 0, number * 26 + ord(char) - ord("a") + 2
        else:
            number = number * 10 + int(char)
    return [FallbackFont(*font, characters[place]) for place, font in enumerate(found)]


def _numbers(coded: str) -> list[int]:
    """Return the numbers of the fonts in a set, which are coded by their distances."""
    numbers, last, distance = [], -1, 0
    for char in coded:
        if char.islower():
            last += distance * 26 + ord(char) - ord("a") + 1
            numbers.append(last)
            distance = 0
        else:
            distance = distance * 10 + int(char)
    return numbers


def bundled_characters() -> set[int]:
    """Return the characters of the bundled fonts, which nothing else is asked for."""
    fonts = (TTFont(HERE.parent / "fonts" / f"{name}.ttf") for name in BUNDLED)
    return set().union(*(font.getBestCmap() for font in fonts))


def cut(original: Path, characters: set[int], to: str, *, features: bool = True) -> None:
    """Writes the font with these characters only, compressed if it is for browsers alone."""
    font = TTFont(original, recalcTimestamp=False)
    for table in ("SVG ", "meta", "vmtx", "vhea", "VORG", "BASE", "STAT"):
        if table in font:
            del font[table]
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["*"] if features else []
    options.notdef_outline = True
    options.glyph_names = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2" if to.endswith(".woff2") else None
    font.save(HERE / to)


def make_empty() -> None:
    """Writes a font without characters, for scripts that none of these has."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef"])
    builder.setupCharacterMap({})
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph()})
    builder.setupHorizontalMetrics({".notdef": (500, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Scorekeeper Empty", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost(keepGlyphNames=False)
    builder.setupHead(unitsPerEm=1000, created=0, modified=0)
    builder.font.recalcTimestamp = False
    builder.save(HERE / "empty.ttf")


def main(google: Path, script: Path) -> None:
    """Writes all files beside this script."""

    def original(family: str, weight: str = "500Medium") -> Path:
        name = family.replace(" ", "")
        slug = family.replace(" ", "-").lower()
        return google / slug / weight / f"{name}_{weight}.ttf"

    bundled = bundled_characters()
    fonts = fallback_fonts(script.read_text("utf-8"))
    for name in SCRIPTS:
        source = original(f"Noto Sans {name}")
        own = set(TTFont(source).getBestCmap()) - bundled
        cut(source, own.union(JOINERS), f"{name.lower()}.ttf")
    said = {
        family: set().union(*(font.characters for font in fonts if font.family == family)) - bundled
        for family in ("Noto Sans KR", "Noto Sans SC", "Noto Sans TC")
    }
    korean = said["Noto Sans KR"].intersection({*HANGUL, *HAN})
    cut(original("Noto Sans KR"), korean, "korean.ttf", features=False)
    chinese = (said["Noto Sans SC"] | said["Noto Sans TC"]).intersection(HAN)
    cut(original("Noto Sans SC"), chinese, "chinese.ttf", features=False)
    cut(original("Noto Emoji"), set(TTFont(original("Noto Emoji")).getBestCmap()), "emoji.ttf")
    for font in fonts:
        if font.family == "Noto Color Emoji":
            part = font.name.rpartition(" ")[2]
            colour = original("Noto Color Emoji", "400Regular")
            cut(colour, font.characters, f"emoji-{part}.woff2")
    make_empty()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
