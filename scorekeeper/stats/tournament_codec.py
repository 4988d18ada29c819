"""Convert a tournament to JSON and back; every value of foreign JSON is checked."""

from functools import partial
from typing import Final

from scorekeeper.game.json_values import (
    Json,
    Reader,
    UnreadableCode,
    UnreadableError,
    excerpt,
    join_place,
    read_fields,
    read_int,
    read_items,
    read_object,
    record_reader,
)
from scorekeeper.game.log_check import read_id, read_name
from scorekeeper.game.names import seat_name_faults
from scorekeeper.rules.scoring import ranks
from scorekeeper.stats.tournament import (
    MAX_AT_TABLE,
    MAX_ENTRANTS,
    MAX_TOURNAMENT_ROUNDS,
    MIN_AT_TABLE,
    DrawnRound,
    DrawnTable,
    Entrant,
    Tournament,
)

MAX_TABLE_TOTAL: Final = 9_999
"""The most points, above or below zero, that can be entered as somebody's result."""


def tournament_to_json(tournament: Tournament) -> Json:
    """Return a tournament as JSON; the result of a table with a game is that of the game."""
    return {
        "entrants": [{"name": each.name, "present": each.present} for each in tournament.entrants],
        "rounds": [
            {
                "final": round_.final,
                "tables": [
                    {
                        "seats": list(each.seats),
                        "game": each.game,
                        "totals": [] if each.game else list(each.totals),
                    }
                    for each in round_.tables
                ],
            }
            for round_ in tournament.rounds
        ],
    }


def tournament_from_json(value: Json) -> Tournament:
    """Read a tournament. Raises UnreadableError."""
    body = read_object(value, "", ("entrants", "rounds"), ("entrants", "rounds"))
    entrants = read_items(_entrant, body["entrants"], "entrants", MAX_ENTRANTS)
    for number, _fault in seat_name_faults([each.name for each in entrants]):
        name = excerpt(entrants[number].name)
        raise UnreadableError("entrants", UnreadableCode.DOUBLED_ID, value=name)
    rounds = read_items(_round, body["rounds"], "rounds", MAX_TOURNAMENT_ROUNDS + 1)
    for number, round_ in enumerate(rounds):
        place = join_place("rounds", number)
        seated = [seat for table in round_.tables for seat in table.seats]
        if len(set(seated)) < len(seated):
            twice = next(seat for seat in seated if seated.count(seat) > 1)
            raise UnreadableError(place, UnreadableCode.DOUBLED_ID, value=twice)
        for seat in seated:
            read_int(seat, place, 0, len(entrants) - 1)
        if not round_.tables or (round_.final and len(round_.tables) > 1):
            count = len(round_.tables)
            raise UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=count, wanted=1)
    return Tournament(entrants, rounds)


def _table(value: Json, place: str) -> DrawnTable:
    found = read_fields(_TABLE, value, place, _TABLE)
    seats, totals = len(found["seats"]), len(found["totals"])
    if seats < MIN_AT_TABLE:
        raise UnreadableError(
            "seats", UnreadableCode.WRONG_LENGTH, count=seats, wanted=MIN_AT_TABLE
        )
    if totals and totals != seats:
        raise UnreadableError("totals", UnreadableCode.WRONG_LENGTH, count=totals, wanted=seats)
    return DrawnTable(**found, places=ranks(found["totals"]))


_TOTAL: Final = partial(read_int, low=-MAX_TABLE_TOTAL, high=MAX_TABLE_TOTAL)
_entrant = record_reader(Entrant, name=read_name)
_round = record_reader(DrawnRound, tables=partial(read_items, _table, most=MAX_ENTRANTS))
_TABLE: Final[dict[str, Reader]] = {
    "seats": partial(read_items, read_int, most=MAX_AT_TABLE),
    "game": lambda value, place: "" if value == "" else read_id(value, place),
    "totals": partial(read_items, _TOTAL, most=MAX_AT_TABLE),
}
