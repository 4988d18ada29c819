"""The draft of a new game: seats, first dealer, rules and rounds, and what is wrong with it.

A `Draft` is everything chosen so far. Each function takes one and gives the next; nothing is
refused here but a name that will not do. What cannot be played is told by `draft_faults`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Final

from scorekeeper.app.series import series_of_people
from scorekeeper.game.events import Player
from scorekeeper.game.names import (
    NameFault,
    is_same_name,
    name_fault,
    normalize_name,
    seat_name_faults,
)
from scorekeeper.rules.bidding import BidLimit, BidMode
from scorekeeper.rules.editions import CLASSIC, EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import EXCLUDING_FAULTS, RuleFault, rule_faults
from scorekeeper.rules.schedule import fewest_players, schedule

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from scorekeeper.app import Person
    from scorekeeper.game.state import Game

CHIPS: Final = 8
"""The number of known players that are offered before anything is typed."""
RANKS: Final = 13
_RANGE: Final = re.compile(r"(\d{1,3})(?:[-–](\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class LastRules:
    """The rules of the last game, and the ids of the players who agreed them."""

    people: frozenset[str]
    rules: RuleSet


@dataclass(frozen=True, slots=True)
class Draft:
    """The choices for the game to be started.

    `players` sit clockwise; somebody new has no id yet. `dealer` is the seat that deals first; None
    until it is chosen: then it is the last seat, so that seat 0 bids first. `drawn_cards` are the
    ranks drawn for the deal, by seat. `agreed` are the rules but for the rounds; `own_limit` says
    that the four settings of the bid limit are shown, even if they equal a preset. `lifted_limit`
    is the edition's limit while secret bids exclude it. `format` and `cards`, the table's own list
    of hands as it was typed, are the rounds. `series` are the ids of the series that the game will
    count in; those `continued` from the `last` game are among them while most of its people sit
    here, until somebody chooses. `given` are the rules before anybody chose one here: printed, of a
    favourite, or of the `last` game, whose players they belong to (`rules` §7.12).
    """

    players: tuple[Player, ...] = ()
    typed: str = ""
    typed_fault: NameFault | None = None
    agreed: RuleSet = field(default_factory=CLASSIC.rules)
    own_limit: bool = False
    lifted_limit: BidLimit | None = None
    format: Format = Format.STANDARD
    cards: str = ""
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
    def edition(self) -> str:
        """The code of the printed game that is on the table."""
        return self.agreed.edition

    @property
    def rules(self) -> RuleSet:
        """The rule set of the draft. A list of hands that cannot be read counts as empty."""
        own = parse_hands(self.cards) if self.format is Format.CUSTOM else ()
        return replace(self.agreed, format=self.format, cards=() if isinstance(own, str) else own)

    @property
    def seated(self) -> tuple[Player | str, ...]:
        """The players to start the game with: known ones, and the names of new ones."""
        return tuple(player if player.id else player.name for player in self.players)


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of a draft, by the place where each has to be mended."""

    name: NameFault | None = None
    """Of the name being typed."""
    players: int | None = None
    """The number of players, where it is too low or too high."""
    names: tuple[tuple[int, NameFault], ...] = ()
    """Of those who sit down, by seat: two known players may bear one name."""
    cards: RuleFault | str | None = None
    """Of the rounds: a rule they break, or the word in the table's own list that is no number."""

    def __bool__(self) -> bool:
        return self != Faults()


def table_size(draft: Draft) -> tuple[int, int]:
    """Return the fewest and the most players of the game on the table."""
    return draft.agreed.players or EDITIONS[draft.edition].players


def player_count(draft: Draft) -> int:
    """Return the number of players to plan for: those seated, or the fewest that can play."""
    count, (fewest, most) = len(draft.players), table_size(draft)
    return count if fewest <= count <= most else fewest


def draft_faults(draft: Draft) -> Faults:
    """All faults of a draft, each at its place."""
    count = player_count(draft)
    return Faults(
        name=draft.typed_fault,
        players=None if count == len(draft.players) else len(draft.players),
        names=seat_name_faults([player.name for player in draft.players]),
        cards=_cards_fault(draft, count),
    )


def cards_of_rounds(draft: Draft) -> tuple[int, ...]:
    """Return the number of cards of each round; empty while the draft has faults."""
    return () if draft_faults(draft) else schedule(draft.rules, len(draft.players))


# --- who plays -----------------------------------------------------------------------------------


