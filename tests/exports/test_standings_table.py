"""The table of a series as text, a spreadsheet and a picture."""

import csv
import io
import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import openpyxl  # type: ignore[import-untyped]
import pytest
from PIL import Image

from scorekeeper.exports import image_canvas, standings_table
from scorekeeper.exports.standings_table import StandingsTable
from scorekeeper.i18n import Words
from scorekeeper.stats.standings import (
    Absence,
    Measure,
    PlayerResult,
    StandingRules,
    TableResults,
    standings,
)
from tests.exports.builders import ENGLISH, FONTS, converted
from tests.exports.test_card_file import RecordingCanvas

NAMES = {"a": "Anna", "b": "Ben", "c": "=1+1", "d": "花子"}


def game(**totals: int) -> list[TableResults]:
    """Return a round of one table with these totals."""
    return [
        tuple(
            PlayerResult(person, total, 1 + sum(other > total for other in totals.values()))
            for person, total in totals.items()
        )
    ]


GAMES = [game(a=120, b=80, c=100), game(a=40, b=90, d=10), game(b=70, c=30, d=150)]


def table(rules: StandingRules, name: str = "Winter") -> StandingsTable:
    """Return the table of GAMES by these rules."""
    days = (date(2026, 11, 20), date(2026, 11, 20), date(2026, 11, 27))
    return StandingsTable(name, rules, days, standings(GAMES, rules), NAMES)


AVERAGE = table(StandingRules(absence=Absence.AVERAGE))


def sheet_of(data: bytes, *, values: bool) -> Any:  # noqa: ANN401 - openpyxl has no types
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values).worksheets[0]


def test_the_text_says_who_is_where_and_how_it_was_reckoned() -> None:
    assert standings_table.standings_text(ENGLISH, AVERAGE) == (
        "Winter\n3 games · 20 November 2026 – 27 November 2026\n\n"
        "1 Anna 240 (2 games, 1 win)\n"
        "1 Ben 240 (3 games, 1 win)\n"
        "1 花子 240 (2 games, 1 win)\n"
        "4 =1+1 195 (2 games, 0 wins)\n\n"
        "The points of all games are added up. Who was absent or left gets the average of "
        "their own games.\n"
    )


def test_a_series_without_a_game_is_a_name_and_its_rules() -> None:
    empty = StandingsTable("Winter", StandingRules(), (), (), {})
    assert standings_table.standings_text(ENGLISH, empty) == (
        "Winter\n0 games\n\n"
        "The points of all games are added up. Who was absent or left gets nothing.\n"
    )


def test_the_workbook_has_a_row_for_each_and_a_column_for_each_game() -> None:
    data = standings_table.standings_xlsx(ENGLISH, AVERAGE)
    lines = [[cell.value for cell in row] for row in sheet_of(data, values=True).rows]
    assert lines[2][8:] == ["1. 20 November 2026", "2. 20 November 2026", "3. 27 November 2026"]
    assert lines[3] == [1, "Anna", 240, 2, 1, 160, 80, 1.5, 120, 40, 80]
    assert lines[4] == [1, "Ben", 240, 3, 1, 240, 80, 2, 80, 90, 70]
    assert lines[6] == [4, "=1+1", 195, 2, 0, 130, 65, 2.5, 100, 65, 30]
    formulas = sheet_of(data, values=False)
    assert formulas["C4"].value == "=SUM(I4,J4,K4)"
    assert formulas["B7"].data_type == "s"
    assert formulas["K4"].font.italic
    assert not formulas["I4"].font.italic


def test_what_does_not_count_is_struck_through_and_in_no_sum() -> None:
    best = table(StandingRules(absence=Absence.BEST, best=1))
    sheet = sheet_of(standings_table.standings_xlsx(ENGLISH, best), values=False)
    # Hanako's 150 is the best
    assert [sheet["B4"].value, sheet["C4"].value] == ["花子", "=SUM(K4)"]
    assert [sheet[f"{column}4"].value for column in "IJK"] == [None, 10, 150]
    assert sheet["J4"].font.strikethrough
    assert not sheet["K4"].font.strikethrough


def test_a_season_of_very_many_games_has_sums_without_a_formula() -> None:
    games = [game(a=10, b=20, c=30)] * 300
    rules = StandingRules()
    long = StandingsTable("x", rules, (date(2026, 1, 1),) * 300, standings(games, rules), NAMES)
    sheet = sheet_of(standings_table.standings_xlsx(ENGLISH, long), values=False)
    assert [sheet[f"C{row}"].value for row in (4, 5, 6)] == [9000, 6000, 3000]


@pytest.mark.nightly
def test_a_spreadsheet_adds_up_again_what_somebody_corrects(tmp_path: Path) -> None:
    book = openpyxl.load_workbook(io.BytesIO(standings_table.standings_xlsx(ENGLISH, AVERAGE)))
    book.worksheets[0]["I4"] = 1120
    book.save(tmp_path / "series.xlsx")
    converted(tmp_path, "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76", "series.xlsx")
    lines = list(csv.reader(io.StringIO((tmp_path / "series.csv").read_text("utf-8"))))
    assert [line[2] for line in lines[3:]] == ["1240", "240", "240", "195"]


@pytest.mark.slow
def test_everything_in_the_picture_is_written_within_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_canvas, "ImageCanvas", RecordingCanvas)
    names = NAMES | {"a": "Wilhelmine von und zu den Hügeln am Meer"}
    shown = replace(table(StandingRules(Measure.PLACES), "W" * 40), names=names)
    picture = Image.open(io.BytesIO(standings_table.standings_png(Words.of("hu"), shown, FONTS)))
    wide, high = RecordingCanvas.size
    assert picture.width == 1080
    assert abs(picture.height - 1080 * high / wide) < 1
    said = json.dumps([text for text, _box in RecordingCanvas.written], ensure_ascii=False)
    assert "花子" in said
    for text, box in RecordingCanvas.written:
        assert box.x >= 0, text
        assert box.x + box.width <= wide + 0.5, text
        assert box.y + box.height <= high, text


PLACES = StandingRules(Measure.PLACES, Absence.LOWEST)
CUP = replace(table(PLACES, "Cup"), days=(), rounds=(1, 3, 4))


def test_rounds_of_a_tournament_keep_their_numbers_when_one_does_not_count() -> None:
    sheet = sheet_of(standings_table.standings_xlsx(ENGLISH, CUP), values=True)
    assert [sheet[f"{column}3"].value for column in "IJK"] == ["Round 1", "Round 3", "Round 4"]
    assert standings_table.standings_text(ENGLISH, CUP).startswith("Cup\nAfter round 4\n")


def test_after_the_final_the_text_says_so_and_why_the_order_is_another() -> None:
    text = standings_table.standings_text(ENGLISH, replace(CUP, final=True))
    assert text.startswith("Cup\nAfter the final\n")
    assert text.endswith("Those in the final come first, in the order of its result.\n")
    assert "Who missed a round gets the lowest of it." in text


def test_a_file_is_named_after_the_series_and_never_like_a_device() -> None:
    for name, file in (
        ("Winter/26: …\\x", "Winter_26_ __x.png"),
        *(("CON", "CON_.png"), ("nul", "nul_.png"), ("Lpt¹", "Lpt¹_.png"), ("com9", "com9_.png")),
        *((" ", "_.png"), ("Console", "Console.png")),
    ):
        assert standings_table.standings_file_name(replace(AVERAGE, name=name), "png") == file
