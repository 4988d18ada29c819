"""Identifiers of the bid limit, of the house rules of further games, and of a game of one's own.

As in `identifiers`, which has all others, names never change.
"""

from typing import Final

TRICKS_ALWAYS: Final = "tricks-always-count"
RASCAL: Final = "rascal-scoring"
BONUSES_IF_MADE: Final = "bonuses-if-made"
SHAPE: Final = "shape-{}".format
LARGEST_HAND: Final = "largest-hand"
SMALLEST_FOR_EACH: Final = "smallest-hand-for-each"
LARGEST_TWICE: Final = "largest-hand-twice"
FIXED_TRUMP: Final = "fixed-trump-{}".format
LAST_FIXED_TRUMP: Final = "remove-fixed-trump"
HIGHEST_BID_LEADS: Final = "highest-bid-leads"
BLIND: Final = "bid-blind"
CARDS_IN_DECK: Final = "cards-in-deck"
GAME_FAULT: Final = "game-fault"
KEPT_GAME: Final = "kept-game-{}".format
OWN_GAME_NAME: Final = "own-game-name"
FEWEST_PLAYERS: Final = "fewest-players"
MOST_PLAYERS: Final = "most-players"
ROW_POINTS: Final = "row-points-{}".format
ZERO_POINTS: Final = "own-zero-points"
POINTS_LIKE: Final = "scored-like-{}".format
WORKED_EXAMPLES: Final = "worked-examples"
LIMIT_FOR: Final = "limit-for-{}".format
LIMIT_FROM: Final = "limit-from"
LIMIT_FROM_LESS: Final = "limit-from-less"
LIMIT_FROM_MORE: Final = "limit-from-more"
LIMIT_LAST_ROUND: Final = "limit-last-round"
LIMIT_ZERO: Final = "limit-zero"
LIMIT_NOT_LAST: Final = "limit-not-last-round"
