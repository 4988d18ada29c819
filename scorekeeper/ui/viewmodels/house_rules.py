"""Edits of the house rules in the draft of a new game, and which of them exclude each other.

Each choice is a step from one draft to the next. The booklets exclude some together:
`excluding_fault` says which, so that a screen need not offer what nobody can play. Only another
edition changes more than what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from scorekeeper.rules.bidding import (
    BID_LIMITS,
    BidLimit,
    BidMode,
    LimitApplies,
    preset_of,
)
from scorekeeper.rules.cards import Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import Format, RuleSet
from scorekeeper.rules.ruleset_check import RuleFault
from scorekeeper.rules.schedule import fewest_players, schedule
from scorekeeper.rules.score_rows import Scoring
from scorekeeper.ui.viewmodels.new_game import (
    CHOSEN,
    Draft,
    cards_of_rounds,
    excluding_faults,
    last_rules,
    player_count,
    with_given_rules,
)

DraftEdit = Callable[[Draft], Draft]
"""Returns the draft after a choice."""

OnDraftEdit = Callable[[DraftEdit], None]
"""Called with an edit of the draft."""

OWN_LIMIT: Final = "custom"
"""The name of a bid limit that is no preset: its four settings are chosen one by one."""
OFFERED_LIMITS: Final = (*BID_LIMITS, OWN_LIMIT)
_OF_ANY_EDITION: Final = ("bid_mode", "foresight", "tie_break", "format")
_OTHER_ROUNDS: Final = (Format.CUSTOM, Format.TOURNAMENT)
"""Formats that are nothing but another list of rounds."""


def excluding_fault(draft: Draft, step: DraftEdit) -> RuleFault | None:
    """Return the fault that excludes a choice from `draft`, or None where it can be made."""
    return next(iter(excluding_faults(step(draft), draft)), None)


def is_never_possible(draft: Draft, step: DraftEdit) -> bool:
    """Whether the edition or the number of players excludes a choice, whatever else is agreed."""
    plain = by_the_booklet(draft)
    return excluding_fault(with_rules(plain, specials=(), bid_limit=BidLimit()), step) is not None


def choose_edition(draft: Draft, code: str) -> Draft:
    """Return the draft with another edition, and its own bid limit, scoring and special cards.

    When bids are seen and what decides ties stay if they were chosen here. So does foresight, the
    format and secrecy where this edition can have them: secret bids come without its bid limit.
    What was agreed in another game comes back only with its people and its edition.
    """
    if code == draft.edition:
        return draft
    given = last_rules(draft, code) or EDITIONS[code].rules()
    return with_given_rules(draft, given, _OF_ANY_EDITION)


def by_the_booklet(draft: Draft) -> Draft:
    """Return the draft with the default rules of its edition; a table's own game stays."""
    if EDITIONS[draft.edition].is_own:
        return draft
    return agree_favourite(draft, EDITIONS[draft.edition].rules())


def agree_favourite(draft: Draft, rules: RuleSet) -> Draft:
    """Return the draft with the edition, house rules and rounds of a favourite."""
    return replace(with_given_rules(draft, rules), last=None)


def departures(draft: Draft) -> tuple[str, ...]:
    """Return the fields of the rule set in which the draft is not as its edition is printed.

    The rounds are the field `format`: a list of the table's own may be the printed one. A table's
    own game is not printed.
    """
    sheet = EDITIONS[draft.edition]
    if sheet.is_own:
        return ()
    printed = replace(sheet.rules(), bonuses=sheet.rules(scoring=draft.agreed.scoring).bonuses)
    other = [name for name in CHOSEN if getattr(draft.rules, name) != getattr(printed, name)]
    if draft.format in _OTHER_ROUNDS and (cards := cards_of_rounds(draft)):
        other = [
            name
            for name in other
            if name != "format" or cards != schedule(printed, player_count(draft))
        ]
    return tuple(sorted(other, key=lambda name: name != "format"))


