"""The players at the table: who may come, go, deal and be given points, and the events of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scorekeeper.game.events import DealerNamed, PlayerJoined, SatOut, SeatsChanged
from scorekeeper.game.seating_refusal import is_dealer_open
from scorekeeper.game.tally import tally_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.game.state import Game


@dataclass(frozen=True, slots=True)
class Attendee:
    """A player who is at the table or has left it, with their total.

    `present`: they are at the table in the next round; `sits_out`: they do not play it. Who
    `deals` does so in `round_to_deal`.
    """

    seat: int
    name: str
    total: int
    present: bool
    sits_out: bool
    deals: bool


def attendees(game: Game) -> tuple[Attendee, ...]:
    """Return all who are at the table, clockwise, and then those who left."""
    number = game.next_round
    round_ = game.round(number) if number <= len(game.rounds) else None
    dealer = game.round(round_to_deal(game)).dealer if may_name_dealer(game) else None
    totals = tally_of(game).totals
    return tuple(
        Attendee(
            seat=seat,
            name=game.players[seat].name,
            total=totals[seat],
            present=seat in game.seated,
            sits_out=round_ is not None and seat in game.seated and seat not in round_.playing,
            deals=seat == dealer,
        )
        for seat in (*game.seated, *game.left)
    )


class StartKind(StrEnum):
    """The kind of points offered to a joiner as a start: none, the lowest total, the average."""

    NOTHING = "nothing"
    LOWEST = "lowest"
    AVERAGE = "average"


@dataclass(frozen=True, slots=True)
class StartOffer:
    """Points offered to a joiner as a start, and their kind."""

    points: int
    kind: StartKind


def start_choices(game: Game) -> tuple[StartOffer, ...]:
    """Return what a table may agree as a start: nothing, the lowest total, the average in tens."""
    return offered_starts([tally_of(game).totals[seat] for seat in game.seated])


def offered_starts(totals: Sequence[int]) -> tuple[StartOffer, ...]:
    """Return the points to offer a joiner: zero, the lowest total, and the average in tens.

    Of equal ones the lowest total is named first, then the average.
    """
    average = sum(totals) // len(totals) // 10 * 10
    kinds = {0: StartKind.NOTHING}
    kinds |= {average: StartKind.AVERAGE} | {min(totals): StartKind.LOWEST}
    return tuple(
        StartOffer(points, kinds[points]) for points in dict.fromkeys((0, min(totals), average))
    )


def joiners(game: Game) -> tuple[int, ...]:
    """Return the seats of those who joined after the start."""
    return tuple(s for s in range(len(game.players)) if start_points(game, s) is not None)


def start_points(game: Game, seat: int) -> int | None:
    """Return the points with which `seat` joined; None for who was there from the first round."""
    joined = game.plan.join_of(seat)
    return None if joined is None else dict(joined.starts)[seat]


def start_event(game: Game, seat: int, points: int) -> PlayerJoined | None:
    """The event that makes `seat` start with `points`; None if that player did not join."""
    joined = game.plan.join_of(seat)
    if joined is None or seat not in joined.order:
        return None
    after = joined.order[joined.order.index(seat) - 1]
    return PlayerJoined(joined.from_round, seat, game.players[seat], after, points)


def may_change(game: Game) -> bool:
    """Whether somebody may still come or go."""
    return not game.finished and game.next_round <= len(game.rounds)


def may_name_dealer(game: Game) -> bool:
    """Whether a dealer may still be named: also of the last round, until somebody bids."""
    current = game.current_round
    return may_change(game) or (
        not game.finished and current is not None and is_dealer_open(current)
    )


def old_neighbour(game: Game, seat: int) -> int:
    """Return to whose left `seat`, who has left, sat: the next to the right who is still there."""
    orders = [seating.order for seating in game.plan.seatings]
    order = next((order for order in reversed(orders) if seat in order), (seat,))
    present = (other for other in rightwards(order, seat) if other in game.seated)
    return next(present, game.seated[-1])


def rightwards(order: Sequence[int], seat: int) -> Iterator[int]:
    """Yield the others in `order`, which is clockwise, from the right neighbour of `seat` on."""
    place = order.index(seat)
    return reversed((*order[place + 1 :], *order[:place]))


def swap_event(game: Game, one: int, other: int) -> SeatsChanged:
    """The event after which the seats `one` and `other` have swapped."""
    places = {one: other, other: one}
    return SeatsChanged(game.next_round, tuple(places.get(s, s) for s in game.seated))


def sit_out_event(game: Game, seat: int, *, out: bool) -> SatOut:
    """Return the event by which `seat` sits the next round out, or does not after all."""
    return SatOut(game.next_round, seat, out)


def dealer_event(game: Game, seat: int) -> DealerNamed:
    """The event by which `seat` deals `round_to_deal`."""
    return DealerNamed(round_to_deal(game), seat)


def round_to_deal(game: Game) -> int:
    """Return the round whose dealer can be named: the one that was just dealt, or the next."""
    current = game.current_round
    return current.number if current and is_dealer_open(current) else game.next_round


def seats_for_points(game: Game, after: int) -> tuple[int, ...]:
    """Return the seats that may be given points after round `after`: who had come by then.

    Who has left since is among them if they played that round.
    """
    seats = dict.fromkeys((*game.seated, *game.round(max(after, 1)).playing))
    return tuple(seat for seat in seats if game.joined(seat) <= after + 1)


def round_to_note(game: Game) -> int:
    """Return the round that a note is most likely about: the one just scored, or being played."""
    current, scored = game.current_round, len(game.scored_rounds)
    return current.number if current and (current.started or not scored) else scored
