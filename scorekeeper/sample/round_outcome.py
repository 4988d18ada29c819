"""Simulate the outcome of a round: turn-up, tricks, and effects of special cards."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from scorekeeper.game.events import BidChanged, BonusTaken, TricksVoided, TrickWon
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.cards import Card, Special, Suit
from scorekeeper.rules.editions import EDITIONS
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schedule import deck_cards
from scorekeeper.sample.bid_model import share_tricks
from scorekeeper.sample.friends import Friend

Mark = TricksVoided | BonusTaken | BidChanged
"""An effect of a special card on a round."""


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
) -> tuple[tuple[int, ...], list[Mark]]:
    """Return the tricks that count, by seat, and the effects of special cards.

    Everybody has bid in `round_`, and plays for it as well as they can; `friends` are by seat.
    """
    edition, number = game.edition, round_.number
    matter = {Special.GRAIL} | edition.voids_a_trick | edition.changes_a_bid
    held = sorted(matter & round_.playable_specials)  # sets have another order every time
    played = [card for card in held if is_dealt(rng, game, round_)]
    marks: list[Mark] = [
        TricksVoided(number, card) for card in played if card in edition.voids_a_trick
    ]
    bids = [bid or 0 for bid in round_.bids]
    tricks = share_tricks(rng, friends, bids, round_.cards - len(marks))
    winners = [seat for seat, won in enumerate(tricks) if won]
    for card in played if winners else ():
        seat = rng.choice(winners)
        if card is Special.GRAIL:
            marks.append(BonusTaken(number, seat, card.value))
        elif card in edition.changes_a_bid:
            nearer = (tricks[seat] > bids[seat]) - (tricks[seat] < bids[seat])
            marks.append(BidChanged(number, seat, nearer or rng.choice((-1, 1)), card))
    return tuple(tricks), marks


def trick_events(
    rng: Random, number: int, tricks: Sequence[int], marks: Sequence[Mark], *, hidden: bool
) -> list[TrickWon]:
    """Return all tricks of round `number` as they ended, shuffled; `hidden` bids change later."""
    counting = [seat for seat, won in enumerate(tricks) for _ in range(won)]
    taken = [TrickWon(number, 0, seat) for seat in counting]
    for mark in marks:
        match mark:
            case TricksVoided(cause=card):
                taken.append(TrickWon(number, 0, rng.randrange(len(tricks)), (card,)))
            case BonusTaken(seat=seat):
                place = counting.index(seat or 0)
                taken[place] = replace(taken[place], specials=(Special.GRAIL,))
            case BidChanged(seat=seat, cause=card):
                place = counting.index(seat)
                specials, change = (*taken[place].specials, card), 0 if hidden else mark.change
                taken[place] = replace(taken[place], specials=specials, bid_change=change)
    rng.shuffle(taken)
    return [replace(trick, trick=place) for place, trick in enumerate(taken, start=1)]
