"""Version 3 of the game file: colours, marks and photos of players."""

import json
from base64 import b64decode, b64encode
from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest

from scorekeeper.exports import game_file, import_reader
from scorekeeper.exports.import_process import FileContent, read_file
from scorekeeper.exports.queries import answer_score
from scorekeeper.game.json_values import Unreadable
from scorekeeper.game.looks import ChosenLook
from tests.exports.builders import ENGLISH, game_of
from tests.exports.test_seating_file import SEATING_FILE
from tests.pictures import encoded, gradient, photo

NOW = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)
PHOTO = photo()
IN_BASE64 = b64encode(PHOTO).decode()

ROUND: dict[str, Any] = {"cards": 1, "bids": [0, 1, 1], "tricks": [0, 0, 1]}
SHEET: dict[str, Any] = {
    "format": "scorekeeper.game",
    "version": 3,
    "id": "friday",
    "edition": "classic",
    "players": [
        {"name": "Ann", "appearance": {"colour": "red", "mark": "moon", "photo": IN_BASE64}},
        {"name": "Bob", "appearance": {"mark": "👩🏽‍🚀"}},
        {"name": "花子"},
    ],
    "rounds": [ROUND],
}
LOOKS = (ChosenLook("red", "moon", PHOTO), ChosenLook(None, "👩🏽‍🚀"), ChosenLook())


