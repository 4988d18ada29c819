"""Repetitions in tests/torture: a few in `make test`, many in `make torture`.

The environment variable TORTURE, set to anything, asks for the long form.
"""

import os
from typing import Final

LONG: Final = bool(os.environ.get("TORTURE"))


def _count(short: int, long: int) -> int:
    return long if LONG else short


APP_KILLS: Final = _count(50, 1_000)
"""Of a process that records taps, on each kind of database."""
SERVER_KILLS: Final = _count(10, 200)
"""Of the PostgreSQL server itself, among those."""
OPERATION_KILLS: Final = _count(8, 100)
"""During each operation that replaces, copies or converts a database."""
SERVED_KILLS: Final = _count(4, 100)
"""Of a serving process whose client taps over its websocket."""
CHROMIUM_KILLS: Final = (100, 101) if LONG else (2,)
"""How often each Chromium with the static page is killed; it loads the page once more than that.

Of two, one comes in a tap and one after an answer.
"""

GAME_FILES: Final = _count(500, 100_000)
ZIPS: Final = _count(500, 100_000)
BACKUPS: Final = _count(200, 100_000)
QUESTIONS: Final = _count(1_000, 100_000)
FRAMES: Final = _count(1_000, 100_000)
"""Mutated inputs of each kind."""

GAMES: Final = _count(1_000, 10_000)
"""In a large database, ten times a power of ten."""
EVENTS: Final = _count(2_000, 10_000)
"""In a long game."""
