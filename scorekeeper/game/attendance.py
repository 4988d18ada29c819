"""People at the table of a running game: the events by which they come, go, deal or sit elsewhere.

Also what can be agreed as points at the start, and whom points and notes are about.
"""

from collections.abc import Sequence
from enum import StrEnum

from scorekeeper.game.events import PlayerJoined, SeatsChanged
from scorekeeper.game.seating_refusal import is_dealer_open
from scorekeeper.game.state import Game


class StartKind(StrEnum):
    """The kind of points offered to a joiner as a start: none, the lowest total, the average."""

    NOTHING = "nothing"
    LOWEST = "lowest"
    AVERAGE = "average"


def offered_starts(totals: Sequence[int]) -> dict[int, StartKind]:
    """Return the points to offer a joiner: zero, the lowest total, and the average in tens.

    Of equal ones the lowest total is named first, then the average.
    """
    lowest, average = min(totals), sum(totals) // len(totals) // 10 * 10
    kinds = {0: StartKind.NOTHING, average: StartKind.AVERAGE, lowest: StartKind.LOWEST}
    return {points: kinds[points] for points in (0, lowest, average)}


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
    return not game.finished and round_to_deal(game) <= len(game.rounds)


def round_to_deal(game: Game) -> int:
    """Return the round whose dealer can be named: the one that was just dealt, or the next."""
    current = game.current_round
    return current.number if current and is_dealer_open(current) else game.next_round


def old_neighbour(game: Game, seat: int) -> int:
    """Return to whose left `seat`, who has left, sat: the next to the right who is still there."""
    orders = [seating.order for seating in game.plan.seatings]
    order = next((order for order in reversed(orders) if seat in order), (seat,))
    place = order.index(seat)
    rightwards = reversed((*order[place + 1 :], *order[:place]))
    return next((other for other in rightwards if other in game.seated), game.seated[-1])


def swap_event(game: Game, one: int, other: int) -> SeatsChanged:
    """The event after which the seats `one` and `other` have swapped."""
    places = {one: other, other: one}
    return SeatsChanged(game.next_round, tuple(places.get(s, s) for s in game.seated))


def seats_for_points(game: Game, after: int) -> tuple[int, ...]:
    """Return the seats that may be given points after round `after`: those who had come by then.

    Players who have left since then count too, if they played that round.
    """
    seats = dict.fromkeys((*game.seated, *game.round(max(after, 1)).playing))
    return tuple(seat for seat in seats if game.plan.joined(seat) <= after + 1)


def round_to_note(game: Game) -> int:
    """Return the round that a note is most likely about: the one just scored, or being played."""
    current, scored = game.current_round, len(game.scored_rounds)
    return current.number if current and (current.started or not scored) else scored
