"""Check events of people who come and go, of points given beside the rounds, and of notes.

Changes hold from the next round that has not begun (`rules` §8). Of one that has begun only the
dealer can be named, while nobody has bid.
"""

from typing import Final

from scorekeeper.game import events
from scorekeeper.game.names import (
    MAX_NOTE_LENGTH,
    NameFault,
    is_same_name,
    name_fault,
    normalize_name,
)
from scorekeeper.game.refusals import Refusal, RefusalCode
from scorekeeper.game.seating import MAX_EVER_SEATED
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.schedule import fewest_players, most_players

MAX_POINTS: Final = 9_999
"""The most points that a table can give or take at once, also as a start."""
MAX_REMARKS: Final = 100
"""The most adjustments of a game, and the most notes."""


def seating_refusal(game: Game, event: events.SeatingEvent) -> Refusal | None:
    """Return why `event`, about the people or the dealer, is refused; None if it is not."""
    joins = isinstance(event, events.PlayerJoined)
    seat = 0 if isinstance(event, events.SeatsChanged) else event.seat
    if not 0 <= seat < len(game.players) + joins:
        return Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=seat)
    if isinstance(event, events.PlayerJoined) and event.seat < len(game.players):
        return _join_corrected(game, event)
    if game.finished:
        return Refusal.of(RefusalCode.GAME_OVER)
    if not 1 <= event.round <= len(game.rounds):
        return Refusal.of(RefusalCode.NO_SUCH_ROUND, round=event.round)
    round_, current = game.round(event.round), game.next_round
    if not (isinstance(event, events.DealerNamed) and is_dealer_open(round_)):
        if round_.started:
            return Refusal.of(RefusalCode.ROUND_BEGUN, round=event.round)
        if event.round != current:
            return Refusal.of(RefusalCode.ROUND_NOT_REACHED, round=event.round, current=current)
    return _of_next_round(game, event)


def is_dealer_open(round_: Round) -> bool:
    """Whether a round that has begun can get another dealer: no bids, no trump by the dealer."""
    named = round_.named_trump is not None and round_.werewolf is None
    return round_.started and not (round_.has_bids or named or round_.counted)


def not_playing(game: Game, round_: Round, event: events.RoundEvent) -> Refusal | None:
    """Return why `round_` is not played by those whom `event` names; None if all play."""
    if len(round_.playing) < fewest_players(game.rules):
        return too_few(game)
    lists = [getattr(event, field, None) for field in ("bids", "tricks")]
    named = [getattr(event, field, None) for field in ("seat", "werewolf", "partner")]
    named += [change.seat for change in getattr(event, "bid_changes", ())]
    for taken in getattr(event, "bonuses", ()):
        named += [taken.seat, taken.partner]
    named += getattr(event, "cannonballs", ())
    everybody, playing = range(len(round_.bids)), round_.playing
    wrong = [seat for seat in everybody if seat in named and seat not in playing] + [
        seat
        for values in lists
        if isinstance(values, tuple)
        for seat, value in zip(everybody, values, strict=False)
        if (value is None) is (seat in playing)
    ]
    if not wrong:
        return None
    return Refusal.of(RefusalCode.NOT_PLAYING, seat=wrong[0], round=round_.number)


def _of_next_round(game: Game, event: events.SeatingEvent) -> Refusal | None:
    plan = game.plan
    match event:
        case events.PlayerJoined():
            return _joined(game, event)
        case events.PlayerLeft(seat=seat) | events.SatOut(seat=seat) if seat not in plan.seated:
            return Refusal.of(RefusalCode.NOT_SEATED, seat=seat)
        case events.PlayerLeft(seat=seat):
            nobody_plays = {*plan.playing(event.round)} <= {seat}
            is_short = nobody_plays or len(plan.seated) < fewest_players(game.rules)
            return too_few(game) if is_short else None
        case events.PlayerReturned(seat=seat, after=after):
            if seat in plan.seated:
                return Refusal.of(RefusalCode.ALREADY_SEATED, seat=seat)
            return _why_no_seat(game, after)
        case events.SatOut(seat=seat, out=out):
            playing = {*plan.playing(event.round)} - {seat}
            return too_few(game) if out and len(playing) < fewest_players(game.rules) else None
        case events.SeatsChanged(order=order):
            same = sorted(order) == sorted(plan.seated)
            return None if same else Refusal.of(RefusalCode.NOT_THEIR_SEATS)
        case events.DealerNamed(seat=seat):
            if seat not in plan.playing(event.round):
                return Refusal.of(RefusalCode.NOT_PLAYING, seat=seat, round=event.round)
            return None


def too_few(game: Game) -> Refusal:
    """Return the refusal of a table with fewer players than the game needs."""
    return Refusal.of(RefusalCode.TOO_FEW_PLAYERS, fewest=fewest_players(game.rules))


