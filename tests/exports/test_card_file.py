"""The result card as PNG: every word is on it, and lies within the picture."""

import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest
from PIL import Image, ImageStat

from scorekeeper.exports import card_file, image_canvas, palette
from scorekeeper.exports.canvas import Box, GlyphRun
from scorekeeper.exports.card_file import CardLine, Disc, ResultCard
from scorekeeper.exports.image_canvas import ImageCanvas
from scorekeeper.exports.palette import Colour
from scorekeeper.ui.screens.share.result_card import card_of
from scorekeeper.ui.viewmodels.players import Look
from tests.exports.builders import ENGLISH, FONTS
from tests.exports.test_seating_exports import game_of_eight
from tests.pictures import photo

pytestmark = pytest.mark.slow

RED, BLUE = palette.DISCS["red"], palette.DISCS["blue"]
LONG = "Wilhelmine von und zu den Hügeln"
ANNA = CardLine("1", "Anna", "✓ 9/10", "340", wins=True, disc=Disc(RED, photo=photo()))
HANAKO = CardLine("2", "花子", "✓ 8/10", "−20", wins=False, disc=Disc(BLUE, drawing="f"))
BEN = CardLine("3", "Ben", "✓ 7/10", "−120", wins=False, disc=Disc(RED, "Be"))
WILHELMINE = CardLine("3", LONG, "✓ 10/20", "−1,120", wins=False, disc=Disc(BLUE, "🦊"))
CARD = ResultCard(
    name="Jour fixe",
    winners="Anna wins",
    about="Classic · 20 November 2026",
    steps=((2, ([HANAKO],)), (1, ([ANNA],)), (3, ([BEN, WILHELMINE],))),
    lines=(ANNA, HANAKO, BEN, WILHELMINE),
    awards=(("F", "Anna: 5 right bids in a row"),),
    app="Scorekeeper",
)


class RecordingCanvas(ImageCanvas):
    """A canvas that remembers what was written on it, and where."""

    size: ClassVar[tuple[float, float]]
    written: ClassVar[list[tuple[str, Box]]] = []

    def __init__(self, fonts: Path, size: tuple[float, float], pixels: int, felt: float) -> None:
        super().__init__(fonts, size, pixels, felt)
        RecordingCanvas.size = size
        self.written.clear()

    def draw_runs(self, runs: Sequence[GlyphRun], box: Box, size: float, colour: Colour) -> None:
        wide = sum(self.run_width(run, size) for run in runs)
        self.written.append(("".join(run.text for run in runs), box._replace(width=wide)))
        super().draw_runs(runs, box, size, colour)


def test_everything_on_the_card_is_written_within_the_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(image_canvas, "ImageCanvas", RecordingCanvas)
    picture = Image.open(io.BytesIO(card_file.result_card_png(CARD, FONTS)))
    width, height = RecordingCanvas.size
    assert picture.width == 1080
    assert picture.height == round(height * 1080 / width)
    said = [text for text, _box in RecordingCanvas.written]
    assert said[:3] == ["Jour fixe", "Anna wins", "Classic · 20 November 2026"]
    for words in ("1", "Anna", "✓ 9/10", "340", "花子", "−20", "−120", "−1,120"):
        assert words in said
    assert said[-5:] == ["F", "Anna: 5 right bids in a row", "k", "v", "Scorekeeper"]
    for text, box in RecordingCanvas.written:
        assert box.x >= 0, text
        assert box.x + box.width <= width, text
        assert box.y + box.height <= height, text


def test_no_two_words_of_a_line_lie_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_canvas, "ImageCanvas", RecordingCanvas)
    card_file.result_card_png(CARD, FONTS)
    rows: dict[float, list[Box]] = {}
    for text, box in RecordingCanvas.written:
        if text in "kv":
            continue  # one is laid over the other
        rows.setdefault(box.y, []).append(box)
    for row in rows.values():
        ordered = sorted(row)
        for left, right in pairwise(ordered):
            assert left.x + left.width <= right.x


def test_who_left_stands_last_on_the_card_with_a_total_and_no_place() -> None:
    game = game_of_eight()
    card = card_of(ENGLISH, game, [Look(colour="red") for _ in game.game.players], photos=True)
    steps = [(place, [[each.name for each in row] for row in rows]) for place, rows in card.steps]
    assert steps == [(1, [["Ann", "Bob"]]), (3, [["Dmitri"]])]
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
    assert card_file.result_card_png(card, FONTS)[:4] == b"\x89PNG"


def drawn(disc: Disc, size: float = 40) -> Image.Image:
    """A card of nobody but one winner, cut to the disc on the podium."""
    line = replace(ANNA, disc=disc)
    card = replace(CARD, name="", steps=((1, ([line],)),), lines=(line,), awards=())
    picture = Image.open(io.BytesIO(card_file.result_card_png(card, FONTS))).convert("RGB")
    scale = card_file.CARD_PIXELS / card_file.CARD_WIDTH
    top = (
        card_file.CARD_MARGIN
        + card_file.TITLE_LINE_HEIGHT
        + card_file.SMALL_LINE_HEIGHT
        + card_file.SECTION_GAP
    )
    middle = top + card_file.CUP_SIZE + card_file.STEP_DISC_SIZES[1] / 2
    x, y, half = card_file.CARD_PIXELS / 2, middle * scale, size / 2
    return picture.crop((round(x - half), round(y - half), round(x + half), round(y + half)))


def shares(picture: Image.Image) -> dict[str, float]:
    """The part of a picture that each colour has."""
    pixels = picture.tobytes().hex(",", 3).upper().split(",")
    return {f"#{colour}": number / len(pixels) for colour, number in Counter(pixels).items()}


def mean(picture: Image.Image) -> list[float]:
    """The mean of each channel."""
    return ImageStat.Stat(picture.convert("RGB")).mean


def test_everybody_has_a_disc_in_their_colour_with_a_drawing_letters_or_an_emoji() -> None:
    for ground in palette.DISCS.values():
        found = shares(drawn(Disc(ground, drawing="t"), size=160))
        assert found[palette.DARK[ground]] > 0.2
        assert found[palette.DARK[palette.ON_DISC]] > 0.05
    for letters in ("A", "Wi", "🦊"):
        ink = shares(drawn(Disc(RED, letters), size=90))[palette.DARK[palette.ON_DISC]]
        assert 0.05 < ink < 0.8


def test_a_photo_fills_the_disc_in_all_its_colours() -> None:
    found = drawn(Disc(RED, "A", photo=photo()), size=90)
    assert palette.DARK[RED] not in shares(found)
    wanted = mean(Image.open(io.BytesIO(photo())))
    assert all(abs(one - other) < 20 for one, other in zip(wanted, mean(found), strict=True))


def test_where_a_photo_is_damaged_there_are_letters() -> None:
    found = shares(drawn(Disc(RED, "A", photo=photo()[:30]), size=90))
    assert found[palette.DARK[RED]] > 0.2
    assert found[palette.DARK[palette.ON_DISC]] > 0.05