def rematch(game: Game, known: Sequence[Player]) -> Draft:
    """Return a draft with the rules of `game` and who sat there last, the deal passed to the left.

    `known` gives everybody's present name.
    """
    names = {player.id: player.name for player in (*game.players, *known)}
    seats = tuple(Player(id_, names[id_]) for id_ in (game.players[s].id for s in game.seated))
    dealt = game.seated.index(game.first_dealer) if game.first_dealer in game.seated else -1
    return Draft(
        players=seats,
        dealer=(dealt + 1) % len(seats),
        agreed=game.rules,
        format=game.rules.format,
        cards=" ".join(map(str, game.rules.cards)),
        given=game.rules,
        last=LastRules(frozenset(player.id for player in seats), game.rules),
    )


def with_current_players(draft: Draft, everybody: Iterable[Person]) -> Draft:
    """Return the draft with the current names of its players, after renames and merges.

    Of two who turned out to be one person, the second leaves the table.
    """
    now = {
        player_id: Player(person.id, person.name)
        for person in everybody
        for player_id in (person.id, *(player.id for player in person.merged))
    }
    seats = tuple(now.get(player.id, player) for player in draft.players)
    after = replace(draft, players=seats)
    if draft.last:
        people = frozenset(now[each].id if each in now else each for each in draft.last.people)
        after = replace(after, last=LastRules(people, draft.last.rules))
    for at in reversed(range(len(seats))):
        if seats[at].id and seats[at] in seats[:at]:
            after = unseat(after, at)
    return after


def offered_players(draft: Draft, known: Sequence[Player]) -> tuple[Player, ...]:
    """The known players who do not sit yet: the latest few, or those that fit what is typed."""
    seated = {player.id for player in draft.players}
    others = [player for player in known if player.id not in seated]
    typed = normalize_name(draft.typed).casefold()
    fitting = [player for player in others if typed in player.name.casefold()]
    fitting.sort(key=lambda player: not player.name.casefold().startswith(typed))
    return tuple(fitting[:CHIPS])


def seat_people(draft: Draft, players: tuple[Player, ...], dealer: int | None = None) -> Draft:
    """Return the draft with these players in the place of all who sit there."""
    after = replace(draft, players=players, dealer=dealer, drawn_cards=())
    return _with_rules_of_people(after, draft)


def type_name(draft: Draft, typed: str) -> Draft:
    """Return the draft with `typed` in the field for a name."""
    return replace(draft, typed=typed, typed_fault=None)


def seat_player(draft: Draft, player: Player) -> Draft:
    """Return the draft with the player in the last seat and an empty field for a name.

    At a full table nobody is seated.
    """
    if len(draft.players) >= table_size(draft)[1]:
        return draft
    return seat_people(type_name(draft, ""), (*draft.players, player), draft.dealer)


def seat_typed(draft: Draft, known: Sequence[Player]) -> Draft:
    """Seat the typed name: the known player of that name, otherwise a new one.

    A name that will not do, or that already sits here, stays in the field with its fault.
    """
    name = normalize_name(draft.typed)
    fault = name_fault(name)
    if fault is None and any(is_same_name(player.name, name) for player in draft.players):
        fault = NameFault.DOUBLED
    if fault is not None:
        return replace(draft, typed_fault=fault)
    known_one = next((player for player in known if is_same_name(player.name, name)), None)
    return seat_player(draft, known_one or Player("", name))


def unseat(draft: Draft, at: int) -> Draft:
    """Take out the player at seat `at`, from 0; if they were to deal, the left neighbour does."""
    players = draft.players[:at] + draft.players[at + 1 :]
    dealer = draft.dealer
    if dealer is not None:
        dealer = (dealer - 1 if dealer > at else dealer) % len(players) if players else None
    return seat_people(draft, players, dealer)


def _with_rules_of_people(draft: Draft, before: Draft) -> Draft:
    """Return the draft with the rules given to those who sit there now.

    Rules given to others are dropped, unless the table `before` was not complete yet.
    """
    was_complete = len(before.players) >= fewest_players(before.agreed)
    sheet = EDITIONS[draft.edition]
    others = sheet.rules() if was_complete and not sheet.is_own else draft.given
    given = last_rules(draft, draft.edition) or others
    if draft.last:
        found = series_of_people(draft.series, draft.continued, draft.players, draft.last.people)
        draft = replace(draft, series=found)
    return draft if given == draft.given else with_given_rules(draft, given, CHOSEN)


def move_player(draft: Draft, at: int, to: int) -> Draft:
    """Let the player at seat `at` sit at `to`, the rest closing up. The dealer stays dealer.

    Beyond the ends of the row nobody moves.
    """
    if not 0 <= to < len(draft.players):
        return draft
    order = list(range(len(draft.players)))
    order.insert(to, order.pop(at))
    return replace(
        draft,
        players=tuple(draft.players[old] for old in order),
        dealer=None if draft.dealer is None else order.index(draft.first_dealer),
        drawn_cards=tuple(draft.drawn_cards[old] for old in order) if draft.drawn_cards else (),
    )


