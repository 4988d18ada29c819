"""Statistics in SQL equal those that plain loops count in the exported games."""

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.exports import game_file
from scorekeeper.game.events import (
    Bid,
    Event,
    GameFinished,
    GameStarted,
    PlayEnded,
    Player,
    PlayerLeft,
    SatOut,
    SeatsChanged,
    TricksCounted,
)
from scorekeeper.game.open_game import OpenGame
from scorekeeper.rules.ruleset import Format
from scorekeeper.stats.aggregate import person_figures, table_figures
from scorekeeper.stats.counts import Grouping
from scorekeeper.stats.figures import PersonFigures
from scorekeeper.store.records import GameSearch
from scorekeeper.store.store import Store
from tests.examples import examples
from tests.game.builders import start, turned_up
from tests.game.random_games import whole_game
from tests.game.strategies import plain_walks
from tests.stats.comparison import as_slow, as_told
from tests.stats.hand_counted_games import FIRST, HAND_COUNTED_GAMES, game_in_file
from tests.stats.naive_statistics import File, Slow, slow_figures
from tests.store.databases import NewDatabase, on_postgres_too
from tests.store.recorded_games import EVENING, recorded, run_sql

law = settings(deadline=None, max_examples=examples(50), derandomize=True)
CIRCLE = [
    Player(f"id-{name}", name) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "花子", "G")
]
ALL = GameSearch()
MOSTLY = 0.6
TOMORROW = datetime(2100, 1, 1, tzinfo=UTC)


@pytest.fixture(scope="module")
def filled_store(new_database: NewDatabase) -> Iterator[Store]:
    """One store for all the games of a law; it is emptied in between."""
    with new_database() as address, closing(Store.open(address)) as store:
        yield store


_ids = count()


def _short_game(seed: int) -> list[Event]:
    dice = Random(seed)
    return whole_game(
        players=dice.randint(3, 6),
        edition=dice.choice(["classic", "camelot", "anniversary"]),
        seed=seed,
        format=Format.CUSTOM,
        cards=tuple(dice.choices([1, 1, 2, 3, 6], k=dice.randint(1, 4))),
    )


def _evening(log: Sequence[Event], seed: int) -> OpenGame:
    """The game of `log` with some of the circle at the table, on one of a few evenings."""
    dice = Random(seed)
    start, *rest = log
    assert isinstance(start, GameStarted)
    seated = replace(start, players=tuple(dice.sample(CIRCLE, len(start.players))))
    game = recorded([seated, *rest], hours=24 * dice.randrange(4))
    return replace(game, id=f"figures-{next(_ids)}")


logs = st.one_of(plain_walks.map(lambda walk: walk.log), st.integers(0, 2**32).map(_short_game))
seasons = st.lists(st.builds(_evening, logs, st.integers(0, 2**32)), min_size=1, max_size=5)


def _last_round(seed: int) -> File:
    """A Camelot game of one round that ends in a void trick with the Grail in it, as a file."""
    dice = Random(seed)
    cards, taker = dice.choice([4, 5, 19, 20]), dice.randrange(3)
    tricks = [0, 0, 0]
    for _ in range(cards - 1):
        tricks[dice.choice([seat for seat in range(3) if seat != taker])] += 1
    bids = [won + dice.choice([0, 0, 0, 1]) for won in tricks]
    rules = {"format": "custom", "cards": [cards], "grail_in_void_trick": dice.random() < 0.5}
    rules["scoring"] = dice.choice(["wizard", "camelot"])
    page = {"bids": bids, "tricks": tricks, "void": ["excalibur"], "grail": taker}
    names = {"id": f"last-{seed}", "edition": "camelot"}
    return FIRST | names | {"rules": rules, "rounds": [page]}


def _last_rounds(seeds: set[int]) -> list[OpenGame]:
    return [game_in_file(_last_round(seed)) for seed in seeds]


last_rounds = st.sets(st.integers(0, 2**32), min_size=1, max_size=5).map(_last_rounds)


def _files(games: Sequence[OpenGame]) -> list[File]:
    return [game_file.to_json(game_file.from_log(game.id, game.log)) for game in games]


def _themselves(files: Sequence[File]) -> dict[str, str]:
    return {player["id"]: player["id"] for file in files for player in file["players"]}


def _kept(filled_store: Store, games: Sequence[OpenGame]) -> None:
    assert filled_store.write_all((game.id, game) for game in games)


@contextmanager
def _keeping(filled_store: Store, games: Sequence[OpenGame]) -> Iterator[None]:
    """Write `games` to the store, and remove them afterwards."""
    _kept(filled_store, games)
    try:
        yield
    finally:
        for game in games:
            filled_store.set_deleted(game.id, EVENING)
        filled_store.purge_deleted(TOMORROW)


def _found(store: Store, wanted: GameSearch = ALL) -> dict[str, dict[str, object]]:
    figures = table_figures(store.statistics.counts(wanted))
    return {person.id: as_slow(person) for person in figures.people}


