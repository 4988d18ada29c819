"""Builders of game files for tests of commands."""

import json
from datetime import UTC, datetime
from typing import Any

from scorekeeper.exports import game_file
from scorekeeper.game.events import Entry, Event
from tests.cli.conftest import Terminal

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)

SHEET: dict[str, Any] = {
    "format": "scorekeeper.game",
    "version": 1,
    "edition": "classic",
    "players": [{"name": "花子"}, {"name": "Thomas"}, {"name": "Marie"}],
    "rounds": [
        {"turn_up": "7R", "bids": [0, 1, 1], "tricks": [0, 0, 1]},
        {"bids": [2, 0, None], "tricks": [None, None, None]},
    ],
}


def exported(events: list[Event], game_id: str = "0123456789-game") -> str:
    """The file of a made-up game."""
    log = [Entry(seq, EVENING, event) for seq, event in enumerate(events, start=1)]
    return game_file.to_text(game_file.from_log(game_id, log))


def imported(terminal: Terminal, sheet: dict[str, Any] = SHEET) -> str:
    """The short id under which a sheet is kept."""
    said = terminal("import", terminal.file("sheet.json", json.dumps(sheet)))
    assert (said.status, said.err) == (0, "")
    return said.out.split()[0]
