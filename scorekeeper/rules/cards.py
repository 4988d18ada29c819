"""Cards, suits and trumps, and parsing of their codes (`13B`, `10H`, `merlin:wizard`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, TypeVar

_Read = TypeVar("_Read")


class Suit(StrEnum):
    """A suit; the value is its letter in card codes."""

    BLUE = "B"
    RED = "R"
    GREEN = "G"
    YELLOW = "Y"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    BLACK = "K"
    PURPLE = "P"


class NoTrump(StrEnum):
    """The trump of a round without one, as opposed to None for a trump not known yet."""

    NONE = "none"


NO_TRUMP: Final = NoTrump.NONE
Trump = Suit | NoTrump

COLOURS: Final = (Suit.BLUE, Suit.RED, Suit.GREEN, Suit.YELLOW)
FRENCH_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
PIRATE_SUITS: Final = (Suit.BLACK, Suit.PURPLE, Suit.GREEN, Suit.YELLOW)
"""The suits of Skull King, each with ranks up to 14."""
_UP_TO_14: Final = frozenset((*FRENCH_SUITS, *PIRATE_SUITS))


class Special(StrEnum):
    """A card that is not an ordinary suit card; the value is its code."""

    WIZARD = "wizard"
    JESTER = "jester"
    GRAIL = "grail"
    EXCALIBUR = "excalibur"
    MERLIN = "merlin"
    MORGAN = "morgan"
    SHAPESHIFTER = "shapeshifter"
    DRAGON = "dragon"
    FAIRY = "fairy"
    BOMB = "bomb"
    WEREWOLF = "werewolf"
    JUGGLER = "juggler"
    CLOUD = "cloud"
    WITCH = "witch"
    VAMPIRE = "vampire"
    PIRATE = "pirate"
    TIGRESS = "tigress"
    SKULL_KING = "skull_king"
    MERMAID = "mermaid"
    ESCAPE = "escape"
    LOOT = "loot"
    KRAKEN = "kraken"
    WHITE_WHALE = "white_whale"


DECLARED_SPECIAL: Final = {
    Special.MERLIN: (Special.WIZARD, Special.JESTER),
    Special.SHAPESHIFTER: (Special.WIZARD, Special.JESTER),
    Special.TIGRESS: (Special.PIRATE, Special.ESCAPE),
}
"""The cards that are declared another special card when played, and which."""
DECLARED_SUIT: Final = {Special.JUGGLER: Fraction(15, 2), Special.CLOUD: Fraction(39, 4)}
"""The cards that join a suit when played, with their rank in it (7½ and 9¾)."""

FRENCH_RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class UnknownCardError(ValueError):
    """A text that is not a card code. Raised by the parsers of this module."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card as it lies on the table.

    A suit card has `suit` and `rank` (1 to 14; an ace is 14); a special card has
    `special`, and once declared also `suit` (Juggler, Cloud), `plays_as` (Merlin, Shapeshifter,
    Tigress) or `imitates`, the card that was turned up (Vampire). A turn-up whose rank nobody noted
    has a `suit` only.
    """

    suit: Suit | None = None
    rank: int | None = None
    special: Special | None = None
    plays_as: Special | None = None
    imitates: Card | None = None

    @property
    def played(self) -> Card:
        """The card as which it counts in its trick."""
        return self.imitates or self

    @property
    def acts_as(self) -> Special | None:
        """The special card as which it counts in its trick."""
        return self.plays_as or self.special

    @property
    def height(self) -> Fraction | int:
        """Its rank within its suit; 0 for a card without a suit."""
        if self.special is not None:
            return DECLARED_SUIT.get(self.special, 0) if self.suit else 0
        return self.rank or 0

    def __str__(self) -> str:
        """Return the code of the card."""
        if self.special is not None:
            declared = self.plays_as or self.suit or self.imitates
            return f"{self.special}:{declared}" if declared else str(self.special)
        if self.suit is None:
            return "?"
        if self.rank is None:
            return str(self.suit)
        return (FRENCH_RANKS[self.rank - 2] if self.suit in FRENCH_SUITS else str(self.rank)) + (
            self.suit
        )


def parse_card(code: str) -> Card:
    """Read one card code, upper or lower case.

    Raises UnknownCardError when no edition has such a card; whether *this* edition has it is
    `Edition.has`.
    """
    return _found(_CARDS, code)


def parse_turn_up(code: str) -> Card:
    """Read a turn-up: a card code, or a bare suit letter where the rank was not noted.

    A turned-up card is not declared, so `merlin:wizard` is refused. Raises UnknownCardError.
    """
    return _found(_TURN_UPS, code)


def parse_trump(code: str) -> Trump:
    """Read a trump: a suit letter or `none`, upper or lower case. Raises UnknownCardError."""
    return _found(_TRUMPS, code)


def _found(known: Mapping[str, _Read], code: str) -> _Read:
    found = known.get(code.strip().lower())
    if found is None:
        raise UnknownCardError(code)
    return found


def _by_code(*cards: Card) -> dict[str, Card]:
    return {str(card).lower(): card for card in cards}


_PRINTED: Final = (
    *(
        Card(suit, rank)
        for suit in Suit
        for rank in range(2 if suit in FRENCH_SUITS else 1, 15 if suit in _UP_TO_14 else 14)
    ),
    *(Card(special=special) for special in Special),
)
_DECLARED: Final = (
    *(Card(special=each, plays_as=to) for each, may in DECLARED_SPECIAL.items() for to in may),
    *(Card(suit, special=each) for each in DECLARED_SUIT for suit in Suit),
)
_CARDS: Final = _by_code(
    *(_PRINTED + _DECLARED),
    *(
        Card(special=Special.VAMPIRE, imitates=card)
        for card in _PRINTED + _DECLARED
        if card.special is not Special.VAMPIRE
    ),
)
_TURN_UPS: Final = _by_code(*_PRINTED, *map(Card, Suit))
_TRUMPS: Final[Mapping[str, Trump]] = {trump.lower(): trump for trump in (*Suit, NO_TRUMP)}
