"""The game file of players who come and go, with adjustments and notes."""

import json
from copy import deepcopy
from typing import Any

import pytest

from scorekeeper.exports import game_file
from scorekeeper.exports.game_file import GameFile
from scorekeeper.exports.queries import answer_score
from scorekeeper.game import events
from scorekeeper.game.fold import fold
from scorekeeper.game.json_values import UnreadableError
from tests.exports.builders import EVENING, larger_hand_after_two_left
from tests.game.builders import game_of_log, start
from tests.game.random_games import whole_game

# An evening worked by hand. Ann, Bob and Carla begin, and Bob deals. Dmitri joins in round 3,
# between Ann and Bob, with −20; Carla sits round 4 out, and Bob leaves before round 5.
SEATING_FILE: dict[str, Any] = {
    "format": "scorekeeper.game",
    "version": 1,
    "edition": "classic",
    "rules": {"format": "custom", "cards": [1, 1, 1, 1, 1, 1]},
    "players": [{"name": "Ann"}, {"name": "Bob"}, {"name": "Carla"}, {"name": "Dmitri"}],
    "first_dealer": 1,
    "seating": [
        {"from_round": 1, "order": [0, 1, 2]},
        {"from_round": 3, "order": [0, 3, 1, 2], "starts": {"3": -20}},
        {"from_round": 5, "order": [0, 3, 2], "left": [1]},
    ],
    "rounds": [
        # Bob deals, then Carla, Ann, Dmitri (Carla is out), and Bob has gone: Carla
        {"number": 1, "bids": [1, 0, 0, None], "tricks": [1, 0, 0, None]},  # 30 20 20
        {"number": 2, "bids": [0, 1, 0, None], "tricks": [1, 0, 0, None]},  # -10 -10 20
        {"number": 3, "bids": [0, 0, 0, 1], "tricks": [0, 0, 0, 1]},  # 20 20 20 30
        {"number": 4, "out": [2], "bids": [0, 1, None, 0], "tricks": [0, 1, None, 0]},  # 20 30 – 20
        {"number": 5, "bids": [1, None, 0, 1], "tricks": [1, None, 0, 0]},  # 30 – 20 -10
    ],
    "adjustments": [{"after_round": 3, "player": 2, "points": -10, "why": "revoke"}],
    "notes": [{"round": 3, "text": "Bob's birthday"}, {"text": "at the cabin"}],
}


def read(**changes: Any) -> GameFile:  # noqa: ANN401 - any JSON
    return game_file.read({**deepcopy(SEATING_FILE), **changes})


def scores(**changes: object) -> dict[str, Any]:
    return dict(answer_score(read(**changes), lambda fault: fault.code))


def test_an_evening_worked_by_hand_is_scored_so() -> None:
    answer = scores()
    assert [row["points"] for row in answer["rounds"]] == [
        [30, 20, 20, None],
        [-10, -10, 20, None],
        [20, 20, 20, 30],
        [20, 30, None, 20],
        [30, None, 20, -10],
    ]
    assert [row["totals"] for row in answer["rounds"]] == [
        [30, 20, 20, None],
        [20, 10, 40, None],
        [40, 30, 50, 10],
        [60, 60, 50, 30],
        [90, 60, 70, 20],
    ]
    assert answer["totals"] == [90, 60, 70, 20]
    assert answer["ranks"] == [1, None, 2, 3]
    assert answer["leaders"] == [0]
    assert answer["faults"] == []


def four_player_file(*said: events.Event) -> GameFile:
    """The file of a game of one card a round that four people begin."""
    begun = start(players=4, cards=(1, 1, 1))
    return game_file.from_log("friday", game_of_log([begun, *said]).log)


