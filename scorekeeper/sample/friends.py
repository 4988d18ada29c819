"""Generate a group of friends: names in all languages of the app, bidding styles, skill."""

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
"""Names to choose from, one language a row."""

MIN_FRIENDS: Final = 6
MAX_FRIENDS: Final = 10


@dataclass(frozen=True, slots=True)
class BiddingStyle:
    """A way of bidding.

    `lean` is how many tricks too many they expect, `stray` how far they misjudge a hand of five
    cards, in tricks; `zeros` is the chance that they make a zero of a hand worth one trick.
    """

    lean: float
    stray: float
    zeros: float


BIDDING_STYLES: Final = {
    "steady": BiddingStyle(lean=0.0, stray=0.4, zeros=0.1),
    "high": BiddingStyle(lean=0.5, stray=0.5, zeros=0.0),
    "low": BiddingStyle(lean=-0.4, stray=0.5, zeros=0.2),
    "careful": BiddingStyle(lean=-0.2, stray=0.3, zeros=0.3),
    "bold": BiddingStyle(lean=0.3, stray=0.8, zeros=0.0),
    "zero-lover": BiddingStyle(lean=-0.1, stray=0.5, zeros=0.8),
}


@dataclass(frozen=True, slots=True)
class Friend:
    """A simulated player. `skill` is from 0 to 1; `keen` is the weight of their attendance."""

    player: Player
    temper: BiddingStyle
    skill: float
    keen: float


def make_friends(dice: Random) -> tuple[Friend, ...]:
    """Return six to ten friends with different names, at least one in each language."""
    firsts = [dice.choice(names) for names in NAMES]
    others = [name for names in NAMES for name in names if name not in firsts]
    size = dice.randint(MIN_FRIENDS, MAX_FRIENDS)
    names = firsts + dice.sample(others, size - len(firsts))
    dice.shuffle(names)
    tempers = dice.sample(list(BIDDING_STYLES.values()), len(BIDDING_STYLES))
    return tuple(
        Friend(
            player=Player(new_id(dice), name),
            temper=tempers[place % len(tempers)],
            skill=dice.uniform(0.3, 0.9),
            keen=dice.uniform(0.3, 1.0),
        )
        for place, name in enumerate(names)
    )


def pick_attendees(dice: Random, friends: tuple[Friend, ...]) -> tuple[Friend, ...]:
    """Return the three to six friends of one evening, by seat."""
    came = sorted(friends, key=lambda friend: dice.random() ** (1 / friend.keen), reverse=True)
    sizes = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    size = dice.choices(sizes, weights=(25, 40, 25, 10))[0]
    seated = came[:size]
    dice.shuffle(seated)
    return tuple(seated)


def new_id(dice: Random) -> str:
    """Return a UUID drawn from `dice`."""
    return str(UUID(int=dice.getrandbits(128), version=4))
