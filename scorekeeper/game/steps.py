"""The next step of a game, derived from its state alone; no phase is stored."""

from dataclasses import dataclass

from scorekeeper.game.state import Game, Round
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP, Suit, Trump
from scorekeeper.rules.schedule import fewest_players


@dataclass(frozen=True, slots=True)
class StepOfRound:
    """A step of the round with this number."""

    round: int


class Deal(StepOfRound):
    """The dealer deals, and no card is turned up."""


class TurnUp(StepOfRound):
    """The dealer deals and turns up a card."""


@dataclass(frozen=True, slots=True)
class NameTrump(StepOfRound):
    """`seat` names the trump, one of `choices`."""

    seat: int
    choices: tuple[Trump, ...]


@dataclass(frozen=True, slots=True)
class BidOf(StepOfRound):
    """`seat` bids."""

    seat: int


class BidAgain(StepOfRound):
    """Hidden bids break the table's limit, so everybody bids again."""


class Play(StepOfRound):
    """The bids are read out and the round is played."""


class Count(StepOfRound):
    """The tricks are counted."""


class TooFew(StepOfRound):
    """Too few play in the round: somebody joins or returns, or the game ends."""


class Review(StepOfRound):
    """All rounds are scored; the table checks the scorepad and finishes."""


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
    bidder = next((seat for seat in round_.order if round_.bids[seat] is None), None)
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


def deck_suits(game: Game, round_: Round) -> tuple[Suit, ...]:
    """Return the four suits of the deck in use, known from the last suit turned up."""
    shown = [r.turn_up.suit for r in game.rounds[: round_.number] if r.turn_up and r.turn_up.suit]
    return game.edition.suits_beside(shown[-1] if shown else None)
