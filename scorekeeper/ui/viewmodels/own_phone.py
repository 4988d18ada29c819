"""View model of a phone that plays or watches: its seat, and the action that is due."""

from dataclasses import dataclass

from scorekeeper.app import OpenGame
from scorekeeper.game.authority import Access, can_record, may_undo
from scorekeeper.game.events import NOT_SHOWN, Bid, PlayEvent, TricksWon, TrumpNamed
from scorekeeper.game.steps import BidOf, Deal, NameTrump, TurnUp
from scorekeeper.game.tally import has_places


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """A player's own seat: the bid that counts, the tricks told so far, total and place.

    They are None while not known, the `place` before a round is scored. A player who sits the round
    out has neither bid nor tricks.
    """

    bid: int | None
    taken: int | None
    total: int
    place: int | None


@dataclass(frozen=True, slots=True)
class OwnPhone:
    """The table as such a phone shows it.

    `of` is the name of the player who is waited for, if it is one, and `is_own` says that it is
    this phone's. `asked` is the kind of event that it may record now: its bid, the trump, or its
    own tricks; `is_counted` says that these are recorded.
    """

    of: str
    is_own: bool
    hidden: bool
    own: OwnSeat | None
    asked: type[PlayEvent] | None
    may_take_back: bool
    is_counted: bool
    scored: int | None
    """The number of the round that was scored last, while no other has begun."""


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
    events: list[PlayEvent] = []
    if round_ and seat is not None:
        events.append(TricksWon(round_.number, seat, 0))
        events += (Bid(round_.number, seat, tricks) for tricks in range(round_.cards + 1))
    if isinstance(step, NameTrump):
        events += (TrumpNamed(step.round, trump) for trump in step.choices)
    undo = current.history.undo
    last = current.log[undo - 1].event if undo and seat is not None else None
    counted = round_ is not None and seat is not None and round_.tricks[seat] is not None
    begun = round_ is not None and round_.started
    return OwnPhone(
        of="" if of is None else game.players[of].name,
        is_own=of is not None and of == seat,
        hidden=round_ is not None and round_.has_hidden_bids,
        own=_own_seat(current, seat),
        asked=next((type(event) for event in events if can_record(access, event, game)), None),
        may_take_back=last is not None and may_undo(access, last, game) is None,
        is_counted=game.own_tricks and counted,
        scored=game.scored_rounds[-1].number if game.scored_rounds and not begun else None,
    )


def _own_seat(current: OpenGame, seat: int | None) -> OwnSeat | None:
    game, round_ = current.game, current.game.current_round
    if seat is None:
        return None
    bid = taken = None
    if round_ and seat in round_.playing:
        bid, taken = round_.bid_that_counts(seat), round_.tricks[seat]
        if taken is None and round_.taken:
            taken = round_.tricks_recorded(seat)
    return OwnSeat(
        None if bid == NOT_SHOWN else bid,
        taken,
        current.tally.totals[seat],
        current.tally.ranks[seat] if has_places(game, current.tally.totals) else None,
    )
