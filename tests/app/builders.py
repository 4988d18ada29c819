"""Build tables and games for tests of use cases, and wait for their results."""

import asyncio
from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TypeVar

from scorekeeper.app import App, Dependencies, OpenGame, run_inline
from scorekeeper.game.events import Event, GameStarted, Player, Redone, Undone
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.store import Store

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
SHORT = CLASSIC.rules(format=Format.CUSTOM, cards=(1, 2))
_Answer = TypeVar("_Answer")


def make_app(store: Store) -> App:
    """Return a table whose clock advances 1.5 seconds each time it is read."""
    ticks, ids = count(), count(1)

    def clock() -> datetime:
        return EVENING + timedelta(seconds=1.5 * next(ticks))

    def new_id() -> str:
        return f"id-{next(ids)}"

    return App(Dependencies(store, clock, new_id, run_inline))


def wait_for(answer: Awaitable[_Answer]) -> _Answer:
    """Run an awaitable to its result."""

    async def wait() -> _Answer:
        return await answer

    return asyncio.run(wait())


def wait_for_game(answer: Awaitable[object]) -> OpenGame:
    """Run a use case that has to return a game."""
    game = wait_for(answer)
    assert isinstance(game, OpenGame), game
    return game


def sit_down(app: App, *players: Player | str) -> OpenGame:
    """Start a short Classic game."""
    seats = players or ("Anna", "Ben", "Cleo")
    return wait_for_game(app.start(players=seats, rules=SHORT, first_dealer=len(seats) - 1))


def record_all(app: App, game: OpenGame, *events: Event) -> OpenGame:
    """Return the game after `events`, recorded one by one."""
    for event in events:
        match event:
            case Undone():
                game = wait_for_game(app.undo(game))
            case Redone():
                game = wait_for_game(app.redo(game))
            case GameStarted():
                raise AssertionError
            case _:
                game = wait_for_game(app.record(game, event))
    return game
