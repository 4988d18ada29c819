"""The result of a scored round: what each player got, and the standing after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.tally import NO_PLACE, round_scores, tally_after
from scorekeeper.ui.viewmodels.round import bid_text_of

if TYPE_CHECKING:
    from scorekeeper.game.state import Game, Round
    from scorekeeper.rules.cards import Special
    from scorekeeper.rules.scoring import ScorePart


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A player's result in a round. `moved` counts places gained (negative: lost).

    Who sat it out has not `played`, and no points. `behind` is the distance to the next total
    above, zero for whoever leads. `bonuses` are their codes, and `cloud` is the card that changed
    the bid. `bid` is the bid that counted, `bid_text_of` also how it was called. `adjusted` are the
    points that the table gave after the round, with the word why; those given before a player's
    first round are told with it,
    and so is the `start` of who joined.
    """

    seat: int
    name: str
    played: bool
    bid: int
    bid_text: str
    won: int
    points: int
    right: bool
    parts: tuple[ScorePart, ...]
    total: int
    place: int
    moved: int
    bonuses: tuple[str, ...]
    behind: int
    cloud: Special | None
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
    """Return everybody at the table in a scored round, best total first; empty until it is scored.

    Who sat it out is among them.
    """
    if not round_.counted:
        return ()
    places, scores = _Places(game, round_.number), round_scores(game.rules, round_)
    lines = []
    for seat in (*round_.order, *round_.seating.out):
        score = scores[seat]
        lines.append(
            ResultLine(
                seat=seat,
                name=game.players[seat].name,
                played=score is not None,
                bid=round_.bid_that_counts(seat) or 0,
                bid_text=bid_text_of(round_, seat),
                won=round_.tricks[seat] or 0,
                points=score.points if score else 0,
                right=score is not None and score.right,
                parts=score.parts if score else (),
                total=places.after.totals[seat],
                place=places.after.ranks[seat],
                moved=places.moved(seat),
                bonuses=_bonuses(round_, seat),
                behind=places.behind(seat),
                cloud=next((one.cause for one in round_.bid_changes if one.seat == seat), None),
                adjusted=_adjusted(game, round_, seat),
                start=_start(game, round_, seat),
            )
        )
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))


class _Places:
    """Totals and places after a round, and who moved by it."""

    def __init__(self, game: Game, number: int) -> None:
        self.after = tally_after(game, number)
        self._before = None if number == 1 else tally_after(game, number - 1)

    def moved(self, seat: int) -> int:
        """Return how many places `seat` gained; none by their first round."""
        if self._before is None or self._before.ranks[seat] == NO_PLACE:
            return 0
        return self._before.ranks[seat] - self.after.ranks[seat]

    def behind(self, seat: int) -> int:
        """Return how many points `seat` is behind the next better total; zero for the best."""
        own = self.after.totals[seat]
        placed = zip(self.after.totals, self.after.ranks, strict=True)
        above = [total for total, rank in placed if rank != NO_PLACE and total > own]
        return min(above, default=own) - own


def _adjusted(game: Game, round_: Round, seat: int) -> tuple[tuple[str, int], ...]:
    first = game.joined(seat)
    return tuple(
        (one.why, one.points)
        for one in game.adjustments
        if one.seat == seat and max(one.round, first) == round_.number
    )


def _bonuses(round_: Round, seat: int) -> tuple[str, ...]:
    """Return the codes of what `seat` had or declared, each once."""
    had = (taken.code for taken in round_.bonuses if seat in (taken.seat, taken.partner))
    return (*dict.fromkeys(had), *([CANNONBALL] if seat in round_.cannonballs else []))


def _start(game: Game, round_: Round, seat: int) -> int:
    """Return the start of who joined, with the first round that they played; else zero."""
    earlier = game.rounds[: round_.number - 1]
    return 0 if any(seat in before.order for before in earlier) else game.plan.joiners.get(seat, 0)
