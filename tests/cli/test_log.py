"""The option `--log` of `show`: a game's log on a terminal."""

from datetime import UTC, datetime, timedelta

from scorekeeper.exports import game_file
from scorekeeper.game.events import Bid, Entry, Event, Undone
from scorekeeper.game.roles import Role
from tests.cli.conftest import Terminal
from tests.game.builders import start, turned_up

EVENING = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
"""Noon, so that the two days of the game are two days in every zone but a few islands'."""

SAID: list[Event] = [start(cards=(2, 3)), turned_up("7R"), Bid(1, 0, 2), Undone(3), Bid(1, 0, 1)]
BY = [Role.HOST, Role.HOST, Role.PLAYER, Role.HOST, Role.SCORER]


def shown(terminal: Terminal, *options: str) -> list[str]:
    """Return the output of `show` for a game that goes on a day later."""
    hours = [0, 0, 0, 24, 24]
    log = [
        Entry(seq, EVENING + timedelta(hours=hour), event, by)
        for seq, (hour, event, by) in enumerate(zip(hours, SAID, BY, strict=True), start=1)
    ]
    text = game_file.to_text(game_file.from_log("friday", log))
    assert terminal("import", terminal.file("game.json", text)).status == 0
    return terminal("show", "friday", *options).lines


def test_a_game_shows_what_was_recorded_with_the_time_and_the_round(terminal: Terminal) -> None:
    pad = shown(terminal)
    lines = shown(terminal, "--log")
    assert lines[: len(pad)] == pad
    time = EVENING.astimezone().strftime("%-H:%M")
    first, second = "20 November 2026", "21 November 2026"
    assert lines[len(pad) + 1 :] == [
        first,
        f"{time}        Anna, Ben and Cleo begin a game of Classic: “Friday table”",
        f"{time}  1     Turn-up: red (dwarves) 7",
        f"{time}  1  ✗  Anna bids 2 · own phone",
        "",
        second,
        f"{time}  1    Undone: Anna bids 2",
        f"{time}  1    Anna bids 1 · second scorer",
        "",
        "✗ – taken back later",
    ]
