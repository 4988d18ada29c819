"""Joins, leaves and returns on a paper pad: in which rounds each player was at the table.

What was entered always stays: a change under which somebody would have numbers in a round that they
do not play is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from scorekeeper.game.attendance import StartOffer, offered_starts, rightwards
from scorekeeper.game.events import Player
from scorekeeper.game.fold import with_remark
from scorekeeper.game.names import is_same_name, name_fault, normalize_name
from scorekeeper.game.seating import MAX_EVER_SEATED, Seating, SeatingPlan
from scorekeeper.game.seating_refusal import MAX_POINTS, remark_refusal
from scorekeeper.game.tally import totals_after
from scorekeeper.rules.schedule import fewest_players, most_players
from scorekeeper.ui.viewmodels.paper_pad import has_entered, may_sit_out, scored, with_people
from scorekeeper.ui.viewmodels.paper_rounds import entries, with_rounds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from scorekeeper.game.events import PointsAdjusted
    from scorekeeper.game.refusals import Refusal
    from scorekeeper.game.state import Game
    from scorekeeper.ui.viewmodels.paper_pad import PaperPad


@dataclass(frozen=True, slots=True)
class Attendance:
    """The rounds of a player: from `joined` until after `left`, and again from `back` on.

    None: they did not leave, or did not come back.
    """

    joined: int = 1
    left: int | None = None
    back: int | None = None

    def includes(self, number: int) -> bool:
        """Whether the player was at the table in round `number`, from 1."""
        if self.back is not None and number >= self.back:
            return True
        return self.joined <= number and (self.left is None or number <= self.left)


class AttendanceRefusalCode(StrEnum):
    """Reasons why somebody cannot have come or gone in a round."""

    NUMBERS = "numbers"
    """The player has numbers, or was given points, in a round outside the attendance."""
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class AttendanceRefusal:
    """The reason an `Attendance` is refused, and the first round, from 1, to which it applies."""

    code: AttendanceRefusalCode
    round: int


def attendance_of(pad: PaperPad, seat: int) -> Attendance:
    """Return when the player of `seat` was at the table."""
    rounds = _rounds(pad)
    there = [number for number in rounds if seat in pad.plan.order(number)]
    if not there:
        return Attendance(joined=len(rounds) + 1)
    gone = [number for number in rounds if number > there[0] and number not in there]
    again = [number for number in there if gone and number > gone[0]]
    return Attendance(there[0], gone[0] - 1 if gone else None, again[0] if again else None)


def pad_start_points(pad: PaperPad, seat: int) -> int:
    """Return the points with which somebody joined; 0 for who was there from the first round."""
    joined = pad.plan.join_of(seat)
    return dict(joined.starts)[seat] if joined else 0


def starts_at(pad: PaperPad, number: int) -> tuple[StartOffer, ...]:
    """Return what a table may agree as the start of somebody who joins in round `number`.

    Of the totals before it as far as they are known.
    """
    totals = totals_after(pad.game, pad.game.rounds[: number - 1])
    return offered_starts([totals[seat] for seat in pad.plan.order(number - 1)])


def attendance_refusal(
    pad: PaperPad, seat: int, attendance: Attendance
) -> AttendanceRefusal | None:
    """Return why somebody cannot have been there as `attendance` says; None if they can."""
    most = most_players(pad.game.rules)
    for one in pad.game.adjustments:
        if one.seat == seat and one.round + 1 < attendance.joined:
            return AttendanceRefusal(AttendanceRefusalCode.NUMBERS, one.round)
    for number in _rounds(pad):
        order = pad.plan.order(number)
        if not attendance.includes(number) and has_entered(pad, seat, number):
            return AttendanceRefusal(AttendanceRefusalCode.NUMBERS, number)
        # with two left the game ends, or somebody joins who is not on the pad yet
        fewest = fewest_players(pad.game.rules) - (number > 1)
        # whoever is added joins, even in round 1, and is not one of those who began
        there = [one for one in order if number > 1 or one < len(pad.start.players)]
        if not attendance.includes(number) and seat in there and len(there) <= fewest:
            return AttendanceRefusal(AttendanceRefusalCode.TOO_FEW, number)
        if attendance.includes(number) and seat not in order and len(order) >= most:
            return AttendanceRefusal(AttendanceRefusalCode.TOO_MANY, number)
    return None


def sitting_out_refusal(pad: PaperPad, seat: int, number: int) -> AttendanceRefusal | None:
    """Return why somebody who plays in round `number` cannot have sat it out; None if they can."""
    if has_entered(pad, seat, number):
        return AttendanceRefusal(AttendanceRefusalCode.NUMBERS, number)
    return (
        None
        if may_sit_out(pad, number, seat)
        else AttendanceRefusal(AttendanceRefusalCode.TOO_FEW, number)
    )


def with_attendance(
    pad: PaperPad,
    seat: int,
    attendance: Attendance,
    *,
    start: int | None = None,
    after: int | None = None,
) -> PaperPad:
    """Return the pad with another attendance of `seat`; the same pad if it is refused.

    `start` are their points when they joined; without it, or from the first round on, as before.
    They sat to the left of `after`, or without it where they sat before.
    """
    if attendance_refusal(pad, seat, attendance) is not None or not may_start_with(start or 0):
        return pad
    plan = pad.plan
    orders = []
    for number, order in enumerate(orders_of(pad.game), start=1):
        others = tuple(other for other in order if other != seat)
        if not attendance.includes(number):
            orders.append(others)
        elif seat in order and after is None:
            orders.append(order)
        else:
            orders.append(_seated(others, seat, _to_the_right(plan, seat, number, after)))
    starts = {one: points for seating in plan.seatings for one, points in seating.starts}
    if start is not None:
        starts[seat] = start

    def there(pairs: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((number, one) for number, one in pairs if one in orders[number - 1])

    seated = plan_of(orders, starts, len(pad.start.players))
    out, dealers = there(plan.sitting_out), there(plan.dealers)
    return with_people(pad, replace(seated, sitting_out=out, dealers=dealers))


def with_joiner(pad: PaperPad, name: str, number: int, after: int, start: int) -> PaperPad:
    """Return the pad on which somebody new joined in round `number`, if they can have.

    They sit to the left of the seat `after`, with `start` points.
    """
    attendance = Attendance(joined=number)
    if not may_be_joiner(pad, name) or joiner_refusal(pad, number) or not may_start_with(start):
        return pad
    players = (*pad.game.players, Player("", normalize_name(name)))
    wider = with_people(pad, pad.plan, players)
    return with_attendance(wider, pad.players, attendance, start=start, after=after)


def may_start_with(points: int) -> bool:
    """Whether a table can agree `points` as the start of somebody who joins."""
    return abs(points) <= MAX_POINTS


def may_be_joiner(pad: PaperPad, name: str) -> bool:
    """Whether `name` is one, and of nobody on the pad, which has room for another."""
    name = normalize_name(name)
    taken = any(is_same_name(name, other) for other in pad.names)
    return name_fault(name) is None and not taken and pad.players < MAX_EVER_SEATED


def joiner_refusal(pad: PaperPad, number: int) -> AttendanceRefusal | None:
    """Return why nobody new can have joined in round `number`; None if they can."""
    most = most_players(pad.game.rules)
    later = (n for n in _rounds(pad) if n >= number and len(pad.plan.order(n)) >= most)
    full = next(later, None)
    return None if full is None else AttendanceRefusal(AttendanceRefusalCode.TOO_MANY, full)


def with_dealer(pad: PaperPad, number: int, seat: int) -> PaperPad:
    """Return the pad on which somebody who plays dealt round `number`, whoever's turn it was."""
    others = tuple(pair for pair in pad.plan.dealers if pair[0] != number)
    in_turn = with_people(pad, replace(pad.plan, dealers=others))
    if in_turn.game.round(number).dealer == seat:
        return in_turn
    return with_people(pad, replace(pad.plan, dealers=tuple(sorted((*others, (number, seat))))))


