"""PNG: the app's numbers and every name, within the picture, with enough contrast."""

import io
from itertools import product

import pytest
from PIL import Image

from scorekeeper.exports import palette, png_file
from scorekeeper.exports.canvas import Box, TextStyle
from scorekeeper.exports.palette import BAND, GOLD, HEADER, PAGE
from scorekeeper.exports.picture import PICTURE_PIXELS, PictureCanvas
from scorekeeper.game.open_game import OpenGame
from scorekeeper.i18n import Words
from scorekeeper.rules.ruleset import Format
from tests.contrast import contrast
from tests.exports.builders import game_of
from tests.exports.test_card_file import RecordingCanvas

pytestmark = pytest.mark.slow

NAMES = ["Anna", "Őrsi Ödön", "髙橋さくら", "Jürgen Groß", "Любовь", "Il·la"]


def write(game: OpenGame, language: str = "en") -> Image.Image:
    return Image.open(io.BytesIO(png_file.scorepad_png(Words.of(language), game)))


@pytest.mark.parametrize(
    ("players", "edition", "language"),
    [(3, "camelot", "de"), (4, "camelot", "en"), (6, "anniversary", "hu"), (6, "camelot", "ja")],
)
def test_numbers_and_names_are_those_of_the_app_and_lie_within_the_picture(
    players: int, edition: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(png_file, "PictureCanvas", RecordingCanvas)
    game, _ = game_of(NAMES[:players], edition=edition, name="So long " * 20), Words.of(language)
    write(game, language)
    RecordingCanvas.expect_all_within()
    texts = [text for text, _box in RecordingCanvas.written]
    assert "□" not in "".join(texts)
    at = texts.index(_("Total")) + 2  # after both words at the left
    shown = texts[at : at + 2 * players]
    assert shown[::2] == [*map(_.number, game.tally.totals)]
    assert shown[1::2] == [*map(_.number, game.tally.ranks)]
    assert {_.number(total) for running in game.tally.running for total in running} <= {*texts}
    joined = "".join(" ".join(texts).split())
    assert all("".join(name.split()) in joined for name in NAMES[:players])


def test_a_game_of_six_players_and_sixty_rounds_is_one_picture() -> None:
    game = game_of(NAMES, seed=3, format=Format.CUSTOM, cards=(1, 2, 3, 5, 10) * 12)
    drawn = write(game)
    assert drawn.format == "PNG"
    assert drawn.width == PICTURE_PIXELS
    assert drawn.height > 60 * 60


def test_every_ink_has_one_for_the_night_that_can_be_read() -> None:
    words = (palette.TEXT, palette.MUTED, palette.BRASS, palette.MADE, palette.MISSED)
    drawings = (*palette.SUIT_INKS.values(), *palette.PLAYER_INKS)
    for colour, ground in product((*words, *drawings), (PAGE, BAND)):
        assert contrast(colour.dark, ground.dark) >= 4.5
    for colour in (palette.TEXT, palette.MUTED, palette.BRASS):
        assert contrast(colour.dark, HEADER.dark) >= 4.5
    for colour in (palette.TEXT, palette.MUTED):
        assert contrast(colour.dark, GOLD.dark) >= 4.5


def test_a_text_is_written_as_large_as_its_box_allows() -> None:
    canvas = PictureCanvas()
    canvas.begin_page(100, 20, header=0)
    style = TextStyle("sans", 12, palette.TEXT)
    whole = canvas.text_width("Anna", style)
    assert canvas.draw_text("Anna", Box(0, 0, 50, 5), style, "L") == whole
    assert canvas.draw_text("Anna", Box(0, 0, whole / 2, 5), style, "L") <= whole / 2
