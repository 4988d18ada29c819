"""Examples and numbers of the rules pages as data, which tests check against the rules.

Cards, trumps and reasons are codes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class TrickExample:
    """A trick in playing order, its winner with the reason, and its effects."""

    trump: str
    cards: tuple[str, ...]
    winner: int
    reason: str
    void: bool = False
    grail: bool = False
    bid_change: bool = False
    pass_left: bool = False


@dataclass(frozen=True, slots=True)
class ScoreExample:
    """The score of one player in a round; `lines` are its parts: code, points, tricks.

    `bid` is the one that was called; the Cloud may have changed it by `change`.
    """

    cards: int
    bid: int
    won: int
    lines: tuple[tuple[str, int, int], ...]
    last_round: bool = False
    grail: bool = False
    void: bool = False
    change: int = 0

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(points for _line, points, _tricks in self.lines)


FRENCH_TRICKS: Final = (
    TrickExample("H", ("9S", "KS", "AD", "10S"), 2, "highest_of_suit_led"),
    TrickExample("H", ("9S", "3H", "KS", "AS"), 2, "highest_trump"),
)
"""The examples of games with 52 cards, a trump and no others of their own."""
_ANNIVERSARY_TRICKS: Final = (
    TrickExample("B", ("5R", "12R", "13G", "3R"), 2, "highest_of_suit_led"),
    TrickExample("B", ("dragon", "wizard", "fairy", "13B"), 3, "fairy_beats_dragon"),
    TrickExample("B", ("shapeshifter:wizard", "dragon", "13B"), 2, "dragon"),
    TrickExample("B", ("shapeshifter:wizard", "wizard", "13B"), 1, "first_wizard"),
    TrickExample("B", ("12R", "cloud:B", "9B", "3R"), 2, "highest_trump", bid_change=True),
    TrickExample("B", ("juggler:R", "8R", "7R"), 2, "highest_of_suit_led", pass_left=True),
    TrickExample("B", ("7R", "bomb", "cloud:R"), 3, "highest_of_suit_led", void=True),
    TrickExample("B", ("fairy", "bomb", "jester"), 3, "first_jester", void=True),
)

TRICKS: Final[Mapping[str, tuple[TrickExample, ...]]] = {
    "classic": (
        TrickExample("B", ("5R", "12R", "13G", "3R"), 2, "highest_of_suit_led"),
        TrickExample("B", ("5R", "2B", "13R", "9B"), 4, "highest_trump"),
        TrickExample("B", ("13B", "wizard", "7B", "wizard"), 2, "first_wizard"),
        TrickExample("none", ("jester", "4G", "11G", "13Y"), 3, "highest_of_suit_led"),
        TrickExample("B", ("jester", "jester", "jester"), 1, "first_jester"),
    ),
    "camelot": (
        TrickExample("H", ("9S", "KS", "AD", "10S"), 2, "highest_of_suit_led"),
        TrickExample("H", ("9S", "3H", "KS", "AS"), 2, "highest_trump"),
        TrickExample("H", ("morgan", "AH", "wizard", "grail"), 4, "grail_even", grail=True),
        TrickExample("H", ("wizard", "7C", "grail", "morgan"), 4, "morgan", grail=True),
        TrickExample("H", ("merlin:wizard", "AH", "wizard"), 1, "first_wizard"),
        TrickExample("H", ("6S", "excalibur", "QS", "4S"), 3, "highest_of_suit_led", void=True),
        TrickExample("H", ("grail", "merlin:jester", "jester"), 2, "first_jester", grail=True),
    ),
    "anniversary": _ANNIVERSARY_TRICKS,
    "anniversary_30": (
        *_ANNIVERSARY_TRICKS,
        TrickExample("B", ("7R", "vampire:wizard", "13B"), 2, "first_wizard"),
        TrickExample("B", ("witch", "fairy", "bomb"), 2, "best_null", void=True),
    ),
    "plump": (TrickExample("none", ("9S", "KS", "AD", "10S"), 2, "highest_of_suit_led"),),
    "skull_king": (
        TrickExample("K", ("5Y", "12Y", "13G", "3Y"), 2, "highest_of_suit_led"),
        TrickExample("K", ("5Y", "2K", "14Y"), 2, "highest_trump"),
        TrickExample("K", ("mermaid", "14K", "13K"), 1, "first_mermaid"),
        TrickExample("K", ("pirate", "mermaid", "pirate"), 1, "first_pirate"),
        TrickExample("K", ("pirate", "skull_king", "tigress:pirate"), 2, "skull_king"),
        TrickExample("K", ("skull_king", "pirate", "mermaid"), 3, "mermaid_beats_skull_king"),
        TrickExample("K", ("escape", "tigress:escape", "escape"), 1, "first_escape"),
        TrickExample("K", ("5Y", "white_whale", "12G", "pirate"), 3, "white_whale"),
        TrickExample("K", ("5Y", "kraken", "12Y"), 3, "highest_of_suit_led", void=True),
    ),
}

EXACT: Final = ((5, 2, 2), (5, 0, 0), (5, 3, 1))
"""Cards, bid and tricks of the examples of points in games that have none of their own."""

_RIGHT: Final = ("right_bid", 20, 0)

_ANNIVERSARY_SCORES: Final = (
    ScoreExample(5, 2, 2, (_RIGHT, ("tricks", 20, 2))),
    ScoreExample(5, 0, 0, (_RIGHT,)),
    ScoreExample(8, 4, 1, (("missed", -30, 3),)),
    ScoreExample(5, 2, 3, (_RIGHT, ("tricks", 30, 3)), change=1),
    ScoreExample(1, 1, 0, (("missed", -10, 1),), void=True),
)

SCORES: Final[Mapping[str, tuple[ScoreExample, ...]]] = {
    "classic": (
        ScoreExample(5, 2, 2, (_RIGHT, ("tricks", 20, 2))),
        ScoreExample(5, 0, 0, (_RIGHT,)),
        ScoreExample(5, 2, 3, (("missed", -10, 1),)),
        ScoreExample(8, 4, 1, (("missed", -30, 3),)),
    ),
    "camelot": (
        ScoreExample(5, 2, 2, (_RIGHT, ("tricks", 20, 2))),
        ScoreExample(8, 4, 1, (("missed", -30, 3),)),
        ScoreExample(4, 0, 0, (_RIGHT,)),
        ScoreExample(5, 0, 0, (_RIGHT, ("zero_bid", 5, 0))),
        ScoreExample(15, 0, 0, (_RIGHT, ("zero_bid_last_round", 15, 0)), last_round=True),
        ScoreExample(6, 1, 1, (_RIGHT, ("tricks", 10, 1), ("grail", 20, 0)), grail=True),
        ScoreExample(6, 1, 2, (("missed", -10, 1),), grail=True),
        ScoreExample(1, 1, 0, (("void_round", 0, 0),), void=True),
    ),
    "anniversary": _ANNIVERSARY_SCORES,
    "anniversary_30": _ANNIVERSARY_SCORES,
}

CAMELOT_LAST_ZERO: Final[Mapping[int, int]] = {3: 40, 4: 35, 5: 32, 6: 30}
"""The score of a zero bid made in Camelot's last round, by number of players."""

ROUNDS: Final[Mapping[int, int]] = {3: 20, 4: 15, 5: 12, 6: 10}
"""The rounds of the standard format, which are the cards of its last one, by players."""

TOURNAMENT_CARDS: Final[Mapping[int, tuple[int, ...]]] = {
    3: (2, 4, 6, 8, 10, 12, 14, 16, 18, 20),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    6: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
}
"""The cards of each round of a tournament, by players."""
