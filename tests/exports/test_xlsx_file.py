"""XLSX: formulas that give the app's numbers, and follow a correction of a cell."""

import csv
import io
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import openpyxl  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings

from scorekeeper.exports import xlsx_file
from scorekeeper.exports.xlsx_file import FIRST_ROUND_ROW
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.scorepad import scorepad
from scorekeeper.i18n import LANGUAGES, Words
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.scoring import ranks
from tests.examples import examples
from tests.exports.builders import (
    ENGLISH,
    FORMULAS,
    converted,
    game_of,
    game_of_events,
    games,
    sheet_of,
)
from tests.game.random_games import whole_game
from tests.game.strategies import walk_of

MORE = 1000


def last_lines(sheet: Any) -> list[list[Any]]:  # noqa: ANN401
    """The totals, the right bids and the places, by seat."""
    return [[cell.value for cell in line[7::4]] for line in list(sheet.rows)[-3:]]


@settings(deadline=None, max_examples=examples(30), derandomize=True)
@given(games)
def test_a_reader_that_does_not_calculate_sees_the_numbers_of_the_app(game: OpenGame) -> None:
    sheet = sheet_of(xlsx_file.scorepad_xlsx(ENGLISH, game), values=True)
    totals, _right, places = last_lines(sheet)
    assert (tuple(totals), tuple(places)) == (game.tally.totals, game.tally.ranks)
    for line in list(sheet.rows)[FIRST_ROUND_ROW:-3]:
        if line[0].value and line[7].value is not None:
            running = tuple(cell.value for cell in line[7::4])
            assert running == game.tally.running[line[0].value - 1]


def corrected(game: OpenGame, path: Path) -> list[list[int | None]]:
    """Write a workbook with more points for the first player, and return its totals."""
    pad = scorepad(game.game)
    totals = [[cell.total for cell in row.cells] for row in pad.started_rows]
    last: list[int | None] = list(pad.totals)
    book = openpyxl.load_workbook(io.BytesIO(xlsx_file.scorepad_xlsx(ENGLISH, game)))
    first = next((n for n, row in enumerate(pad.scored_rows) if row.cells[0].plays), None)
    if first is not None:
        book.worksheets[0].cell(FIRST_ROUND_ROW + first + 1, 7).value += MORE
        for row in (*totals[first:], last):
            row[0] = None if row[0] is None else row[0] + MORE
    book.save(path)
    return [*totals, last]


@pytest.mark.nightly
def test_libre_office_calculates_the_sums_and_follows_a_correction(tmp_path: Path) -> None:
    dice = Random(5)
    walks = [(dice.getrandbits(32), [dice.getrandbits(32) for _ in range(60)]) for _ in range(25)]
    played = [game_of_events(walk_of(*walk).log) for walk in walks]
    played += [
        game_of_events(whole_game(seed=seed, players=3 + seed % 4, people_change=True))
        for seed in range(12)
    ]
    ended = [game_of(FORMULAS[:4], seed=n, tie_break=each) for n in range(3) for each in TieBreak]
    games = {f"{n}.xlsx": game for n, game in enumerate([*ended, *played])}
    rows_of = {name: corrected(game, tmp_path / name) for name, game in games.items()}
    converted(tmp_path, "--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76", *games)
    for name, totals in rows_of.items():
        text = (tmp_path / name).with_suffix(".csv").read_text("utf-8")
        cells = list(csv.reader(io.StringIO(text.replace("−", "-"))))
        lines = [line[7::4] for line in cells]
        rows = lines[FIRST_ROUND_ROW : FIRST_ROUND_ROW + len(totals)]
        assert rows == [["" if n is None else str(n) for n in row] for row in totals], name
        if games[name] in ended:
            sums, right, places = ([int(cell) for cell in line] for line in lines[-3:])
            tie_break = games[name].game.rules.tie_break
            rounds = [
                line[4::4] for line in cells[FIRST_ROUND_ROW : FIRST_ROUND_ROW + len(totals) - 1]
            ]
            bids = [[int(bid or 0) for bid in line[: len(sums)]] for line in rounds]
            ties = {
                TieBreak.NONE: [0] * len(sums),
                TieBreak.MOST_RIGHT_BIDS: right,
                TieBreak.HIGHEST_BIDS: [sum(column) for column in zip(*bids, strict=True)],
            }
            assert places == list(ranks(sums, ties[tie_break])), name
    assert any(None in row for totals in rows_of.values() for row in totals)


def test_names_never_become_formulas_and_negative_scores_stay_numbers() -> None:
    game = game_of(FORMULAS, seed=1, name="=1+1")
    sheet = sheet_of(xlsx_file.scorepad_xlsx(ENGLISH, game), values=False)
    formulas = {cell.coordinate for line in sheet for cell in line if cell.data_type == "f"}
    ours = {cell.coordinate for line in list(sheet.rows)[FIRST_ROUND_ROW:] for cell in line[7::4]}
    assert formulas == ours
    assert [sheet.cell(2, column).value for column in range(5, 29, 4)] == list(FORMULAS)
    points = [line[6].value for line in list(sheet.rows)[FIRST_ROUND_ROW:-3]]
    assert min(points) < 0


def test_the_workbook_opens_in_every_language_with_a_line_for_each_player() -> None:
    game = game_of(["Anna", "Ödön", "花子"], seed=1)
    for language in LANGUAGES:
        data = xlsx_file.scorepad_xlsx(Words.of(language.code), game)
        assert len(openpyxl.load_workbook(io.BytesIO(data)).sheetnames) == 2, language.code
        chart = zipfile.ZipFile(io.BytesIO(data)).read("xl/charts/chart1.xml").decode()
        assert chart.count("<c:ser>") == 3
        assert "$H$4:$H$23" in chart


def test_a_game_without_a_scored_round_is_a_pad_without_a_chart() -> None:
    for length in (1, 3):
        data = xlsx_file.scorepad_xlsx(ENGLISH, game_of(["Anna", "Ben", "Cleo"], length=length))
        assert len(openpyxl.load_workbook(io.BytesIO(data)).sheetnames) == 1
        assert last_lines(sheet_of(data, values=True))[0] == [0, 0, 0]
