"""Names in every script in PDF and PNG: no missing glyphs, right order, joined letters."""

import io
from pathlib import Path
from typing import Any

import pytest
from fpdf import FPDF
from PIL import Image

from scorekeeper import assets_folder
from scorekeeper.exports import canvas, name_fonts, pdf_file, png_file
from scorekeeper.exports.canvas import MISSING, Canvas, GlyphRun
from scorekeeper.exports.name_fonts import NAME_FONTS, needed_fonts
from scorekeeper.exports.picture import PICTURE_PIXELS
from scorekeeper.exports.visual_order import visual_parts
from tests.exports.builders import ENGLISH, game_of, pdf_text
from tests.names_in_scripts import NAMES

OVERRIDE = "\u202e"
ZALGO = "e" + "\u0301\u0489" * 19


def runs(text: str) -> list[GlyphRun]:
    return Canvas(FPDF())._runs(text, "display")


def shaped(run: GlyphRun) -> tuple[list[int], list[int]]:
    """Return the glyphs of a run from left to right, and their widths."""
    drawn = Canvas(FPDF())
    assert drawn._has(run.font, run.text[0])
    text = drawn._prepare(run, 12)
    font: Any = drawn._page.fonts[run.font]
    glyphs, places = font.perform_harfbuzz_shaping(text, 12, drawn._page.text_shaping)
    return [glyph.codepoint for glyph in glyphs], [place.x_advance for place in places]


def test_every_letter_of_a_name_has_a_glyph() -> None:
    for name in NAMES.values():
        for run in runs(name):
            assert MISSING not in run.text, name
            assert not run.is_shaped or 0 not in shaped(run)[0], name


def test_a_name_from_right_to_left_stands_so_and_the_numbers_beside_it_as_they_were() -> None:
    mark = "\N{LEFT-TO-RIGHT MARK}"
    said = ENGLISH("{n}. {name} ({m})", n=1, name="שרה", m=2)
    assert visual_parts(said) == [("1. ", False), ("שרה", True), (f"{mark} (2)", False)]
    (run,) = runs("שרה")
    assert run == GlyphRun("hebrew", "שרה", is_turned=True)


def test_a_joiner_leaves_the_halves_of_a_name_where_they_are() -> None:
    name = NAMES["persian with a joiner"]
    assert runs(name) == [GlyphRun("arabic", name, is_turned=True)]
    parts = visual_parts("שרה 👩‍🚀 דוד")
    assert [part for part, _ in parts] == ["שרה 👩‍🚀 דוד"]


def test_a_family_of_emoji_is_one_glyph() -> None:
    for family in ("👩🏽‍🚀", "🇩🇪", "👨‍👩‍👧", "🧙‍♂️"):
        (run,) = runs(family)
        assert sum(width > 0 for width in shaped(run)[1]) == 1


def test_a_picture_is_made_where_letters_cannot_be_shaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(canvas, "find_spec", lambda _name: None)
    data = png_file.scorepad_png(ENGLISH, game_of([*list(NAMES.values())[:3], "Zoë 👍"]))
    assert Image.open(io.BytesIO(data)).size[0] == PICTURE_PIXELS


def test_arabic_letters_join() -> None:
    def glyphs(text: str) -> list[int]:
        return shaped(GlyphRun("arabic", text, is_turned=True))[0]

    # drawn from the left, so the last letter comes first
    alone = [glyph for letter in reversed("محمد") for glyph in glyphs(letter)]
    assert [one == other for one, other in zip(glyphs("محمد"), alone, strict=True)].count(True) == 0


def test_a_letter_that_turns_the_text_around_or_stands_forty_high_does_no_harm() -> None:
    assert [run.text for run in runs(f"שרה{OVERRIDE} 12")] == [run.text for run in runs("שרה 12")]
    assert runs(f"Anna{OVERRIDE}12") == runs("Anna12")
    data = png_file.scorepad_png(ENGLISH, game_of([ZALGO, f"{OVERRIDE}Eve", "א" * 40]))
    assert Image.open(io.BytesIO(data)).size[0] == PICTURE_PIXELS


@pytest.mark.slow
def test_a_pdf_has_the_names_as_text() -> None:
    names = [NAMES["hebrew"], NAMES["arabic"], NAMES["korean"], NAMES["chinese"], "สมชาย", "Zoë 👍"]
    game = game_of(names, name="שרה 12")
    data = pdf_file.scorepad_pdf(ENGLISH, game)
    text = pdf_text(data)
    for name in names:
        assert name in text
    assert data == pdf_file.scorepad_pdf(ENGLISH, game)


def test_without_the_fonts_there_are_boxes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fonts").symlink_to(assets_folder() / "fonts")
    monkeypatch.setattr(name_fonts, "assets_folder", lambda: tmp_path)
    found = Canvas(FPDF())._runs("שרה", "sans")
    assert "".join(run.text for run in found) == MISSING * 3


def test_only_names_in_these_scripts_need_their_fonts() -> None:
    for text, fonts in (
        ("Őrsi Ödön, Борис, 花子 ☆ ♠ ½ 王小明", set()),
        ("שרה محمد", {"hebrew", "arabic"}),
        ("张伟", {"chinese"}),
        ("김민지", {"korean"}),
        ("สมชาย अनिता", {"thai", "devanagari"}),
        ("Zoë 👩🏽‍🚀", {"emoji"}),
    ):
        assert needed_fonts(text) == fonts
        assert {run.font for run in runs(text)}.intersection(NAME_FONTS) == fonts
