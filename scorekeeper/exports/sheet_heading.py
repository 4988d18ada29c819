"""Write and read what a sheet says beside its table.

The first line has edition, day and house rules in words, another the id, name, times and the house
rules as JSON. Columns for what special cards did stand behind the players'.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

from scorekeeper.exports import game_file
from scorekeeper.exports.game_people import OPTIONAL_FIELDS
from scorekeeper.exports.rules_text import house_rules
from scorekeeper.exports.sheet_cells import REFERENCE, SheetLine
from scorekeeper.exports.sheet_words import HEADS, Meaning, edition_code
from scorekeeper.exports.strict_json import parse_json
from scorekeeper.exports.summary_text import start_day
from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.events import BidChange
from scorekeeper.game.json_values import Json, UnreadableError
from scorekeeper.game.names import MAX_TEXT_LENGTH
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.rules_json import rules_to_json
from scorekeeper.game.state import Game, Round
from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.text_direction import ExactText, without_controls
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.score_rows import GRAIL

PLANNED: Final = "cards"
"""The field for the cards of all rounds, where the table has changed the agreed ones."""
_TIMES: Final = ("started_at", "finished_at")
"""Fields of a game file that no column says."""
_FIRST_DEALER: Final = "first_dealer"
"""The field for who deals first, where nobody did."""
_BESIDE: Final = (*OPTIONAL_FIELDS, _FIRST_DEALER, PLANNED, "edition", "rules")
"""All fields that may follow the reference as JSON."""
_PART: Final = " · "
_TEXT: Final = r'"(?:[^"\\]|\\.)*"'
_REFERENCE: Final = re.compile(
    rf"{REFERENCE} ({_TEXT}) ([^ /]*)/([^ /]*)(?: ({_TEXT}))?(?: (\{{.*\}}))?"
)
_SPECIAL: Final = re.compile(r"\\\\|[`|\u202a-\u202e\u2066-\u2069]")
"""Characters that JSON can escape, as Markdown or a CSV reader gives them a meaning."""
# without \b a long word would be tried again from each of its letters
_CHANGE: Final = re.compile(r"\b(\w+) ([+\-−]?\d) (.+?)(?=; \w+ [+\-−]?\d |$)")
_BONUS: Final = re.compile(r"\b(\w+) (\d{1,3})\b ?(.*?)(?=; \w+ \d|$)")
_WITH: Final = " + "
"""The sign between the names of two players who share a bonus."""
_SEARCHED: Final = 10
"""The lines at the top and at the end in which they are looked for."""


def sheet_heading(_: Words, game: OpenGame) -> str:
    """Return the first line of the sheet of `game`: edition, day and house rules, in words."""
    rules = game.game.rules
    house = map(without_controls, house_rules(_, rules))
    return _PART.join([terms.game(_, rules), _.date(start_day(game)), *house])


def sheet_reference(game: OpenGame, *, alone: bool = False) -> str:
    """Return the line by which a sheet becomes the same game again: id, name and times.

    Where people come or go, the planned rounds or the first dealer were changed, or there is
    anything beside the rounds, this follows as JSON; so do edition and house rules if there are any
    of these, or if the line stands `alone`, without a `sheet_heading`.
    """
    fields, rules = game_file.to_json(game_file.from_game(game)), game.game.rules
    beside = {name: fields[name] for name in OPTIONAL_FIELDS if fields.get(name)}
    agreed, edition = rules_to_json(rules), EDITIONS[rules.edition]
    if isinstance(now := fields["rules"], dict) and now != agreed:
        beside[PLANNED] = now["cards"]
    first = game.game.rounds[0]
    if not first.has_entries or first.dealer != game.game.first_dealer:
        beside[_FIRST_DEALER] = fields[_FIRST_DEALER]
    printed = rules_to_json(edition.rules(scoring=rules.scoring))
    own = {name: value for name, value in agreed.items() if printed.get(name) != value}
    if rules.scoring != edition.scoring:
        own["scoring"] = agreed["scoring"]
    if own or alone:
        beside |= {"edition": rules.edition, "rules": own}
    times = [str(fields[name] or "") for name in _TIMES]
    parts = [REFERENCE, _json(game.id), "/".join(times)]
    parts += [_json(game.game.name)] if game.game.name else []
    return " ".join([*parts, *([_json(beside)] if beside else [])])


def read_heading(lines: Sequence[SheetLine]) -> dict[str, Json] | None:
    """Return the fields of a game file that a sheet of ours says beside its table; else None."""
    edges = [*lines[:_SEARCHED], *lines[_SEARCHED:][-_SEARCHED:]]
    cells = [cell for line in edges for cell in line.cells]
    fields = next(filter(None, map(_reference_in, cells)), None)
    if fields is None or "edition" in fields:
        return fields
    # without house rules the day is the last part of the heading, which may stand behind a title
    editions = (edition_code(cell.split(_PART)[-2]) for cell in cells if _PART in cell)
    edition = next(filter(None, editions), None)
    return {**fields, "edition": edition} if edition else None


def split_games(lines: Sequence[SheetLine]) -> list[Sequence[SheetLine]]:
    """Return the lines of each game where several stand one after the other, as in Markdown."""
    ends = [n for n, line in enumerate(lines, 1) if any(map(_reference_in, line.cells))]
    edges = [0, *ends[:-1], len(lines)]
    return [lines[start:end] for start, end in pairwise(edges)]


def _reference_in(cell: str) -> dict[str, Json] | None:
    """Return the fields of `sheet_reference`; None for any other text."""
    found = _REFERENCE.fullmatch(cell.strip("`")) if REFERENCE in cell else None
    if found is None:
        return None
    id_, started, finished, name, beside = found.groups()
    said: dict[str, Json] = {"started_at": started, "finished_at": finished}
    try:
        more = parse_json(beside) if beside else {}
        said |= {"id": parse_json(id_), "name": parse_json(name) if name else None}
    except UnreadableError:
        return None
    if not isinstance(more, dict) or {*more} - {*_BESIDE}:
        return None
    return {**{field: value for field, value in said.items() if value}, **more}


def _json(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return _SPECIAL.sub(lambda found: "".join(f"\\u{ord(found[0][0]):04x}"), text)


def extra_columns(_: Words, game: Game) -> list[tuple[str, list[str]]]:
    """Return the columns behind the players' that are not empty, with a text per started round."""
    names = [ExactText(player.name) for player in game.players]
    rounds = [round_ for round_ in game.rounds if round_.started]
    columns = {
        Meaning.TURN_UP: [str(r.turn_up or "") for r in rounds],
        Meaning.VOID: [" ".join(r.voids) for r in rounds],
        Meaning.GRAIL: ["" if r.grail is None else names[r.grail] for r in rounds],
        Meaning.BID_CHANGES: [bid_change_text(r.bid_changes, names) for r in rounds],
        Meaning.BONUSES: ["; ".join(_bonuses(r, names)) for r in rounds],
        Meaning.GUESSED: ["; ".join(names[seat] for seat in r.guessed) for r in rounds],
    }
    return [(_(HEADS[means]), texts) for means, texts in columns.items() if any(texts)]


