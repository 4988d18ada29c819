"""Games in which players come and go, in every file format."""

import csv
import io
import json
import zipfile
from datetime import UTC, datetime
from typing import Any
from urllib.parse import unquote

import openpyxl  # type: ignore[import-untyped]
import pytest

from scorekeeper.exports import game_file, pdf_file, png_file, xlsx_file
from scorekeeper.exports.csv_file import scorepad_csv
from scorekeeper.exports.formats import FileFormat, game_writer
from scorekeeper.exports.log_text import log_lines
from scorekeeper.exports.result_text import markdown, plain_text
from scorekeeper.game.events import Event, Player, PlayerJoined, Undone
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import ENGLISH, FONTS, game_of_events, pdf_text
from tests.exports.test_seating_file import SEATING_FILE, read
from tests.game.builders import start
from tests.game.random_games import whole_game

NOW = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def hand_worked_game() -> OpenGame:
    """The evening worked by hand in `test_seating_file`; totals 90, 60, 70 and 20, and Bob left."""
    return OpenGame.of("g", game_file.log_entries(read(), NOW))


def game_with_notes(*texts: str) -> OpenGame:
    """The evening with other notes to the game."""
    file = read(notes=[{"text": text} for text in texts])
    return OpenGame.of("g", game_file.log_entries(file, NOW))


EIGHT = ("Ann", "Bob", "Carla", "Dmitri", "Emil", "Finn", "Gül", "Hana")


def game_of_eight() -> OpenGame:
    """Eight people at one table: two of the six who begin leave after a round, and two join."""
    file: dict[str, Any] = {
        "format": "scorekeeper.game",
        "version": 2,
        "edition": "classic",
        "rules": {"format": "custom", "cards": [1, 1, 1]},
        "players": [{"id": f"id-{name}", "name": name} for name in EIGHT],
        "first_dealer": 0,
        "finished_at": "2026-11-20T20:00:00Z",
        "seating": [
            {"from_round": 1, "order": [0, 1, 2, 3, 4, 5]},
            {"from_round": 2, "order": [0, 1, 2, 3, 6, 7], "starts": {"6": 10}, "left": [4, 5]},
        ],
        "rounds": [
            # 30 20 20 20 20 -10
            {"number": 1, "bids": [1, 0, 0, 0, 0, 1, None, None],
             "tricks": [1, 0, 0, 0, 0, 0, None, None]},
            # 20 30 20 20 – – -10 20
            {"number": 2, "bids": [0, 1, 0, 0, None, None, 1, 0],
             "tricks": [0, 1, 0, 0, None, None, 0, 0]},
            # 20 20 – 20 – – 20 30
            {"number": 3, "out": [2], "bids": [0, 0, None, 0, None, None, 0, 1],
             "tricks": [0, 0, None, 0, None, None, 0, 1]},
        ],
    }  # fmt: skip
    return OpenGame.of("g", game_file.log_entries(game_file.read(file), NOW))


CROWDS_TOTALS = [70, 70, 40, 60, 20, -10, 20, 50]


def written(kind: FileFormat, game: OpenGame) -> bytes:
    return game_writer(ENGLISH, kind, FONTS).write_file(game)


@pytest.mark.slow
@pytest.mark.parametrize("kind", FileFormat)
def test_eight_people_can_have_sat_at_a_table_in_every_kind_of_file(kind: FileFormat) -> None:
    file = written(kind, game_of_eight())
    match kind:
        case FileFormat.PNG:
            assert file[:4] == b"\x89PNG"
        case FileFormat.XLSX:
            chart = zipfile.ZipFile(io.BytesIO(file)).read("xl/charts/chart1.xml").decode()
            assert chart.count("<c:ser>") == 8
        case FileFormat.PDF:
            assert all(name in pdf_text(file) for name in EIGHT)
        case FileFormat.BGSTATS:
            link = unquote(file.decode())
            assert all(f'"name":"{name}"' in link for name in EIGHT)
        case _:
            assert all(name in file.decode() for name in EIGHT)


