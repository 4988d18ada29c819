"""View model of a phone that plays or watches: its seat, and the action that is due."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.authority import can_record, may_undo
from scorekeeper.game.events import NOT_SHOWN, Bid, TricksWon, TrumpNamed
from scorekeeper.game.steps import BidOf, Deal, NameTrump, TurnUp
from scorekeeper.game.tally import has_places

if TYPE_CHECKING:
    from scorekeeper.app import OpenGame
    from scorekeeper.game.authority import Access
    from scorekeeper.game.events import PlayEvent


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A player's own seat: the bid that counts, the tricks told so far, total and place.

    `needs` are the tricks still wanted (negative: too many); these are None while not known, and so
    is `place` before a round is scored.
    """

    bid: int | None
    taken: int | None
    needs: int | None
    total: int
    place: int | None


@dataclass(frozen=True, slots=True)
class OwnPhone:
    """The table as such a phone shows it.

    `of` is the name of the player who is waited for, if it is one, and `is_own` says that it is
    this phone's. The phone `may_bid` now, or take its bid back, or name the trump, or count its own
    tricks; `is_counted` says that they are recorded.
    """

    of: str
    is_own: bool
    hidden: bool
    own: OwnSeat | None
    may_bid: bool
    may_take_back: bool
    may_name: bool
    may_count: bool
    is_counted: bool
    scored: int | None
    """The number of the round that was scored last, while no other has begun."""

    @property
    def is_asked(self) -> bool:
        """Whether something can be done on this phone now."""
        return self.may_bid or self.may_name or self.may_count


def own_phone(current: OpenGame, access: Access) -> OwnPhone:
    """Return what the phone with these rights shows of a game, which is as it may see it."""
    access = access.in_game(current.id)
    game, step, round_ = current.game, current.step, current.game.current_round
    of: int | None = None
    if isinstance(step, Deal | TurnUp):
        of = game.round(step.round).dealer
    elif isinstance(step, NameTrump | BidOf):
        of = step.seat
    seat = access.seat if access.seat in range(len(game.players)) else None
    bids: list[PlayEvent] = []
    counts: list[PlayEvent] = []
    names: list[PlayEvent] = []
    if round_ and seat is not None:
        bids += (Bid(round_.number, seat, tricks) for tricks in range(round_.cards + 1))
        counts.append(TricksWon(round_.number, seat, 0))
    if isinstance(step, NameTrump):
        names += (TrumpNamed(step.round, trump) for trump in step.choices)

    def may_record(events: list[PlayEvent]) -> bool:
        return any(can_record(access, event, game) for event in events)

    undo = current.history.undo
    last = current.log[undo - 1].event if undo and seat is not None else None
    counted = round_ is not None and seat is not None and round_.tricks[seat] is not None
    begun = round_ is not None and round_.started
    return OwnPhone(
        of="" if of is None else game.players[of].name,
        is_own=of is not None and of == seat,
        hidden=round_ is not None and round_.has_hidden_bids,
        own=_own_seat(current, seat),
        may_bid=may_record(bids),
        may_take_back=last is not None and may_undo(access, last, game) is None,
        may_name=may_record(names),
        may_count=may_record(counts),
        is_counted=game.own_tricks and counted,
        scored=game.scored_rounds[-1].number if game.scored_rounds and not begun else None,
    )


def _own_seat(current: OpenGame, seat: int | None) -> OwnSeat | None:
    game, round_ = current.game, current.game.current_round
    if seat is None:
        return None
    bid = round_.bid_that_counts(seat) if round_ else None
    taken = round_.tricks[seat] if round_ else None
    if taken is None and round_ and round_.taken:
        taken = round_.tricks_recorded(seat)
    known = bid is not None and bid != NOT_SHOWN
    return OwnSeat(
        bid if known else None,
        taken,
        (bid or 0) - (taken or 0) if known else None,
        current.tally.totals[seat],
        current.tally.ranks[seat] if has_places(game, current.tally.totals) else None,
    )
