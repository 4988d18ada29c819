"""Check events before they are recorded: `why_not` returns a Refusal, or None."""

from dataclasses import replace

from scorekeeper.game import events
from scorekeeper.game.effect_refusals import effect_refusal, not_ready
from scorekeeper.game.faults import TOLERATED, FaultCode, round_faults
from scorekeeper.game.fold import evolve
from scorekeeper.game.names import game_name_fault, normalize_name
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.round_plan import most_schedulable
from scorekeeper.game.seating_refusal import (
    not_playing,
    remark_refusal,
    seating_refusal,
    too_few,
)
from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Deal,
    NameTrump,
    TurnUp,
    name_trump_step,
    next_step,
)
from scorekeeper.game.tally import totals_after
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.rules.schedule import MAX_ROUNDS, has_fixed_rounds


def why_not(game: Game, event: events.PlayEvent) -> Refusal | None:
    """Return why `event` may not be recorded in `game` now; None if it may."""
    if isinstance(event, events.GameWideEvent):
        return _of_game(game, event)
    if not 1 <= event.round <= len(game.rounds):
        return Refusal.of(RefusalCode.NO_SUCH_ROUND, round=event.round)
    for field in ("seat", "werewolf", "partner"):
        seat = getattr(event, field, None)
        if seat is not None and not 0 <= seat < len(game.players):
            return Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=seat)
    round_ = game.round(event.round)
    refusal = not_playing(game, round_, event)
    if refusal is not None:
        return refusal
    if isinstance(event, events.RoundCorrected):
        return _round_corrected(game, round_, event)
    if game.finished:
        return Refusal.of(RefusalCode.GAME_OVER)
    if round_.counted:
        return Refusal.of(RefusalCode.ALREADY_COUNTED, round=event.round)
    current = game.current_round
    if current is not round_:
        reached = current.number if current else len(game.rounds)
        return Refusal.of(RefusalCode.ROUND_NOT_REACHED, round=event.round, current=reached)
    return _of_current_round(game, round_, event)


def legal_bids(game: Game, round_: Round, seat: int) -> tuple[int, ...]:
    """Return the bids, from 0 to the number of cards, that `seat` may make in `round_`.

    Only a bid that completes the round's bids, or changes one of them, can break the limit. Hidden
    bids have no limit here: refusing one would reveal the others.
    """
    return tuple(
        bid for bid in range(round_.cards + 1) if not _breaks_limit(game, round_, seat, bid)
    )


def _breaks_limit(game: Game, round_: Round, seat: int, bid: int) -> bool:
    if game.rules.bid_mode is not BidMode.OPEN:
        return False
    bids = tuple(bid if other == seat else said for other, said in enumerate(round_.bids))
    after = replace(round_, bids=bids)
    before = game.rounds[: round_.number - 1]
    return after.breaks_limit(lambda: totals_after(game, before))


def _of_current_round(  # noqa: C901, PLR0912 - one case an event
    game: Game, round_: Round, event: events.RoundEvent
) -> Refusal | None:
    match event:
        case events.Dealt():
            dealt = Refusal.of(RefusalCode.ALREADY_DEALT, round=round_.number)
            return dealt if round_.started else None
        case events.TurnedUp():
            return _turned_up(round_, event)
        case events.TrumpNamed() | events.WerewolfSwapped():
            return _trump_refusal(game, round_, event)
        case events.Bid():
            return _bid(game, round_, event)
        case events.BidsRepeated():
            again = isinstance(next_step(game), BidAgain)
            return None if again else Refusal.of(RefusalCode.NOTHING_TO_REPEAT, round=round_.number)
        case events.TrickWon():
            return _trick_won(game, round_, event)
        case events.PlayEnded():
            played = Refusal.of(RefusalCode.NO_TRICK_LEFT, round=round_.number)
            return played if round_.played else not_ready(game)
        case events.TricksWon() | events.TricksCounted() if not round_.played:
            return Refusal.of(RefusalCode.PLAY_FIRST, round=round_.number)
        case events.TricksWon(seat=seat, tricks=tricks):
            cards, code = round_.cards, RefusalCode.TRICKS_OUT_OF_RANGE
            wrong = Refusal.of(code, seat=seat, tricks=tricks, cards=cards)
            return None if 0 <= tricks <= cards else wrong
        case events.TricksCounted(tricks=by_seat):
            if len(by_seat) != len(game.players):
                return Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=len(by_seat))
            return _first_fault(game, evolve(game, event).round(round_.number))
        case events.RoundCorrected():
            return Refusal.of(RefusalCode.NOT_COUNTED, round=round_.number)
        case _:
            return effect_refusal(game, round_, event)


