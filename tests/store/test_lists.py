"""Lists of games, players and settings."""

from contextlib import closing
from datetime import timedelta

from scorekeeper.game.events import (
    Bid,
    Dealt,
    Event,
    GameFinished,
    PlayEnded,
    Player,
    TricksCounted,
)
from scorekeeper.game.json_values import Json
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.records import NO_SEARCH, GameSearch
from scorekeeper.store.schema import MAX_SETTING_LENGTH
from scorekeeper.store.store import Store
from tests.game.builders import start
from tests.store.recorded_games import (
    EVENING,
    add_player,
    always,
    every_prefix,
    record_game,
    recorded,
)
from tests.store.store_files import refusal

ROUND = (Dealt(1), Bid(1, 0, 1), Bid(1, 1, 0), Bid(1, 2, 0), PlayEnded(1))
SCORED = (*ROUND, TricksCounted(1, (0, 1, 0)))


def store_game(store: Store, game_id: str, hours: float, *events: Event) -> None:
    """Write a game that started `hours` after EVENING."""
    assert store.create(game_id, recorded([start(cards=[1, 2]), *events], hours))


def listed_ids(
    store: Store, search: GameSearch = NO_SEARCH, *, offset: int = 0, limit: int | None = None
) -> list[str]:
    """Return the ids of the games in their order in the list."""
    return [game.id for game in store.games(search, offset=offset, limit=limit)]


def test_the_game_begun_last_is_listed_first_also_on_a_page(store: Store) -> None:
    for hour in (1, 2, 0, 4, 3):
        store_game(store, str(hour), hour)
    assert listed_ids(store) == ["4", "3", "2", "1", "0"]
    assert listed_ids(store, limit=2) == ["4", "3"]
    assert listed_ids(store, offset=2, limit=2) == ["2", "1"]
    assert listed_ids(store, offset=4) == ["0"]
    assert listed_ids(store, offset=5, limit=2) == []


def test_a_listed_game_says_how_it_stands_and_nobody_leads_before_a_round_is_scored(
    store: Store,
) -> None:
    store_game(store, "begun", 0, *ROUND)
    store_game(store, "g", 1, *SCORED)
    bids = (Dealt(1), Bid(1, 0, 0), Bid(1, 1, 0), Bid(1, 2, 0))
    store_game(store, "equal", 2, *bids, PlayEnded(1), TricksCounted(1, (0, 1, 0)))
    assert store.create("own", recorded([start("own", cards=[1], name="Blaze")], 3))
    own, equal, game, begun = store.games()
    assert (own.edition, own.rules_name, game.rules_name) == ("own", "Blaze", "")
    assert (equal.leaders, begun.leaders) == ((0, 2), ())
    assert (game.name, game.edition) == ("Friday table", "classic")
    assert (game.rounds, game.rounds_scored, game.leaders) == (2, 1, (2,))
    assert [(seat.name, seat.total, seat.place) for seat in game.seats] == [
        *(("Anna", -10, 2), ("Ben", -10, 2), ("Cleo", 20, 1))
    ]


def test_the_game_to_go_on_with_is_the_one_touched_last(store: Store) -> None:
    assert store.latest_unfinished() is None
    store_game(store, "begun first", 0)
    store_game(store, "begun last", 1)
    store_game(store, "finished", 2, *SCORED, GameFinished())
    was = recorded([start(cards=[1, 2])])
    assert store.append("begun first", was, recorded([start(cards=[1, 2]), Dealt(1)], hours=3))
    latest = store.latest_unfinished()
    assert latest is not None
    assert latest.id == "begun first"


def test_a_game_that_is_not_there_is_not_deleted_or_restored(store: Store) -> None:
    assert refusal(store.set_deleted, "g", None).problem is StoreProblem.NO_SUCH_GAME
    assert refusal(store.set_deleted, "g", EVENING).problem is StoreProblem.NO_SUCH_GAME


def test_who_played_again_comes_before_who_did_not(store: Store) -> None:
    assert store.create("six", recorded([start(players=6)], hours=0))
    store_game(store, "three", 1)
    add_player(store, Player("between", "Zoe"), EVENING + timedelta(minutes=30))
    add_player(store, Player("new", "Yan"), EVENING + timedelta(hours=2))
    add_player(store, Player("old", "Abel"), EVENING - timedelta(days=1))
    names = [player.name for player in store.people.players()[0]]
    assert names == ["Yan", "Anna", "Ben", "Cleo", "Zoe", "Dora", "Emil", "Finn", "Abel"]


def test_a_setting_is_stored(store: Store) -> None:
    assert store.setting("key") is None
    values: list[Json] = ["ca", 3, True, None, ["a", {"b": [1.5]}], {"日本": "語"}]
    for value in values:
        store.update_setting("key", lambda _: "before")
        store.update_setting("key", always(value))
        with closing(Store.open(store.path)) as again:
            assert again.setting("key") == value


def test_the_longest_setting_is_kept_and_a_longer_one_is_refused(store: Store) -> None:
    longest = "x" * (MAX_SETTING_LENGTH - len('""'))
    store.update_setting("key", lambda _: longest)
    refused = refusal(store.update_setting, "key", lambda _: longest + "x")
    assert refused.problem is StoreProblem.SETTING_TOO_LONG
    assert refused.facts == {"most": MAX_SETTING_LENGTH}
    assert store.setting("key") == longest


def test_a_game_that_is_played_on_is_no_longer_deleted(store: Store) -> None:
    record_game(store, "g", [start(cards=[1, 2])])
    store.set_deleted("g", EVENING)
    was, now = every_prefix([start(cards=[1, 2]), Dealt(1)])
    assert store.append("g", was, now)
    assert (listed_ids(store), store.deleted_games()) == (["g"], ())
