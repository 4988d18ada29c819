"""Project a recorded game to rows of tables, and find the rows that change when its log grows.

A row maps column names to values, without the id of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Protocol, TypeVar

from scorekeeper.game.fold import finished_at
from scorekeeper.game.names import search_key
from scorekeeper.rules.score_rows import GRAIL
from scorekeeper.rules.scoring import VOID_ROUND

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scorekeeper.game.events import Entry
    from scorekeeper.game.state import Game
    from scorekeeper.game.tally import Tally
    from scorekeeper.rules.scoring import Score

RowValues = dict[str, object]
_Key = TypeVar("_Key")


class RecordedGame(Protocol):
    """A log, with the game and the tally that follow from it; an `OpenGame` is one."""

    @property
    def log(self) -> tuple[Entry, ...]:
        """The events recorded, from the start of the game."""

    @property
    def game(self) -> Game:
        """The game that `fold` makes of the log."""

    @property
    def tally(self) -> Tally:
        """The scores of all rounds of the game."""


@dataclass(frozen=True, slots=True)
class Projection:
    """The rows of a game: its own, and by key those of its seats, rounds and entries."""

    game: RowValues
    seats: dict[int, RowValues]
    rounds: dict[int, RowValues]
    entries: dict[tuple[int, int], RowValues]


@dataclass(frozen=True, slots=True)
class ProjectionChanges:
    """The rows to upsert when a log grows, and the keys of those to delete."""

    upserts: Projection
    removed_rounds: list[RowValues]
    removed_entries: list[RowValues]
    removed_seats: list[RowValues]


def project_game(recorded: RecordedGame) -> Projection:
    """Return all rows of a game but its log."""
    rounds, entries = _round_rows(recorded, range(len(recorded.game.rounds)))
    return Projection(_game_row(recorded), _seat_rows(recorded), rounds, entries)


def projection_changes(before: RecordedGame, after: RecordedGame) -> ProjectionChanges:
    """Return the rows that differ between `before` and `after`; the game's own row always."""
    same_tally = before.tally == after.tally
    same_seats = same_tally and before.game.players == after.game.players
    indexes = _differing_rounds(before, after, same_tally=same_tally)
    old_rounds, old_entries = _round_rows(before, indexes)
    rounds, entries = _round_rows(after, indexes)
    return ProjectionChanges(
        Projection(
            _game_row(after),
            {} if same_seats else _differing(_seat_rows(before), _seat_rows(after)),
            _differing(old_rounds, rounds),
            _differing(old_entries, entries),
        ),
        removed_rounds=[{"round": number} for number in old_rounds.keys() - rounds.keys()],
        removed_entries=[
            {"round": number, "seat": seat} for number, seat in old_entries.keys() - entries.keys()
        ],
        removed_seats=[
            {"seat": seat} for seat in range(len(after.game.players), len(before.game.players))
        ],
    )


def _differing(old: dict[_Key, RowValues], new: dict[_Key, RowValues]) -> dict[_Key, RowValues]:
    return {key: row for key, row in new.items() if old.get(key) != row}


def _differing_rounds(before: RecordedGame, after: RecordedGame, *, same_tally: bool) -> list[int]:
    """Return the indexes of the rounds whose rows may differ: after most taps only one.

    A round's scores follow from itself, its totals from earlier rounds too.
    """
    differing = _differing_indexes(before.game.rounds, after.game.rounds)
    if not same_tally:
        differing |= _differing_indexes(before.tally.running, after.tally.running)
    return sorted(differing)


def _differing_indexes(one: Sequence[object], other: Sequence[object]) -> set[int]:
    pairs = enumerate(zip_longest(one, other))
    # Comparing identities first is much faster: most rounds are the same object.
    return {index for index, (old, new) in pairs if old is not new and old != new}


def _game_row(recorded: RecordedGame) -> RowValues:
    """Return the columns of the game's row that can change."""
    game, log = recorded.game, recorded.log
    names = [game.name, *(player.name for player in game.players)]
    return {
        "name": game.name,
        "search": " ".join(search_key(name) for name in names if name),
        "players": len(game.players),
        "updated_at": log[-1].at,
        "finished_at": finished_at(game, log),
        "length": len(log),
        "rounds": len(game.rounds),
        "rounds_scored": len(game.scored_rounds),
    }


def _grail_points(score: Score | None) -> int | None:
    return None if score is None else score.points_for(GRAIL.code)


def _seat_rows(recorded: RecordedGame) -> dict[int, RowValues]:
    tally = recorded.tally
    return {
        seat: {
            "seat": seat,
            "player_id": player.id,
            "name": player.name,
            "total": tally.totals[seat],
            "place": tally.ranks[seat],
        }
        for seat, player in enumerate(recorded.game.players)
    }


def _round_rows(
    recorded: RecordedGame, indexes: Iterable[int]
) -> tuple[dict[int, RowValues], dict[tuple[int, int], RowValues]]:
    """Return the rows of the rounds at `indexes` that have begun, and of their entries."""
    rounds: dict[int, RowValues] = {}
    entries: dict[tuple[int, int], RowValues] = {}
    for index in indexes:
        if index >= len(recorded.game.rounds) or not recorded.game.rounds[index].started:
            continue
        round_ = recorded.game.rounds[index]
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
        order = round_.order
        for seat, tricks in enumerate(round_.tricks):
            bid = round_.bid_that_counts(seat)
            if bid is None and tricks is None:
                continue
            score = recorded.tally.scores[index][seat]
            entries[number, seat] = {
                "round": number,
                "seat": seat,
                "turn": (order.index(seat) + 1) % len(order),
                "bid": bid,
                "change": 0 if bid is None else bid - (round_.bids[seat] or 0),
                "tricks": None if seat in round_.guessed else tricks,
                "points": None if score is None else score.points,
                "total": None if score is None else recorded.tally.running[index][seat],
                "missed": None if bid is None or tricks is None else abs(bid - tricks),
                "made": None if score is None or score == VOID_ROUND else score.right,
                "grail_points": _grail_points(score) if seat == round_.grail else None,
            }
    return rounds, entries