def _of_game(game: Game, event: events.GameWideEvent) -> Refusal | None:
    match event:
        case events.ScheduleChanged():
            return _schedule_changed(game, event)
        case events.GameRenamed():
            name = normalize_name(event.name)
            fault = game_name_fault(name)
            return Refusal.of(RefusalCode.BAD_NAME, value=name, fault=fault) if fault else None
        case events.GameFinished() if not game.finished:
            return None if game.scored_rounds else Refusal.of(RefusalCode.NOTHING_PLAYED)
        case events.OwnTricksAllowed() | events.OwnTrumpAllowed() | events.GameFinished():
            return Refusal.of(RefusalCode.GAME_OVER) if game.finished else None
        case events.PointsAdjusted() | events.Noted():
            return remark_refusal(game, event)
        case _:
            return seating_refusal(game, event)


def _schedule_changed(game: Game, event: events.ScheduleChanged) -> Refusal | None:
    if game.finished:
        return Refusal.of(RefusalCode.GAME_OVER)
    if has_fixed_rounds(game.rules):
        return Refusal.of(RefusalCode.SCHEDULE_FIXED)
    most = most_schedulable(game)
    strange = next((cards for cards in event.cards if not 1 <= cards <= most), None)
    if strange is not None:
        return Refusal.of(RefusalCode.CARDS_OUT_OF_RANGE, cards=strange, most=most)
    if len(event.cards) > MAX_ROUNDS:
        return Refusal.of(RefusalCode.TOO_MANY_ROUNDS, rounds=len(event.cards), most=MAX_ROUNDS)
    for round_ in game.rounds:
        kept = event.cards[round_.number - 1 : round_.number] == (round_.scheduled_cards,)
        if round_.started and not kept:
            return Refusal.of(RefusalCode.PLAYED_ROUNDS_STAY, round=round_.number)
    if not event.cards:
        return Refusal.of(RefusalCode.NO_ROUNDS)
    if len(event.cards) < game.plan.last_change:
        return Refusal.of(RefusalCode.SEATING_STAYS, round=game.plan.last_change)
    return None


def _turned_up(round_: Round, event: events.TurnedUp) -> Refusal | None:
    if not round_.turns_up:
        return Refusal.of(RefusalCode.NO_TURN_UP, round=round_.number)
    if not round_.edition.may_turn_up(event.card, round_.rules.specials):
        return Refusal.of(RefusalCode.CARD_NOT_IN_DECK, card=str(event.card))
    if round_.has_bids and not round_.counted and round_.werewolf is not None:
        # the card that the Werewolf was swapped for cannot change once there are bids
        return Refusal.of(RefusalCode.BIDDING_BEGUN, round=round_.number)
    return None


def _trump_refusal(
    game: Game, round_: Round, event: events.TrumpNamed | events.WerewolfSwapped
) -> Refusal | None:
    if not round_.turns_up or round_.turn_up is None:
        code = RefusalCode.DEAL_FIRST if round_.turns_up else RefusalCode.NO_TURN_UP
        return Refusal.of(code, round=round_.number)
    if isinstance(event, events.WerewolfSwapped):
        if not round_.may_swap:
            return Refusal.of(RefusalCode.NO_WEREWOLF)
        begun = Refusal.of(RefusalCode.BIDDING_BEGUN, round=round_.number)
        return begun if round_.has_bids else None
    by_somebody = round_.werewolf is not None or game.edition.trump_of(round_.turn_up) is None
    if by_somebody and event.trump in name_trump_step(game, round_).choices:
        return None
    return Refusal.of(RefusalCode.TRUMP_NOT_ALLOWED, trump=event.trump)


