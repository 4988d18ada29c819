"""The table of a series as text, a spreadsheet and a picture."""

import io
import json
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from PIL import Image

from scorekeeper.exports import standings_table
from scorekeeper.exports.file_names import safe_title
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
from tests.exports.builders import ENGLISH, sheet_of
from tests.exports.golden_files import golden
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
PLACES = StandingRules(Measure.PLACES, Absence.LOWEST)
CUP = replace(table(PLACES, "Cup"), days=(), rounds=(1, 3, 4))


def marked(row: Any, values: Any) -> str:  # noqa: ANN401
    """Return a line of a sheet: values with their marks, and the formula of the sum."""
    cells = []
    for cell, shown in zip(row, values, strict=True):
        mark = "/" * cell.font.italic + "-" * bool(cell.font.strikethrough)
        cells.append(f"{mark}{'' if shown.value is None else shown.value}{mark}")
    return "\t".join([*cells, *(str(cell.value) for cell in row if cell.data_type == "f")]).rstrip()


def test_text_and_workbook_of_a_table_are_as_they_were() -> None:
    """One by averages, one of the best game, an empty one, and a tournament before and after."""
    told = ""
    best = table(StandingRules(absence=Absence.BEST, best=1))
    empty = StandingsTable("Winter", StandingRules(), (), (), {})
    for shown in (AVERAGE, best, empty, CUP, replace(CUP, final=True)):
        told += standings_table.standings_text(ENGLISH, shown)
        data = standings_table.standings_xlsx(ENGLISH, shown)
        written, read = (sheet_of(data, values=values) for values in (False, True))
        lines = [marked(*both) for both in zip(written.rows, read.rows, strict=True)]
        told += "\n".join(["", *lines, "", ""])
    assert told == golden("standings.txt", told)


def test_a_season_of_very_many_games_has_sums_without_a_formula() -> None:
    games = [game(a=10, b=20, c=30)] * 300
    rules = StandingRules()
    long = StandingsTable("x", rules, (date(2026, 1, 1),) * 300, standings(games, rules), NAMES)
    sheet = sheet_of(standings_table.standings_xlsx(ENGLISH, long), values=False)
    assert [sheet[f"C{row}"].value for row in (4, 5, 6)] == [9000, 6000, 3000]


@pytest.mark.slow
def test_everything_in_the_picture_is_written_within_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standings_table, "PictureCanvas", RecordingCanvas)
    names = NAMES | {"a": "Wilhelmine von und zu den Hügeln am Meer"}
    shown = replace(table(StandingRules(Measure.PLACES), "W" * 40), names=names)
    picture = Image.open(io.BytesIO(standings_table.standings_png(Words.of("hu"), shown)))
    wide, high = RecordingCanvas.size
    assert picture.width == 1080
    assert abs(picture.height - 1080 * high / wide) < 1
    said = json.dumps([text for text, _box in RecordingCanvas.written], ensure_ascii=False)
    assert "花子" in said
    RecordingCanvas.expect_all_within()


def test_a_file_is_named_after_the_series_and_never_like_a_device() -> None:
    for name, file in (
        ("Winter/26: …\\x", "Winter_26_ __x"),
        *(("CON", "CON_"), ("nul", "nul_"), ("Lpt¹", "Lpt¹_"), ("com9", "com9_")),
        *((" ", "_"), ("Console", "Console")),
    ):
        assert safe_title(name) == file
