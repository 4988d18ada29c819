"""The special cards that can be played in a round, and the bonuses and declarations it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.rules.editions import EDITIONS

if TYPE_CHECKING:
    from scorekeeper.game.state import Round
    from scorekeeper.rules.cards import Special
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.rules.score_rows import Bonus


def playable_specials(rules: RuleSet, round_: Round) -> frozenset[Special]:
    """Return the special cards that can be played in `round_`: the deck's without the turn-up.

    Whoever swapped the Werewolf holds the turn-up; the Werewolf itself is never played. A card that
    imitates the turn-up is played as that.
    """
    edition = EDITIONS[rules.edition]
    deck = {*edition.specials, *rules.specials} - edition.never_played
    lies_open = round_.turn_up.special if round_.turn_up and round_.werewolf is None else None
    imitated = not edition.imitates_turn_up.isdisjoint(deck - {lies_open})
    if lies_open is not None and edition.copies_of(lies_open) == 1 and not imitated:
        deck.discard(lies_open)
    return frozenset(deck)


def playable_bonuses(rules: RuleSet, round_: Round) -> tuple[Bonus, ...]:
    """Return the bonuses that players can have in `round_`: those whose card is in play."""
    playable = playable_specials(rules, round_)
    bonuses = EDITIONS[rules.edition].bonuses
    return tuple(each for each in bonuses if each.special is None or each.special in playable)


def has_cannonballs(rules: RuleSet) -> bool:
    """Whether players may declare a cannonball."""
    return EDITIONS[rules.edition].cannonball is not None and rules.scoring.near is not None