def _slow(files: Sequence[File]) -> dict[str, dict[str, object]]:
    return _told(slow_figures(files, _themselves(files)))


def _told(slow: dict[str, Slow]) -> dict[str, dict[str, object]]:
    return {person: as_told(its) for person, its in slow.items()}


@law
@given(season=st.one_of(seasons, last_rounds), choice=st.integers(0, 2**32))
def test_the_figures_are_those_of_a_slow_count_over_the_exported_games(
    filled_store: Store, season: list[OpenGame], choice: int
) -> None:
    """Of the whole table, of each person alone, and of one in the games with another."""
    files = _files(season)
    one, other = Random(choice).sample([player.id for player in season[0].game.players], 2)
    together = [
        file for file in files if {one, other} <= {player["id"] for player in file["players"]}
    ]
    with _keeping(filled_store, season):
        counts = filled_store.statistics.counts
        found = _found(filled_store)
        alone = {id_: as_slow(person_figures(counts(ALL, id_), id_)) for id_ in found}
        met = person_figures(counts(GameSearch(people=(other,)), one), one)
    assert found == alone == _slow(files)
    slow = slow_figures(together, _themselves(together)).get(one, Slow())
    assert as_slow(met) == as_told(slow)


@law
@given(season=seasons, choice=st.integers(0, 2**32))
def test_only_the_games_and_the_people_asked_for_count(
    filled_store: Store, season: list[OpenGame], choice: int
) -> None:
    dice = Random(choice)
    since, until = (EVENING + timedelta(days=day) for day in sorted(dice.sample(range(5), 2)))
    if dice.random() < MOSTLY:
        since, until = EVENING, TOMORROW
    edition = "" if dice.random() < MOSTLY else season[0].game.rules.edition
    there = season[0].game.players
    people = {player.id for player in dice.sample(there, dice.randint(0, 2))}
    files = [
        file
        for file, game in zip(_files(season), season, strict=True)
        if edition in {"", file["edition"]}
        and since <= game.log[0].at < until
        and people <= {player["id"] for player in file["players"]}
    ]
    slow = slow_figures(files, _themselves(files))
    for its in slow.values():
        its.rivals = {id_: met for id_, met in its.rivals.items() if not people or id_ in people}
    told = {person: its for person, its in slow.items() if not people or person in people}
    with _keeping(filled_store, season):
        found = _found(filled_store, GameSearch("", tuple(people), edition, since, until))
    assert found == _told(told)


def test_merging_two_counts_them_as_one_and_splitting_brings_them_back(store: Store) -> None:
    _kept(store, HAND_COUNTED_GAMES)
    files = _files(HAND_COUNTED_GAMES)
    before = _found(store)
    store.people.merge("cleo", "dora")
    merged = _themselves(files) | {"cleo": "dora"}
    assert _found(store) == _told(slow_figures(files, merged)) != before
    store.people.unmerge("cleo")
    assert _found(store) == before


def test_a_deleted_game_counts_nowhere(store: Store) -> None:
    _kept(store, HAND_COUNTED_GAMES)
    before = store.statistics.counts(ALL)
    for game in ("first", "second", "third"):
        store.set_deleted(game, EVENING)
    deleted = store.statistics.counts(ALL)
    assert deleted == replace(before, games=0, groups=(), results=(), runs={}, meetings=())
    assert store.statistics.outcomes(ALL)[1] == ()
    store.set_deleted("second", None)
    assert [game.game for game in store.statistics.outcomes(ALL)[1]] == ["second"]


@on_postgres_too
def test_three_evenings_come_out_as_by_hand(store: Store) -> None:
    _kept(store, HAND_COUNTED_GAMES)
    found = _found(store)
    assert found["anna"] == {
        "games": (2, 2, 0),
        "points": (120, 2),
        "best and worst": (60, 60),
        "right": (4, 4),
        "bias": (0, 4),
        "miss": (0, 4),
        "by": {
            "bid": {0: (2, 2), 2: (2, 2)},
            "cards": {1: (1, 1), 2: (2, 2), 3: (1, 1)},
            "turn": {1: (1, 1), 0: (3, 3)},
            "edition": {"classic": (2, 2), "camelot": (1, 1), "anniversary": (1, 1)},
            "trump": {"turned_up": (3, 3), "named": (1, 1)},
        },
        "grails": (1, 20),
        "run": 4,
        "rivals": {
            "ben": (2, 2, 0, 0, 80),
            "cleo": (1, 1, 0, 0, 10),
            "dora": (1, 1, 0, 0, 37),
        },
    }
    files = _files(HAND_COUNTED_GAMES)
    assert found == _slow(files)


