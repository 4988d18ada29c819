"""Files that are not game files are refused, with the place and the reason."""

from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Any

from scorekeeper.exports import game_file
from scorekeeper.game.json_values import UnreadableError
from tests.exports.builders import EVENING, with_value
from tests.exports.golden_files import golden
from tests.exports.other_games import file_of
from tests.exports.test_appearance_file import IN_BASE64, PHOTO
from tests.exports.test_appearance_file import SHEET as LOOKS
from tests.exports.test_game_file import FILE
from tests.exports.test_game_log import AT, recorded
from tests.exports.test_seating_file import SEATING_FILE
from tests.pictures import encoded, gradient

LOG = recorded()
SEATS = {**SEATING_FILE, "rounds": [], "adjustments": []}
OWN, KINGS, PLUMP = file_of("own"), file_of("skull_king"), file_of("plump of two")


def outcome(source: str | bytes | dict[str, Any]) -> tuple[str, str]:
    """Return the place and the reason for which a source is refused."""
    try:
        game_file.log_entries(game_file.read(source), EVENING)
    except UnreadableError as refused:
        return refused.place, refused.code.value
    return "", "taken"


JUNK = {
    "null": None,
    "true": True,
    "text": "x",
    "long": "x" * 300,
    "-1": -1,
    "1.5": 1.5,
    "huge": 10**12,
    "[]": [],
    "[99]": [99],
    "{}": {},
    "{x}": {"x": 1},
}


def places(value: object, place: str) -> Iterator[str]:
    """Return the place of this value and of all in it; a list is represented by its first item."""
    yield place
    if isinstance(value, dict):
        for field, inner in value.items():
            yield from places(inner, f"{place}.{field}".removeprefix("."))
    elif isinstance(value, list) and value:
        yield from places(value[0], f"{place}[0]")


def outcomes(file: dict[str, Any], place: str) -> str:
    """Return a line: which junk at this place is refused, where and why."""
    found: dict[str, list[str]] = {}
    for name, junk in JUNK.items():
        where, why = outcome(with_value(file, place, junk))
        there = "" if where in {place, ""} else f" at {where}"
        found.setdefault(f"{why}{there}", []).append(name)
    return "; ".join([place, *(f"{why}: {' '.join(names)}" for why, names in found.items())])


def test_junk_in_any_field_is_refused_as_it_was() -> None:
    swept = [(FILE, field) for field in FILE]
    swept += [(SEATING_FILE, field) for field in ("seating", "adjustments", "notes")]
    swept += [(SEATING_FILE, "rounds[3].out"), (LOOKS, "players[0].appearance")]
    swept += [(OWN, "rules"), (KINGS, "rounds")]
    lines = ""
    for file, field in swept:
        value = LOOKS["players"][0]["appearance"] if file is LOOKS else file.get(field)
        lines += "".join(f"{outcomes(file, place)}\n" for place in places(value, field))
    assert lines == golden("refusals.txt", lines)


NO_JSON = (
    ("", "", "not_json"),
    ("\ufeff{", "", "not_json"),
    ('{"a": 1} {}', "", "not_json"),
    (b'{"name": "\xff"}', "", "not_utf8"),
    ('{"a":' * 100_000, "", "too_deep"),
    ('{"version": NaN}', "", "not_a_number"),
    ('{"version": ' + "9" * 5000 + "}", "", "huge_number"),
    ('{"version": 1, "version": 1}', "", "doubled_field"),
    ("[]", "", "not_an_object"),
    ("{}", "format", "other_format"),
    ('{"format": "scorekeeper.game"}', "", "missing_field"),
    ('{"format": "scorekeeper.game", "version": 2}', "version", "newer_version"),
)

PAGE = {"bids": [0, 0, 0], "tricks": [1, 0, 0]}
BY_WATCHER = {"event": "bid", "round": 2, "seat": 1, "tricks": 1, "by": "watcher"}
BEGUN = {"from_round": 1, "order": [0, 1, 2]}
ALL = {"from_round": 1, "order": [0, 1, 2, 3]}

