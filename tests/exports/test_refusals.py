"""What is no game file is refused, with the place and the reason."""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from scorekeeper.exports import game_file
from scorekeeper.game.json_values import UnreadableError
from tests.exports.builders import EVENING
from tests.exports.golden_files import golden
from tests.exports.test_game_file import FILE
from tests.exports.test_game_log import AT, recorded
from tests.exports.test_look_file import IN_BASE64, PHOTO
from tests.exports.test_look_file import SHEET as LOOKS
from tests.exports.test_seating_file import SEATING_FILE
from tests.pictures import encoded, gradient

LOG = recorded()
SEATS = {**SEATING_FILE, "rounds": [], "adjustments": []}


def outcome(source: str | bytes | dict[str, Any]) -> tuple[str, str]:
    """Return the place and the reason for which a source is refused."""
    try:
        game_file.log_entries(game_file.read(source), EVENING)
    except UnreadableError as refused:
        return refused.place, refused.code.value
    return "", "taken"


def with_value(file: dict[str, Any], place: str, value: object) -> dict[str, Any]:
    """Return the file with this value at this place, such as `rounds[0].bids`."""
    changed = deepcopy(file)
    inner: Any = changed
    *steps, last = [int(step) if step.isdigit() else step for step in re.findall(r"\w+", place)]
    for step in steps:
        inner = inner[step]
    if isinstance(inner, list) and last == len(inner):
        inner.append(value)
    else:
        inner[last] = value
    return changed


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

