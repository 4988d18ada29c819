"""Merge two copies of a paper pad, or move its numbers to another table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from scorekeeper.game.events import GameStarted, Player, RoundCorrected
from scorekeeper.game.json_values import UnreadableError
from scorekeeper.game.paper_json import pad_from_json, pad_to_json
from scorekeeper.game.paper_pad import (
    PaperPad,
    blank_pad,
    go_to,
    must_be_settled,
    pad_faults,
    reseated,
    with_rounds,
)
from scorekeeper.game.state import ENTERED

_T = TypeVar("_T")


def with_table_of(pad: PaperPad, start: GameStarted, series: frozenset[str]) -> PaperPad | None:
    """Return the numbers of `pad` for another table; None where its rounds or seats are others.

    So it is where what was noted of special cards does not fit the other table's deck, or where
    somebody who joined has a seat at it.
    """
    blank, other = blank_pad(pad.start), blank_pad(start, series)
    hands = ([each.cards for each in one.game.rounds] for one in (blank, other))
    if len(blank.names) != len(other.names) or next(hands) != next(hands):
        return None
    about = ("id", "start", "series")
    table = {field: value for field, value in pad_to_json(other).items() if field in about}
    try:
        moved = go_to(pad_from_json({**pad_to_json(pad), **table}), pad.cursor)
    except UnreadableError:
        return None
    before, after = (sum(map(must_be_settled, pad_faults(one))) for one in (pad, moved))
    return moved if after <= before else None


def merge_pads(base: PaperPad | None, theirs: PaperPad, mine: PaperPad) -> PaperPad | None:
    """Return `mine` with what `theirs` has changed since both were `base`; None for other pads.

    Where both changed the same number, or both the people, `mine` wins.
    """
    if (theirs.start, theirs.id) != (mine.start, mine.id):
        return None
    if base is None or base.start != mine.start:
        base = blank_pad(mine.start)
    pads = (base, theirs, mine)
    people, ring, table = _changed(
        *((pad.people, pad.ring, replace(pad.game, rounds=mine.game.rounds)) for pad in pads)
    )
    rounds = zip(*(_entered_by(pad, table.players) for pad in pads), strict=True)
    both = replace(
        mine,
        game=with_rounds(table, (_merged(*three) for three in rounds)),
        people=people,
        ring=ring,
        series=_changed(*(pad.series for pad in pads)),
    )
    at = mine.cursor
    return both if at is None or at in both.cells else go_to(both, at)


def _entered_by(pad: PaperPad, players: tuple[Player, ...]) -> Iterator[RoundCorrected]:
    """Yield what is entered of `players` in each round; of others at their seats nothing is."""
    pairs = enumerate(zip(pad.names, (player.name for player in players), strict=False))
    same = {seat: seat for seat, (name, other) in pairs if name == other}
    for round_ in pad.game.rounds:
        yield reseated(round_.as_entered(), same, len(players))


def _merged(base: RoundCorrected, theirs: RoundCorrected, mine: RoundCorrected) -> RoundCorrected:
    """Return what has changed of a round: of bids and tricks each number, else each field."""
    three = (base, theirs, mine)
    merged = {name: _changed(*(getattr(each, name) for each in three)) for name in ENTERED}
    merged["bids"] = tuple(map(_changed, base.bids, theirs.bids, mine.bids))
    merged["tricks"] = tuple(map(_changed, base.tricks, theirs.tricks, mine.tricks))
    return replace(mine, **merged)


def _changed(base: _T, theirs: _T, mine: _T) -> _T:
    return theirs if mine == base else mine
