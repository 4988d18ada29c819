"""View model of a finished game: final standings, podium and awards."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from math import ceil
from operator import itemgetter
from typing import Final, TypeVar

from scorekeeper.game.state import Game
from scorekeeper.game.tally import Tally, best_first, tally_of
from scorekeeper.rules.scoring import VOID_ROUND

_Player = TypeVar("_Player")
PODIUM: Final = 3
"""The last place on the podium."""
MAX_IN_ROW: Final = 3
"""The most players side by side on a step of the podium."""

_STREAK: Final = 2
_BOLD: Final = 2
_FAR_BEHIND: Final = 50
"""Thresholds of the awards; below them they would be chance."""


@dataclass(frozen=True, slots=True)
class FinalStanding:
    """A player's final standing: place from 1, total, and rounds bid right.

    `rounds` are those they played; None where only final scores are known.
    """

    seat: int
    name: str
    place: int
    total: int
    right: int
    rounds: int | None


def final_standings(game: Game) -> tuple[FinalStanding, ...]:
    """Return the final standings, best first; those who share a place in seating order."""
    sums = tally_of(game, game.scored_rounds)
    return tuple(
        FinalStanding(
            seat=seat,
            name=game.players[seat].name,
            place=sums.ranks[seat],
            total=sums.totals[seat],
            right=sum(right for right, _bid, _won in _scored(game, sums, seat)),
            rounds=sum(seat in round_.playing for round_ in game.scored_rounds)
            if game.scored_rounds
            else None,
        )
        for seat in best_first(sums.ranks)
    )


def podium_order(lines: Sequence[FinalStanding]) -> tuple[tuple[FinalStanding, ...], ...]:
    """Return the players on each occupied step, from left to right: second, first, third."""
    steps = (2, 1, PODIUM)
    taken = (tuple(line for line in lines if line.place == step) for step in steps)
    return tuple(step for step in taken if step)


def rows_on_step(players: Sequence[_Player]) -> tuple[Sequence[_Player], ...]:
    """Return the `players` on a step in rows, as few and as even as possible."""
    columns = ceil(len(players) / ceil(len(players) / MAX_IN_ROW))
    return tuple(players[start : start + columns] for start in range(0, len(players), columns))


class Feat(StrEnum):
    """The feat an award is given for."""

    CLOSEST = "closest"
    """Fewest tricks between bid and won, over all rounds; less than one a round."""
    STREAK = "streak"
    """Most rounds bid right one after the other, two or more."""
    BOLDEST = "boldest"
    """The highest bid that was made, two or more."""
    COMEBACK = "comeback"
    """Most points that a winner was once behind, 50 or more."""


@dataclass(frozen=True, slots=True)
class Award:
    """An award: the value that won it, and the seats that share it."""

    feat: Feat
    best: int
    seats: tuple[int, ...]


def awards(game: Game) -> tuple[Award, ...]:
    """Return the awards, shared on equal values; a feat below its threshold gets none.

    Rounds in which nobody scores neither make nor break a streak, and count no missed tricks.
    """
    seats = range(len(game.players))
    sums = tally_of(game, game.scored_rounds)
    scored = [_scored(game, sums, seat) for seat in seats]
    streaks = [_longest_streak(own) for own in scored]
    boldest = [max((bid for right, bid, _won in own if right), default=0) for own in scored]
    found = (
        _closest(game, scored),
        _most(Feat.STREAK, streaks, _STREAK),
        _most(Feat.BOLDEST, boldest, _BOLD),
        _most(Feat.COMEBACK, [_behind(game, sums, seat) for seat in seats], _FAR_BEHIND),
    )
    return tuple(award for award in found if award)


def _most(feat: Feat, reached: Sequence[int], least: int) -> Award | None:
    best = max(reached)
    who = tuple(seat for seat, each in enumerate(reached) if each == best)
    return Award(feat, best, who) if best >= least else None


def _closest(game: Game, scored: Sequence[Sequence[tuple[bool, int, int]]]) -> Award | None:
    """Award those who were off by the fewest tricks, of all who played every round."""
    everybody = set(range(len(game.players)))
    seats = sorted(everybody.intersection(*(round_.playing for round_ in game.scored_rounds)))
    off = {seat: sum(abs(bid - won) for _right, bid, won in scored[seat]) for seat in seats}
    best = min(off.values(), default=0)
    if not seats or best >= len(scored[seats[0]]):
        return None
    return Award(Feat.CLOSEST, best, tuple(seat for seat in seats if off[seat] == best))


def _behind(game: Game, sums: Tally, seat: int) -> int:
    """Return the largest deficit of `seat` since they joined if they won, else 0."""
    if sums.ranks[seat] != 1:
        return 0
    rows = sums.running[game.plan.joined(seat) - 1 :]
    others = game.ever_seated
    return max((max(totals[s] for s in others) - totals[seat] for totals in rows), default=0)


def _scored(game: Game, sums: Tally, seat: int) -> list[tuple[bool, int, int]]:
    """Return whether `seat` bid right, bid and tricks of each round they scored in, if not void."""
    return [
        (score.right, round_.bid_that_counts(seat) or 0, round_.tricks[seat] or 0)
        for round_, scores in zip(game.scored_rounds, sums.scores, strict=True)
        if (score := scores[seat]) is not None and score != VOID_ROUND
    ]


def _longest_streak(scored: Sequence[tuple[bool, int, int]]) -> int:
    runs = groupby(scored, key=itemgetter(0))
    return max((sum(1 for _ in run) for right, run in runs if right), default=0)
