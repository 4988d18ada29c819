"""The game file: what is written, which defaults apply, and what is refused where."""

import json
from collections.abc import Callable
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.exports import game_file
from scorekeeper.game.events import Entry
from scorekeeper.game.faults import sheet_faults
from scorekeeper.game.json_values import Unreadable
from tests.game.builders import start
from tests.game.random_games import whole_game

EVENING = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)

GameFileJson = dict[str, Any]

FILE: GameFileJson = {
    "format": "scorekeeper.game",
    "version": 1,
    "id": "0f8f6c1e-6a0e-4d0e-9a5f-0c6a4f1f7b11",
    "name": "Friday table",
    "edition": "camelot",
    "rules": {
        "format": "custom",
        "cards": [1, 2, 3],
        "bid_limit": {
            "applies": "always",
            "from_cards": 5,
            "final_round_only": False,
            "zero_exempt": True,
        },
        "bid_mode": "open",
        "foresight": "off",
        "specials": [],
        "zero_bids": "camelot",
        "grail_in_void_trick": True,
    },
    "players": [
        {"id": "p-1", "name": "Paul"},
        {"id": "p-2", "name": "Thomas"},
        {"id": "p-3", "name": "Marie"},
    ],
    "first_dealer": 2,
    "started_at": "2026-11-20T19:30:00Z",
    "finished_at": None,
    "rounds": [
        {
            "number": 1,
            "cards": 1,
            "dealer": 2,
            "turn_up": "7H",
            "trump": "H",
            "bids": [0, 1, 1],
            "tricks": [0, 0, 1],
            "void": [],
            "grail": None,
            "bid_changes": [],
        },
        {"bids": [1, None, 0], "tricks": [None, None, None]},
    ],
    "log": [],
}

LEAST: GameFileJson = {
    "format": "scorekeeper.game",
    "version": 1,
    "edition": "classic",
    "players": [{"name": "Paul"}, {"name": "Thomas"}, {"name": "Marie"}],
    "rounds": [{"bids": [0, 1, 1], "tricks": [0, 0, 1]}],
}

LEADER = {"bid_limit": "leader"}


def changed(change: Callable[[GameFileJson], object], file: GameFileJson = FILE) -> GameFileJson:
    """A copy of `file`, changed."""
    copy = deepcopy(file)
    change(copy)
    return copy


def put(*path: str | int, value: object) -> Callable[[GameFileJson], None]:
    """A change that puts `value` at `path`."""

    def change(file: GameFileJson) -> None:
        inner: Any = file
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value

    return change


def refusal_of(source: str | bytes | GameFileJson) -> tuple[str, str]:
    """Return the place and the reason of a refusal."""
    with pytest.raises(Unreadable) as caught:
        game_file.read(source)
    return caught.value.place, caught.value.code.value


def test_missing_fields_have_their_defaults() -> None:
    file = game_file.read(LEAST)
    assert (file.id, file.name, file.started_at, file.finished_at) == (None, "", None, None)
    assert file.rules == start("classic").rules
    assert file.first_dealer == 2
    assert file.hands == tuple(range(1, 21))
    (page,) = file.rounds
    assert (page.number, page.cards, page.dealer) == (1, 1, 2)
    assert (page.turn_up, page.trump, page.voids, page.grail, page.bid_changes) == (
        *(None, None),
        *((), None, ()),
    )


def test_a_round_is_counted_when_all_its_tricks_are_known() -> None:
    file = game_file.read(FILE)
    assert [page.counted for page in file.rounds] == [True, False]
    assert file.rounds[1].bids == (1, None, 0)


def test_rounds_without_numbers_follow_each_other() -> None:
    file = game_file.read(FILE)
    assert [(page.number, page.cards, page.dealer) for page in file.rounds] == [
        (1, 1, 2),
        (2, 2, 0),
    ]


def test_the_first_dealer_follows_from_a_round_that_names_its_dealer() -> None:
    page = {"number": 5, "dealer": 1, "bids": [2, 0, 3], "tricks": [1, 0, 1]}
    assert game_file.read(changed(put("rounds", value=[page]), LEAST)).first_dealer == 0


def test_cards_and_dealer_stand_as_a_round_says_them() -> None:
    page = {"cards": 7, "dealer": 1, "bids": [0, 1, 1], "tricks": [0, 0, 1]}
    file = game_file.read(changed(put("rounds", 0, value=page), LEAST))
    assert (file.rounds[0].cards, file.rounds[0].dealer) == (7, 1)
    assert file.hands[:3] == (7, 2, 3)


