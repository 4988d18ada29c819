"""The filter of the history, and its pages of games."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from scorekeeper.app import GameSearch, GameSummary
from scorekeeper.game.events import Player
from scorekeeper.ui.viewmodels import history
from scorekeeper.ui.viewmodels.game_line import GameLine
from scorekeeper.ui.viewmodels.history import HistoryFilter, LoadedGames

ANN = Player("ann", "Ann")
EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
KEPT = timedelta(days=30)


def game(number: int, day: date = date(2026, 11, 20)) -> GameLine:
    return GameLine(f"game{number}", "", "classic", day, 1, 15, finished=True, standings=())


def ids(listing: LoadedGames) -> list[str]:
    return [line.id for line in listing.games]


def deleted(ago: timedelta) -> GameSummary:
    return GameSummary("game1", "", "classic", EVENING, EVENING, None, EVENING - ago, 15, 0, ())


def test_games_are_shown_by_month_and_newest_first() -> None:
    days = (date(2026, 11, 20), date(2026, 11, 1), date(2026, 10, 31), date(2025, 10, 31))
    games = [game(number, day) for number, day in enumerate(days)]
    shown = [
        (month.year, month.month, [line.id for line in month.games])
        for month in history.months(games)
    ]
    assert shown == [
        (2026, 11, ["game0", "game1"]),
        (2026, 10, ["game2"]),
        (2025, 10, ["game3"]),
    ]


def test_there_is_more_until_all_that_was_found_is_read_and_no_game_twice() -> None:
    first = LoadedGames(found=3).read_on([game(1), game(2)])
    assert first.has_more
    last = first.read_on([game(3)])
    assert not last.has_more
    assert ids(last) == ["game1", "game2", "game3"]
    first = LoadedGames(found=4).read_on([game(1), game(2)])
    assert ids(first.read_on([game(2), game(3)])) == ["game1", "game2", "game3"]
    assert not LoadedGames(found=4).read_on([game(1), game(2)]).read_on([]).has_more


def test_a_game_is_chosen_by_one_tap_and_let_go_by_another() -> None:
    one = history.toggled((), game(1))
    both = history.toggled(one, game(2))
    assert both == (game(1), game(2))
    assert history.toggled(both, game(1)) == (game(2),)


def test_an_empty_filter_matches_all_games_and_any_other_is_searched_as_given() -> None:
    assert HistoryFilter().search() == GameSearch()
    assert HistoryFilter().is_unfiltered
    assert HistoryFilter(text="  ").is_unfiltered
    wanted = HistoryFilter(text="Fri", edition="camelot", player=ANN, unfinished=True)
    assert wanted.search() == GameSearch(
        text="Fri", edition="camelot", person="ann", finished=False
    )


def test_a_year_lasts_from_midnight_to_midnight_here_whatever_the_summer_time() -> None:
    search = HistoryFilter(year=2026).search(ZoneInfo("Europe/Budapest"))
    assert search.since == datetime(2025, 12, 31, 23, tzinfo=UTC)
    assert search.until == datetime(2026, 12, 31, 23, tzinfo=UTC)
    search = HistoryFilter(year=2026, month=3).search(ZoneInfo("Europe/Berlin"))
    assert search.since == datetime(2026, 2, 28, 23, tzinfo=UTC)
    assert search.until == datetime(2026, 3, 31, 22, tzinfo=UTC)


def test_a_month_ends_where_the_next_begins() -> None:
    for month, since, until in (
        (1, datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 2, 1, tzinfo=UTC)),
        (11, datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC)),
        (12, datetime(2026, 12, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)),
    ):
        search = HistoryFilter(year=2026, month=month).search(UTC)
        assert (search.since, search.until) == (since, until), (month, since, until)


def test_a_deleted_game_is_kept_for_as_many_days_as_have_not_ended() -> None:
    for ago, days in (
        (timedelta(0), 30),
        (timedelta(hours=1), 30),
        (timedelta(days=1), 29),
        (timedelta(days=29, hours=23), 1),
        (timedelta(days=30), 0),
        (timedelta(days=31), 0),
    ):
        assert history.days_left(deleted(ago), EVENING, KEPT) == days, (ago, days)
