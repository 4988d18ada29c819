"""CSV: the app's numbers, names that are no formulas, and rows that other programs read."""

import csv
import io

from hypothesis import given, settings

from scorekeeper.exports import csv_file
from scorekeeper.exports.cell_text import BEGINS_A_FORMULA
from scorekeeper.game.open_game import OpenGame
from tests.examples import examples
from tests.exports.builders import ENGLISH, FORMULAS, changing_games, game_of, games

law = settings(deadline=None, max_examples=examples(40), derandomize=True)


def read(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def tidy(game: OpenGame) -> list[dict[str, str]]:
    data = csv_file.tidy_head() + csv_file.tidy_rows(game)
    return list(csv.DictReader(io.StringIO(data.decode(), newline="")))


@law
@given(games)
def test_the_totals_of_the_pad_are_those_of_the_app(game: OpenGame) -> None:
    _first, head, *lines, total, _right, place, _reference = read(
        csv_file.scorepad_csv(ENGLISH, game)
    )
    assert {len(line) for line in (*lines, total, place)} == {len(head)}
    last = 4 + 4 * len(game.game.players)
    assert tuple(map(int, total[7:last:4])) == game.tally.totals
    assert tuple(map(int, place[7:last:4])) == game.tally.ranks
    for line in lines:
        if line[7]:
            assert tuple(map(int, line[7:last:4])) == game.tally.running[int(line[0]) - 1]


@law
@given(changing_games)
def test_with_starts_and_adjustments_tidy_points_add_up_to_every_total(game: OpenGame) -> None:
    for seat in range(len(game.game.players)):
        total = 0
        for row in tidy(game):
            if row["seat"] == str(seat):
                total += sum(int(row[each] or 0) for each in ("points", "start", "adjustment"))
                assert row["total"] in {"", str(total)}


def test_names_never_become_formulas_and_negative_scores_stay_numbers() -> None:
    game = game_of(FORMULAS, seed=1, name="=HYPERLINK(1)")
    data = csv_file.scorepad_csv(ENGLISH, game) + csv_file.tidy_head() + csv_file.tidy_rows(game)
    begun = {cell for line in read(data) for cell in line if cell.startswith(BEGINS_A_FORMULA)}
    assert begun
    assert all(int(cell) < 0 for cell in begun)
    assert {row["player"] for row in tidy(game)} == {f"'{name}" for name in FORMULAS}
