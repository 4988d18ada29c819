"""Generate a group of friends: names in all languages of the app, skill, ways of bidding."""

from dataclasses import dataclass
from random import Random
from typing import Final
from uuid import UUID

from scorekeeper.game.events import Player

NAMES: Final = (
    ("Éva", "Zoltán", "Győző", "Ágnes"),
    ("Jordi", "Núria", "Marcel·la", "Lluís"),
    ("花子", "健太", "さくら", "ケイ"),
    ("Jürgen", "Käthe", "Björn", "Sophie"),
    ("Olivia", "Thomas", "Gwen", "Peter"),
)
"""Names to choose from, one language a row."""


@dataclass(frozen=True, slots=True)
class Friend:
    """A simulated player. `skill` is from 0 to 1; `attendance` weighs how often they come.

    `bias` is how many tricks too many they expect, `deviation` how far they misjudge a hand of five
    cards, in tricks; `zero_chance` is the chance that they make a zero of a hand worth one trick.
    """

    player: Player
    skill: float
    attendance: float
    bias: float
    deviation: float
    zero_chance: float


def make_friends(rng: Random) -> tuple[Friend, ...]:
    """Return six to ten friends with different names, at least one in each language."""
    firsts = [rng.choice(names) for names in NAMES]
    others = [name for names in NAMES for name in names if name not in firsts]
    size = rng.randint(6, 10)
    names = firsts + rng.sample(others, size - len(firsts))
    rng.shuffle(names)
    return tuple(
        Friend(
            player=Player(new_id(rng), name),
            skill=rng.uniform(0.3, 0.9),
            attendance=rng.uniform(0.3, 1.0),
            bias=rng.uniform(-0.4, 0.5),
            deviation=rng.uniform(0.3, 0.8),
            zero_chance=rng.uniform(0, 0.5),
        )
        for name in names
    )


def pick_attendees(rng: Random, friends: tuple[Friend, ...]) -> tuple[Friend, ...]:
    """Return the three to six friends who come on one day, by seat."""
    came = sorted(friends, key=lambda friend: rng.random() ** (1 / friend.attendance), reverse=True)
    seated = came[: rng.choices((3, 4, 5, 6), weights=(25, 40, 25, 10))[0]]
    rng.shuffle(seated)
    return tuple(seated)


def new_id(rng: Random) -> str:
    """Return a UUID drawn from `rng`."""
    return str(UUID(int=rng.getrandbits(128), version=4))
