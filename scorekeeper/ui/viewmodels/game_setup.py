"""The set-up of a new game: seats, first dealer, rules and rounds, and what is wrong with it.

Each step returns the next set-up. Nothing is refused here but a name that will not do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, NamedTuple

from scorekeeper.app import Person
from scorekeeper.game.attendance import old_neighbour
from scorekeeper.game.events import Player
from scorekeeper.game.names import NameFault, is_same_name, name_fault, normalize_name
from scorekeeper.game.state import Game
from scorekeeper.rules.bidding import BidLimit, BidMode
from scorekeeper.rules.edition import Edition
from scorekeeper.rules.editions import CLASSIC, EDITIONS
from scorekeeper.rules.hand_list import parse_hands
from scorekeeper.rules.house_rules import CHOSEN, excluding_faults
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import RuleFault, rule_faults
from scorekeeper.rules.schedule import schedule

SUGGESTED: Final = 8
"""The number of known players that are offered before anything is typed."""
RANKS: Final = 13


class LastRules(NamedTuple):
    """The rules of the last game, and the ids of the players who agreed them."""

    people: frozenset[str]
    rules: RuleSet


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The choices for the game to be started.

    `players` sit clockwise; somebody new has no id yet. `dealer` is the seat that deals first; None
    until it is chosen: then it is the last seat, so that seat 0 bids first. `drawn_cards` are the
    ranks drawn for the deal, by seat. `hands` is the table's own list as it was typed; one that
    cannot be read counts as empty in the `rules`. `own_limit` says that the four settings of the
    bid limit are shown, even if they equal a preset. `lifted_limit` is the edition's limit while
    secret bids exclude it. `series` are the ids of the series that the game will count in; those
    `continued` from the `last` game are among them while most of its people sit here, until
    somebody chooses. `given` are the rules before anybody chose one here: printed, of a preset, or
    of the `last` game, whose players they belong to (`rules` §7.12).
    """

    players: tuple[Player, ...] = ()
    typed: str = ""
    typed_fault: NameFault | None = None
    rules: RuleSet = field(default_factory=CLASSIC.rules)
    hands: str = ""
    own_limit: bool = False
    lifted_limit: BidLimit | None = None
    dealer: int | None = None
    series: frozenset[str] = frozenset()
    continued: frozenset[str] = frozenset()
    drawn_cards: tuple[int, ...] = ()
    given: RuleSet = field(default_factory=CLASSIC.rules)
    last: LastRules | None = None

    @property
    def first_dealer(self) -> int:
        """The seat that deals first; 0 at an empty table."""
        last = max(len(self.players) - 1, 0)
        return last if self.dealer is None else min(self.dealer, last)

    @property
    def edition(self) -> Edition:
        """The printed game that is on the table."""
        return EDITIONS[self.rules.edition]

    @property
    def size(self) -> tuple[int, int]:
        """The fewest and the most players of the game."""
        return self.rules.players or self.edition.players

    @property
    def count(self) -> int:
        """The number of players to plan for: those seated, or the fewest that can play."""
        count, (fewest, most) = len(self.players), self.size
        return count if fewest <= count <= most else fewest

    @property
    def rounds(self) -> tuple[int, ...]:
        """The number of cards of each round; empty while it is not known."""
        if self.count != len(self.players) or self.rounds_fault:
            return ()
        return schedule(self.rules, self.count)

    @property
    def rounds_fault(self) -> RuleFault | str | None:
        """The rule that the rounds break, or the word in the table's list that is not a number."""
        own = parse_hands(self.hands) if self.rules.format is Format.CUSTOM else ()
        if isinstance(own, str):
            return own
        return next(iter(rule_faults(self.rules, self.count)), None)

    # --- who plays -------------------------------------------------------------------------------

    def with_current_players(self, everybody: Iterable[Person]) -> GameSetup:
        """Return the set-up with the current names of its players, after renames and merges.

        Of two who turned out to be one person, the second leaves the table.
        """
        now = {
            player_id: Player(person.id, person.name)
            for person in everybody
            for player_id in (person.id, *(player.id for player in person.merged))
        }
        seats = tuple(now.get(player.id, player) for player in self.players)
        after = replace(self, players=seats)
        if self.last:
            people = frozenset(now[each].id if each in now else each for each in self.last.people)
            after = replace(after, last=LastRules(people, self.last.rules))
        for at in reversed(range(len(seats))):
            if seats[at].id and seats[at] in seats[:at]:
                after = after.unseat(at)
        return after

    def offered(self, known: Sequence[Player]) -> tuple[Player, ...]:
        """Return the known players who do not sit: the latest few, or whom the typed fits."""
        typed = normalize_name(self.typed).casefold()
        fitting = [
            player
            for player in known
            if typed in player.name.casefold()
            and player.id not in {seated.id for seated in self.players}
        ]
        fitting.sort(key=lambda player: not player.name.casefold().startswith(typed))
        return tuple(fitting[:SUGGESTED])

    def type_name(self, typed: str) -> GameSetup:
        """Return the set-up with `typed` in the field for a name."""
        return replace(self, typed=typed, typed_fault=None)

    def seat_people(self, players: tuple[Player, ...], dealer: int | None = None) -> GameSetup:
        """Return the set-up with these players in the place of all who sit there.

        Rules given to others are dropped, unless the table was not complete yet. The series of the
        last game go on if most of the same people play.
        """
        after = replace(self, players=players, dealer=dealer, drawn_cards=())
        if self.last:
            same = sum(player.id in self.last.people for player in players)
            most = 2 * same > max(len(players), len(self.last.people))
            series = self.series | self.continued if most else self.series - self.continued
            after = replace(after, series=series)
        sheet, was_complete = self.edition, len(self.players) >= self.size[0]
        others = sheet.rules() if was_complete and not sheet.is_own else self.given
        given = after.last_rules(sheet) or others
        return after if given == self.given else after.with_given_rules(given, CHOSEN)

    def seat(self, player: Player) -> GameSetup:
        """Seat the player last, and empty the field for a name; at a full table seat nobody."""
        if len(self.players) >= self.size[1]:
            return self
        return self.type_name("").seat_people((*self.players, player), self.dealer)

    def seat_typed(self, known: Sequence[Player]) -> GameSetup:
        """Seat the typed name: the known player of that name, otherwise a new one.

        A name that will not do, or that already sits here, stays in the field with its fault.
        """
        name = normalize_name(self.typed)
        fault = name_fault(name)
        if fault is None and any(is_same_name(player.name, name) for player in self.players):
            fault = NameFault.DOUBLED
        if fault is not None:
            return replace(self, typed_fault=fault)
        known_one = next((player for player in known if is_same_name(player.name, name)), None)
        return self.seat(known_one or Player("", name))

    def unseat(self, at: int) -> GameSetup:
        """Take out the player at seat `at`; if they were to deal, the left neighbour does."""
        players = self.players[:at] + self.players[at + 1 :]
        dealer = self.dealer
        if dealer is not None:
            dealer = (dealer - 1 if dealer > at else dealer) % len(players) if players else None
        return self.seat_people(players, dealer)

    def move(self, at: int, to: int) -> GameSetup:
        """Move the player at seat `at` to `to`, if that is a seat; the dealer stays dealer."""
        if not 0 <= to < len(self.players):
            return self
        order = list(range(len(self.players)))
        order.insert(to, order.pop(at))
        return replace(
            self,
            players=tuple(self.players[old] for old in order),
            dealer=None if self.dealer is None else order.index(self.first_dealer),
            drawn_cards=tuple(self.drawn_cards[old] for old in order) if self.drawn_cards else (),
        )

    def choose_dealer(self, at: int) -> GameSetup:
        """Let seat `at` deal first."""
        return replace(self, dealer=at, drawn_cards=())

    def draw_for_deal(self, rng: Random) -> GameSetup:
        """Give each player a card; the highest deals first. No two are alike, so none tie."""
        count = len(self.players)
        if not count:
            return self
        drawn_cards = tuple(rng.sample(range(1, max(RANKS, count) + 1), count))
        return replace(self, dealer=drawn_cards.index(max(drawn_cards)), drawn_cards=drawn_cards)

    # --- which rules are given -------------------------------------------------------------------

    def last_rules(self, edition: Edition) -> RuleSet | None:
        """Return the rules of the last game, if its people sit here again and play its edition."""
        last = self.last
        if last is None or last.rules.edition != edition.code:
            return None
        same = len(self.players) == len(last.people)
        return last.rules if same and {each.id for each in self.players} == last.people else None

    def with_given_rules(self, given: RuleSet, kept: Sequence[str] = ()) -> GameSetup:
        """Return the set-up with the rules `given`, and with what was chosen of the fields `kept`.

        What was chosen is dropped where the rules given exclude it, except that secret bids lift
        the limit.
        """
        after = replace(
            self,
            rules=given,
            given=given,
            own_limit=False,
            lifted_limit=None,
            hands=" ".join(map(str, given.cards)),
        )
        for name in filter(self._is_chosen, kept):
            one = _with_choice(after, self, name)
            if not excluding_faults(one.rules, after.rules, after.count):
                after = one
        return after

    def _is_chosen(self, name: str) -> bool:
        if name == "bid_limit" and self.lifted_limit is not None:
            return False
        other_rounds = name == "format" and self.rules.cards != self.given.cards
        return other_rounds or bool(getattr(self.rules, name) != getattr(self.given, name))


