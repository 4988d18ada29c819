"""Standings over several games, worked out by hand and by a slow, separate program."""

from collections import defaultdict
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.stats.standings import (
    Absence,
    Measure,
    PlayerResult,
    StandingRules,
    TableResults,
    place_points,
    standings,
)


def table(**totals: int) -> TableResults:
    """Return the results of a game with these totals."""
    return tuple(
        PlayerResult(person, total, 1 + sum(other > total for other in totals.values()))
        for person, total in totals.items()
    )


FIVE = [
    [table(anna=120, ben=80, cleo=100)],
    [table(anna=40, ben=90, cleo=90, dora=10)],
    [table(ben=70, cleo=30, dora=150)],
    [table(anna=-20, ben=60, dora=60)],
    [table(anna=200, ben=110, cleo=50, dora=110)],
]
"""Five games: Dora came for the second, Anna missed the third, Cleo the fourth."""


def test_standings_are_as_worked_out_by_hand() -> None:
    for rules, scores in (
        # Anna 120 + 40 − 20 + 200, Ben 80 + 90 + 70 + 60 + 110, Cleo 100 + 90 + 30 + 50,
        # Dora 10 + 150 + 60 + 110
        (
            StandingRules(),
            {"ben": (1, 410), "anna": (2, 340), "dora": (3, 330), "cleo": (4, 270)},
        ),
        # who was absent gets their own average: Anna 340 + 85, Dora 330 + 82.5, Cleo 270 + 67.5
        (
            StandingRules(absence=Absence.AVERAGE),
            {"anna": (1, 425), "dora": (2, 412.5), "ben": (3, 410), "cleo": (4, 337.5)},
        ),
        # the lowest: Anna + 30 of the third game, Dora + 80 of the first, Cleo − 20 of the fourth
        (
            StandingRules(absence=Absence.LOWEST),
            {"ben": (1, 410), "dora": (1, 410), "anna": (3, 370), "cleo": (4, 250)},
        ),
        # the best three: Anna 200 + 120 + 40, Ben 110 + 90 + 80, Cleo 100 + 90 + 50,
        # Dora 150 + 110 + 60
        (
            StandingRules(absence=Absence.BEST, best=3),
            {"anna": (1, 360), "dora": (2, 320), "ben": (3, 280), "cleo": (4, 240)},
        ),
        # Anna 2 − 1 − 2 + 3, Ben −2 + 2 + 0 + 1 + 0, Cleo 0 + 2 − 2 − 3, Dora −3 + 2 + 1 + 0
        (
            StandingRules(measure=Measure.PLACES),
            {"anna": (1, 2), "ben": (2, 1), "dora": (3, 0), "cleo": (4, -3)},
        ),
    ):
        found = standings(FIVE, rules)
        assert {line.person: (line.place, float(line.score)) for line in found} == scores, rules


def test_a_line_says_how_many_games_were_played_and_won_and_the_averages() -> None:
    best = StandingRules(absence=Absence.BEST, best=3)
    found = {line.person: line for line in standings(FIVE, best)}
    assert {name: (line.games, line.wins, line.total) for name, line in found.items()} == {
        "ben": (5, 2, 410),  # the second with Cleo, the fourth with Dora
        "anna": (4, 2, 340),
        "dora": (4, 2, 330),
        "cleo": (4, 1, 270),
    }
    assert found["anna"].average == 85
    assert found["cleo"].average_place == Fraction(2 + 1 + 3 + 4, 4)
    assert found["dora"].average_place == Fraction(4 + 1 + 1 + 2, 4)
    assert [each.counts for each in found["anna"].rounds] == [True, True, False, False, True]


def test_a_place_is_worth_those_behind_less_those_ahead() -> None:
    game = table(anna=40, ben=90, cleo=90, dora=10)
    assert [place_points(game, result) for result in game] == [-1, 2, 2, -3]
    six = table(a=6, b=5, c=4, d=3, e=2, f=1)
    assert [place_points(six, result) for result in six] == [5, 3, 1, -1, -3, -5]


def test_points_decide_between_equal_places() -> None:
    rounds = [[table(anna=50, ben=40, cleo=10)], [table(anna=20, ben=40, cleo=10)]]
    equal = standings(rounds, StandingRules(measure=Measure.PLACES))
    assert [(line.person, line.place, int(line.score)) for line in equal] == [
        ("ben", 1, 2),  # with 80 points, Anna with 70
        ("anna", 2, 2),
        ("cleo", 3, -4),
    ]


def test_equal_scores_share_the_better_place() -> None:
    rounds = [[table(anna=50, ben=50, cleo=10)], [table(anna=20, ben=20, cleo=60)]]
    shared = standings(rounds, StandingRules())
    assert [(line.person, line.place) for line in shared] == [
        ("anna", 1),
        ("ben", 1),
        ("cleo", 1),
    ]


@st.composite
def many_rounds(draw: st.DrawFn) -> list[list[TableResults]]:
    rounds = []
    for _round in range(draw(st.integers(0, 6))):
        people = draw(st.permutations("abcdefghijkl"))
        tables = []
        for _table in range(draw(st.integers(1, 2))):
            seats = draw(st.integers(3, 6))
            totals = {people.pop(): draw(st.integers(-9, 9)) for _seat in range(seats)}
            tables.append(table(**totals))
        rounds.append(tables)
    return rounds


@given(many_rounds(), st.sampled_from(Measure), st.sampled_from(Absence), st.integers(1, 4))
def test_a_slow_reckoning_comes_to_the_same(
    rounds: list[list[TableResults]], measure: Measure, absence: Absence, best: int
) -> None:
    found = standings(rounds, StandingRules(measure, absence, best))
    sums, places = reckoned(rounds, measure, absence, best)
    assert {line.person: line.score for line in found} == sums
    assert {line.person: line.place for line in found} == places
    assert [line.place for line in found] == sorted(places.values())


def reckoned(
    rounds: list[list[TableResults]], measure: str, absence: str, best: int
) -> tuple[dict[str, Fraction], dict[str, int]]:
    """Return everybody's score and place, reckoned with pencil and paper."""
    own: dict[str, dict[int, int]] = defaultdict(dict)
    totals: dict[str, int] = defaultdict(int)
    wins: dict[str, int] = defaultdict(int)
    for number, tables in enumerate(rounds):
        for results in tables:
            for one in results:
                own[one.person][number] = one.total
                totals[one.person] += one.total
                wins[one.person] += all(one.total >= other.total for other in results)
                if measure == "places":
                    own[one.person][number] = sum(o.total < one.total for o in results)
                    own[one.person][number] -= sum(o.total > one.total for o in results)
    sums = {}
    for person, of_rounds in own.items():
        mine = sorted(of_rounds.values())
        score = Fraction(sum(mine))
        missed = [number for number in range(len(rounds)) if number not in of_rounds]
        if absence == "average":
            score += Fraction(len(missed) * sum(mine), len(mine))
        elif absence == "lowest":
            score += sum(
                min(row[number] for row in own.values() if number in row) for number in missed
            )
        elif absence == "best":
            score = Fraction(sum(mine[-best:]))
        sums[person] = score

    def ahead(other: str, person: str) -> bool:
        one, two = ((sums[who], totals[who], wins[who]) for who in (other, person))
        return one > two if measure == "places" else one[0] > two[0]

    places = {person: 1 + sum(ahead(other, person) for other in own) for person in own}
    return sums, places
