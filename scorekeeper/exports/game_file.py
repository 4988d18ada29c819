"""The game file, version 1: one game as JSON, lossless."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, TypeVar
from uuid import UUID, uuid5

from scorekeeper.exports import game_log
from scorekeeper.exports.agreed import agreed_rules
from scorekeeper.exports.document import parse
from scorekeeper.exports.pages import is_written, page_to_json, read_pages
from scorekeeper.game import reading
from scorekeeper.game.codec import rules_to_json
from scorekeeper.game.events import (
    Entry,
    Event,
    GameFinished,
    GameStarted,
    Player,
    ScheduleChanged,
)
from scorekeeper.game.fold import finished_at, fold
from scorekeeper.game.log_check import (
    a_game_name,
    an_id,
    bad_name,
    bad_rules,
    check_ids,
)
from scorekeeper.game.names import table_faults, tidy
from scorekeeper.game.reading import Unreadable, Wrong
from scorekeeper.rules.agreement import RuleFault, RuleProblem
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    fixed_trump,
    schedule,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from datetime import datetime

    from scorekeeper.game.reading import Json
    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.rules.ruleset import RuleSet

_Read = TypeVar("_Read")

FORMAT: Final = "scorekeeper.game"
VERSION: Final = 1

_FIELDS: Final = frozenset(
    (
        *("format", "version", "id", "name", "edition", "rules", "players", "first_dealer"),
        *("started_at", "finished_at", "rounds", "log"),
    )
)
_NEEDED: Final = ("edition", "players", "rounds")
_NAMELESS: Final = UUID("7d9f6f0c-52a7-4d8e-8f0b-2b1d0f3c6a55")
"""The namespace of the ids of games whose files have none."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """One game as its file tells it.

    `id` and the times are None, and a player's id is empty, where the file does not say. `hands`
    are the cards dealt in every round of the schedule; `rounds` are those listed, all whose
    tricks are known being counted. `log` is empty where the file has none.
    """

    id: str | None
    name: str
    rules: RuleSet
    players: tuple[Player, ...]
    first_dealer: int
    started_at: datetime | None
    finished_at: datetime | None
    hands: tuple[int, ...]
    rounds: tuple[Round, ...]
    log: tuple[Entry, ...] = ()


def read(source: str | bytes | Json) -> GameFile:
    """The game that a file holds, given as its text or as the value that the text spells.

    Raises Unreadable, with the place, for whatever is no game file of version 1, and where a log
    tells another game than the rest of the file. What breaks a rule of the game is read all the
    same and is a fault (`faults.sheet_faults`).
    """
    file = _of_this_version(parse(source) if isinstance(source, str | bytes) else source)
    players = _players(file["players"])
    rules = agreed_rules(file["edition"], file.get("rules", {}), len(players))
    log = game_log.read_log(file["log"]) if "log" in file else ()
    recorded = _recorded(log, rules, players) if log else None
    pages = read_pages(
        file["rounds"],
        recorded.rules if recorded else rules,
        len(players),
        _or_null(_seat_of(players), file, "first_dealer"),
        recorded.hands if recorded else schedule(rules, len(players)),
    )
    written = GameFile(
        id=_or_null(an_id, file, "id"),
        name=a_game_name(file.get("name", ""), "name"),
        rules=rules,
        players=players,
        first_dealer=pages.first_dealer,
        started_at=_or_null(reading.a_time, file, "started_at"),
        finished_at=_or_null(reading.a_time, file, "finished_at"),
        hands=pages.hands,
        rounds=pages.rounds,
        log=log,
    )
    return _agreeing(written, recorded, file) if recorded else written


def of_log(game_id: str, log: Sequence[Entry]) -> GameFile:
    """The file of a recorded game. `log` is not empty."""
    game, _ = fold([entry.event for entry in log])
    return of_game(game_id, game, log)


def of_game(game_id: str, game: Game, log: Sequence[Entry]) -> GameFile:
    """The file of a game that is folded already: `game` is what `log` makes."""
    return GameFile(
        id=game_id,
        name=game.name,
        rules=game.rules,
        players=game.players,
        first_dealer=game.first_dealer,
        started_at=log[0].at,
        finished_at=finished_at(game, log),
        hands=tuple(round_.cards for round_ in game.rounds),
        rounds=tuple(filter(is_written, map(_as_listed, game.rounds))),
        log=tuple(log),
    )


def to_json(file: GameFile) -> dict[str, Json]:
    """`file` as a JSON value."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": file.id,
        "name": file.name,
        "edition": file.rules.edition,
        "rules": rules_to_json(_rules_now(file)),
        "players": [{"id": player.id, "name": player.name} for player in file.players],
        "first_dealer": file.first_dealer,
        "started_at": game_log.time_to_json(file.started_at),
        "finished_at": game_log.time_to_json(file.finished_at),
        "rounds": [page_to_json(round_) for round_ in file.rounds],
        "log": [game_log.entry_to_json(entry) for entry in file.log],
    }


def write(file: GameFile) -> str:
    """`file` as text: a line for every field, player, round and entry of the log."""
    fields = [f"  {json.dumps(name)}: {_text(value)}" for name, value in to_json(file).items()]
    return "\n".join(["{", ",\n".join(fields), "}", ""])


