"""What follows from a log, as rows of tables; and which rows change when a log grows.

A row holds the columns of its table by name, but for the id of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Protocol, TypeVar

from scorekeeper.game.fold import finished_at
from scorekeeper.game.names import folded
from scorekeeper.rules.scoring import VOID_ROUND, Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.game.events import Entry
    from scorekeeper.game.sheet import Game
    from scorekeeper.game.tally import Tally
    from scorekeeper.rules.scoring import Score

Row = dict[str, object]
_Key = TypeVar("_Key")


class Sheet(Protocol):
    """A log with the game it makes and the sums of all its rounds: what is projected."""

    @property
    def log(self) -> tuple[Entry, ...]:
        """What was recorded, from the start of the game."""

    @property
    def game(self) -> Game:
        """What `fold` makes of it."""

    @property
    def tally(self) -> Tally:
        """The sums of all rounds of the game."""


@dataclass(frozen=True, slots=True)
class Projection:
    """The rows of a game: its own, its seats by seat, its rounds by number, entries by both."""

    game: Row
    seats: dict[int, Row]
    rounds: dict[int, Row]
    entries: dict[tuple[int, int], Row]


@dataclass(frozen=True, slots=True)
class Changes:
    """The rows to put in place of those with the same keys, and the keys of those to drop."""

    game: Row
    seats: list[Row]
    rounds: list[Row]
    entries: list[Row]
    rounds_gone: list[Row]
    entries_gone: list[Row]


def projection_of(sheet: Sheet) -> Projection:
    """All that is kept of a game beside its log."""
    rounds, entries = _round_rows(sheet, range(len(sheet.game.rounds)))
    return Projection(game_row(sheet), _seat_rows(sheet), rounds, entries)


def changes(was: Sheet, now: Sheet) -> Changes:
    """What to write when `was` becomes `now`: only rows that differ, but for the game's own."""
    same_sums = was.tally == now.tally
    same_seats = same_sums and was.game.players == now.game.players
    places = _differing_rounds(was, now, same_sums=same_sums)
    rounds_before, entries_before = _round_rows(was, places)
    rounds, entries = _round_rows(now, places)
    return Changes(
        game=game_row(now),
        seats=[] if same_seats else _to_put(_seat_rows(was), _seat_rows(now)),
        rounds=_to_put(rounds_before, rounds),
        entries=_to_put(entries_before, entries),
        rounds_gone=[{"round": number} for number in rounds_before.keys() - rounds.keys()],
        entries_gone=[
            {"round": number, "seat": seat}
            for number, seat in entries_before.keys() - entries.keys()
        ],
    )


def _to_put(before: dict[_Key, Row], rows: dict[_Key, Row]) -> list[Row]:
    return [row for key, row in rows.items() if before.get(key) != row]


def _differing_rounds(was: Sheet, now: Sheet, *, same_sums: bool) -> list[int]:
    """The places of the rounds whose rows may differ. Most taps leave all but one as they were.

    A round's scores follow from itself, its totals from those before it as well.
    """
    differing = _differing_places(was.game.rounds, now.game.rounds)
    if not same_sums:
        differing |= _differing_places(was.tally.running, now.tally.running)
    return sorted(differing)


def _differing_places(one: Sequence[object], other: Sequence[object]) -> set[int]:
    pairs = enumerate(zip_longest(one, other))
    # The same round is found much faster than an equal one.
    return {place for place, (old, new) in pairs if old is not new and old != new}


def game_row(sheet: Sheet) -> Row:
    """What the list of games says of this one, as far as it can change."""
    game, log = sheet.game, sheet.log
    names = [game.name, *(player.name for player in game.players)]
    return {
        "name": game.name,
        "search": " ".join(folded(name) for name in names if name),
        "players": len(game.players),
        "updated_at": log[-1].at,
        "finished_at": finished_at(game, log),
        "length": len(log),
        "rounds": len(game.rounds),
        "rounds_scored": len(game.scored_rounds),
    }


def _grail_points(score: Score | None) -> int | None:
    return None if score is None else score.points_for(Line.GRAIL)


def _seat_rows(sheet: Sheet) -> dict[int, Row]:
    sums = sheet.tally
    return {
        seat: {
            "seat": seat,
            "player_id": player.id,
            "name": player.name,
            "total": sums.totals[seat],
            "place": sums.ranks[seat],
        }
        for seat, player in enumerate(sheet.game.players)
    }


def _round_rows(
    sheet: Sheet, places: Iterable[int]
) -> tuple[dict[int, Row], dict[tuple[int, int], Row]]:
    """The rows of the rounds at `places`, where there are any, and of their entries."""
    rounds: dict[int, Row] = {}
    entries: dict[tuple[int, int], Row] = {}
    for place in places:
        if place >= len(sheet.game.rounds) or not sheet.game.rounds[place].touched:
            continue
        round_ = sheet.game.rounds[place]
        number = round_.number
        rounds[number] = {
            "round": number,
            "cards": round_.cards,
            "dealer": round_.dealer,
            "turn_up": None if round_.turn_up is None else str(round_.turn_up),
            "trump": None if round_.trump is None else str(round_.trump),
            "voids": len(round_.voids),
            "grail": round_.grail,
            "scored": round_.counted,
            "limit_broken": round_.limit_broken,
        }
        for seat, tricks in enumerate(round_.tricks):
            bid = round_.bid_that_counts(seat)
            if bid is None and tricks is None:
                continue
            score = sheet.tally.scores[place][seat]
            entries[number, seat] = {
                "round": number,
                "seat": seat,
                "bid": bid,
                "change": 0 if bid is None else bid - (round_.bids[seat] or 0),
                "tricks": tricks,
                "points": None if score is None else score.points,
                "total": None if score is None else sheet.tally.running[place][seat],
                "made": None if score is None or score == VOID_ROUND else score.right,
                "grail_points": _grail_points(score) if seat == round_.grail else None,
            }
    return rounds, entries
