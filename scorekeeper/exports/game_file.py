"""Read and write the game file: one game as JSON, without loss.

`seating`, `adjustments` and `notes` are written where a game has them, `players[1].appearance` only
on request: a `colour` and a `mark`, which are names in `game.looks`, or one emoji for a mark, and a
`photo` by `is_photo`, in base64.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import repeat, zip_longest
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID, uuid5

from scorekeeper.exports import game_log, game_people
from scorekeeper.exports.derived_log import derive_log
from scorekeeper.exports.file_content import VERSION, GameFile
from scorekeeper.exports.game_rounds import (
    SeatingAndPoints,
    has_entries,
    read_rounds,
    round_to_json,
    stated_plan,
)
from scorekeeper.exports.rules_input import read_rules
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game import json_values
from scorekeeper.game.codec import rules_to_json
from scorekeeper.game.events import (
    Entry,
    Event,
    GameFinished,
    GameStarted,
    ScheduleChanged,
)
from scorekeeper.game.fold import finished_at, fold
from scorekeeper.game.json_values import Unreadable, UnreadableCode
from scorekeeper.game.log_check import check_ids, read_game_name, read_id
from scorekeeper.game.looks import ChosenLook, known_look
from scorekeeper.game.seating import MOST_EVER
from scorekeeper.game.state import Game
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import MOST_PLAYERS, fixed_trump, most_cards, schedule

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from datetime import datetime

    from scorekeeper.game.events import Player
    from scorekeeper.game.json_values import Json
    from scorekeeper.game.state import Round
    from scorekeeper.rules.ruleset import RuleSet

_Read = TypeVar("_Read")

FORMAT: Final = "scorekeeper.game"
_FIELDS: Final = frozenset(
    (
        *("format", "version", "id", "name", "edition", "rules", "players", "first_dealer"),
        *("started_at", "finished_at", "rounds", "log", *game_people.OPTIONAL_FIELDS),
    )
)
_REQUIRED: Final = ("edition", "players", "rounds")
_NAMELESS: Final = UUID("7d9f6f0c-52a7-4d8e-8f0b-2b1d0f3c6a55")
"""The UUID namespace for ids of games whose files have none."""


def read(source: str | bytes | Json) -> GameFile:
    """Read a game file from its text or from the JSON value that was parsed from it.

    Raises Unreadable, with the place, for what is no game file of a known version, and for a log
    that contradicts the rest of the file. Violations of the game's rules are no error here: see
    `faults.sheet_faults`.
    """
    file = _of_this_version(parse_json(source) if isinstance(source, str | bytes) else source)
    players, looks = game_people.read_players(
        file["players"], MOST_EVER if "seating" in file else MOST_PLAYERS
    )
    plan = game_people.read_plan(file["seating"], len(players)) if "seating" in file else None
    started = len(players) if plan is None else plan.starters(len(players))
    adjustments = game_people.read_adjustments(file.get("adjustments", []), len(players))
    notes = game_people.read_notes(file.get("notes", []))
    rules = read_rules(file["edition"], file.get("rules", {}), started)
    log = game_log.read_log(file["log"]) if "log" in file else ()
    recorded = _recorded_game(log, rules, players) if log else None
    listed = read_rounds(
        file["rounds"],
        recorded.rules if recorded else rules,
        len(players),
        _or_null(_seat_of(players), file, "first_dealer"),
        recorded.hands if recorded else schedule(rules, started),
        None if _has_plain_rounds(file) else SeatingAndPoints.of(plan, adjustments, len(players)),
    )
    written = GameFile(
        id=_or_null(read_id, file, "id"),
        name=read_game_name(file.get("name", ""), "name"),
        rules=rules,
        players=players,
        first_dealer=listed.first_dealer,
        started_at=_or_null(json_values.read_time, file, "started_at"),
        finished_at=_or_null(json_values.read_time, file, "finished_at"),
        hands=listed.hands,
        rounds=listed.rounds,
        log=log,
        plan=stated_plan(listed.plan, len(players), listed.first_dealer, listed.rounds),
        adjustments=adjustments,
        notes=notes,
        looks=looks,
    )
    return _check_agreement(written, recorded, file) if recorded else written


def from_log(game_id: str, log: Sequence[Entry]) -> GameFile:
    """Make the file of a recorded game. `log` is not empty."""
    game, _ = fold([entry.event for entry in log])
    return from_game(game_id, game, log)


def from_game(
    game_id: str,
    game: Game,
    log: Sequence[Entry],
    looks: Mapping[str, ChosenLook] | None = None,
) -> GameFile:
    """Make the file of a game that was folded from `log` already.

    It has those of the `looks`, by ids of players, that are of its players.
    """
    seated = [known_look((looks or {}).get(player.id, ChosenLook())) for player in game.players]
    rounds = tuple(filter(has_entries, map(_as_listed, game.rounds)))
    return GameFile(
        id=game_id,
        name=game.name,
        rules=game.rules,
        players=game.players,
        first_dealer=game.first_dealer,
        started_at=log[0].at,
        finished_at=finished_at(game, log),
        hands=tuple(round_.scheduled_cards for round_ in game.rounds),
        rounds=rounds,
        log=tuple(log),
        plan=stated_plan(game.plan, len(game.players), game.first_dealer, rounds),
        adjustments=game.adjustments,
        notes=game.notes,
        looks=tuple(seated) if any(seated) else (),
    )


def to_json(file: GameFile) -> dict[str, Json]:
    """Return `file` as a JSON value."""
    looks = file.looks or repeat(ChosenLook())
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": file.id,
        "name": file.name,
        "edition": file.rules.edition,
        "rules": rules_to_json(_rules_now(file)),
        "players": [
            game_people.player_to_json(player, look)
            for player, look in zip(file.players, looks, strict=False)
        ],
        "first_dealer": file.first_dealer,
        "started_at": game_log.time_to_json(file.started_at),
        "finished_at": game_log.time_to_json(file.finished_at),
        **game_people.extras_to_json(file),
        "rounds": [round_to_json(round_) for round_ in file.rounds],
        "log": [game_log.file_entry_to_json(entry) for entry in file.log],
    }


def to_text(file: GameFile) -> str:
    """Return `file` as text, with a line for every field, player, round and log entry."""
    fields = [f"  {json.dumps(name)}: {_text(value)}" for name, value in to_json(file).items()]
    return "\n".join(["{", ",\n".join(fields), "}", ""])


def log_entries(file: GameFile, now: datetime) -> tuple[Entry, ...]:
    """Return the log of `file`; for a file without one, a log that makes the same game.

    Such a log has the times of the file, or `now`. Raises Unreadable where no log can make that
    game: a deal that does not pass to the left, a special card at no seat, more void tricks than
    a round can have, two players with one id.
    """
    if file.log:
        return file.log
    if not file.is_plain:
        check_ids(file.players)
        return derive_log(file, now)
    _check_rounds(file)
    check_ids(file.players)
    start = file.started_at or file.finished_at or now
    events: list[Event] = [GameStarted(file.name, file.rules, file.players, file.first_dealer)]
    if file.hands != schedule(file.rules, len(file.players)):
        events.append(ScheduleChanged(file.hands))
    events.extend(game_log.events_of_rounds(file.rounds))
    log = [Entry(seq, start, event) for seq, event in enumerate(events, start=1)]
    if file.finished_at is not None:
        log.append(Entry(len(log) + 1, file.finished_at, GameFinished()))
    return tuple(log)


def game_id(file: GameFile) -> str:
    """Return the id of the file, or one derived from the rest of its content."""
    return file.id or str(uuid5(_NAMELESS, json.dumps(to_json(replace(file, looks=())))))


def _recorded_game(log: Sequence[Entry], rules: RuleSet, players: Sequence[Player]) -> GameFile:
    """Return the game that `log` makes. Raises Unreadable if it is not one of this table."""
    start = log[0].event
    if not isinstance(start, GameStarted):
        raise Unreadable("log[0]", UnreadableCode.OUT_OF_ORDER, value=1)
    if start.rules.edition != rules.edition:
        raise Unreadable("edition", UnreadableCode.LOG_DISAGREES)
    check_ids(start.players)
    game_log.check_file_log(log)
    recorded = from_log("", log)
    if [player.name for player in recorded.players] != [player.name for player in players]:
        raise Unreadable("players", UnreadableCode.LOG_DISAGREES)
    if rules != _rules_now(recorded):
        raise Unreadable("rules", UnreadableCode.LOG_DISAGREES)
    return recorded


def _check_agreement(written: GameFile, recorded: GameFile, file: Collection[str]) -> GameFile:
    """Return `recorded`. Raises Unreadable where the rest of the file contradicts it."""
    for seat, (one, other) in enumerate(zip(written.players, recorded.players, strict=True)):
        if one.id and one.id != other.id:
            raise Unreadable(f"players[{seat}].id", UnreadableCode.LOG_DISAGREES)
    for field in ("name", "first_dealer", "started_at", "finished_at"):
        if field in file and getattr(written, field) != getattr(recorded, field):
            raise Unreadable(field, UnreadableCode.LOG_DISAGREES)
    rounds = [round_to_json(round_) for round_ in written.rounds]
    recorded_rounds = [round_to_json(round_) for round_ in recorded.rounds]
    for index, (stated, logged) in enumerate(zip_longest(rounds, recorded_rounds)):
        if stated != logged:
            raise Unreadable(json_values.join_place("rounds", index), UnreadableCode.LOG_DISAGREES)
    beside, recorded_beside = map(game_people.extras_to_json, (written, recorded))
    for field in game_people.OPTIONAL_FIELDS:
        if field in file and beside.get(field) != recorded_beside.get(field):
            raise Unreadable(field, UnreadableCode.LOG_DISAGREES)
    return replace(recorded, id=written.id, looks=written.looks)


def _rules_now(file: GameFile) -> RuleSet:
    """Return the rules of `file`, with its rounds as a custom schedule if they were changed.

    So a reader that ignores the log still knows the last round. A format that determines the trumps
    stays, as a custom schedule could not express it.
    """
    as_agreed = file.hands == schedule(file.rules, file.starters)
    if as_agreed or fixed_trump(file.rules, 1) is not None:
        return file.rules
    return replace(file.rules, format=Format.CUSTOM, cards=file.hands)


def _as_listed(round_: Round) -> Round:
    """Return `round_` without tricks that are not counted yet."""
    return round_ if round_.counted else replace(round_, tricks=(None,) * len(round_.tricks))


def _check_rounds(file: GameFile) -> None:
    """Raise Unreadable where a round cannot be told as events of this table."""
    players = len(file.players)
    most = most_cards(file.rules, players)
    for index, round_ in enumerate(file.rounds):
        place = partial(json_values.join_place, json_values.join_place("rounds", index))
        if round_.dealer != (file.first_dealer + round_.number - 1) % players:
            raise Unreadable(place("dealer"), UnreadableCode.OUT_OF_ORDER, value=round_.dealer)
        if round_.grail is not None:
            json_values.read_int(round_.grail, place("grail"), 0, players - 1)
        for number, change in enumerate(round_.bid_changes):
            seat = json_values.join_place(place("bid_changes"), number)
            json_values.read_int(change.seat, json_values.join_place(seat, "seat"), 0, players - 1)
        for tricks in Counter(round_.voids).values():
            json_values.read_int(tricks, place("void"), 0, most)


def _of_this_version(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise Unreadable("", UnreadableCode.NOT_AN_OBJECT, value=json_values.excerpt(value))
    if value.get("format") != FORMAT:
        raise Unreadable("format", UnreadableCode.OTHER_FORMAT)
    if "version" not in value:
        raise Unreadable("", UnreadableCode.MISSING_FIELD, field="version")
    version = json_values.read_int(value["version"], "version", low=1)
    if version > VERSION:
        raise Unreadable("version", UnreadableCode.NEWER_VERSION, value=version, known=VERSION)
    return json_values.read_object(value, "", _FIELDS, _REQUIRED)


def _has_plain_rounds(file: Mapping[str, Json]) -> bool:
    """Whether everybody plays every round, and all points are those of rounds."""
    rounds = file["rounds"] if isinstance(file["rounds"], list) else []
    out = any(isinstance(each, dict) and "out" in each for each in rounds)
    return not out and not any(field in file for field in game_people.OPTIONAL_FIELDS)


def _seat_of(players: Sequence[Player]) -> Callable[[Json, str], int]:
    return partial(json_values.read_int, low=0, high=len(players) - 1)


def _or_null(
    reader: Callable[[Json, str], _Read], file: Mapping[str, Json], field: str
) -> _Read | None:
    value = file.get(field)
    return None if value is None else reader(value, field)


def _text(value: Json) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value, ensure_ascii=False)
    items = [f"    {json.dumps(item, ensure_ascii=False)}" for item in value]
    return "\n".join(["[", ",\n".join(items), "  ]"])