def _bonuses(round_: Round, names: Sequence[str]) -> list[str]:
    seats = enumerate(names)
    return [text for seat, name in seats for text in bonus_texts(round_, seat, names, f" {name}")]


def bid_change_text(changes: Iterable[BidChange], names: Sequence[str] = ()) -> str:
    """Return changes of bids: "cloud +1 Ann", with the player if there are `names` by seat."""
    return "; ".join(
        f"{one.cause} {one.change:+d}" + (f" {names[one.seat]}" if names else "") for one in changes
    )


def read_bid_changes(cell: str) -> list[tuple[str, int, str]]:
    """Return the cause, the change and the player of each bid change in a cell."""
    found = _CHANGE.findall(cell)
    return [(cause, int(change.replace("−", "-")), name) for cause, change, name in found]


def bonus_texts(round_: Round, seat: int, names: Sequence[str], who: str = "") -> list[str]:
    """Return the bonuses of a player in a round, and a cannonball: "pirate 2", "loot 1 + Ben".

    `who` stands before the partner's name, which is one of the `names` by seat.
    """
    told = [
        (taken.code, taken.points or taken.count, taken.partner)
        for taken in round_.bonuses
        if taken.code != GRAIL.code and taken.seat == seat
    ]
    told += [(CANNONBALL, 1, None)] if seat in round_.cannonballs else []
    return [
        f"{code} {count}{who}" + ("" if partner is None else f"{_WITH}{names[partner]}")
        for code, count, partner in told
    ]


def read_bonus_cell(cell: str) -> list[tuple[str, int, str]]:
    """Return the code, the number and the names of each bonus in a cell."""
    return [(code, int(number), names) for code, number, names in _BONUS.findall(cell)]


def split_partners(names: str, known: Callable[[str], int | None]) -> tuple[int | None, int | None]:
    """Return the seats of a player and of a partner, if one is named; None for nobody known."""
    if len(names) > MAX_TEXT_LENGTH:
        return None, None
    seat = known(names)
    parts = names.split(_WITH)
    ways = [(_WITH.join(parts[:at]), _WITH.join(parts[at:])) for at in range(1, len(parts))]
    pairs = ((known(one), known(other)) for one, other in ways)
    return next((pair for pair in pairs if None not in pair), (seat, None))
