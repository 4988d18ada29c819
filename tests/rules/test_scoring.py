"""Scores of a round, line by line, and ranks."""

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.score_rows import GRAIL, CountsWhen, Earned, Near, ScoreRow, Scoring
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
        EDITIONS[edition].scoring,
        cards,
        last,
        bid,
        won,
        (Earned(GRAIL.code, GRAIL.points),) if grail else (),
    )


WIZARD = ("classic", "camelot", "anniversary", "anniversary_30")
MADE = {1: 30, 2: 40, 3: 50, 5: 70, 10: 120, 15: 170, 20: 220}
OFF = [(0, 1, -10), (1, 0, -10), (0, 20, -200), (20, 0, -200), (7, 3, -40), (3, 7, -40)]
OFF += [(8, 6, -20), (8, 10, -20)]  # as [PIA-hu] prints


def test_a_bid_scores_20_and_10_a_trick_or_loses_10_a_trick_whatever_else_happened() -> None:
    for edition, last, grail in product(WIZARD, (False, True), (False, True)):
        made = {won: scored(edition, 20, won, won, last=last).points for won in MADE}
        assert made == MADE, edition
        for bid, won, points in OFF:
            missed = scored(edition, 20, bid, won, last=last, grail=grail)
            assert (missed.points, missed.right) == (points, False), edition


def test_every_score_has_a_breakdown_that_adds_up() -> None:
    for cards, bid, won, grail, lines in (
        (7, 2, 2, False, [("right_bid", 20, 0), ("tricks", 20, 2)]),
        (4, 0, 0, False, [("right_bid", 20, 0)]),
        (5, 0, 0, False, [("right_bid", 20, 0), ("zero_bid", 5, 0)]),
        (20, 0, 0, False, [("right_bid", 20, 0), ("zero_bid_last_round", 20, 0)]),
        (7, 2, 2, True, [("right_bid", 20, 0), ("tricks", 20, 2), ("grail", 20, 0)]),
        (7, 0, 0, True, [("right_bid", 20, 0), ("zero_bid", 5, 0), ("grail", 20, 0)]),
        (20, 0, 0, True, [("right_bid", 20, 0), ("zero_bid_last_round", 20, 0), ("grail", 20, 0)]),
        (7, 2, 4, True, [("missed", -20, 2)]),
    ):
        result = scored("camelot", cards, bid, won, last=cards == 20, grail=grail)
        assert list(result.parts) == lines, cards
        assert result.points == sum(points for _, points, _ in lines), cards
        told = {line: points for line, points, _ in lines}
        for line in (*ScoreLine, "grail"):
            assert result.points_for(line) == told.get(line, 0), cards
        assert result.right is (lines[0][0] == "right_bid"), cards


points = st.integers(-1000, 1000)
rows = st.builds(
    ScoreRow,
    points,
    points,
    points,
    points,
    from_bid=st.integers(0, 6),
    to_bid=st.none() | st.integers(0, 6),
    from_cards=st.integers(1, 6),
    last_round=st.booleans(),
)
lists = st.tuples(
    st.builds(ScoreRow, points, points, points, points), st.lists(rows, max_size=4)
).map(lambda each: (each[0], *each[1]))
nears = st.builds(Near, st.integers(1, 3), st.tuples(st.integers(1, 4), st.integers(1, 4)))
scorings = st.builds(Scoring, lists, lists, st.none() | nears)
earned = st.lists(
    st.builds(
        Earned,
        st.just("grail"),
        points,
        counts=st.sampled_from(CountsWhen),
        is_staked=st.booleans(),
    )
)


def reckoned(
    scoring: Scoring, cards: int, bid: int, won: int, bonuses: list[Earned], *, last: bool
) -> int:
    """The points by `games`, row by row from the first, with each condition by itself."""

    def row_points(rows: tuple[ScoreRow, ...], tricks: int) -> int:
        found = 0
        for place, row in enumerate(rows):
            to_bid = 10**6 if row.to_bid is None else row.to_bid
            fits = bid in range(row.from_bid, to_bid + 1) and not cards < row.from_cards
            if place == 0 or (fits and not (row.last_round and not last)):
                found = row.flat + sum(row.per_trick for _ in range(tricks))
                found += sum(row.per_off for _ in range(min(bid, tricks), max(bid, tricks)))
                found += sum(row.per_card for _ in range(cards))
        return found

    extra = {kind: sum(one.points for one in bonuses if one.counts is kind) for kind in CountsWhen}
    staked = [one for one in bonuses if one.is_staked]
    lost = {kind: sum(one.points for one in staked if one.counts is kind) for kind in CountsWhen}
    if bid == won:
        return row_points(scoring.made, won) + sum(extra.values())
    if scoring.near and won - bid in range(-scoring.near.off, scoring.near.off + 1):
        stake = row_points(scoring.made, bid) + extra[CountsWhen.ACCURACY]
        return (
            int(Fraction(stake * scoring.near.share[0], scoring.near.share[1]))
            + extra[CountsWhen.ALWAYS]
            - lost[CountsWhen.MADE]
            - lost[CountsWhen.ACCURACY]
        )
    missed = extra[CountsWhen.ALWAYS] - lost[CountsWhen.MADE] - lost[CountsWhen.ACCURACY]
    return row_points(scoring.missed, won) + missed


@given(
    scoring=scorings,
    cards=st.integers(1, 8),
    last=st.booleans(),
    bid=st.integers(0, 8),
    off=st.integers(-3, 3),
    bonuses=earned,
)
def test_any_rows_score_as_a_slow_reckoning_does(
    *, scoring: Scoring, cards: int, last: bool, bid: int, off: int, bonuses: list[Earned]
) -> None:
    won = max(0, bid + off)
    told = score(scoring, cards, last, bid, won, tuple(bonuses))
    assert told.points == reckoned(scoring, cards, bid, won, bonuses, last=last)
    assert told.points == sum(part.points for part in told.parts)
    assert told.right is (bid == won)


def test_nobody_scores_in_a_camelot_round_of_one_card_with_excalibur() -> None:
    for edition, cards, voids, nobody in (
        ("camelot", 1, 1, True),
        ("camelot", 1, 0, False),
        ("camelot", 2, 1, False),
        ("anniversary", 1, 1, False),
        ("classic", 1, 0, False),
    ):
        assert is_void_round(EDITIONS[edition].rules(), cards, voids) is nobody, edition


RANKS: list[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = [
    # totals, the number that breaks a tie, if any, and the places
    ((20, -10, 30), (), (2, 3, 1)),
    ((50, 50, 20), (), (1, 1, 3)),
    ((50, 20, 20, 10), (), (1, 2, 2, 4)),
    ((0, 10, 10, 10, 20, 20), (), (6, 3, 3, 3, 1, 1)),
    ((-10, -30, -10), (), (1, 3, 1)),
    ((50, 50, 20), (3, 4, 9), (2, 1, 3)),
    ((50, 50, 20), (4, 4, 9), (1, 1, 3)),
    ((50, 50, 50), (1, 2, 2), (3, 1, 1)),
    ((60, 50, 20), (0, 9, 9), (1, 2, 3)),
]


def test_the_highest_total_wins_and_equal_totals_share_the_place_unless_a_tie_is_broken() -> None:
    for totals, ties, places in RANKS:
        assert ranks(totals, ties) == places, totals