def test_a_file_of_eight_people_is_read_and_written_again() -> None:
    text = written(FileFormat.JSON, game_of_eight())
    again = game_file.read(text)
    assert game_file.to_text(again).encode() == text
    assert again.left == (4, 5)
    assert json.loads(text)["seating"][1]["starts"] == {"6": 10, "7": 0}


def test_the_result_says_places_points_and_notes() -> None:
    told = plain_text(ENGLISH, hand_worked_game(), UTC)
    assert "1. Ann 90 (4 of 5 bids right)" in told
    assert "– Bob 60 (3 of 4 bids right)" in told
    assert "3. Dmitri 20 (2 of 3 bids right)" in told
    assert "Carla −10 after round 3: revoke" in told
    assert "Note: at the cabin" in told
    assert "Note to round 3: Bob's birthday" in markdown(ENGLISH, hand_worked_game(), UTC)


def test_who_left_stands_below_the_places_with_their_total() -> None:
    assert (
        plain_text(ENGLISH, game_of_eight(), UTC)
        == """\
Classic · 20 November 2026
Ann and Bob won with 70

1. Ann 70 (3 of 3 bids right)
1. Bob 70 (3 of 3 bids right)
3. Dmitri 60 (3 of 3 bids right)
4. Hana 50 (2 of 2 bids right)
5. Carla 40 (2 of 2 bids right)
6. Gül 20 (1 of 2 bids right)
– Emil 20 (1 of 1 bid right)
– Finn −10 (0 of 1 bid right)

Round 2: Gül joins, starting at 10
Round 2: Hana joins, starting at 0
Round 2: Emil leaves
Round 2: Finn leaves
"""
    )
    assert (
        "- **– Emil** 20 (1 of 1 bid right)" in markdown(ENGLISH, game_of_eight(), UTC).splitlines()
    )


def test_who_came_back_has_not_left() -> None:
    seatings = [
        *SEATING_FILE["seating"],
        {"from_round": 6, "order": [0, 3, 1], "left": [2]},
    ]
    rounds = [*SEATING_FILE["rounds"], {"bids": [0, 1, None, 0], "tricks": [0, 1, None, 0]}]
    file = read(seating=seatings, rounds=rounds)
    game = OpenGame.of("g", game_file.log_entries(file, NOW))
    told = plain_text(ENGLISH, game, UTC)
    assert "Round 6: Carla leaves" in told
    assert "Bob leaves" not in told
    # Bob had 60, and 30 for the bid of one that he made
    assert "2. Bob 90 (4 of 5 bids right)" in told


def test_a_spreadsheet_has_no_entry_for_who_did_not_play_and_a_row_for_what_was_given() -> None:
    lines = list(
        csv.reader(io.StringIO(scorepad_csv(ENGLISH, hand_worked_game()).decode("utf-8-sig")))
    )
    fourth = lines[5][4:]
    assert fourth == ["0", "0", "20", "60", "1", "1", "30", "60", "", "", "", "50",
                      "0", "0", "20", "30"]  # fmt: skip
    given = {line[0]: line[4:] for line in lines[7:]}
    assert given["Start in round 3"][14] == "-20"
    assert given["After round 3: revoke"][10] == "-10"
    assert given["Total"][3::4] == ["90", "60", "70", "20"]
    assert given["Place"][3::4] == ["1", "", "2", "3"]
    assert "Note: at the cabin" in given


def test_a_spreadsheet_says_what_was_given_before_the_first_round() -> None:
    game = read(adjustments=[{"after_round": 0, "player": 2, "points": 5, "why": "wager"}])
    pad = scorepad_csv(ENGLISH, OpenGame.of("g", game_file.log_entries(game, NOW)))
    assert "Before the first round: wager" in pad.decode("utf-8-sig")


