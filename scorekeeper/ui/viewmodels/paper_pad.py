"""A paper pad that is entered afterwards: its numbers, the cursor, and its faults.

A `PaperPad` is everything entered so far. Each function takes one and gives the next; no number is
refused. What a careful scorer would stop at is told by `pad_faults`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from scorekeeper.exports.game_rounds import has_entries
from scorekeeper.game.events import GameStarted
from scorekeeper.game.faults import Fault, FaultCode, missing_faults, sheet_faults
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import fewest_players
from scorekeeper.ui.viewmodels.paper_rounds import entries, seated_game, with_rounds

if TYPE_CHECKING:
    from scorekeeper.game.events import Player, RoundCorrected, RoundEvent
    from scorekeeper.game.seating import SeatingPlan
    from scorekeeper.game.state import Game
    from scorekeeper.ui.viewmodels.game_setup import GameSetup

_TEN: Final = 10
_GAPS: Final = frozenset((FaultCode.MISSING_BID, FaultCode.MISSING_TRICKS))


@dataclass(frozen=True, slots=True)
class PaperPad:
    """The numbers of a game that was kept on paper.

    `start` is the game as the table agreed it. In `game`, which has the numbers, all bids are open:
    on paper everybody has seen them by now. Its first seats are those of `start`, whenever they
    came, and then those of joiners, as they were added. `at` is the index of the cursor: row by
    row, in each a player's bid and then their tricks, as paper is read. `half`: the number there
    has one figure and may get another. `number_ended`: a key has just ended the number before by
    itself. `series`: the ids of those that the game will count in. `by_totals`: the paper has
    totals in place of tricks (`paper_totals`); `typed` is what there is of a total that is being
    typed. `id` tells a pad from another one of the same table.
    """

    start: GameStarted
    game: Game
    at: int = 0
    half: bool = False
    number_ended: bool = False
    series: frozenset[str] = frozenset()
    by_totals: bool = False
    typed: str = ""
    id: str = field(default_factory=lambda: uuid4().hex, compare=False)

    @property
    def players(self) -> int:
        """The number of people who were ever at the table."""
        return len(self.game.players)

    @property
    def names(self) -> list[str]:
        """The names of all players, by seat."""
        return [player.name for player in self.game.players]

    @property
    def plan(self) -> SeatingPlan:
        """The seating plan: the players at the table in each round."""
        return self.game.plan

    @property
    def end(self) -> int:
        """The number of cells, which is the index after the last one."""
        return 2 * self.players * len(self.game.rounds)

    @property
    def cursor(self) -> PadPosition | None:
        """The cell of the next number to be entered; None after the last."""
        return self.position_at(self.at) if self.at < self.end else None

    @property
    def has_numbers(self) -> bool:
        """Whether anything is entered, of a round, of people or of points beside the rounds."""
        beside = not self.plan.is_plain or bool(self.game.adjustments)
        return beside or any(map(has_entries, self.game.rounds))

    @property
    def rounds(self) -> int:
        """The number of the last round of which anything is entered; 0 for none."""
        return max((r.number for r in self.game.rounds if has_entries(r)), default=0)

    def position_at(self, at: int) -> PadPosition:
        """Return the cell with this index."""
        row, column = divmod(at, 2 * self.players)
        return PadPosition(row + 1, column // 2, is_tricks=bool(column % 2))

    def index_of(self, position: PadPosition) -> int:
        """Return the index of a cell."""
        return ((position.round - 1) * self.players + position.seat) * 2 + position.is_tricks

    def is_played(self, position: PadPosition) -> bool:
        """Whether the seat of a cell plays in its round."""
        return position.seat in self.game.round(position.round).playing

    def number_at(self, position: PadPosition) -> int | None:
        """Return the number in a cell."""
        round_ = self.game.round(position.round)
        return (round_.tricks if position.is_tricks else round_.bids)[position.seat]


@dataclass(frozen=True, slots=True)
class PadPosition:
    """The position of a number: the round, the seat, and whether it is the bid or the tricks."""

    round: int
    seat: int
    is_tricks: bool = False


def blank_pad(setup: GameSetup) -> PaperPad:
    """Return the empty pad of the table in `setup`, which has no faults."""
    start = GameStarted("", setup.rules, setup.players, setup.first_dealer)
    return replace(blank_for(start), series=setup.series)


def blank_for(start: GameStarted) -> PaperPad:
    """Return the empty pad of this game."""
    return PaperPad(start, _blank_game(start))


def _blank_game(start: GameStarted) -> Game:
    return new_game(replace(start, rules=replace(start.rules, bid_mode=BidMode.OPEN)))


def with_people(pad: PaperPad, plan: SeatingPlan, players: tuple[Player, ...] = ()) -> PaperPad:
    """Return the pad with `plan`, and all `players` if they are others; every number stays."""
    players, position = players or pad.game.players, pad.cursor
    more = (None,) * (len(players) - pad.players)
    wide = (
        replace(each, bids=each.bids + more, tricks=each.tricks + more)
        for each in map(entries, pad.game.rounds)
    )
    after = replace(pad, game=with_rounds(seated_game(pad.game, players, plan), wide))
    return _at(after, after.index_of(position) if position else after.end)


# --- entering ------------------------------------------------------------------------------------


def enter(pad: PaperPad, number: int) -> PaperPad:
    """Enter a whole `number`, by a tap on its key, and go on to the next cell."""
    position = pad.cursor
    return pad if position is None else _moved(_with_number(pad, position, number), 1)


def press_digit(pad: PaperPad, digit: int) -> PaperPad:
    """Enter a `digit` of a number, 0 to 9, as by a keyboard.

    Where the round has ten cards or more a first figure waits for a second, until `end_number`; one
    that would make too high a number begins the next cell's.
    """
    position = pad.cursor
    if position is None:
        return pad
    cards = pad.game.round(position.round).cards
    before = pad.number_at(position) if pad.half else None
    if before is not None:
        number = before * _TEN + digit
        if number > cards:
            return press_digit(_moved(pad, 1), digit)
        return replace(_moved(_with_number(pad, position, number), 1), number_ended=True)
    after = _with_number(pad, position, digit)
    if 0 < digit * _TEN <= cards:
        return replace(after, half=True, number_ended=False)
    return replace(_moved(after, 1), number_ended=True)


def end_number(pad: PaperPad) -> PaperPad:
    """Go on to the next cell, unless the figure before has done so just now."""
    return replace(pad, number_ended=False) if pad.number_ended else _moved(pad, 1)


def go_cells(pad: PaperPad, cells: int) -> PaperPad:
    """Go so many `cells` on, or back where it is negative; not beyond the ends."""
    return _moved(pad, cells)


def go_rounds(pad: PaperPad, rows_: int) -> PaperPad:
    """Go `rows_` rounds down, or up where it is negative, to who plays there; not beyond the ends.

    Who does not play leaves it to the nearest column of somebody who does.
    """
    to = pad.at + rows_ * 2 * pad.players
    if not 0 <= to < pad.end:
        return pad
    position = pad.position_at(to)
    playing = pad.game.round(position.round).playing
    seat = min(playing, key=lambda one: (abs(one - position.seat), -one), default=position.seat)
    return go_to(pad, replace(position, seat=seat))


def go_to(pad: PaperPad, position: PadPosition) -> PaperPad:
    """Move the cursor to a cell, or to the first after it that is played."""
    return _at(pad, pad.index_of(position))


def tap(pad: PaperPad, round_: int, seat: int) -> PaperPad:
    """Go to a player's bid, or, where the cursor is there already, to their tricks."""
    bid = PadPosition(round_, seat)
    return go_to(pad, replace(bid, is_tricks=pad.cursor == bid))


