"""Identifiers of the bid limit, of the house rules of further games, and of a game of one's own.

As in `identifiers`, which has all others, names never change.
"""

from typing import Final

from scorekeeper.ui.identifier_pattern import IdentifierPattern

TRICKS_ALWAYS: Final = "tricks-always-count"
RASCAL: Final = "rascal-scoring"
BONUSES_IF_MADE: Final = "bonuses-if-made"
SHAPE: Final = IdentifierPattern("shape-*")
LARGEST_HAND: Final = "largest-hand"
SMALLEST_FOR_EACH: Final = "smallest-hand-for-each"
LARGEST_TWICE: Final = "largest-hand-twice"
FIXED_TRUMP: Final = IdentifierPattern("fixed-trump-*")
LAST_FIXED_TRUMP: Final = "remove-fixed-trump"
HIGHEST_BID_LEADS: Final = "highest-bid-leads"
BLIND: Final = "bid-blind"
CARDS_IN_DECK: Final = "cards-in-deck"
GAME_FAULT: Final = "game-fault"
KEPT_GAME: Final = IdentifierPattern("kept-game-*")
OWN_GAME_NAME: Final = "own-game-name"
FEWEST_PLAYERS: Final = "fewest-players"
MOST_PLAYERS: Final = "most-players"
ROW_POINTS: Final = IdentifierPattern("row-points-*")
ZERO_POINTS: Final = "own-zero-points"
POINTS_LIKE: Final = IdentifierPattern("scored-like-*")
WORKED_EXAMPLES: Final = "worked-examples"
LIMIT_FOR: Final = IdentifierPattern("limit-for-*")
LIMIT_FROM: Final = "limit-from"
LIMIT_FROM_LESS: Final = "limit-from-less"
LIMIT_FROM_MORE: Final = "limit-from-more"
LIMIT_LAST_ROUND: Final = "limit-last-round"
LIMIT_ZERO: Final = "limit-zero"
LIMIT_NOT_LAST: Final = "limit-not-last-round"
