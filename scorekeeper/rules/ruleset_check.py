"""Check whether a rule set can be played by a number of players."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scorekeeper.rules.bidding import BidMode, Foresight, LimitApplies
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, Leads, RuleSet
from scorekeeper.rules.schedule import (
    MAX_ROUNDS,
    ONE_SUIT_MOST_PLAYERS,
    most_cards,
    schedule,
)

_IN_EVERY_DECK: Final = frozenset({Special.WIZARD, Special.JESTER})


class RuleFaultCode(StrEnum):
    """Reasons why a rule set cannot be played."""

    PLAYERS = "players_out_of_range"
    FORMAT = "format_not_in_edition"
    ONE_SUIT_PLAYERS = "one_suit_players"
    NO_ROUNDS = "no_rounds"
    TOO_MANY_ROUNDS = "too_many_rounds"
    CARDS_NOT_CUSTOM = "cards_without_custom_format"
    CARDS = "cards_out_of_range"
    SPECIAL = "special_not_in_edition"
    SPECIAL_TWICE = "special_twice"
    INSEPARABLE = "inseparable_specials"
    SECRET_LIMIT = "secret_bids_with_bid_limit"  # noqa: S105 - a code, not a password
    FORESIGHT_SPECIALS = "foresight_with_specials"
    BID_LIMIT_FROM_CARDS = "bid_limit_from_cards_out_of_range"
    TRUMP = "trump_not_in_deck"
    DECK = "deck_out_of_range"
    NOT_OWN = "only_in_own_game"
    SECRET_LEAD = "secret_bids_with_highest_bid_leading"  # noqa: S105 - a code, not a password


EXCLUDING_FAULTS: Final = frozenset(
    {
        RuleFaultCode.FORMAT,
        RuleFaultCode.ONE_SUIT_PLAYERS,
        RuleFaultCode.SECRET_LIMIT,
        RuleFaultCode.FORESIGHT_SPECIALS,
        RuleFaultCode.SECRET_LEAD,
    }
)
"""Faults of two choices that exclude each other; any other is of one choice."""


@dataclass(frozen=True, slots=True)
class RuleFault:
    """A fault of a rule set, with the number or code it is `about` and what is allowed."""

    code: RuleFaultCode
    about: int | str | None = None
    most: int | None = None
    fewest: int | None = None

    @property
    def facts(self) -> dict[str, int | str]:
        """The values of all fields but `code`, by name, without those that are None."""
        facts = {"about": self.about, "most": self.most, "fewest": self.fewest}
        return {name: fact for name, fact in facts.items() if fact is not None}


def rule_faults(rules: RuleSet, players: int) -> tuple[RuleFault, ...]:
    """Return every reason why `players` players cannot play by `rules`; empty if they can."""
    fewest, most = EDITIONS[rules.edition].players
    if rules.players is not None:
        low, high = rules.players
        if not fewest <= low <= high <= most:
            wrong = high if low >= fewest else low
            return (RuleFault(RuleFaultCode.PLAYERS, wrong, most, fewest),)
        fewest, most = low, high
    if not fewest <= players <= most:
        return (RuleFault(RuleFaultCode.PLAYERS, players, most, fewest),)
    return tuple(_deck_faults(rules, players)) or tuple(_faults(rules, players))


def special_cards(rules: RuleSet) -> tuple[Special, ...]:
    """Return the special cards in the deck of `rules` other than Wizards and Jesters."""
    usual = EDITIONS[rules.edition].specials
    return (*(card for card in usual if card not in _IN_EVERY_DECK), *rules.specials)


def fewest_in_deck(rules: RuleSet, players: int) -> int:
    """Return the fewest cards that a deck of the table's own has."""
    edition = EDITIONS[rules.edition]
    needed = players if edition.is_own else edition.deck_size(rules.specials)
    return max(edition.decks[0], needed)


def _deck_faults(rules: RuleSet, players: int) -> Iterator[RuleFault]:
    edition = EDITIONS[rules.edition]
    for field, value in (("name", rules.name), ("players", rules.players)):
        if value and not edition.is_own:
            yield RuleFault(RuleFaultCode.NOT_OWN, field)
    if rules.deck is not None:
        fewest, high = fewest_in_deck(rules, players), edition.decks[1]
        if not fewest <= rules.deck <= high:
            yield RuleFault(RuleFaultCode.DECK, rules.deck, high, fewest)


def _faults(rules: RuleSet, players: int) -> Iterator[RuleFault]:
    edition = EDITIONS[rules.edition]
    if rules.format not in edition.formats:
        yield RuleFault(RuleFaultCode.FORMAT, rules.format)
    if rules.format is Format.ONE_SUIT and players > ONE_SUIT_MOST_PLAYERS:
        yield RuleFault(RuleFaultCode.ONE_SUIT_PLAYERS, players)
    yield from _schedule_faults(rules, players)
    for special in rules.specials:
        if special not in edition.optional:
            yield RuleFault(RuleFaultCode.SPECIAL, special)
    if len(set(rules.specials)) < len(rules.specials):
        yield RuleFault(RuleFaultCode.SPECIAL_TWICE)
    if len(edition.inseparable & set(rules.specials)) not in (0, len(edition.inseparable)):
        yield RuleFault(RuleFaultCode.INSEPARABLE)
    yield from _bidding_faults(rules)
    if rules.foresight is not Foresight.OFF and special_cards(rules):
        yield RuleFault(RuleFaultCode.FORESIGHT_SPECIALS)
    strange = next((trump for trump in rules.trumps if not edition.has_suit(trump)), None)
    if strange is not None:
        yield RuleFault(RuleFaultCode.TRUMP, strange)


def _bidding_faults(rules: RuleSet) -> Iterator[RuleFault]:
    if rules.bid_limit.from_cards < 1:
        yield RuleFault(RuleFaultCode.BID_LIMIT_FROM_CARDS, rules.bid_limit.from_cards)
    if rules.bid_mode is BidMode.SECRET and rules.bid_limit.applies is not LimitApplies.NEVER:
        yield RuleFault(RuleFaultCode.SECRET_LIMIT)
    if rules.bid_mode is BidMode.SECRET and rules.leads is Leads.HIGHEST_BID:
        yield RuleFault(RuleFaultCode.SECRET_LEAD)


def _schedule_faults(rules: RuleSet, players: int) -> Iterator[RuleFault]:
    custom, most = rules.format is Format.CUSTOM, most_cards(rules, players)
    if custom is not bool(rules.cards):
        yield RuleFault(RuleFaultCode.NO_ROUNDS if custom else RuleFaultCode.CARDS_NOT_CUSTOM)
    if rules.format in EDITIONS[rules.edition].formats:
        rounds = len(schedule(rules, players))
        if rounds > MAX_ROUNDS:
            yield RuleFault(RuleFaultCode.TOO_MANY_ROUNDS, rounds, MAX_ROUNDS)
    strange = next((cards for cards in rules.cards if custom and not 1 <= cards <= most), None)
    if strange is not None:
        yield RuleFault(RuleFaultCode.CARDS, strange, most)
