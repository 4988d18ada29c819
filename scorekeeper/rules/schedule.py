"""Schedules: cards of each round, fixed trumps, and rounds with a turn-up (`rules` §4)."""

from collections.abc import Mapping
from typing import Final

from scorekeeper.rules.cards import COLOURS, NO_TRUMP, Trump
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet

MIN_PLAYERS: Final = min(edition.players[0] for edition in EDITIONS.values())
"""The fewest players of any game, for where it is not known which."""
MAX_PLAYERS: Final = max(edition.players[1] for edition in EDITIONS.values())
"""The most players of any game."""
ONE_SUIT_MOST_PLAYERS: Final = 4
ONE_SUIT_CARDS: Final = 15
"""The cards of each player in the one-suit format: 13 of the suit, a Wizard and a Jester."""
MAX_ROUNDS: Final = 60
"""The longest custom schedule: three times a three-player game."""

_TOURNAMENT: Final[Mapping[int, tuple[int, ...]]] = {
    3: tuple(range(2, 21, 2)),
    4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
    5: (2, 4, *range(5, 13)),
    6: tuple(range(1, 11)),
}
_FIXED_TRUMPS: Final[Mapping[Format, tuple[Trump, ...]]] = {
    Format.ONE_SUIT: (NO_TRUMP,),
    Format.MAXIMUS: (*COLOURS, NO_TRUMP),
}


def schedule(rules: RuleSet, players: int) -> tuple[int, ...]:
    """Return how many cards each of `players` is dealt in each round."""
    most = (EDITIONS[rules.edition].cards_for_schedule or deck_cards(rules)) // players
    match rules.format:
        case Format.STANDARD:
            return rules.schedule.sizes(players, most)
        case Format.ONE_SUIT:
            return tuple(range(4, ONE_SUIT_CARDS + 1))
        case Format.MAXIMUS:
            return (most,) * len(fixed_trumps(rules))
        case Format.TOURNAMENT:
            return _TOURNAMENT[players]
        case Format.CUSTOM:
            return rules.cards


def fewest_players(rules: RuleSet) -> int:
    """Return the fewest players that can be at the table."""
    return (rules.players or EDITIONS[rules.edition].players)[0]


def most_players(rules: RuleSet) -> int:
    """Return the most players that can be at the table, each of whom is dealt a card."""
    most = (rules.players or EDITIONS[rules.edition].players)[1]
    cap = ONE_SUIT_MOST_PLAYERS if rules.format is Format.ONE_SUIT else deck_cards(rules)
    return min(most, cap)


def deck_cards(rules: RuleSet) -> int:
    """Return how many cards the deck has: as many as the table says, or as are printed."""
    return rules.deck or EDITIONS[rules.edition].deck_size(rules.specials)


def most_cards(rules: RuleSet, players: int) -> int:
    """Return the most cards that can be dealt to each of `players` players."""
    return ONE_SUIT_CARDS if rules.format is Format.ONE_SUIT else deck_cards(rules) // players


def has_fixed_rounds(rules: RuleSet) -> bool:
    """Whether the format sets the rounds and their trumps, so that no round can be changed."""
    return rules.format in _FIXED_TRUMPS


def fixed_trumps(rules: RuleSet) -> tuple[Trump, ...]:
    """Return the trumps that the rules set, by round; empty where a card decides."""
    return _FIXED_TRUMPS.get(rules.format, rules.trumps)


def fixed_trump(rules: RuleSet, number: int) -> Trump | None:
    """Return the trump that the rules set for round `number` (from 1); None if a card decides.

    The table's trumps begin again after the last. Maximus rounds beyond the fifth, which a file
    may hold, are like the fifth.
    """
    trumps = fixed_trumps(rules)
    if rules.format is Format.MAXIMUS:
        number = min(number, len(trumps))
    return trumps[(number - 1) % len(trumps)] if trumps else None


def has_turn_up(rules: RuleSet, players: int, cards: int, number: int) -> bool:
    """Whether a card is turned up after dealing `cards` to each of `players` in round `number`."""
    return fixed_trump(rules, number) is None and deck_cards(rules) > cards * players