def test_only_the_last_round_of_the_schedule_is_the_last() -> None:
    page = {"number": 20, "bids": [11, 10, 0], "tricks": [11, 9, 0]}
    assert game_file.read(changed(put("rounds", value=[page]), LEAST)).rounds[0].final
    assert not game_file.read(LEAST).rounds[0].final


def test_a_trump_that_follows_from_the_turn_up_was_not_named() -> None:
    page = game_file.read(FILE).rounds[0]
    assert (page.trump, page.named_trump) == ("H", None)


@pytest.mark.parametrize(("turn_up", "trump"), [("wizard", "H"), (None, "none"), (None, "S")])
def test_a_trump_that_does_not_follow_was_named(turn_up: str | None, trump: str) -> None:
    page = {**FILE["rounds"][0], "turn_up": turn_up, "trump": trump}
    read = game_file.read(changed(put("rounds", 0, value=page))).rounds[0]
    assert (read.trump, read.named_trump) == (trump, trump)


def test_a_trump_that_is_against_the_turn_up_does_not_stand() -> None:
    page = game_file.read(changed(put("rounds", 0, "trump", value="S"))).rounds[0]
    assert (page.trump, page.named_trump) == ("H", "S")


@pytest.mark.parametrize("code", ["h", "7h", "7H", "H", "MERLIN"])
def test_card_codes_may_be_upper_or_lower_case(code: str) -> None:
    page = game_file.read(changed(put("rounds", 0, "turn_up", value=code))).rounds[0]
    assert str(page.turn_up) in {"H", "7H", "merlin"}


def test_a_bid_limit_may_be_the_name_of_a_preset() -> None:
    file = game_file.read(changed(put("rules", "bid_limit", value="plus_minus_one")))
    assert file.rules.bid_limit == start(bid_limit=file.rules.bid_limit).rules.bid_limit
    assert file.rules.bid_limit.from_cards == 1


def test_names_are_tidied() -> None:
    assert game_file.read(changed(put("players", 0, "name", value="  Pa\tul "))).players[
        0
    ].name == ("Pa ul")


@pytest.mark.parametrize(
    ("source", "place", "wrong"),
    [
        ("", "", "not_json"),
        ("{", "", "not_json"),
        ("two", "", "not_json"),
        ("\ufeff{", "", "not_json"),
        (b"\xef\xbb\xbf{", "", "not_json"),
        ('{"a": 1} {}', "", "not_json"),
        (b'{"name": "\xff"}', "", "not_utf8"),
        ("{}".encode("utf-16"), "", "not_utf8"),
        ("[" * 100_000, "", "too_deep"),
        ('{"a":' * 100_000, "", "too_deep"),
        ('{"version": NaN}', "", "not_a_number"),
        ('{"version": -Infinity}', "", "not_a_number"),
        ('{"version": ' + "9" * 5000 + "}", "", "huge_number"),
        ('{"version": 1, "version": 1}', "", "doubled_field"),
        ("[]", "", "not_an_object"),
        ("null", "", "not_an_object"),
        ("1", "", "not_an_object"),
        ("{}", "format", "other_format"),
        ('{"format": "another"}', "format", "other_format"),
        ('{"format": "scorekeeper.game"}', "", "missing_field"),
        ('{"format": "scorekeeper.game", "version": 4}', "version", "newer_version"),
        ('{"format": "scorekeeper.game", "version": 4, "new": 0}', "version", "newer_version"),
        ('{"format": "scorekeeper.game", "version": 0}', "version", "out_of_range"),
        ('{"format": "scorekeeper.game", "version": "1"}', "version", "not_a_number"),
        ('{"format": "scorekeeper.game", "version": true}', "version", "not_a_number"),
        ('{"format": "scorekeeper.game", "version": 1}', "", "missing_field"),
    ],
)
def test_what_is_no_game_file_is_refused(source: str | bytes, place: str, wrong: str) -> None:
    assert refusal_of(source) == (place, wrong)


