"""A client that taps through a round over the app's websocket, and checks what is shown."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tests.attack.client import Client

NAMES: Final = "Anna", "Ben", "Cleo"


class Tap(NamedTuple):
    """A tap, and what the screen then shows: so many bids, and whether a card is turned up."""

    identifier: str
    bids: int
    turned_up: bool = True


TAPS: Final = (
    Tap("turn-up-R", 0),
    Tap("bid-0", 1),
    Tap("bid-0", 2),
    Tap("bid-1", 3),
    Tap("undo", 2),
    Tap("undo", 1),
    Tap("undo", 0),
    Tap("undo", 0, turned_up=False),
)
"""From the beginning of a round back to it; each is a line of the log."""


@dataclass
class Tapper:
    """A phone at the first round of a game, of which `taps` are recorded, by what it shows."""

    client: Client
    taps: int = 0

    def begin(self) -> None:
        self.client.tap("new-game")
        for name in NAMES:
            self.client.type("player-name", name, enter=True)
        self.client.tap("start-game")
        self.client.until(lambda: self._shows(TAPS[-1]), "shows a new game")

    def go_on(self) -> None:
        self.client.tap("continue-game")
        self.client.until(lambda: self._shows(TAPS[self.taps % len(TAPS) - 1]), "shows all taps")

    def tap(self, patience: float = 30) -> None:
        """Tap, and wait until the screen shows what came of it, at most so many seconds."""
        self.tap_blindly()
        wanted = TAPS[self.taps % len(TAPS)]
        self.client.until(lambda: self._shows(wanted), f"shows {wanted}", patience)
        self.taps += 1

    def tap_blindly(self) -> None:
        """Tap, and look no more at what comes of it."""
        self.client.tap(TAPS[self.taps % len(TAPS)].identifier)

    def _shows(self, wanted: Tap) -> bool:
        tree = self.client.tree
        words = [tree.words(tree.find(f"bid-of-{seat}")) for seat in range(len(NAMES))]
        bids = sum(bool(said) and said[-1].isdigit() for said in words)
        turned_up = not self.client.has("turn-up-R")
        return all(words) and (bids, turned_up) == (wanted.bids, wanted.turned_up)
