"""The table view: bids, tricks still needed, totals and places of an open game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.steps import BidOf, next_step
from scorekeeper.game.tally import NO_PLACE, has_places, rank_key, tally_of
from scorekeeper.ui.viewmodels import round as rounds
from scorekeeper.ui.viewmodels.round_result import result

if TYPE_CHECKING:
    from scorekeeper.game.state import Game, Round
    from scorekeeper.rules.cards import Trump
    from scorekeeper.ui.viewmodels.round import Bids, SeatLine
    from scorekeeper.ui.viewmodels.round_result import ResultLine


@dataclass(frozen=True, slots=True)
class RoundState:
    """A player's bid and tricks still needed in the round that is played.

    `bid` is None while there is none or nobody may see it, though the player `has_bid`. `needs` are
    the tricks still wanted (negative: too many), None unless the tricks are recorded one by one.
    """

    bid: int | None
    has_bid: bool
    needs: int | None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A player's points in the last round, whether their bid was right, and how it was called."""

    points: int
    right: bool
    bid: str
    won: int


@dataclass(frozen=True, slots=True)
class TableLine:
    """A player's row: the game's standing, and `now`, the state of the round or its result.

    Before a round is scored nobody has a `place`.

    `now` is None if the player does not play in that round.
    """

    seat: int
    name: str
    total: int
    place: int | None
    deals: bool
    bids_next: bool
    now: RoundState | RoundResult | None


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole view. `number` is the round of the table, the last one once all are scored.

    `cards` are dealt in it; more were `agreed` where the deck does not hold them.
    `bids` are those of a round that is under way; else `scored` is the round that was scored last,
    if any. Who won is among the `winners` of a finished game.
    """

    number: int
    rounds: int
    cards: int
    agreed: int
    trump: Trump | None
    bids: Bids | None
    scored: int | None
    winners: tuple[str, ...]
    lines: tuple[TableLine, ...]

    @property
    def shows_needs(self) -> bool:
        """Whether the tricks that are still needed are known."""
        return any(
            isinstance(line.now, RoundState) and line.now.needs is not None for line in self.lines
        )


def table_view(game: Game) -> TableView:
    """Return the view of `game`, players in seating order, those of a finished game by place."""
    step = next_step(game)
    bidder = step.seat if isinstance(step, BidOf) else None
    round_ = None if game.finished else game.current_round
    under_way = round_ is not None and (round_.started or not game.scored_rounds)
    bids = rounds.bids(game, round_, bidder) if round_ and under_way else None
    last = game.scored_rounds[-1] if game.scored_rounds and not bids else None
    shown = round_ or last or game.rounds[0]
    lines = _lines(game, shown, bids, result(game, last) if last else ())
    if game.finished:
        lines = tuple(sorted(lines, key=lambda line: (rank_key(line.place or NO_PLACE), line.seat)))
    return TableView(
        number=shown.number,
        rounds=len(game.rounds),
        cards=shown.cards,
        agreed=shown.scheduled_cards,
        trump=shown.trump,
        bids=bids,
        scored=last.number if last else None,
        winners=tuple(line.name for line in lines if line.place == 1) if game.finished else (),
        lines=lines,
    )


def _lines(
    game: Game, shown: Round, bids: Bids | None, result: tuple[ResultLine, ...]
) -> tuple[TableLine, ...]:
    sums = tally_of(game, game.scored_rounds)
    brought = {
        line.seat: RoundResult(line.points, line.right, line.bid_text, line.won) for line in result
    }
    ranked = has_places(game, sums.totals)
    bid_lines = {line.seat: line for line in bids.lines} if bids else {}
    return tuple(
        TableLine(
            seat=seat,
            name=player.name,
            total=sums.totals[seat],
            place=sums.ranks[seat] if ranked or sums.ranks[seat] == NO_PLACE else None,
            deals=seat == shown.dealer and not game.finished and not shown.counted,
            bids_next=seat in bid_lines and bid_lines[seat].is_next,
            now=_bidding(shown, bid_lines[seat]) if seat in bid_lines else brought.get(seat),
        )
        for seat, player in enumerate(game.players)
        if game.finished or seat in game.seated
    )


def _bidding(round_: Round, line: SeatLine) -> RoundState:
    is_known = bool(round_.taken) and line.bid is not None
    return RoundState(
        bid=line.bid,
        has_bid=line.has_bid,
        needs=(line.bid or 0) - round_.tricks_recorded(line.seat) if is_known else None,
    )
