"""Read and write what a game file says beside the rounds: people, points, notes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from scorekeeper.game import events, json_values
from scorekeeper.game.appearance import Appearance
from scorekeeper.game.appearance_json import appearance_to_json, read_appearance
from scorekeeper.game.events import Player
from scorekeeper.game.json_values import Json, Reader, UnreadableCode, UnreadableError
from scorekeeper.game.log_check import invalid_name, invalid_rules, read_id
from scorekeeper.game.names import (
    MAX_NOTE_LENGTH,
    NameFault,
    name_fault,
    normalize_name,
    seat_name_faults,
)
from scorekeeper.game.seating import Seating, SeatingPlan
from scorekeeper.game.seating_refusal import MAX_POINTS
from scorekeeper.game.state import Game
from scorekeeper.rules.ruleset_check import RuleFault, RuleFaultCode
from scorekeeper.rules.schedule import MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS

OPTIONAL_FIELDS: Final = ("seating", "adjustments", "notes")
"""The fields of a game file that only some games have."""
_POINTS: Final = partial(json_values.read_int, low=-MAX_POINTS, high=MAX_POINTS)
_PLAYER: Final[dict[str, Reader]] = {
    "id": read_id,
    "name": json_values.read_text,
    "appearance": read_appearance,
}
_ADJUSTMENT: Final[dict[str, Reader]] = {
    "after_round": partial(json_values.read_int, low=0, high=MAX_ROUNDS),
    "player": json_values.read_int,
    "points": _POINTS,
    "why": json_values.read_text,
}
_NOTE: Final[dict[str, Reader]] = {
    "round": partial(
        json_values.read_or_null, partial(json_values.read_int, low=1, high=MAX_ROUNDS)
    ),
    "text": json_values.read_text,
}


def read_players(
    value: Json, numbers: tuple[int, int]
) -> tuple[tuple[Player, ...], tuple[Appearance, ...]]:
    """Read the players, and what each looks like. Raises UnreadableError.

    `numbers` are the fewest and the most players. The looks are empty where no player has one.
    """
    read = json_values.read_items(_player, value, "players")
    fewest, most = numbers
    if not fewest <= len(read) <= most:
        wrong = RuleFault(RuleFaultCode.PLAYERS, len(read), most, fewest)
        raise invalid_rules("players", wrong)
    players = tuple(player for player, _ in read)
    for seat, fault in seat_name_faults([player.name for player in players]):
        raise invalid_name(f"players[{seat}].name", players[seat].name, fault)
    appearances = tuple(appearance for _, appearance in read)
    return players, appearances if any(appearances) else ()


def player_to_json(player: Player, appearance: Appearance) -> dict[str, Json]:
    """Return `player` as JSON, without the look if it is empty."""
    look = {"appearance": appearance_to_json(appearance)} if appearance else {}
    return {"id": player.id, "name": player.name, **look}


def extras_to_json(game: Game) -> dict[str, Json]:
    """Return those of `OPTIONAL_FIELDS` as JSON that say something."""
    beside: dict[str, Json] = {}
    if not game.plan.is_plain:
        beside["seating"] = [_seating_to_json(seating) for seating in game.plan.seatings]
    if game.adjustments:
        beside["adjustments"] = [
            {"after_round": one.round, "player": one.seat, "points": one.points, "why": one.why}
            for one in sorted(game.adjustments, key=lambda one: one.round)
        ]
    if game.notes:
        beside["notes"] = [
            {"text": note.text} if note.round is None else {"round": note.round, "text": note.text}
            for note in game.notes
        ]
    return beside


def read_plan(value: Json, players: int) -> SeatingPlan:
    """Read who is at the table, from which round on. Raises UnreadableError.

    `players` are all who ever were; they come in the order in which they are listed.
    """
    seatings: list[Seating] = []

    def read(item: Json, _place: str) -> None:
        seatings.append(_seating(item, players, seatings))

    json_values.read_items(read, value, "seating", most=MAX_ROUNDS)
    seen = len(_seen(seatings))
    if not seatings or seen != players:
        raise UnreadableError("seating", UnreadableCode.WRONG_LENGTH, count=seen, wanted=players)
    return SeatingPlan(tuple(seatings))


def read_adjustments(value: Json, players: int) -> tuple[events.PointsAdjusted, ...]:
    """Read points that a table gave beside the rounds. Raises UnreadableError."""
    readers = {**_ADJUSTMENT, "player": _seat_of(players)}
    given = json_values.read_items(partial(_adjustment, readers), value, "adjustments")
    return tuple(events.PointsAdjusted(number, *one) for number, one in enumerate(given, start=1))


def read_notes(value: Json) -> tuple[events.Noted, ...]:
    """Read notes to rounds and to the game. Raises UnreadableError."""
    notes = json_values.read_items(_note, value, "notes")
    return tuple(events.Noted(number, *one) for number, one in enumerate(notes, start=1))


def seating_events(
    before: Sequence[int], seating: Seating, players: Sequence[Player], most: int
) -> Iterator[events.PlayEvent]:
    """Yield the events that lead from the order `before` to `seating`.

    No more than `most` fit at the table. Joiners come in the order of their seats.
    """
    number, goal, joining = seating.from_round, seating.order, dict(seating.starts)
    order = list(before)
    coming = [*joining, *(seat for seat in goal if seat not in (*before, *joining))]
    leaving = [seat for seat in (*before, *joining) if seat not in goal]
    most = max(most, len(goal))  # a table that is too full is refused as a whole
    while leaving or coming:
        if coming and len(order) < most:
            seat = coming.pop(0)
            turn = goal.index(seat) if seat in goal else 0
            earlier = [s for s in (*goal[turn + 1 :], *goal[:turn]) if s in order]
            after = earlier[-1] if earlier else order[-1]
            order.insert(order.index(after) + 1, seat)
            if seat in joining:
                points = joining.pop(seat)
                yield events.PlayerJoined(number, seat, players[seat], after, points)
            else:
                yield events.PlayerReturned(number, seat, after)
            continue
        here = [seat for seat in leaving if seat in order]
        if here:
            leaving.remove(here[0])
        else:  # somebody makes room for a player who left again before the round began
            here = order[-1:]
            coming += here
        order.remove(here[0])
        yield events.PlayerLeft(number, here[0])
    if tuple(order) != goal:
        yield events.SeatsChanged(number, goal)


def _player(value: Json, place: str) -> tuple[Player, Appearance]:
    player = json_values.read_fields(_PLAYER, value, place, ("name",))
    look: Appearance = player.get("appearance", Appearance())
    return Player(player.get("id", ""), normalize_name(player["name"])), look


def _seen(seatings: Sequence[Seating]) -> set[int]:
    return {seat for s in seatings for seat in (*s.order, *s.left, *dict(s.starts))}


def _seating(value: Json, players: int, before: Sequence[Seating]) -> Seating:
    fields = ("from_round", "order", "starts", "left")
    seating = json_values.read_object(value, "", fields, fields[:2])
    first = before[-1].from_round + 1 if before else 1
    last = MAX_ROUNDS if before else 1
    number = json_values.read_int(seating["from_round"], "from_round", first, last)
    order = _seats(seating["order"], "order", players)
    if not order:
        raise UnreadableError("order", UnreadableCode.WRONG_LENGTH, count=0, wanted=MIN_PLAYERS)
    seen = _seen(before)
    starts = _starts(seating.get("starts", {}), players)
    for seat in dict(starts):
        if seat in seen:
            raise UnreadableError("starts", UnreadableCode.OUT_OF_ORDER, value=seat)
    if before:
        # a joiner without a start begins with nothing
        joined = {seat: 0 for seat in order if seat not in seen}
        starts = tuple(sorted({**joined, **dict(starts)}.items()))
    left = tuple(sorted(_seats(seating.get("left", []), "left", players)))
    gone = set(before[-1].order) - set(order) if before else set()
    new = {seat for seat, _ in starts}
    strangers = set(left) - seen - new if before else set()
    if not gone <= set(left) or set(left) & set(order) or strangers:
        raise UnreadableError("left", UnreadableCode.OUT_OF_ORDER, value=len(left))
    whole = seen | set(order) | set(left) | new
    if whole != set(range(len(whole))):
        raise UnreadableError("order", UnreadableCode.OUT_OF_ORDER, value=max(whole))
    started = len(whole) - len(starts)
    if not before and not MIN_PLAYERS <= started <= MAX_PLAYERS:
        raise UnreadableError(
            "order", UnreadableCode.WRONG_LENGTH, count=started, wanted=MIN_PLAYERS
        )
    return Seating(number, order, starts, left)


def _seats(value: Json, place: str, players: int) -> tuple[int, ...]:
    seats = json_values.read_items(_seat_of(players), value, place, most=players)
    if len(set(seats)) < len(seats):
        raise UnreadableError(place, UnreadableCode.OUT_OF_ORDER, value=len(seats))
    return seats


def _seat_of(players: int) -> Callable[[Json, str], int]:
    return partial(json_values.read_int, low=0, high=players - 1)


def _starts(value: Json, players: int) -> tuple[tuple[int, int], ...]:
    readers = {str(seat): _POINTS for seat in range(players)}
    starts = json_values.read_fields(readers, value, "starts")
    return tuple(sorted((int(seat), points) for seat, points in starts.items()))


def _adjustment(
    readers: Mapping[str, Reader], value: Json, place: str
) -> tuple[int, int, int, str]:
    one = json_values.read_fields(readers, value, place, readers)
    why = normalize_name(one["why"])
    if (fault := name_fault(why)) is not None:
        raise invalid_name("why", why, fault)
    return one["after_round"], one["player"], one["points"], why


def _note(value: Json, place: str) -> tuple[str, int | None]:
    note = json_values.read_fields(_NOTE, value, place, ("text",))
    text = normalize_name(note["text"])
    fault = name_fault(text, MAX_NOTE_LENGTH)
    if fault is NameFault.TOO_LONG:
        raise UnreadableError("text", UnreadableCode.TOO_LONG, most=MAX_NOTE_LENGTH)
    if fault is not None:
        raise invalid_name("text", text, fault)
    return text, note.get("round")


def _seating_to_json(seating: Seating) -> dict[str, Json]:
    json: dict[str, Json] = {"from_round": seating.from_round, "order": list(seating.order)}
    if seating.starts:
        json["starts"] = {str(seat): points for seat, points in seating.starts}
    if seating.left:
        json["left"] = list(seating.left)
    return json
