"""Scoring as data: rows of points for bids made and missed, and bonuses (`rules` §6)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from scorekeeper.rules.cards import Special


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """Points of a bid, and the conditions under which the row holds.

    `per_trick` is for each trick that counts, `per_off` for each one too many or too few, and
    `per_card` for each card of the hand.
    """

    flat: int = 0
    per_trick: int = 0
    per_off: int = 0
    per_card: int = 0
    from_bid: int = 0
    to_bid: int | None = None
    from_cards: int = 1
    last_round: bool = False

    def holds(self, bid: int, cards: int, *, last_round: bool) -> bool:
        """Whether all conditions of the row hold."""
        return (
            bid >= self.from_bid
            and (self.to_bid is None or bid <= self.to_bid)
            and cards >= self.from_cards
            and (last_round or not self.last_round)
        )

    @property
    def terms(self) -> tuple[int, int, int, int]:
        """The points of the four terms."""
        return self.flat, self.per_trick, self.per_off, self.per_card

    def points(self, won: int, off: int, cards: int) -> int:
        """Return the sum of all terms."""
        return self.flat + self.per_trick * won + self.per_off * off + self.per_card * cards


@dataclass(frozen=True, slots=True)
class Near:
    """A share of what was at stake, for a bid missed by at most `off` tricks.

    `share` is a numerator and a denominator, a fraction of at most 1.
    """

    off: int
    share: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Scoring:
    """The rows for bids made and missed; of the rows that hold the last one counts.

    The first row of each list always holds.
    """

    made: tuple[ScoreRow, ...]
    missed: tuple[ScoreRow, ...]
    near: Near | None = None
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.made, self.missed, self.near)))

    @property
    def sign_tells(self) -> bool:
        """Whether every bid made scores more than nothing, and no bid missed does."""
        return (
            self.near is None
            and all(row.flat + row.per_card > 0 and min(row.terms) >= 0 for row in self.made)
            and all(max(row.terms) <= 0 for row in self.missed)
        )

    def __hash__(self) -> int:
        """Return the hash, computed once: scores are cached by their scoring."""
        return self._hash


class CountsWhen(StrEnum):
    """The condition of a bonus. ACCURACY: all of it for a bid made, the `Near` share when near."""

    ALWAYS = "always"
    MADE = "made"
    ACCURACY = "accuracy"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Extra points for something that a player did.

    `most` is how often in a round, by all. `counts` is None where the table agrees on it. `special`
    is the card it is for, if there is one; `with_trick`: whoever wins the trick with that card has
    it, also a void one if the table agrees. `needs_trick`: only a player who took a trick can have
    it; `in_one_trick`: all of them are in one trick, beside the card that takes them. `excludes`
    are codes of bonuses that no round has beside it. `is_shared` ones name two players, and count
    for both if both made their bids. One of the `amounts`, if there are any, is named each time: it
    is won with a bid that is made, and lost with one that is not.
    """

    code: str
    points: int = 0
    most: int = 1
    counts: CountsWhen | None = None
    special: Special | None = None
    needs_trick: bool = True
    with_trick: bool = False
    in_one_trick: bool = False
    excludes: frozenset[str] = frozenset()
    is_shared: bool = False
    amounts: tuple[int, ...] = ()


class Earned(NamedTuple):
    """Points that a player has for `number` bonuses of a `code`, if they count.

    `is_staked`: they are taken away where the bid is missed.
    """

    code: str
    points: int
    counts: CountsWhen = CountsWhen.MADE
    number: int = 1
    is_staked: bool = False


GRAIL: Final = Bonus(
    Special.GRAIL.value, 20, counts=CountsWhen.MADE, special=Special.GRAIL, with_trick=True
)
"""Camelot's Holy Grail."""

_WIZARD: Final = ScoreRow(flat=20, per_trick=10)
_EACH_OFF: Final = ScoreRow(per_off=-10)

SCORINGS: Final[Mapping[str, Scoring]] = MappingProxyType(
    {
        "wizard": Scoring((_WIZARD,), (_EACH_OFF,)),
        "camelot": Scoring(
            (
                _WIZARD,
                ScoreRow(flat=25, to_bid=0, from_cards=5),
                ScoreRow(flat=20, per_card=1, to_bid=0, last_round=True),
            ),
            (_EACH_OFF,),
        ),
        "oh_hell": Scoring((ScoreRow(flat=10, per_trick=1),), (ScoreRow(),)),
        "tricks_always": Scoring((ScoreRow(flat=10, per_trick=1),), (ScoreRow(per_trick=1),)),
        "podrida": Scoring((ScoreRow(flat=10, per_trick=3),), (ScoreRow(per_off=-3),)),
        "plump": Scoring(
            (
                ScoreRow(flat=10, per_trick=1),
                ScoreRow(flat=5, to_bid=0),
                ScoreRow(flat=100, per_trick=1, from_bid=10),
            ),
            (ScoreRow(),),
        ),
        "rikiki": Scoring((ScoreRow(flat=10, per_trick=2),), (ScoreRow(per_off=-4),)),
        "skull_king": Scoring(
            (ScoreRow(per_trick=20), ScoreRow(per_card=10, to_bid=0)),
            (_EACH_OFF, ScoreRow(per_card=-10, to_bid=0)),
        ),
        "rascal": Scoring((ScoreRow(per_card=10),), (ScoreRow(),), Near(1, (1, 2))),
    }
)
"""The presets by name."""

OWN_SCORING: Final = "own"


def scoring_name(scoring: Scoring) -> str:
    """Return the name of the preset that equals `scoring`, or `own`."""
    return next((name for name, each in SCORINGS.items() if each == scoring), OWN_SCORING)