RULES: tuple[dict[str, Any], ...] = (
    {"schedule": {"smallest": "always"}}, {"schedule": {"largest": 61}},
    {"schedule": {"smallest": 60, "largest": 60}}, {"players": [2]}, {"players": [2, 1000]},
    {"players": [5, 2]}, {"deck": 141}, {"name": "a\x00b"}, {"name": "x" * 41},
    {"trumps": ["Q"]}, {"trumps": ["K"]}, {"trumps": ["S"] * 100}, {"leads": "dealer"},
    {"blind": 1}, {"bonuses": "twice"}, {"leads": "highest_bid", "bid_mode": "secret"},
    {"scoring": {"made": [{}]}},
    {"scoring": {"made": [{}], "missed": [{}], "near": {"off": 1, "share": [1000, 1]}}},
)  # fmt: skip

# the file, a place and the value there; `wrong.txt` has the place that is named, and the reason
WRONG: tuple[tuple[dict[str, Any], str, object], ...] = (
    (FILE, "name", "x" * 41),
    (FILE, "first_dealer", 3),
    (FILE, "players", [{"name": name} for name in "ABCDEFG"]),
    (FILE, "players[1].name", "paul"),
    (FILE, "players[1].name", "T\x00"),
    (FILE, "rules.bid_mode", "secret"),
    (FILE, "rules.specials", ["bomb"]),
    (FILE, "rules.zero_bids", "camelot"),
    (FILE, "rules.scoring", {"made": [{}]}),
    (FILE, "rules.scoring", {"made": [{}], "missed": []}),
    (FILE, "rules.scoring", {"made": [{}] * 21, "missed": [{}]}),
    *((FILE, "rules.scoring", {"made": rows, "missed": [{}]}) for rows in (
        [{"from_bid": 1}], [{"flat": 1001}], [{}, {"from_cards": 0}], [{}, {"last_round": 1}])),
    *((FILE, "rules.scoring", {"made": [{}], "missed": [{}], "near": near}) for near in (
        {"off": 1}, {"off": 1, "share": [1]}, {"off": 1, "share": [1, 0]})),
    *((OWN, "rules", rules) for rules in RULES),
    (PLUMP, "rules", {"name": "Blaze"}),
    *((PLUMP, "players", [{"name": f"P{seat}"} for seat in range(n)]) for n in (1, 9)),
    *((KINGS, "rounds[0].bonuses", [{"seat": 0, "code": "pirate", **more}]) for more in (
        {"code": "grail"}, {"with": "1"}, {"count": 10**12}, {"why": 1})),
    (file_of("rascal"), "rounds[0].cannonball", [3]),
    (FILE, "rounds[1]", {"bids": [0, 0, 0]}),
    (FILE, "rounds[0].number", 3),
    (FILE, "rounds[1].number", 1),
    (FILE, "rounds[0].cards", 21),
    (FILE, "rounds[0].turn_up", "15H"),
    (FILE, "rounds[0].turn_up", "7B"),
    (FILE, "rounds[0].bid_changes", [{"seat": 0}]),
    (FILE, "rounds[0].grail", 3),
    (FILE, "rounds[0].void", ["excalibur"] * 21),
    (FILE, "log", [{"at": "now", "event": "dealt", "round": 1}]),
    (LOG, "log[10]", {**BY_WATCHER, "by": "host", "seat": 3}),
    (LOG, "log[10]", {**BY_WATCHER, "by": "host", "round": 3}),
    (LOG, "log[10]", BY_WATCHER),
    (LOG, "log[10]", {"event": "grail_taken", "round": 2, "seat": 9}),
    (LOG, "log[10]", {"event": "tricks_voided", "round": 2, "cause": "excalibur", "tricks": 10**6}),
    (LOG, "log[10]", {"event": "schedule_changed", "cards": [1] * 61}),
    (LOG, "log[10]", {"event": "schedule_changed", "cards": [1, 99]}),
    (LOG, "log[10]", {"event": "game_renamed", "name": "x" * 41}),
    (LOG, "log[10]", {"event": "undone", "of": 7}),
    (LOG, "log[10]", {"event": "redone", "of": 8}),
    (LOG, "log[10]", LOG["log"][0]),
    (LOG, "log", [{"at": AT, "event": "undone", "of": 1}]),
    (LOG, "log[0].players[1].id", LOG["players"][0]["id"]),
    (LOG, "log[0].rules.bid_mode", "secret"),
    # a log that tells another game
    (LOG, "name", "Another"),
    (LOG, "edition", "classic"),
    (LOG, "rules.tie_break", "most_right_bids"),
    (LOG, "players[1].id", "somebody"),
    (LOG, "first_dealer", 1),
    (LOG, "started_at", "2026-11-20T19:30:01Z"),
    (LOG, "finished_at", AT),
    (LOG, "rounds[0].bids", [0, 0, 0]),
    (LOG, "rounds", []),
    (LOG, "log[6].tricks", [1, 0, 0]),
    # seats that nobody can have taken
    (SEATS, "seating", [BEGUN]),
    (SEATS, "seating", [{**ALL, "from_round": 2}]),
    (SEATS, "seating", [{**ALL, "order": [0, 1, 3]}]),
    (SEATS, "seating", [BEGUN, {"from_round": 2, "order": [], "left": [0, 1, 2]}]),
    (SEATS, "seating", [{**BEGUN, "starts": {"9": 1}}]),
    (SEATS, "seating", [{**BEGUN, "starts": {"2": 10**8}}]),
    (SEATS, "seating", [{**BEGUN, "left": [2]}]),
    (SEATS, "seating", [ALL, BEGUN]),
    (SEATS, "seating", [ALL, {**BEGUN, "from_round": 2}]),
    (SEATS, "seating", [ALL, {**BEGUN, "from_round": 9, "left": [3]}]),
    (SEATING_FILE, "adjustments[0].player", 4),
    (SEATING_FILE, "adjustments[0].points", 10_000),
    (SEATING_FILE, "adjustments[0].why", "\x1b[2J"),
    (SEATING_FILE, "adjustments[0]", {"after_round": 1, "player": 3, "points": 1, "why": "early"}),
    (SEATING_FILE, "adjustments[0].after_round", 6),
    (SEATING_FILE, "adjustments", [{}] * 101),
    (SEATING_FILE, "notes", [{"text": "x"}] * 101),
    (SEATING_FILE, "players", [{"name": str(n)} for n in range(13)]),
    (LOOKS, "players[0].appearance.colour", "Red"),
    (LOOKS, "players[0].appearance.mark", "🦊🦊"),
    (LOOKS, "players[0].appearance.mark", "🦊" * 100_000),
    (LOOKS, "players[0].appearance.mark", "\u202e🦊"),
    (LOOKS, "players[0].appearance.mark", "\ud83e"),
    *((LOOKS, "players[0].appearance.photo", text) for text in (
        "",
        f"{IN_BASE64[:76]}\n{IN_BASE64[76:]}",
        IN_BASE64[:-4],
        "A" * 3_000_000,
        *(b64encode(data).decode() for data in (
            b"<html><script>alert(1)</script></html>",
            encoded(gradient(128, 128), "PNG"),
            encoded(gradient(128, 128), "JPEG", comment=b"at home"),
            PHOTO + b"<script>alert(1)</script>",
            PHOTO[:-2] + b"<script>alert(1)</script>" + b"\xff\xff\xd9",
            b"\xff\xd8\xff\xd9",
        )),
    )),
)  # fmt: skip


