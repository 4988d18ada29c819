"""The round on the screen: who sits where, what may be tapped, what still has to be placed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.decide import legal_bids
from scorekeeper.game.events import TricksCounted, TricksWon
from scorekeeper.game.faults import most_voids
from scorekeeper.game.steps import deck_suits
from scorekeeper.game.tally import round_scores, tally
from scorekeeper.rules.cards import Special, Suit

if TYPE_CHECKING:
    from scorekeeper.game.sheet import Game, Round
    from scorekeeper.rules.scoring import Line


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One player's row while the table bids or plays. `bid` is the bid that counts."""

    seat: int
    name: str
    bid: int | None
    total: int
    deals: bool
    leads: bool
    is_next: bool = False
    changes_bid: bool = False
    """Whether the row can be tapped to say its bid again."""


@dataclass(frozen=True, slots=True)
class BidKey:
    """One number of the bid pad."""

    bid: int
    allowed: bool


@dataclass(frozen=True, slots=True)
class Bids:
    """The bids of a round: how many are in, and by how much they are over (or, negative, under)."""

    lines: tuple[SeatLine, ...]
    cards: int
    total: int
    to_come: int

    @property
    def over(self) -> int:
        """By how much the bids exceed the tricks; negative while they fall short."""
        return self.total - self.cards


def bids(game: Game, round_: Round, bidder: int | None = None) -> Bids:
    """Everybody's bid in bidding order, with `bidder` lit."""
    totals = tally(game.rules, game.rounds, len(game.players)).totals
    lines = tuple(
        SeatLine(
            seat=seat,
            name=game.players[seat].name,
            bid=round_.bid_that_counts(seat),
            total=totals[seat],
            deals=seat == round_.dealer,
            leads=seat == round_.order[0],
            is_next=seat == bidder,
            changes_bid=round_.bids[seat] is not None,
        )
        for seat in round_.order
    )
    known = [bid for bid in round_.bids if bid is not None]
    return Bids(lines, round_.cards, sum(known), len(round_.bids) - len(known))


def bid_keys(game: Game, round_: Round, seat: int) -> tuple[BidKey, ...]:
    """The pad for `seat`: every number from 0 to the hand, the forbidden one marked."""
    allowed = legal_bids(game, round_, seat)
    return tuple(BidKey(bid, bid in allowed) for bid in range(round_.cards + 1))


def turn_ups(game: Game, round_: Round) -> tuple[tuple[Suit, ...], tuple[Special, ...]]:
    """What can be turned up: the suits of the deck on the table, and its special cards."""
    edition = game.edition
    specials = (*edition.specials, *(s for s in edition.optional if s in game.rules.specials))
    return deck_suits(game, round_), specials


@dataclass(frozen=True, slots=True)
class CountLine:
    """One player's row while the tricks are counted; `won` starts at the bid."""

    seat: int
    name: str
    bid: int
    won: int
    grail: bool
    less: TricksWon | None
    more: TricksWon | None


@dataclass(frozen=True, slots=True)
class Count:
    """The count of a round. `left` tricks are still to be placed (negative: too many are)."""

    lines: tuple[CountLine, ...]
    cards: int
    voids: int
    left: int
    counted: TricksCounted


def count(game: Game, round_: Round) -> Count:
    """What the count stands at: everybody made their bid until somebody says otherwise."""
    won = tuple(_won(round_, seat) for seat in range(len(game.players)))
    lines = tuple(
        CountLine(
            seat=seat,
            name=game.players[seat].name,
            bid=round_.bid_that_counts(seat) or 0,
            won=won[seat],
            grail=round_.grail == seat,
            less=TricksWon(round_.number, seat, won[seat] - 1) if won[seat] > 0 else None,
            more=TricksWon(round_.number, seat, won[seat] + 1)
            if won[seat] < round_.cards
            else None,
        )
        for seat in round_.order
    )
    return Count(
        lines=lines,
        cards=round_.cards,
        voids=len(round_.voids),
        left=round_.tricks_that_count - sum(won),
        counted=TricksCounted(round_.number, won),
    )


def _won(round_: Round, seat: int) -> int:
    won = round_.tricks[seat]
    bid = round_.bid_that_counts(seat) or 0
    return min(bid, round_.cards) if won is None else won


def void_causes(game: Game) -> tuple[Special, ...]:
    """The cards in this game's deck that can void a trick."""
    causes = game.edition.all_specials
    return tuple(cause for cause in causes if most_voids(game.rules, cause) > 0)


@dataclass(frozen=True, slots=True)
class ResultLine:
    """What a round brought one player. `moved` counts places gained (negative: lost)."""

    seat: int
    name: str
    bid: int
    won: int
    points: int
    right: bool
    lines: tuple[tuple[Line, int], ...]
    total: int
    place: int
    moved: int
    grail: bool


def result(game: Game, round_: Round) -> tuple[ResultLine, ...]:
    """A scored round, best total first; empty while it is not scored."""
    if not round_.counted:
        return ()
    players = len(game.players)
    after = tally(game.rules, game.rounds[: round_.number], players)
    before = tally(game.rules, game.rounds[: round_.number - 1], players)
    first = round_.number == 1
    lines = []
    for seat, score in enumerate(round_scores(game.rules, round_)):
        if score is None:
            continue
        lines.append(
            ResultLine(
                seat=seat,
                name=game.players[seat].name,
                bid=round_.bid_that_counts(seat) or 0,
                won=round_.tricks[seat] or 0,
                points=score.points,
                right=score.right,
                lines=score.lines,
                total=after.totals[seat],
                place=after.ranks[seat],
                moved=0 if first else before.ranks[seat] - after.ranks[seat],
                grail=round_.grail == seat,
            )
        )
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))
