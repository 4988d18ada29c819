"""Simulate the outcome of a round: turn-up, tricks, and effects of special cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from scorekeeper.game.events import BidChanged, BonusTaken, TricksVoided, TrickWon
from scorekeeper.rules.cards import Card, Special
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.sample.bid_model import share_tricks

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from scorekeeper.game.state import Game, Round
    from scorekeeper.rules.cards import Suit
    from scorekeeper.rules.ruleset import RuleSet
    from scorekeeper.sample.friends import Friend


@dataclass(frozen=True, slots=True)
class RoundOutcome:
    """The outcome of a round: tricks that count, by seat, and effects of special cards."""

    tricks: tuple[int, ...]
    voids: tuple[TricksVoided, ...] = ()
    grail: BonusTaken | None = None
    cloud: BidChanged | None = None


@lru_cache(maxsize=64)
def all_turn_ups(rules: RuleSet, suits: tuple[Suit, ...]) -> tuple[Card, ...]:
    """Return every card of the deck as it is recorded when turned up: a suit or a special card."""
    edition = EDITIONS[rules.edition]
    ranks = edition.suit_sets[0].high - edition.suit_sets[0].low + 1
    plain = [Card(suit=suit) for suit in suits for _ in range(ranks)]
    specials = [card for card in edition.all_specials for _ in range(edition.copies_of(card))]
    noted = plain + [Card(special=special) for special in specials]
    return tuple(card for card in noted if edition.may_turn_up(card, rules.specials))


def is_dealt(rng: Random, game: Game, round_: Round) -> bool:
    """Draw whether one particular card was dealt rather than left in the deck."""
    dealt = round_.cards * len(game.players)
    return rng.random() * deck_cards(game.rules) < dealt


def simulate_round(
    rng: Random, friends: Sequence[Friend], game: Game, round_: Round
) -> RoundOutcome:
    """Return a random outcome of `round_`, in which everybody has bid; `friends` are by seat."""
    edition, number = game.edition, round_.number
    matter = {Special.GRAIL} | edition.voids_a_trick | edition.changes_a_bid
    held = sorted(matter & round_.playable_specials)  # sets have another order every time
    played = [card for card in held if is_dealt(rng, game, round_)]
    voids = tuple(TricksVoided(number, card) for card in played if card in edition.voids_a_trick)
    bids = [bid or 0 for bid in round_.bids]
    tricks = share_tricks(rng, friends, bids, round_.cards - len(voids))
    winners = [seat for seat, won in enumerate(tricks) if won]
    grail = cloud = None
    for card in played if winners else ():
        seat = rng.choice(winners)
        if card is Special.GRAIL:
            grail = BonusTaken(number, seat, card.value)
        elif card in edition.changes_a_bid:
            nearer = (tricks[seat] > bids[seat]) - (tricks[seat] < bids[seat])
            cloud = BidChanged(number, seat, nearer or rng.choice((-1, 1)), card)
    return RoundOutcome(tuple(tricks), voids, grail, cloud)


def trick_events(rng: Random, number: int, ended: RoundOutcome, *, hidden: bool) -> list[TrickWon]:
    """Return all tricks of round `number` as they `ended`, shuffled; `hidden` bids change later."""
    counting = [seat for seat, tricks in enumerate(ended.tricks) for _ in range(tricks)]
    taken = [TrickWon(number, 0, seat) for seat in counting]
    if ended.grail is not None:
        place = counting.index(ended.grail.seat or 0)
        taken[place] = replace(taken[place], specials=(Special.GRAIL,))
    if ended.cloud is not None:
        place = counting.index(ended.cloud.seat)
        specials = (*taken[place].specials, ended.cloud.cause)
        change = 0 if hidden else ended.cloud.change
        taken[place] = replace(taken[place], specials=specials, bid_change=change)
    for void in ended.voids:
        seat = rng.randrange(len(ended.tricks))
        taken += [TrickWon(number, 0, seat, (void.cause,))]
    rng.shuffle(taken)
    return [replace(trick, trick=place) for place, trick in enumerate(taken, start=1)]
