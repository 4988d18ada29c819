"""Rule sets: everything a table agrees on, stored in the game when it starts."""

from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.bidding import BidLimit, BidMode, Foresight
from scorekeeper.rules.cards import Special, Trump
from scorekeeper.rules.hands import Hands
from scorekeeper.rules.score_rows import SCORINGS, CountsWhen, Scoring


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


class Leads(StrEnum):
    """The player who leads the first trick of a round."""

    FOREHAND = "forehand"
    HIGHEST_BID = "highest_bid"
    """The highest bidder; of equal bids the first, from the dealer's left."""


class Blind(StrEnum):
    """The hands for which players bid without looking at their cards."""

    NEVER = "never"
    ONE_CARD = "one_card"


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The agreed rules of one game.

    `schedule` is that of the standard format, `cards` the table's own list of hand sizes, for the
    custom format only. `trumps` are set by round, again from the first; where it is empty a card is
    turned up. `bonuses` is the condition of bonuses that have none of their own. `deck` is the
    number of cards of a deck of the table's own. `name` and `players`, the fewest and the most, are
    those of the table's own game. Build one with `Edition.rules`, which fills in the edition's
    defaults; `ruleset_check.rule_faults` checks whether it can be played.
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
    schedule: Hands = field(default_factory=Hands)
    trumps: tuple[Trump, ...] = ()
    leads: Leads = Leads.FOREHAND
    blind: Blind = Blind.NEVER
    bonuses: CountsWhen = CountsWhen.ALWAYS
    deck: int | None = None
    name: str = ""
    players: tuple[int, int] | None = None
