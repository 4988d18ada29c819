"""A table to play at in tests, and how one speaks at it."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TypeVar

from scorekeeper.game.events import Event, GameStarted, Player, Redone, Undone
from scorekeeper.rules.editions import CLASSIC
from scorekeeper.rules.ruleset import Format
from scorekeeper.store.database import Store
from scorekeeper.table import OpenGame, Table, at_once

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
SHORT = CLASSIC.rules(format=Format.CUSTOM, cards=(1, 2))
_Answer = TypeVar("_Answer")


def laid(store: Store, flush: Callable[[], Awaitable[None]] | None = None) -> Table:
    """A table whose clock ticks a second and a half each time it is looked at."""
    ticks, ids = count(), count(1)

    def clock() -> datetime:
        return EVENING + timedelta(seconds=1.5 * next(ticks))

    def new_id() -> str:
        return f"id-{next(ids)}"

    if flush is None:
        return Table(store, clock=clock, new_id=new_id, run=at_once)
    return Table(store, clock=clock, new_id=new_id, run=at_once, flush=flush)


def told(answer: Awaitable[_Answer]) -> _Answer:
    """The answer, waited for."""

    async def wait() -> _Answer:
        return await answer

    return asyncio.run(wait())


def opened(answer: Awaitable[object]) -> OpenGame:
    """The game that is answered."""
    game = told(answer)
    assert isinstance(game, OpenGame), game
    return game


def sit_down(table: Table, *players: Player | str) -> OpenGame:
    """Start a short Classic game."""
    seats = players or ("Anna", "Ben", "Cleo")
    return opened(table.start(players=seats, rules=SHORT, first_dealer=len(seats) - 1))


def said(table: Table, game: OpenGame, *events: Event) -> OpenGame:
    """The game after `events`, said one by one."""
    for event in events:
        match event:
            case Undone():
                game = opened(table.undo(game))
            case Redone():
                game = opened(table.redo(game))
            case GameStarted():
                raise AssertionError
            case _:
                game = opened(table.record(game, event))
    return game
