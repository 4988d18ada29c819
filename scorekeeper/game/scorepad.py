"""The scorepad of a game as values: one row per round, one cell per player and round.

The only projection of it: screens, exports and the terminal draw what is here. Hidden bids are not
in it, so nothing that is made of a scorepad can show one.
"""

from dataclasses import dataclass
from enum import Enum, auto

from scorekeeper.game.events import Noted, PointsAdjusted, TakenBonus
from scorekeeper.game.state import Game, Round
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.cards import Card, Special, Trump
from scorekeeper.rules.scoring import VOID_ROUND, Score


class Outcome(Enum):
    """The result of one player's bid in a round."""

    OPEN = auto()
    """Not scored yet."""
    MADE = auto()
    MISSED = auto()
    NOBODY_SCORES = auto()


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the scorepad: one player's round.

    `called` is the bid as it was made, `bid` the one that counts; both are None without a bid and
    while it is `hidden`. `won`, `points` and `total`, the running total after this round, are None
    until the round is scored. `against_limit` marks a last bid that breaks the table's bid limit.
    A player who sits the round out has no bid; before joining and after leaving, no total.
    `adjustments` are what the table gave or took after this round, those before the first one
    included; they are in the total and not in the `points`. `bonuses` are those of the player or of
    a partner.
    """

    round: int
    seat: int
    name: str
    called: int | None
    bid: int | None
    won: int | None
    points: int | None
    total: int | None
    outcome: Outcome
    deals: bool
    grail: bool
    against_limit: bool
    hidden: bool
    plays: bool = True
    adjustments: tuple[PointsAdjusted, ...] = ()
    bonuses: tuple[TakenBonus, ...] = ()
    cannonball: bool = False

    @property
    def given(self) -> int:
        """The points of the adjustments."""
        return sum(one.points for one in self.adjustments)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the scorepad: a round, with a cell per seat.

    `started` rounds have something recorded; before that the trump is None. `current` is the first
    round of an unfinished game that is not `scored`. `noted` rounds have a note. In `guessed` ones
    the points of somebody leave their tricks open.
    """

    number: int
    cards: int
    dealer: int
    turn_up: Card | None
    trump: Trump | None
    voids: tuple[Special, ...]
    started: bool
    scored: bool
    current: bool
    cells: tuple[Cell, ...]
    noted: bool = False
    guessed: bool = False


@dataclass(frozen=True, slots=True)
class Scorepad:
    """All rounds of the schedule, and by seat the name, total, number of right bids and place.

    The place of a player who is not at the table is `tally.NO_PLACE`. `adjustments` and `notes`
    stand beside the rounds.
    """

    names: tuple[str, ...]
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    right: tuple[int, ...]
    places: tuple[int, ...]
    adjustments: tuple[PointsAdjusted, ...] = ()
    notes: tuple[Noted, ...] = ()
    joins: tuple[tuple[int, int, int], ...] = ()
    """From which round somebody joined, the seat, and the points at the start."""
    leaves: tuple[tuple[int, int], ...] = ()
    """From which round somebody was gone who has not come back, and the seat."""

    @property
    def started_rows(self) -> tuple[Row, ...]:
        """The rounds of which anything is recorded."""
        return tuple(row for row in self.rows if row.started)

    @property
    def scored_rows(self) -> tuple[Row, ...]:
        """The rounds that are scored."""
        return tuple(row for row in self.rows if row.scored)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats in first place; none before the first round is scored.

        Of a finished game the final scores may be all there is.
        """
        scored = any(row.scored for row in self.rows) or not any(row.current for row in self.rows)
        return tuple(seat for seat, place in enumerate(self.places) if scored and place == 1)


def scorepad(game: Game) -> Scorepad:
    """Project `game` onto its scorepad. Points count once their round is scored."""
    scored = game.scored_rounds
    sums = tally_of(game, scored)
    results = {
        round_.number: (scores, totals)
        for round_, scores, totals in zip(scored, sums.scores, sums.running, strict=True)
    }
    names = tuple(player.name for player in game.players)
    current = None if game.finished else game.current_round
    noted = {note.round for note in game.notes}
    seatings = game.plan.without_repeats().seatings
    return Scorepad(
        names=names,
        rows=tuple(
            Row(
                number=round_.number,
                cards=round_.cards,
                dealer=round_.dealer,
                turn_up=round_.turn_up,
                trump=round_.trump if round_.started else None,
                voids=round_.voids,
                started=round_.started,
                scored=round_.counted,
                current=round_ is current,
                cells=_cells(game, round_, *results.get(round_.number, ((), ()))),
                noted=round_.number in noted,
                guessed=round_.counted and bool(round_.guessed),
            )
            for round_ in game.rounds
        ),
        totals=sums.totals,
        right=sums.right,
        places=sums.ranks,
        adjustments=game.adjustments,
        notes=game.notes,
        joins=tuple(
            (seating.from_round, seat, points)
            for seating in seatings
            for seat, points in seating.starts
        ),
        leaves=tuple(
            (max(seating.from_round for seating in seatings if seat in seating.left), seat)
            for seat in game.left
        ),
    )


def _cells(
    game: Game, round_: Round, scores: tuple[Score | None, ...], totals: tuple[int, ...]
) -> tuple[Cell, ...]:
    """Return a cell per seat. `scores` and `totals` are empty until the round is scored."""
    hidden = round_.has_hidden_bids
    first, made = game.rounds[0].number, game.adjustments if round_.counted else ()
    given = [one for one in made if max(one.round, first) == round_.number]
    cells = []
    for seat, player in enumerate(game.players):
        score = scores[seat] if scores else None
        cells.append(
            Cell(
                round=round_.number,
                seat=seat,
                name=player.name,
                called=None if hidden else round_.bids[seat],
                bid=None if hidden else round_.bid_that_counts(seat),
                won=round_.tricks[seat] if round_.counted else None,
                points=score.points if score else None,
                total=totals[seat] if totals and seat in round_.seated else None,
                outcome=_outcome(score),
                deals=seat == round_.dealer,
                grail=seat == round_.grail,
                against_limit=seat == round_.dealer and round_.limit_broken,
                hidden=hidden and round_.bids[seat] is not None,
                plays=seat in round_.playing,
                adjustments=tuple(one for one in given if one.seat == seat),
                bonuses=tuple(t for t in round_.bonuses if seat in (t.seat, t.partner)),
                cannonball=seat in round_.cannonballs,
            )
        )
    return tuple(cells)


def _outcome(score: Score | None) -> Outcome:
    if score is None:
        return Outcome.OPEN
    if score == VOID_ROUND:
        return Outcome.NOBODY_SCORES
    return Outcome.MADE if score.right else Outcome.MISSED
