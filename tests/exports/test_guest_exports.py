"""Games with guests in every kind of file: who did not play, what was given, and notes."""

import csv
import io
from datetime import UTC, datetime

import openpyxl  # type: ignore[import-untyped]
import pytest

from scorekeeper.exports import game_file, pdf_file, png_file, xlsx_file
from scorekeeper.exports.csv_file import scorepad_csv
from scorekeeper.exports.log_text import log_lines
from scorekeeper.exports.result_text import markdown, plain_text
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import ENGLISH, FONTS, opened, pdf_text
from tests.exports.test_guest_file import read
from tests.game.random_games import whole_game

NOW = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def evening() -> OpenGame:
    """The evening worked by hand in `test_guest_file`; totals 90, 60, 70 and 20, and Bob left."""
    return OpenGame.of("g", game_file.log_entries(read(), NOW))


def test_the_result_says_places_points_and_notes() -> None:
    told = plain_text(ENGLISH, evening(), UTC)
    assert "1. Ann 90 (4 of 5 bids right)" in told
    assert "– Bob 60 (3 of 4 bids right)" in told
    assert "3. Dmitri 20 (2 of 3 bids right)" in told
    assert "Carla −10 after round 3: revoke" in told
    assert "Note: at the cabin" in told
    assert "Note to round 3: Bob's birthday" in markdown(ENGLISH, evening(), UTC)


def test_a_spreadsheet_has_no_entry_for_who_did_not_play_and_a_row_for_what_was_given() -> None:
    lines = list(csv.reader(io.StringIO(scorepad_csv(ENGLISH, evening()).decode("utf-8-sig"))))
    fourth = lines[4][4:]
    assert fourth == ["0", "0", "20", "60", "1", "1", "30", "60", "", "", "", "50",
                      "0", "0", "20", "30"]  # fmt: skip
    given = {line[0]: line[4:] for line in lines[6:]}
    assert given["Start in round 3"][14] == "-20"
    assert given["After round 3: revoke"][10] == "-10"
    assert given["Total"][3::4] == ["90", "60", "70", "20"]
    assert given["Place"][3::4] == ["1", "", "2", "3"]
    assert "Note: at the cabin" in given


def test_a_workbook_adds_up_with_what_was_given() -> None:
    book = xlsx_file.write(ENGLISH, evening())
    formulas, values = (
        openpyxl.load_workbook(io.BytesIO(book), data_only=data_only).worksheets[0]
        for data_only in (False, True)
    )
    last = next(row[0].row for row in values.rows if row[0].value == "Total")
    totals = [values.cell(last, column).value for column in (8, 12, 16, 20)]
    assert totals == [90, 60, 70, 20]
    assert formulas.cell(last, 20).value.endswith("-20")
    assert formulas.cell(last, 16).value.endswith("-10")
    assert [values.cell(last + 2, column).value for column in (8, 12, 16, 20)] == [1, None, 2, 3]


def test_the_log_tells_who_came_and_went() -> None:
    told = [line.text for line in log_lines(ENGLISH, evening(), UTC)]
    assert told[0] == "Ann, Bob and Carla begin a game of Classic"
    assert "Dmitri joins, starting at −20" in told
    assert "Carla sits out round 4" in told
    assert "Bob leaves" in told
    assert "Carla −10 after round 3: revoke" in told


@pytest.mark.slow
def test_a_printed_pad_marks_the_cell_after_whose_round_points_were_given() -> None:
    text = pdf_text(pdf_file.write(ENGLISH, evening(), FONTS))
    # one cell, and the legend
    assert text.count("±") == 2
    assert "points given or taken" in text


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_file_can_be_made_of_any_evening(seed: int) -> None:
    game = opened(whole_game(seed=seed, players=3 + seed, guests=True))
    text = pdf_text(pdf_file.write(ENGLISH, game, FONTS))
    assert all(player.name in text for player in game.game.players)
    assert png_file.write(ENGLISH, game, FONTS)[:4] == b"\x89PNG"
    assert xlsx_file.write(ENGLISH, game)
    assert log_lines(ENGLISH, game, UTC)
