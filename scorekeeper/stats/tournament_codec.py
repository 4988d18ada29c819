"""Convert a tournament to JSON and back; every value of foreign JSON is checked."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from scorekeeper.game.json_values import (
    UnreadableCode,
    UnreadableError,
    excerpt,
    join_place,
    read_bool,
    read_int,
    read_items,
    read_object,
    read_text,
)
from scorekeeper.game.log_check import invalid_name, read_id
from scorekeeper.game.names import name_fault, seat_name_faults
from scorekeeper.stats.tournament import (
    MAX_AT_TABLE,
    MAX_ENTRANTS,
    MAX_TOURNAMENT_ROUNDS,
    MIN_AT_TABLE,
    DrawnRound,
    DrawnTable,
    Entrant,
    Tournament,
    places_of,
)

if TYPE_CHECKING:
    from scorekeeper.game.json_values import Json

MAX_TABLE_TOTAL: Final = 9_999
"""The most points, and the fewest below zero, that are entered as the result of somebody."""


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
        seated = [*chain.from_iterable(table.seats for table in round_.tables)]
        if len(set(seated)) < len(seated):
            twice = next(seat for seat in seated if seated.count(seat) > 1)
            raise UnreadableError(place, UnreadableCode.DOUBLED_ID, value=twice)
        for seat in seated:
            read_int(seat, place, 0, len(entrants) - 1)
        if not round_.tables or (round_.final and len(round_.tables) > 1):
            count = len(round_.tables)
            raise UnreadableError(place, UnreadableCode.WRONG_LENGTH, count=count, wanted=1)
    return Tournament(entrants, rounds)


def _entrant(value: Json) -> Entrant:
    found = read_object(value, "", ("name", "present"), ("name", "present"))
    name = read_text(found["name"], "name")
    fault = name_fault(name)
    if fault is not None:
        raise invalid_name("name", name, fault)
    return Entrant(name, read_bool(found["present"], "present"))


def _round(value: Json) -> DrawnRound:
    found = read_object(value, "", ("final", "tables"), ("final", "tables"))
    tables = read_items(_table, found["tables"], "tables", MAX_ENTRANTS)
    return DrawnRound(tables, read_bool(found["final"], "final"))


def _table(value: Json) -> DrawnTable:
    fields = ("seats", "game", "totals")
    found = read_object(value, "", fields, fields)
    seats = read_items(lambda seat: read_int(seat, ""), found["seats"], "seats", MAX_AT_TABLE)
    if len(seats) < MIN_AT_TABLE:
        count = len(seats)
        raise UnreadableError(
            "seats", UnreadableCode.WRONG_LENGTH, count=count, wanted=MIN_AT_TABLE
        )
    totals = read_items(
        lambda total: read_int(total, "", -MAX_TABLE_TOTAL, MAX_TABLE_TOTAL),
        found["totals"],
        "totals",
        MAX_AT_TABLE,
    )
    if totals and len(totals) != len(seats):
        count = len(totals)
        raise UnreadableError("totals", UnreadableCode.WRONG_LENGTH, count=count, wanted=len(seats))
    game = read_id(found["game"], "game") if found["game"] != "" else ""
    return DrawnTable(seats, game, totals, places_of(totals))
