"""The table's bid limit, applied to a round (`rules` §3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.rules.bidding import Applies, leads_alone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.rules.ruleset import RuleSet


def breaks_limit(  # noqa: PLR0913 - each is one fact of the round, all by name
    rules: RuleSet,
    *,
    bids: Sequence[int | None],
    cards: int,
    dealer: int,
    final: bool,
    totals: Callable[[], Sequence[int]],
) -> bool:
    """Whether `bids`, by seat, break the table's bid limit; never while one is missing.

    `totals` gives the totals before the round and is asked only where it matters who leads.
    """
    limit = rules.bid_limit
    last = bids[dealer]
    if limit.applies is Applies.NEVER or last is None or None in bids:
        return False
    forbidden = limit.forbidden(
        cards=cards,
        others=sum(bid or 0 for bid in bids) - last,
        final_round=final,
        leads_alone=limit.applies is Applies.LEADER and leads_alone(dealer, totals()),
    )
    return last == forbidden
