"""The filter of games, and games by month."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

from scorekeeper.app import GameSearch, GameSummary
from scorekeeper.game.events import Player
from scorekeeper.ui.viewmodels import history
from scorekeeper.ui.viewmodels.history import GameFilter, toggled

ANN, BEN = Player("ann", "Ann"), Player("ben", "Ben")


def game(number: int, day: date = date(2026, 11, 20)) -> GameSummary:
    noon = datetime.combine(day, time(12)).astimezone()
    return GameSummary(f"game{number}", "", "classic", "", noon, noon, noon, None, 15, 15, ())


def test_games_are_shown_by_month_and_newest_first() -> None:
    days = (date(2026, 11, 20), date(2026, 11, 1), date(2026, 10, 31), date(2025, 10, 31))
    games = [game(number, day) for number, day in enumerate(days)]
    assert [[each.id for each in month] for month in history.months(games)] == [
        ["game0", "game1"],
        ["game2"],
        ["game3"],
    ]


def test_an_empty_filter_matches_all_games_and_any_other_is_searched_as_given() -> None:
    assert GameFilter().search() == GameSearch()
    assert GameFilter().is_unfiltered
    assert GameFilter(text="  ").is_unfiltered
    wanted = GameFilter(text="Fri", edition="camelot", people=(ANN,), unfinished=True)
    assert wanted.search() == GameSearch(
        text="Fri", edition="camelot", people=("ann",), finished=False
    )


def test_a_year_or_month_lasts_from_midnight_to_midnight_here_whatever_the_summer_time() -> None:
    search = GameFilter(year=2026).search(ZoneInfo("Europe/Budapest"))
    assert search.since == datetime(2025, 12, 31, 23, tzinfo=UTC)
    assert search.until == datetime(2026, 12, 31, 23, tzinfo=UTC)
    search = GameFilter(year=2026, month=3).search(ZoneInfo("Europe/Berlin"))
    assert search.since == datetime(2026, 2, 28, 23, tzinfo=UTC)
    assert search.until == datetime(2026, 3, 31, 22, tzinfo=UTC)
    search = GameFilter(year=2026, month=12).search(UTC)
    assert search.since == datetime(2026, 12, 1, tzinfo=UTC)
    assert search.until == datetime(2027, 1, 1, tzinfo=UTC), "the next month is of another year"


def test_statistics_count_games_of_a_year_an_edition_and_a_circle() -> None:
    circle = toggled(toggled((), ANN), BEN)
    counted = GameFilter(edition="camelot", year=2026, people=circle)
    assert not counted.is_unfiltered
    assert counted.search(UTC) == GameSearch(
        edition="camelot",
        since=datetime(2026, 1, 1, tzinfo=UTC),
        until=datetime(2027, 1, 1, tzinfo=UTC),
        people=("ann", "ben"),
    )
    assert toggled(circle, ANN) == (BEN,)
