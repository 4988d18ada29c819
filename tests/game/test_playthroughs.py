"""Whole games, replayed line by line: see `transcript` for how to read them."""

import re
from pathlib import Path

import pytest

from scorekeeper.game.state import Game
from scorekeeper.game.tally import tally_of
from tests.game.hand_worked_camelot import NAMES, PLACES, ROUNDS
from tests.game.transcript import Table, replay

TRANSCRIPTS = {path.stem: path for path in Path(__file__).parent.glob("playthroughs/*.txt")}


def text_of(name: str) -> str:
    return TRANSCRIPTS[name].read_text("utf-8")


def played_again(name: str) -> Game:
    """The game at the end of a transcript."""
    table = Table()
    for line in text_of(name).splitlines():
        if line and line[0] not in "=#!":
            table.hear(line)
    return table.game


def rows_of(name: str) -> dict[int, list[tuple[tuple[int, ...], ...]]]:
    """Each score shown for a round, first to last: the points and the totals, by seat."""
    rows: dict[int, list[tuple[tuple[int, ...], ...]]] = {}
    for number, row in re.findall(r"^= score (\d+): (.+)$", text_of(name), re.MULTILINE):
        points, totals = re.findall(r"[+-]\d+(?= )", row), re.findall(r"\((-?\d+)\)", row)
        shown = (tuple(map(int, points)), tuple(map(int, totals)))
        rows.setdefault(int(number), []).append(shown)
    return rows


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_game_replays_line_by_line(name: str) -> None:
    text = text_of(name)
    assert replay(text).splitlines() == text.splitlines()


def test_games_go_as_published_or_worked_out_by_hand() -> None:
    assert rows_of("championship_2018")[4][-1][1] == (50, 120, 40, 90)
    assert [totals for ((_, totals),) in rows_of("anniversary_of_three").values()] == [
        *((20, 30, 20), (60, 50, 10), (50, 40, 40), (80, 80, 80), (170, 160, 160)),
    ]


def test_the_game_of_camelot_goes_as_worked_out_by_hand() -> None:
    """Round for round, with every number that could not be bid, and a miscount put right late."""
    rows = rows_of("camelot_of_three")
    shown = {number: of_round[-1] for number, of_round in rows.items()}
    assert shown == {worked.cards: (worked.points, worked.totals) for worked in ROUNDS}
    (miscount,) = (worked.miscount for worked in ROUNDS if worked.miscount)
    assert rows[9][0] == (miscount.points, miscount.totals)
    assert rows[miscount.until][0][1] == miscount.totals_until
    text = text_of("camelot_of_three")
    refused = re.findall(r"^! bid (\w+) (\d+) -> bids_equal_tricks", text, re.MULTILINE)
    assert [(NAMES.index(name), int(bid)) for name, bid in refused] == [
        (worked.dealer, worked.forbidden) for worked in ROUNDS if worked.forbidden is not None
    ]
    game = played_again("camelot_of_three")
    bids_and_tricks = [(round_.bids, round_.tricks) for round_ in game.rounds]
    assert bids_and_tricks == [(worked.bids, worked.tricks) for worked in ROUNDS]
    ranks = {n: tally_of(game, game.rounds[:n]).ranks for n in PLACES}
    assert ranks == PLACES
