"""The list of games as it is read, shortened and mended."""

from datetime import date

from scorekeeper.ui.viewmodels import history
from scorekeeper.ui.viewmodels.history import Listing
from scorekeeper.ui.viewmodels.home import GameLine


def game(number: int, day: date = date(2026, 11, 20)) -> GameLine:
    return GameLine(f"game{number}", "", "classic", day, 1, 15, finished=True, standings=())


def listing(*numbers: int) -> Listing:
    return Listing(tuple(game(number) for number in numbers), more=False)


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


def test_a_full_page_promises_more_and_a_short_one_is_the_last() -> None:
    first = history.read_on(Listing(), [game(1), game(2)], asked=2)
    assert first.more
    last = history.read_on(first, [game(3)], asked=2)
    assert not last.more
    assert [line.id for line in last.games] == ["game1", "game2", "game3"]


def test_a_deleted_game_leaves_the_list_and_comes_back_to_its_place() -> None:
    shorter = history.without(listing(1, 2, 3), "game2")
    assert shorter.games == listing(1, 3).games
    assert history.restored(shorter) == listing(1, 2, 3)


def test_only_the_game_deleted_last_is_offered_back() -> None:
    shorter = history.without(history.without(listing(1, 2, 3), "game2"), "game1")
    assert history.restored(shorter).games == listing(1, 3).games


def test_nothing_comes_back_when_nothing_was_deleted_or_the_note_was_put_away() -> None:
    assert history.restored(listing(1, 2)) == listing(1, 2)
    away = history.kept(history.without(listing(1, 2), "game1"))
    assert history.restored(away).games == listing(2).games
