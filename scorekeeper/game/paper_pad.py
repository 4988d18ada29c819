"""A paper pad that is entered afterwards: what is on it, the cursor, and its faults.

A `PaperPad` is everything entered so far. Each function takes one and gives the next; no number is
refused. `pad_faults` reports what a careful scorer would stop at.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from uuid import uuid4

from scorekeeper.game.bonuses import moved
from scorekeeper.game.events import GameStarted, RoundCorrected
from scorekeeper.game.faults import Fault, FaultCode, missing_faults, sheet_faults
from scorekeeper.game.fold import evolve, new_game
from scorekeeper.game.round_plan import blank_rounds
from scorekeeper.game.seating import SeatingPlan
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.bidding import BidMode
from scorekeeper.rules.schedule import has_fixed_rounds, schedule

_GAPS: Final = frozenset((FaultCode.MISSING_BID, FaultCode.MISSING_TRICKS))


@dataclass(frozen=True, slots=True, order=True)
class PadPosition:
    """A cell of the pad: the round, the seat, and whether it is the bid or the tricks.

    They are in the order in which paper is read: row by row, in each a player's bid and then their
    tricks.
    """

    round: int
    seat: int
    is_tricks: bool = False


@dataclass(frozen=True, slots=True)
class Attendance:
    """The rounds of a player: from `joined` until after `left`, and again from `back` on.

    None: they did not leave, or did not come back. They sat `out` rounds of these. `start` are the
    points of somebody who joined.
    """

    joined: int = 1
    left: int | None = None
    back: int | None = None
    out: tuple[int, ...] = ()
    start: int = 0

    def includes(self, number: int) -> bool:
        """Whether the player was at the table in round `number`, from 1."""
        if self.back is not None and number >= self.back:
            return True
        return self.joined <= number and (self.left is None or number <= self.left)


@dataclass(frozen=True, slots=True)
class PaperPad:
    """The numbers of a game that was kept on paper.

    `start` is the game as the table agreed it. In `game`, which has the numbers, all bids are open:
    on paper everybody has seen them by now. Its first seats are those of `start`, whenever they
    came, and then those of joiners, as they were added. Its plan follows from `people`, by seat,
    and from the `ring` in which they sit, clockwise, but for dealers who were named. `cursor` is
    the cell of the next number, None after the last. `typed` are the figures there so far, of a
    number that may get another one or of a total. `number_ended`: a key has just ended the number
    before by itself. `series`: the ids of those that the game will count in. `by_totals`: the paper
    has totals in place of tricks. `id` tells a pad from another one of the same table.
    """

    start: GameStarted
    game: Game
    people: tuple[Attendance, ...]
    ring: tuple[int, ...]
    cursor: PadPosition | None = PadPosition(1, 0)
    typed: str = ""
    number_ended: bool = False
    series: frozenset[str] = frozenset()
    by_totals: bool = False
    id: str = field(default_factory=lambda: uuid4().hex, compare=False)

    @property
    def names(self) -> list[str]:
        """The names of all who were ever at the table, by seat."""
        return [player.name for player in self.game.players]

    @property
    def plan(self) -> SeatingPlan:
        """The seating plan: the players at the table in each round."""
        return self.game.plan

    @property
    def rounds(self) -> int:
        """The number of the last round of which anything is entered; 0 for none."""
        return max((r.number for r in self.game.rounds if r.has_entries), default=0)

    @property
    def has_numbers(self) -> bool:
        """Whether anything is entered, of a round, of people or of points beside the rounds."""
        return bool(self.rounds or self.game.adjustments) or not self.plan.is_plain

    @property
    def cells(self) -> tuple[PadPosition, ...]:
        """The cells of those who play, in order."""
        return tuple(
            PadPosition(round_.number, seat, is_tricks)
            for round_ in self.game.rounds
            for seat in sorted(round_.playing)
            for is_tricks in (False, True)
        )

    def number_at(self, position: PadPosition) -> int | None:
        """Return the number in a cell."""
        round_ = self.game.round(position.round)
        return (round_.tricks if position.is_tricks else round_.bids)[position.seat]


def blank_pad(start: GameStarted, series: frozenset[str] = frozenset()) -> PaperPad:
    """Return the empty pad of a game that starts like this."""
    seats, rules = range(len(start.players)), replace(start.rules, bid_mode=BidMode.OPEN)
    game = new_game(replace(start, rules=rules))
    return PaperPad(start, game, (Attendance(),) * len(seats), (*seats,), series=series)


# --- entries of rounds ---------------------------------------------------------------------------


def with_rounds(game: Game, rounds: Iterable[RoundCorrected]) -> Game:
    """Return `game` with the entries of these rounds only; a limit is judged by those before.

    A turn-up, and a trump named for it, are left out where the deck has no card left to turn up.
    """
    hands = tuple(round_.scheduled_cards for round_ in game.rounds)
    if has_fixed_rounds(game.rules):
        hands = schedule(game.rules, game.plan.starters(len(game.players)))
    planned = blank_rounds(game.rules, len(game.players), game.first_dealer, hands, game.plan)
    blank = replace(game, rounds=planned)
    return evolve(
        blank,
        *(
            each
            if blank.round(each.round).turns_up
            else replace(each, turn_up=None, named_trump=None, werewolf=None)
            for each in rounds
        ),
    )


def with_entries(pad: PaperPad, *changed: RoundCorrected) -> PaperPad:
    """Return the pad with these entries in place of those of their rounds."""
    rounds = {each.number: each.as_entered() for each in pad.game.rounds}
    rounds |= {each.round: each for each in changed}
    return replace(pad, game=with_rounds(pad.game, rounds.values()))


def reseated(entered: RoundCorrected, seats: Mapping[int, int], players: int) -> RoundCorrected:
    """Return entries at new seats, of so many `players`; those of others than `seats` are gone."""
    before = {new: old for old, new in seats.items()}

    def moved_row(values: tuple[int | None, ...]) -> tuple[int | None, ...]:
        return tuple(values[before[s]] if s in before else None for s in range(players))

    return replace(
        entered,
        bids=moved_row(entered.bids),
        tricks=moved_row(entered.tricks),
        bonuses=moved(entered.bonuses, seats),
        cannonballs=tuple(seats[seat] for seat in entered.cannonballs if seat in seats),
        bid_changes=tuple(
            replace(one, seat=seats[one.seat]) for one in entered.bid_changes if one.seat in seats
        ),
        werewolf=None if entered.werewolf is None else seats.get(entered.werewolf),
        guessed=tuple(seats[seat] for seat in entered.guessed if seat in seats),
    )


def without_seat(round_: Round, seat: int) -> RoundCorrected:
    """Return the entries of a round without those of a seat."""
    others = {other: other for other in range(len(round_.bids)) if other != seat}
    return reseated(round_.as_entered(), others, len(round_.bids))


def has_entered(pad: PaperPad, seat: int, number: int) -> bool:
    """Whether anything is entered of somebody in round `number`, from 1."""
    round_ = pad.game.round(number)
    return without_seat(round_, seat) != round_.as_entered()


# --- the cursor ----------------------------------------------------------------------------------


def go_to(pad: PaperPad, position: PadPosition | None) -> PaperPad:
    """Move the cursor to a cell, or to the first after it that is played; what is typed ends."""
    found = next((cell for cell in pad.cells if position and cell >= position), None)
    return replace(pad, cursor=found, typed="", number_ended=False)


def go_cells(pad: PaperPad, by: int) -> PaperPad:
    """Go `by` cells on, or back if negative; not beyond the ends."""
    cells = pad.cells
    place = (bisect_left(cells, pad.cursor) if pad.cursor else len(cells)) + by
    return go_to(pad, cells[max(place, 0)] if place < len(cells) else None)


def go_rounds(pad: PaperPad, by: int) -> PaperPad:
    """Go `by` rounds down, or up if negative; not beyond the ends.

    If the player sits that round out, go to the nearest column of somebody who plays.
    """
    last = len(pad.game.rounds)
    now = pad.cursor or PadPosition(last + 1, 0)
    if not 1 <= now.round + by <= last:
        return pad
    playing = pad.game.round(now.round + by).playing
    seat = min(playing, key=lambda one: (abs(one - now.seat), -one), default=now.seat)
    return go_to(pad, replace(now, round=now.round + by, seat=seat))


def tap_cell(pad: PaperPad, round_: int, seat: int) -> PaperPad:
    """Go to a player's bid, or, where the cursor is there already, to their tricks."""
    bid = PadPosition(round_, seat)
    return go_to(pad, replace(bid, is_tricks=pad.cursor == bid))


