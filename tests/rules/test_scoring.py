"""Scores of a round, line by line, and ranks."""

import pytest

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.scoring import Score, ScoreLine, is_void_round, ranks, score


def scored(
    edition: str,
    cards: int,
    bid: int,
    won: int,
    *,
    last: bool = False,
    grail: bool = False,
) -> Score:
    return score(
        zero_bids=EDITIONS[edition].zero_bids,
        cards=cards,
        last_round=last,
        bid=bid,
        won=won,
        grail=grail,
    )


PRINTED = [
    # source, edition, cards, bid, won, points
    ("[CAM-en] hand one", "camelot", 1, 0, 0, 20),
    ("[CAM-en] hand one", "camelot", 1, 1, 0, -10),
    ("[CAM-en] hand one", "camelot", 1, 1, 1, 30),
    ("[CAM-en] hand five", "camelot", 5, 2, 1, -10),
    ("[CAM-en] hand five", "camelot", 5, 0, 0, 25),
    ("[CAM-en] hand five", "camelot", 5, 3, 1, -20),
    ("[CAM-en] hand twenty", "camelot", 20, 11, 11, 130),
    ("[CAM-en] hand twenty", "camelot", 20, 10, 9, -10),
    ("[CAM-en] hand twenty", "camelot", 20, 0, 0, 40),
    ("[PIA-hu] round 1", "classic", 1, 0, 0, 20),
    ("[PIA-hu] round 1", "classic", 1, 1, 0, -10),
    ("[PIA-hu] round 1", "classic", 1, 1, 1, 30),
    ("[PIA-hu] round 2", "classic", 2, 2, 1, -10),
    ("[PIA-hu] round 2", "classic", 2, 0, 0, 20),
    ("[PIA-hu] round 2", "classic", 2, 0, 1, -10),
    ("[PIA-hu] bid 8", "classic", 10, 8, 6, -20),
    ("[PIA-hu] bid 8", "classic", 10, 8, 10, -20),
]

ZERO_MADE = [
    # edition, cards, last round, points
    ("camelot", 1, False, 20),
    ("camelot", 4, False, 20),
    ("camelot", 5, False, 25),
    ("camelot", 19, False, 25),
    ("camelot", 20, True, 40),
    ("camelot", 15, True, 35),
    ("camelot", 12, True, 32),
    ("camelot", 10, True, 30),
    ("camelot", 3, True, 23),
    ("classic", 4, False, 20),
    ("classic", 5, False, 20),
    ("classic", 20, True, 20),
    ("anniversary", 5, False, 20),
    ("anniversary", 20, True, 20),
]

MADE = {1: 30, 2: 40, 3: 50, 5: 70, 10: 120, 15: 170, 20: 220}
OFF = [(0, 1, -10), (1, 0, -10), (0, 20, -200), (20, 0, -200), (7, 3, -40), (3, 7, -40)]


@pytest.mark.parametrize("example", PRINTED, ids=str)
def test_a_printed_example_scores_as_printed(example: tuple[str, str, int, int, int, int]) -> None:
    _, edition, cards, bid, won, points = example
    assert scored(edition, cards, bid, won, last=cards == 20).points == points


@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bid_that_was_made_scores_20_and_10_a_trick(edition: str, *, last: bool) -> None:
    made = {won: scored(edition, 20, won, won, last=last).points for won in MADE}
    assert made == MADE


@pytest.mark.parametrize("grail", [False, True])
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_missed_bid_loses_10_a_trick_whatever_else_happened(
    edition: str, *, last: bool, grail: bool
) -> None:
    for bid, won, points in OFF:
        missed = scored(edition, 20, bid, won, last=last, grail=grail)
        assert (missed.points, missed.right) == (points, False)


@pytest.mark.parametrize(("edition", "cards", "last", "points"), ZERO_MADE)
def test_a_zero_bid_that_was_made_scores_by_the_edition(
    edition: str, cards: int, points: int, *, last: bool
) -> None:
    assert scored(edition, cards, 0, 0, last=last).points == points


@pytest.mark.parametrize(
    ("cards", "bid", "won", "grail", "lines"),
    [
        (7, 2, 2, False, [("right_bid", 20), ("tricks", 20)]),
        (4, 0, 0, False, [("right_bid", 20)]),
        (7, 0, 0, False, [("right_bid", 20), ("zero_bid", 5)]),
        (20, 0, 0, False, [("right_bid", 20), ("zero_bid_last_round", 20)]),
        (7, 2, 2, True, [("right_bid", 20), ("tricks", 20), ("grail", 20)]),
        (7, 0, 0, True, [("right_bid", 20), ("zero_bid", 5), ("grail", 20)]),
        (20, 0, 0, True, [("right_bid", 20), ("zero_bid_last_round", 20), ("grail", 20)]),
        (7, 2, 4, True, [("missed", -20)]),
    ],
)
def test_every_score_has_a_breakdown_that_adds_up(
    cards: int, bid: int, won: int, lines: list[tuple[str, int]], *, grail: bool
) -> None:
    result = scored("camelot", cards, bid, won, last=cards == 20, grail=grail)
    assert list(result.lines) == lines
    assert result.points == sum(points for _, points in lines)
    assert {line: result.points_for(line) for line in ScoreLine} == {
        line: dict(lines).get(line, 0) for line in ScoreLine
    }
    assert result.right is (lines[0][0] == "right_bid")


@pytest.mark.parametrize(
    ("edition", "cards", "voids", "nobody"),
    [
        ("camelot", 1, 1, True),
        ("camelot", 1, 0, False),
        ("camelot", 2, 1, False),
        ("anniversary", 1, 1, False),
        ("classic", 1, 0, False),
    ],
)
def test_nobody_scores_in_a_camelot_round_of_one_card_with_excalibur(
    edition: str, cards: int, voids: int, *, nobody: bool
) -> None:
    assert is_void_round(EDITIONS[edition].rules(), cards, voids) is nobody


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((20, -10, 30), (2, 3, 1)),
        ((50, 50, 20), (1, 1, 3)),
        ((50, 20, 20, 10), (1, 2, 2, 4)),
        ((10, 10, 10), (1, 1, 1)),
        ((0, 10, 10, 10, 20, 20), (6, 3, 3, 3, 1, 1)),
        ((-10, -30, -10), (1, 3, 1)),
    ],
)
def test_the_highest_total_wins_and_equal_totals_share_the_place(
    totals: tuple[int, ...], places: tuple[int, ...]
) -> None:
    right = tuple(range(len(totals)))
    assert ranks(totals, right, TieBreak.NONE) == places


@pytest.mark.parametrize(
    ("totals", "right", "places"),
    [
        ((50, 50, 20), (3, 4, 9), (2, 1, 3)),
        ((50, 50, 20), (4, 4, 9), (1, 1, 3)),
        ((50, 50, 50), (1, 2, 2), (3, 1, 1)),
        ((60, 50, 20), (0, 9, 9), (1, 2, 3)),
    ],
)
def test_most_rounds_bid_right_may_break_a_tie(
    totals: tuple[int, ...], right: tuple[int, ...], places: tuple[int, ...]
) -> None:
    assert ranks(totals, right, TieBreak.MOST_RIGHT_BIDS) == places
