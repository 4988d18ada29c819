"""The data sheets of Wizard's editions, and all sheets by code.

No other code that makes decisions tells editions apart.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from scorekeeper.rules.bidding import BID_LIMITS
from scorekeeper.rules.cards import COLOURS, FRENCH_SUITS, Special
from scorekeeper.rules.edition import Edition, SuitSet, WinReason
from scorekeeper.rules.other_games import OTHER_GAMES
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.score_rows import GRAIL, SCORINGS, Bonus

_COLOURS = SuitSet(COLOURS, low=1, high=13)
_FRENCH = SuitSet(FRENCH_SUITS, low=2, high=14)
_WIZARDS_AND_JESTERS = {Special.WIZARD: 4, Special.JESTER: 4}
_ONE_EACH = dict.fromkeys(
    (
        *(Special.SHAPESHIFTER, Special.DRAGON, Special.FAIRY, Special.BOMB),
        *(Special.WEREWOLF, Special.JUGGLER, Special.CLOUD),
    ),
    1,
)

_PRECEDENCE = (
    WinReason.FIRST_WIZARD,
    WinReason.HIGHEST_TRUMP,
    WinReason.HIGHEST_OF_SUIT_LED,
    WinReason.FIRST_JESTER,
)

CLASSIC: Final = Edition(
    code="classic",
    suit_sets=(_COLOURS, _FRENCH),
    specials=MappingProxyType(_WIZARDS_AND_JESTERS),
    precedence=_PRECEDENCE,
    formats=tuple(Format),
)
"""Wizard, Amigo and U.S. Games. [AMI-ja] [CCJ-ca] [PIA-hu]

| rule | here |
|---|---|
| four suits of 13, four Wizards, four Jesters | `suit_sets`, `specials` |
| a Jester turned up: no trump; a Wizard: the dealer names a suit | the defaults of `Edition` |
| first Wizard, highest trump, highest of the suit led, first Jester | `precedence` |
"""

CAMELOT: Final = Edition(
    code="camelot",
    suit_sets=(SuitSet(FRENCH_SUITS, low=3, high=14),),
    specials=MappingProxyType(
        _WIZARDS_AND_JESTERS
        | {Special.GRAIL: 1, Special.EXCALIBUR: 1, Special.MERLIN: 1, Special.MORGAN: 1}
    ),
    precedence=(WinReason.GRAIL_EVEN, WinReason.MORGAN, *_PRECEDENCE),
    voids_a_trick=frozenset({Special.EXCALIBUR}),
    void_round_scores_nothing=True,
    bid_limit=BID_LIMITS["camelot"],
    scoring=SCORINGS["camelot"],
    bonuses=(GRAIL,),
)
"""Wizard Camelot Edition, U.S. Games Systems 2021. [CAM-en] [CAM-ca]

| rule | here |
|---|---|
| no twos; Holy Grail, Excalibur, Merlin, Morgan le Fay | `suit_sets`, `specials` |
| any special card but a Jester turned up: the dealer names a suit | the defaults of `Edition` |
| the Grail in an even position beats all, then Morgan, then Wizards | `precedence` |
| Excalibur voids its trick; in a round of one card nobody scores | `voids_a_trick`, `void_round…` |
| from five cards the bids may not add up, zero always allowed | `bid_limit` |
| zero bids made score 20, 25, or 20 + cards in the last round | `scoring` |
| the Grail adds 20 to a bid that is made | `bonuses` |
"""

ANNIVERSARY: Final = Edition(
    code="anniversary",
    suit_sets=(_COLOURS,),
    specials=MappingProxyType(_WIZARDS_AND_JESTERS),
    optional=MappingProxyType(_ONE_EACH),
    inseparable=frozenset({Special.DRAGON, Special.FAIRY}),
    turns_to_no_trump=frozenset({Special.JESTER, Special.FAIRY, Special.BOMB}),
    never_played=frozenset({Special.WEREWOLF}),
    precedence=(WinReason.FAIRY_BEATS_DRAGON, WinReason.DRAGON, *_PRECEDENCE),
    voids_a_trick=frozenset({Special.BOMB}),
    changes_a_bid=frozenset({Special.CLOUD}),
    passes_a_card=frozenset({Special.JUGGLER}),
)
"""Wizard, 25-year anniversary edition. [PIA-hu], supplement

| rule | here |
|---|---|
| up to seven special cards beside the 60 | `optional` |
| Dragon and Fairy only together | `inseparable` |
| Fairy or Bomb turned up: no trump; another: the dealer names a suit | `turns_to_no_trump` |
| the Werewolf is swapped for the turn-up before the bids | `never_played` |
| Dragon and Fairy together: the Fairy; else the Dragon; then Wizards | `precedence` |
| the Bomb voids its trick | `voids_a_trick` |
| the Cloud changes its winner's bid | `changes_a_bid` |
| the Juggler makes everyone pass a card | `passes_a_card` |
| one suit and Maximus are not played with special cards | `formats` |
"""

ANNIVERSARY_30: Final = replace(
    ANNIVERSARY,
    code="anniversary_30",
    optional=MappingProxyType(_ONE_EACH | {Special.WITCH: 1, Special.VAMPIRE: 1}),
    turns_to_no_trump=ANNIVERSARY.turns_to_no_trump | {Special.WITCH},
    precedence=(*ANNIVERSARY.precedence, WinReason.BEST_NULL),
    swaps_a_card=frozenset({Special.WITCH}),
    imitates_turn_up=frozenset({Special.VAMPIRE}),
    loser_may_change_bid=True,
)
"""Wizard, 30-year edition of 2026 (`rules` §9). As the Anniversary edition, and:

| rule | here |
|---|---|
| Witch and Vampire beside the seven special cards | `optional` |
| the Witch turned up: no trump; the Vampire: the dealer names a suit | `turns_to_no_trump` |
| with nothing better the Jester beats the Fairy, the Fairy the Witch | `precedence` |
| after its trick the Witch's player swaps a card with one of the trick | `swaps_a_card` |
| the Vampire is played as the card that was turned up | `imitates_turn_up` |
| open: who changes a bid for a Cloud that did not win | `loser_may_change_bid` |
"""

EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(
    {
        edition.code: edition
        for edition in (CLASSIC, CAMELOT, ANNIVERSARY, ANNIVERSARY_30, *OTHER_GAMES)
    }
)
"""Every edition by its code."""

BONUSES: Final[Mapping[str, Bonus]] = MappingProxyType(
    {bonus.code: bonus for edition in EDITIONS.values() for bonus in edition.bonuses}
)
"""Every bonus by its code."""
