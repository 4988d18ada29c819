"""Edits of the house rules in the set-up of a new game.

Each choice is a step from one set-up to the next. Only another edition changes more than what was
chosen and what goes with it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from scorekeeper.game.schedule_edits import Rounds, RoundsEdit
from scorekeeper.rules.bidding import BID_LIMITS, BidLimit, BidMode, LimitApplies, preset_of
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.hand_list import format_hands, parse_hands
from scorekeeper.rules.house_rules import OWN_LIMIT, excluding_faults
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import RuleFault
from scorekeeper.rules.schedule import MAX_ROUNDS, most_cards, schedule
from scorekeeper.ui.viewmodels.game_setup import GameSetup

SetupEdit = Callable[[GameSetup], GameSetup]
"""Returns the set-up after a choice."""

_OF_ANY_EDITION: Final = ("bid_mode", "foresight", "tie_break", "format")


def excluding_fault(setup: GameSetup, step: SetupEdit) -> RuleFault | None:
    """Return the fault that excludes a choice from `setup`, or None where it can be made."""
    return next(iter(excluding_faults(step(setup).rules, setup.rules, setup.count)), None)


def choose(setup: GameSetup, /, **answers: Any) -> GameSetup:  # noqa: ANN401 - fields of a rule set
    """Return the set-up with other values of fields of its rule set, and what goes with them.

    Points bring the condition of bonuses, a format its rounds. The edition's bid limit comes back
    if secret bids had lifted it; any other limit stays.
    """
    rules, lifted = setup.rules, setup.lifted_limit
    if "scoring" in answers:
        answers["bonuses"] = setup.edition.rules(scoring=answers["scoring"]).bonuses
    if "format" in answers:
        hands = parse_hands(setup.hands) if answers["format"] is Format.CUSTOM else ()
        answers["cards"] = () if isinstance(hands, str) else hands
    if lifted and answers.get("bid_mode", BidMode.SECRET) is not BidMode.SECRET:
        answers = {"bid_limit": lifted, **answers}
    return replace(
        setup,
        rules=replace(rules, **answers),
        lifted_limit=None if "bid_limit" in answers else lifted,
    )


def choose_edition(setup: GameSetup, code: str) -> GameSetup:
    """Return the set-up with another edition, and its own bid limit, scoring and special cards.

    When bids are seen and what decides ties stay if they were chosen here. So does foresight, the
    format and secrecy where this edition can have them: secret bids come without its bid limit.
    What was agreed in another game comes back only with its people and its edition.
    """
    if code == setup.rules.edition:
        return setup
    sheet = EDITIONS[code]
    return setup.with_given_rules(setup.last_rules(sheet) or sheet.rules(), _OF_ANY_EDITION)


def by_the_booklet(setup: GameSetup) -> GameSetup:
    """Return the set-up with the default rules of its edition; a table's own game stays."""
    return setup if setup.edition.is_own else agree(setup, setup.edition.rules())


def agree(setup: GameSetup, rules: RuleSet) -> GameSetup:
    """Return the set-up with the edition, house rules and rounds of a preset."""
    return replace(setup.with_given_rules(rules), last=None)


# --- the bid limit -------------------------------------------------------------------------------


def limit_name(setup: GameSetup) -> str:
    """Return the name of the preset that the bid limit is, or `custom`."""
    return OWN_LIMIT if setup.own_limit else preset_of(setup.rules.bid_limit)


def choose_limit(setup: GameSetup, name: str) -> GameSetup:
    """Return the set-up with a preset of the bid limit; `custom` starts with the present limit."""
    limit, own = setup.rules.bid_limit, name == OWN_LIMIT
    if not own:
        limit = BID_LIMITS[name]
    elif limit.applies is LimitApplies.NEVER:
        limit = BidLimit(LimitApplies.ALWAYS)
    return replace(choose(setup, bid_limit=limit), own_limit=own)


def answer_limit(setup: GameSetup, /, **answers: Any) -> GameSetup:  # noqa: ANN401 - fields of a limit
    """Return the set-up with other values of fields of its bid limit.

    A limit for the last round only and one for all others exclude each other.
    """
    if answers.get("final_round_only"):
        answers["final_round_exempt"] = False
    if answers.get("final_round_exempt"):
        answers["final_round_only"] = False
    return choose(setup, bid_limit=replace(setup.rules.bid_limit, **answers))


def most_from_cards(setup: GameSetup) -> int:
    """Return the largest hand from which the table's own bid limit can hold."""
    return max(setup.rounds or _usual_rounds(setup), default=1)


# --- the rounds ----------------------------------------------------------------------------------


def with_hands(setup: GameSetup, **answers: Any) -> GameSetup:  # noqa: ANN401 - fields of hands
    """Return the set-up with other values of fields of its usual schedule."""
    return choose(setup, schedule=replace(setup.rules.schedule, **answers))


def with_deck(setup: GameSetup, cards: int) -> GameSetup:
    """Return the set-up with a deck of so many cards."""
    printed = setup.edition.deck_size(setup.rules.specials)
    return choose(setup, deck=None if cards == printed else cards)


def type_hands(setup: GameSetup, typed: str) -> GameSetup:
    """Return the set-up with `typed` in the field for the table's own list of rounds."""
    return choose(replace(setup, hands=typed), format=Format.CUSTOM)


def typed_rounds(setup: GameSetup) -> Rounds | None:
    """Return the table's own list; None where it cannot be read or is far too long."""
    cards = parse_hands(setup.hands)
    if isinstance(cards, str) or len(cards) > MAX_ROUNDS:
        return None
    return Rounds(cards, most_cards(setup.rules, setup.count))


def edit_rounds(setup: GameSetup, step: RoundsEdit) -> GameSetup:
    """Return the set-up after a change to the table's own list, written as it would be typed."""
    rounds = typed_rounds(setup)
    return setup if rounds is None else type_hands(setup, format_hands(step(rounds).cards))


def start_from_standard(setup: GameSetup) -> GameSetup:
    """Return the set-up with a list of the rounds that the edition is usually played by."""
    return type_hands(setup, format_hands(_usual_rounds(setup)))


def _usual_rounds(setup: GameSetup) -> tuple[int, ...]:
    return schedule(choose(setup, format=Format.STANDARD).rules, setup.count)
