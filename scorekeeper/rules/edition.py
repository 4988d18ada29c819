"""The data sheet of a printed game: deck, special cards, precedence, defaults."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode
from scorekeeper.rules.cards import NO_TRUMP, Card, NoTrump, Special, Suit, Trump
from scorekeeper.rules.hands import Hands
from scorekeeper.rules.ruleset import Format, Leads, RuleSet
from scorekeeper.rules.score_rows import SCORINGS, Bonus, CountsWhen, Scoring


class WinReason(StrEnum):
    """Reasons why a card wins its trick. An edition lists its own by precedence."""

    GRAIL_EVEN = "grail_even"
    FAIRY_BEATS_DRAGON = "fairy_beats_dragon"
    MORGAN = "morgan"
    DRAGON = "dragon"
    FIRST_WIZARD = "first_wizard"
    HIGHEST_TRUMP = "highest_trump"
    HIGHEST_OF_SUIT_LED = "highest_of_suit_led"
    FIRST_JESTER = "first_jester"
    HIGHEST_RANK = "highest_rank"
    BEST_NULL = "best_null"
    WHITE_WHALE = "white_whale"
    MERMAID_BEATS_SKULL_KING = "mermaid_beats_skull_king"
    SKULL_KING = "skull_king"
    FIRST_PIRATE = "first_pirate"
    FIRST_MERMAID = "first_mermaid"
    FIRST_ESCAPE = "first_escape"


@dataclass(frozen=True, slots=True)
class SuitSet:
    """Four suits a deck is printed with, and the lowest and highest rank in each."""

    suits: tuple[Suit, ...]
    low: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The data sheet of a game: its players, deck, rounds, trump, bidding, scoring and bonuses.

    `suit_sets` are the ways the deck is printed, the usual one first; one deck never mixes
    them. `specials` counts the special cards always in the deck; `optional` are those a table
    takes or leaves, and `inseparable` those taken only together. A deck of the table's own has from
    `decks[0]` to `decks[1]` cards. `players` are the fewest and the most. `cards_for_schedule` are
    those that `hands` share out, whatever optional cards are in the deck; None is the whole deck.
    `trumps` are set by round, again from the first; where it is empty a card is turned up.
    `precedence` is empty where the order of cards is not known. `loser_may_change_bid`: the table
    agrees who changes a bid for a card that did not win. `imitates_turn_up` are cards that
    are played as the card that was turned up. `void_round_scores_nothing`: nobody scores a round of
    which all tricks are void. `limits` and `scorings` are the presets of the bid limit and of
    points to choose from, the printed ones among them; `choices` the fields of a rule set that the
    table chooses in this game, beside those that it does in any. `cannonball` scores players who
    declare one, where the table's scoring has `near`. `is_own`: the table gives the game its name
    and its players. `published` is its name, and its id on BoardGameGeek.
    """

    code: str
    suit_sets: tuple[SuitSet, ...]
    players: tuple[int, int] = (3, 6)
    cards_for_schedule: int | None = 60
    decks: tuple[int, int] = (60, 140)
    hands: Hands = field(default_factory=Hands)
    trumps: tuple[Trump, ...] = ()
    specials: Mapping[Special, int] = field(default_factory=dict)
    precedence: tuple[WinReason, ...] = ()
    optional: Mapping[Special, int] = field(default_factory=dict)
    inseparable: frozenset[Special] = frozenset()
    turns_to_no_trump: frozenset[Special] = frozenset({Special.JESTER})
    never_played: frozenset[Special] = frozenset()
    voids_a_trick: frozenset[Special] = frozenset()
    changes_a_bid: frozenset[Special] = frozenset()
    loser_may_change_bid: bool = False
    passes_a_card: frozenset[Special] = frozenset()
    swaps_a_card: frozenset[Special] = frozenset()
    imitates_turn_up: frozenset[Special] = frozenset()
    void_round_scores_nothing: bool = False
    formats: tuple[Format, ...] = (Format.STANDARD, Format.TOURNAMENT, Format.CUSTOM)
    bid_limit: BidLimit = field(default_factory=BidLimit)
    limits: tuple[str, ...] = tuple(BID_LIMITS)
    bid_mode: BidMode = BidMode.OPEN
    leads: Leads = Leads.FOREHAND
    scoring: Scoring = SCORINGS["wizard"]
    scorings: tuple[str, ...] = ("wizard", "camelot")
    choices: frozenset[str] = frozenset({"deck"})
    bonuses: tuple[Bonus, ...] = ()
    cannonball: Scoring | None = None
    is_own: bool = False
    published: tuple[str, int | None] = ("Wizard", 1465)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The four suits of the deck as it is usually printed."""
        return self.suit_sets[0].suits

    @property
    def all_specials(self) -> tuple[Special, ...]:
        """Every special card that can be in this deck, those always in it first."""
        return (*self.specials, *self.optional)

    def bonus(self, code: str) -> Bonus | None:
        """Return the bonus of this code, or None where the edition has none."""
        return next((bonus for bonus in self.bonuses if bonus.code == code), None)

    def rules(self, **agreed: object) -> RuleSet:
        """Return a rule set of this edition: its defaults, replaced by the values `agreed`.

        Bonuses follow accuracy where the scoring has a share for near misses.
        """
        scoring = agreed.get("scoring", self.scoring)
        near = isinstance(scoring, Scoring) and scoring.near is not None
        defaults: dict[str, object] = {
            "bid_limit": self.bid_limit,
            "bid_mode": self.bid_mode,
            "scoring": self.scoring,
            "specials": tuple(self.optional),
            "schedule": self.hands,
            "trumps": self.trumps,
            "leads": self.leads,
            "bonuses": CountsWhen.ACCURACY if near else CountsWhen.ALWAYS,
        }
        return RuleSet(self.code, **(defaults | agreed))  # type: ignore[arg-type]

    def deck_size(self, chosen: Iterable[Special] = ()) -> int:
        """Return how many cards the deck has with the `chosen` optional cards."""
        usual = self.suit_sets[0]
        suit_cards = len(usual.suits) * (usual.high - usual.low + 1)
        specials = sum(self.specials.values()) + sum(map(self.copies_of, chosen))
        return suit_cards + specials

    def has(self, card: Card) -> bool:
        """Whether `card` can be in the deck; a card without a rank, by its suit."""
        if card.special is not None:
            imitated = card.imitates
            return (
                card.special in self.all_specials
                and (card.suit is None or self.has_suit(card.suit))
                and (imitated is None or (self.has(imitated) and imitated.imitates is None))
            )
        return any(
            card.suit in s.suits and (card.rank is None or s.low <= card.rank <= s.high)
            for s in self.suit_sets
        )

    def may_turn_up(self, card: Card, chosen: Collection[Special]) -> bool:
        """Whether `card` can be turned up when the `chosen` special cards are in the deck.

        A turned-up card has not been played, so it has no declaration.
        """
        printed = Card(special=card.special) if card.special else Card(card.suit, card.rank)
        chosen_or_usual = card.special not in self.optional or card.special in chosen
        return card == printed and self.has(card) and chosen_or_usual

    def may_swap(self, turn_up: Card, chosen: Iterable[Special]) -> bool:
        """Whether a player can have a card that is swapped for `turn_up` before the bids.

        That player names a suit or no trump (`rules` §2, the Werewolf in a hand).
        """
        return any(special in chosen for special in self.never_played - {turn_up.special})

    def trump_after(
        self, turn_up: Card, named: Trump | None, chosen: Iterable[Special]
    ) -> Trump | None:
        """Return the trump after `turn_up` and the trump `named`, if any; None if still open.

        The trump that follows from `turn_up` counts, unless it can have been swapped.
        """
        if named is not None and self.may_swap(turn_up, chosen):
            return named
        return self.trump_of(turn_up) or named

    def has_suit(self, trump: Trump) -> bool:
        """Whether `trump` is none or one of the deck's suits, in any of its prints."""
        return isinstance(trump, NoTrump) or any(trump in s.suits for s in self.suit_sets)

    def suits_beside(self, suit: Suit | None) -> tuple[Suit, ...]:
        """Return the four suits of the print with `suit`; of the usual print without one."""
        return next((s.suits for s in self.suit_sets if suit in s.suits), self.suits)

    def copies_of(self, special: Special | None) -> int:
        """Return how many of a special card the deck has where it is in it; 1 of a suit card."""
        return self.specials.get(special) or self.optional.get(special, 1) if special else 1

    def trump_of(self, turn_up: Card) -> Trump | None:
        """Return the trump that `turn_up` makes (`rules` §2); None if the dealer names a suit."""
        if turn_up.special is None:
            return turn_up.suit
        return NO_TRUMP if turn_up.special in self.turns_to_no_trump else None
