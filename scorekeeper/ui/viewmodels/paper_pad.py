"""A paper pad that is entered afterwards: its numbers, the place of the next, and its faults.

A `PaperPad` is everything entered so far. Each function takes one and gives the next; no number is
refused. What a careful scorer would stop at is told by `faults`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from scorekeeper.exports.game_rounds import has_entries
from scorekeeper.game.events import GameStarted, RoundCorrected
from scorekeeper.game.faults import Fault, FaultCode, missing_faults, sheet_faults
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.rules.bidding import BidMode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.exports.pasted_pad import PastedPad
    from scorekeeper.game.events import RoundEvent
    from scorekeeper.game.state import Game, Round
    from scorekeeper.ui.viewmodels.new_game import Draft

_TEN: Final = 10
_GAPS: Final = frozenset((FaultCode.MISSING_BID, FaultCode.MISSING_TRICKS))


@dataclass(frozen=True, slots=True)
class PaperPad:
    """The numbers of a game that was kept on paper.

    `start` is the game as the table agreed it. In `game`, which has the numbers, all bids are open:
    on paper everybody has seen them by now. `at` is the cell of the next number: row by row, in
    each a player's bid and then their tricks, as paper is read. `half`: the number there has one
    figure and may get another. `told`: a key has just ended the number before by itself. `series`:
    the ids of those that the game will count in. `by_totals`: the paper has totals in place of
    tricks (`paper_totals`); `typed` is what there is of a total that is being typed. `id` tells a
    pad from another one of the same table.
    """

    start: GameStarted
    game: Game
    at: int = 0
    half: bool = False
    told: bool = False
    series: frozenset[str] = frozenset()
    by_totals: bool = False
    typed: str = ""
    id: str = field(default_factory=lambda: uuid4().hex, compare=False)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.start.players)

    @property
    def end(self) -> int:
        """The number of cells; the place after the last one."""
        return 2 * self.players * len(self.game.rounds)

    @property
    def place(self) -> Place | None:
        """The cell of the next number; None after the last."""
        return self.place_of(self.at) if self.at < self.end else None

    @property
    def has_numbers(self) -> bool:
        """Whether anything is entered."""
        return any(map(has_entries, self.game.rounds))

    @property
    def rounds(self) -> int:
        """The number of the last round of which anything is entered; 0 for none."""
        return max((r.number for r in self.game.rounds if has_entries(r)), default=0)

    def place_of(self, at: int) -> Place:
        """Return the cell with this index."""
        row, column = divmod(at, 2 * self.players)
        return Place(row + 1, column // 2, is_tricks=bool(column % 2))

    def index_of(self, place: Place) -> int:
        """Return the index of a cell."""
        return ((place.round - 1) * self.players + place.seat) * 2 + place.is_tricks

    def number_at(self, place: Place) -> int | None:
        """Return the number in a cell."""
        round_ = self.game.round(place.round)
        return (round_.tricks if place.is_tricks else round_.bids)[place.seat]


@dataclass(frozen=True, slots=True)
class Place:
    """A cell: of a round, the bid or the tricks of a seat."""

    round: int
    seat: int
    is_tricks: bool = False


def blank_pad(draft: Draft) -> PaperPad:
    """Return the empty pad of the table in `draft`, which has no faults."""
    start = GameStarted("", draft.rules, draft.players, draft.first_dealer)
    return replace(blank_for(start), series=draft.series)


def blank_for(start: GameStarted) -> PaperPad:
    """Return the empty pad of this game."""
    return PaperPad(start, _blank_game(start))


@lru_cache(maxsize=4)
def _blank_game(start: GameStarted) -> Game:
    return new_game(replace(start, rules=replace(start.rules, bid_mode=BidMode.OPEN)))


def with_rounds(start: GameStarted, rounds: Iterable[RoundCorrected]) -> Game:
    """Return the game with the numbers of these rounds; a limit is judged by the rounds before."""
    return evolve(_blank_game(start), *rounds)


def entries(round_: Round) -> RoundCorrected:
    """Return all that is entered of a round; what is not known stays None."""
    return RoundCorrected(
        round=round_.number,
        turn_up=round_.turn_up,
        named_trump=round_.named_trump,
        bids=round_.bids,
        tricks=round_.tricks,
        voids=round_.voids,
        grail=round_.grail,
        bid_changes=round_.bid_changes,
        werewolf=round_.werewolf,
    )


# --- entering ------------------------------------------------------------------------------------


def enter(pad: PaperPad, number: int) -> PaperPad:
    """Enter a whole number, by a tap on its key, and go on to the next cell."""
    place = pad.place
    return pad if place is None else _moved(_with_number(pad, place, number), 1)


def press_digit(pad: PaperPad, digit: int) -> PaperPad:
    """Enter a `digit` of a number, 0 to 9, as by a keyboard.

    Where the round has ten cards or more a first figure waits for a second, until `end_number`; one
    that would make too high a number begins the next cell's.
    """
    place = pad.place
    if place is None:
        return pad
    cards = pad.game.round(place.round).cards
    before = pad.number_at(place) if pad.half else None
    if before is not None:
        number = before * _TEN + digit
        if number > cards:
            return press_digit(_moved(pad, 1), digit)
        return replace(_moved(_with_number(pad, place, number), 1), told=True)
    after = _with_number(pad, place, digit)
    if 0 < digit * _TEN <= cards:
        return replace(after, half=True, told=False)
    return replace(_moved(after, 1), told=True)


def end_number(pad: PaperPad) -> PaperPad:
    """Go on to the next cell, unless the figure before has done so just now."""
    return replace(pad, told=False) if pad.told else _moved(pad, 1)


def step(pad: PaperPad, cells: int) -> PaperPad:
    """Go so many cells on, or back; not beyond the ends."""
    return _moved(pad, cells)


def rows(pad: PaperPad, rows_: int) -> PaperPad:
    """Go `rows_` rounds down, or up where it is negative; not beyond the ends."""
    to = pad.at + rows_ * 2 * pad.players
    return _moved(pad, to - pad.at) if 0 <= to < pad.end else pad


def go_to(pad: PaperPad, place: Place) -> PaperPad:
    """Let the next number be that of a cell."""
    return _moved(pad, pad.index_of(place) - pad.at)


def tap(pad: PaperPad, round_: int, seat: int) -> PaperPad:
    """Go to a player's bid, or, where that is the place already, to their tricks."""
    bid = Place(round_, seat)
    return go_to(pad, replace(bid, is_tricks=pad.place == bid))


