"""Tournaments: properties of the draw, hand-worked standings, a final, and draws taken back."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.json_values import UnreadableError
from scorekeeper.rules.scoring import ranks
from scorekeeper.stats.tournament import (
    MAX_TOURNAMENT_ROUNDS,
    DrawnRound,
    DrawnTable,
    Entrant,
    Tournament,
    TournamentRefusal,
    counted_rounds,
    draw_final,
    draw_round,
    draw_tables,
    reopened_rounds,
    table_sizes,
    take_back_draw,
    tournament_standings,
    why_no_draw,
    with_table,
)
from scorekeeper.stats.tournament_codec import tournament_from_json, tournament_to_json
from tests.examples import examples

NINE = Tournament(tuple(Entrant(name) for name in "ABCDEFGHI"))


def played(tournament: Tournament, rng: Random) -> Tournament:
    """Return the tournament with a random result at every table of the last round."""
    last = len(tournament.rounds) - 1
    for at, table in enumerate(tournament.rounds[last].tables):
        totals = tuple(rng.randint(-100, 400) for _seat in table.seats)
        result = replace(table, totals=totals, places=ranks(totals))
        tournament = with_table(tournament, last, at, result)
    return tournament


def drawn(tournament: Tournament, rng: Random) -> Tournament:
    after = draw_round(tournament, rng)
    assert isinstance(after, Tournament), after
    return after


def meetings(tournament: Tournament) -> Counter[tuple[int, int]]:
    return Counter(
        pair
        for round_ in tournament.rounds
        for table in round_.tables
        for pair in combinations(sorted(table.seats), 2)
    )


def test_tables_have_three_to_six_seats_as_close_to_four_as_can_be() -> None:
    for people in range(3, 241):
        sizes = table_sizes(people)
        assert sum(sizes) == people
        assert 3 <= min(sizes) <= max(sizes) <= min(min(sizes) + 1, 6)
    by_hand = {3: (3,), 5: (5,), 6: (6,), 7: (4, 3), 8: (4, 4), 9: (5, 4), 10: (5, 5)}
    by_hand |= {11: (4, 4, 3), 13: (5, 4, 4), 180: (4,) * 45}
    assert {people: table_sizes(people) for people in by_hand} == by_hand


@settings(deadline=None, max_examples=examples(60), derandomize=True)
@given(st.integers(3, 40), st.integers(1, 4), st.integers(0, 2**32), st.data())
def test_everybody_who_is_there_is_seated_exactly_once(
    people: int, rounds: int, seed: int, data: st.DataObject
) -> None:
    rng = Random(seed)
    tournament = Tournament(tuple(Entrant(f"P{number}") for number in range(people)))
    for _round in range(rounds):
        away = data.draw(st.sets(st.integers(0, people - 1), max_size=people - 3))
        entrants = tuple(
            replace(each, present=number not in away)
            for number, each in enumerate(tournament.entrants)
        )
        tournament = played(drawn(replace(tournament, entrants=entrants), rng), rng)
        tables = tournament.rounds[-1].tables
        seated = [seat for table in tables for seat in table.seats]
        assert sorted(seated) == [number for number in range(people) if number not in away]
        assert tuple(len(table.seats) for table in tables) == table_sizes(len(seated))


@settings(deadline=None, max_examples=examples(25), derandomize=True)
@given(st.integers(0, 2**32), st.sampled_from([12, 16, 20, 24]))
def test_nobody_meets_again_in_the_second_round_where_that_can_be(seed: int, people: int) -> None:
    rng = Random(seed)
    tournament = Tournament(tuple(Entrant(f"P{number}") for number in range(people)))
    tournament = drawn(played(drawn(tournament, rng), rng), rng)
    most = max(meetings(tournament).values())
    # twelve make three tables: of four, two must meet again
    assert most == (2 if people == 12 else 1)
    if people == 12:
        assert sum(times == 2 for times in meetings(tournament).values()) == 3


def test_a_large_hall_is_drawn_soon_and_hardly_anybody_meets_again() -> None:
    rng = Random(1)
    tournament = Tournament(tuple(Entrant(f"P{number}") for number in range(180)))
    for _round in range(5):
        tournament = played(drawn(tournament, rng), rng)
    assert max(meetings(tournament).values()) == 1


def test_who_sits_where_and_who_begins_is_drawn() -> None:
    assert draw_round(NINE, Random(5)) == draw_round(NINE, Random(5))
    firsts = {draw_tables(range(4), (), Random(seed))[0] for seed in range(200)}
    assert len(firsts) == 24


def test_a_round_is_drawn_once_the_last_one_has_all_its_results() -> None:
    one = drawn(NINE, Random(1))
    assert draw_round(one, Random(1)) is TournamentRefusal.UNFINISHED
    assert why_no_draw(played(one, Random(1))) is None
    few = Tournament(tuple(Entrant(name, present=name != "A") for name in "ABC"))
    assert draw_round(few, Random(1)) is TournamentRefusal.TOO_FEW
    assert draw_final(NINE, Random(1)) is TournamentRefusal.NO_ROUND


def test_a_draw_is_taken_back_until_a_table_has_begun() -> None:
    one = drawn(NINE, Random(1))
    assert take_back_draw(one) == NINE
    assert take_back_draw(NINE) is TournamentRefusal.NO_ROUND
    table = one.rounds[0].tables[0]
    for begun in (replace(table, game="g"), replace(table, totals=(1,) * 5, places=(1,) * 5)):
        assert take_back_draw(with_table(one, 0, 0, begun)) is TournamentRefusal.BEGUN


def table(seats: str, *totals: int) -> DrawnTable:
    """Return a table of these people of NINE with a result."""
    return DrawnTable(tuple(map("ABCDEFGHI".index, seats)), "", totals, ranks(totals))


TWO_ROUNDS = replace(
    NINE,
    rounds=(
        DrawnRound((table("ABCDE", 300, 200, 200, 100, 0), table("FGHI", 250, 150, 50, 40))),
        # C has left, so eight are there
        DrawnRound((table("AFBG", 90, 120, 60, 30), table("HIDE", 200, 100, 100, -10))),
    ),
)


def test_standings_that_were_worked_out_by_hand() -> None:
    # round 1: A +4, B and C two behind and one ahead = +1, D 1 − 3 = −2, E −4;
    # F +3, G +1, H −1, I −3
    # round 2: F +3, A +1, B −1, G −3; H +3, I and D +1 − 1 = 0, E −3; C gets the lowest, −3
    lines = tournament_standings(TWO_ROUNDS)
    assert [("ABCDEFGHI"[int(line.person)], line.place, int(line.score)) for line in lines] == [
        ("F", 1, 6),
        ("A", 2, 5),
        ("H", 3, 2),
        ("B", 4, 0),
        ("C", 5, -2),  # with 200 points, as many as D
        ("D", 5, -2),
        ("G", 7, -2),  # with 180 points
        ("I", 8, -3),
        ("E", 9, -7),
    ]


def test_a_final_seats_the_best_four_who_are_there_and_orders_them() -> None:
    gone = replace(
        TWO_ROUNDS,
        entrants=tuple(replace(each, present=each.name not in "CF") for each in NINE.entrants),
    )
    final = draw_final(gone, Random(3))
    assert isinstance(final, Tournament)
    (last,) = final.rounds[-1].tables
    names = ["ABCDEFGHI"[seat] for seat in last.seats]
    assert len(names) == 4
    assert {"A", "H", "B"} < set(names)
    totals = tuple({"A": 10, "H": 30, "B": 20}.get(name, 20) for name in names)
    over = with_table(final, 2, 0, replace(last, totals=totals, places=ranks(totals)))
    lines = tournament_standings(over)
    order = [("ABCDEFGHI"[int(line.person)], line.place) for line in lines]
    assert order[0] == ("H", 1)
    assert {order[1][0], order[2][0]} == {"B", *names} - {"A", "H"}
    assert [place for _name, place in order] == [1, 2, 2, 4, 5, *(place for _, place in order[5:])]
    assert order[3] == ("A", 4)
    assert order[4] == ("F", 5)
    assert draw_round(over, Random(1)) is TournamentRefusal.OVER
    assert counted_rounds(over) == (1, 2)
    scores = {line.person: line.score for line in tournament_standings(gone)}
    assert {line.person: line.score for line in lines} == scores


@settings(deadline=None, max_examples=examples(40), derandomize=True)
@given(st.integers(3, 14), st.integers(1, 3), st.integers(0, 2**32))
def test_what_is_written_is_read_again(people: int, rounds: int, seed: int) -> None:
    rng = Random(seed)
    tournament = Tournament(
        tuple(Entrant(f"P{number}", number > 2 or people < 6) for number in range(people))
    )
    for _round in range(rounds):
        tournament = played(drawn(tournament, rng), rng)
    assert tournament_from_json(tournament_to_json(tournament)) == tournament


def of_strangers() -> Iterator[tuple[Any, str]]:
    """Tournaments that somebody else wrote, each with the place of its fault."""
    yield {"entrants": []}, ""
    for names, place in (
        (["\x1b[2J"], "entrants[0].name"),
        (["Ann", "ANN"], "entrants"),
        ([f"P{n}" for n in range(241)], "entrants"),
    ):
        yield {"entrants": [{"name": n, "present": True} for n in names], "rounds": []}, place
    for change, place in (
        ({"seats": [0, 1, 9]}, ""),
        ({"seats": [0, 1, 1]}, ""),
        ({"seats": [0, 1, -1]}, ""),
        ({"seats": [0, 1]}, ".tables[0].seats"),
        ({"seats": list(range(7))}, ".tables[0].seats"),
        ({"totals": [1, 2]}, ".tables[0].totals"),
        ({"totals": [1, 2, 10**9]}, ".tables[0].totals[2]"),
        ({"game": "\x1b"}, ".tables[0].game"),
    ):
        table = {"seats": [0, 1, 2], "game": "", "totals": []} | change
        rounds = [{"final": False, "tables": [table]}]
        nine: Any = tournament_to_json(NINE)
        yield {**nine, "rounds": rounds}, f"rounds[0]{place}"


def test_a_tournament_of_a_stranger_is_refused_by_its_place() -> None:
    for body, place in of_strangers():
        with pytest.raises(UnreadableError) as error:
            tournament_from_json(body)
        assert error.value.place == place, body


def test_a_round_that_lost_a_result_is_named_and_stops_every_draw() -> None:
    one = played(drawn(NINE, Random(1)), Random(1))
    two = played(drawn(one, Random(2)), Random(2))
    seats = two.rounds[0].tables[0].seats
    reopened = with_table(two, 0, 0, DrawnTable(seats))
    assert draw_round(reopened, Random(3)) is TournamentRefusal.UNFINISHED
    assert draw_final(reopened, Random(3)) is TournamentRefusal.UNFINISHED
    assert counted_rounds(two) == (1, 2)
    assert counted_rounds(reopened) == (2,)
    assert reopened_rounds(two) == ()
    assert reopened_rounds(reopened) == (1,)
    assert reopened_rounds(with_table(two, 1, 0, two.rounds[1].tables[0])) == ()


def test_the_last_round_is_followed_by_the_final() -> None:
    full = NINE
    for number in range(MAX_TOURNAMENT_ROUNDS):
        full = played(drawn(full, Random(number)), Random(number))
    assert why_no_draw(full) is TournamentRefusal.TOO_MANY
    assert draw_round(full, Random(1)) is TournamentRefusal.TOO_MANY
    final = draw_final(full, Random(1))
    assert isinstance(final, Tournament)
    assert tournament_from_json(tournament_to_json(final)) == final
    assert draw_final(played(final, Random(1)), Random(1)) is TournamentRefusal.OVER
