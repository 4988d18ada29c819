"""Write and read the first line of an exported sheet: edition, rules and date.

The first line has the edition and the day in words, and a cell of JSON with the fields of the game
file that no column holds. Columns for what special cards did stand behind the players'.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from scorekeeper.exports import game_file
from scorekeeper.exports.sheet_words import BID_CHANGES, GRAIL, TURN_UP, VOID_TRICKS
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.exports.summary_text import edition_and_day
from scorekeeper.game.codec import rules_to_json
from scorekeeper.game.json_values import Unreadable
from scorekeeper.i18n.text_direction import ExactText
from scorekeeper.rules.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.exports.sheet_cells import SheetLine
    from scorekeeper.game.json_values import Json
    from scorekeeper.game.open_game import OpenGame
    from scorekeeper.game.scorepad import Row, Scorepad
    from scorekeeper.game.state import Game, Round
    from scorekeeper.i18n import Words

_IN_COLUMNS: Final = frozenset(("format", "version", "players", "rounds", "log"))
"""Fields of a game file that the sheet itself says."""
_SPECIAL: Final = re.compile(r"\\\\|[`|\u202a-\u202e\u2066-\u2069]")
"""Characters that JSON can escape, as Markdown or a CSV reader gives them a meaning."""
_CHANGE: Final = re.compile(r"(\w+) ([+\-−]?\d) (.+?)(?=; \w+ [+\-−]?\d |$)")
_SEARCHED: Final = 10
"""The lines at the top in which the heading is looked for."""


class BeforeTheRounds(NamedTuple):
    """The first line of a sheet: the game in words, and as JSON."""

    words: str
    fields: str


def sheet_heading(_: Words, game: OpenGame) -> BeforeTheRounds:
    """Return the first line of the sheet of `game`."""
    return BeforeTheRounds(edition_and_day(_, game), heading_fields(game))


def heading_fields(game: OpenGame) -> str:
    """Return what no column says as JSON: rules that are not the edition's, times, seating."""
    file = game_file.from_game(game.id, game.game, game.log)
    value = {
        name: field
        for name, field in game_file.to_json(file).items()
        if name not in _IN_COLUMNS and field not in (None, "", [])
    }
    printed = rules_to_json(EDITIONS[file.rules.edition].rules())
    rules = value.pop("rules")
    if isinstance(rules, dict):
        value["rules"] = {name: rule for name, rule in rules.items() if rule != printed.get(name)}
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _SPECIAL.sub(lambda found: "".join(f"\\u{ord(found[0][0]):04x}"), text)


def read_heading(lines: Sequence[SheetLine]) -> dict[str, Json] | None:
    """Return the fields that one of the first lines says; None for a sheet of others."""
    for line in lines[:_SEARCHED]:
        for cell in line.cells:
            fields = heading_in(cell[cell.find("{") :].rstrip("`")) if "{" in cell else None
            if fields is not None:
                return fields
    return None


def divided_by_headings(lines: Sequence[SheetLine]) -> list[Sequence[SheetLine]]:
    """Return the lines of each game where several stand one after the other, as in Markdown."""
    starts = [index for index, line in enumerate(lines) if read_heading([line]) is not None]
    edges = [0, *starts[1:], len(lines)]
    return [lines[start:end] for start, end in pairwise(edges)]


def heading_in(cell: str) -> dict[str, Json] | None:
    """Return the fields that `heading_fields` wrote; None for any other text."""
    if not cell.startswith("{"):
        return None
    try:
        value = parse_json(cell)
    except Unreadable:
        return None
    if not isinstance(value, dict) or "edition" not in value or _IN_COLUMNS & {*value}:
        return None
    return value


def columns_behind(_: Words, game: Game, pad: Scorepad) -> list[tuple[str, list[str]]]:
    """Return the columns behind the players' that have anything in them, a text a started row."""
    columns = (
        (_(TURN_UP), [str(row.turn_up) if row.turn_up else "" for row in pad.started_rows]),
        (_(VOID_TRICKS), [" ".join(row.voids) for row in pad.started_rows]),
        (_(GRAIL), [_grail(pad, row) for row in pad.started_rows]),
        (_(BID_CHANGES), [_changes(game, row.number) for row in pad.started_rows]),
    )
    return [(head, texts) for head, texts in columns if any(texts)]


def bid_change_text(round_: Round, seat: int) -> str:
    """Return the change of a player's bid in a round: "cloud +1"; empty for none."""
    changes = (one for one in round_.bid_changes if one.seat == seat)
    return "; ".join(f"{one.cause} {one.change:+d}" for one in changes)


def read_bid_changes(cell: str) -> list[tuple[str, int, str]]:
    """Return the cause, the change and the player of each bid change in a cell."""
    found = _CHANGE.findall(cell)
    return [(cause, int(change.replace("−", "-")), name) for cause, change, name in found]


def _grail(pad: Scorepad, row: Row) -> str:
    return next((ExactText(pad.names[cell.seat]) for cell in row.cells if cell.grail), "")


def _changes(game: Game, number: int) -> str:
    changes = game.round(number).bid_changes
    named = (f"{one.cause} {one.change:+d} {game.players[one.seat].name}" for one in changes)
    return "; ".join(named)