def test_what_another_program_has_written_among_the_rounds_is_left_out(store: Store) -> None:
    _kept(store, HAND_COUNTED_GAMES)
    before = _found(store)
    run_sql(
        store.path,
        "UPDATE seat SET totals = 'x', rounds = rounds"
        " || ' x 2,,0,1,1,1,,, 1,x,0,1,1,1,,, 1,,0,1,1,1,octarine,, 1,,0,1,1 '",
    )
    assert {id_: its["by"] for id_, its in _found(store).items()} == {
        id_: its["by"] for id_, its in before.items()
    }
    assert {game.running_totals for game in store.games()} == {()}
    run_sql(store.path, "UPDATE seat SET rounds = x'6161'")
    assert _found(store)["anna"]["games"] == before["anna"]["games"]


def test_outcomes_come_in_the_order_the_games_were_finished(store: Store) -> None:
    _kept(store, HAND_COUNTED_GAMES[::-1])
    names, outcomes = store.statistics.outcomes(ALL)
    assert [outcome.game for outcome in outcomes] == ["first", "second"]
    assert outcomes[0].places == (("anna", 1), ("ben", 3), ("cleo", 2))
    assert outcomes[1].places == (("ben", 2), ("anna", 1), ("dora", 3))
    assert outcomes[1].at == datetime(2026, 1, 9, 20, tzinfo=UTC)
    assert names == {name.lower(): name for name in ("Anna", "Ben", "Cleo", "Dora")}


def _played(
    store: Store, *rounds: tuple[tuple[int, ...], Event | None]
) -> dict[str, PersonFigures]:
    """The figures after a game of four, each round of one card: who bid in which order, after what.

    Anna bids 1 and makes it, the others bid 0.
    """
    log: list[Event] = [start(players=4, cards=[1] * len(rounds))]
    for number, (order, change) in enumerate(rounds, 1):
        log += [change] if change else []
        log += [turned_up("jester", number), *(Bid(number, seat, int(seat == 0)) for seat in order)]
        tricks = (1, 0, 0, 0 if 3 in order else None)
        log += [PlayEnded(number), TricksCounted(number, tricks)]
    store.create("evening", recorded([*log, GameFinished()]))
    return {one.name: one for one in table_figures(store.statistics.counts(ALL)).people}


def test_a_game_counts_for_those_who_played_its_last_round(store: Store) -> None:
    """Worked by hand: 30, 20, 20, 20; then 50, 40 and 40, and Dora sits out with her 20."""
    figures = _played(store, ((0, 1, 2, 3), None), ((1, 2, 0), SatOut(2, 3)))
    games = {name: (one.games.played, one.games.won) for name, one in figures.items()}
    assert games == {"Anna": (1, 1), "Ben": (1, 0), "Cleo": (1, 0), "Dora": (0, 0)}
    # the round that she played counts all the same
    assert (figures["Dora"].bidding.right.total, figures["Dora"].bidding.right.of) == (1, 1)
    assert {name for name, _rival in figures["Anna"].rivals} == {"Ben", "Cleo"}


def test_points_beside_the_rounds_decide_the_game_and_no_hit_rate(store: Store) -> None:
    """Worked by hand: Anna makes 20, Ben 30 and loses 50 for a wager, Cleo misses for -10."""
    file = FIRST | {"rules": {"format": "custom", "cards": [1]}}
    file |= {"rounds": [{"turn_up": "7R", "bids": [0, 1, 1], "tricks": [0, 1, 0]}]}
    adjustment = {"after_round": 1, "player": 1, "points": -50, "why": "a wager"}
    _kept(store, [game_in_file(file | {"adjustments": [adjustment]})])
    found = _found(store)
    kinds = ("right", "points", "games")
    assert {name: tuple(its[kind] for kind in kinds) for name, its in found.items()} == {
        "anna": ((1, 1), (20, 1), (1, 1, 0)),
        "ben": ((1, 1), (-20, 1), (1, 0, 0)),
        "cleo": ((0, 1), (-10, 1), (1, 0, 0)),
    }


def test_the_turn_to_bid_is_that_of_who_plays_where_they_sit(store: Store) -> None:
    """Ben and Cleo swap seats before round 2, and Dora leaves before round 3."""
    swapped, left = SeatsChanged(2, (0, 2, 1, 3)), PlayerLeft(3, 3)
    figures = _played(store, ((0, 1, 2, 3), None), ((2, 1, 3, 0), swapped), ((1, 0, 2), left))
    games = {name: one.games.played for name, one in figures.items()}
    assert games == {"Anna": 1, "Ben": 1, "Cleo": 1, "Dora": 0}, "she left"
    turns = {
        name: {int(turn): rate.of for turn, rate in one.bidding.groups[Grouping.TURN].items()}
        for name, one in figures.items()
    }
    assert turns == {
        "Anna": {1: 1, 0: 1, 2: 1},
        "Ben": {2: 2, 1: 1},
        "Cleo": {3: 1, 1: 1, 0: 1},
        "Dora": {0: 1, 3: 1},
    }
