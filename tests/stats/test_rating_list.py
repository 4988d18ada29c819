"""Lists of ratings, and the rating chart."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

from scorekeeper.stats.rating import (
    MAX_CHART_LINES,
    PlayerRating,
    RatingStep,
    list_ratings,
    rating_chart,
)

FIRST = datetime(2026, 1, 2, 20, tzinfo=UTC)


def rating_of(name: str, *games: tuple[int, float]) -> PlayerRating:
    """Somebody's rating after games of so many days after the first."""
    steps = [RatingStep(f"game{day}", FIRST + timedelta(day), rating) for day, rating in games]
    return PlayerRating(name.lower(), name, games[-1][1], len(games), tuple(steps))


def test_a_line_begins_at_0_before_the_first_game_of_each_and_needs_two_games() -> None:
    chart = rating_chart([rating_of("Ann", (0, 3.0), (7, 12.5)), rating_of("Ben", (7, -1.5))], UTC)
    assert chart is not None
    ann, ben = chart.lines
    assert ann == ((0, 0.0), (1, 3.0), (2, 12.5))
    assert ben == ((1, 0.0), (2, -1.5))
    assert (chart.last, chart.since, chart.until) == (2, date(2026, 1, 2), date(2026, 1, 9))
    assert rating_chart([rating_of("Ann", (0, 3.0)), rating_of("Ben", (0, 1.0))]) is None
    assert rating_chart([]) is None
    chart = rating_chart([rating_of(f"P{n}", (0, 9.0 - n), (1, 9.0 - n)) for n in range(9)])
    assert chart is not None
    assert [line[-1][1] for line in chart.lines] == [9.0 - n for n in range(MAX_CHART_LINES)]


@pytest.mark.slow
def test_a_chart_of_thousands_of_games_has_few_points_and_ends_where_the_ratings_are_now() -> None:
    """A point for each game held the event loop for seconds while the chart was drawn."""
    long = [(day, float(day % 7)) for day in range(4_999)]
    everybody = [rating_of(f"P{n}", *long, (5_000, 10.0 + n)) for n in range(MAX_CHART_LINES)]
    chart = rating_chart(everybody, UTC)
    assert chart is not None
    assert chart.last == 5_000
    for n, line in enumerate(chart.lines):
        assert len(line) == 40
        assert line[0] == (0, 0.0)
        assert line[-1] == (5_000, 10.0 + n)
        gaps = [b - a for (a, _), (b, _) in pairwise(line)]
        assert max(gaps) <= 130


def test_on_the_page_of_a_person_the_chart_is_theirs_alone() -> None:
    shown = list_ratings(
        [rating_of("Ann", (0, 3.0), (7, 12.5)), rating_of("Ben", (0, 1.0), (7, -1.5))], "ben"
    )
    assert shown.current == (
        PlayerRating("ann", "Ann", 12.5, 2),
        PlayerRating("ben", "Ben", -1.5, 2),
    )
    assert shown.games == 2
    assert shown.chart is not None
    assert shown.chart.lines == (((0, 0.0), (1, 1.0), (2, -1.5)),)
