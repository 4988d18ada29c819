"""The bundled fonts have every character that the app may show."""

import json
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from scorekeeper.ui.look import fonts, theme

ASSETS = Path(__file__).parents[3] / "assets"
LOCALES = Path(__file__).parents[3] / "scorekeeper" / "i18n" / "locale"

LATIN = "".join(map(chr, range(0x20, 0x7F))) + "őűŐŰàçèéíïòóúüäößÀÇÈÉÍÏÒÓÚÜÄÖßŀĿ·"
SIGNS = "♠♥♦♣✓✗★☆−–—→←↑↓↶↷½¼¾×÷±°…„“”‚‘’«»€"
KANA = "あいうえおアイウエオがパー、。「」（）！？ァー々〇"
NAMES = "花子太郎翔陽菜蓮凛結衣髙橋﨑齋藤渡邊濱嵜"

FEW = 2_300_000
"""Bytes that all fonts together may weigh."""


def characters(family: str) -> set[str]:
    return set(map(chr, TTFont(ASSETS / fonts.FILES[family]).getBestCmap()))


@pytest.fixture(scope="module")
def drawn() -> set[str]:
    """The letters that can be drawn in text, whatever its own family is."""
    return set().union(*(characters(family) for family in fonts.FALLBACK))


def test_every_character_that_the_app_may_show_can_be_drawn(drawn: set[str]) -> None:
    kanji = {
        bytes([0xA0 + row, 0xA0 + cell]).decode("euc_jp", errors="ignore")
        for row in range(16, 85)
        for cell in range(1, 95)
    } - {""}
    assert len(kanji) == 6355, "of both levels of JIS"
    assert {*kanji, *LATIN, *SIGNS, *KANA, *NAMES} - drawn == set()


def test_every_translation_can_be_drawn(drawn: set[str]) -> None:
    for catalogue in LOCALES.rglob("*.po"):
        shown = re.sub(r"^#.*$", "", catalogue.read_text("utf-8"), flags=re.MULTILINE)
        assert set(shown) - drawn - {"\n"} == set(), catalogue


def test_figures_are_all_equally_wide() -> None:
    for family in (fonts.SANS, fonts.BOLD, fonts.DISPLAY):
        font = TTFont(ASSETS / fonts.FILES[family])
        widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789+−"}
        assert len(widths) == 1, family


def test_every_suit_and_special_card_has_its_drawing() -> None:
    assert set(theme.DRAWINGS.values()) <= characters(fonts.SUITS)


def test_the_web_client_loads_exactly_our_fonts_first() -> None:
    manifest = json.loads((ASSETS / "assets" / "FontManifest.json").read_text("utf-8"))
    named = {entry["family"]: entry["fonts"][0]["asset"] for entry in manifest}
    assert named.pop("MaterialIcons") == "fonts/MaterialIcons-Regular.otf"
    assert named == {family: f"../{file}" for family, file in fonts.FILES.items()}


def test_the_fonts_stay_small_enough_to_be_fetched_by_a_phone() -> None:
    assert sum((ASSETS / file).stat().st_size for file in fonts.FILES.values()) < FEW
