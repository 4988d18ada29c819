"""Use cases of games: start, record, undo, list and delete, and their results."""

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.app import App, Conflict, Dependencies, GameSearch, NotSaved, NotStarted, OpenGame
from scorekeeper.game.events import (
    Bid,
    Dealt,
    Entry,
    GameFinished,
    GameRenamed,
    GameStarted,
    PlayEnded,
    Player,
    Redone,
    TricksCounted,
    Undone,
)
from scorekeeper.game.names import NameFault
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.steps import BidOf, Finished
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.ruleset_check import RuleFaultCode
from scorekeeper.store.errors import StoreProblem
from scorekeeper.store.store import Store
from tests.app.builders import (
    EVENING,
    SHORT,
    make_app,
    record_all,
    sit_down,
    wait_for,
    wait_for_game,
)
from tests.examples import examples
from tests.game.strategies import Walk, walks

ROUND = (Dealt(1), Bid(1, 0, 1), Bid(1, 1, 0), Bid(1, 2, 1), PlayEnded(1))

law = settings(deadline=None, max_examples=examples(50), derandomize=True)


@pytest.fixture(scope="module")
def long_table(blank: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    """One table for all the games of a law."""
    path = shutil.copy(blank, tmp_path_factory.mktemp("long"))
    with closing(Store.open(path)) as opened:
        yield make_app(opened)


# Sitting down


def test_a_game_begins_with_the_table_as_it_sat_down(app: App) -> None:
    game = wait_for_game(
        app.start(
            players=["Anna", " Ben ", "Cleo"], rules=SHORT, first_dealer=1, name=" Friday  table"
        )
    )
    players = (Player("id-1", "Anna"), Player("id-2", "Ben"), Player("id-3", "Cleo"))
    assert game.log == (Entry(1, EVENING, GameStarted("Friday table", SHORT, players, 1)),)
    assert (game.id, game.started_at, game.finished_at) == ("id-4", EVENING, None)
    assert wait_for(app.open(game.id)) == game
    assert wait_for(app.people.visible()) == players


def test_everything_that_keeps_a_table_from_starting_is_said_at_once(app: App) -> None:
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=(21,))
    answer = app.start(players=["Anna", "", "anna"], rules=rules, first_dealer=3, name="\a")
    refused = wait_for(answer)
    assert isinstance(refused, NotStarted)
    assert refused.names == ((1, NameFault.EMPTY), (2, NameFault.DOUBLED))
    assert refused.name is NameFault.UNPRINTABLE
    assert [fault.code for fault in refused.rules] == [RuleFaultCode.CARDS]
    assert refused.dealer == Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=3)
    assert wait_for(app.games()) == ()
    assert wait_for(app.people.visible()) == ()


def test_the_name_of_a_known_player_means_the_one_who_played_last_unless_seated(
    app: App,
) -> None:
    first = sit_down(app).game.players
    again = sit_down(app, "CLEO", "Dora", first[0]).game.players
    assert [player.id for player in again] == [first[2].id, again[1].id, first[0].id]
    assert [player.name for player in again] == ["CLEO", "Dora", "Anna"]
    known = {player.name for player in wait_for(app.people.visible())}
    assert known == {"Anna", "Ben", "Cleo", "Dora"}
    for id_ in ("old Ben", "young Ben"):
        sit_down(app, Player(id_, "Ben"), "Anna", "Cleo")
    assert sit_down(app, "Ben", "Anna", "Cleo").game.players[0].id == "young Ben"
    namesakes = sit_down(app, Player(first[0].id, "Annie"), "Anna", "Ben").game.players
    assert len({player.id for player in namesakes}) == 3


def test_nobody_sits_in_two_seats_under_any_name(app: App) -> None:
    first = sit_down(app, "Tom", "Ann", "Bob").game.players
    second = sit_down(app, "Tommy", "Ann", "Bob").game.players
    assert wait_for(app.people.merge(second[0].id, first[0].id)) is None
    annie = Player(first[1].id, "Annie")
    for seats, at in (((first[0], second[0], "Cleo"), 1), ((first[1], "Ben", annie), 2)):
        refused = wait_for(app.start(players=seats, rules=SHORT, first_dealer=0))
        assert refused == NotStarted(names=((at, NameFault.DOUBLED),))
    typed = sit_down(app, first[0], "Tommy", "Cleo").game.players
    assert typed[1].id not in {first[0].id, second[0].id}


# Recording