def _bid(game: Game, round_: Round, event: events.Bid) -> Refusal | None:
    seat, bid, cards = event.seat, event.tricks, round_.cards
    if not 0 <= bid <= cards:
        return Refusal.of(RefusalCode.BID_OUT_OF_RANGE, seat=seat, bid=bid, cards=cards)
    in_turn = game.rules.bid_mode is BidMode.OPEN  # else all may bid at once, each unseen
    match next_step(game):
        case Deal() | TurnUp() | NameTrump():
            return not_ready(game)
        case BidOf(seat=next_seat) if in_turn and round_.bids[seat] is None and next_seat != seat:
            return Refusal.of(RefusalCode.NOT_YOUR_TURN, seat=seat, next_seat=next_seat)
    for change in round_.bid_changes:
        if change.seat == seat and bid + change.change < 0:
            return Refusal.of(RefusalCode.BID_CHANGE_NOT_ALLOWED, seat=seat, change=change.change)
    if event.anyway or not _breaks_limit(game, round_, seat, bid):
        return None
    others = cards - bid
    return Refusal.of(
        RefusalCode.BIDS_EQUAL_TRICKS, seat=seat, bid=bid, others=others, tricks=cards
    )


def _trick_won(game: Game, round_: Round, event: events.TrickWon) -> Refusal | None:
    if round_.played or round_.tricks_left == 0:
        return Refusal.of(RefusalCode.NO_TRICK_LEFT, round=round_.number)
    following = len(round_.taken) + 1
    if event.trick != following:
        return Refusal.of(RefusalCode.TRICK_OUT_OF_TURN, trick=event.trick, next_trick=following)
    playable = round_.playable_specials - round_.recorded_specials
    for place, card in enumerate(event.specials):
        if card not in playable or card in event.specials[:place]:
            return Refusal.of(RefusalCode.CARD_NOT_PLAYED, card=str(card))
    return not_ready(game) or _bid_changed_by_trick(round_, event)


def _bid_changed_by_trick(round_: Round, event: events.TrickWon) -> Refusal | None:
    """A Cloud without a Bomb changes the bid by one; hidden bids change after the last trick."""
    edition = round_.edition
    void = not edition.voids_a_trick.isdisjoint(event.specials)
    changes = not void and not edition.changes_a_bid.isdisjoint(event.specials)
    later = round_.has_hidden_bids
    allowed = (-1, 1) if changes and not later else (0,)
    bid = round_.bids[event.seat] or 0
    if event.bid_change in allowed and bid + event.bid_change >= 0:
        return None
    if event.bid_change and later:
        return Refusal.of(RefusalCode.BIDS_HIDDEN, round=round_.number)
    return Refusal.of(RefusalCode.BID_CHANGE_NOT_ALLOWED, seat=event.seat, change=event.bid_change)


def _round_corrected(game: Game, round_: Round, event: events.RoundCorrected) -> Refusal | None:
    if not round_.counted:
        return Refusal.of(RefusalCode.NOT_COUNTED, round=round_.number)
    if not len(event.bids) == len(event.tricks) == len(game.players):
        return Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=len(event.bids))
    if event.turn_up is not None:
        refusal = _turned_up(round_, events.TurnedUp(event.round, event.turn_up))
        if refusal is not None:
            return refusal
    after = evolve(game, event).round(round_.number)
    if event.werewolf is not None:
        if not after.may_swap or event.named_trump is None:
            return Refusal.of(RefusalCode.NO_WEREWOLF)
    elif event.named_trump is not None and not _named_by_dealer(round_, event):
        return Refusal.of(RefusalCode.TRUMP_NOT_ALLOWED, trump=event.named_trump)
    return _first_fault(game, after)


def _named_by_dealer(round_: Round, event: events.RoundCorrected) -> bool:
    """Whether the dealer can have named that trump, or it is as before the correction."""
    if (event.turn_up, event.named_trump) == (round_.turn_up, round_.named_trump):
        return True  # a file does not say who swapped the Werewolf
    asked = event.turn_up is None or round_.edition.trump_of(event.turn_up) is None
    return asked and event.named_trump != NO_TRUMP


def _first_fault(game: Game, round_: Round) -> Refusal | None:
    for fault in round_faults(round_):
        if fault.code is FaultCode.SEATING:
            return too_few(game)
        if fault.code is FaultCode.GRAIL_OUT_OF_RANGE:
            return Refusal(RefusalCode.GRAIL_WITHOUT_TRICK, fault.facts)
        if fault.code not in TOLERATED:
            return Refusal(RefusalCode(fault.code), fault.facts)
    return None
