"""People on a paper pad: in which rounds each was at the table, who sat out, dealt or got points.

What was entered always stays: a change under which somebody would have numbers in a round that they
do not play is refused.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from scorekeeper.game.attendance import StartKind, offered_starts
from scorekeeper.game.events import Player, PointsAdjusted
from scorekeeper.game.fold import with_remark
from scorekeeper.game.names import is_same_name, name_fault, normalize_name
from scorekeeper.game.paper_pad import (
    Attendance,
    PaperPad,
    go_to,
    has_entered,
    reseated,
    scored,
    with_entries,
    with_rounds,
    without_seat,
)
from scorekeeper.game.seating import MAX_EVER_SEATED, Seating, SeatingPlan, seated_after
from scorekeeper.game.seating_refusal import MAX_POINTS, remark_refusal
from scorekeeper.game.tally import totals_after
from scorekeeper.rules.schedule import fewest_players, most_players


class Change(StrEnum):
    """Changes that can be noted of a player: of their `Attendance`, or a round sat out."""

    JOINED = "joined"
    LEFT = "left"
    BACK = "back"
    OUT = "out"


class Clash(StrEnum):
    """Reasons why somebody cannot have come, gone or sat out."""

    NUMBERS = "numbers"
    """The player has numbers, or was given points, in a round outside the attendance."""
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"


ClashIn = tuple[Clash, int]
"""A clash, and the first round, from 1, in which it is."""


# --- changes of a player -------------------------------------------------------------------------


def changes_of(pad: PaperPad, seat: int) -> list[tuple[Change, int]]:
    """Return what is noted of somebody, with the rounds; nothing if they were always there."""
    now = pad.people[seat]
    came = now.joined if seat in pad.plan.joiners else None
    noted = [(Change.JOINED, came), (Change.LEFT, now.left), (Change.BACK, now.back)]
    out = [(Change.OUT, number) for number in now.out]
    return [(change, number) for change, number in noted if number is not None] + out


def is_noted(pad: PaperPad, seat: int, change: Change, number: int) -> bool:
    """Whether `change` is what happened in round `number`."""
    now = pad.people[seat]
    return number in now.out if change is Change.OUT else number == getattr(now, change)


def rounds_for(pad: PaperPad, seat: int, change: Change) -> list[int]:
    """Return the rounds in which a change can have been, given the player's other changes."""
    now, last = pad.people[seat], len(pad.game.rounds)
    match change:
        case Change.JOINED:
            return [*range(1, (now.left or last) + 1)]
        case Change.LEFT:
            return [*range(now.joined, now.back - 1 if now.back else last)]
        case Change.BACK:
            return [*range((now.left or last) + 2, last + 1)]
        case Change.OUT:
            return [number for number in range(1, last + 1) if now.includes(number)]


def change_refusal(pad: PaperPad, seat: int, change: Change, number: int) -> ClashIn | None:
    """Return why `with_change` would be refused; None if it would not."""
    return attendance_refusal(pad, seat, _attendance_after(pad, seat, change, number))


def with_change(pad: PaperPad, seat: int, change: Change, number: int) -> PaperPad:
    """Return the pad with a change in round `number`; what is noted there is taken back."""
    return with_attendance(pad, seat, _attendance_after(pad, seat, change, number))


def _attendance_after(pad: PaperPad, seat: int, change: Change, number: int) -> Attendance:
    now, noted = pad.people[seat], is_noted(pad, seat, change, number)
    match change:
        case Change.JOINED:
            return replace(now, joined=number)
        case Change.LEFT:
            return replace(now, left=None, back=None) if noted else replace(now, left=number)
        case Change.BACK:
            return replace(now, back=None if noted else number)
        case Change.OUT:
            return replace(now, out=tuple({*now.out} ^ {number}))


# --- attendance ----------------------------------------------------------------------------------


def attendance_refusal(pad: PaperPad, seat: int, attendance: Attendance) -> ClashIn | None:
    """Return why somebody cannot have been there as `attendance` says; None if they can."""
    most = most_players(pad.game.rules)
    for one in pad.game.adjustments:
        if one.seat == seat and one.round + 1 < attendance.joined:
            return Clash.NUMBERS, one.round
    for number in range(1, len(pad.game.rounds) + 1):
        order, includes = pad.plan.order(number), attendance.includes(number)
        sits_out = number in attendance.out and number not in pad.people[seat].out
        if (sits_out or not includes) and has_entered(pad, seat, number):
            return Clash.NUMBERS, number
        if sits_out and not may_sit_out(pad, number, seat):
            return Clash.TOO_FEW, number
        # with one too few left the game ends, or somebody joins who is not on the pad yet
        fewest = fewest_players(pad.game.rules) - (number > 1)
        # whoever is added joins, even in round 1, and is not one of those who began
        there = [one for one in order if number > 1 or one < len(pad.start.players)]
        if not includes and seat in there and len(there) <= fewest:
            return Clash.TOO_FEW, number
        if includes and seat not in order and len(order) >= most:
            return Clash.TOO_MANY, number
    return None


def with_attendance(
    pad: PaperPad, seat: int, attendance: Attendance, after: int | None = None
) -> PaperPad:
    """Return the pad with another attendance of `seat`; the same pad if it is refused.

    They sat to the left of `after`, or without it where they sit.
    """
    if attendance_refusal(pad, seat, attendance) or abs(attendance.start) > MAX_POINTS:
        return pad
    ring = pad.ring if after is None else _seated(pad.ring, seat, after)
    return _with_person(replace(pad, ring=ring), seat, attendance)


