"""A stored game as a line of a list."""

from datetime import UTC, datetime, timedelta, timezone

from scorekeeper.store.records import GameSummary, SeatSummary
from scorekeeper.ui.viewmodels.game_line import game_line

NIGHT = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)


def summary(*totals: int, scored: int = 3, rounds: int = 15, finished: bool = False) -> GameSummary:
    """A game with these totals, of players called A, B, C and so on."""
    return GameSummary(
        id="friday",
        name="",
        edition="classic",
        started_at=NIGHT,
        updated_at=NIGHT,
        finished_at=NIGHT if finished else None,
        deleted_at=None,
        rounds=rounds,
        rounds_scored=scored,
        seats=tuple(
            SeatSummary(
                player_id=f"id{seat}",
                name="ABCDEF"[seat],
                total=total,
                place=1 + sum(other > total for other in totals),
            )
            for seat, total in enumerate(totals)
        ),
    )


def test_a_line_has_its_day_here_and_the_best_first() -> None:
    line = game_line(summary(20, 50, -10, 50))
    assert [(stands.seat, stands.total) for stands in line.standings] == [
        (1, 50),
        (3, 50),
        (0, 20),
        (2, -10),
    ]
    assert line.leaders == ("B", "D")
    assert line.best == 50
    assert game_line(summary(20, 50, -10)).players == ("A", "B", "C")
    assert game_line(summary(1, 2, 3), UTC).day.day == 20
    assert game_line(summary(1, 2, 3), timezone(timedelta(hours=1))).day.day == 21


def test_the_round_is_the_one_being_played_until_the_table_says_that_it_is_finished() -> None:
    assert game_line(summary(0, 0, 0, scored=0)).leaders == ()
    assert game_line(summary(0, 0, 0, scored=0)).round == 1
    assert game_line(summary(1, 2, 3, scored=3)).round == 4
    assert game_line(summary(1, 2, 3, scored=15)).round == 15
    assert not game_line(summary(1, 2, 3, scored=15)).finished
    assert game_line(summary(1, 2, 3, scored=4, finished=True)).finished
