"""What would come of games from elsewhere, in words; and how large a copy is."""

from datetime import UTC, datetime

import pytest

from scorekeeper.game.events import Player
from scorekeeper.game.open_game import OpenGame
from scorekeeper.table import Arrival, Coming, Newcomer, Person, Plan
from scorekeeper.ui.viewmodels.arrivals import MOST_NAMED, Decision, heaps, known_as
from scorekeeper.ui.viewmodels.copies import size
from tests.exports.made_up import ENGLISH, game_of

GAME = OpenGame.of("far", game_of(("Ann", "Ben", "Cleo"), length=1).log)


def person(id_: str, games: int = 1, last: datetime | None = None) -> Person:
    return Person(id_, "Ann", None, None, hidden=False, games=games, last_played=last)


def plan(*comings: Coming) -> Plan:
    return Plan(tuple(Arrival(GAME, coming, GAME) for coming in comings))


def test_what_changes_comes_first_and_what_does_not_exist_is_not_told() -> None:
    told = heaps(
        ENGLISH, plan(Coming.TWICE, Coming.DIFFERENT, Coming.KEPT, Coming.NEW, Coming.KEPT)
    )
    assert [heap.told for heap in told] == [
        "1 game is new here",
        "2 games are here already",
        "1 game is different here",
        "In 1 game two players are one person here",
    ]


def test_the_first_games_are_named_and_the_others_counted() -> None:
    (few,) = heaps(ENGLISH, plan(*[Coming.NEW] * MOST_NAMED))
    (many,) = heaps(ENGLISH, plan(*[Coming.NEW] * (MOST_NAMED + 1)))
    assert few.titles == ("Ann, Ben and Cleo, 20 November 2026",) * MOST_NAMED
    assert many.titles == (*few.titles, "and 1 other")


def test_somebody_known_is_told_by_their_games() -> None:
    played = datetime(2026, 10, 30, 12, tzinfo=UTC)
    assert known_as(ENGLISH, person("a", 12, played)) == "12 games, last on 30 October 2026"
    assert known_as(ENGLISH, person("a", 0)) == "0 games"


def test_only_who_has_one_namesake_is_surely_the_same() -> None:
    newcomers = (
        Newcomer(Player("1", "Ann"), (person("a"),)),
        Newcomer(Player("2", "Ann"), (person("a"), person("b"))),
        Newcomer(Player("3", "Dora"), ()),
    )
    decision = Decision(Plan((), newcomers))
    assert decision.doubtful == newcomers[:2]
    assert decision.all_the_same == {"1": "a"}


@pytest.mark.parametrize(
    ("comings", "waits"),
    [
        ((Coming.NEW, Coming.DIFFERENT), True),
        ((Coming.LONGER, Coming.TWICE), True),
        ((Coming.NEW, Coming.KEPT), False),
        ((Coming.DIFFERENT,), False),
    ],
)
def test_a_word_is_waited_for_where_a_game_is_different_and_others_would_come(
    comings: tuple[Coming, ...], *, waits: bool
) -> None:
    assert Decision(plan(*comings)).waits is waits
    assert not Decision(plan(*comings), keep_mine=True).waits


@pytest.mark.parametrize(
    ("bytes_", "told"),
    [(12, "1 kB"), (45_678, "46 kB"), (1_449_000, "1.4 MB"), (150_000_000, "150.0 MB")],
)
def test_a_size_is_told_in_kilobytes_and_megabytes(bytes_: int, told: str) -> None:
    assert size(ENGLISH, bytes_) == told
