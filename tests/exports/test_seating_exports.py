"""Games in which players come and go, in every file format."""

from typing import Any

from scorekeeper.exports import game_file
from scorekeeper.exports.csv_file import scorepad_csv
from scorekeeper.exports.log_text import log_lines
from scorekeeper.exports.result_text import plain_text
from scorekeeper.game.events import Event, Player, PlayerJoined, Undone
from scorekeeper.game.open_game import OpenGame
from tests.exports.builders import ENGLISH, EVENING, game_of_events
from tests.exports.test_seating_file import SEATING_FILE, read
from tests.game.builders import start


def hand_worked_game() -> OpenGame:
    """The evening worked by hand in `test_seating_file`; totals 90, 60, 70 and 20, and Bob left."""
    return OpenGame.of("g", game_file.log_entries(read(), EVENING))


def game_with_notes(*texts: str) -> OpenGame:
    """The evening with other notes to the game."""
    file = read(notes=[{"text": text} for text in texts])
    return OpenGame.of("g", game_file.log_entries(file, EVENING))


EIGHT = ("Ann", "Bob", "Carla", "Dmitri", "Emil", "Finn", "Gül", "Hana")


def game_of_eight() -> OpenGame:
    """Eight people at one table: two of the six who begin leave after a round, and two join."""
    file: dict[str, Any] = {
        "format": "scorekeeper.game",
        "version": 1,
        "edition": "classic",
        "rules": {"format": "custom", "cards": [1, 1, 1]},
        "players": [{"id": f"id-{name}", "name": name} for name in EIGHT],
        "first_dealer": 0,
        "finished_at": "2026-11-20T20:00:00Z",
        "seating": [
            {"from_round": 1, "order": [0, 1, 2, 3, 4, 5]},
            {"from_round": 2, "order": [0, 1, 2, 3, 6, 7], "starts": {"6": 10}, "left": [4, 5]},
        ],
        "rounds": [
            # 30 20 20 20 20 -10
            {"number": 1, "bids": [1, 0, 0, 0, 0, 1, None, None],
             "tricks": [1, 0, 0, 0, 0, 0, None, None]},
            # 20 30 20 20 – – -10 20
            {"number": 2, "bids": [0, 1, 0, 0, None, None, 1, 0],
             "tricks": [0, 1, 0, 0, None, None, 0, 0]},
            # 20 20 – 20 – – 20 30
            {"number": 3, "out": [2], "bids": [0, 0, None, 0, None, None, 0, 1],
             "tricks": [0, 0, None, 0, None, None, 0, 1]},
        ],
    }  # fmt: skip
    return OpenGame.of("g", game_file.log_entries(game_file.read(file), EVENING))


def test_who_came_back_has_not_left() -> None:
    seatings = [
        *SEATING_FILE["seating"],
        {"from_round": 6, "order": [0, 3, 1], "left": [2]},
    ]
    rounds = [*SEATING_FILE["rounds"], {"bids": [0, 1, None, 0], "tricks": [0, 1, None, 0]}]
    file = read(seating=seatings, rounds=rounds)
    game = OpenGame.of("g", game_file.log_entries(file, EVENING))
    told = plain_text(ENGLISH, game)
    assert "Round 6: Carla leaves" in told
    assert "Bob leaves" not in told
    # Bob had 60, and 30 for the bid of one that he made
    assert "2. Bob 90 (4 of 5 bids made)" in told


def test_a_spreadsheet_says_what_was_given_before_the_first_round() -> None:
    game = read(adjustments=[{"after_round": 0, "player": 2, "points": 5, "why": "wager"}])
    pad = scorepad_csv(ENGLISH, OpenGame.of("g", game_file.log_entries(game, EVENING)))
    assert "Before the first round: wager" in pad.decode("utf-8-sig")


def test_the_log_tells_a_start_that_was_corrected_as_a_correction() -> None:
    ten, thirty, twenty = (
        PlayerJoined(1, 3, Player("dora", "Dora"), 2, points) for points in (10, 30, 20)
    )
    log: list[Event] = [start(cards=(1, 1)), ten, thirty, Undone(3), Undone(2), twenty, ten]
    lines = log_lines(ENGLISH, game_of_events(log))
    assert [(line.text, line.round) for line in lines[1:]] == [
        ("Dora joins, starting at 10", 1),
        ("Corrected: Dora started at 30", None),
        ("Undone: Corrected: Dora started at 30", None),
        ("Undone: Dora joins, starting at 10", 1),
        ("Dora joins, starting at 20", 1),
        ("Corrected: Dora started at 10", None),
    ]
