"""A device of its own: it records each event that it is sent, and says how long the log is then."""

import json
import sys
from typing import Final

from scorekeeper.game.codec import event_from_json
from scorekeeper.game.open_game import OpenGame
from scorekeeper.store.database import Store
from tests.store.sheets import logged

GAME: Final = "friday"


def tap(address: str) -> None:
    """Record what is said, a line of JSON each, as the game in the database at `address`."""
    store = Store.open(address)
    was: OpenGame | None = None
    for line in sys.stdin:
        said = [entry.event for entry in was.log] if was else []
        now = logged([*said, event_from_json(json.loads(line))])
        assert store.append(GAME, was, now) if was else store.create(GAME, now)
        sys.stdout.write(f"{len(now.log)}\n")
        sys.stdout.flush()
        was = now


if __name__ == "__main__":
    tap(sys.argv[1])