@law
@given(walk=walks)
def test_whatever_is_recorded_stands_as_if_the_log_were_read_anew(
    long_table: App, walk: Walk
) -> None:
    """Undo and redo leave what they found but for two lines."""
    first, *events = walk.log
    assert isinstance(first, GameStarted)
    game = wait_for_game(
        long_table.start(
            players=first.players,
            rules=first.rules,
            first_dealer=first.first_dealer,
            name=first.name,
        )
    )
    game = record_all(long_table, game, *events)
    assert [entry.event for entry in game.log] == walk.log
    assert (game.game, game.history) == walk.seen[-1]
    assert game == wait_for(long_table.open(game.id))
    if game.history.undo is not None:
        (before,) = wait_for(long_table.games(GameSearch(ids=frozenset({game.id}))))
        after = record_all(long_table, game, Undone(0), Redone(0))
        assert (after.game, after.tally) == (game.game, game.tally)
        assert after.log[:-2] == game.log
        (now,) = wait_for(long_table.games(GameSearch(ids=frozenset({game.id}))))
        assert now == replace(before, updated_at=now.updated_at)


def test_several_events_are_recorded_together_or_not_at_all(app: App) -> None:
    game = sit_down(app)
    assert wait_for(app.undo(game)) == Refusal.of(RefusalCode.NOTHING_TO_UNDO)
    assert wait_for(app.redo(game)) == Refusal.of(RefusalCode.NOTHING_TO_REDO)
    refused = wait_for(app.record(game, *ROUND, Bid(1, 0, 0), TricksCounted(1, (1, 1, 0))))
    assert isinstance(refused, Refusal)
    assert wait_for(app.open(game.id)) == game
    scored = wait_for_game(app.record(game, *ROUND, TricksCounted(1, (1, 0, 0))))
    assert scored.tally.totals == (30, 20, -10)
    assert wait_for(app.open(game.id)) == scored


def test_a_finished_game_says_when(app: App) -> None:
    game = record_all(app, sit_down(app), *ROUND, TricksCounted(1, (1, 0, 0)), GameFinished())
    assert (game.step, game.finished_at) == (Finished(), game.log[-1].at)
    undone = record_all(app, game, Undone(0))
    assert (undone.finished_at, wait_for(app.games())[0].finished_at) == (None, None)
    redone = record_all(app, undone, Redone(0))
    assert redone.finished_at == game.finished_at
    assert [summary.finished_at for summary in wait_for(app.games())] == [game.finished_at]


def test_a_game_is_renamed_whatever_another_device_records(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = sit_down(app)
    read = app.open

    async def read_and_overtaken(game_id: str) -> OpenGame | None:
        stored = await read(game_id)
        monkeypatch.setattr(app, "open", read)
        assert stored is not None
        assert isinstance(await app.record(stored, Dealt(1)), OpenGame)
        return stored

    monkeypatch.setattr(app, "open", read_and_overtaken)
    renamed = wait_for_game(app.rename(game.id, " Friday  table "))
    assert (renamed.game.name, renamed.game.round(1).dealt) == ("Friday table", True)
    assert wait_for(app.open(game.id)) == renamed
    refused = wait_for(app.rename(game.id, "x" * 41))
    assert isinstance(refused, Refusal)
    assert refused.code is RefusalCode.BAD_NAME
    assert wait_for(app.rename("nowhere", "Friday")) is None


# Two devices


def test_the_second_device_gets_a_conflict_with_the_first_ones_event(app: App) -> None:
    game = record_all(app, sit_down(app), Dealt(1))
    theirs = record_all(app, game, Bid(1, 0, 1))
    for late in (app.record(game, Bid(1, 0, 0)), app.undo(game)):
        assert wait_for(late) == Conflict(theirs)
    assert wait_for(app.open(game.id)) == theirs


# When the database will not


def test_while_the_database_is_locked_nothing_is_lost_and_trying_again_works(
    app: App, path: Path
) -> None:
    game = record_all(app, sit_down(app), Dealt(1))
    with closing(sqlite3.connect(path)) as selfish:
        selfish.execute("BEGIN IMMEDIATE")
        refused = NotSaved(StoreProblem.LOCKED, str(path))
        assert wait_for(app.record(game, Bid(1, 0, 1))) == refused
        assert wait_for(app.undo(game)) == refused
        assert wait_for(app.start(players=["A", "B", "C"], rules=SHORT, first_dealer=0)) == refused
        assert wait_for(app.delete(game.id)) == refused
        assert wait_for(app.update_setting("language", lambda _before: "de")) == refused
    again = wait_for_game(app.record(game, Bid(1, 0, 1)))
    assert again.step == BidOf(1, 1)
    assert wait_for(app.open(game.id)) == again


# Waiting


def test_logs_are_folded_in_another_thread(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other session should have to wait for an undo, an opening or an import."""
    app = App(Dependencies(store, lambda: EVENING, map(str, count()).__next__))
    shared = record_all(app, sit_down(app), GameRenamed("Friday"))
    threads: list[int] = []
    make = OpenGame.of

    def noted(game_id: str, log: tuple[Entry, ...]) -> OpenGame:
        threads.append(threading.get_ident())
        return make(game_id, log)

    monkeypatch.setattr(OpenGame, "of", noted)
    for ask in (app.undo(shared), app.open(shared.id), app.imports.plan([shared])):
        threads.clear()
        wait_for(ask)
        assert threads
        assert threading.get_ident() not in threads
