"""Announce changes to other processes on a PostgreSQL server, and receive theirs.

The server passes them on by NOTIFY and LISTEN.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from secrets import token_hex
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import psycopg
from psycopg.conninfo import make_conninfo
from psycopg.sql import SQL, Identifier

OnAnnouncement = Callable[[str | None], None]
"""Called with what another process announced; with None if something may have been missed."""

_PATIENCE: Final = 0.5
"""Seconds after which the thread looks whether it is to end."""
_PAUSE: Final = 1.0
"""Seconds between attempts to connect again."""
_LOGGED_EVERY: Final = 60.0
"""Seconds after which a connection that is still lost is logged again."""

_KEEPALIVES: Final = {"keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3}
"""Keepalives of an idle connection, in seconds: they notice a lost server in half a minute."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel of all processes on one database. A payload begins with the process that sends."""

    name: str
    conninfo: str
    process: str = field(default_factory=lambda: token_hex(8))

    def announce(self, driver: psycopg.Connection[Any], payload: str) -> None:
        """Send a payload to the other processes at the end of the driver's transaction."""
        arguments = [self.name, f"{self.process} {payload}"]
        driver.execute("SELECT pg_notify(%s, %s)", arguments, prepare=True)

    def listen(self, on_announcement: OnAnnouncement) -> Callable[[], None]:
        """Call `on_announcement`, in a thread, for every payload of another process.

        The connection is one of its own, and is made again when it is lost. Returns a function that
        ends it, without waiting.
        """
        ended = Event()
        run = partial(self._run, on_announcement, ended)
        Thread(target=run, name="scorekeeper-listen", daemon=True).start()
        return ended.set

    def _run(self, on_announcement: OnAnnouncement, ended: Event) -> None:
        conninfo = make_conninfo(self.conninfo, **_KEEPALIVES)
        logged_at, is_lost = -_LOGGED_EVERY, False  # whether the last that was logged is the loss
        while not ended.is_set():
            try:
                with psycopg.connect(conninfo, autocommit=True) as connection:
                    connection.execute(SQL("LISTEN {}").format(Identifier(self.name)))
                    if is_lost:
                        is_lost = False
                        log.warning("%s: the connection to the server is back", self.name)
                    _tell(on_announcement, None)  # announcements before this one were missed
                    self._pass_on(connection, on_announcement, ended)
            except Exception as error:  # whatever it is: phones follow by this thread
                if monotonic() - logged_at >= _LOGGED_EVERY:
                    logged_at, is_lost = monotonic(), True
                    lost = "%s: the connection to the server is lost: %s"
                    is_bug = not isinstance(error, psycopg.Error)
                    log.warning(lost, self.name, error, exc_info=is_bug)
                _tell(on_announcement, None)  # the next read gets the error
                ended.wait(_PAUSE)

    def _pass_on(
        self, connection: psycopg.Connection[Any], on_announcement: OnAnnouncement, ended: Event
    ) -> None:
        while not ended.is_set():
            for notification in connection.notifies(timeout=_PATIENCE):
                process, _, payload = notification.payload.partition(" ")
                if process != self.process:
                    _tell(on_announcement, payload)


def _tell(on_announcement: OnAnnouncement, payload: str | None) -> None:
    try:
        on_announcement(payload)
    except Exception:  # a callback that raises must not end the thread
        log.exception("A change that another process announced could not be passed on")
