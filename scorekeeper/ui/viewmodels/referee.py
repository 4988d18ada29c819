"""View model of the referee: a trick laid out card by card.

Nothing here is recorded; a game only gives the conditions of the trick.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Concatenate, Final, ParamSpec

from scorekeeper.game.state import Game
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

P = ParamSpec("P")


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
    """The cards laid out so far, and the input under way; methods return what a tap makes of it.

    `lifted` is the place, from 0, of a card that the next one replaces; `suit` waits for its rank,
    `declaring` for its declaration, and `imitating` for the card as which it is played. `opened` is
    a question asked again; `done` ends the trick before it is full. `leader` is a place among the
    names.
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
    def next_place(self) -> int:
        """The place, from 0, of the next card."""
        return len(self.cards) if self.lifted is None else self.lifted

    @property
    def pad(self) -> tuple[Card, ...]:
        """The cards to choose from: those of the chosen suit, lowest first, else special ones."""
        if self.suit is None:
            return tuple(Card(special=special) for special in self.setting.specials)
        printed = next(each for each in self.setting.sheet.suit_sets if self.suit in each.suits)
        return tuple(Card(self.suit, rank) for rank in range(printed.low, printed.high + 1))

    @property
    def declarations(self) -> tuple[Suit | Special, ...]:
        """The suits or special cards that the card being played can be declared to be."""
        if self.declaring in DECLARED_SUIT:
            return self.setting.suits
        return DECLARED_SPECIAL.get(self.declaring, ()) if self.declaring else ()

    @property
    def without_input(self) -> TrickState:
        """The trick without what is under way."""
        return replace(self, suit=None, declaring=None, imitating=None, lifted=None)

    def player(self, place: int) -> str | None:
        """Return who plays the card in `place`, from 0, by name; None if players are unknown."""
        names = self.setting.names
        return names[(self.leader + place) % len(names)] if names else None

    def can_play(self, printed: Card) -> bool:
        """Return whether there is a copy of a card that can be played; a lifted one can.

        The card that is imitated was turned up.
        """
        if self.imitating is not None:
            return printed.special is not self.imitating
        if printed.special in self.setting.lies_open:
            return False
        on_table = (card for place, card in enumerate(self.cards) if place != self.lifted)
        played = Counter(Card(special=c.special) if c.special else c for c in on_table)
        return self.setting.sheet.copies_of(printed.special) > played[printed]

    def reopen(self, question: Question) -> TrickState:
        """Ask a question again; if it is open already, close it."""
        opened = None if self.opened is question else question
        return replace(self.without_input, opened=opened)

    def choose_deck(self, deck: str) -> TrickState:
        """Start over with another deck; the same deck keeps the trick."""
        return replace(self, opened=None) if self.setting == DECKS[deck] else trick_with_deck(deck)

    def set_trump(self, trump: Trump) -> TrickState:
        """Set the trump."""
        return replace(self, trump=trump, opened=None)

    def set_leader(self, leader: int) -> TrickState:
        """Set who led."""
        return replace(self, leader=leader, opened=None)

    def choose_suit(self, suit: Suit) -> TrickState:
        """Choose the suit of the next card; chosen again, deselect it."""
        if self.question is not Question.CARD:
            return self
        return replace(self, suit=None if self.suit is suit else suit)

    def lay(self, card: Card) -> TrickState:
        """Play a card of the `pad`, or ask first what it is declared as, or imitates."""
        special, sheet = card.special, self.setting.sheet
        if special is None:
            return self._lay(card) if card.suit is self.suit else self
        imitates = special in sheet.imitates_turn_up
        if not imitates and special not in DECLARED_SPECIAL and special not in DECLARED_SUIT:
            return self._lay(card)
        if self.question is not Question.CARD or not self.can_play(card):
            return self
        if imitates:
            return replace(self, imitating=special, suit=None)
        return replace(self, declaring=special, suit=None)

    def declare(self, what: Suit | Special) -> TrickState:
        """Play the special card being declared as `what`."""
        if what not in self.declarations:
            return self
        if isinstance(what, Suit):
            return self._lay(Card(suit=what, special=self.declaring))
        return self._lay(Card(special=self.declaring, plays_as=what))

    def _lay(self, card: Card) -> TrickState:
        printed = Card(special=card.special) if card.special else card
        # A second quick tap may come after the trick is full, or the card gone.
        if self.question not in (Question.CARD, Question.DECLARATION) or not self.can_play(printed):
            return self
        place = self.next_place
        if self.imitating is not None:
            card = Card(special=self.imitating, imitates=card)
        cards = (*self.cards[:place], card, *self.cards[place + 1 :])
        return replace(self.without_input, cards=cards)

    def lift(self, place: int) -> TrickState:
        """Lift the card at `place`, from 0, for the next one to replace it; again, put it down."""
        lifted = None if self.lifted == place or place >= len(self.cards) else place
        return replace(self.without_input, lifted=lifted, opened=None)

    def take_back(self) -> TrickState:
        """Undo the last input: a chosen suit or declaration, the lifted card, or the last card."""
        if self.suit is not None or self.declaring is not None:
            return replace(self, suit=None, declaring=None)
        if self.imitating is not None:
            return replace(self, imitating=None)
        place = len(self.cards) - 1 if self.lifted is None else self.lifted
        cards = (*self.cards[:place], *self.cards[place + 1 :]) if self.cards else ()
        return replace(self, cards=cards, lifted=None, done=False)

    def next_trick(self, winner: int | None = None) -> TrickState:
        """Start an empty trick; the `winner` of the last one, by position from 1, leads it."""
        players = len(self.setting.names)
        leader = (self.leader + winner - 1) % players if winner and players else self.leader
        return TrickState(setting=self.setting, trump=self.trump, leader=leader)

    def set_complete(self, done: bool) -> TrickState:  # noqa: FBT001 - all there is to say
        """Say whether the trick is complete although it is not full."""
        return replace(self.without_input, done=done)

    def toggle_last_trick(self) -> TrickState:
        """Toggle whether this is the last trick of its round."""
        return replace(self, last_trick=not self.last_trick)


@dataclass(frozen=True, slots=True)
class TrickOnScreen:
    """A trick as it is drawn; `change` applies the effect of a tap to it and redraws the screen."""

    state: TrickState
    change: Callable[[Callable[[TrickState], TrickState]], None]

    def on_tap(
        self,
        step: Callable[Concatenate[TrickState, P], TrickState],
        *given: P.args,
        **named: P.kwargs,
    ) -> Callable[[], None]:
        """Return the tap that takes a step from the trick as it stands at the tap."""
        return partial(self.change, lambda now: step(now, *given, **named))


DECKS: Final[Mapping[str, TableConditions]] = {
    "classic": conditions_of_print("classic"),
    "classic-french": conditions_of_print("classic", 1),
    "camelot": conditions_of_print("camelot"),
    "anniversary": conditions_of_print("anniversary"),
    "anniversary-30": conditions_of_print("anniversary_30"),
    "one-suit": conditions_of_print("classic", one_suit=True),
    "oh-hell": conditions_of_print("oh_hell"),
    "skull-king": conditions_of_print("skull_king"),
}
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
    leader = round_.playing.index(round_.leader)
    return TrickState(setting=conditions_of_round(game, round_), trump=round_.trump, leader=leader)