@pytest.mark.parametrize(
    ("path", "value", "place", "wrong"),
    [
        (["colour"], "red", "", "unknown_field"),
        (["edition"], "skull", "edition", "unknown_value"),
        (["edition"], None, "edition", "unknown_value"),
        (["id"], "", "id", "bad_id"),
        (["id"], "a/b", "id", "bad_id"),
        (["id"], "\ud800", "id", "bad_id"),
        (["id"], 7, "id", "not_text"),
        (["name"], None, "name", "not_text"),
        (["name"], "x" * 41, "name", "bad_name"),
        (["name"], "\x07", "name", "bad_name"),
        (["first_dealer"], 3, "first_dealer", "out_of_range"),
        (["first_dealer"], -1, "first_dealer", "out_of_range"),
        (["started_at"], "yesterday", "started_at", "not_a_time"),
        (["finished_at"], 0, "finished_at", "not_text"),
        (["players"], {}, "players", "not_a_list"),
        (["players"], [{"name": "A"}, {"name": "B"}], "players", "bad_rules"),
        (["players"], [{"name": name} for name in "ABCDEFG"], "players", "bad_rules"),
        (["players", 1], "Thomas", "players[1]", "not_an_object"),
        (["players", 1], {}, "players[1]", "missing_field"),
        (["players", 1], {"name": "T", "age": 7}, "players[1]", "unknown_field"),
        (["players", 1, "id"], " ", "players[1].id", "bad_id"),
        (["players", 1, "name"], 7, "players[1].name", "not_text"),
        (["players", 1, "name"], " ", "players[1].name", "bad_name"),
        (["players", 1, "name"], "paul", "players[1].name", "bad_name"),
        (["players", 1, "name"], "x" * 41, "players[1].name", "bad_name"),
        (["players", 1, "name"], "T\x00", "players[1].name", "bad_name"),
        (["players", 1, "name"], "\udc80", "players[1].name", "bad_name"),
        (["rules"], [], "rules", "not_an_object"),
        (["rules", "colour"], 1, "rules", "unknown_field"),
        (["rules", "format"], "long", "rules.format", "unknown_value"),
        (["rules", "format"], "standard", "rules", "bad_rules"),
        (["rules", "format"], "one_suit", "rules", "bad_rules"),
        (["rules", "cards"], [], "rules", "bad_rules"),
        (["rules", "cards"], [1, 21], "rules", "bad_rules"),
        (["rules", "cards", 1], "2", "rules.cards[1]", "not_a_number"),
        (["rules", "bid_limit"], "some", "rules.bid_limit", "unknown_value"),
        (["rules", "bid_limit", "from_cards"], 0, "rules", "bad_rules"),
        (["rules", "bid_limit", "zero_exempt"], 1, "rules.bid_limit.zero_exempt", "not_yes_or_no"),
        (["rules", "bid_mode"], "secret", "rules", "bad_rules"),
        (["rules", "specials"], ["wizzard"], "rules.specials[0]", "unknown_value"),
        (["rules", "specials"], ["bomb"], "rules", "bad_rules"),
        (["rounds"], None, "rounds", "not_a_list"),
        (["rounds", 0], [], "rounds[0]", "not_an_object"),
        (["rounds", 0, "colour"], 1, "rounds[0]", "unknown_field"),
        (["rounds", 1], {"bids": [0, 0, 0]}, "rounds[1]", "missing_field"),
        (["rounds", 0, "number"], 0, "rounds[0].number", "out_of_range"),
        (["rounds", 0, "number"], 4, "rounds[0].number", "out_of_range"),
        (["rounds", 0, "number"], 3, "rounds[1].number", "out_of_range"),
        (["rounds", 1, "number"], 1, "rounds[1].number", "out_of_order"),
        (["rounds", 0, "cards"], 0, "rounds[0].cards", "out_of_range"),
        (["rounds", 0, "cards"], 21, "rounds[0].cards", "out_of_range"),
        (["rounds", 0, "dealer"], 3, "rounds[0].dealer", "out_of_range"),
        (["rounds", 0, "turn_up"], 7, "rounds[0].turn_up", "not_text"),
        (["rounds", 0, "turn_up"], "15H", "rounds[0].turn_up", "not_a_card"),
        (["rounds", 0, "turn_up"], "2H", "rounds[0].turn_up", "not_in_deck"),
        (["rounds", 0, "turn_up"], "7B", "rounds[0].turn_up", "not_in_deck"),
        (["rounds", 0, "turn_up"], "bomb", "rounds[0].turn_up", "not_in_deck"),
        (["rounds", 0, "turn_up"], "merlin:wizard", "rounds[0].turn_up", "not_a_card"),
        (["rounds", 0, "trump"], "X", "rounds[0].trump", "not_a_trump"),
        (["rounds", 0, "trump"], False, "rounds[0].trump", "not_text"),
        (["rounds", 0, "bids"], [0, 1], "rounds[0].bids", "wrong_length"),
        (["rounds", 0, "bids"], [0, 1, 1, 0], "rounds[0].bids", "wrong_length"),
        (["rounds", 0, "bids"], 3, "rounds[0].bids", "not_a_list"),
        (["rounds", 0, "bids", 1], "two", "rounds[0].bids[1]", "not_a_number"),
        (["rounds", 0, "bids", 1], 1.0, "rounds[0].bids[1]", "not_a_number"),
        (["rounds", 0, "bids", 1], True, "rounds[0].bids[1]", "not_a_number"),
        (["rounds", 0, "bids", 1], 10**12, "rounds[0].bids[1]", "huge_number"),
        (["rounds", 0, "tricks", 2], [], "rounds[0].tricks[2]", "not_a_number"),
        (["rounds", 0, "void"], "excalibur", "rounds[0].void", "not_a_list"),
        (["rounds", 0, "void"], ["sword"], "rounds[0].void[0]", "unknown_value"),
        (["rounds", 0, "grail"], "Paul", "rounds[0].grail", "not_a_number"),
        (["rounds", 0, "bid_changes"], [{"seat": 0}], "rounds[0].bid_changes[0]", "missing_field"),
        (
            ["rounds", 0, "bid_changes"],
            [{"seat": 0, "change": "up", "cause": "cloud"}],
            "rounds[0].bid_changes[0].change",
            "not_a_number",
        ),
        (["log"], {}, "log", "not_a_list"),
        (["log"], [{"event": "dealt", "round": 1}], "log[0]", "missing_field"),
        (["log"], [{"at": "now", "event": "dealt", "round": 1}], "log[0].at", "not_a_time"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    path: list[str | int], value: object, place: str, wrong: str
) -> None:
    assert refusal_of(changed(put(*path, value=value))) == (place, wrong)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("bids", [0, 2, 1], "bid_out_of_range"),
        ("bids", [0, -1, 1], "bid_out_of_range"),
        ("tricks", [0, 0, 2], "tricks_out_of_range"),
        ("tricks", [0, 1, 1], "tricks_do_not_add_up"),
        ("void", ["bomb"], "void_out_of_range"),
        ("void", ["excalibur", "excalibur"], "void_out_of_range"),
        ("grail", 0, "grail_out_of_range"),
        ("grail", 9, "grail_out_of_range"),
        (
            "bid_changes",
            [{"seat": 0, "change": 1, "cause": "cloud"}],
            "bid_change_not_allowed",
        ),
        (
            "bid_changes",
            [{"seat": -7, "change": 1, "cause": "cloud"}],
            "bid_change_not_allowed",
        ),
        ("trump", "S", "trump_not_allowed"),
    ],
)
def test_what_breaks_a_rule_is_read_and_is_a_fault(field: str, value: object, code: str) -> None:
    file = game_file.read(changed(put("rounds", 0, field, value=value)))
    assert code in [fault.code for fault in sheet_faults(file.rules, file.rounds)]


