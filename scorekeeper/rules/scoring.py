"""Score a round for one player, with a breakdown, and rank players (`rules` §6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import TieBreak, ZeroBids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.rules.ruleset import RuleSet

RIGHT_BID_POINTS: Final = 20
TRICK_POINTS: Final = 10
CAMELOT_ZERO_POINTS: Final = 5
CAMELOT_ZERO_FROM_CARDS: Final = 5
GRAIL_POINTS: Final = 20


class ScoreLine(StrEnum):
    """One line of a breakdown."""

    RIGHT_BID = "right_bid"
    TRICKS = "tricks"
    MISSED = "missed"
    ZERO_BID = "zero_bid"
    ZERO_BID_LAST_ROUND = "zero_bid_last_round"
    GRAIL = "grail"
    VOID_ROUND = "void_round"


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points in one round, with the lines that add up to them."""

    points: int
    lines: tuple[tuple[ScoreLine, int], ...]

    @property
    def right(self) -> bool:
        """Whether the bid was made."""
        return self.lines[0][0] is ScoreLine.RIGHT_BID

    def points_for(self, line: ScoreLine) -> int:
        """The points of one line; 0 where the breakdown has no such line."""
        return dict(self.lines).get(line, 0)


@lru_cache(maxsize=8192)
def score(  # noqa: PLR0913, PLR0917 - each is one fact of the round
    zero_bids: ZeroBids,
    cards: int,
    last_round: bool,  # noqa: FBT001 - see `tally`
    bid: int,
    won: int,
    grail: bool,  # noqa: FBT001
) -> Score:
    """Score one player: `bid` after any change, `won` without void tricks, both 0 or more.

    `cards` is the size of the hand, 1 or more. `grail`: this player took the Holy Grail in a trick
    that earns its points.
    """
    if won != bid:
        points = -TRICK_POINTS * abs(won - bid)
        return Score(points, ((ScoreLine.MISSED, points),))
    lines = [(ScoreLine.RIGHT_BID, RIGHT_BID_POINTS)]
    if won:
        lines.append((ScoreLine.TRICKS, TRICK_POINTS * won))
    elif zero_bids is ZeroBids.CAMELOT and last_round:
        lines.append((ScoreLine.ZERO_BID_LAST_ROUND, cards))
    elif zero_bids is ZeroBids.CAMELOT and cards >= CAMELOT_ZERO_FROM_CARDS:
        lines.append((ScoreLine.ZERO_BID, CAMELOT_ZERO_POINTS))
    if grail:
        lines.append((ScoreLine.GRAIL, GRAIL_POINTS))
    return Score(sum(points for _, points in lines), tuple(lines))


VOID_ROUND: Final = Score(0, ((ScoreLine.VOID_ROUND, 0),))
"""The score of every player in a one-card round whose trick is void, in such editions."""


def is_void_round(rules: RuleSet, cards: int, voids: int) -> bool:
    """Whether nobody scores a round of so many `cards`, of whose tricks `voids` count for nobody.

    That is a one-card round with a void trick, where the edition says so.
    """
    return cards == 1 and voids > 0 and EDITIONS[rules.edition].void_one_card_round_scores_nothing


def ranks(totals: Sequence[int], right_bids: Sequence[int], tie_break: TieBreak) -> tuple[int, ...]:
    """Return the rank of each player, from 1; equal players share the better one (1, 1, 3).

    `right_bids` counts the rounds each player bid right and decides only by that tie-break.
    """
    if tie_break is TieBreak.MOST_RIGHT_BIDS:
        keys = list(zip(totals, right_bids, strict=True))
    else:
        keys = [(total, 0) for total in totals]
    return tuple(1 + sum(other > own for other in keys) for own in keys)
