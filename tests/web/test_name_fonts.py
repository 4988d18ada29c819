"""The page has every font with the right letters that Flutter may request to draw a name."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import flet_web  # type: ignore[import-untyped]
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tests.names_in_scripts import NAMES

ASSETS = Path(__file__).parents[2] / "assets"
MAKER = ASSETS / "name_fonts" / "make_name_fonts.py"
PAGE = (ASSETS / "index.html").read_text("utf-8")
NAMED = dict(re.findall(r'(noto\w+): "(\w+)"', PAGE))
FRAME = ord("\N{COMBINING ENCLOSING KEYCAP}")
NOWHERE = {"\ufe0f", "\u200d"}
"""The characters that only belong to an emoji before them."""


@pytest.fixture(scope="module")
def asked_for() -> Any:  # noqa: ANN401 - tuples of the script
    """The fonts that Flutter may ask for, as its own list says."""
    spec = spec_from_file_location("make_name_fonts", MAKER)
    assert spec
    assert spec.loader
    maker = module_from_spec(spec)
    spec.loader.exec_module(maker)
    script = Path(flet_web.get_package_web_dir()) / "main.dart.js"
    return maker.fallback_fonts(script.read_text("utf-8")), maker.bundled_characters()


def test_every_font_that_flutter_may_choose_for_a_name_has_its_letters(asked_for: Any) -> None:  # noqa: ANN401
    fonts, bundled = asked_for
    had: dict[str, set[int]] = {}
    answers: set[str] = set()
    for char in set("".join(NAMES.values())) - NOWHERE:
        if ord(char) in bundled:
            continue
        chosen = [font for font in fonts if ord(char) in font.characters]
        assert chosen, f"Flutter has no font for {char!r}"
        for font in chosen:
            file = file_of(font.file)
            answers.add(file.stem)
            if file.stem == "empty":
                continue
            if file.suffix == ".ttf":
                cmap = had.setdefault(file.name, set(TTFont(file).getBestCmap()))
                assert ord(char) in cmap, f"{char!r} is not in {file.name}"
            assert file.is_file()
    assert answers >= {"hebrew", "arabic", "devanagari", "thai", "korean", "chinese"}
    assert any(name.startswith("emoji-") for name in answers)


def test_all_syllables_of_korean_and_the_usual_chinese_characters_are_there() -> None:
    korean = TTFont(ASSETS / "name_fonts" / "korean.ttf").getBestCmap()
    assert set(range(0xAC00, 0xD7A4)) <= korean.keys()
    chinese = TTFont(ASSETS / "name_fonts" / "chinese.ttf").getBestCmap().keys()
    japanese = TTFont(ASSETS / "fonts" / "japanese.ttf").getBestCmap().keys()
    usual = {
        ord(bytes([0xA0 + row, 0xA0 + cell]).decode("gb2312", errors="ignore") or " ")
        for row in range(16, 88)
        for cell in range(1, 95)
    }
    assert len(usual - {0x20} - chinese - japanese) < len(usual) / 100


def test_a_keycap_is_drawn_as_an_emoji_whichever_font_flutter_chooses(asked_for: Any) -> None:  # noqa: ANN401
    (part,) = re.findall(r"const KEYCAPS = (\d+);", PAGE)
    (symbols,) = re.findall(r"/(\S+)/\.test\(family\) \? KEYCAPS", PAGE)
    chosen = [font.file for font in asked_for[0] if FRAME in font.characters]
    assert len(chosen) > 1
    for file in chosen:
        family = file.split("/")[0]
        emoji = family == "notocoloremoji" and file.endswith(f".{part}.woff2")
        assert emoji or re.search(symbols, family), f"the page has no keycaps for {file}"


def file_of(asked: str) -> Path:
    """The file that the page answers with."""
    family, part = asked.split("/", maxsplit=1)[0], re.search(r"\.(\d+)\.woff2$", asked)
    if family == "notocoloremoji":
        assert part
        return ASSETS / "name_fonts" / f"emoji-{part[1]}.woff2"
    return ASSETS / "name_fonts" / f"{NAMED.get(family, 'empty')}.ttf"
