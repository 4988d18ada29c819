"""Who bids when, and what the last bidder may not say (`rules` §3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Applies(StrEnum):
    """When the last bidder may not make the bids add up to the number of tricks."""

    NEVER = "never"
    ALWAYS = "always"
    LEADER = "leader"
    """Only if the last bidder alone has the highest total."""


class BidMode(StrEnum):
    """When the bids are seen."""

    OPEN = "open"
    SIMULTANEOUS = "simultaneous"
    COVERED = "covered"
    SECRET = "secret"  # noqa: S105 - a bidding mode, not a password


class Foresight(StrEnum):
    """When players bid seeing only the others' cards."""

    OFF = "off"
    FIRST_ROUND = "first_round"
    EVERY_ROUND = "every_round"


class WhyForbidden(StrEnum):
    """Why a bid in range may not be made."""

    BIDS_EQUAL_TRICKS = "bids_equal_tricks"


@dataclass(frozen=True, slots=True)
class BidLimit:
    """Four independent answers that describe every published limit on the last bid.

    `from_cards` is the smallest hand (1 or more cards) in which it holds.
    """

    applies: Applies = Applies.NEVER
    from_cards: int = 1
    final_round_only: bool = False
    zero_exempt: bool = False

    def forbidden(
        self,
        *,
        cards: int,
        others: int,
        final_round: bool,
        leads_alone: bool,
    ) -> int | None:
        """The one number the last bidder may not say, or None.

        `others` is the sum of all other bids; `leads_alone` says whether the last bidder alone
        has the highest total. Only that number can ever be forbidden.
        """
        bid = cards - others
        if (
            self.applies is Applies.NEVER
            or cards < self.from_cards
            or not 0 <= bid <= cards
            or (self.final_round_only and not final_round)
            or (self.zero_exempt and bid == 0)
            or (self.applies is Applies.LEADER and not leads_alone)
        ):
            return None
        return bid


BID_LIMITS: Final[Mapping[str, BidLimit]] = MappingProxyType(
    {
        "none": BidLimit(),
        "plus_minus_one": BidLimit(Applies.ALWAYS),
        "camelot": BidLimit(Applies.ALWAYS, from_cards=5, zero_exempt=True),
        "leader": BidLimit(Applies.LEADER),
        "canadian": BidLimit(Applies.LEADER, final_round_only=True, zero_exempt=True),
    }
)
"""The presets by name. [AMI-ja] [CCJ-ca] [PIA-hu] none; [AMI-ja] [PIA-hu] plus_minus_one;
[CAM-en] camelot; [CCJ-ca] leader; the designer's 2020 text, canadian."""


def preset_of(limit: BidLimit) -> str:
    """The name of the preset that equals `limit`, or `custom`."""
    return next((name for name, preset in BID_LIMITS.items() if preset == limit), "custom")


def forehand(dealer: int, players: int) -> int:
    """The seat to the dealer's left, who bids and leads first."""
    return (dealer + 1) % players


def bidding_order(dealer: int, players: int) -> tuple[int, ...]:
    """The seats in the order they bid: forehand first, clockwise, the dealer last."""
    return tuple((dealer + 1 + place) % players for place in range(players))


def leads_alone(seat: int, totals: Sequence[int]) -> bool:
    """Whether nobody else has as high a total as `seat`."""
    return all(total < totals[seat] for other, total in enumerate(totals) if other != seat)


def next_dealer(dealer: int, players: int) -> int:
    """The deal passes to the left after every round."""
    return (dealer + 1) % players
