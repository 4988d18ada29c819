"""A game in a list: its day, its round and who leads."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from time import tzset

import pytest

from scorekeeper.store.records import GameSummary, SeatSummary

NIGHT = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)


def summary(*totals: int, scored: int = 3, finished: bool = False) -> GameSummary:
    """A game of fifteen rounds with these totals, of players called A, B, C and so on."""
    seats = tuple(
        SeatSummary(f"id{seat}", "ABCDEF"[seat], total, 1 + sum(other > total for other in totals))
        for seat, total in enumerate(totals)
    )
    game = GameSummary("friday", "", "classic", "", NIGHT, NIGHT, None, None, 15, scored, seats)
    return replace(game, finished_at=NIGHT) if finished else game


def test_a_game_in_a_list_has_its_day_here_and_the_best_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = summary(20, 50, -10, 50)
    assert game.ranked_seats == (1, 3, 0, 2)
    assert game.leading_names == ("B", "D")
    assert game.players == ("A", "B", "C", "D")
    for zone, day in (("UTC", 20), ("CET-1", 21)):
        monkeypatch.setenv("TZ", zone)
        tzset()
        assert game.day.day == day
    monkeypatch.undo()
    tzset()


def test_the_round_is_the_one_being_played_until_the_table_says_that_it_is_finished() -> None:
    assert summary(0, 0, 0, scored=0).leaders == ()
    for scored, round_ in ((0, 1), (3, 4), (15, 15)):
        assert summary(1, 2, 3, scored=scored).round == round_
    assert not summary(1, 2, 3, scored=15).finished
    assert summary(1, 2, 3, scored=4, finished=True).finished


def test_a_deleted_game_is_kept_for_as_many_days_as_have_not_ended() -> None:
    for ago, days in (
        (timedelta(0), 30),
        (timedelta(hours=1), 30),
        (timedelta(days=1), 29),
        (timedelta(days=29, hours=23), 1),
        (timedelta(days=30), 0),
        (timedelta(days=31), 0),
    ):
        game = replace(summary(1, 2, 3), deleted_at=NIGHT - ago)
        assert game.days_left(NIGHT, timedelta(days=30)) == days, (ago, days)
