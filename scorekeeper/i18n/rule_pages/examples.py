"""Examples of the rules pages: tricks and scores, whose results follow from the rules."""

from collections.abc import Mapping
from typing import Final

ScoreExample = tuple[int, int, int, str]
"""A round of one player: its cards, the bid that was called, the tricks that count, an effect.

The effect is `last_round`, `grail` or `void`, or `cloud`, which raised the bid by one; or none.
"""
TrickExample = tuple[str, str]
"""The codes of the trump, and of the cards in playing order with spaces between them."""

FRENCH_TRICKS: Final[tuple[TrickExample, ...]] = (
    ("H", "9S KS AD 10S"),
    ("H", "9S 3H KS AS"),
)
"""The examples of games with 52 cards, a trump and no others of their own."""
_ANNIVERSARY_TRICKS: Final[tuple[TrickExample, ...]] = (
    ("B", "5R 12R 13G 3R"),
    ("B", "dragon wizard fairy 13B"),
    ("B", "shapeshifter:wizard dragon 13B"),
    ("B", "shapeshifter:wizard wizard 13B"),
    ("B", "12R cloud:B 9B 3R"),
    ("B", "juggler:R 8R 7R"),
    ("B", "7R bomb cloud:R"),
    ("B", "fairy bomb jester"),
)

TRICKS: Final[Mapping[str, tuple[TrickExample, ...]]] = {
    "classic": (
        ("B", "5R 12R 13G 3R"),
        ("B", "5R 2B 13R 9B"),
        ("B", "13B wizard 7B wizard"),
        ("none", "jester 4G 11G 13Y"),
        ("B", "jester jester jester"),
    ),
    "camelot": (
        ("H", "9S KS AD 10S"),
        ("H", "9S 3H KS AS"),
        ("H", "morgan AH wizard grail"),
        ("H", "wizard 7C grail morgan"),
        ("H", "merlin:wizard AH wizard"),
        ("H", "6S excalibur QS 4S"),
        ("H", "grail merlin:jester jester"),
    ),
    "anniversary": _ANNIVERSARY_TRICKS,
    "anniversary_30": (
        *_ANNIVERSARY_TRICKS,
        ("B", "7R vampire:wizard 13B"),
        ("B", "witch fairy bomb"),
    ),
    "plump": (("none", "9S KS AD 10S"),),
    "skull_king": (
        ("K", "5Y 12Y 13G 3Y"),
        ("K", "5Y 2K 14Y"),
        ("K", "mermaid 14K 13K"),
        ("K", "pirate mermaid pirate"),
        ("K", "pirate skull_king tigress:pirate"),
        ("K", "skull_king pirate mermaid"),
        ("K", "escape tigress:escape escape"),
        ("K", "5Y white_whale 12G pirate"),
        ("K", "5Y kraken 12Y"),
    ),
}

EXACT: Final = ((5, 2, 2, ""), (5, 0, 0, ""), (5, 3, 1, ""))
"""The examples of points in games that have none of their own."""

_ANNIVERSARY_SCORES: Final = (
    *((5, 2, 2, ""), (5, 0, 0, ""), (8, 4, 1, "")),
    *((5, 2, 3, "cloud"), (1, 1, 0, "void")),
)

SCORES: Final[Mapping[str, tuple[ScoreExample, ...]]] = {
    "classic": ((5, 2, 2, ""), (5, 0, 0, ""), (5, 2, 3, ""), (8, 4, 1, "")),
    "camelot": (
        *((5, 2, 2, ""), (8, 4, 1, ""), (4, 0, 0, ""), (5, 0, 0, ""), (15, 0, 0, "last_round")),
        *((6, 1, 1, "grail"), (6, 1, 2, "grail"), (1, 1, 0, "void")),
    ),
    "anniversary": _ANNIVERSARY_SCORES,
    "anniversary_30": _ANNIVERSARY_SCORES,
}
