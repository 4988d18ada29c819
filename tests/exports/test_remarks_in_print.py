"""Joins, adjustments and notes in the PDF and the PNG of a scorepad."""

import io
import re

import pytest
from PIL import Image

from scorekeeper.exports import pdf_file, png_file
from scorekeeper.exports.page_layout import Paper
from scorekeeper.game.events import Noted
from tests.exports.builders import ENGLISH, game_of_events, pdf_text
from tests.exports.test_card_file import RecordingCanvas
from tests.exports.test_pdf_file import POINT, SIZES
from tests.exports.test_seating_exports import game_with_notes
from tests.game.builders import NAMES
from tests.game.random_games import whole_game

pytestmark = pytest.mark.slow


def word_boxes(pdf: bytes) -> list[tuple[float, ...]]:
    """Left, upper, right and lower edge of every word, in points."""
    sides = "".join(rf' {side}="([\d.-]+)"' for side in ("xMin", "yMin", "xMax", "yMax"))
    found = re.findall(f"<word{sides}", pdf_text(pdf, "-bbox"))
    assert found
    return [tuple(map(float, box)) for box in found]


@pytest.mark.parametrize("notes", [0, 3, 6])
def test_notes_leave_room_for_the_chart_that_a_page_had(notes: int) -> None:
    said = whole_game(players=4, seed=1)
    said[-1:-1] = [Noted(number, "at the cabin") for number in range(1, notes + 1)]
    text = pdf_text(pdf_file.scorepad_pdf(ENGLISH, game_of_events(said)))
    assert (text.count("at the cabin"), text.count("\f")) == (notes, 1)
    # above the rounds, at the end of their line, and of the winner in the heading
    assert sorted(text.count(name) for name in NAMES[:4]) == [2, 2, 2, 3]


@pytest.mark.parametrize(("paper", "notes"), [(Paper.A4, 3), (Paper.A4, 30), (Paper.LETTER, 100)])
def test_notes_go_on_over_as_many_pages_as_they_need(paper: Paper, notes: int) -> None:
    texts = [f"{number}: {'a long evening at the cabin ' * 6}end" for number in range(1, notes + 1)]
    file = pdf_file.scorepad_pdf(ENGLISH, game_with_notes(*texts), paper)
    words = pdf_text(file, "-raw").split()
    assert [word for word in words if word in {f"{n}:" for n in range(1, notes + 1)}][-notes:] == [
        f"{number}:" for number in range(1, notes + 1)
    ]
    assert words.count("end") == notes
    width, height = SIZES[paper]
    for x, y, right, below in word_boxes(file):
        assert 0 < x < right < width / POINT
        assert 0 < y < below < height / POINT


@pytest.mark.parametrize("note", ["A" * 200, "花火大会の夜、" * 28, "word " * 40])
def test_a_long_note_lies_within_the_picture(note: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png_file, "PictureCanvas", RecordingCanvas)
    png_file.scorepad_png(ENGLISH, game_with_notes(note, "the last note"))
    said = "".join(text for text, _box in RecordingCanvas.written)
    assert note.replace(" ", "") in said.replace(" ", "")
    assert RecordingCanvas.written[-1][0] == "Note: the last note"
    RecordingCanvas.expect_all_within()


def test_a_picture_of_very_many_notes_is_cut_and_says_so() -> None:
    heights = [
        Image.open(
            io.BytesIO(png_file.scorepad_png(ENGLISH, game_with_notes(*["花" * 200] * n)))
        ).height
        for n in (60, 100)
    ]
    assert heights[0] == heights[1]