def at_first_gap(pad: PaperPad) -> PaperPad:
    """Go to the first cell without a number; after the last cell if there is none."""
    return go_to(pad, next((cell for cell in pad.cells if pad.number_at(cell) is None), None))


# --- faults --------------------------------------------------------------------------------------


def pad_faults(pad: PaperPad) -> tuple[Fault, ...]:
    """Return the faults of the rounds entered, in order; of missing numbers the first of a round.

    In the last round a number is missing only once tricks are there.
    """
    entered = pad.game.rounds[: pad.rounds]
    found = list(sheet_faults(entered))
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
    of_tricks = fault.code in {FaultCode.TRICKS_OUT_OF_RANGE, FaultCode.MISSING_TRICKS}
    return PadPosition(fault.round, int(dict(fault.facts).get("seat", 0)), is_tricks=of_tricks)


def wrong_cells(pad: PaperPad) -> frozenset[PadPosition]:
    """Return the cells whose number is marked by now, also numbers of people who did not play."""
    faults = faults_in_sight(pad)
    wrong = [position_of_fault(fault) for fault in faults if "seat" in dict(fault.facts)]
    for fault in faults:
        if fault.code is FaultCode.TRICKS_DO_NOT_ADD_UP:
            wrong += [cell for cell in pad.cells if cell.round == fault.round and cell.is_tricks]
    absent = (
        PadPosition(each.number, seat, is_tricks)
        for each in pad.game.rounds
        for seat in range(len(pad.names))
        for is_tricks in (False, True)
        if seat not in each.playing
    )
    return frozenset((*wrong, *(cell for cell in absent if pad.number_at(cell) is not None)))


def scored(pad: PaperPad) -> Game:
    """Return the game with every round counted of which all numbers are there."""
    rounds = tuple(
        replace(r, played=True, counted=True) if r.all_tricks_known and r.all_bid else r
        for r in pad.game.rounds
    )
    return replace(pad.game, rounds=rounds)


def can_be_saved(pad: PaperPad) -> bool:
    """Whether there is a whole round, and nothing that has to be settled first."""
    return bool(scored(pad).scored_rounds) and not any(map(must_be_settled, pad_faults(pad)))
