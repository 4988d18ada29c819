"""Colours, marks and photos of players in a game file."""

import json
from base64 import b64encode
from copy import deepcopy
from typing import Any

import pytest

from scorekeeper.exports import game_file, import_reader
from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.game.appearance import Appearance
from tests.exports.builders import ENGLISH, EVENING, game_of
from tests.pictures import photo

PHOTO = photo()
IN_BASE64 = b64encode(PHOTO).decode()

ROUND: dict[str, Any] = {"cards": 1, "bids": [0, 1, 1], "tricks": [0, 0, 1]}
SHEET: dict[str, Any] = {
    "format": "scorekeeper.game",
    "version": 1,
    "id": "friday",
    "edition": "classic",
    "players": [
        {"name": "Ann", "appearance": {"colour": "red", "mark": "moon", "photo": IN_BASE64}},
        {"name": "Bob", "appearance": {"mark": "👩🏽‍🚀"}},
        {"name": "花子"},
    ],
    "rounds": [ROUND],
}
LOOKS = (Appearance("red", "moon", PHOTO), Appearance(None, "👩🏽‍🚀"), Appearance())


def imported(*files: dict[str, Any]) -> FileContent:
    text = "".join(json.dumps(file) + "\n" for file in files)
    return read_file(ENGLISH, "games.jsonl", text.encode(), EVENING)


def test_what_players_look_like_is_read_by_seat() -> None:
    file = game_file.read(SHEET)
    assert file.appearances == LOOKS
    assert game_file.to_json(file)["players"] == [
        {"id": "", "name": "Ann", "appearance": SHEET["players"][0]["appearance"]},
        {"id": "", "name": "Bob", "appearance": {"mark": "👩🏽‍🚀"}},
        {"id": "", "name": "花子"},
    ]


def test_the_game_is_the_same_as_without() -> None:
    plain = deepcopy(SHEET)
    for player in plain["players"]:
        player.pop("appearance", None)
    nameless = [game_file.read({**each, "id": None}) for each in (SHEET, plain)]
    assert len({game_file.game_id(each) for each in nameless}) == 1


def test_who_looks_like_nothing_has_no_appearance_in_the_file() -> None:
    game = game_of(("Ann", "Ben", "花子"), length=12)
    plain = game_file.from_game(game)
    assert "appearance" not in game_file.to_text(plain)
    strangers = {"somebody-else": Appearance("red")}
    nobodys = {"id-0": Appearance()}
    for appearances in (strangers, nobodys, {}):
        assert game_file.from_game(game, appearances) == plain


def test_an_invalid_stored_look_is_not_written() -> None:
    game = game_of(("Ann", "Ben", "花子"), length=12)
    strange = {
        "id-0": Appearance("plum", "tortoise", b"no photo"),
        "id-1": Appearance("red", "no emoji", PHOTO[:-1]),
    }
    file = game_file.from_game(game, strange)
    assert file.appearances == (Appearance(), Appearance("red"), Appearance())
    assert game_file.read(game_file.to_text(file)) == file


def test_looks_come_out_of_the_process_that_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [{**deepcopy(SHEET), "id": f"game-{number}"} for number in range(12)]
    in_its_own = imported(*files)
    assert in_its_own.appearances == (LOOKS,) * 12
    monkeypatch.setattr("scorekeeper.exports.limited_process.has_processes", lambda: False)
    assert imported(*files) == in_its_own


def test_there_are_only_so_many_photos_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_reader, "MAX_PHOTOS_IN_ALL", 2)
    files = [{**deepcopy(SHEET), "id": f"game-{number}"} for number in range(3)]
    assert not imported(*files[:2]).refusals
    (said,) = imported(*files).refusals
    assert said.startswith("games.jsonl: There are too many games")
