"""Observers of a game are called after every commit that changes it, and delay nobody."""

import asyncio
import threading
from collections.abc import Awaitable
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.app import App, BackupResult, Imported, NotSaved, OpenGame, RestoreResult
from scorekeeper.app.observers import Observers
from scorekeeper.exports import backup_file
from scorekeeper.game.authority import HOST, Access
from scorekeeper.game.events import NOT_SHOWN, Bid, GameRenamed, TurnedUp
from scorekeeper.game.roles import Role
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import Card, Suit
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.errors import StoreError, StoreProblem
from scorekeeper.store.store import Store
from tests.app.builders import EVENING, SHORT

_Changes = list[OpenGame | None]


async def run_callbacks() -> None:
    """Let everybody be called who is to be called soon."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.mark.anyio
async def test_an_observer_gets_the_game_after_every_event_undo_and_redo_until_the_end(
    app: App, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not of another game, nor after what was refused or not saved, whatever others do."""
    game, other = await begin(app), await begin(app)
    seen: _Changes = []

    def fail(_game: OpenGame | None) -> None:
        raise ZeroDivisionError

    app.observe(game.id, fail)
    end = app.observe(game.id, seen.append)
    await app.redo(game)
    await recorded(app, other, "Saturday")
    named = await recorded(app, game, "Friday")
    undone = await result_of(app.undo(named))
    redone = await result_of(app.redo(undone))
    await run_callbacks()
    assert seen == [named, undone, redone]
    assert "ZeroDivisionError" in caplog.text

    def full(*_args: object) -> bool:
        raise StoreError(StoreProblem.DISK_FULL, "games.db")

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", full)
        assert isinstance(await app.record(redone, GameRenamed("Sunday")), NotSaved)
    await run_callbacks()
    last = await recorded(app, redone, "Sunday")
    for _twice in range(2):
        end()
    await recorded(app, last, "Monday")
    await run_callbacks()
    assert len(seen) == 3


@pytest.mark.anyio
async def test_observers_of_a_game_hear_that_it_was_deleted_or_restored_unless_it_was_not(
    app: App, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begin(app)
    seen: _Changes = []
    app.observe(game.id, seen.append)

    def full(*_args: object) -> None:
        raise StoreError(StoreProblem.DISK_FULL, "games.db")

    with monkeypatch.context() as refused:
        refused.setattr(store, "set_deleted", full)
        for outcome in (await app.delete(game.id), await app.restore(game.id)):
            assert isinstance(outcome, NotSaved)
        await run_callbacks()
        assert not seen
    assert await app.delete(game.id) is None
    await run_callbacks()
    assert seen == [None]
    assert await app.restore(game.id) is None
    await run_callbacks()
    assert seen == [None, None]
    longer = await recorded(app, game, "Friday")
    assert await app.delete(game.id) is None
    assert isinstance(await app.imports.execute(await app.imports.plan([game])), Imported)
    await run_callbacks()
    assert seen == [None, None, longer, None, None]
    store.set_deleted(game.id, EVENING)
    store.purge_deleted(EVENING.replace(year=2030))
    for state in (game, longer):  # it goes on elsewhere
        plan = await app.imports.plan([state])
        assert isinstance(await app.imports.execute(plan), Imported)
    await run_callbacks()
    assert seen[-1] == longer
    seen.clear()
    backup = tmp_path / "backup.gz"
    assert isinstance(await app.backups.write(backup, backup_file), BackupResult)
    restored = await app.backups.restore(backup, tmp_path, backup_file)
    assert isinstance(restored, RestoreResult)
    await app.purge_deleted()
    store.set_deleted(game.id, EVENING.replace(year=2020))
    await app.purge_deleted()
    await run_callbacks()
    assert seen == [None, None], "after the restore and the second purge"


async def begin(app: App) -> OpenGame:
    return await result_of(app.start(players=["Anna", "Ben", "Cleo"], rules=SHORT, first_dealer=0))


async def recorded(app: App, game: OpenGame, name: str) -> OpenGame:
    return await result_of(app.record(game, GameRenamed(name)))


@pytest.mark.anyio
async def test_each_device_gets_the_game_as_it_may_see_it(app: App) -> None:
    rules = CLASSIC.rules(format=Format.CUSTOM, cards=(2,), bid_mode=BidMode.SIMULTANEOUS)
    game = await app.start(players=["Anna", "Ben", "Cleo"], rules=rules, first_dealer=2)
    assert isinstance(game, OpenGame)
    rights: list[Access | None] = [Access(Role.WATCHER, game.id), Access(Role.PLAYER, game.id, 1)]
    rights += [Access(Role.WATCHER, "another game"), None]
    seen: list[list[int | None]] = [[], [], [], []]

    def keep(place: int, now: OpenGame | None) -> None:
        assert now
        seen[place] = list(now.game.round(1).bids)

    for place in range(len(rights)):
        own = app.for_device(partial(rights.__getitem__, place))
        own.observe(game.id, partial(keep, place))
    turned = TurnedUp(1, Card(suit=Suit.RED))
    game = await result_of(app.record(game, turned, Bid(1, 0, 2), Bid(1, 1, 1)))
    await run_callbacks()
    assert seen == [[NOT_SHOWN, NOT_SHOWN, None], [NOT_SHOWN, 1, None], [], []]
    await result_of(app.record(game, Bid(1, 2, 0)))
    await run_callbacks()
    assert seen == [[2, 1, 0], [2, 1, 0], [], []]


async def result_of(recording: Awaitable[object]) -> OpenGame:
    game = await recording
    assert isinstance(game, OpenGame), game
    return game


@pytest.mark.anyio
async def test_who_plays_and_who_keeps_the_pad_are_told_before_those_who_watch_one_in_a_turn(
    app: App,
) -> None:
    """So that taps come between."""
    game = await begin(app)
    watcher, player = Access(Role.WATCHER, game.id), Access(Role.PLAYER, game.id, 1)
    told: list[tuple[Access, int]] = []
    turn = 0

    def observe(rights: Access) -> None:
        own = app.for_device(lambda: rights)
        own.observe(game.id, lambda _game: told.append((rights, turn)))

    for rights in (watcher, player, watcher, HOST, player):
        observe(rights)
    await recorded(app, game, "Friday")
    assert not told
    for turn in range(20):  # noqa: B007 - the observers read it
        await asyncio.sleep(0)
    assert [rights for rights, _ in told] == [player, HOST, player, watcher, watcher]
    assert len({at for _, at in told}) == 5


def test_a_commit_in_another_thread_calls_in_the_loop_of_the_observer_while_there_is_one() -> None:
    observers, seen = Observers(), list[int]()

    async def observe() -> None:
        told = asyncio.Event()

        def on_change(_game: object) -> None:
            seen.append(threading.get_ident())
            told.set()

        observers.add("saturday", on_change)()
        assert not observers.observed
        observers.add("friday", on_change)
        await asyncio.to_thread(observers.notify, "friday", None)
        await asyncio.wait_for(told.wait(), 10)

    asyncio.run(observe())
    observers.notify("friday", None)
    assert seen == [threading.get_ident()]
