"""View model of the scorepad: column heads, rows, and the marks that occur."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from scorekeeper.game import scorepad as projection
from scorekeeper.game.scorepad import Outcome
from scorekeeper.game.tally import NO_PLACE, has_places
from scorekeeper.rules.score_rows import GRAIL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorekeeper.game.scorepad import Cell, Row
    from scorekeeper.game.state import Game
    from scorekeeper.rules.cards import Special


class CellMark(Enum):
    """A mark in a cell of the scorepad."""

    MADE = auto()
    MISSED = auto()
    DEALS = auto()
    AGAINST_LIMIT = auto()
    HIDDEN = auto()
    """A bid that may not be seen yet."""
    GRAIL = auto()
    BONUS = auto()
    """Bonuses other than the Grail, or a cannonball."""
    GIVEN = auto()
    """Points that the table gave or took after the round."""
    NOTED = auto()
    """A note to the round."""
    GUESSED = auto()
    """Tricks that the points of a round leave open."""


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """The head of a player's column: the total and the place, from 1.

    Before a round is scored nobody has a `place`, but who has left has NO_PLACE.
    """

    seat: int
    name: str
    total: int
    place: int | None

    @property
    def leads(self) -> bool:
        """Whether nobody has more."""
        return self.place == 1


@dataclass(frozen=True, slots=True)
class ScorepadView:
    """The column heads, the rows, and the marks that occur, with the cards that void a trick."""

    heads: tuple[ColumnHead, ...]
    rows: tuple[Row, ...]
    marks: frozenset[CellMark | Special]


def scorepad_view(game: Game) -> ScorepadView:
    """Return the scorepad of `game` as the screen shows it."""
    pad = projection.scorepad(game)
    known = has_places(game, pad.totals)
    places = [place if known or place == NO_PLACE else None for place in pad.places]
    columns = zip(pad.names, pad.totals, places, strict=True)
    cells = [cell for row in pad.rows for cell in row.cells]
    marks: set[CellMark | Special] = {cause for row in pad.rows for cause in row.voids}
    marks |= {mark for mark, has in _MARKS.items() if any(map(has, cells))}
    marks |= {CellMark.NOTED} if any(row.noted for row in pad.rows) else set()
    marks |= {CellMark.GUESSED} if any(row.guessed for row in pad.rows) else set()
    return ScorepadView(
        tuple(ColumnHead(seat, *column) for seat, column in enumerate(columns)),
        pad.rows,
        frozenset(marks),
    )


def has_bonus(cell: Cell) -> bool:
    """Whether bonuses other than the Grail, or a cannonball, are in the cell."""
    return cell.cannonball or any(taken.code != GRAIL.code for taken in cell.bonuses)


_MARKS: Final[Mapping[CellMark, Callable[[Cell], object]]] = {
    CellMark.DEALS: lambda cell: cell.deals,
    CellMark.MADE: lambda cell: cell.outcome is Outcome.MADE,
    CellMark.MISSED: lambda cell: cell.outcome is Outcome.MISSED,
    CellMark.AGAINST_LIMIT: lambda cell: cell.against_limit,
    CellMark.HIDDEN: lambda cell: cell.hidden,
    CellMark.GRAIL: lambda cell: cell.grail,
    CellMark.BONUS: has_bonus,
    CellMark.GIVEN: lambda cell: cell.given,
}