def test_who_comes_back_and_leaves_again_before_one_round_has_left_once() -> None:
    file = four_player_file(
        events.PlayerLeft(1, 3),
        events.Dealt(1),
        *(events.Bid(1, seat, 0) for seat in (1, 2, 0)),
        events.PlayEnded(1),
        events.TricksCounted(1, (1, 0, 0, None)),
        events.PlayerReturned(2, 3, 0),
        events.PlayerLeft(2, 3),
    )
    text = game_file.to_text(file)
    assert json.loads(text)["seating"] == [{"from_round": 1, "order": [0, 1, 2], "left": [3]}]
    assert game_file.to_text(game_file.read(text)) == text
    # as such a game was written once
    older = json.loads(text)
    older["seating"].append({"from_round": 2, "order": [0, 1, 2], "left": [3]})
    assert game_file.to_text(game_file.read(older)) == text


def test_a_hand_too_large_for_all_who_began_is_read_with_and_without_a_log() -> None:
    played = larger_hand_after_two_left()
    text = game_file.to_text(game_file.from_game(played))
    assert game_file.to_text(game_file.read(text)) == text
    fields = {**json.loads(text), "log": []}
    assert fields["rules"]["cards"] == [1, 10]
    bare = game_file.read(fields)
    game, _ = fold([entry.event for entry in game_file.log_entries(bare, EVENING)])
    assert [round_.cards for round_ in game.rounds] == [1, 15]
    assert game.rounds[1].tricks == (15, 0, 0, 0, None, None)
    fields["rounds"][1]["cards"] = 16
    with pytest.raises(UnreadableError) as refused:
        game_file.read(fields)
    assert refused.value.place == "rounds[1].cards"


def test_who_joins_while_a_round_is_dealt_is_read_without_a_log() -> None:
    joiner = events.PlayerJoined(2, 4, events.Player("id-emil", "Emil"), 0, 5)
    fields = json.loads(game_file.to_text(four_player_file(events.Dealt(1), joiner)))
    del fields["log"]
    bare = game_file.read(fields)
    game, _ = fold([entry.event for entry in game_file.log_entries(bare, EVENING)])
    assert (game.plan.joined(4), game.plan) == (2, bare.game.plan)


def test_a_seating_that_changes_nothing_is_not_written() -> None:
    fields: dict[str, Any] = {
        key: SEATING_FILE[key] for key in ("format", "version", "edition", "rules")
    }
    fields["players"] = SEATING_FILE["players"][:3]
    fields["rounds"] = [{"bids": [1, 0, 0], "tricks": [1, 0, 0]}]
    seats: list[Any] = [{"from_round": number, "order": [0, 1, 2]} for number in (1, 2)]
    for seating in (seats[:1], seats):
        file = game_file.read({**fields, "seating": seating, "adjustments": [], "notes": []})
        assert "seating" not in game_file.to_json(file)


def test_a_dealer_out_of_turn_was_named() -> None:
    rounds = deepcopy(SEATING_FILE["rounds"])
    rounds[1]["dealer"] = 0
    page = {"bids": [1, 0, 0], "tricks": [1, 0, 0], "dealer": 0}
    plain = {**SEATING_FILE, "players": SEATING_FILE["players"][:3], "rounds": [page, page]}
    for field in ("seating", "adjustments", "notes", "first_dealer"):
        del plain[field]
    for file, dealers in ((read(rounds=rounds), [1, 0, 3]), (game_file.read(plain), [0, 0, 1])):
        game, _ = fold([entry.event for entry in game_file.log_entries(file, EVENING)])
        assert [r.dealer for r in game.rounds[:3]] == dealers


def test_a_log_in_which_somebody_plays_who_has_left_is_refused() -> None:
    log = whole_game(seed=3, players=4, people_change=True)
    file = json.loads(game_file.to_text(game_file.from_log("friday", game_of_log(log).log)))
    people = ("player_joined", "player_left", "sat_out", "player_returned")
    where = [n for n, entry in enumerate(file["log"]) if entry["event"] in people]
    for index in where:
        forged = deepcopy(file)
        forged["log"].insert(index, {"at": "2026-11-20T19:30:00Z", "event": "player_left",
                                     "round": 1, "seat": 9})  # fmt: skip
        with pytest.raises(UnreadableError):
            game_file.read(forged)
