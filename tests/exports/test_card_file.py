"""The result card that is drawn without a screen: every word of it, within the picture."""

import io
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest
from PIL import Image

from scorekeeper.exports import card_file, image_canvas
from scorekeeper.exports.canvas import Box, GlyphRun
from scorekeeper.exports.card_file import Card, CardLine
from scorekeeper.exports.image_canvas import ImageCanvas
from scorekeeper.exports.palette import Colour
from scorekeeper.ui.screens.share.result_card import card_of
from tests.exports.builders import ENGLISH, FONTS
from tests.exports.test_guest_exports import crowd

pytestmark = pytest.mark.slow

LONG = "Wilhelmine von und zu den Hügeln"
CARD = Card(
    name="Jour fixe",
    winners="Anna wins",
    about="Classic · 20 November 2026",
    steps=((2, "花子"), (1, "Anna"), (3, f"Ben and {LONG}")),
    lines=(
        CardLine("1", "Anna", "✓ 9/10", "340", wins=True),
        CardLine("2", "花子", "✓ 8/10", "−20", wins=False),
        CardLine("3", "Ben", "✓ 7/10", "−120", wins=False),
        CardLine("3", LONG, "✓ 10/20", "−1,120", wins=False),
    ),
    awards=("Anna: 5 right bids in a row",),
    app="Scorekeeper",
)


class Watched(ImageCanvas):
    """A canvas that remembers what was written on it, and where."""

    size: ClassVar[tuple[float, float]]
    written: ClassVar[list[tuple[str, Box]]] = []

    def __init__(self, fonts: Path, size: tuple[float, float], pixels: int, felt: float) -> None:
        super().__init__(fonts, size, pixels, felt)
        Watched.size = size
        self.written.clear()

    def draw_runs(self, runs: Sequence[GlyphRun], box: Box, size: float, colour: Colour) -> None:
        wide = sum(self.run_width(run, size) for run in runs)
        self.written.append(("".join(run.text for run in runs), box._replace(width=wide)))
        super().draw_runs(runs, box, size, colour)


def test_everything_on_the_card_is_written_within_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(image_canvas, "ImageCanvas", Watched)
    picture = Image.open(io.BytesIO(card_file.write(CARD, FONTS)))
    width, height = Watched.size
    assert picture.width == 1080
    assert picture.height == round(height * 1080 / width)
    said = [text for text, _box in Watched.written]
    assert said[:3] == ["Jour fixe", "Anna wins", "Classic · 20 November 2026"]
    for words in ("1", "Anna", "✓ 9/10", "340", "花子", "−20", "−120", LONG, "−1,120"):
        assert words in said
    assert said[-2:] == ["Anna: 5 right bids in a row", "Scorekeeper"]
    for text, box in Watched.written:
        assert box.x >= 0, text
        assert box.x + box.width <= width, text
        assert box.y + box.height <= height, text


def test_no_two_words_of_a_line_lie_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_canvas, "ImageCanvas", Watched)
    card_file.write(CARD, FONTS)
    rows: dict[float, list[Box]] = {}
    for _text, box in Watched.written:
        rows.setdefault(box.y, []).append(box)
    for row in rows.values():
        ordered = sorted(row)
        for left, right in pairwise(ordered):
            assert left.x + left.width <= right.x


def test_a_game_without_a_name_has_no_empty_line_for_it() -> None:
    heights = [
        Image.open(io.BytesIO(card_file.write(card, FONTS))).height
        for card in (CARD, replace(CARD, name=""))
    ]
    assert heights[0] > heights[1]


def test_who_left_stands_last_on_the_card_with_a_total_and_no_place() -> None:
    card = card_of(ENGLISH, crowd())
    assert card.steps == ((1, "Ann and Bob"), (3, "Dmitri"))
    assert [(line.place, line.name, line.right, line.total) for line in card.lines] == [
        ("1", "Ann", "✓ 3/3", "70"),
        ("1", "Bob", "✓ 3/3", "70"),
        ("3", "Dmitri", "✓ 3/3", "60"),
        ("4", "Hana", "✓ 2/2", "50"),
        ("5", "Carla", "✓ 2/2", "40"),
        ("6", "Gül", "✓ 1/2", "20"),
        ("–", "Emil", "✓ 1/1", "20"),
        ("–", "Finn", "✓ 0/1", "−10"),
    ]
    assert [line.name for line in card.lines if line.wins] == ["Ann", "Bob"]
    assert card_file.write(card, FONTS)[:4] == b"\x89PNG"
