"""View model of the referee: a trick laid out card by card.

Nothing here is recorded; a game only gives the conditions of the trick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.cards import (
    DECLARED_SPECIAL,
    DECLARED_SUIT,
    NO_TRUMP,
    Card,
    Special,
    Suit,
    Trump,
)
from scorekeeper.ui.viewmodels.table_conditions import (
    TableConditions,
    conditions_of_print,
    conditions_of_round,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.game.state import Game


class Question(Enum):
    """The questions a player answers to lay out a trick."""

    DECK = auto()
    LEADER = auto()
    TRUMP = auto()
    CARD = auto()
    DECLARATION = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickState:
    """The cards laid out so far, and the input under way.

    `lifted` is the place, from 0, of a card that the next one replaces; `suit` waits for its rank,
    `declaring` for its declaration, and `imitating` for the card as which it is played. `opened` is
    a question asked again; `done` ends the trick before it is full.
    """

    setting: TableConditions
    trump: Trump | None = None
    leader: int = 0
    cards: tuple[Card, ...] = ()
    lifted: int | None = None
    suit: Suit | None = None
    declaring: Special | None = None
    imitating: Special | None = None
    last_trick: bool = False
    opened: Question | None = None
    done: bool = False

    @property
    def question(self) -> Question:
        """The question that is open now."""
        if self.opened is not None:
            return self.opened
        if self.trump is None:
            return Question.TRUMP
        if self.declaring is not None:
            return Question.DECLARATION
        return Question.NOTHING if self.is_over and self.lifted is None else Question.CARD

    @property
    def is_full(self) -> bool:
        """Whether everybody has played, or no more can."""
        return len(self.cards) >= self.setting.most

    @property
    def is_over(self) -> bool:
        """Whether no more cards are played."""
        return self.is_full or self.done

    @property
    def places(self) -> int:
        """Number of places shown: one per player, or one more than there are cards."""
        if self.setting.names:
            return len(self.setting.names)
        return len(self.cards) + (not self.is_over)

    @property
    def next_place(self) -> int:
        """The place, from 0, of the next card."""
        return len(self.cards) if self.lifted is None else self.lifted

    def seat(self, place: int) -> int | None:
        """Return the seat that plays the card in `place`, from 0; None if players are unknown."""
        players = len(self.setting.names)
        return (self.leader + place) % players if players else None

    def copies_left(self, printed: Card) -> int:
        """Return how many copies of a card can still be played; a lifted one can.

        The card that is imitated was turned up.
        """
        if self.imitating is not None:
            return int(printed.special is not self.imitating)
        if printed.special in self.setting.lies_open:
            return 0
        on_table = (card for place, card in enumerate(self.cards) if place != self.lifted)
        played = Counter(Card(special=c.special) if c.special else c for c in on_table)
        return self.setting.sheet.copies(printed) - played[printed]


TrickStep = Callable[[TrickState], TrickState]
"""The effect of one tap on the trick."""

ChangeTrick = Callable[[TrickStep], None]
"""Applies a step to the trick and redraws the screen."""


# --- where it starts ------------------------------------------------------------------------------


DECKS: Final[Mapping[str, TableConditions]] = MappingProxyType(
    {
        "classic": conditions_of_print("classic"),
        "classic-french": conditions_of_print("classic", 1),
        "camelot": conditions_of_print("camelot"),
        "anniversary": conditions_of_print("anniversary"),
        "anniversary-30": conditions_of_print("anniversary_30"),
        "one-suit": conditions_of_print("classic", one_suit=True),
        "oh-hell": conditions_of_print("oh_hell"),
        "skull-king": conditions_of_print("skull_king"),
    }
)
"""The decks to choose from outside of a game."""

USUAL_DECK: Final = "classic"


def deck_code(setting: TableConditions) -> str:
    """Return the code in DECKS of a deck."""
    return next(code for code, known in DECKS.items() if known == setting)


def trick_with_deck(deck: str) -> TrickState:
    """Return an empty trick with one of the DECKS and unknown players."""
    setting = DECKS[deck]
    fixed = setting.sheet.trumps
    trump = NO_TRUMP if setting.one_suit else fixed[0] if len(fixed) == 1 else None
    return TrickState(setting=setting, trump=trump)


def trick_in_game(game: Game) -> TrickState:
    """Return an empty trick of the current round, or of the last one played."""
    round_ = game.current_round or game.rounds[-1]
    return TrickState(
        setting=conditions_of_round(game, round_), trump=round_.trump, leader=round_.leader
    )


# --- what can be tapped ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RankKey:
    """The key of one rank of the chosen suit; `used` if all its copies are on the table."""

    card: Card
    used: bool

    @property
    def code(self) -> str:
        """The rank as printed on the card: `7`, `K`."""
        return str(self.card)[:-1]


@dataclass(frozen=True, slots=True)
class SpecialKey:
    """The key of a special card; `used` if all its copies are on the table or turned up."""

    special: Special
    used: bool


def rank_keys(state: TrickState) -> tuple[RankKey, ...]:
    """Return the keys of the chosen suit, lowest first; none without a suit."""
    printed = next((s for s in state.setting.sheet.suit_sets if state.suit in s.suits), None)
    if printed is None:
        return ()
    cards = [Card(state.suit, rank) for rank in range(printed.low, printed.high + 1)]
    return tuple(RankKey(card, state.copies_left(card) <= 0) for card in cards)


def special_keys(state: TrickState) -> tuple[SpecialKey, ...]:
    """Return the keys of the special cards that can be played."""
    return tuple(
        SpecialKey(special, state.copies_left(Card(special=special)) <= 0)
        for special in state.setting.specials
    )


def declarations(state: TrickState) -> tuple[Suit | Special, ...]:
    """Return what the card being played can be declared as."""
    if state.declaring in DECLARED_SUIT:
        return state.setting.suits
    return DECLARED_SPECIAL.get(state.declaring, ()) if state.declaring else ()


# --- taps -----------------------------------------------------------------------------------------


def reopen(state: TrickState, question: Question) -> TrickState:
    """Ask a question again; if it is open already, close it."""
    opened = None if state.opened is question else question
    return replace(state, opened=opened, suit=None, declaring=None, imitating=None, lifted=None)


def choose_deck(state: TrickState, deck: str) -> TrickState:
    """Start over with another deck; the same deck keeps the trick."""
    return replace(state, opened=None) if state.setting == DECKS[deck] else trick_with_deck(deck)


def set_trump(state: TrickState, trump: Trump) -> TrickState:
    """Set the trump."""
    return replace(state, trump=trump, opened=None)


def set_leader(state: TrickState, seat: int) -> TrickState:
    """Set who led."""
    return replace(state, leader=seat, opened=None)


def choose_suit(state: TrickState, suit: Suit) -> TrickState:
    """Choose the suit of the next card; chosen again, deselect it."""
    if state.question is not Question.CARD:
        return state
    return replace(state, suit=None if state.suit is suit else suit)


def lay_rank(state: TrickState, rank: int) -> TrickState:
    """Play the card of this `rank`, 1 to 13, in the chosen suit."""
    return state if state.suit is None else _lay(state, Card(state.suit, rank))


def lay_special(state: TrickState, special: Special) -> TrickState:
    """Play a special card, or ask first for its declaration."""
    card = Card(special=special)
    imitates = special in state.setting.sheet.imitates_turn_up
    if not imitates and special not in DECLARED_SPECIAL and special not in DECLARED_SUIT:
        return _lay(state, card)
    if state.question is not Question.CARD or state.copies_left(card) <= 0:
        return state
    if imitates:
        return replace(state, imitating=special, suit=None)
    return replace(state, declaring=special, suit=None)


def declare(state: TrickState, what: Suit | Special) -> TrickState:
    """Play the special card being declared as `what`."""
    special = state.declaring
    if what not in declarations(state):
        return state
    if isinstance(what, Suit):
        return _lay(state, Card(suit=what, special=special))
    return _lay(state, Card(special=special, plays_as=what))


def _lay(state: TrickState, card: Card) -> TrickState:
    printed = Card(special=card.special) if card.special else card
    # A second quick tap may come after the trick is full, or the card gone.
    if (
        state.question not in (Question.CARD, Question.DECLARATION)
        or state.copies_left(printed) <= 0
    ):
        return state
    place = state.next_place
    if state.imitating is not None:
        card = Card(special=state.imitating, imitates=card)
    cards = (*state.cards[:place], card, *state.cards[place + 1 :])
    return replace(state, cards=cards, suit=None, declaring=None, imitating=None, lifted=None)


def lift(state: TrickState, place: int) -> TrickState:
    """Lift the card at `place`, from 0, so that the next one replaces it; again, put it down."""
    lifted = None if state.lifted == place or place >= len(state.cards) else place
    return replace(state, lifted=lifted, suit=None, declaring=None, imitating=None, opened=None)


def take_back(state: TrickState) -> TrickState:
    """Undo the last input: a chosen suit or declaration, the lifted card, or the last card."""
    if state.suit is not None or state.declaring is not None:
        return replace(state, suit=None, declaring=None)
    if state.imitating is not None:
        return replace(state, imitating=None)
    place = len(state.cards) - 1 if state.lifted is None else state.lifted
    cards = (*state.cards[:place], *state.cards[place + 1 :]) if state.cards else ()
    return replace(state, cards=cards, lifted=None, done=False)


def new_trick(state: TrickState, winner: int | None = None) -> TrickState:
    """Start an empty trick; the `winner` of the last one, by position from 1, leads it."""
    leader = state.seat(winner - 1) if winner else None
    return TrickState(
        setting=state.setting,
        trump=state.trump,
        leader=state.leader if leader is None else leader,
    )


def set_complete(state: TrickState, *, done: bool) -> TrickState:
    """Say whether the trick is complete although it is not full."""
    return replace(state, done=done, suit=None, declaring=None, imitating=None, lifted=None)


def toggle_last_trick(state: TrickState) -> TrickState:
    """Toggle whether this is the last trick of its round."""
    return replace(state, last_trick=not state.last_trick)
