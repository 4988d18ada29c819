"""Builders of game files for tests of commands."""

import json
from typing import Any

from tests.cli.conftest import Terminal

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


def imported(terminal: Terminal, sheet: dict[str, Any] = SHEET) -> str:
    """The short id under which a sheet is kept."""
    said = terminal("import", terminal.file("sheet.json", json.dumps(sheet)))
    assert (said.status, said.err) == (0, "")
    return said.out.split()[0]