# the file, a place, the value there, the place that is named if it is another, and the reason, or
# none where there could be several
WRONG: tuple[tuple[dict[str, Any], str, object, str | None, str], ...] = (
    (FILE, "name", "x" * 41, None, "bad_name"),
    (FILE, "first_dealer", 3, None, "out_of_range"),
    (FILE, "players", [{"name": name} for name in "ABCDEFG"], None, "bad_rules"),
    (FILE, "players[1].name", "paul", None, "bad_name"),
    (FILE, "players[1].name", "T\x00", None, "bad_name"),
    (FILE, "rules.bid_mode", "secret", "rules", "bad_rules"),
    (FILE, "rules.specials", ["bomb"], "rules", "bad_rules"),
    (FILE, "rules.zero_bids", "camelot", "rules", "unknown_field"),
    (FILE, "rules.scoring", {"made": [{}]}, None, "missing_field"),
    (FILE, "rules.scoring", {"made": [{}], "missed": []}, "rules.scoring.missed", "wrong_length"),
    (FILE, "rules.scoring", {"made": [{}] * 21, "missed": [{}]}, "rules.scoring.made", "too_long"),
    *((FILE, "rules.scoring", {"made": rows, "missed": [{}]}, f"rules.scoring.made{place}", reason)
      for rows, place, reason in (
        ([{"from_bid": 1}], "[0]", "unknown_field"),
        ([{"flat": 1001}], "[0].flat", "out_of_range"),
        ([{}, {"from_cards": 0}], "[1].from_cards", "out_of_range"),
        ([{}, {"last_round": 1}], "[1].last_round", "not_yes_or_no"),
      )),
    *((FILE, "rules.scoring", {"made": [{}], "missed": [{}], "near": near},
       f"rules.scoring.near{place}", reason) for near, place, reason in (
        ({"off": 1}, "", "missing_field"),
        ({"off": 1, "share": [1]}, ".share", "wrong_length"),
        ({"off": 1, "share": [1, 0]}, ".share[1]", "out_of_range"),
      )),
    (FILE, "rounds[1]", {"bids": [0, 0, 0]}, None, "missing_field"),
    (FILE, "rounds[0].number", 3, "rounds[1].number", "out_of_range"),
    (FILE, "rounds[1].number", 1, None, "out_of_order"),
    (FILE, "rounds[0].cards", 21, None, "out_of_range"),
    (FILE, "rounds[0].turn_up", "15H", None, "not_a_card"),
    (FILE, "rounds[0].turn_up", "7B", None, "not_in_deck"),
    (FILE, "rounds[0].bid_changes", [{"seat": 0}], "rounds[0].bid_changes[0]", "missing_field"),
    (FILE, "rounds[0].grail", 3, None, "out_of_range"),
    (FILE, "rounds[0].void", ["excalibur"] * 21, None, "out_of_range"),
    (FILE, "log", [{"at": "now", "event": "dealt", "round": 1}], "log[0].at", "not_a_time"),
    (LOG, "log[10]", {**BY_WATCHER, "by": "host", "seat": 3}, "log[10].seat", "out_of_range"),
    (LOG, "log[10]", {**BY_WATCHER, "by": "host", "round": 3}, "log[10].round", "out_of_range"),
    (LOG, "log[10]", BY_WATCHER, "log[10].by", "unknown_value"),
    (LOG, "log[10]", {"event": "grail_taken", "round": 2, "seat": 9}, "log[10].seat",
     "out_of_range"),
    (LOG, "log[10]", {"event": "tricks_voided", "round": 2, "cause": "excalibur", "tricks": 10**6},
     "log[10].tricks", "out_of_range"),
    (LOG, "log[10]", {"event": "schedule_changed", "cards": [1] * 61}, "log[10].cards",
     "wrong_length"),
    (LOG, "log[10]", {"event": "schedule_changed", "cards": [1, 99]}, "log[10].cards[1]",
     "out_of_range"),
    (LOG, "log[10]", {"event": "game_renamed", "name": "x" * 41}, "log[10].name", "bad_name"),
    (LOG, "log[10]", {"event": "undone", "of": 7}, None, "out_of_order"),
    (LOG, "log[10]", {"event": "redone", "of": 8}, None, "out_of_order"),
    (LOG, "log[10]", LOG["log"][0], None, "out_of_order"),
    (LOG, "log", [{"at": AT, "event": "undone", "of": 1}], "log[0].event", "out_of_order"),
    (LOG, "log[0].players[1].id", LOG["players"][0]["id"], None, "doubled_id"),
    (LOG, "log[0].rules.bid_mode", "secret", "log[0].rules", "bad_rules"),
    # a log that tells another game
    (LOG, "name", "Another", None, "log_disagrees"),
    (LOG, "edition", "classic", None, "log_disagrees"),
    (LOG, "rules.tie_break", "most_right_bids", "rules", "log_disagrees"),
    (LOG, "players[1].id", "somebody", None, "log_disagrees"),
    (LOG, "first_dealer", 1, None, "log_disagrees"),
    (LOG, "started_at", "2026-11-20T19:30:01Z", None, "log_disagrees"),
    (LOG, "finished_at", AT, None, "log_disagrees"),
    (LOG, "rounds[0].bids", [0, 0, 0], None, "log_disagrees"),
    (LOG, "rounds", [], "rounds[0]", "log_disagrees"),
    (LOG, "log[6].tricks", [1, 0, 0], "rounds[0].tricks", "log_disagrees"),
    # seats that nobody can have taken
    (SEATS, "seating", [BEGUN], None, ""),
    (SEATS, "seating", [{**ALL, "from_round": 2}], "seating[0].from_round", ""),
    (SEATS, "seating", [{**ALL, "order": [0, 1, 3]}], "seating[0].order", ""),
    (SEATS, "seating", [BEGUN, {"from_round": 2, "order": [], "left": [0, 1, 2]}],
     "seating[1].order", ""),
    (SEATS, "seating", [{**BEGUN, "starts": {"9": 1}}], "seating[0].starts", ""),
    (SEATS, "seating", [{**BEGUN, "starts": {"2": 10**8}}], "seating[0].starts.2", ""),
    (SEATS, "seating", [{**BEGUN, "left": [2]}], "seating[0].left", ""),
    (SEATS, "seating", [ALL, BEGUN], "seating[1].from_round", ""),
    (SEATS, "seating", [ALL, {**BEGUN, "from_round": 2}], "seating[1].left", ""),
    (SEATS, "seating", [ALL, {**BEGUN, "from_round": 9, "left": [3]}], "seating[1]", ""),
    (SEATING_FILE, "adjustments[0].player", 4, None, ""),
    (SEATING_FILE, "adjustments[0].points", 10_000, None, ""),
    (SEATING_FILE, "adjustments[0].why", "\x1b[2J", None, ""),
    (SEATING_FILE, "adjustments[0]", {"after_round": 1, "player": 3, "points": 1, "why": "early"},
     "adjustments[0].after_round", ""),
    (SEATING_FILE, "adjustments[0].after_round", 6, None, ""),
    (SEATING_FILE, "adjustments", [{}] * 101, None, ""),
    (SEATING_FILE, "notes", [{"text": "x"}] * 101, None, ""),
    (SEATING_FILE, "players", [{"name": str(n)} for n in range(13)], None, ""),
    (LOOKS, "players[0].appearance.colour", "Red", None, "unknown_value"),
    (LOOKS, "players[0].appearance.mark", "🦊🦊", None, "not_a_mark"),
    (LOOKS, "players[0].appearance.mark", "🦊" * 100_000, None, "not_a_mark"),
    (LOOKS, "players[0].appearance.mark", "\u202e🦊", None, "not_a_mark"),
    (LOOKS, "players[0].appearance.mark", "\ud83e", None, "not_a_mark"),
    *((LOOKS, "players[0].appearance.photo", text, None, "not_a_photo") for text in (
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
    failed = []
    for file, place, value, named, why in WRONG:
        if place == "log[10]":
            assert isinstance(value, dict)
            value = {"at": AT, **value}  # noqa: PLW2901
        refused = outcome(with_value(file, place, value))
        if refused != (place if named is None else named, why or refused[1]):
            failed.append((place, str(value)[:60], refused))
    assert not failed


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
