"""The contents of a backup: all but the games as the JSON of its head, and a database filled by it.

What is read is a stranger's word: every value is checked, and lists, scores and persons follow
from the logs and merges, whatever else the backup says.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from sqlmodel import Session, SQLModel, col, select

from scorekeeper.game.appearance import known_appearance
from scorekeeper.game.appearance_json import appearance_to_json, read_appearance
from scorekeeper.game.json_values import (
    Json,
    UnreadableCode,
    UnreadableError,
    copy_object,
    excerpt,
    join_place,
    read_enum,
    read_int,
    read_items,
    read_object,
    read_time,
    time_text,
)
from scorekeeper.game.log_check import read_id, read_name
from scorekeeper.game.names import search_key
from scorekeeper.game.open_game import OpenGame
from scorekeeper.stats.standings import MAX_BEST, Absence, Measure
from scorekeeper.stats.tournament_codec import tournament_from_json
from scorekeeper.store.database import Database
from scorekeeper.store.game_rows import insert_game
from scorekeeper.store.person_store import resolve_merges
from scorekeeper.store.schema import (
    MAX_SETTING_LENGTH,
    MAX_TOURNAMENT_LENGTH,
    GameRow,
    PlayerRow,
    SeriesGameRow,
    SeriesRow,
    SettingRow,
    TournamentRow,
)

MAX_PLAYERS: Final = 50_000
MAX_SERIES: Final = 10_000
MAX_TOURNAMENTS: Final = 1_000
MAX_SETTINGS: Final = 1_000
MAX_GAMES: Final = 50_000
"""About as many as a club plays in ten years of a hundred games a week."""
MAX_KEY_LENGTH: Final = 100

_FIELDS: Final = ("settings", "players", "series", "tournaments", "deleted")


def write_head(
    session: Session, left_out: Collection[str] = ()
) -> tuple[dict[str, Json], list[str]]:
    """Return all but the games, with none of those `left_out`, and ids of damaged tournaments."""
    games: defaultdict[str, list[Json]] = defaultdict(list)
    for member in session.exec(select(SeriesGameRow)):
        if member.game_id not in left_out:
            games[member.series_id].append(member.game_id)
    deleted = select(GameRow.id, GameRow.deleted_at).where(col(GameRow.deleted_at).is_not(None))
    tournaments, damaged = _tournaments(session)
    head: dict[str, Json] = {
        "settings": _settings(session),
        "players": _players(session),
        "series": [
            {
                **_named(row),
                "measure": row.measure,
                "absence": row.absence,
                "best": row.best,
                "games": games[row.id],
            }
            for row in session.exec(
                select(SeriesRow).order_by(col(SeriesRow.created_at), SeriesRow.id)
            )
        ],
        "tournaments": tournaments,
        "deleted": {
            id_: time_text(at) for id_, at in session.exec(deleted) if at and id_ not in left_out
        },
    }
    return head, damaged


def _settings(session: Session) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for row in session.exec(select(SettingRow)):
        with suppress(ValueError):  # it counts as never set
            found[row.key] = json.loads(row.value)
    # what was set back by an earlier build; of such rows there may be more than a backup may have
    return {key: value for key, value in found.items() if value is not None}


def _players(session: Session) -> list[Json]:
    found: list[Json] = []
    for row in session.exec(select(PlayerRow).order_by(col(PlayerRow.created_at), PlayerRow.id)):
        optional: dict[str, Json] = {
            "appearance": appearance_to_json(known_appearance(row.appearance)),
            "hidden_at": time_text(row.hidden_at) if row.hidden_at else None,
            "merged_into": row.merged_into,
        }
        there = {name: value for name, value in optional.items() if value}
        found.append({**_named(row), **there})
    return found


def _tournaments(session: Session) -> tuple[list[Json], list[str]]:
    found: list[Json] = []
    damaged: list[str] = []
    for row in session.exec(select(TournamentRow).order_by(TournamentRow.id)):
        try:
            body = json.loads(row.body)
            tournament_from_json(body)
        except (UnreadableError, ValueError, RecursionError):
            damaged.append(row.id)
            continue
        found.append({**_named(row), "tournament": body})
    return found, damaged


def _named(row: PlayerRow | SeriesRow | TournamentRow) -> dict[str, Json]:
    return {"id": row.id, "name": row.name, "created_at": time_text(row.created_at)}


@dataclass(frozen=True, slots=True)
class BackupHead:
    """The rows of a backup's head, the games of each series, and the person of each player."""

    rows: list[SQLModel]
    members: dict[str, tuple[str, ...]]
    deleted: dict[str, datetime]
    persons: dict[str, str]


def read_head(value: Json) -> BackupHead:
    """Read what `write_head` returns. Raises UnreadableError."""
    head = read_object(value, "", _FIELDS, _FIELDS)
    players = read_items(_read_player, head["players"], "players", MAX_PLAYERS)
    _check_ids(players, "players")
    merged = {player.id: player.merged_into for player in players}
    persons, in_cycles = resolve_merges(merged)
    for index, player in enumerate(players):
        place, into = f"players[{index}].merged_into", player.merged_into
        if into is not None and into not in merged:
            raise _not_there(place, into)
        if player.id in in_cycles:
            raise UnreadableError(place, UnreadableCode.IN_A_CIRCLE, value=excerpt(into))
        player.person_id = persons[player.id]
    series = read_items(_read_series, head["series"], "series", MAX_SERIES)
    tournaments = read_items(_read_tournament, head["tournaments"], "tournaments", MAX_TOURNAMENTS)
    groups, members = [row for row, _games in series], {row.id: games for row, games in series}
    _check_ids(groups, "series")
    _check_ids(tournaments, "tournaments")
    rows: list[SQLModel] = [*players, *_read_settings(head["settings"]), *groups, *tournaments]
    deleted = {
        read_id(game_id, "deleted"): read_time(at, join_place("deleted", excerpt(game_id)))
        for game_id, at in copy_object(head["deleted"], "deleted").items()
    }
    return BackupHead(rows, members, deleted, persons)


