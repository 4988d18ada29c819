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


def bonus_refusal(game: Game, round_: Round, event: events.BonusTaken) -> Refusal | None:
    """Return why `event` is refused; None if it may be recorded."""
    bonus = game.edition.bonus(event.code)
    if bonus is None:
        return Refusal.of(RefusalCode.BONUS_NOT_IN_GAME, bonus=event.code)
    back = event.seat is None or not event.count
    if bonus.special is not None:
        refusal = _not_in_play(round_, bonus.special, taken_back=back)
        if refusal is not None:
            return refusal
    if bonus.with_trick:
        taken_whole = (event.count, event.partner, event.points) == (1, None, 0)
        return _told(game, round_) if taken_whole else _out_of_range(event.seat, event.code)
    return not_ready(game) or (None if back else impossible_bonus(game, event))


def void_refusal(game: Game, round_: Round, event: events.TricksVoided) -> Refusal | None:
    """Return why `event` is refused; None if it may be recorded."""
    back = event.tricks == 0
    refusal = _not_in_play(round_, event.cause, taken_back=back) or _told(game, round_)
    if refusal is not None:
        return refusal
    most = most_voids(round_, event.cause)
    if event.tricks and not 0 <= event.tricks <= most:
        return Refusal.of(RefusalCode.VOID_OUT_OF_RANGE, cause=event.cause, most=most)
    return None


def bid_change_refusal(game: Game, round_: Round, event: events.BidChanged) -> Refusal | None:
    """Return why `event` is refused; None if it may be recorded."""
    back = event.change == 0
    refusal = _not_in_play(round_, event.cause, taken_back=back) or _told(game, round_)
    if refusal is not None:
        return refusal
    if round_.has_hidden_bids:
        # refusing to lower a bid would reveal that it is zero
        return Refusal.of(RefusalCode.BIDS_HIDDEN, round=round_.number)
    changes_bids = event.cause in game.edition.changes_a_bid
    bid = round_.bids[event.seat]
    if not changes_bids or event.change not in (-1, 0, 1) or (bid or 0) + event.change < 0:
        return Refusal.of(RefusalCode.BID_CHANGE_NOT_ALLOWED, seat=event.seat, change=event.change)
    return None


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


def impossible_bonus(
    game: Game, event: events.BonusTaken | events.CannonballDeclared
) -> Refusal | None:
    """Return why no player can have that bonus, whatever tricks they took; None if one can."""
    after = evolve(game, event).round(event.round)
    faults = bonus_faults(replace(after, tricks=(None,) * len(after.tricks)))
    if next(faults, None) is None:
        return None
    code = event.code if isinstance(event, events.BonusTaken) else CANNONBALL
    return _out_of_range(event.seat, code)


def _out_of_range(seat: int | None, bonus: str) -> Refusal:
    return Refusal.of(RefusalCode.BONUS_OUT_OF_RANGE, seat=seat or 0, bonus=bonus)


def _not_in_play(round_: Round, card: Special, *, taken_back: bool) -> Refusal | None:
    if taken_back or card in round_.playable_specials:
        return None
    return Refusal.of(RefusalCode.CARD_NOT_PLAYED, card=str(card))


def _told(game: Game, round_: Round) -> Refusal | None:
    """Return why the effect of a trick cannot be recorded beside the tricks."""
    if round_.taken and not round_.played:
        return Refusal.of(RefusalCode.TOLD_TRICK_BY_TRICK, round=round_.number)
    return not_ready(game)
