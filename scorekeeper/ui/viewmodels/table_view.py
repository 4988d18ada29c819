"""The table view: bids, tricks still needed, totals and places of an open game."""

from dataclasses import dataclass

from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import BidOf, next_step
from scorekeeper.game.tally import NO_PLACE, best_first, has_places, tally_of
from scorekeeper.ui.viewmodels import round as rounds
from scorekeeper.ui.viewmodels.round import Bids, SeatLine
from scorekeeper.ui.viewmodels.round_result import ResultLine, result


@dataclass(frozen=True, slots=True)
class TableLine:
    """A player's row: the game's standing, and `now`, the bid in the round or what it scored.

    `place` is None before a round is scored, and in the end for somebody who joined for rounds that
    nobody played. `now` is None if the player sits the round out.
    """

    seat: int
    name: str
    total: int
    place: int | None
    deals: bool
    now: SeatLine | ResultLine | None


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole view. `round` is that of the table, the last one once all are scored.

    `bids` are those of a round that is under way; else `scored` is the round that was scored last,
    if any. `winners` are the names of those who have won a finished game.
    """

    round: Round
    bids: Bids | None
    scored: int | None
    winners: tuple[str, ...]
    lines: tuple[TableLine, ...]

    @property
    def shows_needs(self) -> bool:
        """Whether the tricks still needed are known: recorded one by one, with no hidden bids."""
        return bool(self.bids and not self.bids.hidden and self.round.taken)


def table_view(game: Game) -> TableView:
    """Return the view of `game`, players in seating order, those of a finished game by place."""
    step = next_step(game)
    bidder = step.seat if isinstance(step, BidOf) else None
    round_ = None if game.finished else game.current_round
    under_way = round_ is not None and (round_.started or not game.scored_rounds)
    bids = rounds.bids(game, round_, bidder) if round_ and under_way else None
    last = game.scored_rounds[-1] if game.scored_rounds and not bids else None
    shown = round_ or last or game.rounds[0]
    now: dict[int, SeatLine | ResultLine] = {line.seat: line for line in bids.lines} if bids else {}
    now |= {line.seat: line for line in result(game, last)} if last else {}
    sums = tally_of(game, game.scored_rounds)
    ranked = has_places(game, sums.totals)

    def place(seat: int) -> int | None:
        """Return the place of a player; NO_PLACE is for those who have left."""
        if sums.ranks[seat] == NO_PLACE:
            return NO_PLACE if seat in game.left else None
        return sums.ranks[seat] if ranked else None

    lines = [
        TableLine(
            seat=seat,
            name=game.players[seat].name,
            total=sums.totals[seat],
            place=place(seat),
            deals=seat == shown.dealer and not game.finished and not shown.counted,
            now=now.get(seat),
        )
        for seat in (best_first(sums.ranks) if game.finished else shown.seated)
    ]
    winners = (line.name for line in lines if line.place == 1 and game.finished)
    return TableView(shown, bids, last.number if last else None, tuple(winners), tuple(lines))
