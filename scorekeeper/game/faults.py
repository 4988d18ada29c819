"""Check rounds of a scorepad: return all faults at once, with their facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.events import TakenBonus
from scorekeeper.game.refusals import Facts
from scorekeeper.game.state import Round
from scorekeeper.rules.cards import NO_TRUMP, Special, Trump
from scorekeeper.rules.schedule import fewest_players, most_players
from scorekeeper.rules.score_rows import GRAIL, Bonus


class FaultCode(StrEnum):
    """Codes of what can be wrong with a round; the facts of each fault are named beside it."""

    BID_OUT_OF_RANGE = "bid_out_of_range"  # seat, bid, cards
    BID_LIMIT = "bid_limit"  # seat, bid, tricks
    TRICKS_OUT_OF_RANGE = "tricks_out_of_range"  # seat, tricks, cards
    TRICKS_DO_NOT_ADD_UP = "tricks_do_not_add_up"  # sum, tricks
    VOID_OUT_OF_RANGE = "void_out_of_range"  # cause, most
    GRAIL_OUT_OF_RANGE = "grail_out_of_range"  # seat
    BONUS_OUT_OF_RANGE = "bonus_out_of_range"  # seat, bonus
    BID_CHANGE_NOT_ALLOWED = "bid_change_not_allowed"  # seat, change
    TRUMP_NOT_ALLOWED = "trump_not_allowed"  # trump
    SEATING = "seating"
    MISSING_BID = "missing_bid"  # seat
    MISSING_TRICKS = "missing_tricks"  # seat


TOLERATED = frozenset({FaultCode.BID_LIMIT, FaultCode.MISSING_BID, FaultCode.MISSING_TRICKS})
"""Faults that may be recorded: a bid accepted against the limit, and missing values."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in one round, with its facts."""

    round: int
    code: FaultCode
    facts: Facts = ()

    @classmethod
    def of(cls, round_: int, code: FaultCode, **facts: int | str) -> Fault:
        """Return a fault with its facts by name."""
        return cls(round_, code, tuple(facts.items()))


def sheet_faults(rounds: Sequence[Round]) -> tuple[Fault, ...]:
    """Return all faults of `rounds`, in order; missing values only before the last round."""
    faults = [fault for round_ in rounds for fault in round_faults(round_)]
    for round_ in rounds[:-1]:
        if not (round_.all_bid and round_.all_tricks_known):
            faults.extend(missing_faults(round_))
    return tuple(sorted(faults, key=lambda fault: fault.round))


def round_faults(round_: Round) -> tuple[Fault, ...]:
    """Return all faults of one round except missing values."""
    return (
        *_seating_faults(round_),
        *_bid_faults(round_),
        *_trick_faults(round_),
        *_special_faults(round_),
        *bonus_faults(round_),
    )


def most_voids(round_: Round, cause: Special) -> int:
    """Return how many tricks of `round_` the card `cause` can void beside those of other cards."""
    edition = round_.edition
    if cause not in edition.voids_a_trick or not _may_have_been_played(round_, cause):
        return 0
    others = len(round_.voids) - round_.voids.count(cause)
    return max(min(edition.copies_of(cause), round_.cards - others), 0)


def _may_have_been_played(round_: Round, card: Special) -> bool:
    """Whether `card` is in play; also the turn-up, where it may have been swapped.

    Only a log says who swapped the Werewolf, and files and sheets may have none.
    """
    unswapped = replace(round_, turn_up=None) if round_.may_swap else round_
    return card in unswapped.playable_specials


def _seating_faults(round_: Round) -> Iterator[Fault]:
    """Find a dealer who does not play, too few or too many people, or entries of absent ones."""
    playing = round_.playing
    others = [seat for seat in range(len(round_.bids)) if seat not in playing]
    entries = [value[seat] for value in (round_.bids, round_.tricks) for seat in others]
    if (
        len(playing) < fewest_players(round_.rules)
        or len(round_.seated) > most_players(round_.rules)
        or round_.dealer not in playing
        or any(entry is not None for entry in entries)
        or any(taken.seat in others or taken.partner in others for taken in round_.bonuses)
        or any(seat in others for seat in round_.cannonballs)
        or any(change.seat in others for change in round_.bid_changes)
    ):
        yield Fault.of(round_.number, FaultCode.SEATING)


def _bid_faults(round_: Round) -> Iterator[Fault]:
    number, cards, dealer = round_.number, round_.cards, round_.dealer
    for seat, bid in enumerate(round_.bids):
        if bid is not None and not 0 <= bid <= cards:
            yield Fault.of(number, FaultCode.BID_OUT_OF_RANGE, seat=seat, bid=bid, cards=cards)
    last = round_.bids[dealer]
    if round_.limit_broken and last is not None:
        yield Fault.of(number, FaultCode.BID_LIMIT, seat=dealer, bid=last, tricks=cards)


def _trick_faults(round_: Round) -> Iterator[Fault]:
    number, cards = round_.number, round_.cards
    for seat, won in enumerate(round_.tricks):
        if won is not None and not 0 <= won <= cards:
            yield Fault.of(
                number, FaultCode.TRICKS_OUT_OF_RANGE, seat=seat, tricks=won, cards=cards
            )
    if round_.all_tricks_known:
        total, wanted = sum([won or 0 for won in round_.tricks]), round_.tricks_that_count
        if total != wanted:
            yield Fault.of(number, FaultCode.TRICKS_DO_NOT_ADD_UP, sum=total, tricks=wanted)