def erase(pad: PaperPad) -> PaperPad:
    """Delete the number at the cursor; where there is none, go back and delete that one.

    Who was noted to sit out just before plays after all.
    """
    position = pad.cursor
    if position is None or pad.number_at(position) is None:
        back = map(pad.position_at, range(pad.at - 1, -1, -1))
        out = pad.plan.sitting_out
        noted = (p for p in back if pad.is_played(p) or (p.round, p.seat) in out)
        before = next(noted, None)
        if before and not pad.is_played(before):
            played = sit_out(pad, before.round, before.seat, out=False)
            return go_to(played, replace(before, is_tricks=False))
        pad = _moved(pad, -1)
        position = pad.cursor
    return (
        pad
        if position is None
        else replace(_with_number(pad, position, None), half=False, number_ended=False)
    )


def record(pad: PaperPad, *events: RoundEvent) -> PaperPad:
    """Note what special cards did, or the trump, in a round."""
    after = evolve(pad.game, *events)
    game = with_rounds(pad.game, map(entries, after.rounds))
    return pad if game == pad.game else replace(pad, game=game)


def has_entered(pad: PaperPad, seat: int, number: int) -> bool:
    """Whether anything is entered of somebody in round `number`, from 1."""
    round_ = pad.game.round(number)
    return _without(entries(round_), seat) != entries(round_)


def may_sit_out(pad: PaperPad, round_: int, seat: int) -> bool:
    """Whether enough others play in a round for somebody who plays in it to sit out."""
    playing = pad.game.round(round_).playing
    return seat in playing and len(playing) > fewest_players(pad.game.rules)