def erase(pad: PaperPad) -> PaperPad:
    """Take the number at the place away; where there is none, go back and take that one away."""
    place = pad.place
    if place is None or pad.number_at(place) is None:
        pad = _moved(pad, -1)
        place = pad.place
    return pad if place is None else replace(_with_number(pad, place, None), half=False, told=False)


def record(pad: PaperPad, *events: RoundEvent) -> PaperPad:
    """Note what special cards did, or the trump, in a round."""
    after = evolve(pad.game, *events)
    game = with_rounds(pad.start, map(entries, after.rounds))
    return pad if game == pad.game else replace(pad, game=game)


def with_pasted(pad: PaperPad, pasted: PastedPad) -> PaperPad:
    """Enter all numbers of a spreadsheet; its empty cells change nothing."""
    new = {each.number: each for each in pasted.rounds}
    rounds = []
    for round_ in pad.game.rounds:
        now = entries(round_)
        if round_.number in new:
            one = new[round_.number]
            now = replace(now, bids=_over(now.bids, one.bids), tricks=_over(now.tricks, one.tricks))
        rounds.append(now)
    return at_first_gap(replace(pad, game=with_rounds(pad.start, rounds)))


def at_first_gap(pad: PaperPad) -> PaperPad:
    """Go to the first cell without a number; after the last cell if there is none."""
    empty = (at for at in range(pad.end) if pad.number_at(pad.place_of(at)) is None)
    return replace(pad, at=next(empty, pad.end), half=False, told=False, typed="")


def _over(now: tuple[int | None, ...], new: tuple[int | None, ...]) -> tuple[int | None, ...]:
    pairs = zip(now, new, strict=True)
    return tuple(old if number is None else number for old, number in pairs)


def _moved(pad: PaperPad, cells: int) -> PaperPad:
    return replace(pad, at=min(max(pad.at + cells, 0), pad.end), half=False, told=False, typed="")


def _with_number(pad: PaperPad, place: Place, number: int | None) -> PaperPad:
    rounds = []
    for round_ in pad.game.rounds:
        now = entries(round_)
        if round_.number == place.round:
            if place.is_tricks:
                now = replace(now, tricks=_set(now.tricks, place.seat, number))
            else:
                now = replace(now, bids=_set(now.bids, place.seat, number))
        rounds.append(now)
    return replace(pad, game=with_rounds(pad.start, rounds))


def _set(values: tuple[int | None, ...], seat: int, number: int | None) -> tuple[int | None, ...]:
    return (*values[:seat], number, *values[seat + 1 :])


# --- what a careful scorer would stop at ----------------------------------------------------------


def faults(pad: PaperPad) -> tuple[Fault, ...]:
    """Return the faults of the rounds entered, in order; of missing numbers the first of a round.

    In the last round a number is missing only once tricks are there.
    """
    entered = pad.game.rounds[: pad.rounds]
    found = list(sheet_faults(pad.game.rules, entered))
    if entered and any(won is not None for won in entered[-1].tricks):
        found += missing_faults(entered[-1])
    gaps = [fault for fault in found if fault.code in _GAPS]
    first = {fault.round: fault for fault in reversed(gaps)}
    return tuple(fault for fault in found if fault.code not in _GAPS or fault is first[fault.round])


def faults_in_sight(pad: PaperPad) -> tuple[Fault, ...]:
    """Return the faults that are marked by now: nothing is missing in the round at the place."""
    now = pad.place.round if pad.place else None
    return tuple(f for f in faults(pad) if f.code not in _GAPS or f.round != now)


def has_to_be_settled(fault: Fault) -> bool:
    """Whether the game cannot be kept with this fault; a bid that the table let stand may stay."""
    return fault.code is not FaultCode.BID_LIMIT


def place_of_fault(fault: Fault) -> Place:
    """Return the cell where a fault may be mended."""
    facts = dict(fault.facts)
    of_tricks = fault.code in {FaultCode.TRICKS_OUT_OF_RANGE, FaultCode.MISSING_TRICKS}
    return Place(fault.round, int(facts.get("seat", 0)), is_tricks=of_tricks)


# --- keeping --------------------------------------------------------------------------------------


def scored(pad: PaperPad) -> Game:
    """Return the game with every round counted of which all numbers are there."""
    rounds = tuple(
        replace(r, played=True, counted=True) if r.all_tricks_known and r.all_bid else r
        for r in pad.game.rounds
    )
    return replace(pad.game, rounds=rounds)


def is_whole(pad: PaperPad) -> bool:
    """Whether every round of the game is entered."""
    return len(scored(pad).scored_rounds) == len(pad.game.rounds)


def can_be_kept(pad: PaperPad) -> bool:
    """Whether there is a whole round, and nothing that has to be settled first."""
    settled = not any(map(has_to_be_settled, faults(pad)))
    return settled and bool(scored(pad).scored_rounds)