def _special_faults(round_: Round) -> Iterator[Fault]:
    number = round_.number
    for cause in dict.fromkeys(round_.voids):
        most = most_voids(round_, cause)
        if round_.voids.count(cause) > most:
            yield Fault.of(number, FaultCode.VOID_OUT_OF_RANGE, cause=cause, most=most)
    for place, change in enumerate(round_.bid_changes):
        seated = 0 <= change.seat < len(round_.bids)
        bid = round_.bids[change.seat] if seated else None
        if (
            not seated
            or change.cause not in round_.edition.changes_a_bid
            or not _may_have_been_played(round_, change.cause)
            or change.cause in [earlier.cause for earlier in round_.bid_changes[:place]]
            or change.change not in (-1, 1)
            or (bid is not None and bid + change.change < 0)
            or (round_.tricks[change.seat] == 0 and not round_.edition.loser_may_change_bid)
        ):
            facts = {"seat": change.seat, "change": change.change}
            yield Fault.of(number, FaultCode.BID_CHANGE_NOT_ALLOWED, **facts)
    named = round_.named_trump
    if named is not None and not is_trump_allowed(round_, named):
        yield Fault.of(number, FaultCode.TRUMP_NOT_ALLOWED, trump=named)
    elif round_.werewolf is not None and not round_.may_swap:
        yield Fault.of(number, FaultCode.TRUMP_NOT_ALLOWED, trump=named or NO_TRUMP)


def is_trump_allowed(round_: Round, trump: Trump) -> bool:
    """Whether `trump` can be the trump of `round_`: named, or following from the turn-up."""
    edition = round_.edition
    if not edition.has_suit(trump):
        return False
    if not round_.turns_up:
        return trump == round_.trump
    if round_.turn_up is None or round_.may_swap:
        return True
    follows = edition.trump_of(round_.turn_up)
    return trump != NO_TRUMP if follows is None else trump == follows


def bonus_faults(round_: Round) -> Iterator[Fault]:
    """Find bonuses and cannonballs that cannot be, the first fault of each code."""
    edition, number = round_.edition, round_.number
    for code in dict.fromkeys(taken.code for taken in round_.bonuses):
        mine = [taken for taken in round_.bonuses if taken.code == code]
        bonus = edition.bonus(code)
        wrong = mine[:1]
        if bonus is not None and not _is_too_many(bonus, mine, round_):
            wrong = [t for t in mine if not _may_have(bonus, t, round_)]
        if wrong and code == GRAIL.code:
            yield Fault.of(number, FaultCode.GRAIL_OUT_OF_RANGE, seat=wrong[0].seat)
        elif wrong:
            yield Fault.of(number, FaultCode.BONUS_OUT_OF_RANGE, seat=wrong[0].seat, bonus=code)
    may_declare, seats = round_.has_cannonballs, round_.cannonballs
    for seat in seats:
        if not may_declare or not 0 <= seat < len(round_.tricks) or seats.count(seat) > 1:
            yield Fault.of(number, FaultCode.BONUS_OUT_OF_RANGE, seat=seat, bonus=CANNONBALL)
            break


def _is_too_many(bonus: Bonus, mine: Sequence[TakenBonus], round_: Round) -> bool:
    """Whether there are more of a bonus than a round can have, or another that excludes it."""
    count = sum(taken.count for taken in mine)
    beside = len(round_.playing) - 1
    return (
        count > bonus.most
        or (bonus.in_one_trick and (len(mine) > 1 or count > beside))
        or any(taken.code in bonus.excludes for taken in round_.bonuses)
        or (bool(bonus.amounts) and len({taken.seat for taken in mine}) < len(mine))
    )


def _may_have(bonus: Bonus, taken: TakenBonus, round_: Round) -> bool:
    """Whether a player can have this bonus: a card, a partner, an amount, and enough tricks."""
    seats = range(len(round_.tricks))
    partner = taken.partner
    if taken.seat not in seats or taken.count < 1 or (partner is None) is bonus.is_shared:
        return False
    if partner is not None and (partner not in seats or partner == taken.seat):
        return False
    if taken.points not in (bonus.amounts or (0,)) or (bonus.amounts and taken.count > 1):
        return False
    if bonus not in round_.playable_bonuses:
        return False
    won = round_.tricks[taken.seat]
    if bonus.with_trick:
        return won != 0 or bool(round_.voids)
    return won is None or not bonus.needs_trick or _fit_into(won, taken.seat, round_)


def _fit_into(won: int, seat: int, round_: Round) -> bool:
    """Whether all cards that `seat` captured fit into so many tricks, with those that took them."""
    edition, cards = round_.edition, 0
    for taken in round_.bonuses:
        bonus = edition.bonus(taken.code)
        if bonus is not None and taken.seat == seat and bonus.needs_trick and not bonus.with_trick:
            cards += taken.count + (bonus.special is not None)
    return cards <= won * len(round_.playing)


def missing_faults(round_: Round) -> Iterator[Fault]:
    """Yield a fault for each bid and each number of tricks that is not known."""
    for values, code in (
        (round_.bids, FaultCode.MISSING_BID),
        (round_.tricks, FaultCode.MISSING_TRICKS),
    ):
        for seat, value in enumerate(values):
            if value is None and seat in round_.playing:
                yield Fault.of(round_.number, code, seat=seat)
