"""Rule sets: everything a table agrees on, stored in the game when it starts."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.bidding import BidLimit, BidMode, Foresight
from scorekeeper.rules.cards import Special
from scorekeeper.rules.score_rows import SCORINGS, Scoring


class Format(StrEnum):
    """The format of a game: its number of rounds, and their cards (`rules` §4)."""

    STANDARD = "standard"
    ONE_SUIT = "one_suit"
    MAXIMUS = "maximus"
    TOURNAMENT = "tournament"
    CUSTOM = "custom"


class TieBreak(StrEnum):
    """The criterion that ranks players with equal totals."""

    NONE = "none"
    MOST_RIGHT_BIDS = "most_right_bids"
    HIGHEST_BIDS = "highest_bids"
    """The bids of all rounds, added up."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The agreed rules of one game.

    `cards` is the table's own list of hand sizes, for the custom format only. Build one with
    `Edition.rules`, which fills in the edition's defaults; `ruleset_check.rule_faults` checks
    whether it can be played.
    """

    edition: str
    format: Format = Format.STANDARD
    cards: tuple[int, ...] = ()
    bid_limit: BidLimit = field(default_factory=BidLimit)
    bid_mode: BidMode = BidMode.OPEN
    foresight: Foresight = Foresight.OFF
    specials: tuple[Special, ...] = ()
    scoring: Scoring = SCORINGS["wizard"]
    grail_in_void_trick: bool = True
    tie_break: TieBreak = TieBreak.NONE
