"""Names, looks and merges of players."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from scorekeeper.game.appearance import PLAYER_COLOURS, Appearance, next_colour
from scorekeeper.game.events import Entry, Event, GameStarted, Player, PlayerJoined
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.records import GameSearch
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.pictures import encoded, gradient, photo
from tests.store.databases import on_postgres_too
from tests.store.recorded_games import EVENING, log_of, recorded
from tests.store.store_files import refusal


def store_game(store: Store, game_id: str, *players: tuple[str, str], hours: float = 0) -> None:
    """Write a game with players of these ids and names."""
    began = start(players=len(players), cards=[1])
    people = tuple(Player(*player) for player in players)
    event: Event = GameStarted("", began.rules, people, 0)
    assert store.create(game_id, recorded([event], hours))


@pytest.fixture
def two_toms(store: Store) -> Store:
    """A store in which Tom has played twice, once as Tommy with another id."""
    store_game(store, "first", ("tom", "Tom"), ("ann", "Ann"), ("bob", "Bob"))
    store_game(store, "second", ("tommy", "Tommy"), ("ann", "Ann"), ("eva", "Éva"), hours=1)
    return store


def games_by_person(store: Store) -> dict[str, tuple[str, int]]:
    """Return the name and the number of games of each person, by id."""
    return {person.id: (person.name, person.games) for person in store.people.everybody()}


def test_everybody_is_listed_with_their_games_the_last_to_play_first(two_toms: Store) -> None:
    people = two_toms.people.everybody()
    assert [person.name for person in people] == ["Ann", "Tommy", "Éva", "Bob", "Tom"]
    assert [person.games for person in people] == [2, 1, 1, 1, 1]
    assert people[0].last_played == EVENING + timedelta(hours=1)
    assert not any((p.hidden, p.appearance.mark, p.merged) != (False, None, ()) for p in people)
    two_toms.set_deleted("second", EVENING)
    assert games_by_person(two_toms)["ann"] == ("Ann", 1)
    assert games_by_person(two_toms)["eva"] == ("Éva", 0)


def test_a_new_name_leaves_the_scorepads_as_they_were_written(two_toms: Store) -> None:
    before = [log_of(two_toms, game) for game in ("first", "second")]
    two_toms.people.rename("ann", "Anna-Lena")
    assert games_by_person(two_toms)["ann"] == ("Anna-Lena", 2)
    assert [game.seats[1].name for game in two_toms.games()] == ["Ann", "Ann"]
    assert [log_of(two_toms, game) for game in ("first", "second")] == before
    for text in ("ann", "LENA", "lena tom"):  # found by both names
        assert [game.id for game in two_toms.games(GameSearch(text=text))] == ["second", "first"]


@on_postgres_too
def test_two_that_are_one_person_are_listed_once_until_they_are_separated(two_toms: Store) -> None:
    two_toms.people.merge("bob", into="eva")
    before = two_toms.people.everybody(), two_toms.games()
    two_toms.people.merge("tommy", into="tom")
    merged = two_toms.people.everybody()
    (tom,) = (person for person in merged if person.id in {"tom", "tommy"})
    assert (tom.id, tom.name, tom.games) == ("tom", "Tom", 2)
    assert tom.merged == (Player("tommy", "Tommy"),)
    assert [game.id for game in two_toms.games(GameSearch(people=("tom",)))] == ["second", "first"]
    assert two_toms.rebuild() == 2
    assert two_toms.people.everybody() == merged
    two_toms.people.unmerge("tommy")
    assert (two_toms.people.everybody(), two_toms.games()) == before


@pytest.mark.parametrize("again", ["tom", "tommy"])
def test_players_merged_before_follow_a_further_merge_and_its_undoing(
    two_toms: Store, again: str
) -> None:
    """Whichever of their names is used for it."""
    store_game(two_toms, "third", ("thomas", "Thomas"), ("ann", "Ann"), ("bob", "Bob"), hours=2)
    two_toms.people.merge("tommy", into="tom")
    two_toms.people.merge(again, into="thomas")
    assert games_by_person(two_toms)["thomas"] == ("Thomas", 3)
    (thomas,) = (person for person in two_toms.people.everybody() if person.id == "thomas")
    assert {player.id for player in thomas.merged} == {"tom", "tommy"}
    _players, persons = two_toms.people.players()
    assert set(persons) == {"ann", "bob", "eva", "thomas", "tom", "tommy"}
    assert persons["tommy"] == "thomas"
    two_toms.people.unmerge("tom")
    assert games_by_person(two_toms)["thomas"] == ("Thomas", 1)
    assert games_by_person(two_toms)["tom"] == ("Tom", 2)


def test_neither_two_at_one_table_nor_one_alone_are_merged_under_any_id(two_toms: Store) -> None:
    merge = two_toms.people.merge
    before = two_toms.people.everybody()
    assert refusal(merge, "tom", into="ann").problem is StoreProblem.AT_ONE_TABLE
    assert two_toms.people.everybody() == before
    merge("tommy", into="tom")
    merge("eva", into="bob")
    assert refusal(merge, "bob", into="tommy").problem is StoreProblem.AT_ONE_TABLE
    for one, other in (("tom", "tom"), ("tom", "tommy"), ("tommy", "tom")):
        assert refusal(merge, one, into=other).problem is StoreProblem.SAME_PERSON


def test_nobody_who_turned_out_to_sit_at_a_table_joins_it(two_toms: Store) -> None:
    """As where a join was undone before the two were merged, and is redone."""
    two_toms.people.merge("tommy", into="tom")
    before = two_toms.game("first")
    assert before
    joined = Entry(2, EVENING, PlayerJoined(1, 3, Player("tommy", "Tommy"), 0))
    after = OpenGame.of("first", (*before.log, joined))
    assert refusal(two_toms.append, "first", before, after).problem is StoreProblem.AT_ONE_TABLE
    assert two_toms.game("first") == before


def test_who_played_with_somebody_sat_in_one_game_with_them_under_any_id(two_toms: Store) -> None:
    people = two_toms.people
    assert people.played_with("tom") == {"ann", "bob"}
    people.merge("tommy", into="tom")
    people.merge("eva", into="bob")
    assert people.played_with("tom") == {"ann", "bob"}
    assert people.played_with("ann") == {"tom", "bob"}
    two_toms.set_deleted("first", EVENING)
    assert people.played_with("bob") == {"ann", "tom"}
    assert people.played_with("nobody") == frozenset()


def test_a_look_is_chosen_and_taken_back_and_has_nothing_but_a_photo(two_toms: Store) -> None:
    people = two_toms.people
    for appearance in (
        Appearance("plum", "star", photo("red")),
        Appearance("red", "star"),
        Appearance(),
    ):
        people.choose_appearance("bob", appearance)
        (bob,) = (person for person in people.everybody() if person.id == "bob")
        assert bob.appearance == appearance
        assert people.appearances(["bob", "nobody"]) == {"bob": appearance}
    for other in (b"", b"<svg/>", photo() + b"more", encoded(gradient(128, 128), "PNG")):
        with pytest.raises(ValueError, match=r"^b'|^b\""):
            people.choose_appearance("bob", Appearance(photo=other))
    assert people.appearances(["bob"])["bob"].photo is None


def test_two_that_are_one_have_the_look_of_who_they_are_until_they_are_separated(
    two_toms: Store,
) -> None:
    people, tom, tommy = two_toms.people, Appearance("red", "moon", photo()), Appearance("plum")
    people.choose_appearance("tom", tom)
    people.choose_appearance("tommy", tommy)
    people.set_hidden("tom", EVENING)
    assert {person.id for person in people.everybody() if person.hidden} == {"tom"}
    people.merge("tommy", "tom")
    people.rename("tom", "Thomas")
    people.set_hidden("tom", None)
    assert two_toms.rebuild() == 2
    assert people.appearances(["tommy"]) == {"tommy": tom}
    assert not [person for person in people.everybody() if person.hidden]
    people.unmerge("tommy")
    assert people.appearances(["tom", "tommy"]) == {"tom": tom, "tommy": tommy}


def test_changes_of_an_unknown_player_are_refused(two_toms: Store) -> None:
    people = two_toms.people
    changes: list[Callable[[], None]] = [
        lambda: people.rename("zoe", "Zoe"),
        lambda: people.merge("zoe", into="tom"),
        lambda: people.merge("tom", into="zoe"),
        lambda: people.unmerge("zoe"),
        lambda: people.set_hidden("zoe", EVENING),
        lambda: people.choose_appearance("zoe", Appearance(photo=photo())),
    ]
    problems = [refusal(change).problem for change in changes]
    assert problems == [StoreProblem.NO_SUCH_PLAYER] * len(changes)


def colours(store: Store) -> dict[str, str | None]:
    """Return the colour of each person, by id."""
    return {person.id: person.appearance.colour for person in store.people.everybody()}


def test_everybody_gets_the_colour_that_the_fewest_have_when_first_named_and_keeps_it(
    store: Store,
) -> None:
    given: dict[str, str | None] = {}
    for game in range(3):
        seated = [f"p{3 * game + seat}" for seat in range(3)]
        store_game(store, f"game{game}", *((name, name) for name in seated), hours=game)
        for name in seated:
            given[name] = next_colour(given.values())
        assert colours(store) == given
    assert [given["p0"], given["p7"], given["p8"]] == ["orange", "grey", "orange"]
    store.people.choose_appearance("p0", Appearance("blue"))
    store_game(store, "last", ("p8", "p8"), ("new", "New"), ("p1", "p1"), hours=4)
    given |= {"p0": "blue", "new": "orange"}
    assert colours(store) == given
    began = start(cards=[1, 1])
    before = recorded([began])
    assert store.create("joined", before)
    joined = PlayerJoined(1, 3, Player("late", "Late"), 2)
    assert store.append("joined", before, recorded([began, joined]))
    assert colours(store)["late"]


def test_whoever_was_known_before_colours_were_given_gets_one_when_the_next_game_begins(
    store: Store,
) -> None:
    three, others = ("ann", "ben", "cleo"), ("dora", "emil", "flo")
    store_game(store, "old", *((name, name) for name in three))
    for name in three:
        store.people.choose_appearance(name, Appearance())
    store_game(store, "new", *((name, name) for name in others), hours=1)
    given = colours(store)
    assert [given[name] for name in (*others, *three)] == list(PLAYER_COLOURS[:6])