# --- which rules are given ------------------------------------------------------------------------

_FIRST: Final = ("bid_mode", "bid_limit", "specials", "foresight")
_APART: Final = {*_FIRST, "edition", "cards", "format"}
_OTHERS: Final = tuple(each.name for each in fields(RuleSet) if each.name not in _APART)
CHOSEN: Final = (*_FIRST, *_OTHERS, "format")
"""The fields of a rule set that a table chooses, those first on which others depend."""


def last_rules(draft: Draft, edition: str) -> RuleSet | None:
    """Return the rules of the last game, if its people sit here again and play its edition."""
    last = draft.last
    if last is None or last.rules.edition != edition or len(draft.players) != len(last.people):
        return None
    return last.rules if {player.id for player in draft.players} == last.people else None


def with_given_rules(draft: Draft, given: RuleSet, kept: Sequence[str] = ()) -> Draft:
    """Return the draft with the rules `given`, and with what was chosen here of the fields `kept`.

    What was chosen is dropped where the rules given exclude it, except that secret bids lift the
    limit.
    """
    own = [name for name in kept if _is_chosen(draft, name)]
    after = replace(
        draft,
        agreed=given,
        given=given,
        own_limit=False,
        lifted_limit=None,
        format=given.format,
        cards=" ".join(map(str, given.cards)),
    )
    for name in own:
        one = _with_choice(after, draft, name)
        if not excluding_faults(one, after):
            after = one
    return after


def excluding_faults(draft: Draft, before: Draft) -> tuple[RuleFault, ...]:
    """Return the faults of choices that exclude each other, but for those of the draft `before`."""
    count = player_count(before)
    standing = rule_faults(before.rules, count)
    return tuple(
        fault
        for fault in rule_faults(draft.rules, count)
        if fault.code in EXCLUDING_FAULTS and fault not in standing
    )


def _is_chosen(draft: Draft, name: str) -> bool:
    if name == "bid_limit" and draft.lifted_limit is not None:
        return False
    rules, given = draft.rules, draft.given
    other_rounds = name == "format" and rules.cards != given.cards
    return other_rounds or bool(getattr(rules, name) != getattr(given, name))


def _with_choice(draft: Draft, chosen: Draft, name: str) -> Draft:
    """Return the draft with one choice of the draft `chosen`."""
    if name == "format":
        return replace(draft, format=chosen.format, cards=chosen.cards)
    agreed = replace(draft.agreed, **{name: getattr(chosen.agreed, name)})
    if name == "bid_limit":
        return replace(draft, agreed=agreed, own_limit=chosen.own_limit)
    limit = agreed.bid_limit
    if name == "bid_mode" and agreed.bid_mode is BidMode.SECRET and limit != BidLimit():
        return replace(draft, agreed=replace(agreed, bid_limit=BidLimit()), lifted_limit=limit)
    return replace(draft, agreed=agreed)


# --- who deals -----------------------------------------------------------------------------------


def choose_dealer(draft: Draft, at: int) -> Draft:
    """Let seat `at` deal first."""
    return replace(draft, dealer=at, drawn_cards=())


def draw_for_deal(draft: Draft, rng: Random) -> Draft:
    """Give each player a card; the highest deals first. No two are alike, so there is no tie."""
    count = len(draft.players)
    if not count:
        return draft
    drawn_cards = tuple(rng.sample(range(1, max(RANKS, count) + 1), count))
    return replace(draft, dealer=drawn_cards.index(max(drawn_cards)), drawn_cards=drawn_cards)


# --- how many rounds -----------------------------------------------------------------------------


def choose_format(draft: Draft, which: Format) -> Draft:
    """Return the draft with this format."""
    return replace(draft, format=which)


def type_cards(draft: Draft, cards: str) -> Draft:
    """Return the draft with `cards` in the field for the table's own schedule."""
    return replace(draft, cards=cards)


def parse_hands(typed: str) -> tuple[int, ...] | str:
    """Return the numbers in a list such as `1 3 5`, `1, 3` or `1-10`; or the word that is none."""
    numbers: list[int] = []
    for word in re.split(r"[\s,;、，]+", typed.strip()):
        if not word:
            continue
        read = _RANGE.fullmatch(word)
        if read is None:
            return word
        first = int(read[1])
        last = int(read[2]) if read[2] else first
        step = 1 if last >= first else -1
        numbers.extend(range(first, last + step, step))
    return tuple(numbers)


def _cards_fault(draft: Draft, players: int) -> RuleFault | str | None:
    own = parse_hands(draft.cards) if draft.format is Format.CUSTOM else ()
    if isinstance(own, str):
        return own
    return next(iter(rule_faults(draft.rules, players)), None)