def _with_person(pad: PaperPad, seat: int, attendance: Attendance) -> PaperPad:
    """Return the pad with what is noted of `seat`; nobody sits out or deals where they are not."""
    out = tuple(sorted(number for number in attendance.out if attendance.includes(number)))
    people = (*pad.people[:seat], replace(attendance, out=out), *pad.people[seat + 1 :])
    dealers = {
        number: dealer
        for number, dealer in pad.plan.dealers
        if dealer != seat or (attendance.includes(number) and number not in out)
    }
    return _replanned(replace(pad, people=people), dealers)


def _seated(ring: tuple[int, ...], seat: int, after: int) -> tuple[int, ...]:
    """Return the ring with `seat` to the left of `after`; it is written from its least seat."""
    order = seated_after(ring, seat, after)
    return (seat, *order[:-1]) if seat == order[-1] < order[0] else order


def _replanned(
    pad: PaperPad, dealers: Mapping[int, int], players: tuple[Player, ...] = ()
) -> PaperPad:
    """Return the pad with the plan that its people make, and all `players` if somebody is added.

    Every number stays. `dealers` were named, by rounds.
    """
    players, rounds = players or pad.game.players, pad.game.rounds
    table = len(pad.start.players)
    plan = plan_of(pad.people, pad.ring, dealers, rounds=len(rounds), table=table)
    same = {seat: seat for seat in range(len(pad.names))}
    wide = [reseated(each.as_entered(), same, len(players)) for each in rounds]
    game = with_rounds(replace(pad.game, players=players, plan=plan), wide)
    return go_to(replace(pad, game=game), pad.cursor)


def plan_of(
    people: Sequence[Attendance],
    ring: Sequence[int],
    dealers: Mapping[int, int],
    *,
    rounds: int,
    table: int,
) -> SeatingPlan:
    """Return the plan of so many `rounds` for these people, and for `dealers` of rounds.

    Those there in the first round have joined as well, if their seats are from `table` on.
    """
    seatings = list[Seating]()
    seen = {seat for seat in range(table) if people[seat].includes(1)}
    for number in range(1, rounds + 1):
        before = seatings[-1].order if seatings else ()
        order = tuple(seat for seat in ring if people[seat].includes(number))
        if order != before:
            joined = tuple((seat, people[seat].start) for seat in sorted({*order} - seen))
            left = tuple(sorted({*before} - {*order}))
            seatings.append(Seating(number, order, joined, left))
            seen.update(order)
    out = sorted((number, seat) for seat, each in enumerate(people) for number in each.out)
    return SeatingPlan(tuple(seatings), tuple(out), tuple(sorted(dealers.items())))


# --- joiners -------------------------------------------------------------------------------------


def with_joiner(pad: PaperPad, name: str, number: int, after: int, start: int) -> PaperPad:
    """Return the pad on which somebody new joined in round `number`, if they can have.

    They sit to the left of the seat `after`, with `start` points.
    """
    if not may_be_joiner(pad, name) or joiner_refusal(pad, number) or abs(start) > MAX_POINTS:
        return pad
    people = (*pad.people, Attendance(number, start=start))
    ring = _seated(pad.ring, len(pad.names), after)
    players = (*pad.game.players, Player("", normalize_name(name)))
    return _replanned(replace(pad, people=people, ring=ring), dict(pad.plan.dealers), players)


def may_be_joiner(pad: PaperPad, name: str) -> bool:
    """Whether `name` is valid and nobody's on the pad, which has room for another player."""
    name = normalize_name(name)
    taken = any(is_same_name(name, other) for other in pad.names)
    return name_fault(name) is None and not taken and len(pad.names) < MAX_EVER_SEATED


def joiner_refusal(pad: PaperPad, number: int) -> ClashIn | None:
    """Return why nobody new can have joined in round `number`; None if they can."""
    return attendance_refusal(pad, len(pad.names), Attendance(joined=number))


def starts_at(pad: PaperPad, number: int) -> dict[int, StartKind]:
    """Return the starts to offer a joiner in round `number`, by the totals known before it."""
    totals = totals_after(pad.game, pad.game.rounds[: number - 1])
    return offered_starts([totals[seat] for seat in pad.plan.order(number - 1)])


# --- one round: who sat out, dealt or got points -------------------------------------------------


def may_sit_out(pad: PaperPad, round_: int, seat: int) -> bool:
    """Whether enough others play in a round for somebody who plays in it to sit out."""
    playing = pad.game.round(round_).playing
    return seat in playing and len(playing) > fewest_players(pad.game.rules)


def sit_out(pad: PaperPad, round_: int, seat: int, *, out: bool = True) -> PaperPad:
    """Note that somebody sits a round out, without numbers in it; or that they play after all."""
    others = {*pad.people[seat].out} - {round_}
    if out:
        if not may_sit_out(pad, round_, seat):
            return pad
        pad = with_entries(pad, without_seat(pad.game.round(round_), seat))
        others.add(round_)
    return _with_person(pad, seat, replace(pad.people[seat], out=tuple(others)))


def with_dealer(pad: PaperPad, number: int, seat: int) -> PaperPad:
    """Return the pad on which somebody who plays dealt round `number`, whosever turn it was."""
    named = {**dict(pad.plan.dealers), number: seat}
    others = {other: dealer for other, dealer in named.items() if other != number}
    in_turn = _replanned(pad, others)
    return in_turn if in_turn.game.round(number).dealer == seat else _replanned(pad, named)


def with_points(pad: PaperPad, event: PointsAdjusted) -> PaperPad:
    """Return the pad on which the table gave points after a round, or took them back.

    Returns the same pad where `remark_refusal`, of the game as `scored`, says why not.
    """
    if remark_refusal(scored(pad), event) is not None:
        return pad
    # points change who leads, and with that whose bids a limit may forbid
    return with_entries(replace(pad, game=with_remark(pad.game, event)))
