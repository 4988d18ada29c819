"""Observers of games and tournaments: each is called after every commit that changes its own."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, copy_context
from dataclasses import dataclass
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING

from scorekeeper.game.authority import Access
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.errors import StoreError

if TYPE_CHECKING:
    from scorekeeper.store.store import Store

ChangedGame = Callable[[Access], OpenGame]
"""A game after a change, as a device with these rights may see it."""
OnChange = Callable[[ChangedGame | None], object]
"""Called with the game after a change; with None if it has to be read from the database.

A tournament always has to be.
"""

log = logging.getLogger(__name__)


@dataclass(eq=False, slots=True)
class _Observer:
    """An observer, with the event loop and the context in which it is called."""

    on_change: OnChange
    only_watches: bool
    loop: asyncio.AbstractEventLoop
    context: Context
    removed: bool = False


class Observers:
    """The observers in this process, by the id of a game or tournament. Threads may share it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._observers: dict[str, dict[_Observer, None]] = {}

    @property
    def observed(self) -> frozenset[str]:
        """The ids of the games and tournaments that somebody observes."""
        with self._lock:
            return frozenset(self._observers)

    def add(
        self, observed_id: str, on_change: OnChange, *, only_watches: bool = False
    ) -> Callable[[], None]:
        """Have `on_change` called after changes, in the running event loop and present context.

        With `only_watches` it is called after the observers that play or keep the pad. Returns a
        function that ends it, which may be called from any thread and more than once.
        """
        loop = asyncio.get_running_loop()
        observer = _Observer(on_change, only_watches, loop, copy_context())
        with self._lock:
            self._observers.setdefault(observed_id, {})[observer] = None

        def remove() -> None:
            observer.removed = True
            with self._lock:
                others = self._observers.get(observed_id, {})
                others.pop(observer, None)
                if not others:
                    self._observers.pop(observed_id, None)

        return remove

    def notify(self, changed_id: str, game: OpenGame | None) -> None:
        """Have the observers of what has changed called soon with `game`; do not wait for them.

        `game` is None for a tournament, and for a game that has to be read from the database.
        """
        by_loop: dict[asyncio.AbstractEventLoop, deque[_Observer]] = {}
        # what the observers may see of it is worked out once for all alike
        changed = None if game is None else cache(lambda access: access.sees(game))
        with self._lock:
            in_order = sorted(
                self._observers.get(changed_id, ()), key=lambda observer: observer.only_watches
            )
        for observer in in_order:
            by_loop.setdefault(observer.loop, deque()).append(observer)
        for loop, observers in by_loop.items():
            with suppress(RuntimeError):  # the loop is closed, and its sessions with it
                loop.call_soon_threadsafe(_call_next, observers, changed)

    def notify_all(self) -> None:
        """Have all observers told that what they observe has to be read from the database."""
        for observed_id in self.observed:
            self.notify(observed_id, None)


def observe_processes(store: Store, observers: Observers) -> Callable[[], None]:
    """Call `observers` also for what other processes write into `store`; return what ends it.

    A game that somebody observes here is read once for all of them, in a thread of its own.
    """
    known: dict[str, int] = {}

    def on_change(game_id: str, length: int) -> None:
        observed = observers.observed
        for forgotten in known.keys() - observed if game_id else [*known]:
            del known[forgotten]
        if not game_id:
            observers.notify_all()
        elif not length:
            observers.notify(game_id, None)
        elif game_id in observed and length > known.get(game_id, 0):
            try:
                game = store.game(game_id)
            except StoreError:
                game = None  # reading it again says why
            known[game_id] = len(game.log) if game else 0
            observers.notify(game_id, game)

    return store.listen(on_change)


def _call_next(observers: deque[_Observer], game: ChangedGame | None) -> None:
    """Call the first of `observers` now, and the others one by one in later turns of the loop.

    Each redraws its screens; in between the loop handles other taps.
    """
    observer = observers.popleft()
    if not observer.removed:
        try:
            observer.context.run(observer.on_change, game)
        except Exception:  # the other observers must still be called
            log.exception("An observer failed")
    if observers:
        observer.loop.call_soon(_call_next, observers, game)
