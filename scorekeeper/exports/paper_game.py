"""Make a game of a paper pad, as if a file of it had been imported."""

from dataclasses import replace
from datetime import datetime

from scorekeeper.exports import game_file
from scorekeeper.exports.game_file import GameFile
from scorekeeper.exports.game_rounds import as_stated
from scorekeeper.game.open_game import OpenGame
from scorekeeper.game.paper_pad import Attendance, PaperPad, reseated, scored, with_rounds
from scorekeeper.game.paper_people import plan_of
from scorekeeper.game.state import Game


def paper_game(pad: PaperPad, at: datetime, *, ended: bool) -> OpenGame:
    """Return the game of a pad that was played at this time, and `ended` then.

    What is noted of rounds after those entered is left out, except changes of people before the
    next one if the game has not `ended`. `pad` has no fault that must be settled.
    """
    last = pad.rounds if ended else pad.rounds + 1
    game = scored(replace(pad, game=_by_arrival(pad, last)))
    counted = len(game.scored_rounds)
    listed = replace(
        game,
        rules=pad.start.rules,
        rounds=tuple(each for each in game.rounds if each.has_entries),
        adjustments=tuple(one for one in game.adjustments if one.round <= counted),
    )
    file = GameFile(
        id=None,
        game=as_stated(listed),
        started_at=at,
        finished_at=at if ended else None,
        hands=tuple(round_.scheduled_cards for round_ in game.rounds),
    )
    return OpenGame.of(game_file.game_id(file), game_file.log_entries(file, at))


def has_left_out(pad: PaperPad) -> bool:
    """Whether something is noted of rounds after those entered, which no game can tell."""
    counted = len(scored(pad).scored_rounds)
    given = any(one.round > counted for one in pad.game.adjustments)
    pairs = (*pad.plan.sitting_out, *pad.plan.dealers)
    noted = any(number > pad.rounds for number, _ in pairs)
    return given or noted or pad.plan.seatings[-1].from_round > pad.rounds + 1


def _by_arrival(pad: PaperPad, last: int) -> Game:
    """Return the game of `pad` with its seats in the order in which people came, as in a file.

    People who came after round `last` are left out, as are later changes.
    """
    game, people = pad.game, pad.people
    came = [seat for seat, each in enumerate(people) if each.joined <= max(last, 1)]
    came.sort(key=lambda seat: (people[seat].joined, seat))
    new = {seat: place for place, seat in enumerate(came)}
    starters = sum(each.joined == 1 for each in people[: len(pad.start.players)])
    # the first dealer may not have come yet, and a joiner is not one of those who start the game
    dealt_first = new[game.round(1).dealer]
    dealers = (new.get(game.first_dealer, starters), dealt_first)
    named = {number: new[seat] for number, seat in pad.plan.dealers if number <= last}
    plan = plan_of(
        [_until(last, people[seat]) for seat in came],
        [new[seat] for seat in pad.ring if seat in new],
        {**named, 1: dealt_first},
        rounds=len(game.rounds),
        table=starters,
    )
    table = replace(
        game,
        players=tuple(game.players[seat] for seat in came),
        first_dealer=next((seat for seat in dealers if seat < starters), 0),
        plan=plan,
        adjustments=tuple(
            replace(one, seat=new[one.seat]) for one in game.adjustments if one.seat in new
        ),
    )
    return with_rounds(table, (reseated(each.as_entered(), new, len(new)) for each in game.rounds))


def _until(last: int, attendance: Attendance) -> Attendance:
    """Return what of an attendance is up to round `last`."""
    left, back = attendance.left, attendance.back
    return replace(
        attendance,
        left=left if left is not None and left < last else None,
        back=back if back is not None and back <= last else None,
        out=tuple(number for number in attendance.out if number <= last),
    )
