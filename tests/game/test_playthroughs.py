"""Whole games, replayed line by line: see `transcript` for how to read them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.game.tally import tally
from tests.game.hand_worked_camelot import ROUNDS
from tests.game.paper_scoring import points_on_paper
from tests.game.transcript import Table, replay

TRANSCRIPTS = {path.stem: path for path in Path(__file__).parent.glob("playthroughs/*.txt")}


def text_of(name: str) -> str:
    return TRANSCRIPTS[name].read_text("utf-8")


def rows_of(name: str) -> dict[int, list[list[tuple[int, int]]]]:
    """Each score shown for a round, first to last: points and total, by seat."""
    rows: dict[int, list[list[tuple[int, int]]]] = {}
    for number, row in re.findall(r"^= score (\d+): (.+)$", text_of(name), re.MULTILINE):
        pairs = re.findall(r"([+-]\d+) \((-?\d+)\)", row)
        rows.setdefault(int(number), []).append([(int(p), int(total)) for p, total in pairs])
    return rows


def test_there_is_a_transcript_of_each_kind_of_game() -> None:
    assert set(TRANSCRIPTS) == {
        "anniversary_of_three",
        "bids_at_once",
        "camelot_of_three",
        "championship_2018",
        "classic_of_six",
        "custom_schedule",
        "leader_limit",
        "maximus_of_four",
        "one_suit_of_three",
        "plus_minus_one",
        "secret_bids",
        "tournament_of_five",
    }


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_game_replays_line_by_line(name: str) -> None:
    text = text_of(name)
    assert replay(text).splitlines() == text.splitlines()


def test_a_line_that_answers_otherwise_is_found() -> None:
    text = text_of("championship_2018")
    assert replay(text.replace("Ben +40 (60)", "Ben +50 (70)")) == text
    assert replay(text.replace("bid Ben 2", "bid Ben 1")) != text


def test_a_refusal_that_is_none_is_found() -> None:
    text = text_of("championship_2018")
    slipped = text.replace("undo\n", "! undo -> nothing_to_undo\n", 1)
    assert replay(slipped) == text


def test_the_championship_final_ends_as_published() -> None:
    (last,) = rows_of("championship_2018")[4]
    assert [total for _, total in last] == [50, 120, 40, 90]


def test_the_game_with_all_special_cards_goes_as_worked_out_by_hand() -> None:
    totals = [[total for _, total in row] for (row,) in rows_of("anniversary_of_three").values()]
    assert totals == [[20, 30, 20], [60, 50, 10], [50, 40, 40], [80, 80, 80], [170, 160, 160]]


def test_the_game_of_camelot_goes_as_worked_out_by_hand() -> None:
    rows = rows_of("camelot_of_three")
    assert list(rows) == [worked.cards for worked in ROUNDS]
    for worked in ROUNDS:
        assert tuple(zip(*rows[worked.cards][-1], strict=True)) == (worked.points, worked.totals)


def test_the_miscount_of_the_game_of_camelot_shows_until_it_is_put_right() -> None:
    rows = rows_of("camelot_of_three")
    (miscount,) = (worked.miscount for worked in ROUNDS if worked.miscount)
    first_shown = tuple(zip(*rows[9][0], strict=True))
    assert first_shown == (miscount.points, miscount.totals)
    assert tuple(total for _, total in rows[miscount.until][0]) == miscount.totals_until


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_every_score_is_right_on_paper(name: str) -> None:
    table = Table()
    for line in text_of(name).splitlines():
        if line and line[0] not in "=#!":
            table.hear(line)
    game = table.game
    camelot = game.rules.edition == "camelot"
    sums = tally(game.rules, game.scored_rounds, len(game.players))
    totals = [0] * len(game.players)
    for row, round_ in zip(sums.scores, game.scored_rounds, strict=True):
        for seat, score in enumerate(row):
            assert score is not None
            points = points_on_paper(
                (round_.bids[seat] or 0)
                + sum(change.change for change in round_.bid_changes if change.seat == seat),
                round_.tricks[seat] or 0,
                camelot=camelot,
                cards=round_.cards,
                last=round_.final,
                took_grail=round_.grail == seat,
                void=bool(round_.voids),
            )
            assert score.points == points
            totals[seat] += points
    assert list(sums.totals) == totals


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_what_was_refused_is_not_in_the_log(name: str) -> None:
    table = Table()
    for line in text_of(name).splitlines():
        if line.startswith("! "):
            before = list(table.log)
            assert table.hear(line[2:].partition(" ->")[0]) is not None
            assert table.log == before
        elif line and line[0] not in "=#":
            assert table.hear(line) is None


@pytest.mark.slow
def test_the_command_writes_what_is_already_there() -> None:
    command = [sys.executable, "-m", "tests.game.playthroughs"]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