def entries(file: GameFile, now: datetime) -> tuple[Entry, ...]:
    """The log of `file`, or for a file without one a log that makes the same game.

    Such a log is dated by the file's times, or `now` where it has none. Raises Unreadable where
    no game can be: a deal that does not pass to the left, two players with one id.
    """
    if file.log:
        return file.log
    _check_deals(file)
    check_ids(file.players)
    start = file.started_at or file.finished_at or now
    events: list[Event] = [GameStarted(file.name, file.rules, file.players, file.first_dealer)]
    if file.hands != schedule(file.rules, len(file.players)):
        events.append(ScheduleChanged(file.hands))
    events.extend(game_log.told(file.rounds))
    log = [Entry(seq, start, event) for seq, event in enumerate(events, start=1)]
    if file.finished_at is not None:
        log.append(Entry(len(log) + 1, file.finished_at, GameFinished()))
    return tuple(log)


def game_id(file: GameFile) -> str:
    """The id of the game: the file's, or one that follows from all else the file says."""
    return file.id or str(uuid5(_NAMELESS, json.dumps(to_json(file))))


def _recorded(log: Sequence[Entry], rules: RuleSet, players: Sequence[Player]) -> GameFile:
    """The game that `log` makes, once it is sure that it makes one of this table."""
    start = log[0].event
    if not isinstance(start, GameStarted):
        raise Unreadable("log[0]", Wrong.OUT_OF_ORDER, value=1)
    if start.rules.edition != rules.edition:
        raise Unreadable("edition", Wrong.LOG_DISAGREES)
    if [player.name for player in start.players] != [player.name for player in players]:
        raise Unreadable("players", Wrong.LOG_DISAGREES)
    check_ids(start.players)
    game_log.check_log(log)
    recorded = of_log("", log)
    if rules != _rules_now(recorded):
        raise Unreadable("rules", Wrong.LOG_DISAGREES)
    return recorded


def _agreeing(written: GameFile, recorded: GameFile, file: Collection[str]) -> GameFile:
    """`recorded`, once it is sure that what the `file` says beside its log says the same."""
    for seat, (one, other) in enumerate(zip(written.players, recorded.players, strict=True)):
        if one.id and one.id != other.id:
            raise Unreadable(f"players[{seat}].id", Wrong.LOG_DISAGREES)
    for field in ("name", "first_dealer", "started_at", "finished_at"):
        if field in file and getattr(written, field) != getattr(recorded, field):
            raise Unreadable(field, Wrong.LOG_DISAGREES)
    pages = [page_to_json(round_) for round_ in written.rounds]
    recorded_pages = [page_to_json(round_) for round_ in recorded.rounds]
    for index, (page, recorded_page) in enumerate(zip_longest(pages, recorded_pages)):
        if page != recorded_page:
            raise Unreadable(reading.at("rounds", index), Wrong.LOG_DISAGREES)
    return replace(recorded, id=written.id)


def _rules_now(file: GameFile) -> RuleSet:
    """The rules of `file`; with the list of its rounds, where the table has changed that.

    So a reader that leaves out the log still knows which round is the last. A format that sets the
    trumps is no list of rounds, and stays.
    """
    as_agreed = file.hands == schedule(file.rules, len(file.players))
    if as_agreed or fixed_trump(file.rules, 1) is not None:
        return file.rules
    return replace(file.rules, format=Format.CUSTOM, cards=file.hands)


def _as_listed(round_: Round) -> Round:
    """`round_` as a file lists it: tricks that are not counted yet are not known yet."""
    return round_ if round_.counted else replace(round_, tricks=(None,) * len(round_.tricks))


def _check_deals(file: GameFile) -> None:
    for index, round_ in enumerate(file.rounds):
        if round_.dealer != (file.first_dealer + round_.number - 1) % len(file.players):
            place = f"rounds[{index}].dealer"
            raise Unreadable(place, Wrong.OUT_OF_ORDER, value=round_.dealer)


def _of_this_version(value: Json) -> dict[str, Json]:
    if not isinstance(value, dict):
        raise Unreadable("", Wrong.NOT_AN_OBJECT, value=reading.shown(value))
    if value.get("format") != FORMAT:
        raise Unreadable("format", Wrong.OTHER_FORMAT)
    if "version" not in value:
        raise Unreadable("", Wrong.MISSING_FIELD, field="version")
    version = reading.a_number(value["version"], "version", low=1)
    if version > VERSION:
        raise Unreadable("version", Wrong.NEWER_VERSION, value=version, known=VERSION)
    return reading.an_object(value, "", _FIELDS, _NEEDED)


def _players(value: Json) -> tuple[Player, ...]:
    players = reading.each(_player, value, "players")
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise bad_rules("players", RuleProblem(RuleFault.PLAYERS, len(players)))
    for seat, fault in table_faults([player.name for player in players]):
        raise bad_name(f"players[{seat}].name", players[seat].name, fault)
    return players


def _player(value: Json) -> Player:
    player = reading.an_object(value, "", ("id", "name"), ("name",))
    name = tidy(reading.a_text(player["name"], "name"))
    return Player(an_id(player["id"], "id") if "id" in player else "", name)


def _seat_of(players: Sequence[Player]) -> Callable[[Json, str], int]:
    return partial(reading.a_number, low=0, high=len(players) - 1)


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
