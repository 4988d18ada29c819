"""The log in a game file: invalid ones are refused, a missing one is derived."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.exports import game_file
from scorekeeper.exports.game_file import GameFile
from scorekeeper.game import events
from scorekeeper.game.fold import fold
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.rules.cards import Card, Special, Suit
from tests.exports.builders import EVENING
from tests.game.builders import start

NEXT_DAY = datetime(2026, 11, 21, 8, 0, tzinfo=UTC)
AT = "2026-11-20T19:30:00Z"

LOG: list[events.Event] = [
    start("camelot", 3, cards=[1, 2]),
    events.Dealt(1),
    *(events.Bid(1, seat, 0) for seat in (0, 1)),
    events.Bid(1, 2, 1),
    events.PlayEnded(1),
    events.TricksCounted(1, (0, 0, 1)),
    events.Dealt(2),
    events.Bid(2, 1, 1),
    events.Undone(9),
]


def recorded() -> dict[str, Any]:
    """The file of a game in its second round."""
    log = [events.Entry(seq, EVENING, event) for seq, event in enumerate(LOG, start=1)]
    file: dict[str, Any] = json.loads(game_file.to_text(game_file.from_log("a-game", log)))
    return file


def refusal_of(file: dict[str, Any]) -> tuple[str, str]:
    """Return the place and the reason of a refusal."""
    with pytest.raises(UnreadableError) as caught:
        game_file.read(file)
    return caught.value.place, caught.value.code.value


def test_a_longer_schedule_counts_only_while_it_stands() -> None:
    file = recorded()
    file["rules"]["cards"] = [1, 2, 3, 4]
    longer: list[dict[str, Any]] = [
        {"event": "schedule_changed", "cards": [1, 2, 3]},
        {"event": "schedule_changed", "cards": [1, 2, 3, 4]},
    ]
    back: list[dict[str, Any]] = [{"event": "undone", "of": 12}, {"event": "undone", "of": 11}]
    again: list[dict[str, Any]] = [{"event": "redone", "of": 11}, {"event": "redone", "of": 12}]
    dealt: dict[str, Any] = {"event": "dealt", "round": 4}
    file["log"] += [{"at": AT, **entry} for entry in (*longer, *back, *again, dealt)]
    assert len(game_file.read(file).hands) == 4
    file["log"][-2:-1] = []
    assert refusal_of(file) == ("log[15].round", "out_of_range")


def test_a_finish_that_was_taken_back_is_none() -> None:
    page = {"bids": [0, 0, 0], "tricks": [1, 0, 0]}
    log = game_file.log_entries(bare(page, finished_at=AT), NEXT_DAY)
    assert game_file.from_log("a-game", log).finished_at == EVENING
    undone = events.Entry(len(log) + 1, NEXT_DAY, events.Undone(len(log)))
    assert game_file.from_log("a-game", (*log, undone)).finished_at is None


def test_the_name_of_a_file_is_what_the_game_is_called_now() -> None:
    file = recorded()
    file["log"].append({"at": AT, "event": "game_renamed", "name": "Birthday"})
    assert refusal_of(file) == ("name", "log_disagrees")
    file["name"] = "Birthday"
    assert game_file.read(file).game.name == "Birthday"
    file["log"].append({"at": AT, "event": "undone", "of": 11})
    assert refusal_of(file) == ("name", "log_disagrees")


def bare(*rounds: dict[str, Any], **fields: Json) -> GameFile:
    """A file without a log."""
    file: dict[str, Any] = {
        "format": "scorekeeper.game",
        "version": 1,
        "edition": "camelot",
        "players": [{"name": "Anna"}, {"name": "Ben"}, {"name": "Cleo"}],
        "rounds": list(rounds),
    }
    return game_file.read({**file, **fields})


def events_of(file: GameFile) -> list[events.Event]:
    """Return the derived events without the start."""
    first, *others = [entry.event for entry in game_file.log_entries(file, NEXT_DAY)]
    assert isinstance(first, events.GameStarted)
    return others


def test_events_of_a_round_are_derived_in_the_order_of_play() -> None:
    page = {
        "number": 1,
        "dealer": 0,
        "turn_up": "wizard",
        "trump": "S",
        "bids": [0, 1, 0],
        "tricks": [0, 0, 0],
        "void": ["excalibur"],
        "grail": 1,
    }
    assert events_of(bare(page)) == [
        events.TurnedUp(1, Card(special=Special.WIZARD)),
        events.TrumpNamed(1, Suit.SPADES),
        events.Bid(1, 1, 1),
        events.Bid(1, 2, 0),
        events.Bid(1, 0, 0),
        events.TricksVoided(1, Special.EXCALIBUR, 1),
        events.BonusTaken(1, 1, "grail"),
        events.PlayEnded(1),
        events.TricksCounted(1, (0, 0, 0)),
    ]


def test_no_events_are_derived_from_unknown_values() -> None:
    pages: list[dict[str, Any]] = [
        {"bids": [0, None, 1], "tricks": [None, 1, None]},
        {"bids": [None] * 3, "tricks": [None] * 3},
    ]
    file = bare(*pages)
    assert [page.dealt for page in file.game.rounds] == [True, False]
    assert events_of(file) == [
        events.Dealt(1),
        events.Bid(1, 0, 0),
        events.Bid(1, 2, 1),
        events.PlayEnded(1),
        events.TricksWon(1, 1, 1),
    ]


def test_the_derived_log_of_a_finished_game_ends_with_its_finish() -> None:
    page = {"bids": [0, 0, 0], "tricks": [1, 0, 0]}
    file = bare(page, started_at=AT, finished_at="2026-11-20T22:00:00+01:00")
    log = game_file.log_entries(file, NEXT_DAY)
    assert (log[0].at, log[-1].at) == (EVENING, EVENING.replace(hour=21, minute=0))
    assert fold([entry.event for entry in log])[0].finished


def test_the_same_file_always_gets_the_same_id_and_another_file_another() -> None:
    page = {"bids": [0, 0, 0], "tricks": [1, 0, 0]}
    nameless = game_file.game_id(bare(page))
    assert nameless == game_file.game_id(bare({"number": 1, **page}, rules={}))
    assert nameless != game_file.game_id(bare(page, name="Friday table"))
    assert game_file.game_id(bare(page, id="mine")) == "mine"
