"""Convert a paper pad to a game file and to JSON, and merge two copies of one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TypeVar

from scorekeeper.exports import game_file
from scorekeeper.exports.file_content import GameFile
from scorekeeper.exports.game_rounds import as_stated, has_entries
from scorekeeper.game.bonuses import moved
from scorekeeper.game.events import GameStarted, RoundCorrected
from scorekeeper.game.json_values import UnreadableError, read_items
from scorekeeper.game.log_check import read_id
from scorekeeper.rules.ruleset_check import rule_faults
from scorekeeper.rules.schedule import schedule
from scorekeeper.ui.viewmodels.paper_pad import (
    PaperPad,
    at_first_gap,
    blank_for,
    blank_pad,
    go_to,
    must_be_settled,
    pad_faults,
    scored,
)
from scorekeeper.ui.viewmodels.paper_people_file import (
    pad_player_to_json,
    people_from_json,
    people_to_json,
    renumbered_by_arrival,
)
from scorekeeper.ui.viewmodels.paper_rounds import entries, with_rounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.game.events import Player
    from scorekeeper.game.faults import Fault
    from scorekeeper.game.json_values import Json
    from scorekeeper.ui.viewmodels.game_setup import GameSetup

_TWO_FIGURES: Final = 99
_WEREWOLF: Final = "werewolf"
_SERIES: Final = "series"
_BY_TOTALS: Final = "by_totals"
_PAD: Final = "pad"
_MAX_ID_LENGTH: Final = 40
_PEOPLE: Final = "people"
_BESIDE: Final = (_WEREWOLF, _SERIES, _BY_TOTALS, _PAD, _PEOPLE)
_SOME_TIME: Final = datetime(2026, 1, 1, tzinfo=UTC)

_T = TypeVar("_T")


def as_file(pad: PaperPad, at: datetime | None, *, ended: bool) -> GameFile:
    """Return the game as a file of a game that was played at this time, and `ended` then.

    Its log is the one that an import would make. What is noted of rounds after those entered is
    left out, but who comes or goes before the next one of a game that has not `ended`.
    """
    last = pad.rounds if ended else pad.rounds + 1
    game = scored(replace(pad, game=renumbered_by_arrival(pad.game, last)))
    counted = len(game.scored_rounds)
    listed = replace(
        game,
        rules=pad.start.rules,
        rounds=tuple(filter(has_entries, game.rounds)),
        adjustments=tuple(one for one in game.adjustments if one.round <= counted),
    )
    return GameFile(
        id=None,
        game=as_stated(listed),
        started_at=at,
        finished_at=at if ended else None,
        hands=tuple(round_.scheduled_cards for round_ in game.rounds),
    )


def has_left_out(pad: PaperPad) -> bool:
    """Whether something is noted of rounds after those entered, which no game can tell."""
    counted = len(scored(pad).scored_rounds)
    given = any(one.round > counted for one in pad.game.adjustments)
    pairs = (*pad.plan.sitting_out, *pad.plan.dealers)
    noted = any(number > pad.rounds for number, _ in pairs)
    return given or noted or pad.plan.seatings[-1].from_round > pad.rounds + 1


def to_json(pad: PaperPad) -> Json:
    """Return the pad as a JSON value, from which `from_json` makes it again."""
    people = not pad.plan.is_plain or bool(pad.game.adjustments)
    of_file = blank_for(pad.start) if people else pad
    fields = game_file.to_json(as_file(of_file, None, ended=False))
    if people:
        fields[_PEOPLE] = people_to_json(pad.game, len(pad.start.players))
    fields["players"] = [pad_player_to_json(each) for each in pad.start.players]
    # of who swapped the Werewolf a game file tells in its log only
    fields[_WEREWOLF] = [round_.werewolf for round_ in pad.game.rounds]
    fields[_SERIES] = [*sorted(pad.series)]
    fields[_BY_TOTALS] = pad.by_totals
    fields[_PAD] = pad.id
    return fields


def from_json(value: Json) -> PaperPad | None:
    """Return the pad that `to_json` wrote; None for any other value."""
    if not isinstance(value, dict):
        return None
    try:
        series = read_items(read_id, value.get(_SERIES, []), _SERIES)
        file = game_file.read({key: value[key] for key in value if key not in _BESIDE})
        game_file.log_entries(file, _SOME_TIME)
        read, count = file.game, len(file.game.players)
        known = read.plan.is_plain and not rule_faults(read.rules, count)
        if not known or file.hands != schedule(read.rules, count):
            return None
        start = GameStarted(read.name, read.rules, read.players, read.first_dealer)
        game = with_rounds(blank_for(start).game, map(entries, read.rounds))
        if _PEOPLE in value:
            game = people_from_json(value[_PEOPLE], start)
    except UnreadableError:
        return None
    swapped = _seats(value.get(_WEREWOLF), len(game.rounds), len(game.players))
    pairs = zip(map(entries, game.rounds), swapped, strict=True)
    rounds = [replace(each, werewolf=seat) for each, seat in pairs]
    numbers = [n for each in rounds for n in (*each.bids, *each.tricks) if n is not None]
    if any(not 0 <= number <= _TWO_FIGURES for number in numbers):
        return None
    return at_first_gap(
        PaperPad(
            start,
            with_rounds(game, rounds),
            series=frozenset(series),
            by_totals=value.get(_BY_TOTALS) is True,
            id=str(value.get(_PAD, ""))[:_MAX_ID_LENGTH],
        )
    )


def _seats(value: Json, rounds: int, players: int) -> list[int | None]:
    """Read a seat or None for each round; where anything else is found, there is none."""
    seats = value if isinstance(value, list) and len(value) == rounds else [None] * rounds
    return [seat if type(seat) is int and 0 <= seat < players else None for seat in seats]


def with_table_of(pad: PaperPad, setup: GameSetup) -> PaperPad | None:
    """Return the numbers of `pad` for another table; None where its rounds or seats are others.

    So it is where what was noted of special cards does not fit the other table's deck.
    """
    other = blank_pad(setup)
    blanks = (blank_for(pad.start), other)
    one, another = ([round_.cards for round_ in each.game.rounds] for each in blanks)
    count = other.players
    if count != len(pad.start.players) or one != another:
        return None
    table = replace(
        pad.game,
        rules=other.game.rules,
        players=(*other.start.players, *pad.game.players[count:]),
        first_dealer=other.start.first_dealer,
    )
    game = with_rounds(table, map(entries, pad.game.rounds))
    moved = replace(other, game=game, at=pad.at, by_totals=pad.by_totals)
    fits = len(_blocking(moved)) <= len(_blocking(pad)) and from_json(to_json(moved)) is not None
    return moved if fits else None


def _blocking(pad: PaperPad) -> list[Fault]:
    return [*filter(must_be_settled, pad_faults(pad))]


def merge_pads(base: PaperPad | None, theirs: PaperPad, mine: PaperPad) -> PaperPad | None:
    """Return `mine` with what `theirs` has changed since both were `base`; None for other pads.

    Of what both have changed, `mine` stands, as of who came and went.
    """
    if (theirs.start, theirs.id) != (mine.start, mine.id):
        return None
    if base is None or base.start != mine.start:
        base = blank_for(mine.start)
    tables = [replace(pad.game, rounds=()) for pad in (base, theirs, mine)]
    table = _changed(*tables)
    blank = replace(table, rounds=(mine if table == tables[2] else theirs).game.rounds)
    count = len(table.players)
    rounds = zip(*(_wide(pad, table.players) for pad in (base, theirs, mine)), strict=True)
    both = replace(
        mine,
        game=with_rounds(blank, (_merged_round(*each) for each in rounds)),
        series=_changed(base.series, theirs.series, mine.series),
    )
    place = mine.cursor
    if place is None or (count == mine.players and both.is_played(place)):
        return both
    return go_to(both, place)


def _wide(pad: PaperPad, players: tuple[Player, ...]) -> Iterator[RoundCorrected]:
    """Yield what is entered of `players` in each round; of others at their seats nothing is."""
    pairs = enumerate(zip(pad.names, (player.name for player in players), strict=False))
    same = {seat for seat, (name, other) in pairs if name == other}
    for each in map(entries, pad.game.rounds):
        yield replace(
            each,
            bids=tuple(each.bids[s] if s in same else None for s in range(len(players))),
            tricks=tuple(each.tricks[s] if s in same else None for s in range(len(players))),
            bonuses=moved(each.bonuses, {seat: seat for seat in same}),
            cannonballs=tuple(seat for seat in each.cannonballs if seat in same),
            bid_changes=tuple(change for change in each.bid_changes if change.seat in same),
            werewolf=each.werewolf if each.werewolf in same else None,
            guessed=tuple(seat for seat in each.guessed if seat in same),
        )


def _merged_round(
    base: RoundCorrected, theirs: RoundCorrected, mine: RoundCorrected
) -> RoundCorrected:
    return RoundCorrected(
        round=mine.round,
        turn_up=_changed(base.turn_up, theirs.turn_up, mine.turn_up),
        named_trump=_changed(base.named_trump, theirs.named_trump, mine.named_trump),
        bids=tuple(map(_changed, base.bids, theirs.bids, mine.bids)),
        tricks=tuple(map(_changed, base.tricks, theirs.tricks, mine.tricks)),
        voids=_changed(base.voids, theirs.voids, mine.voids),
        bonuses=_changed(base.bonuses, theirs.bonuses, mine.bonuses),
        cannonballs=_changed(base.cannonballs, theirs.cannonballs, mine.cannonballs),
        bid_changes=_changed(base.bid_changes, theirs.bid_changes, mine.bid_changes),
        werewolf=_changed(base.werewolf, theirs.werewolf, mine.werewolf),
        guessed=_changed(base.guessed, theirs.guessed, mine.guessed),
    )


def _changed(base: _T, theirs: _T, mine: _T) -> _T:
    return theirs if mine == base else mine