def _with_choice(setup: GameSetup, chosen: GameSetup, name: str) -> GameSetup:
    """Return the set-up with one choice of the set-up `chosen`."""
    rules = replace(setup.rules, **{name: getattr(chosen.rules, name)})
    if name == "format":
        rules = replace(rules, cards=chosen.rules.cards)
        return replace(setup, rules=rules, hands=chosen.hands)
    if name == "bid_limit":
        return replace(setup, rules=rules, own_limit=chosen.own_limit)
    limit = rules.bid_limit
    if name == "bid_mode" and rules.bid_mode is BidMode.SECRET and limit != BidLimit():
        return replace(setup, rules=replace(rules, bid_limit=BidLimit()), lifted_limit=limit)
    return replace(setup, rules=rules)


def rematch(game: Game, known: Sequence[Player]) -> GameSetup:
    """Return a set-up with the rules of `game` and its last players, the deal passed on.

    `known` gives everybody's present name.
    """
    names = {player.id: player.name for player in (*game.players, *known)}
    seats = tuple(Player(id_, names[id_]) for id_ in (game.players[s].id for s in game.seated))
    dealt = dict(game.plan.dealers).get(1, game.first_dealer)
    right = game.seated.index(dealt if dealt in game.seated else old_neighbour(game, dealt))
    people = frozenset(player.id for player in seats)
    setup = GameSetup(players=seats, last=LastRules(people, game.rules))
    return setup.with_given_rules(game.rules).choose_dealer((right + 1) % len(seats))
