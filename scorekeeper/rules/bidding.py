"""Bidding: order, modes, and the limit on the last bid (`rules` §3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class LimitApplies(StrEnum):
    """When the bids may not add up to the number of tricks."""

    NEVER = "never"
    ALWAYS = "always"
    LEADER = "leader"
    """Only if the last bidder leads alone."""


class BidMode(StrEnum):
    """When the bids become visible."""

    OPEN = "open"
    SIMULTANEOUS = "simultaneous"
    COVERED = "covered"
    SECRET = "secret"  # noqa: S105 - a bidding mode, not a password


class Foresight(StrEnum):
    """In which rounds players bid while seeing only the cards of the others."""

    OFF = "off"
    FIRST_ROUND = "first_round"
    EVERY_ROUND = "every_round"


@dataclass(frozen=True, slots=True)
class BidLimit:
    """Independent answers that describe every published limit on the last bid.

    `from_cards` is the smallest hand (1 or more cards) in which it holds.
    """

    applies: LimitApplies = LimitApplies.NEVER
    from_cards: int = 1
    final_round_only: bool = False
    zero_exempt: bool = False
    final_round_exempt: bool = False

    def forbidden(
        self,
        *,
        cards: int,
        others: int,
        final_round: bool,
        leads_alone: bool,
    ) -> int | None:
        """Return the one number that the last bidder may not bid, or None.

        The round has `cards` cards for each. `others` is the sum of all other bids; `leads_alone`
        says whether the last bidder alone has the highest total. Only that number can ever be
        forbidden.
        """
        bid = cards - others
        if (
            self.applies is LimitApplies.NEVER
            or cards < self.from_cards
            or not 0 <= bid <= cards
            or (self.final_round_only and not final_round)
            or (self.final_round_exempt and final_round)
            or (self.zero_exempt and bid == 0)
            or (self.applies is LimitApplies.LEADER and not leads_alone)
        ):
            return None
        return bid


BID_LIMITS: Final[Mapping[str, BidLimit]] = MappingProxyType(
    {
        "none": BidLimit(),
        "plus_minus_one": BidLimit(LimitApplies.ALWAYS),
        "camelot": BidLimit(LimitApplies.ALWAYS, from_cards=5, zero_exempt=True),
        "leader": BidLimit(LimitApplies.LEADER),
        "canadian": BidLimit(LimitApplies.LEADER, final_round_only=True, zero_exempt=True),
        "championship": BidLimit(LimitApplies.ALWAYS, from_cards=2),
    }
)
"""The presets by name. [AMI-ja] [CCJ-ca] [PIA-hu] none; [AMI-ja] [PIA-hu] plus_minus_one;
[CAM-en] camelot; [CCJ-ca] leader; the designer's 2020 text, canadian;
German championships, championship."""


def preset_of(limit: BidLimit) -> str:
    """Return the name of the preset that equals `limit`, or `custom`."""
    return next((name for name, preset in BID_LIMITS.items() if preset == limit), "custom")


def is_sole_leader(seat: int, totals: Sequence[int]) -> bool:
    """Whether `seat` has a higher total than everybody else."""
    return all(total < totals[seat] for other, total in enumerate(totals) if other != seat)