def test_a_bid_against_the_limit_is_marked() -> None:
    page: Any = {"number": 5, "bids": [2, 2, 1], "tricks": [2, 2, 1]}
    file = game_file.read({**LEAST, "edition": "camelot", "rounds": [page]})
    assert file.rounds[0].limit_broken


@pytest.mark.parametrize(("tricks_before", "broken"), [([0, 1, 0], True), ([0, 0, 1], False)])
def test_who_leads_alone_follows_from_the_rounds_before(
    tricks_before: list[int], broken: bool
) -> None:
    rounds: list[Any] = [
        {"bids": [0, 0, 1], "tricks": tricks_before},
        {"bids": [0, 1, 1], "tricks": [0, 1, 1], "dealer": 0},
    ]
    file = game_file.read(changed(put("rounds", value=rounds), LEAST | {"rules": LEADER}))
    assert file.rounds[1].limit_broken is broken


def test_each_field_player_round_and_entry_has_a_line_of_its_own() -> None:
    text = game_file.to_text(_recorded())
    lines = text.splitlines()
    file = json.loads(text)
    assert text.endswith("}\n")
    assert [line.split('"')[1] for line in lines if line.startswith('  "')] == list(file)
    assert sum(line.startswith("    {") for line in lines) == sum(
        len(file[name]) for name in ("players", "rounds", "log")
    )
    assert list(file["rounds"][0]) == list(FILE["rounds"][0])
    assert list(file) == list(FILE)


def test_names_are_written_as_they_are() -> None:
    assert '"name": "花子"' in game_file.to_text(_recorded("花子"))


def _recorded(name: str = "Anna") -> game_file.GameFile:
    log = [Entry(seq, EVENING, event) for seq, event in enumerate(whole_game(seed=3), start=1)]
    text = game_file.to_text(game_file.from_log("game-3", log)).replace("Anna", name)
    return game_file.read(text)
