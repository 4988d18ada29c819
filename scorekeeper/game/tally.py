"""Scores of a game: points, running totals, ranks (`rules` §6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.ruleset import TieBreak
from scorekeeper.rules.scoring import VOID_ROUND, Score, is_void_round, ranks, score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.game.sheet import Round
    from scorekeeper.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Tally:
    """Scores of a game. The rows of `scores` and `running` (totals) are its rounds, in order.

    A score is None until its player's bid and tricks are known; totals leave it out.
    """

    scores: tuple[tuple[Score | None, ...], ...]
    running: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that share the first place."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def round_scores(rules: RuleSet, round_: Round) -> tuple[Score | None, ...]:
    """Return the score of each seat in `round_`; None where bid or tricks are not known.

    Between the last trick and the confirmed count no tricks are known.
    """
    if round_.played and not round_.counted:
        return (None,) * len(round_.tricks)
    if is_void_round(rules, round_.cards, len(round_.voids)):
        known = zip(round_.bids, round_.tricks, strict=True)
        return tuple(None if None in pair else VOID_ROUND for pair in known)
    bids: Sequence[int | None] = round_.bids
    if round_.bid_changes:
        bids = [round_.bid_that_counts(seat) for seat in range(len(bids))]
    scores: list[Score | None] = []
    for seat, (bid, won) in enumerate(zip(bids, round_.tricks, strict=True)):
        if bid is None or won is None:
            scores.append(None)
            continue
        grail = seat == round_.grail and (
            rules.grail_in_void_trick or not round_.grail_in_void_trick
        )
        # by place, as a cache takes four times as long to look up arguments by name
        scores.append(score(rules.zero_bids, round_.cards, round_.final, bid, won, grail))
    return tuple(scores)


def tally(rules: RuleSet, rounds: Sequence[Round], players: int) -> Tally:
    """Add up `rounds` of a game of `players` players."""
    scores = tuple(round_scores(rules, round_) for round_ in rounds)
    totals = (0,) * players
    running: list[tuple[int, ...]] = []
    for row in scores:
        totals = tuple(
            [total + (one.points if one else 0) for total, one in zip(totals, row, strict=True)]
        )
        running.append(totals)
    right = (0,) * players
    if rules.tie_break is TieBreak.MOST_RIGHT_BIDS:
        right = tuple(sum(1 for row in scores if _right(row[seat])) for seat in range(players))
    return Tally(
        scores=scores,
        running=tuple(running),
        totals=totals,
        ranks=ranks(totals, right, rules.tie_break),
    )


def _right(score_: Score | None) -> bool:
    return score_ is not None and score_.right