def _joined(game: Game, event: events.PlayerJoined) -> Refusal | None:
    name = normalize_name(event.player.name)
    fault = name_fault(name)
    if fault is None and any(is_same_name(name, other.name) for other in game.players):
        fault = NameFault.DOUBLED
    if fault is not None:
        return Refusal.of(RefusalCode.BAD_NAME, value=name, fault=fault)
    for seat, other in enumerate(game.players):
        if other.id == event.player.id:
            return Refusal.of(RefusalCode.ALREADY_SEATED, seat=seat)
    if len(game.players) >= MAX_EVER_SEATED:
        return Refusal.of(RefusalCode.TOO_MANY_PLAYERS, most=MAX_EVER_SEATED)
    return _why_no_seat(game, event.after) or _points_refused(event.points)


def _join_corrected(game: Game, event: events.PlayerJoined) -> Refusal | None:
    """A join recorded again corrects the points, and the place too before the round has begun."""
    plan = game.plan
    joined = plan.join_of(event.seat)
    if joined is None or event.player != game.players[event.seat]:
        return Refusal.of(RefusalCode.ALREADY_SEATED, seat=event.seat)
    if event.round != joined.from_round:
        return Refusal.of(RefusalCode.ROUND_BEGUN, round=event.round)
    order = plan.order(event.round)
    if event.seat not in order:
        return Refusal.of(RefusalCode.NOT_SEATED, seat=event.seat)
    begun = event.round != game.next_round or game.finished
    if begun and order[order.index(event.seat) - 1] != event.after:
        return Refusal.of(RefusalCode.ROUND_BEGUN, round=event.round)
    if event.after == event.seat or event.after not in order:
        return Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=event.after)
    return _points_refused(event.points)


def is_full(game: Game) -> bool:
    """Whether as many sit at the table as may play."""
    return len(game.seated) >= most_players(game.rules)


def _why_no_seat(game: Game, after: int) -> Refusal | None:
    """Return why nobody can sit down to the left of `after`."""
    if is_full(game):
        return Refusal.of(RefusalCode.TOO_MANY_PLAYERS, most=most_players(game.rules))
    return None if after in game.seated else Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=after)


def remark_refusal(game: Game, event: events.RemarkEvent) -> Refusal | None:
    """Return why `event`, an adjustment or a note, is refused; None if it may be recorded."""
    if isinstance(event, events.PointsAdjusted):
        return _adjustment_refused(game, event)
    numbers = [note.number for note in game.notes]
    if event.round is not None and not 1 <= event.round <= len(game.rounds):
        return Refusal.of(RefusalCode.NO_SUCH_ROUND, round=event.round)
    text = normalize_name(event.text)
    if not text and event.number in numbers:
        return None
    fault = name_fault(text, MAX_NOTE_LENGTH)
    if fault is NameFault.TOO_LONG:
        return Refusal.of(RefusalCode.NOTE_TOO_LONG, most=MAX_NOTE_LENGTH)
    if fault is not None:
        return Refusal.of(RefusalCode.BAD_NAME, value=text, fault=fault)
    return _number_refused(event.number, numbers)


def _adjustment_refused(game: Game, event: events.PointsAdjusted) -> Refusal | None:
    if not 0 <= event.seat < len(game.players):
        return Refusal.of(RefusalCode.NO_SUCH_SEAT, seat=event.seat)
    scored = len(game.scored_rounds)
    if not 0 <= event.round <= len(game.rounds):
        return Refusal.of(RefusalCode.NO_SUCH_ROUND, round=event.round)
    if event.round > scored:
        return Refusal.of(RefusalCode.ROUND_NOT_REACHED, round=event.round, current=scored + 1)
    if game.plan.joined(event.seat) > event.round + 1:
        return Refusal.of(RefusalCode.NOT_SEATED, seat=event.seat)
    numbers = [one.number for one in game.adjustments]
    if not event.points:
        return None if event.number in numbers else Refusal.of(RefusalCode.NO_POINTS)
    why = normalize_name(event.why)
    fault = name_fault(why)
    if fault is NameFault.EMPTY:
        return Refusal.of(RefusalCode.REASON_MISSING)
    if fault is not None:
        return Refusal.of(RefusalCode.BAD_NAME, value=why, fault=fault)
    return _points_refused(event.points) or _number_refused(event.number, numbers)


def _points_refused(points: int) -> Refusal | None:
    if abs(points) <= MAX_POINTS:
        return None
    return Refusal.of(RefusalCode.POINTS_OUT_OF_RANGE, points=points, most=MAX_POINTS)


def _number_refused(number: int, numbers: list[int]) -> Refusal | None:
    """Return why `number` is neither that of an existing remark nor the next one, or None."""
    known = number in numbers or number == next_number(numbers) <= MAX_REMARKS
    return None if known else Refusal.of(RefusalCode.NO_SUCH_REMARK, number=number)


def next_number(numbers: list[int]) -> int:
    """Return the number of a further adjustment or note."""
    return max(numbers, default=0) + 1
