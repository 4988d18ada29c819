"""The data sheets of games other than Wizard (`rules` §9)."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from scorekeeper.rules.bidding import BID_LIMITS, BidMode
from scorekeeper.rules.cards import COLOURS, FRENCH_SUITS, NO_TRUMP, PIRATE_SUITS, Special, Suit
from scorekeeper.rules.edition import Edition, SuitSet, WinReason
from scorekeeper.rules.hands import Hands, Shape
from scorekeeper.rules.ruleset import Format, Leads
from scorekeeper.rules.score_rows import SCORINGS, Bonus, CountsWhen, ScoreRow, Scoring

_FRENCH: Final = SuitSet(FRENCH_SUITS, low=2, high=14)
_LIMITS: Final = ("none", "plus_minus_one")

OH_HELL: Final = Edition(
    code="oh_hell",
    suit_sets=(_FRENCH,),
    players=(3, 7),
    cards_for_schedule=52,
    hands=Hands(Shape.UP_DOWN),
    precedence=(WinReason.HIGHEST_TRUMP, WinReason.HIGHEST_OF_SUIT_LED),
    formats=(Format.STANDARD, Format.CUSTOM),
    bid_limit=BID_LIMITS["plus_minus_one"],
    limits=_LIMITS,
    scoring=SCORINGS["oh_hell"],
    scorings=("oh_hell", "tricks_always"),
    choices=frozenset({"schedule"}),
    published=("Oh Hell!", 1116),
)
"""Oh Hell, the usual game with 52 cards: a card is turned up, none when all are dealt."""

NOMINATION_WHIST: Final = replace(
    OH_HELL,
    code="nomination_whist",
    hands=Hands(Shape.DOWN_UP, most=10),
    trumps=(*FRENCH_SUITS, NO_TRUMP),
    choices=frozenset({"schedule", "trumps"}),
    scoring=SCORINGS["tricks_always"],
    published=("Nomination Whist", None),
)
"""Nomination Whist: ten cards down to one and up again, with the trumps in turn."""

PODRIDA: Final = replace(
    OH_HELL,
    code="podrida",
    players=(3, 8),
    hands=Hands(Shape.DOWN_UP),
    bid_limit=BID_LIMITS["none"],
    scoring=SCORINGS["podrida"],
    scorings=("podrida",),
    published=("La Podrida", None),
)
"""La Podrida: from the most cards the deck allows down to one and up again; any bid is allowed."""

PLUMP: Final = replace(
    OH_HELL,
    code="plump",
    players=(2, 8),
    hands=Hands(Shape.DOWN_UP, most=10, times_smallest=None),
    trumps=(NO_TRUMP,),
    leads=Leads.HIGHEST_BID,
    precedence=(WinReason.HIGHEST_OF_SUIT_LED,),
    scoring=SCORINGS["plump"],
    scorings=("plump",),
    choices=frozenset({"schedule", "leads"}),
    published=("Plump", None),
)
"""Plump: no trump, a hand of one card for each player, and the highest bid leads."""

RIKIKI: Final = replace(
    OH_HELL,
    code="rikiki",
    players=(3, 8),
    hands=Hands(Shape.UP_DOWN, most=10),
    scoring=SCORINGS["rikiki"],
    scorings=("rikiki",),
    choices=frozenset({"schedule", "blind"}),
    published=("Rikiki", None),
)
"""Rikiki: hands of one card up to ten and down again."""

SKULL_KING: Final = Edition(
    code="skull_king",
    suit_sets=(SuitSet(PIRATE_SUITS, low=1, high=14),),
    players=(3, 8),
    cards_for_schedule=70,
    decks=(70, 140),
    hands=Hands(most=10, every_round=True),
    trumps=(Suit.BLACK,),
    specials=MappingProxyType(
        {
            Special.PIRATE: 5,
            Special.TIGRESS: 1,
            Special.SKULL_KING: 1,
            Special.MERMAID: 2,
            Special.ESCAPE: 5,
        }
    ),
    optional=MappingProxyType({Special.LOOT: 2, Special.KRAKEN: 1, Special.WHITE_WHALE: 1}),
    precedence=(
        WinReason.WHITE_WHALE,
        WinReason.MERMAID_BEATS_SKULL_KING,
        WinReason.SKULL_KING,
        WinReason.FIRST_PIRATE,
        WinReason.FIRST_MERMAID,
        WinReason.HIGHEST_TRUMP,
        WinReason.HIGHEST_OF_SUIT_LED,
        WinReason.FIRST_ESCAPE,
    ),
    voids_a_trick=frozenset({Special.KRAKEN, Special.WHITE_WHALE}),
    formats=(Format.STANDARD, Format.CUSTOM),
    limits=_LIMITS,
    bid_mode=BidMode.SIMULTANEOUS,
    scoring=SCORINGS["skull_king"],
    scorings=("skull_king", "rascal"),
    choices=frozenset({"schedule", "deck"}),
    bonuses=(
        Bonus("fourteen", 10, most=3),
        Bonus("black_fourteen", 20),
        Bonus("mermaid", 20, most=2, special=Special.MERMAID),
        Bonus(
            "pirate",
            30,
            most=6,
            special=Special.PIRATE,
            in_one_trick=True,
            excludes=frozenset({"skull_king"}),
        ),
        Bonus("skull_king", 40, special=Special.SKULL_KING),
        Bonus(
            "loot",
            20,
            most=2,
            counts=CountsWhen.MADE,
            special=Special.LOOT,
            needs_trick=False,
            is_shared=True,
        ),
        Bonus("wager", most=10, counts=CountsWhen.MADE, needs_trick=False, amounts=(10, 20)),
    ),
    cannonball=Scoring((ScoreRow(per_card=15),), (ScoreRow(),)),
    published=("Skull King", 150145),
)
"""Skull King, rules of 2022.

| rule | here |
|---|---|
| 70 cards: four suits of 14, and fourteen special ones | `suit_sets`, `specials` |
| black always trumps | `trumps` |
| ten rounds; with eight players no hand above 8 | `hands` |
| Loot twice, Kraken and White Whale, if the table takes them | `optional` |
| the Kraken voids a trick, and the White Whale one that nobody wins | `voids_a_trick` |
| points for captured cards, alliances and wagers | `bonuses` |
| a cannonball of Rascal scoring stakes 15 a card | `cannonball` |
"""

OWN: Final = replace(
    OH_HELL,
    code="own",
    suit_sets=(_FRENCH, SuitSet(COLOURS, low=1, high=13)),
    players=(2, 10),
    cards_for_schedule=None,
    decks=(2, 140),
    precedence=(),
    bid_limit=BID_LIMITS["none"],
    scorings=(),
    choices=frozenset({"schedule", "trumps", "leads", "blind", "deck", "scoring"}),
    is_own=True,
    published=("", None),
)
"""The table's own game: its name, players, deck and all other rules are agreed."""

OTHER_GAMES: Final = (OH_HELL, NOMINATION_WHIST, PODRIDA, PLUMP, RIKIKI, SKULL_KING, OWN)
"""The sheets, in the order of lists and of *New game*."""
