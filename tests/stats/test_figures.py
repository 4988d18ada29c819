"""Figures derived from counts: rates with their sample size, withheld where that is small."""

import pytest

from scorekeeper.stats.aggregate import bidding, person_figures, table_figures
from scorekeeper.stats.counts import (
    MIN_SAMPLE,
    Counts,
    Grouping,
    HeadToHead,
    Mean,
    PersonResults,
    RoundGroup,
    TrumpKind,
)
from scorekeeper.stats.figures import RecordHolders

NAMES = {"a": "Anna", "b": "Ben", "c": "Cleo"}


def group(by: Grouping, key: str, rounds: int, right: int, person: str = "a") -> RoundGroup:
    """Rounds that are alike; every bid that was missed was one too high."""
    return RoundGroup(person, by, key, rounds, right, bias=rounds - right, missed=rounds - right)


def counts(
    *,
    groups: tuple[RoundGroup, ...] = (),
    results: tuple[PersonResults, ...] = (),
    runs: dict[str, int] | None = None,
    meetings: tuple[HeadToHead, ...] = (),
) -> Counts:
    return Counts(7, NAMES, groups, results, runs or {}, meetings)


def test_a_rate_or_an_average_is_withheld_of_too_few_rounds_but_its_rounds_are_not() -> None:
    few = Mean(MIN_SAMPLE - 1, MIN_SAMPLE - 1)
    assert (few.shown, few.total, few.of) == (None, 9, 9)
    assert Mean(4, MIN_SAMPLE).shown == pytest.approx(0.4)
    assert Mean(0, 0).shown is None
    assert (Mean(-9, 4).value, Mean(-9, 4).shown) == (-2.25, None)
    assert (Mean(-5, MIN_SAMPLE).value, Mean(-5, MIN_SAMPLE).shown) == (-0.5, -0.5)
    assert Mean(0, 0).value is None


def test_a_group_of_few_rounds_is_withheld_where_the_whole_is_shown() -> None:
    its = bidding(
        [
            group(Grouping.EDITION, "classic", 12, 6),
            group(Grouping.BID, "1", 9, 6),
            group(Grouping.BID, "0", 3, 0),
        ]
    )
    assert its.right.shown == pytest.approx(0.5)
    assert its.groups[Grouping.BID] == {"0": Mean(0, 3), "1": Mean(6, 9)}
    assert [rate.shown for rate in its.groups[Grouping.BID].values()] == [None, None]
    assert its.zero_bids == Mean(0, 3)


def test_groups_come_in_the_order_of_the_table() -> None:
    its = bidding(
        [
            *(group(Grouping.TURN, key, 1, 1) for key in "0213"),
            *(group(Grouping.CARDS, key, 1, 1) for key in ("10", "9", "1")),
            *(group(Grouping.EDITION, key, 1, 1) for key in ("anniversary", "camelot", "classic")),
            *(group(Grouping.TRUMP, key, 1, 1) for key in ("none", "named", "turned_up")),
        ]
    )
    assert {by: [*rates] for by, rates in its.groups.items() if rates} == {
        Grouping.TURN: ["1", "2", "3", "0"],
        Grouping.CARDS: ["1", "9", "10"],
        Grouping.EDITION: ["classic", "camelot", "anniversary"],
        Grouping.TRUMP: [*TrumpKind],
    }


def test_the_table_is_everybody_added_up() -> None:
    its = bidding(
        [
            group(Grouping.BID, "2", 6, 2),
            group(Grouping.BID, "2", 8, 8, person="b"),
            RoundGroup("a", Grouping.EDITION, "classic", 10, right=5, bias=-3, missed=7),
        ]
    )
    assert its.groups[Grouping.BID] == {"2": Mean(10, 14)}
    assert (its.bias.shown, its.miss.shown) == (-0.3, 0.7)


def test_a_person_without_a_game_has_nothing() -> None:
    nobody = person_figures(counts(), "c")
    assert (nobody.name, nobody.run, nobody.rivals) == ("Cleo", 0, ())
    assert (nobody.games.played, nobody.games.best, nobody.games.average.value) == (0, None, None)
    assert nobody.games.wins == nobody.bidding.right == nobody.bidding.zero_bids == Mean(0, 0)


def test_a_shared_first_place_is_a_win_and_told_apart() -> None:
    its = person_figures(counts(results=(PersonResults("a", 12, 3, 2, 1200, 300, -40),)), "a").games
    assert (its.won, its.shared, its.wins) == (3, 2, Mean(5, 12))
    assert (its.average.value, its.best, its.worst) == (100, 300, -40)


def test_rivals_come_by_games_together_with_who_was_better() -> None:
    met = (HeadToHead("a", "b", 3, 1, 0, -30), HeadToHead("a", "c", 5, 2, 2, 10))
    most, least = person_figures(counts(meetings=met), "a").rivals
    assert (most, most[1].worse) == (("Cleo", met[1]), 1)
    assert (least, least[1].worse, least[1].margin.value) == (("Ben", met[0]), 2, -10)


def test_records_are_held_by_all_who_have_them() -> None:
    empty = table_figures(counts())
    assert (empty.best, empty.worst, empty.run, empty.people) == (None, None, None, ())
    found = table_figures(
        counts(
            results=(
                PersonResults("b", 2, 0, 0, 100, 90, 10),
                PersonResults("a", 1, 1, 0, 90, 90, 90),
                PersonResults("c", 3, 0, 0, -30, 50, -60),
            ),
            runs={"c": 4, "a": 2},
        )
    )
    assert (found.best, found.worst) == (
        RecordHolders(90, ("Anna", "Ben")),
        RecordHolders(-60, ("Cleo",)),
    )
    assert found.run == RecordHolders(4, ("Cleo",))
    assert (found.games, found.points) == (7, Mean(160, 6))
    assert [person.name for person in found.people] == ["Cleo", "Ben", "Anna"]
