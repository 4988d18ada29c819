"""The result card as PNG: every word is on it, and lies within the picture."""

import io
from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise
from typing import ClassVar

import pytest
from PIL import Image

from scorekeeper.exports import card_file, palette
from scorekeeper.exports.canvas import Alignment, Box, GlyphRun, TextStyle
from scorekeeper.exports.card_file import CardLine, Disc, ResultCard
from scorekeeper.exports.picture import PictureCanvas
from scorekeeper.ui.screens.share.result_card import card_of
from scorekeeper.ui.viewmodels.players import SeatAppearance
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
    awards=(("F", "Anna: 5 bids made in a row"),),
    app="Scorekeeper",
)


class RecordingCanvas(PictureCanvas):
    """A canvas that remembers what was written on it, and where."""

    size: ClassVar[tuple[float, float]]
    written: ClassVar[list[tuple[str, Box]]] = []

    def __init__(self) -> None:
        super().__init__()
        self.written.clear()

    def begin_page(self, width: float, height: float, header: float) -> None:
        super().begin_page(width, height, header)
        RecordingCanvas.size = width, height

    def _write(self, runs: list[GlyphRun], box: Box, style: TextStyle, side: Alignment) -> float:
        wide = super()._write(runs, box, style, side)
        x = box.x + {"L": 0.0, "C": (box.width - wide) / 2, "R": box.width - wide}[side]
        at = Box(x, box.y, wide, box.height)
        self.written.append(("".join(run.text for run in runs), at))
        return wide

    @classmethod
    def expect_all_within(cls) -> None:
        """All that was written lies within the picture."""
        width, height = cls.size
        for text, box in cls.written:
            assert 0 <= box.x <= box.x + box.width <= width + 0.01, text
            assert 0 <= box.y <= box.y + box.height <= height + 0.01, text


def test_all_words_of_the_card_lie_within_the_picture_and_none_on_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(card_file, "PictureCanvas", RecordingCanvas)
    picture = Image.open(io.BytesIO(card_file.result_card_png(CARD)))
    width, height = RecordingCanvas.size
    assert picture.width == 1080
    assert abs(picture.height - height * 1080 / width) <= 1
    said = [text for text, _box in RecordingCanvas.written]
    assert said[:3] == ["Jour fixe", "Anna wins", "Classic · 20 November 2026"]
    for words in ("1", "Anna", "✓ 9/10", "340", "花子", "−20", "−120", "−1,120"):
        assert words in said
    assert said[-5:] == ["F", "Anna: 5 bids made in a row", "k", "v", "Scorekeeper"]
    RecordingCanvas.expect_all_within()
    rows: dict[float, list[Box]] = {}
    for text, box in RecordingCanvas.written:
        if text in "kv":
            continue  # one is laid over the other
        rows.setdefault(box.y, []).append(box)
    for left, right in chain.from_iterable(pairwise(sorted(row)) for row in rows.values()):
        assert left.x + left.width <= right.x


@pytest.mark.usefixtures("in_english")
def test_who_left_stands_last_on_the_card_with_a_total_and_no_place() -> None:
    game = game_of_eight()
    card = card_of(game, [SeatAppearance(colour="red") for _ in game.game.players], photos=True)
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
    assert card_file.result_card_png(card)[:4] == b"\x89PNG"


def ink(*discs: Disc) -> Counter[str]:
    """Count the pixels of each colour on a card with such discs, one below the other."""
    lines = tuple(replace(ANNA, disc=disc) for disc in discs)
    card = replace(CARD, name="", steps=(), lines=lines, awards=())
    picture = Image.open(io.BytesIO(card_file.result_card_png(card))).convert("RGB")
    return Counter(f"#{pixel.upper()}" for pixel in picture.tobytes().hex(",", 3).split(","))


def test_everybody_has_a_disc_in_their_colour_with_a_photo_a_drawing_letters_or_an_emoji() -> None:
    red, white = RED.dark, palette.ON_DISC.dark
    every = ink(*(Disc(ground) for ground in palette.DISCS.values()))
    assert min(every[ground.dark] for ground in palette.DISCS.values()) > 500
    blank = ink(Disc(RED))
    for disc in (
        Disc(RED, drawing="t"),
        *(Disc(RED, letters) for letters in ("A", "Wi", "🦊")),
        # photos that cannot be decoded
        Disc(RED, "A", photo=photo()[:30]),
        Disc(RED, "A", photo=photo().replace(b"\xff\xc4\0\x1f\0", b"\xff\xc4\0\x1f\x33")),
    ):
        found = ink(disc)
        assert blank[red] > found[red] > blank[red] / 3, disc
        assert found[white] > blank[white] + 20 or "🦊" in disc.letters, disc
    shown = ink(Disc(RED, "A", photo=photo()))
    assert shown[red] < blank[red] / 2
    assert len(shown) > len(blank) + 500
