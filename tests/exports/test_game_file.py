"""The game file: what is written, which defaults apply, and what is refused where."""

import json
from typing import Any

from scorekeeper.exports import game_file
from tests.exports.builders import with_value
from tests.game.builders import start

GameFileJson = dict[str, Any]

FILE: GameFileJson = json.loads("""{
    "format": "scorekeeper.game", "version": 1,
    "id": "0f8f6c1e-6a0e-4d0e-9a5f-0c6a4f1f7b11", "name": "Friday table", "edition": "camelot",
    "rules": {
        "format": "custom", "cards": [1, 2, 3],
        "bid_limit": {
            "applies": "always", "from_cards": 5, "final_round_only": false, "zero_exempt": true
        },
        "bid_mode": "open", "foresight": "off", "specials": [],
        "scoring": "camelot", "grail_in_void_trick": true
    },
    "players": [
        {"id": "p-1", "name": "Paul"}, {"id": "p-2", "name": "Thomas"},
        {"id": "p-3", "name": "Marie"}
    ],
    "first_dealer": 2, "started_at": "2026-11-20T19:30:00Z", "finished_at": null,
    "rounds": [
        {
            "number": 1, "cards": 1, "dealer": 2, "turn_up": "7H", "trump": "H",
            "bids": [0, 1, 1], "tricks": [0, 0, 1], "void": [], "grail": null, "bid_changes": []
        },
        {"bids": [1, null, 0], "tricks": [null, null, null]}
    ],
    "log": []
}""")

LEAST: GameFileJson = {
    "format": "scorekeeper.game",
    "version": 1,
    "edition": "classic",
    "players": [{"name": "Paul"}, {"name": "Thomas"}, {"name": "Marie"}],
    "rounds": [{"bids": [0, 1, 1], "tricks": [0, 0, 1]}],
}


def test_missing_fields_have_their_defaults() -> None:
    file = game_file.read(LEAST)
    assert (file.id, file.game.name, file.started_at, file.finished_at) == (None, "", None, None)
    assert file.game.rules == start("classic").rules
    assert file.game.first_dealer == 2
    assert file.hands == tuple(range(1, 21))
    (page,) = file.game.rounds
    assert (page.number, page.cards, page.dealer) == (1, 1, 2)
    assert (page.turn_up, page.trump, page.voids, page.grail, page.bid_changes) == (
        *(None, None),
        *((), None, ()),
    )


def test_rounds_follow_each_other_and_are_counted_when_all_tricks_are_known() -> None:
    file = game_file.read(FILE)
    assert [page.counted for page in file.game.rounds] == [True, False]
    assert file.game.rounds[1].bids == (1, None, 0)
    assert [(page.number, page.cards, page.dealer) for page in file.game.rounds] == [
        (1, 1, 2),
        (2, 2, 0),
    ]


def test_cards_and_dealer_stand_as_a_round_says_them_and_say_who_dealt_first() -> None:
    page: GameFileJson = {"number": 5, "dealer": 1, "bids": [2, 0, 3], "tricks": [1, 0, 1]}
    assert game_file.read({**LEAST, "rounds": [page]}).game.first_dealer == 0
    page = {"cards": 7, "dealer": 1, "bids": [0, 1, 1], "tricks": [0, 0, 1]}
    file = game_file.read(with_value(LEAST, "rounds[0]", page))
    assert (file.game.rounds[0].cards, file.game.rounds[0].dealer) == (7, 1)
    assert file.hands[:3] == (7, 2, 3)


def test_a_trump_that_does_not_follow_from_the_turn_up_was_named() -> None:
    for turn_up, trump, shown, named in (
        ("7H", "H", "H", None),
        ("wizard", "H", "H", "H"),
        (None, "none", "none", "none"),
        (None, "S", "S", "S"),
        # against the turn-up it does not stand
        ("7H", "S", "H", "S"),
    ):
        page = {**FILE["rounds"][0], "turn_up": turn_up, "trump": trump}
        read = game_file.read(with_value(FILE, "rounds[0]", page)).game.rounds[0]
        assert (read.trump, read.named_trump) == (shown, named)


def test_card_codes_may_be_upper_or_lower_case_and_names_are_tidied() -> None:
    for code in ("h", "7h", "7H", "H", "MERLIN"):
        page = game_file.read(with_value(FILE, "rounds[0].turn_up", code)).game.rounds[0]
        assert str(page.turn_up) in {"H", "7H", "merlin"}
    void = game_file.read(with_value(FILE, "rounds[0].void", [" Excalibur "]))
    assert void.game.rounds[0].voids == ("excalibur",)
    bombs = game_file.read({**LEAST, "edition": "anniversary", "rules": {"specials": ["BOMB"]}})
    assert bombs.game.rules.specials == ("bomb",)
    file = game_file.read(with_value(FILE, "players[0].name", "  Pa\tul "))
    assert file.game.players[0].name == "Pa ul"