def with_rules(draft: Draft, **answers: object) -> Draft:
    """Return the draft with other values of fields of its rule set."""
    return replace(draft, agreed=replace(draft.agreed, **answers))  # type: ignore[arg-type]


def may_choose(draft: Draft, field: str) -> bool:
    """Whether the table chooses this field of the rule set in the game of the draft."""
    return field in EDITIONS[draft.edition].choices


def choose_scoring(draft: Draft, scoring: Scoring) -> Draft:
    """Return the draft with other points, and with the condition of bonuses that goes with them."""
    bonuses = EDITIONS[draft.edition].rules(scoring=scoring).bonuses
    return with_rules(draft, scoring=scoring, bonuses=bonuses)


def with_hands(draft: Draft, **answers: object) -> Draft:
    """Return the draft with other values of fields of its usual schedule."""
    return with_rules(draft, schedule=replace(draft.agreed.schedule, **answers))  # type: ignore[arg-type]


def fewest_in_deck(draft: Draft) -> int:
    """Return the fewest cards that a deck of the table's own has."""
    sheet = EDITIONS[draft.edition]
    needed = player_count(draft) if sheet.is_own else sheet.deck_size(draft.agreed.specials)
    return max(sheet.decks[0], needed)


def with_deck(draft: Draft, cards: int) -> Draft:
    """Return the draft with a deck of so many cards."""
    printed = EDITIONS[draft.edition].deck_size(draft.agreed.specials)
    return with_rules(draft, deck=None if cards == printed else cards)


def begin_own_game(draft: Draft, code: str) -> Draft:
    """Return the draft with a new game of the table's own."""
    return agree_favourite(draft, EDITIONS[code].rules())


def switch_special(draft: Draft, special: Special) -> Draft:
    """Return the draft with a special card switched, and with it those it is inseparable from."""
    sheet, taken = EDITIONS[draft.edition], draft.agreed.specials
    together = sheet.inseparable if special in sheet.inseparable else {special}
    wanted = set(taken) - together if special in taken else set(taken) | together
    return with_rules(draft, specials=tuple(card for card in sheet.optional if card in wanted))


def choose_bid_mode(draft: Draft, mode: BidMode) -> Draft:
    """Return the draft with the bids shown at another moment.

    The edition's limit comes back if secret bids had lifted it; any other
    limit stays.
    """
    if draft.lifted_limit is None or mode is BidMode.SECRET:
        return with_rules(draft, bid_mode=mode)
    limited = with_rules(draft, bid_mode=mode, bid_limit=draft.lifted_limit)
    return replace(limited, lifted_limit=None)


def limit_name(draft: Draft) -> str:
    """Return the name of the preset that the bid limit is, or `custom`."""
    return OWN_LIMIT if draft.own_limit else preset_of(draft.agreed.bid_limit)


def choose_limit(draft: Draft, name: str) -> Draft:
    """Return the draft with a preset of the bid limit; `custom` starts with the present limit."""
    if name != OWN_LIMIT:
        limited = with_rules(draft, bid_limit=BID_LIMITS[name])
        return replace(limited, own_limit=False, lifted_limit=None)
    never = draft.agreed.bid_limit.applies is LimitApplies.NEVER
    start = BidLimit(LimitApplies.ALWAYS) if never else draft.agreed.bid_limit
    return replace(with_rules(draft, bid_limit=start), own_limit=True, lifted_limit=None)


def answer_limit(draft: Draft, **answers: object) -> Draft:
    """Return the draft with other values of fields of its bid limit.

    A limit for the last round only and one for all others exclude each other.
    """
    if answers.get("final_round_only"):
        answers["final_round_exempt"] = False
    if answers.get("final_round_exempt"):
        answers["final_round_only"] = False
    return with_rules(draft, bid_limit=replace(draft.agreed.bid_limit, **answers))  # type: ignore[arg-type]


def most_from_cards(draft: Draft) -> int:
    """Return the largest hand from which the table's own bid limit can hold."""
    fewest = fewest_players(draft.agreed)
    return max(cards_of_rounds(draft), default=max(schedule(draft.agreed, fewest), default=1))
