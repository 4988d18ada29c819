"""Names in every script in PDF and PNG: no missing glyphs, right order, joined letters."""

import io
import sys
from pathlib import Path

import pytest
from fpdf import FPDF
from PIL import Image

from scorekeeper.exports import image_canvas, pdf_file, png_file
from scorekeeper.exports.canvas import MISSING, GlyphRun, font_file
from scorekeeper.exports.image_canvas import ImageCanvas
from scorekeeper.exports.name_fonts import NAME_FONTS, needed_fonts
from scorekeeper.exports.pdf_canvas import PdfCanvas
from scorekeeper.exports.shaped_text import ShapingFont
from scorekeeper.exports.visual_order import visual_parts
from tests.exports.builders import ENGLISH, FONTS, game_of, pdf_text
from tests.names_in_scripts import NAMES

OVERRIDE = "\u202e"
ZALGO = "e" + "\u0301\u0489" * 19


def runs(text: str) -> list[GlyphRun]:
    return ImageCanvas(FONTS, (100, 100), 100, 0)._runs(text, "display")


def test_every_letter_has_a_glyph_and_pdf_and_picture_split_a_name_alike() -> None:
    canvas = PdfCanvas(FPDF(unit="mm"), FONTS)
    for name in NAMES.values():
        assert canvas._runs(name, "display") == runs(name)
        for run in runs(name):
            assert MISSING not in run.text, name
            if run.is_shaped:
                shaped = ShapingFont(font_file(FONTS, run.font))._shape(run)
                assert 0 not in [glyph.codepoint for glyph in shaped.glyph_infos], name


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
        shaped = ShapingFont(font_file(FONTS, run.font))._shape(run)
        widths = [at.x_advance for at in shaped.glyph_positions or ()]
        assert sum(width > 0 for width in widths) == 1


def test_a_picture_is_made_where_letters_cannot_be_shaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_canvas, "CAN_SHAPE", False)
    monkeypatch.setitem(sys.modules, "scorekeeper.exports.shaped_text", None)
    data = png_file.scorepad_png(ENGLISH, game_of([*list(NAMES.values())[:3], "Zoë 👍"]), FONTS)
    assert Image.open(io.BytesIO(data)).size[0] == png_file.PICTURE_PIXELS


def test_arabic_letters_join() -> None:
    font = ShapingFont(font_file(FONTS, "arabic"))

    def glyphs(text: str) -> list[int]:
        shaped = font._shape(GlyphRun("arabic", text, is_turned=True))
        return [glyph.codepoint for glyph in shaped.glyph_infos]

    # drawn from the left, so the last letter comes first
    alone = [glyph for letter in reversed("محمد") for glyph in glyphs(letter)]
    assert [one == other for one, other in zip(glyphs("محمد"), alone, strict=True)].count(True) == 0


def test_a_letter_that_turns_the_text_around_or_stands_forty_high_does_no_harm() -> None:
    assert [run.text for run in runs(f"שרה{OVERRIDE} 12")] == [run.text for run in runs("שרה 12")]
    assert runs(f"Anna{OVERRIDE}12") == runs("Anna12")
    data = png_file.scorepad_png(ENGLISH, game_of([ZALGO, f"{OVERRIDE}Eve", "א" * 40]), FONTS)
    assert Image.open(io.BytesIO(data)).size[0] == png_file.PICTURE_PIXELS


@pytest.mark.slow
def test_a_pdf_has_the_names_as_text() -> None:
    names = [NAMES["hebrew"], NAMES["arabic"], NAMES["korean"], NAMES["chinese"], "สมชาย", "Zoë 👍"]
    game = game_of(names, name="שרה 12")
    data = pdf_file.scorepad_pdf(ENGLISH, game, FONTS)
    text = pdf_text(data)
    for name in names:
        assert name in text
    assert data == pdf_file.scorepad_pdf(ENGLISH, game, FONTS)


def test_without_the_fonts_there_are_boxes(tmp_path: Path) -> None:
    (tmp_path / "fonts").symlink_to(FONTS)
    pdf = PdfCanvas(FPDF(unit="mm"), tmp_path / "fonts")
    picture = ImageCanvas(tmp_path / "fonts", (100, 100), 100, 0)
    for canvas in (pdf, picture):
        assert "".join(run.text for run in canvas._runs("שרה", "sans")) == MISSING * 3


def test_only_names_in_these_scripts_need_their_fonts() -> None:
    for text, fonts in (
        ("Őrsi Ödön, Борис, 花子 ☆ ♠ ½ 王小明", set()),
        ("שרה محمد", {"hebrew", "arabic"}),
        ("张伟", {"chinese"}),
        ("김민지", {"korean"}),
        ("สมชาย अनिता", {"thai", "devanagari"}),
        ("Zoë 👩🏽‍🚀", {"emoji"}),
    ):
        assert needed_fonts(text, FONTS) == fonts
        assert {run.font for run in runs(text)}.intersection(NAME_FONTS) == fonts