def test_a_workbook_adds_up_with_what_was_given() -> None:
    book = xlsx_file.scorepad_xlsx(ENGLISH, hand_worked_game())
    formulas, values = (
        openpyxl.load_workbook(io.BytesIO(book), data_only=data_only).worksheets[0]
        for data_only in (False, True)
    )
    last = next(row[0].row for row in values.rows if row[0].value == "Total")
    running = [[row[7 + 4 * seat].value for seat in range(4)] for row in list(values.rows)[3:8]]
    # Dmitri joins in round 3, Carla sits round 4 out and stays, Bob leaves before round 5
    assert running == [
        [30, 20, 20, None],
        [20, 10, 40, None],
        [40, 30, 50, 10],
        [60, 60, 50, 30],
        [90, None, 70, 20],
    ]
    totals = [values.cell(last, column).value for column in (8, 12, 16, 20)]
    assert totals == [90, 60, 70, 20]
    assert formulas.cell(last, 20).value.endswith("-20")
    assert formulas.cell(last, 16).value.endswith("-10")
    assert [values.cell(last + 2, column).value for column in (8, 12, 16, 20)] == [1, None, 2, 3]


def test_a_line_of_a_workbooks_chart_begins_where_its_player_did() -> None:
    formulas = openpyxl.load_workbook(
        io.BytesIO(xlsx_file.scorepad_xlsx(ENGLISH, hand_worked_game()))
    ).worksheets[0]
    dmitri, bob = ([formulas.cell(row, column).value for row in range(4, 9)] for column in (20, 12))
    # a chart draws a formula as a number, even one that comes to nothing
    assert dmitri[:2] == [None, None]
    assert all(dmitri[2:])
    assert all(bob[:4])
    assert bob[4] is None


def test_the_log_tells_who_came_and_went() -> None:
    told = [line.text for line in log_lines(ENGLISH, hand_worked_game(), UTC)]
    assert told[0] == "Ann, Bob and Carla begin a game of Classic"
    assert "Dmitri joins, starting at −20" in told
    assert "Carla sits out round 4" in told
    assert "Bob leaves" in told
    assert "Carla −10 after round 3: revoke" in told


def test_the_log_tells_a_start_that_was_corrected_as_a_correction() -> None:
    ten, thirty, twenty = (
        PlayerJoined(1, 3, Player("dora", "Dora"), 2, points) for points in (10, 30, 20)
    )
    log: list[Event] = [start(cards=(1, 1)), ten, thirty, Undone(3), Undone(2), twenty, ten]
    lines = log_lines(ENGLISH, game_of_events(log), UTC)
    assert [(line.text, line.round) for line in lines[1:]] == [
        ("Dora joins, starting at 10", 1),
        ("Corrected: Dora started at 30", None),
        ("Undone: Corrected: Dora started at 30", None),
        ("Undone: Dora joins, starting at 10", 1),
        ("Dora joins, starting at 20", 1),
        ("Corrected: Dora started at 10", None),
    ]


@pytest.mark.slow
def test_a_printed_pad_marks_the_cell_after_whose_round_points_were_given() -> None:
    text = pdf_text(pdf_file.scorepad_pdf(ENGLISH, hand_worked_game(), FONTS))
    # one cell, and the legend
    assert text.count("±") == 2
    assert "points given or taken" in text


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_file_can_be_made_of_any_evening(seed: int) -> None:
    game = game_of_events(whole_game(seed=seed, players=3 + seed, people_change=True))
    text = pdf_text(pdf_file.scorepad_pdf(ENGLISH, game, FONTS))
    assert all(player.name in text for player in game.game.players)
    assert png_file.scorepad_png(ENGLISH, game, FONTS)[:4] == b"\x89PNG"
    assert xlsx_file.scorepad_xlsx(ENGLISH, game)
    assert log_lines(ENGLISH, game, UTC)
