"""The referee without a screen: a trick laid out card by card.

Nothing here is recorded; a game only says what is known before the first card.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.cards import (
    DECLARED_SUIT,
    DECLARED_WIZARD_OR_JESTER,
    NO_TRUMP,
    Card,
    Special,
    Suit,
    Trump,
)
from scorekeeper.ui.viewmodels.setting import Setting, of_round, printed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.game.sheet import Game


class Question(Enum):
    """What the pad asks for."""

    DECK = auto()
    LEADER = auto()
    TRUMP = auto()
    CARD = auto()
    DECLARATION = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """The cards laid out so far, and what is being tapped.

    `lifted` is the place, from 0, of a card that the next one replaces; `suit` waits for its rank,
    `declaring` for what it is declared. `opened` is a question asked again, `done` says that no
    more cards come.
    """

    setting: Setting
    trump: Trump | None = None
    leader: int = 0
    cards: tuple[Card, ...] = ()
    lifted: int | None = None
    suit: Suit | None = None
    declaring: Special | None = None
    last_trick: bool = False
    opened: Question | None = None
    done: bool = False

    @property
    def question(self) -> Question:
        """What the pad asks for now."""
        if self.opened is not None:
            return self.opened
        if self.trump is None:
            return Question.TRUMP
        if self.declaring is not None:
            return Question.DECLARATION
        return Question.NOTHING if self.is_over and self.lifted is None else Question.CARD

    @property
    def is_full(self) -> bool:
        """Whether everybody who can have played has."""
        return len(self.cards) >= self.setting.most

    @property
    def is_over(self) -> bool:
        """Whether no more cards come."""
        return self.is_full or self.done

    @property
    def places(self) -> int:
        """How many places are shown: the players', or one more than there are cards."""
        if self.setting.names:
            return len(self.setting.names)
        return len(self.cards) + (not self.is_over)

    @property
    def next_place(self) -> int:
        """The place, from 0, that the next card goes to."""
        return len(self.cards) if self.lifted is None else self.lifted

    def seat(self, place: int) -> int | None:
        """Who plays the card in `place`, from 0; None where nobody is known."""
        players = len(self.setting.names)
        return (self.leader + place) % players if players else None

    def left(self, printed: Card) -> int:
        """How many of a card can still be played; the lifted one counts as put back."""
        if printed.special in self.setting.lies_open:
            return 0
        on_table = (card for place, card in enumerate(self.cards) if place != self.lifted)
        played = Counter(Card(special=c.special) if c.special else c for c in on_table)
        return self.setting.sheet.copies(printed) - played[printed]


# --- where it starts ------------------------------------------------------------------------------


DECKS: Final[Mapping[str, Setting]] = MappingProxyType(
    {
        "classic": printed("classic"),
        "classic-french": printed("classic", 1),
        "camelot": printed("camelot"),
        "anniversary": printed("anniversary"),
        "one-suit": printed("classic", one_suit=True),
    }
)
"""What can lie on a table that the app knows nothing of."""

USUAL_DECK: Final = "classic"


def deck_of(setting: Setting) -> str:
    """The code of a deck of DECKS."""
    return next(code for code, known in DECKS.items() if known == setting)


def anywhere(deck: str) -> Laid:
    """An empty trick at an unknown table, with one of the DECKS."""
    setting = DECKS[deck]
    return Laid(setting=setting, trump=NO_TRUMP if setting.one_suit else None)


def at_table(game: Game) -> Laid:
    """An empty trick of the round that is being played, or of the last one played."""
    round_ = game.current or game.rounds[-1]
    return Laid(setting=of_round(game, round_), trump=round_.trump, leader=round_.leader)


# --- what can be tapped ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RankKey:
    """One rank of the chosen suit; `used` once the deck holds it no more."""

    card: Card
    used: bool

    @property
    def code(self) -> str:
        """What stands on the card: `7`, `K`."""
        return str(self.card)[:-1]


@dataclass(frozen=True, slots=True)
class SpecialKey:
    """One special card; `used` once the deck holds it no more, or while it lies turned up."""

    special: Special
    used: bool


def rank_keys(laid: Laid) -> tuple[RankKey, ...]:
    """Every rank of the chosen suit, lowest first; none without a suit."""
    printed = next((s for s in laid.setting.sheet.suit_sets if laid.suit in s.suits), None)
    if printed is None:
        return ()
    cards = [Card(laid.suit, rank) for rank in range(printed.low, printed.high + 1)]
    return tuple(RankKey(card, laid.left(card) <= 0) for card in cards)


