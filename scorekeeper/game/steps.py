"""The next step of a game, derived from its state alone; no phase is stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.rules.schedule import fewest_players

if TYPE_CHECKING:
    from scorekeeper.game.state import Game, Round
    from scorekeeper.rules.cards import Suit, Trump


@dataclass(frozen=True, slots=True)
class Deal:
    """The dealer deals, and no card is turned up."""

    round: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The dealer deals and turns up a card."""

    round: int


@dataclass(frozen=True, slots=True)
class NameTrump:
    """`seat` names the trump, one of `choices`."""

    round: int
    seat: int
    choices: tuple[Trump, ...]


@dataclass(frozen=True, slots=True)
class BidOf:
    """`seat` bids."""

    round: int
    seat: int


@dataclass(frozen=True, slots=True)
class BidAgain:
    """Hidden bids break the table's limit, so everybody bids again."""

    round: int


@dataclass(frozen=True, slots=True)
class Play:
    """The bids are read out and the round is played."""

    round: int


@dataclass(frozen=True, slots=True)
class Count:
    """The tricks are counted."""

    round: int


@dataclass(frozen=True, slots=True)
class TooFew:
    """Too few play in the round: somebody joins or returns, or the game ends."""

    round: int


@dataclass(frozen=True, slots=True)
class Review:
    """All rounds are scored; the table checks the scorepad and finishes."""

    round: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over."""


Step = Deal | TurnUp | NameTrump | BidOf | BidAgain | Play | Count | TooFew | Review | Finished


def next_step(game: Game) -> Step:
    """Return the next step of `game`. There is always exactly one."""
    if game.finished:
        return Finished()
    round_ = game.current_round
    if round_ is None:
        return Review(len(game.rounds))
    number = round_.number
    if not round_.started:
        if len(round_.playing) < fewest_players(game.rules):
            return TooFew(number)
        return TurnUp(number) if round_.turns_up else Deal(number)
    if round_.turn_up is not None and round_.trump is None:
        return name_trump_step(game, round_)
    bidder = next_bidder(round_)
    if bidder is not None:
        return BidOf(number, bidder)
    if round_.played:
        return Count(number)
    unseen = game.rules.bid_mode is not BidMode.OPEN
    begun = round_.taken or round_.voids or round_.bid_changes or round_.bonuses
    # a bid corrected in mid-round stands: nobody can bid again with half the cards played
    return BidAgain(number) if round_.limit_broken and unseen and not begun else Play(number)


def name_trump_step(game: Game, round_: Round) -> NameTrump:
    """Return who names the trump of `round_`, and the choices.

    The dealer names it, or whoever swapped the Werewolf; only the latter may name no trump.
    """
    suits = deck_suits(game, round_)
    if round_.werewolf is None:
        return NameTrump(round_.number, round_.dealer, suits)
    return NameTrump(round_.number, round_.werewolf, (*suits, NO_TRUMP))


def next_bidder(round_: Round) -> int | None:
    """Return the first seat in bidding order that has not bid, or None."""
    return next((seat for seat in round_.order if round_.bids[seat] is None), None)


def deck_suits(game: Game, round_: Round) -> tuple[Suit, ...]:
    """Return the four suits of the deck in use, known from the last suit turned up."""
    shown = [r.turn_up.suit for r in game.rounds[: round_.number] if r.turn_up and r.turn_up.suit]
    return game.edition.suits_beside(shown[-1] if shown else None)
