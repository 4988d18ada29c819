"""The limit on the last bid, among those who play in a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.game.seating import RoundSeating
    from scorekeeper.rules.ruleset import RuleSet


class DealtRound(Protocol):
    """The facts of a round on which the bid limit depends."""

    @property
    def cards(self) -> int:
        """The number of cards dealt to each."""

    @property
    def dealer(self) -> int:
        """The seat of the dealer, who bids last."""

    @property
    def final(self) -> bool:
        """Whether it is the last round."""

    @property
    def seating(self) -> RoundSeating:
        """The seats that play the round."""


def is_limit_broken(
    rules: RuleSet,
    round_: DealtRound,
    bids: Sequence[int | None],
    totals: Callable[[], Sequence[int]],
) -> bool:
    """Whether `bids`, by seat, break the limit; False while one of them is missing.

    `totals` returns the totals before the round, by seat; only those who play are compared.
    """
    dealer, playing = round_.dealer, round_.seating.playing
    if bids[dealer] is None or dealer not in playing:
        return False

    def before() -> Sequence[int]:
        by_seat = totals()
        return [by_seat[seat] for seat in playing]

    return rules.bid_limit.is_broken(
        bids=[bids[seat] for seat in playing],
        cards=round_.cards,
        dealer=playing.index(dealer),
        final=round_.final,
        totals=before,
    )