def special_keys(laid: Laid) -> tuple[SpecialKey, ...]:
    """The special cards that can be played."""
    return tuple(
        SpecialKey(special, laid.left(Card(special=special)) <= 0)
        for special in laid.setting.specials
    )


def declarations(laid: Laid) -> tuple[Suit | Special, ...]:
    """What the card that is being played can be declared."""
    if laid.declaring in DECLARED_WIZARD_OR_JESTER:
        return (Special.WIZARD, Special.JESTER)
    return laid.setting.suits if laid.declaring in DECLARED_SUIT else ()


# --- taps -----------------------------------------------------------------------------------------


def ask(laid: Laid, question: Question) -> Laid:
    """Ask a question again; asked once more, it is put away."""
    opened = None if laid.opened is question else question
    return replace(laid, opened=opened, suit=None, declaring=None, lifted=None)


def choose_deck(laid: Laid, deck: str) -> Laid:
    """Begin anew with another deck; the same one leaves the trick as it is."""
    return replace(laid, opened=None) if laid.setting == DECKS[deck] else anywhere(deck)


def name_trump(laid: Laid, trump: Trump) -> Laid:
    """Say what is trump."""
    return replace(laid, trump=trump, opened=None)


def seat_leader(laid: Laid, seat: int) -> Laid:
    """Say who led."""
    return replace(laid, leader=seat, opened=None)


def choose_suit(laid: Laid, suit: Suit) -> Laid:
    """Choose the suit of the next card; chosen once more, it is put away."""
    if laid.question is not Question.CARD:
        return laid
    return replace(laid, suit=None if laid.suit is suit else suit)


def lay_rank(laid: Laid, rank: int) -> Laid:
    """Lay the card of this rank in the chosen suit."""
    return laid if laid.suit is None else _lay(laid, Card(laid.suit, rank))


def lay_special(laid: Laid, special: Special) -> Laid:
    """Lay a special card, or ask first what it is declared."""
    card = Card(special=special)
    if special not in DECLARED_WIZARD_OR_JESTER and special not in DECLARED_SUIT:
        return _lay(laid, card)
    ready = laid.question is Question.CARD and laid.left(card) > 0
    return replace(laid, declaring=special, suit=None) if ready else laid


def declare(laid: Laid, what: Suit | Special) -> Laid:
    """Lay the card that is being played as what it is declared."""
    special = laid.declaring
    if what not in declarations(laid):
        return laid
    if isinstance(what, Suit):
        return _lay(laid, Card(suit=what, special=special))
    return _lay(laid, Card(special=special, plays_as=what))


def _lay(laid: Laid, card: Card) -> Laid:
    printed = Card(special=card.special) if card.special else card
    # A second quick tap may come after the trick is full, or the card gone.
    if laid.question not in (Question.CARD, Question.DECLARATION) or laid.left(printed) <= 0:
        return laid
    place = laid.next_place
    cards = (*laid.cards[:place], card, *laid.cards[place + 1 :])
    return replace(laid, cards=cards, suit=None, declaring=None, lifted=None)


def lift(laid: Laid, place: int) -> Laid:
    """Take a card up to replace it; lifted once more, it is put down again."""
    lifted = None if laid.lifted == place or place >= len(laid.cards) else place
    return replace(laid, lifted=lifted, suit=None, declaring=None, opened=None)


def take_back(laid: Laid) -> Laid:
    """Take back the last tap: what was begun, the lifted card, or the last card."""
    if laid.suit is not None or laid.declaring is not None:
        return replace(laid, suit=None, declaring=None)
    place = len(laid.cards) - 1 if laid.lifted is None else laid.lifted
    cards = (*laid.cards[:place], *laid.cards[place + 1 :]) if laid.cards else ()
    return replace(laid, cards=cards, lifted=None, done=False)


def new_trick(laid: Laid, winner: int | None = None) -> Laid:
    """Clear the table; who won the last trick, by position from 1, leads the next one."""
    leader = laid.seat(winner - 1) if winner else None
    return Laid(
        setting=laid.setting,
        trump=laid.trump,
        leader=laid.leader if leader is None else leader,
    )


def end_here(laid: Laid, *, done: bool) -> Laid:
    """Say that no more cards come, or that one more does."""
    return replace(laid, done=done, suit=None, declaring=None, lifted=None)


def turn_last_trick(laid: Laid) -> Laid:
    """Say that this is the last trick of its round, or that it is not."""
    return replace(laid, last_trick=not laid.last_trick)
