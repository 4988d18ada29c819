"""Rule sets of the sample games: every edition, with various house rules."""

from random import Random
from typing import Final

from scorekeeper.rules.bidding import BID_LIMITS, BidMode, Foresight
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import ANNIVERSARY, CAMELOT, CLASSIC
from scorekeeper.rules.ruleset import Format, RuleSet, TieBreak
from scorekeeper.rules.ruleset_check import rule_faults

_UP_AND_DOWN: Final = (1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1)
_ODD: Final = (1, 3, 5, 7, 9, 10)
_A_SHORT_EVENING: Final = (2, 4, 6, 8, 10)
_BEASTS: Final = (Special.DRAGON, Special.FAIRY, Special.BOMB, Special.CLOUD)

RULE_SETS: Final = (
    *[CLASSIC.rules()] * 4,
    CLASSIC.rules(bid_limit=BID_LIMITS["plus_minus_one"]),
    CLASSIC.rules(bid_limit=BID_LIMITS["plus_minus_one"], bid_mode=BidMode.COVERED),
    CLASSIC.rules(bid_limit=BID_LIMITS["leader"]),
    CLASSIC.rules(bid_limit=BID_LIMITS["canadian"], tie_break=TieBreak.MOST_RIGHT_BIDS),
    CLASSIC.rules(bid_mode=BidMode.SIMULTANEOUS),
    CLASSIC.rules(bid_mode=BidMode.SECRET),
    CLASSIC.rules(foresight=Foresight.FIRST_ROUND),
    CLASSIC.rules(format=Format.TOURNAMENT, tie_break=TieBreak.MOST_RIGHT_BIDS),
    CLASSIC.rules(format=Format.MAXIMUS),
    CLASSIC.rules(format=Format.ONE_SUIT),
    CLASSIC.rules(format=Format.CUSTOM, cards=_UP_AND_DOWN),
    *[CAMELOT.rules()] * 4,
    CAMELOT.rules(grail_in_void_trick=False),
    CAMELOT.rules(format=Format.CUSTOM, cards=_ODD),
    *[ANNIVERSARY.rules()] * 3,
    ANNIVERSARY.rules(specials=_BEASTS),
    ANNIVERSARY.rules(specials=(Special.WEREWOLF,), bid_limit=BID_LIMITS["plus_minus_one"]),
    ANNIVERSARY.rules(bid_mode=BidMode.SECRET),
    ANNIVERSARY.rules(format=Format.CUSTOM, cards=_A_SHORT_EVENING),
)
"""The rule sets to pick from; more frequent ones are listed several times."""


def pick_rules(rng: Random, to_come: list[RuleSet], players: int) -> RuleSet:
    """Return rules for 3 to 6 `players`, in random order, each once before any comes again.

    Rules that cannot be played by `players` stay in `to_come`, with all others not yet returned.
    """
    while True:
        for place, rules in enumerate(to_come):
            if not rule_faults(rules, players):
                return to_come.pop(place)
        to_come.extend(rng.sample(RULE_SETS, len(RULE_SETS)))
