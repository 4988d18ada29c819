"""View model of a phone that plays or watches: its seat, and the action that is due."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from scorekeeper.game.authority import may, may_undo
from scorekeeper.game.bid_visibility import has_hidden_bids
from scorekeeper.game.decide import why_not
from scorekeeper.game.events import NOT_SHOWN, Bid, TricksWon, TrumpNamed
from scorekeeper.game.steps import (
    BidAgain,
    BidOf,
    Count,
    Deal,
    Finished,
    NameTrump,
    Play,
    Review,
    TooFew,
    TurnUp,
)
from scorekeeper.game.tally import has_places

if TYPE_CHECKING:
    from scorekeeper.app import OpenGame
    from scorekeeper.game.authority import Access
    from scorekeeper.rules.cards import Trump


class Waiting(Enum):
    """The actions that a table may be waiting for."""

    DEAL = auto()
    TRUMP = auto()
    BID = auto()
    BIDS_AGAIN = auto()
    PLAY = auto()
    COUNT = auto()
    FINISH = auto()
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A player's own seat: the bid that counts, the tricks told so far, total and place.

    `needs` are the tricks still wanted (negative: too many); these are None while not known, and so
    is `place` before a round is scored.
    """

    seat: int
    name: str
    bid: int | None
    taken: int | None
    needs: int | None
    total: int
    place: int | None


@dataclass(frozen=True, slots=True)
class OwnPhone:
    """The table as such a phone shows it.

    `of` is the name of the player who is waited for, if it is one, and `is_own` says that it is
    this phone's. `to_come` is how many bids are missing. The phone `may_bid` now, or take its
    bid back, or `may_name` one of these trumps, or `may_count` its own tricks; `is_counted` says
    that they are recorded.
    """

    waiting: Waiting
    of: str
    is_own: bool
    to_come: int
    hidden: bool
    own: OwnSeat | None
    may_bid: bool
    may_take_back: bool
    may_name: tuple[Trump, ...]
    may_count: bool
    is_counted: bool
    scored: int | None
    """The number of the round that was scored last, while no other has begun."""

    @property
    def is_asked(self) -> bool:
        """Whether something can be done on this phone now."""
        return self.may_bid or bool(self.may_name) or self.may_count


def own_phone(current: OpenGame, access: Access) -> OwnPhone:
    """Return what the phone with these rights shows of a game, which is as it may see it."""
    access = access.in_game(current.id)
    game = current.game
    step = current.step
    seat: int | None = None
    if isinstance(step, Deal | TurnUp):
        seat = game.round(step.round).dealer
    elif isinstance(step, NameTrump | BidOf):
        seat = step.seat
    round_ = game.current_round
    may_bid = _may_bid(current, access)
    own = _own_seat(current, access.seat)
    may_count = _may_count(current, access)
    scored = game.scored_rounds[-1].number if game.scored_rounds else None
    return OwnPhone(
        _WAITING[type(step)],
        game.players[seat].name if seat is not None else "",
        seat is not None and seat == access.seat,
        sum(round_.bids[each] is None for each in round_.order) if round_ else 0,
        round_ is not None and has_hidden_bids(game.rules, round_),
        own,
        may_bid,
        _may_take_back(current, access),
        _may_name(current, access),
        may_count,
        bool(game.own_tricks and own and round_ and round_.tricks[own.seat] is not None),
        scored if round_ is None or not round_.started else None,
    )


def _own_seat(current: OpenGame, seat: int | None) -> OwnSeat | None:
    game, round_ = current.game, current.game.current_round
    if seat is None or seat >= len(game.players):
        return None
    bid = round_.bid_that_counts(seat) if round_ else None
    taken = round_.tricks[seat] if round_ else None
    if taken is None and round_ and round_.taken:
        taken = round_.tricks_recorded(seat)
    known = bid is not None and bid != NOT_SHOWN
    return OwnSeat(
        seat,
        game.players[seat].name,
        bid if known else None,
        taken,
        (bid or 0) - (taken or 0) if known else None,
        current.tally.totals[seat],
        current.tally.ranks[seat] if has_places(game, current.tally.totals) else None,
    )


def _may_bid(current: OpenGame, access: Access) -> bool:
    game, round_ = current.game, current.game.current_round
    if round_ is None or access.seat is None or access.seat >= len(game.players):
        return False
    bids = (Bid(round_.number, access.seat, tricks) for tricks in range(round_.cards + 1))
    return any(may(access, bid, game) is None and why_not(game, bid) is None for bid in bids)


def _may_name(current: OpenGame, access: Access) -> tuple[Trump, ...]:
    game, step = current.game, current.step
    if not isinstance(step, NameTrump):
        return ()
    named = (TrumpNamed(step.round, trump) for trump in step.choices)
    return tuple(
        event.trump
        for event in named
        if may(access, event, game) is None and why_not(game, event) is None
    )


def _may_count(current: OpenGame, access: Access) -> bool:
    game, round_ = current.game, current.game.current_round
    if round_ is None or access.seat is None:
        return False
    won = TricksWon(round_.number, access.seat, 0)
    return may(access, won, game) is None and why_not(game, won) is None


def _may_take_back(current: OpenGame, access: Access) -> bool:
    last = current.history.undo
    if last is None or access.seat is None:
        return False
    return may_undo(access, current.log[last - 1].event, current.game) is None


_WAITING = {
    Deal: Waiting.DEAL,
    TurnUp: Waiting.DEAL,
    NameTrump: Waiting.TRUMP,
    BidOf: Waiting.BID,
    BidAgain: Waiting.BIDS_AGAIN,
    Play: Waiting.PLAY,
    Count: Waiting.COUNT,
    TooFew: Waiting.DEAL,
    Review: Waiting.FINISH,
    Finished: Waiting.NOTHING,
}
