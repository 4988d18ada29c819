"""Hear what other processes announce on a PostgreSQL server, by its LISTEN and NOTIFY."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg.conninfo import make_conninfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.store.database import OnAnnouncement

CHANNEL: Final = "scorekeeper_games"
"""The channel of all processes on one database. A payload is the process, a length and a game."""

_PATIENCE: Final = 0.5
"""Seconds after which the thread looks whether it is to end."""
_PAUSE: Final = 1.0
"""Seconds between attempts to connect again."""

_KEEPALIVES: Final = {"keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3}
"""Nothing is sent while nobody plays; a server that is gone is noticed in half a minute."""

log = logging.getLogger(__name__)


class PostgresListener:
    """A thread that calls `on_change` for every announcement of a process other than `process`."""

    def __init__(self, conninfo: str, process: str, on_change: OnAnnouncement) -> None:
        self._conninfo = make_conninfo(conninfo, **_KEEPALIVES)
        self._process = process
        self._on_change = on_change
        self._ended = Event()

    def start(self) -> Callable[[], None]:
        """Start listening; return a function that ends it, without waiting."""
        Thread(target=self._run, name="scorekeeper-listen", daemon=True).start()
        return self._ended.set

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self._listen()
            except psycopg.Error:
                log.warning("The connection that hears of other processes is lost", exc_info=True)
                self._tell("", 0)  # whoever reads now learns that the server is away
                self._ended.wait(_PAUSE)

    def _listen(self) -> None:
        with psycopg.connect(self._conninfo, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._tell("", 0)  # what was announced before was not heard
            while not self._ended.is_set():
                for notification in connection.notifies(timeout=_PATIENCE):
                    self._hear(notification.payload)

    def _hear(self, payload: str) -> None:
        process, _, rest = payload.partition(" ")
        length, _, game_id = rest.partition(" ")
        if process != self._process and length.isdecimal():
            self._tell(game_id, int(length))

    def _tell(self, game_id: str, length: int) -> None:
        try:
            self._on_change(game_id, length)
        except Exception:  # the next announcement is heard all the same
            log.exception("A change that another process announced could not be passed on")
