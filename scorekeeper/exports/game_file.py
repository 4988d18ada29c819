"""Read and write the game file: one game as JSON, without loss.

The log is the truth: the rest of a file that has one is written from it for other readers, and has
to be what the log says. What people look like is written only on request: in a player's
`appearance`, `colour` and `mark` are names in `game.appearance`, or one emoji for a mark, and
`photo` is in base64.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import repeat, zip_longest
from typing import Final, TypeVar
from uuid import UUID, uuid5

from scorekeeper.exports import game_log, game_people
from scorekeeper.exports.derived_log import derive_log
from scorekeeper.exports.game_rounds import (
    ROUND_FIELDS,
    as_stated,
    read_rounds,
    round_to_json,
)
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.game import json_values
from scorekeeper.game.appearance import Appearance, known_appearance
from scorekeeper.game.events import Entry
from scorekeeper.game.json_values import Json, UnreadableCode, UnreadableError
from scorekeeper.game.log_check import check_rules, read_game_name, read_id
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.rules_json import rules_from_json, rules_to_json
from scorekeeper.game.seating import MAX_EVER_SEATED, SeatingPlan
from scorekeeper.game.state import Game
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.schedule import has_fixed_rounds, most_cards, schedule

_Read = TypeVar("_Read")

FORMAT: Final = "scorekeeper.game"
VERSION: Final = 1
"""The version that is written and read; a higher one is from a newer program."""
_FIELDS: Final = frozenset(
    (
        *("format", "version", "id", "name", "edition", "rules", "players", "first_dealer"),
        *("started_at", "finished_at", *game_people.OPTIONAL_FIELDS, "rounds", "log"),
    )
)
_encode: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False).encode
_REQUIRED: Final = ("edition", "players", "rounds")
_NAMELESS: Final = UUID("7d9f6f0c-52a7-4d8e-8f0b-2b1d0f3c6a55")
"""The UUID namespace for ids of games whose files have none."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """The content of a game file.

    `id`, the times and the players' ids may be missing: None, or an empty text. `game` is as the
    file states it: its rounds are those listed, of which one whose tricks are all known is counted,
    and its plan says who sits out or deals in listed rounds only. `hands` is the number of cards in
    every round of the schedule. `log` is empty for a file without one. `appearances` are those of
    all players by seat, or empty.
    """

    id: str | None
    game: Game
    started_at: datetime | None
    finished_at: datetime | None
    hands: tuple[int, ...]
    log: tuple[Entry, ...] = ()
    appearances: tuple[Appearance, ...] = ()

    @property
    def starters(self) -> int:
        """The number of players who started the game."""
        return self.game.plan.starters(len(self.game.players))

    @property
    def is_whole(self) -> bool:
        """Whether every round of the schedule is played."""
        rounds = self.game.rounds
        return len(rounds) == len(self.hands) and all(each.counted for each in rounds)


def read(source: str | bytes | Json) -> GameFile:
    """Read a game file from its text or from the JSON value that was parsed from it.

    Raises UnreadableError, with the place, for what is not a game file of a known version, and for
    a file that disagrees with its log. Violations of the game's rules are not errors here: see
    `faults.sheet_faults`.
    """
    file = _of_this_version(parse_json(source) if isinstance(source, str | bytes) else source)
    log = game_log.read_log(file.get("log", []))
    rules = rules_from_json(file["edition"], file.get("rules", {}), "rules")
    fewest, most = EDITIONS[rules.edition].players
    players, appearances = game_people.read_players(
        file["players"], (fewest, MAX_EVER_SEATED if "seating" in file else most)
    )
    plan = SeatingPlan.of(len(players))
    if "seating" in file:
        plan = game_people.read_plan(file["seating"], len(players))
    check_rules(rules, plan.starters(len(players)), "rules")
    adjustments = game_people.read_adjustments(file.get("adjustments", []), len(players))
    notes = game_people.read_notes(file.get("notes", []))
    seat = partial(json_values.read_int, low=0, high=len(players) - 1)
    first_dealer = _or_null(seat, file, "first_dealer")
    name = read_game_name(file.get("name", ""), "name")
    table = Game(name, rules, players, 0, plan, adjustments=adjustments, notes=notes)
    hands = schedule(rules, plan.starters(len(players)))
    game, hands = read_rounds([] if log else file["rounds"], table, first_dealer, hands)
    stated = GameFile(
        id=_or_null(read_id, file, "id"),
        game=as_stated(game),
        started_at=_or_null(json_values.read_time, file, "started_at"),
        finished_at=_or_null(json_values.read_time, file, "finished_at"),
        hands=hands,
        appearances=appearances,
    )
    return _recorded(log, stated, file) if log else stated


def from_log(game_id: str, log: Sequence[Entry]) -> GameFile:
    """Make the file of a recorded game. `log` is not empty."""
    return from_game(OpenGame.of(game_id, tuple(log)))


def from_game(game: OpenGame, appearances: Mapping[str, Appearance] | None = None) -> GameFile:
    """Make the file of a game, with those of the `appearances`, by ids, that are of its players."""
    now, seated = game.game, list[Appearance]()
    if appearances:
        found = (appearances.get(player.id, Appearance()) for player in now.players)
        seated = [*map(known_appearance, found)]
    # tricks that are not counted yet are left out
    listed = (
        each if each.counted else replace(each, tricks=(None,) * len(each.tricks))
        for each in now.rounds
    )
    rounds = tuple(each for each in listed if each.has_entries)
    return GameFile(
        id=game.id,
        game=as_stated(replace(now, rounds=rounds, finished=False)),
        started_at=game.started_at,
        finished_at=game.finished_at,
        hands=tuple(round_.scheduled_cards for round_ in now.rounds),
        log=game.log,
        appearances=tuple(seated) if any(seated) else (),
    )


def to_json(file: GameFile) -> dict[str, Json]:
    """Return `file` as a JSON value, without its log."""
    game, appearances = file.game, file.appearances or repeat(Appearance())
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": file.id,
        "name": game.name,
        "edition": game.rules.edition,
        "rules": rules_to_json(_rules_now(file)),
        "players": [
            game_people.player_to_json(player, appearance)
            for player, appearance in zip(game.players, appearances, strict=False)
        ],
        "first_dealer": game.first_dealer,
        "started_at": game_log.time_to_json(file.started_at),
        "finished_at": game_log.time_to_json(file.finished_at),
        **game_people.extras_to_json(game),
        "rounds": [round_to_json(round_) for round_ in game.rounds],
    }


def to_line(file: GameFile) -> bytes:
    """Return `file` as a line of a file of many games."""
    fields = _encode(to_json(file))[:-1]
    return f'{fields}, "log": [{", ".join(game_log.entry_texts(file.log))}]}}\n'.encode()


def to_text(file: GameFile) -> str:
    """Return `file` as text, with a line for every field, player, round and log entry."""
    one = partial(json.dumps, ensure_ascii=False)
    values = (
        (name, _lines(map(one, value)) if isinstance(value, list) else one(value))
        for name, value in to_json(file).items()
    )
    fields = [f'  "{name}": {value}' for name, value in values]
    log = _lines(game_log.entry_texts(file.log))
    return "\n".join(["{", ",\n".join([*fields, f'  "log": {log}']), "}", ""])


def log_entries(file: GameFile, now: datetime) -> tuple[Entry, ...]:
    """Return the log of `file`; for a file without one, a log that makes the same game.

    Such a log has the times of the file, or `now`. Raises UnreadableError where no log can make
    that game: a special card at no seat, somebody in a round before they joined, one id twice.
    """
    at = file.started_at or file.finished_at or now
    return file.log or derive_log(file.game, file.hands, at, file.finished_at)


def game_id(file: GameFile) -> str:
    """Return the id of the file, or one derived from what else it says of the game."""
    return file.id or str(uuid5(_NAMELESS, json.dumps(to_json(replace(file, appearances=())))))


def _recorded(log: Sequence[Entry], stated: GameFile, file: Mapping[str, Json]) -> GameFile:
    """Return the game that `log` makes. Raises UnreadableError where `file` disagrees elsewhere."""
    game_log.check_file_log(log)
    recorded = replace(from_log("", log), id=stated.id, appearances=stated.appearances)
    # without its rounds a file does not say who sat them out, or dealt them
    plan = replace(recorded.game.plan, seatings=stated.game.plan.seatings)
    said = to_json(replace(stated, game=replace(stated.game, plan=plan)))
    logged = to_json(recorded)
    for place in file:
        if place not in ("players", "rounds") and said.get(place) != logged.get(place):
            raise UnreadableError(place, UnreadableCode.LOG_DISAGREES)
    one, other = stated.game.players, recorded.game.players
    if [player.name for player in one] != [player.name for player in other]:
        raise UnreadableError("players", UnreadableCode.LOG_DISAGREES)
    for seat, player in enumerate(one):
        if player.id not in ("", other[seat].id):
            raise UnreadableError(f"players[{seat}].id", UnreadableCode.LOG_DISAGREES)
    _check_rounds(file["rounds"], logged["rounds"])
    return recorded


def _check_rounds(stated: Json, recorded: Json) -> None:
    """Raise UnreadableError where rounds of a file, or fields of them, are not those `recorded`."""
    read = partial(json_values.read_object, fields=ROUND_FIELDS)
    rounds = (json_values.read_items(read, each, "rounds") for each in (stated, recorded))
    for index, (one, other) in enumerate(zip_longest(*rounds)):
        place = json_values.join_place("rounds", index)
        if one is None or other is None:
            raise UnreadableError(place, UnreadableCode.LOG_DISAGREES)
        for field, value in one.items():
            logged = other.get(field, [])
            if repr(value) != repr(logged) and _spelt(value) != _spelt(logged):
                raise UnreadableError(f"{place}.{field}", UnreadableCode.LOG_DISAGREES)


def _spelt(value: Json) -> str:
    """Return a value as text: `true` is not 1 there, and codes are alike in either case."""
    return json.dumps(value, sort_keys=True).lower()


def _rules_now(file: GameFile) -> RuleSet:
    """Return the rules of `file`, with its rounds as a custom schedule if they were changed.

    So a reader that ignores the log still knows the last round. A format that determines the trumps
    stays, as a custom schedule could not express it. Hands too large for all who started, which a
    table can deal once some have left, are cut here: each round played has its own number of cards.
    """
    rules, started = file.game.rules, file.starters
    if file.hands == schedule(rules, started) or has_fixed_rounds(rules):
        return rules
    most = most_cards(rules, started)
    return replace(
        rules, format=Format.CUSTOM, cards=tuple(min(cards, most) for cards in file.hands)
    )


def _of_this_version(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise UnreadableError("", UnreadableCode.NOT_AN_OBJECT, value=json_values.excerpt(value))
    if value.get("format") != FORMAT:
        raise UnreadableError("format", UnreadableCode.OTHER_FORMAT)
    if "version" not in value:
        raise UnreadableError("", UnreadableCode.MISSING_FIELD, field="version")
    version = json_values.read_int(value["version"], "version", low=1)
    if version > VERSION:
        raise UnreadableError("version", UnreadableCode.NEWER_VERSION, value=version, known=VERSION)
    return json_values.read_object(value, "", _FIELDS, _REQUIRED)


def _or_null(
    reader: Callable[[Json, str], _Read], file: Mapping[str, Json], field: str
) -> _Read | None:
    return json_values.read_or_null(reader, file.get(field), field)


def _lines(items: Iterable[str]) -> str:
    """Return a list as text, with a line for every item."""
    lines = ",\n".join(f"    {item}" for item in items)
    return f"[\n{lines}\n  ]" if lines else "[]"
