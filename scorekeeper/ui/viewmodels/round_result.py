"""The result of a scored round: what each player got, and the standing after it."""

from dataclasses import dataclass

from scorekeeper.game.state import Game, Round
from scorekeeper.game.tally import NO_PLACE, round_scores, tally_after
from scorekeeper.rules.scoring import ScorePart
from scorekeeper.ui.viewmodels.round import bid_text


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A player's result in a round. `moved` counts places gained (negative: lost).

    A player who sat it out has not `played`, and has no points. `behind` is the distance to the
    next total above, zero for whoever leads. `effects` are the codes of what went into the points.
    `adjusted` are the points that the table gave after the round, with the word why; those given
    before a player's first round are told with it, and so is a joiner's `start`.
    """

    seat: int
    name: str
    played: bool
    bid_text: str
    won: int
    points: int
    right: bool
    parts: tuple[ScorePart, ...]
    total: int
    place: int
    moved: int
    effects: tuple[str, ...]
    behind: int
    adjusted: tuple[tuple[str, int], ...]
    start: int

    @property
    def before(self) -> int:
        """The total before the round."""
        return self.total - self.points - sum(points for _, points in self.adjusted)


def result(game: Game, round_: Round) -> tuple[ResultLine, ...]:
    """Return the results of those who played a scored round, best total first; else empty."""
    return tuple(line for line in everybodys_results(game, round_) if line.played)


def everybodys_results(game: Game, round_: Round) -> tuple[ResultLine, ...]:
    """Return all in a scored round, even those who sat it out, best total first; else empty."""
    if not round_.counted:
        return ()
    number, scores = round_.number, round_scores(round_)
    after = tally_after(game, number)
    ranks = after.ranks if number == 1 else tally_after(game, number - 1).ranks
    placed = [after.totals[seat] for seat, rank in enumerate(after.ranks) if rank != NO_PLACE]
    lines = []
    for seat in (*round_.order, *round_.out):
        score, total, place = scores[seat], after.totals[seat], after.ranks[seat]
        lines.append(
            ResultLine(
                seat=seat,
                name=game.players[seat].name,
                played=score is not None,
                bid_text=bid_text(*round_.bid_changed(seat)),
                won=round_.tricks[seat] or 0,
                points=score.points if score else 0,
                right=score is not None and score.right,
                parts=score.parts if score else (),
                total=total,
                place=place,
                # nobody moves by their first round
                moved=0 if ranks[seat] == NO_PLACE else ranks[seat] - place,
                effects=round_.effects_on(seat),
                behind=min((above for above in placed if above > total), default=total) - total,
                adjusted=_adjusted(game, round_, seat),
                start=_start(game, round_, seat),
            )
        )
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))


def _adjusted(game: Game, round_: Round, seat: int) -> tuple[tuple[str, int], ...]:
    first = game.plan.joined(seat)
    return tuple(
        (one.why, one.points)
        for one in game.adjustments
        if one.seat == seat and max(one.round, first) == round_.number
    )


def _start(game: Game, round_: Round, seat: int) -> int:
    """Return a joiner's start, with the first round that they played; else zero."""
    earlier = game.rounds[: round_.number - 1]
    return 0 if any(seat in before.order for before in earlier) else game.plan.joiners.get(seat, 0)
