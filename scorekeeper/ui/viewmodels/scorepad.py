"""View model of the scorepad: column heads, rows, and the marks that occur."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from scorekeeper.game import scorepad as projection
from scorekeeper.game.scorepad import Outcome
from scorekeeper.game.tally import NO_PLACE, has_places
from scorekeeper.rules.score_rows import GRAIL

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    marks = {mark for row in pad.rows for cell in row.cells for mark in _marks(cell)}
    voids = {cause for row in pad.rows for cause in row.voids}
    if any(row.noted for row in pad.rows):
        marks.add(CellMark.NOTED)
    if any(row.guessed for row in pad.rows):
        marks.add(CellMark.GUESSED)
    return ScorepadView(
        tuple(ColumnHead(seat, *column) for seat, column in enumerate(columns)),
        pad.rows,
        frozenset(marks | voids),
    )


def has_bonus(cell: Cell) -> bool:
    """Whether bonuses other than the Grail, or a cannonball, are in the cell."""
    return cell.cannonball or any(taken.code != GRAIL.code for taken in cell.bonuses)


def _marks(cell: Cell) -> Iterator[CellMark]:
    if cell.deals:
        yield CellMark.DEALS
    if cell.outcome is Outcome.MADE:
        yield CellMark.MADE
    if cell.outcome is Outcome.MISSED:
        yield CellMark.MISSED
    if cell.against_limit:
        yield CellMark.AGAINST_LIMIT
    if cell.hidden:
        yield CellMark.HIDDEN
    if cell.grail:
        yield CellMark.GRAIL
    if has_bonus(cell):
        yield CellMark.BONUS
    if cell.given:
        yield CellMark.GIVEN