def test_what_is_wrong_with_a_file_is_named_with_its_place() -> None:
    found = [(source[:60], *outcome(source)) for source, _place, _why in NO_JSON]
    assert found == [(source[:60], place, why) for source, place, why in NO_JSON]
    told = ""
    for file, place, value in WRONG:
        said = {"at": AT, **value} if place == "log[10]" and isinstance(value, dict) else value
        where, why = outcome(with_value(file, place, said))
        assert why != "taken", (place, value)
        told += ascii(f"{place} {value}")[:60] + f": {why} at {where}\n"
    assert told == golden("wrong.txt", told)


def test_one_photo_is_not_written_in_two_ways() -> None:
    # before the padding, a letter has bits that say nothing
    assert IN_BASE64.endswith("Q==")
    loose = f"{IN_BASE64.removesuffix('Q==')}R=="
    assert b64decode(loose, validate=True) == PHOTO
    refused = outcome(with_value(LOOKS, "players[0].appearance.photo", loose))
    assert refused == ("players[0].appearance.photo", "not_a_photo")


def test_each_field_that_a_file_needs_is_missed() -> None:
    without = ({name: each for name, each in FILE.items() if name != field} for field in FILE)
    needed = [name for name, file in zip(FILE, without, strict=True) if outcome(file)[1] != "taken"]
    assert needed == ["format", "version", "edition", "players", "rounds"]
