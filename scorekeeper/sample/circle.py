"""Who plays: friends with names in the scripts of all our languages, each with a temperament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from uuid import UUID

from scorekeeper.game.events import Player
from scorekeeper.rules.schedule import FEWEST_PLAYERS, MOST_PLAYERS

if TYPE_CHECKING:
    from random import Random

NAMES: Final = (
    ("Éva", "Zoltán", "Győző", "Ágnes"),
    ("Jordi", "Núria", "Marcel·la", "Lluís"),
    ("花子", "健太", "さくら", "ケイ"),
    ("Jürgen", "Käthe", "Björn", "Sophie"),
    ("Olivia", "Thomas", "Gwen", "Peter"),
)
"""Names of a circle, one language a row."""

SMALLEST_CIRCLE: Final = 6
LARGEST_CIRCLE: Final = 10


@dataclass(frozen=True, slots=True)
class Temper:
    """How somebody bids.

    `lean` is how many tricks too many they expect, `stray` how far they misjudge a hand of five
    cards, in tricks; `zeros` is the chance that they make a zero of a hand worth one trick.
    """

    lean: float
    stray: float
    zeros: float


TEMPERS: Final = {
    "steady": Temper(lean=0.0, stray=0.4, zeros=0.1),
    "high": Temper(lean=0.5, stray=0.5, zeros=0.0),
    "low": Temper(lean=-0.4, stray=0.5, zeros=0.2),
    "careful": Temper(lean=-0.2, stray=0.3, zeros=0.3),
    "bold": Temper(lean=0.3, stray=0.8, zeros=0.0),
    "zero-lover": Temper(lean=-0.1, stray=0.5, zeros=0.8),
}


@dataclass(frozen=True, slots=True)
class Friend:
    """One of the circle. `skill` goes from 0 to 1; `keen` weighs how often they come."""

    player: Player
    temper: Temper
    skill: float
    keen: float


def circle(dice: Random) -> tuple[Friend, ...]:
    """Six to ten friends, at least one with a name of each language, no two with the same."""
    firsts = [dice.choice(names) for names in NAMES]
    others = [name for names in NAMES for name in names if name not in firsts]
    size = dice.randint(SMALLEST_CIRCLE, LARGEST_CIRCLE)
    names = firsts + dice.sample(others, size - len(firsts))
    dice.shuffle(names)
    tempers = dice.sample(list(TEMPERS.values()), len(TEMPERS))
    return tuple(
        Friend(
            player=Player(new_id(dice), name),
            temper=tempers[place % len(tempers)],
            skill=dice.uniform(0.3, 0.9),
            keen=dice.uniform(0.3, 1.0),
        )
        for place, name in enumerate(names)
    )


def company(dice: Random, friends: tuple[Friend, ...]) -> tuple[Friend, ...]:
    """Those of the circle who came one evening, three to six, as they sat down."""
    came = sorted(friends, key=lambda friend: dice.random() ** (1 / friend.keen), reverse=True)
    sizes = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    size = dice.choices(sizes, weights=(25, 40, 25, 10))[0]
    seated = came[:size]
    dice.shuffle(seated)
    return tuple(seated)


def new_id(dice: Random) -> str:
    """An id like those the app gives, but drawn from `dice`."""
    return str(UUID(int=dice.getrandbits(128), version=4))