def with_appearance(appearance: object, **changes: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    """The file in which this is what the last player looks like."""
    file = {**deepcopy(SHEET), **changes}
    file["players"][2]["appearance"] = appearance
    return file


def refusal_of(value: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(Unreadable) as raised:
        game_file.read(json.dumps(value))
    return raised.value.place, raised.value.code.value


def imported(*files: dict[str, Any]) -> FileContent:
    text = "".join(json.dumps(file) + "\n" for file in files)
    return read_file(ENGLISH, "games.jsonl", BytesIO(text.encode()), NOW)


def test_what_players_look_like_is_read_by_seat() -> None:
    file = game_file.read(SHEET)
    assert (file.version, file.looks) == (3, LOOKS)
    assert game_file.to_json(file)["players"] == [
        {"id": "", "name": "Ann", "appearance": SHEET["players"][0]["appearance"]},
        {"id": "", "name": "Bob", "appearance": {"mark": "👩🏽‍🚀"}},
        {"id": "", "name": "花子"},
    ]


def test_the_game_is_the_same_as_without() -> None:
    plain = deepcopy(SHEET) | {"version": 1}
    for player in plain["players"]:
        player.pop("appearance", None)
    file, other = game_file.read(SHEET), game_file.read(plain)
    assert game_file.log_entries(file, NOW) == game_file.log_entries(other, NOW)
    scored = answer_score(file, lambda fault: fault.code)
    assert scored == answer_score(other, lambda fault: fault.code)
    # 20 for a bid of nothing that was made, −10 for a trick too few, 30 for one bid and made
    assert scored["totals"] == [20, -10, 30]
    nameless = [game_file.read({**each, "id": None}) for each in (SHEET, plain)]
    assert len({game_file.game_id(each) for each in nameless}) == 1


def test_a_file_in_which_nobody_looks_like_anything_needs_no_version_3() -> None:
    players: list[Any] = [{"name": name, "appearance": {}} for name in ("Ann", "Bob", "花子")]
    assert game_file.read({**SHEET, "players": players}).version == 1


def test_people_who_come_and_go_have_looks_too() -> None:
    evening = {**deepcopy(SEATING_FILE), "version": 3}
    for seat, player in enumerate(evening["players"]):
        player["id"] = f"id-{seat}"
    evening["players"][3]["appearance"] = {"colour": "grey"}
    file = game_file.read(evening)
    assert file.looks[3] == ChosenLook("grey")
    text = game_file.to_text(file)
    assert game_file.to_text(game_file.read(text)) == text
    assert '"version": 3' in text
    assert answer_score(file, lambda fault: fault.code)["totals"] == [90, 60, 70, 20]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("appearance", [{}, {"colour": "red"}, None])
def test_older_versions_have_no_looks(version: int, appearance: object) -> None:
    file = {**deepcopy(SHEET), "version": version}
    for player in file["players"]:
        player.pop("appearance", None)
    assert game_file.read(file).looks == ()
    file["players"][1]["appearance"] = appearance
    assert refusal_of(file) == ("players[1]", "unknown_field")


def test_a_plain_game_is_written_as_before_and_joiners_in_version_2() -> None:
    assert game_file.to_json(game_file.read({**SEATING_FILE, "version": 3}))["version"] == 2
    game = game_of(("Ann", "Ben", "花子"), length=12)
    plain = game_file.from_game(game.id, game.game, game.log)
    assert '"version": 1' in game_file.to_text(plain)
    assert "appearance" not in game_file.to_text(plain)
    strangers = {"somebody-else": ChosenLook("red")}
    nobodys = {"id-0": ChosenLook()}
    for looks in (strangers, nobodys, {}):
        assert game_file.from_game(game.id, game.game, game.log, looks) == plain


def test_an_invalid_stored_look_is_not_written() -> None:
    game = game_of(("Ann", "Ben", "花子"), length=12)
    strange = {
        "id-0": ChosenLook("plum", "tortoise", b"no photo"),
        "id-1": ChosenLook("red", "no emoji", PHOTO[:-1]),
    }
    file = game_file.from_game(game.id, game.game, game.log, strange)
    assert file.looks == (ChosenLook(), ChosenLook("red"), ChosenLook())
    assert game_file.read(game_file.to_text(file)) == file


@pytest.mark.parametrize(
    ("appearance", "place", "wrong"),
    [
        (None, "", "not_an_object"),
        ("red", "", "not_an_object"),
        ({"colour": "red", "name": "Mallory"}, "", "unknown_field"),
        ({"colour": None}, ".colour", "not_text"),
        ({"colour": "Red"}, ".colour", "unknown_value"),
        ({"mark": None}, ".mark", "not_text"),
        ({"mark": "tortoise"}, ".mark", "not_a_mark"),
        ({"mark": "🦊🦊"}, ".mark", "not_a_mark"),
        ({"mark": "🦊" * 100_000}, ".mark", "not_a_mark"),
        ({"mark": "\u202e🦊"}, ".mark", "not_a_mark"),
        ({"mark": "\ud83e"}, ".mark", "not_a_mark"),
        ({"photo": None}, ".photo", "not_text"),
        ({"photo": ""}, ".photo", "not_a_photo"),
        ({"photo": "<script>alert(1)</script>"}, ".photo", "not_a_photo"),
        ({"photo": f"data:image/jpeg;base64,{IN_BASE64}"}, ".photo", "not_a_photo"),
        ({"photo": f"{IN_BASE64[:76]}\n{IN_BASE64[76:]}"}, ".photo", "not_a_photo"),
        ({"photo": IN_BASE64[:-4]}, ".photo", "not_a_photo"),
        ({"photo": "A" * 3_000_000}, ".photo", "not_a_photo"),
    ],
)  # fmt: skip
def test_an_invalid_look_is_refused_with_its_place(
    appearance: object, place: str, wrong: str
) -> None:
    assert refusal_of(with_appearance(appearance)) == (f"players[2].appearance{place}", wrong)


@pytest.mark.parametrize(
    "data",
    [
        b"<html><script>alert(1)</script></html>",
        encoded(gradient(128, 128), "PNG"),
        encoded(gradient(128, 128), "JPEG", comment=b"at home"),
        PHOTO + b"<script>alert(1)</script>",
        PHOTO[:-2] + b"<script>alert(1)</script>" + b"\xff\xff\xd9",
        b"\xff\xd8\xff\xd9",
    ],
    ids=str,
)
def test_a_photo_is_one_that_the_app_keeps(data: bytes) -> None:
    file = with_appearance({"photo": b64encode(data).decode()})
    assert refusal_of(file) == ("players[2].appearance.photo", "not_a_photo")


def test_one_photo_is_not_written_in_two_ways() -> None:
    # before the padding, a letter has bits that say nothing
    assert IN_BASE64.endswith("Q==")
    loose = f"{IN_BASE64.removesuffix('Q==')}R=="
    assert b64decode(loose, validate=True) == PHOTO
    assert refusal_of(with_appearance({"photo": loose}))[1] == "not_a_photo"


def test_a_refusal_says_where_and_why() -> None:
    said = imported(
        with_appearance({"colour": "plum"}),
        with_appearance({"mark": "<b>"}),
        with_appearance({"photo": "<script>alert(1)</script>" * 9}),
        {**deepcopy(SHEET), "version": 4},
    )
    assert said.games == ()
    colour, mark, photo, newer = said.refusals
    assert colour == (
        'games.jsonl:1: players[2].appearance.colour: "plum" is none of '
        "orange, blue, green, pink, yellow, violet, red, grey"
    )
    assert mark.startswith('games.jsonl:2: players[2].appearance.mark: "<b>" is neither one of ')
    assert photo == (
        'games.jsonl:3: players[2].appearance.photo: "<script>alert(1)</script><sc… is no photo'
    )
    assert "version 4 is from a newer Scorekeeper, and this one reads up to 3" in newer


def test_looks_come_out_of_the_process_that_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [{**deepcopy(SHEET), "id": f"game-{number}"} for number in range(12)]
    in_its_own = imported(*files)
    assert in_its_own.looks == (LOOKS,) * 12
    monkeypatch.setattr("scorekeeper.exports.import_process.python_program", lambda: None)
    assert imported(*files) == in_its_own


def test_there_are_only_so_many_photos_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_reader, "MOST_PHOTOS_IN_ALL", 2)
    files = [{**deepcopy(SHEET), "id": f"game-{number}"} for number in range(3)]
    assert not imported(*files[:2]).refusals
    (said,) = imported(*files).refusals
    assert said.startswith("games.jsonl: There are too many games")
