"""Whole games, replayed line by line: see `transcript` for how to read them."""

import re
from pathlib import Path

import pytest

from scorekeeper.game.tally import tally
from tests.game.hand_worked_camelot import ROUNDS
from tests.game.transcript import Table, replay

TRANSCRIPTS = {path.stem: path for path in Path(__file__).parent.glob("playthroughs/*.txt")}


def points_on_paper(
    bid: int,
    won: int,
    *,
    camelot: bool,
    cards: int,
    last: bool = False,
    took_grail: bool = False,
    void: bool = False,
) -> int:
    """What one player scores in one round, written from the booklets' tables alone."""
    if camelot and void and cards == 1:
        return 0
    off = max(bid, won) - min(bid, won)
    if off > 0:
        return -10 * off
    made = 20 + 10 * bid
    if camelot and bid == 0:
        small = cards < 5
        made = 20 + cards if last else 20 if small else 25
    return made + 20 if took_grail else made


def text_of(name: str) -> str:
    return TRANSCRIPTS[name].read_text("utf-8")


def totals_of(name: str) -> list[tuple[int, ...]]:
    """The totals shown after each round, by seat."""
    rows = re.findall(r"^= score \d+: (.+)$", text_of(name), re.MULTILINE)
    return [tuple(map(int, re.findall(r"\((-?\d+)\)", row))) for row in rows]


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_game_replays_line_by_line(name: str) -> None:
    text = text_of(name)
    assert replay(text).splitlines() == text.splitlines()


def test_games_end_as_published_or_worked_out_by_hand() -> None:
    assert totals_of("championship_2018")[-1] == (50, 120, 40, 90)
    assert totals_of("anniversary_of_three") == [
        *((20, 30, 20), (60, 50, 10), (50, 40, 40), (80, 80, 80), (170, 160, 160)),
    ]
    assert totals_of("camelot_of_three")[-1] == ROUNDS[-1].totals


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