def points_refusal(pad: PaperPad, event: PointsAdjusted) -> Refusal | None:
    """Return why the table cannot have given these points; None if it can."""
    return remark_refusal(scored(pad), event)


def with_points(pad: PaperPad, event: PointsAdjusted) -> PaperPad:
    """Return the pad on which the table gave points after a round, or took them back."""
    if points_refusal(pad, event) is not None:
        return pad
    table = with_remark(pad.game, event)
    return replace(pad, game=with_rounds(table, map(entries, table.rounds)))


def _rounds(pad: PaperPad) -> range:
    return range(1, len(pad.game.rounds) + 1)


def orders_of(game: Game) -> list[tuple[int, ...]]:
    """Return who is at the table in each round, clockwise."""
    plan = game.plan
    return [plan.order(round_.number) for round_ in game.rounds]


def plan_of(
    orders: Sequence[tuple[int, ...]], starts: Mapping[int, int], table: int
) -> SeatingPlan:
    """Return the plan of these orders, one for each round; who joins begins with `starts`, or 0.

    Of those there in the first round the seats from `table` on have joined as well.
    """
    joined_first = tuple((seat, starts.get(seat, 0)) for seat in sorted(orders[0]) if seat >= table)
    seatings = [Seating(1, orders[0], joined_first)]
    seen = set(orders[0])
    for number, order in enumerate(orders[1:], start=2):
        before = seatings[-1].order
        if order == before:
            continue
        joined = tuple((seat, starts.get(seat, 0)) for seat in sorted({*order} - seen))
        left = tuple(sorted({*before} - {*order}))
        seatings.append(Seating(number, order, joined, left))
        seen.update(order)
    return SeatingPlan(tuple(seatings))


def _to_the_right(plan: SeatingPlan, seat: int, number: int, after: int | None) -> Iterator[int]:
    """Yield those to the right of `seat`, the nearest first: as `after` says, or as they sat."""
    if after is not None:
        order = next(s.order for s in plan.seatings if after in s.order)
        yield after
        yield from rightwards(order, after)
        return
    earlier = [s.order for s in plan.seatings if s.from_round <= number and seat in s.order]
    later = [s.order for s in plan.seatings if seat in s.order]
    yield from rightwards((earlier[-1:] or later[:1])[0], seat)


def _seated(others: tuple[int, ...], seat: int, to_the_right: Iterator[int]) -> tuple[int, ...]:
    """Return `others` with `seat` to the left of the first of `to_the_right` who is there."""
    after = next((other for other in to_the_right if other in others), others[-1])
    at = others.index(after) + 1
    if at == len(others) and seat < others[0]:
        at = 0  # the same place at a round table, as the order is written from its least seat
    return (*others[:at], seat, *others[at:])
