"""Score a round for one player, with a breakdown, and rank players (`rules` §6)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score_rows import CountsWhen, Earned, ScoreRow, Scoring


class ScoreLine(StrEnum):
    """A reason for points in the breakdown of a score; bonuses have their own codes instead."""

    RIGHT_BID = "right_bid"
    TRICKS = "tricks"
    CARDS = "cards"
    MISSED = "missed"
    NEAR = "near"
    ZERO_BID = "zero_bid"
    ZERO_BID_LAST_ROUND = "zero_bid_last_round"
    VOID_ROUND = "void_round"


class ScorePart(NamedTuple):
    """The points of a line, and the number of tricks or bonuses they are for, where they are."""

    line: str
    points: int
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points in one round, with the parts that add up to them.

    `right`: the bid was made.
    """

    right: bool
    parts: tuple[ScorePart, ...]
    points: int

    def points_for(self, line: str) -> int:
        """Return the points of one line; 0 where the breakdown has no such line."""
        return sum(part.points for part in self.parts if part.line == line)


@lru_cache(maxsize=8192)
def score(  # noqa: PLR0913, PLR0917 - each is one fact of the round
    scoring: Scoring,
    cards: int,
    last_round: bool,  # noqa: FBT001 - see `tally`
    bid: int,
    won: int,
    bonuses: tuple[Earned, ...] = (),
) -> Score:
    """Score one player: `bid` after any change, `won` without void tricks, both 0 or more.

    `cards` is the size of the hand, 1 or more. `bonuses` are those that the player earned.
    """
    made = _row(scoring.made, bid, cards, last_round=last_round)
    off, near = abs(won - bid), scoring.near
    counting = {CountsWhen.ALWAYS}
    if not off:
        parts = list(_made(made, scoring.made[0], bid, cards))
        counting = set(CountsWhen)
    elif near is not None and off <= near.off:
        stake = made.points(bid, 0, cards) + sum(
            bonus.points for bonus in bonuses if bonus.counts is CountsWhen.ACCURACY
        )
        part, whole = near.share
        points = abs(stake) * part // whole  # rounded toward zero
        parts = [ScorePart(ScoreLine.NEAR, points if stake > 0 else -points, off)]
    else:
        missed = _row(scoring.missed, bid, cards, last_round=last_round)
        tricks = missed.per_trick * won
        parts = [ScorePart(ScoreLine.MISSED, missed.points(won, off, cards) - tricks, off)]
        parts += [ScorePart(ScoreLine.TRICKS, tricks, won)] if tricks else []
    for bonus in bonuses:
        number = bonus.number if bonus.number > 1 else 0
        if bonus.counts in counting:
            parts.append(ScorePart(bonus.code, bonus.points, number))
        elif bonus.is_staked:
            parts.append(ScorePart(bonus.code, -bonus.points, number))
    return Score(not off, tuple(parts), sum(part.points for part in parts))


def _row(rows: Sequence[ScoreRow], bid: int, cards: int, *, last_round: bool) -> ScoreRow:
    held = (row for row in rows[:0:-1] if row.holds(bid, cards, last_round=last_round))
    return next(held, rows[0])


def _made(row: ScoreRow, usual: ScoreRow, bid: int, cards: int) -> Iterator[ScorePart]:
    """Yield the parts of a bid that was made; a row for bids of zero names what it adds."""
    points = row.points(bid, 0, cards)
    if row is not usual and row.to_bid == 0:
        line = ScoreLine.ZERO_BID_LAST_ROUND if row.last_round else ScoreLine.ZERO_BID
        for_bid = usual.flat if 0 < usual.flat < points else 0
        parts = [ScorePart(ScoreLine.RIGHT_BID, for_bid), ScorePart(line, points - for_bid)]
    else:
        parts = [
            ScorePart(ScoreLine.RIGHT_BID, row.flat),
            ScorePart(ScoreLine.TRICKS, row.per_trick * bid, bid),
            ScorePart(ScoreLine.CARDS, row.per_card * cards),
        ]
    yield from [part for part in parts if part.points] or parts[:1]


VOID_ROUND: Final = Score(False, (ScorePart(ScoreLine.VOID_ROUND, 0),), 0)
"""The score of every player in a round that scores nothing because all its tricks are void."""


def is_void_round(rules: RuleSet, cards: int, voids: int) -> bool:
    """Whether nobody scores a round of so many `voids`: all its tricks, if the edition says so."""
    edition = EDITIONS[rules.edition]
    most = sum(map(edition.copies_of, edition.voids_a_trick))  # one for each card
    return edition.void_round_scores_nothing and cards <= min(voids, most)


def ranks(totals: Sequence[int], ties: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the rank of each player, from 1; equal players share the better one (1, 1, 3).

    Of equal totals the higher number in `ties` is better, if there are any.
    """
    keys = list(zip(totals, ties or totals, strict=True))
    return tuple(1 + sum(other > own for other in keys) for own in keys)