def sit_out(pad: PaperPad, round_: int, seat: int, *, out: bool = True) -> PaperPad:
    """Note that somebody sits a round out, without numbers in it; or that they play after all."""
    if out and not may_sit_out(pad, round_, seat):
        return pad
    here = (round_, seat)
    others = tuple(pair for pair in pad.plan.sitting_out if pair != here)
    if not out:
        return with_people(pad, replace(pad.plan, sitting_out=others))
    rounds = map(entries, pad.game.rounds)
    left = (_without(each, seat) if each.round == round_ else each for each in rounds)
    pad = replace(pad, game=with_rounds(pad.game, left))
    dealers = tuple(pair for pair in pad.plan.dealers if pair != here)
    pairs = tuple(sorted((*others, here)))
    return with_people(pad, replace(pad.plan, sitting_out=pairs, dealers=dealers))


def _without(entered: RoundCorrected, seat: int) -> RoundCorrected:
    """Return the entries of a round without those of `seat`."""
    return replace(
        entered,
        bids=_set(entered.bids, seat, None),
        tricks=_set(entered.tricks, seat, None),
        bonuses=tuple(t for t in entered.bonuses if seat not in (t.seat, t.partner)),
        cannonballs=tuple(other for other in entered.cannonballs if other != seat),
        bid_changes=tuple(change for change in entered.bid_changes if change.seat != seat),
        werewolf=None if entered.werewolf == seat else entered.werewolf,
        guessed=tuple(other for other in entered.guessed if other != seat),
    )


def may_press_dash(pad: PaperPad) -> bool:
    """Whether the cursor is at the bid of somebody who may sit out, with nothing else entered."""
    position = pad.cursor
    if (
        position is None
        or position.is_tricks
        or not may_sit_out(pad, position.round, position.seat)
    ):
        return False
    return not has_entered(_with_number(pad, position, None), position.seat, position.round)


def press_dash(pad: PaperPad) -> PaperPad:
    """Note in place of somebody's bid that they sit the round out, and go on to the next."""
    position = pad.cursor
    if position is None or not may_press_dash(pad):
        return pad
    return replace(sit_out(pad, position.round, position.seat), number_ended=True)


def at_first_gap(pad: PaperPad) -> PaperPad:
    """Go to the first cell without a number; after the last cell if there is none."""
    positions = map(pad.position_at, range(pad.end))
    gaps = (each for each in positions if pad.is_played(each) and pad.number_at(each) is None)
    first = next(gaps, None)
    return _at(pad, pad.end if first is None else pad.index_of(first))


def _moved(pad: PaperPad, cells: int) -> PaperPad:
    """Go so many cells on, and then over those of people who do not play."""
    if cells >= 0:
        return _at(pad, min(pad.at + cells, pad.end))
    before = range(max(pad.at + cells, 0), -1, -1)
    played = (at for at in before if pad.is_played(pad.position_at(at)))
    return _at(pad, next(played, 0))


def _at(pad: PaperPad, at: int) -> PaperPad:
    """Go to a cell, or to the first after it that is played; what is half typed has ended."""
    played = (each for each in range(at, pad.end) if pad.is_played(pad.position_at(each)))
    return replace(pad, at=next(played, pad.end), half=False, number_ended=False, typed="")


def _with_number(pad: PaperPad, position: PadPosition, number: int | None) -> PaperPad:
    rounds = []
    for round_ in pad.game.rounds:
        now = entries(round_)
        if round_.number == position.round:
            if position.is_tricks:
                tricks = _set(now.tricks, position.seat, number)
                now = replace(now, tricks=tricks, guessed=())
            else:
                now = replace(now, bids=_set(now.bids, position.seat, number))
        rounds.append(now)
    return replace(pad, game=with_rounds(pad.game, rounds))


def _set(values: tuple[int | None, ...], seat: int, number: int | None) -> tuple[int | None, ...]:
    return (*values[:seat], number, *values[seat + 1 :])


# --- what a careful scorer would stop at ----------------------------------------------------------


def pad_faults(pad: PaperPad) -> tuple[Fault, ...]:
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
    """Return the faults that are marked by now: nothing is missing in the round of the cursor."""
    now = pad.cursor.round if pad.cursor else None
    return tuple(f for f in pad_faults(pad) if f.code not in _GAPS or f.round != now)


def must_be_settled(fault: Fault) -> bool:
    """Whether the game cannot be kept with this fault; a bid that the table let stand may stay."""
    return fault.code is not FaultCode.BID_LIMIT


def position_of_fault(fault: Fault) -> PadPosition:
    """Return the cell where a fault may be mended."""
    facts = dict(fault.facts)
    of_tricks = fault.code in {FaultCode.TRICKS_OUT_OF_RANGE, FaultCode.MISSING_TRICKS}
    return PadPosition(fault.round, int(facts.get("seat", 0)), is_tricks=of_tricks)


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


def can_be_saved(pad: PaperPad) -> bool:
    """Whether there is a whole round, and nothing that has to be settled first."""
    settled = not any(map(must_be_settled, pad_faults(pad)))
    return settled and bool(scored(pad).scored_rounds)
