"""The scorepad on the screen: a column a player, a row a round, as on the printed pad."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.tally import tally
from scorekeeper.rules.scoring import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.game.tally import Tally
    from scorekeeper.rules.cards import Special, Trump
    from scorekeeper.rules.scoring import Score


class Outcome(Enum):
    """How a round went for one player."""

    OPEN = auto()
    """Not scored yet."""
    MADE = auto()
    MISSED = auto()
    NOBODY_SCORES = auto()


class Mark(Enum):
    """What a mark on the pad says."""

    MADE = auto()
    MISSED = auto()
    DEALS = auto()
    AGAINST_LIMIT = auto()
    HIDDEN = auto()
    """There is a bid, and nobody may see it yet."""
    GRAIL = auto()


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round.

    `bid` is the bid that counts, None while it is `hidden`; `total` runs up to and with this
    round, None until it is scored. `against_limit`: this last bid stands though the table's limit
    forbids it.
    """

    round: int
    seat: int
    name: str
    bid: int | None
    won: int | None
    total: int | None
    outcome: Outcome
    deals: bool
    grail: bool
    against_limit: bool
    hidden: bool

    @property
    def marks(self) -> Iterator[Mark]:
        """The marks in this cell."""
        if self.deals:
            yield Mark.DEALS
        if self.outcome is Outcome.MADE:
            yield Mark.MADE
        if self.outcome is Outcome.MISSED:
            yield Mark.MISSED
        if self.against_limit:
            yield Mark.AGAINST_LIMIT
        if self.hidden:
            yield Mark.HIDDEN
        if self.grail:
            yield Mark.GRAIL


@dataclass(frozen=True, slots=True)
class Row:
    """One round. The table is at `now`; a `scored` round can be corrected."""

    number: int
    cards: int
    trump: Trump | None
    voids: tuple[Special, ...]
    scored: bool
    now: bool
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a player's column: the total and the place, from 1."""

    seat: int
    name: str
    total: int
    place: int


@dataclass(frozen=True, slots=True)
class Scorepad:
    """The whole pad, and which marks stand on it, with the cards that made a trick void."""

    heads: tuple[Head, ...]
    rows: tuple[Row, ...]
    marks: frozenset[Mark | Special]


def scorepad(game: Game) -> Scorepad:
    """The pad of `game`; a round counts from when it is scored."""
    sums = tally(game.rules, game.scored_rounds, len(game.players))
    heads = tuple(
        Head(seat, player.name, sums.totals[seat], sums.ranks[seat])
        for seat, player in enumerate(game.players)
    )
    current = None if game.finished else game.current
    rows = tuple(_row(game, sums, round_, now=round_ is current) for round_ in game.rounds)
    marks = {mark for row in rows for cell in row.cells for mark in cell.marks}
    voids = {cause for row in rows for cause in row.voids}
    return Scorepad(heads, rows, frozenset(marks | voids))


def _row(game: Game, sums: Tally, round_: Round, *, now: bool) -> Row:
    place = round_.number - 1
    hidden = bids_hidden(game.rules, round_)
    return Row(
        number=round_.number,
        cards=round_.cards,
        trump=round_.trump if round_.touched else None,
        voids=round_.voids,
        scored=round_.counted,
        now=now,
        cells=tuple(
            Cell(
                round=round_.number,
                seat=seat,
                name=player.name,
                bid=None if hidden else round_.bid_that_counts(seat),
                won=round_.tricks[seat] if round_.counted else None,
                total=sums.running[place][seat] if round_.counted else None,
                outcome=_outcome(sums.scores[place][seat] if round_.counted else None),
                deals=seat == round_.dealer,
                grail=seat == round_.grail,
                against_limit=seat == round_.dealer and round_.limit_broken,
                hidden=hidden and round_.bids[seat] is not None,
            )
            for seat, player in enumerate(game.players)
        ),
    )


def _outcome(score: Score | None) -> Outcome:
    if score is None:
        return Outcome.OPEN
    if score.lines[0][0] is Line.VOID_ROUND:
        return Outcome.NOBODY_SCORES
    return Outcome.MADE if score.right else Outcome.MISSED
