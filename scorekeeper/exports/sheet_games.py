"""Make games of sheets: our own, with the line that says their rules, and those of others."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from scorekeeper.exports import game_file
from scorekeeper.exports.game_file import GameFile
from scorekeeper.exports.game_log import time_to_json
from scorekeeper.exports.game_people import read_plan
from scorekeeper.exports.own_sheet import own_columns
from scorekeeper.exports.player_lines import header_index, read_player_lines, tidy_games
from scorekeeper.exports.sheet_cells import SheetError, SheetFaultCode, SheetLine
from scorekeeper.exports.sheet_heading import (
    PLANNED,
    read_bid_changes,
    read_bonus_cell,
    read_heading,
    split_games,
    split_partners,
)
from scorekeeper.exports.sheet_notes import (
    evening_notes,
    gap_notes,
    other_totals,
    reading_notes,
    unread_cells,
)
from scorekeeper.exports.sheet_numbers import count_in
from scorekeeper.exports.sheet_reader import (
    SheetRound,
    SheetRules,
    UnreadCell,
    read_sheet,
    with_cards,
)
from scorekeeper.exports.sheet_scores import Evening, day_in, read_evenings
from scorekeeper.exports.sheet_table import MIN_COLUMNS, TableRound, first_round, read_table
from scorekeeper.exports.sheet_words import Meaning, trump_code
from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.json_values import Json
from scorekeeper.game.log_check import check_rules
from scorekeeper.game.names import NameFault, is_same_name, normalize_name, seat_name_faults
from scorekeeper.game.rules_json import rules_from_json
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.i18n import Words
from scorekeeper.rules.editions import BONUSES, CLASSIC, EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.schedule import fewest_players, most_players, schedule

ASK_COLUMNS: Final = "columns"
ASK_EDITION: Final = "edition"
"""Codes of the questions about a sheet: whose columns, and which edition."""


@dataclass(frozen=True, slots=True)
class SheetAnswers:
    """Answers about a sheet: the names of its players by column, and the edition."""

    columns: tuple[str, ...] = ()
    edition: str = ""


@dataclass(frozen=True, slots=True)
class SheetGame:
    """A game of a sheet, what is asked about it, and what is to be known of how it was read.

    `played`: the game is over, though its file does not say when it ended.
    """

    file: GameFile
    played: bool
    asks: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def read_sheet_games(
    _: Words, lines: Sequence[SheetLine], answers: SheetAnswers
) -> Iterator[SheetGame]:
    """Yield the games of a sheet.

    Raises SheetError, and UnreadableError for what is not a game by its rules.
    """
    header = header_index(lines, ())
    if header is not None:
        for game in tidy_games(lines, header):
            yield _game_of_rounds(_, [*lines[:header], *game], answers, header)
        return
    sheets = split_games(lines)
    if len(sheets) > 1:
        for sheet in sheets:
            yield from read_sheet_games(_, sheet, answers)
        return
    evenings = read_evenings(lines) if read_heading(lines) is None else None
    if evenings is None:
        yield _game_of_rounds(_, lines, answers, None)
        return
    found, left_out = evenings
    yield from (_game_of_evening(_, evening, answers, left_out) for evening in found)


def _game_of_rounds(
    _: Words, lines: Sequence[SheetLine], answers: SheetAnswers, header: int | None
) -> SheetGame:
    heading = read_heading(lines if header is None else lines[: header + 2])
    fields = _fields(heading or {})
    said = str(fields.get("edition") or answers.edition)
    edition = said or CLASSIC.code
    rules = rules_from_json(edition, fields.get("rules", {}), "rules")
    seating = fields.get("seating")
    hands = partial(_hands, rules, seating)
    fewest = fewest_players(rules) if said else MIN_COLUMNS
    if header is None:
        table = read_table(lines, answers.columns, hands, known=False, fewest=fewest)
    else:
        table = read_player_lines(lines[header:], (), hands)
    names = answers.columns or table.texts
    if len(names) != len(table.texts):
        raise SheetError(SheetFaultCode.COLUMNS, len(table.texts))
    players = [normalize_name(name) for name in names]
    if NameFault.DOUBLED in {fault for _seat, fault in seat_name_faults(players)}:
        raise SheetError(SheetFaultCode.NAMES_TWICE)
    if heading is not None:  # the sums below the rounds of our own sheets say nothing new
        table = replace(table, left_out=table.out_of_turn, columns=())
    sheet_rules = with_cards(SheetRules(rules, hands(len(players))), table)
    sheet = read_sheet(table, table.owners, len(players), sheet_rules)
    ours = heading is not None and (header is not None or own_columns(lines) is not None)
    if not ours and not any(any(b is not None for b in each.bids) for each in sheet.rounds):
        raise SheetError(SheetFaultCode.NO_BIDS)
    plan = _plan(seating, len(players))
    rounds = [
        _round(each, line, players, _there(plan, each.number, sheet.unread), sheet_rules)
        for each, line in zip(sheet.rounds, table.rounds, strict=True)
        if {*each.bids, *each.tricks} != {None} or line.beside.get(Meaning.TURN_UP)
    ]
    value: dict[str, Json] = {
        **fields,
        "format": game_file.FORMAT,
        "version": game_file.VERSION,
        "edition": edition,
        "players": [{"name": name} for name in players],
        "rounds": [*rounds],
    }
    if heading is not None and rounds and rounds[0]["number"] == 1 and "dealer" in rounds[0]:
        value.setdefault("first_dealer", rounds[0]["dealer"])
    if heading is None:
        first = first_round(lines, fewest) if header is None else header
        value |= _day_in(lines[: first + 1])
    file = game_file.read(value)
    if heading is not None and PLANNED in heading:  # the planned rounds are not the agreed ones
        agreed = rules_from_json(edition, heading.get("rules", {}), "rules")
        check_rules(agreed, file.starters, "rules")
        file = replace(file, game=replace(file.game, rules=agreed))
    if sheet.unread and not any(each.counted for each in file.game.rounds):
        note = unread_cells(_, sheet.unread[:1], players)
        raise SheetError(SheetFaultCode.NO_ROUND_FITS, note=note)
    asks = () if said else (ASK_EDITION,)
    played = heading is None and file.is_whole
    notes = (*reading_notes(_, sheet, players), *other_totals(_, sheet, file.game, players))
    gaps = gap_notes(_, file.game) if heading is None else ()
    return SheetGame(file, played, asks, (*notes, *gaps))


def _day_in(lines: Sequence[SheetLine]) -> dict[str, Json]:
    """Return the first day in lines as a field of a game file; no field without one."""
    days = (day_in(cell) for line in lines for cell in line.cells)
    at = next(filter(None, days), None)
    return {"started_at": time_to_json(at)} if at else {}


def _fields(heading: Mapping[str, Json]) -> dict[str, Json]:
    """Return the fields of a game file in a heading, with the planned rounds as a rule."""
    fields = dict(heading)
    cards, agreed = fields.pop(PLANNED, None), fields.get("rules", {})
    if cards is not None and isinstance(agreed, dict):
        fields["rules"] = {**agreed, "format": Format.CUSTOM.value, "cards": cards}
    return fields


def _hands(rules: RuleSet, seating: Json, players: int) -> tuple[int, ...]:
    """Return the cards of each round, by the number of people who were ever there.

    Raises UnreadableError for rules that cannot be played.
    """
    started = _plan(seating, players).starters(players)
    seated = max(fewest_players(rules), min(started, most_players(rules)))
    check_rules(rules, seated, "rules")
    return schedule(rules, seated)


def _plan(seating: Json, players: int) -> SeatingPlan:
    return SeatingPlan.of(players) if seating is None else read_plan(seating, players)


def _there(plan: SeatingPlan, number: int, unread: Sequence[UnreadCell]) -> list[int]:
    """Return the seats at the table in a round, without those that have a cell that is not read."""
    seats = {cell.seat for cell in unread if cell.round == number}
    return [seat for seat in plan.order(number) if seat not in seats]


def _round(
    read: SheetRound,
    line: TableRound,
    names: Sequence[str],
    there: Sequence[int],
    sheet_rules: SheetRules,
) -> dict[str, Json]:
    """Return a round of a game file; `there` are the seats at the table."""

    def seat(name: str) -> int | None:
        seats = (place for place, other in enumerate(names) if name and is_same_name(name, other))
        return next(seats, None)

    beside = {**dict.fromkeys(Meaning, ""), **line.beside}
    cause = sorted(EDITIONS[sheet_rules.rules.edition].voids_a_trick)[:1] if read.void else []
    changes = [
        (seat(name), n, what) for what, n, name in read_bid_changes(beside[Meaning.BID_CHANGES])
    ]
    changed = Counter[int | None]()
    for who, change, _what in changes:
        changed[who] += change
    bonuses = [
        (code, number, who, partner)
        for code, number, both in read_bonus_cell(beside[Meaning.BONUSES])
        for who, partner in (split_partners(both, seat),)
        if who is not None
    ]
    guessed = {*read.guessed, *map(seat, beside[Meaning.GUESSED].split("; "))} - {None}
    found: dict[str, Json] = {
        "number": read.number,
        "bids": [None if bid is None else bid - changed[who] for who, bid in enumerate(read.bids)],
        "tricks": [*read.tricks],
        "void": [*(beside[Meaning.VOID].split() or cause)],
        "grail": seat(beside[Meaning.GRAIL]) if beside[Meaning.GRAIL] else read.grail,
        "bid_changes": [{"seat": who, "change": n, "cause": what} for who, n, what in changes],
        "out": [*_absent(read, there, fewest_players(sheet_rules.rules))],
        "guessed": [*guessed],
        "bonuses": [_bonus(*each) for each in bonuses if each[0] != CANNONBALL],
        "cannonball": [who for code, _number, who, _partner in bonuses if code == CANNONBALL],
    }
    optional: dict[str, Json] = {
        "cards": count_in(beside[Meaning.CARDS]),
        "dealer": seat(beside[Meaning.DEALER]),
        "turn_up": beside[Meaning.TURN_UP] or None,
        "trump": trump_code(beside[Meaning.TRUMP]),
    }
    return found | {field: value for field, value in optional.items() if value is not None}


def _bonus(code: str, number: int, seat: int, partner: int | None) -> Json:
    amount = "points" if code in BONUSES and BONUSES[code].amounts else "count"
    shared: dict[str, Json] = {} if partner is None else {"with": partner}
    return {"seat": seat, "code": code, amount: number, **shared}


def _absent(read: SheetRound, there: Sequence[int], fewest: int) -> list[int]:
    """Return who sat the round out: no number is theirs, and all others have won tricks."""
    silent = [s for s in there if read.bids[s] is None and read.tricks[s] is None]
    others = [seat for seat in there if seat not in silent]
    whole = all(read.tricks[seat] is not None for seat in others)
    return silent if whole and len(others) >= fewest else []


def _game_of_evening(
    _: Words, evening: Evening, answers: SheetAnswers, left_out: Sequence[int]
) -> SheetGame:
    """Return a finished game without rounds: its scores stand beside them."""
    why = _("Final score")
    value: dict[str, Json] = {
        "format": game_file.FORMAT,
        "version": game_file.VERSION,
        "name": normalize_name(evening.label)[:40],
        "edition": answers.edition or CLASSIC.code,
        "players": [{"name": normalize_name(name)} for name, _points in evening.scores],
        "rounds": [],
        "started_at": time_to_json(evening.at),
        "adjustments": [
            {"after_round": 0, "player": seat, "points": points, "why": why}
            for seat, (_name, points) in enumerate(evening.scores)
            if points
        ],
        "notes": [{"text": _("Only the final scores of this game are known.")}],
    }
    file = game_file.read(value)
    asks = () if answers.edition else (ASK_EDITION,)
    return SheetGame(file, played=True, asks=asks, notes=evening_notes(_, evening, left_out))