def _read_player(value: Json, place: str) -> PlayerRow:
    player = read_object(
        value,
        place,
        ("id", "name", "created_at", "appearance", "hidden_at", "merged_into"),
        ("id", "name", "created_at"),
    )
    appearance = read_appearance(player.get("appearance", {}), "appearance")
    into, named = player.get("merged_into"), _read_named(player)
    return PlayerRow(
        **named,
        **asdict(appearance),
        search=search_key(named["name"]),
        hidden_at=read_time(player["hidden_at"], "hidden_at") if "hidden_at" in player else None,
        merged_into=None if into is None else read_id(into, "merged_into"),
        person_id=named["id"],
    )


def _read_series(value: Json, place: str) -> tuple[SeriesRow, tuple[str, ...]]:
    fields = ("id", "name", "created_at", "measure", "absence", "best", "games")
    series = read_object(value, place, fields, fields)
    row = SeriesRow(
        **_read_named(series),
        measure=read_enum(Measure, series["measure"], "measure"),
        absence=read_enum(Absence, series["absence"], "absence"),
        best=read_int(series["best"], "best", 1, MAX_BEST),
    )
    games = read_items(read_id, series["games"], "games", MAX_GAMES)
    return row, tuple(dict.fromkeys(games))


def _read_tournament(value: Json, place: str) -> TournamentRow:
    fields = ("id", "name", "created_at", "tournament")
    tournament = read_object(value, place, fields, fields)
    body = json.dumps(tournament["tournament"], separators=(",", ":"))
    if len(body) > MAX_TOURNAMENT_LENGTH:
        raise UnreadableError("tournament", UnreadableCode.TOO_LONG, most=MAX_TOURNAMENT_LENGTH)
    try:
        tournament_from_json(tournament["tournament"])
    except UnreadableError as error:
        raise error.within("tournament") from None
    return TournamentRow(**_read_named(tournament), body=body)


def _read_named(value: Mapping[str, Json]) -> dict[str, Any]:
    """Read the columns that players, series and tournaments have in common."""
    name, at = read_name(value["name"], "name"), read_time(value["created_at"], "created_at")
    return {"id": read_id(value["id"], "id"), "name": name, "created_at": at}


def _read_settings(value: Json) -> list[SettingRow]:
    rows: list[SettingRow] = []
    settings = copy_object(value, "settings")
    if len(settings) > MAX_SETTINGS:
        raise UnreadableError("settings", UnreadableCode.TOO_LONG, most=MAX_SETTINGS)
    for key, setting in settings.items():
        if not key.isprintable() or not 1 <= len(key) <= MAX_KEY_LENGTH:
            raise UnreadableError("settings", UnreadableCode.BAD_ID, value=excerpt(key))
        text = json.dumps(setting)
        if len(text) > MAX_SETTING_LENGTH:
            place = join_place("settings", excerpt(key).strip('"'))
            raise UnreadableError(place, UnreadableCode.TOO_LONG, most=MAX_SETTING_LENGTH)
        rows.append(SettingRow(key=key, value=text))
    return rows


def _check_ids(rows: Sequence[PlayerRow | SeriesRow | TournamentRow], place: str) -> None:
    seen = set()
    for index, row in enumerate(rows):
        if row.id in seen:
            doubled = excerpt(row.id)
            raise UnreadableError(f"{place}[{index}].id", UnreadableCode.DOUBLED_ID, value=doubled)
        seen.add(row.id)


def _not_there(place: str, id_: str) -> UnreadableError:
    return UnreadableError(place, UnreadableCode.NOT_THERE, value=excerpt(id_))


class DatabaseFiller:
    """Fills an empty database with a backup: all but the games, `add` for each of them, then `end`.

    What contradicts the rest of the backup is UnreadableError. Without a database it only checks.
    """

    def __init__(self, database: Database | None, head: BackupHead) -> None:
        self._database = database
        self._head = head
        self._games: set[str] = set()
        if database:
            with database.write_session() as session:
                session.add_all(head.rows)

    def add(self, game: OpenGame) -> None:
        """Write a game of known players, each of whom is another person."""
        seated: set[str] = set()
        for seat, player in enumerate(game.game.players):
            place, person = f"players[{seat}].id", self._head.persons.get(player.id)
            if person is None:
                raise _not_there(place, player.id)
            if person in seated:
                raise UnreadableError(place, UnreadableCode.DOUBLED_ID, value=excerpt(person))
            seated.add(person)
        self._games.add(game.id)
        if self._database:
            with self._database.write_session() as session:
                deleted_at = self._head.deleted.get(game.id)
                insert_game(session, game.id, game, deleted_at)

    def end(self) -> None:
        """Add the games to their series."""
        for game_id in self._head.deleted:
            if game_id not in self._games:
                raise _not_there("deleted", game_id)
        members: list[SeriesGameRow] = []
        for index, (series_id, games) in enumerate(self._head.members.items()):
            for number, game_id in enumerate(games):
                if game_id not in self._games:
                    raise _not_there(f"series[{index}].games[{number}]", game_id)
                members.append(SeriesGameRow(series_id=series_id, game_id=game_id))
        if members and self._database:
            with self._database.write_session() as session:
                session.add_all(members)
