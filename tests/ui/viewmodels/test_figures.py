"""Figures on the screen: scope, hit rates, balance and rating chart."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

from scorekeeper.game.events import Player
from scorekeeper.stats.counts import FigureFilter, Grouping
from scorekeeper.stats.figures import Mean, Rate
from scorekeeper.stats.rating import PlayerRating, RatingStep
from scorekeeper.ui.viewmodels.figures import (
    MAX_CHART_LINES,
    RATE_GROUPINGS,
    CurrentRating,
    FigureScope,
    bias_position,
    rates,
    rating_chart,
    ratings,
)
from scorekeeper.ui.viewmodels.history import HistoryFilter
from tests.ui.viewmodels.figures_builders import BIDDING

FIRST = datetime(2026, 1, 2, 20, tzinfo=UTC)


def rating_of(name: str, *games: tuple[int, float]) -> PlayerRating:
    """Somebody's rating after games of so many days after the first."""
    steps = [
        RatingStep(f"game{day}", FIRST + timedelta(days=day), rating, 0.0) for day, rating in games
    ]
    return PlayerRating(name.lower(), name, tuple(steps))


def test_all_games_count_until_a_year_an_edition_or_a_circle_is_chosen() -> None:
    assert FigureScope().is_unfiltered
    assert FigureScope().filter() == FigureFilter()
    ann, ben = Player("a", "Ann"), Player("b", "Ben")
    counted = FigureScope(HistoryFilter(edition="camelot", year=2026)).toggled(ann).toggled(ben)
    assert not counted.is_unfiltered
    assert counted.filter(UTC) == FigureFilter(
        "camelot",
        datetime(2026, 1, 1, tzinfo=UTC),
        datetime(2027, 1, 1, tzinfo=UTC),
        ("a", "b"),
    )
    assert counted.toggled(ann).people == (ben,)


def test_bids_lean_by_their_bias_but_never_off_the_picture() -> None:
    for bias, shown in ((Mean(-5, 50), -0.1), (Mean(90, 30), 1.0), (Mean(-90, 30), -1.0)):
        assert bias_position(bias) == pytest.approx(shown), (bias, shown)
        assert bias_position(Mean(9, 9)) is None, (bias, shown)


def test_hit_rates_come_with_the_code_of_what_they_are_of() -> None:
    shown = {by: rates(BIDDING, by) for by in RATE_GROUPINGS}
    assert shown == {
        Grouping.BID: (("0", Rate(20, 25)), ("7", Rate(1, 2))),
        Grouping.CARDS: (("1", Rate(8, 10)),),
        Grouping.TURN: (("1", Rate(9, 16)), ("0", Rate(9, 17))),
        Grouping.EDITION: (("camelot", Rate(30, 50)),),
        Grouping.TRUMP: (("named", Rate(3, 9)), ("none", Rate(0, 1))),
    }


def test_a_line_begins_at_0_before_the_first_game_of_each_and_needs_two_games() -> None:
    chart = rating_chart([rating_of("Ann", (0, 3.0), (7, 12.5)), rating_of("Ben", (7, -1.5))], UTC)
    assert chart is not None
    ann, ben = chart.lines
    assert ann.points == ((0, 0.0), (1, 3.0), (2, 12.5))
    assert ben.points == ((1, 0.0), (2, -1.5))
    assert (chart.last, chart.since, chart.until) == (2, date(2026, 1, 2), date(2026, 1, 9))
    assert chart.levels[0] <= -1.5
    assert chart.levels[-1] >= 12.5
    assert rating_chart([rating_of("Ann", (0, 3.0)), rating_of("Ben", (0, 1.0))]) is None
    assert rating_chart([]) is None
    chart = rating_chart([rating_of(f"P{n}", (0, 9.0 - n), (1, 9.0 - n)) for n in range(9)])
    assert chart is not None
    assert [line.name for line in chart.lines] == [f"P{n}" for n in range(MAX_CHART_LINES)]


@pytest.mark.slow
def test_a_chart_of_thousands_of_games_has_few_points_and_ends_where_the_ratings_are_now() -> None:
    """A point for each game held the event loop for seconds while the chart was drawn."""
    long = [(day, float(day % 7)) for day in range(4_999)]
    everybody = [rating_of(f"P{n}", *long, (5_000, 10.0 + n)) for n in range(MAX_CHART_LINES)]
    chart = rating_chart(everybody, UTC)
    assert chart is not None
    assert chart.last == 5_000
    for n, line in enumerate(chart.lines):
        assert len(line.points) == 40
        assert line.points[0] == (0, 0.0)
        assert line.points[-1] == (5_000, 10.0 + n)
        gaps = [b - a for (a, _), (b, _) in pairwise(line.points)]
        assert max(gaps) <= 130


def test_on_the_page_of_a_person_the_chart_is_theirs_alone() -> None:
    shown = ratings(
        [rating_of("Ann", (0, 3.0), (7, 12.5)), rating_of("Ben", (0, 1.0), (7, -1.5))], "ben"
    )
    assert shown.current == (
        CurrentRating("ann", "Ann", 12.5, 2),
        CurrentRating("ben", "Ben", -1.5, 2),
    )
    assert shown.games == 2
    assert shown.chart is not None
    assert [line.name for line in shown.chart.lines] == ["Ben"]
