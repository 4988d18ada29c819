"""Looking for games: by name, people, edition and time."""

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
from scorekeeper.store.database import Store
from scorekeeper.store.kept import Search
from tests.store.sheets import EVENING, logged

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
def shelf(store: Store) -> Store:
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
        assert store.create(game_id, logged([started, *events], hours=24 * day))
    return store


@pytest.mark.parametrize(
    ("search", "found"),
    [
        (Search(), ["birthday", "friday", "hut"]),
        (Search(text="eva"), ["friday", "hut"]),
        (Search(text="ÉVA"), ["friday", "hut"]),
        (Search(text="  HUTTE "), ["hut"]),
        (Search(text="jordi birth"), ["birthday"]),
        (Search(text="ann"), ["birthday", "friday"]),
        (Search(text="花"), ["hut"]),
        (Search(text="strasser"), ["friday"]),
        (Search(text="%"), ["hut"]),
        (Search(text="_"), ["friday"]),
        (Search(text="nobody"), []),
        (Search(text="jordi" + " jordi" * 2000), ["birthday", "hut"]),
        (Search(text="x" * 100_000), []),
        (Search(text="ben\0"), ["birthday"]),
        (Search(text="ben\ud800"), ["birthday"]),
        (Search(person="Jordi-id"), ["birthday", "hut"]),
        (Search(person="Jordi"), []),
        (Search(edition="camelot"), ["friday"]),
        (Search(since=EVENING + DAY), ["birthday", "friday"]),
        (Search(until=EVENING + DAY), ["hut"]),
        (Search(since=EVENING, until=EVENING + 2 * DAY), ["friday", "hut"]),
        (Search(finished=True), ["hut"]),
        (Search(finished=False), ["birthday", "friday"]),
        (Search(text="jordi", edition="classic", finished=False), ["birthday"]),
    ],
)
def test_what_is_looked_for_is_found_and_counted(
    shelf: Store, search: Search, found: list[str]
) -> None:
    assert [game.id for game in shelf.games(search)] == found
    assert shelf.count(search) == len(found)


def test_a_page_of_what_was_found(shelf: Store) -> None:
    search = Search(text="jordi")
    assert [game.id for game in shelf.games(search, offset=1, limit=1)] == ["hut"]
    assert [seat.name for seat in shelf.games(search, limit=1)[0].seats] == ["Ben", "Cleo", "Jordi"]


def test_a_deleted_game_is_not_found_but_listed_among_the_deleted(shelf: Store) -> None:
    shelf.mark_deleted("hut", EVENING + DAY)
    shelf.mark_deleted("friday", EVENING + 2 * DAY)
    assert shelf.games(Search(text="eva")) == ()
    assert [game.id for game in shelf.deleted()] == ["friday", "hut"]


def test_what_was_deleted_long_ago_is_forgotten_for_good(shelf: Store) -> None:
    shelf.mark_deleted("hut", EVENING)
    shelf.mark_deleted("friday", EVENING + DAY)
    assert shelf.forget(EVENING + DAY) == 1
    assert [game.id for game in shelf.deleted()] == ["friday"]
    assert shelf.log("hut") == ()
    assert [player.name for player in shelf.players()].count("花子") == 1
    assert shelf.rebuild() == 2


def test_the_running_totals_of_a_game_by_seat(shelf: Store) -> None:
    # Éva bid nothing and won the trick; the other two made their nothing.
    assert shelf.running_totals(["hut", "friday"]) == {"hut": ((-10,), (20,), (20,)), "friday": ()}


def test_many_games_are_kept_together_or_not_at_all(shelf: Store) -> None:
    more = [(game_id, logged([shelf.log("friday")[0].event])) for game_id in ("new", "hut")]
    before = shelf.games()
    assert not shelf.keep_all(more)
    assert shelf.games() == before
    assert shelf.keep_all(more[:1])
    assert len(shelf.games()) == 4
