"""Search for games by name, person, edition and time."""

from datetime import timedelta

import pytest

from scorekeeper.game.events import (
    Bid,
    Dealt,
    GameFinished,
    GameStarted,
    PlayEnded,
    Player,
    TricksCounted,
)
from scorekeeper.rules.editions import CAMELOT, CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.records import GameSearch
from scorekeeper.store.store import Store
from tests.store.recorded_games import EVENING, log_of, recorded

DAY = timedelta(days=1)
ONE_ROUND = (
    Dealt(1),
    Bid(1, 1, 0),
    Bid(1, 2, 0),
    Bid(1, 0, 0),
    PlayEnded(1),
    TricksCounted(1, (1, 0, 0)),
    GameFinished(),
)


@pytest.fixture
def filled_store(store: Store) -> Store:
    """Three games on three days."""
    for day, (game_id, name, edition, players, events) in enumerate(
        [
            ("hut", "Hütte 100%", CLASSIC, ("Éva", "Jordi", "花子"), ONE_ROUND),
            ("friday", "", CAMELOT, ("Eva", "Straßer_Max", "Ann"), ()),
            ("birthday", "Ann’s birthday", CLASSIC, ("Ben", "Cleo", "Jordi"), ()),
        ]
    ):
        rules = edition.rules(format=Format.CUSTOM, cards=(1,))
        seated = tuple(Player(f"{player}-id", player) for player in players)
        started = GameStarted(name, rules, seated, 0)
        assert store.create(game_id, recorded([started, *events], hours=24 * day))
    return store


FOUND = [
    (GameSearch(), ["birthday", "friday", "hut"]),
    (GameSearch(text="eva"), ["friday", "hut"]),
    (GameSearch(text="  HUTTE "), ["hut"]),
    (GameSearch(text="jordi birth"), ["birthday"]),
    (GameSearch(text="ann"), ["birthday", "friday"]),
    (GameSearch(text="花"), ["hut"]),
    (GameSearch(text="strasser"), ["friday"]),
    (GameSearch(text="%"), ["hut"]),
    (GameSearch(text="_"), ["friday"]),
    (GameSearch(text="nobody"), []),
    (GameSearch(text="jordi" + " jordi" * 2000), ["birthday", "hut"]),
    (GameSearch(text="ben\ud800"), ["birthday"]),
    (GameSearch(people=("Jordi-id",)), ["birthday", "hut"]),
    (GameSearch(people=("Jordi",)), []),
    (GameSearch(edition="camelot"), ["friday"]),
    (GameSearch(since=EVENING + DAY), ["birthday", "friday"]),
    (GameSearch(until=EVENING + DAY), ["hut"]),
    (GameSearch(since=EVENING, until=EVENING + 2 * DAY), ["friday", "hut"]),
    (GameSearch(finished=True), ["hut"]),
    (GameSearch(ids=frozenset({"hut", "birthday", "gone"})), ["birthday", "hut"]),
    (GameSearch(ids=frozenset()), []),
    (GameSearch(text="jordi", edition="classic", finished=False), ["birthday"]),
]


def test_what_is_looked_for_is_found_and_counted(filled_store: Store) -> None:
    for search, found in FOUND:
        assert [game.id for game in filled_store.games(search)] == found, search
        assert filled_store.count_games(search) == len(found)
    (game,) = filled_store.games(GameSearch(text="jordi"), offset=1, limit=1)
    assert (game.id, [seat.name for seat in game.seats]) == ("hut", ["Éva", "Jordi", "花子"])


def test_a_deleted_game_is_listed_among_the_deleted_until_it_is_forgotten_for_good(
    filled_store: Store,
) -> None:
    filled_store.set_deleted("hut", EVENING)
    filled_store.set_deleted("friday", EVENING + DAY)
    assert filled_store.games(GameSearch(text="eva")) == ()
    assert [game.id for game in filled_store.deleted_games()] == ["friday", "hut"]
    assert filled_store.purge_deleted(EVENING + DAY) == 1
    assert [game.id for game in filled_store.deleted_games()] == ["friday"]
    assert log_of(filled_store, "hut") == ()
    assert [player.name for player in filled_store.people.everybody()].count("花子") == 1
    assert filled_store.rebuild() == 2


def test_many_games_are_kept_together_or_not_at_all(filled_store: Store) -> None:
    more = [
        (game_id, recorded([log_of(filled_store, "friday")[0].event])) for game_id in ("new", "hut")
    ]
    before = filled_store.games()
    assert not filled_store.write_all(more)
    assert filled_store.games() == before
    assert filled_store.write_all(more[:1])
    assert len(filled_store.games()) == 4
