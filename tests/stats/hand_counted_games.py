"""Three games with statistics counted by hand, as game files.

Anna wins the first alone and the second with the Grail; the third is not finished. Round 1 of the
second scores nothing for anybody: Excalibur voids its only trick. In the third the Cloud raises
Ben's bid from 1 to 2, and its second round is still being bid.

| person | rounds | right | games | points |
|---|---|---|---|---|
| Anna | 0✓ 2✓ · 2✓ · 0✓ | 4 of 4 | won, won | 20 + 40, 60 |
| Ben | 1✗ 0✓ · 1✓ · 2✓ | 3 of 4 | third, second | −10 + 20, 30 |
| Cleo | 1✓ 0✓ · 1✗ | 2 of 3 | second | 30 + 20 |
| Dora | 0✓ | 1 of 1 | third | 20 + 3 |
"""

from datetime import UTC, datetime
from typing import Any, Final

from scorekeeper.exports import game_file
from scorekeeper.game.open_game import OpenGame

ANNA, BEN, CLEO, DORA = (
    {"id": name.lower(), "name": name} for name in ("Anna", "Ben", "Cleo", "Dora")
)

FIRST: Final = {
    "format": "scorekeeper.game",
    "version": 1,
    "id": "first",
    "edition": "classic",
    "rules": {"format": "custom", "cards": [1, 2]},
    "players": [ANNA, BEN, CLEO],
    "first_dealer": 2,
    "started_at": "2026-01-02T19:00:00Z",
    "finished_at": "2026-01-02T20:00:00Z",
    "rounds": [
        {"turn_up": "7R", "bids": [0, 1, 1], "tricks": [0, 0, 1]},
        {"turn_up": "wizard", "trump": "B", "bids": [2, 0, 0], "tricks": [2, 0, 0]},
    ],
}
SECOND: Final = FIRST | {
    "id": "second",
    "edition": "camelot",
    "rules": {"format": "custom", "cards": [1, 3]},
    "players": [BEN, ANNA, DORA],
    "first_dealer": 0,
    "started_at": "2026-01-09T19:00:00Z",
    "finished_at": "2026-01-09T20:00:00Z",
    "rounds": [
        {"turn_up": "jester", "bids": [0, 0, 1], "tricks": [0, 0, 0], "void": ["excalibur"]},
        {"turn_up": "5H", "bids": [1, 2, 0], "tricks": [1, 2, 0], "grail": 1},
    ],
}
THIRD: Final = FIRST | {
    "id": "third",
    "edition": "anniversary",
    "rules": {"format": "custom", "cards": [2, 2]},
    "players": [ANNA, BEN, CLEO],
    "first_dealer": 0,
    "started_at": "2026-01-16T19:00:00Z",
    "finished_at": None,
    "rounds": [
        {
            "turn_up": "3G",
            "bids": [0, 1, 1],
            "tricks": [0, 2, 0],
            "bid_changes": [{"seat": 1, "change": 1, "cause": "cloud"}],
        },
        {"turn_up": "4G", "bids": [None, 1, None], "tricks": [None, None, None]},
    ],
}


def game_in_file(file: dict[str, Any]) -> OpenGame:
    """The game of a file."""
    entries = game_file.log_entries(game_file.read(file), datetime(2026, 11, 20, tzinfo=UTC))
    return OpenGame.of(file["id"], entries)


HAND_COUNTED_GAMES: Final = tuple(game_in_file(file) for file in (FIRST, SECOND, THIRD))
