"""Check events of what cards and declarations do beside the tricks: voids, bonuses, bid changes."""

from dataclasses import replace

from scorekeeper.game import events
from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.faults import bonus_faults, most_voids
from scorekeeper.game.fold import evolve
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import BidAgain, BidOf, Deal, NameTrump, TurnUp, next_step
from scorekeeper.rules.cards import Special

Effect = events.TricksVoided | events.BonusTaken | events.BidChanged | events.CannonballDeclared


def effect_refusal(game: Game, round_: Round, event: Effect) -> Refusal | None:
    """Return why `event` is refused; None if it may be recorded."""
    card: Special | None = None
    taken_back, with_trick = False, True
    match event:
        case events.TricksVoided(cause=card):
            taken_back = event.tricks == 0
        case events.BidChanged(cause=card):
            taken_back = event.change == 0
        case events.BonusTaken(code=code):
            bonus = game.edition.bonus(code)
            if bonus is None:
                return Refusal.of(RefusalCode.BONUS_NOT_IN_GAME, bonus=code)
            card, with_trick = bonus.special, bonus.with_trick
            taken_back = event.seat is None or not event.count
            if with_trick and (event.count, event.partner, event.points) != (1, None, 0):
                return _out_of_range(event.seat, code)
        case events.CannonballDeclared():
            with_trick = False
    if card is not None and not taken_back and card not in round_.playable_specials:
        return Refusal.of(RefusalCode.CARD_NOT_PLAYED, card=str(card))
    if with_trick and round_.taken and not round_.played:
        return Refusal.of(RefusalCode.TOLD_TRICK_BY_TRICK, round=round_.number)
    return not_ready(game) or _impossible(game, round_, event)


def not_ready(game: Game) -> Refusal | None:
    """Return what has to be recorded before anything of the play can be."""
    match next_step(game):
        case Deal(number) | TurnUp(number):
            return Refusal.of(RefusalCode.DEAL_FIRST, round=number)
        case NameTrump(seat=seat):
            return Refusal.of(RefusalCode.TRUMP_FIRST, seat=seat)
        case BidOf(seat=seat):
            return Refusal.of(RefusalCode.BIDS_MISSING, seat=seat)
        case BidAgain(number):
            return Refusal.of(RefusalCode.BID_AGAIN, round=number)
        case _:
            return None


def _impossible(game: Game, round_: Round, event: Effect) -> Refusal | None:
    """Return why cards cannot have done that, whatever tricks are won; None if they can."""
    match event:
        case events.TricksVoided(cause=cause, tricks=tricks):
            most = most_voids(round_, cause)
            if tricks and not 0 <= tricks <= most:
                return Refusal.of(RefusalCode.VOID_OUT_OF_RANGE, cause=cause, most=most)
        case events.BidChanged() if round_.has_hidden_bids:
            # refusing to lower a bid would reveal that it is zero
            return Refusal.of(RefusalCode.BIDS_HIDDEN, round=round_.number)
        case events.BidChanged(seat=seat, change=change, cause=cause):
            bid, may_change = round_.bids[seat] or 0, cause in game.edition.changes_a_bid
            if not may_change or change not in (-1, 0, 1) or bid + change < 0:
                return Refusal.of(RefusalCode.BID_CHANGE_NOT_ALLOWED, seat=seat, change=change)
        case events.BonusTaken(seat=None) | events.BonusTaken(count=0):
            return None
        case events.BonusTaken() | events.CannonballDeclared():
            after = evolve(game, event).round(event.round)
            faults = bonus_faults(replace(after, tricks=(None,) * len(after.tricks)))
            if next(faults, None) is not None:
                code = event.code if isinstance(event, events.BonusTaken) else CANNONBALL
                return _out_of_range(event.seat, code)
    return None


def _out_of_range(seat: int | None, bonus: str) -> Refusal:
    return Refusal.of(RefusalCode.BONUS_OUT_OF_RANGE, seat=seat or 0, bonus=bonus)
