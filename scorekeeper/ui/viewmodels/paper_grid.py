"""The grid of a paper pad: its rounds with bids, tricks, running totals and what is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.exports.game_rounds import has_entries
from scorekeeper.game.faults import FaultCode
from scorekeeper.game.tally import tally_of
from scorekeeper.ui.viewmodels import paper_pad as pads
from scorekeeper.ui.viewmodels.paper_pad import PadPosition

if TYPE_CHECKING:
    from scorekeeper.rules.cards import Special
    from scorekeeper.ui.viewmodels.paper_pad import PaperPad


@dataclass(frozen=True, slots=True)
class PaperCell:
    """A player's round: bid, tricks and total as far as they are known; none where nobody `plays`.

    `lit` is the number at the cursor: False the bid, True the tricks, None neither. `wrong` are the
    numbers in which there is a fault, the bid and the tricks.
    """

    seat: int
    bid: int | None
    tricks: int | None
    total: int | None
    made: bool | None
    deals: bool
    lit: bool | None = None
    wrong: tuple[bool, bool] = (False, False)
    plays: bool = True


@dataclass(frozen=True, slots=True)
class PaperRow:
    """A round of the pad; `blocked` has a fault that has to be settled, `marked` another one."""

    number: int
    cards: int
    trump: str | None
    specials: tuple[Special, ...]
    blocked: bool
    marked: bool
    cells: tuple[PaperCell, ...]


def pad_rows(pad: PaperPad) -> tuple[PaperRow, ...]:
    """Return all rounds as they are shown, with the running totals as far as they are known."""
    sums, found, at = tally_of(pad.game), pads.faults_in_sight(pad), pad.cursor
    rows_ = []
    for index, round_ in enumerate(pad.game.rounds):
        mine = [fault for fault in found if fault.round == round_.number]
        wrong = {
            pads.position_of_fault(fault) for fault in mine if dict(fault.facts).keys() & {"seat"}
        }
        tricks_wrong = any(fault.code is FaultCode.TRICKS_DO_NOT_ADD_UP for fault in mine)
        cells = []
        for seat, score in enumerate(sums.scores[index]):
            here = at is not None and (at.round, at.seat) == (round_.number, seat)
            cells.append(
                PaperCell(
                    seat,
                    round_.bids[seat],
                    round_.tricks[seat],
                    None if score is None else sums.running[index][seat],
                    None if score is None else score.right,
                    deals=round_.dealer == seat,
                    lit=at.is_tricks if here and at else None,
                    wrong=(
                        PadPosition(round_.number, seat) in wrong,
                        tricks_wrong or PadPosition(round_.number, seat, is_tricks=True) in wrong,
                    )
                    if seat in round_.playing
                    else (round_.bids[seat] is not None, round_.tricks[seat] is not None),
                    plays=seat in round_.playing,
                )
            )
        rows_.append(
            PaperRow(
                round_.number,
                round_.cards,
                round_.trump if has_entries(round_) else None,
                tuple(sorted(round_.recorded_specials)),
                blocked=any(map(pads.must_be_settled, mine)),
                marked=bool(mine),
                cells=tuple(cells),
            )
        )
    return tuple(rows_)
