"""A round as its screens show it until it is scored: bids, number pad, turn-ups and the count."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from scorekeeper.game.bid_visibility import has_hidden_bids
from scorekeeper.game.decide import legal_bids
from scorekeeper.game.events import (
    Bid,
    BidsRepeated,
    Dealt,
    PlayEnded,
    Redone,
    TricksCounted,
    TricksWon,
    TrickWon,
    TurnedUp,
    Undone,
)
from scorekeeper.game.roles import Role
from scorekeeper.game.steps import deck_suits
from scorekeeper.game.tally import tally_of
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.cards import Special, Suit
from scorekeeper.rules.ruleset import Blind, Leads

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from scorekeeper.game.events import Entry
    from scorekeeper.game.state import Game, Round


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One player's row while the table bids or plays.

    `bid` is the bid that counts, and None while nobody may see it, though the player `has_bid`.
    """

    seat: int
    name: str
    bid: int | None
    has_bid: bool
    total: int
    deals: bool
    leads: bool
    is_next: bool = False
    changes_bid: bool = False
    """Whether the row can be tapped to say its bid, again or out of turn."""


@dataclass(frozen=True, slots=True)
class BidKey:
    """One number of the pad for a bid, or for tricks won."""

    bid: int
    allowed: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Bids:
    """The bids of a round: how many are in, and by how much they are over (or, negative, under).

    `total` is the sum of the bids that count, as the lines say them. While the bids are hidden
    nothing tells what they are or add up to: `total` and `over` are None.
    """

    lines: tuple[SeatLine, ...]
    cards: int
    total: int | None
    to_come: int

    @property
    def hidden(self) -> bool:
        """Whether the bids are still hidden."""
        return self.total is None

    @property
    def over(self) -> int | None:
        """Return by how much the bids exceed the tricks; negative while they fall short."""
        return None if self.total is None else self.total - self.cards


def bids(
    game: Game, round_: Round, bidder: int | None = None, typed_here: Collection[int] = ()
) -> Bids:
    """Return everybody's bid in bidding order; `bidder` is the seat that bids next.

    Of hidden bids only those of the seats `typed_here` are shown: to whoever typed them.
    """
    totals = tally_of(game).totals
    hidden = has_hidden_bids(game.rules, round_)
    leader, any_order = first_leader(round_), game.rules.bid_mode is BidMode.SIMULTANEOUS
    lines = tuple(
        SeatLine(
            seat=seat,
            name=game.players[seat].name,
            bid=None if hidden and seat not in typed_here else round_.bid_that_counts(seat),
            has_bid=round_.bids[seat] is not None,
            total=totals[seat],
            deals=seat == round_.dealer,
            leads=seat == leader,
            is_next=seat == bidder,
            changes_bid=(any_order or round_.bids[seat] is not None)
            and (not hidden or not round_.all_bid),
        )
        for seat in round_.order
    )
    known = [round_.bid_that_counts(seat) for seat in round_.order]
    total = None if hidden else sum(bid or 0 for bid in known)
    return Bids(lines, round_.cards, total, known.count(None))


def first_leader(round_: Round) -> int | None:
    """Return the seat that leads the first trick; None while that depends on bids to come."""
    if round_.leads is Leads.HIGHEST_BID and not round_.all_bid:
        return None
    return replace(round_, taken=()).leader


def bids_recorded(log: Sequence[Entry], number: int, entries: Collection[int]) -> frozenset[int]:
    """Return the seats whose bid in round `number`, which bids, is one of these entries."""
    bid_in: dict[int, int] = {}
    for entry in _standing(log):
        match entry.event:
            case Bid() as bid if bid.round == number:
                bid_in.setdefault(bid.seat, entry.seq)
            case TurnedUp() | Dealt() | BidsRepeated():
                break  # bids are made after these
    return frozenset(seat for seat, seq in bid_in.items() if seq in entries)


def bid_keys(
    game: Game, round_: Round, seat: int, typed_here: Collection[int] = ()
) -> tuple[BidKey, ...]:
    """Return the keys for `seat`, from 0 to the number of cards; forbidden and chosen ones marked.

    While bids are hidden no number is marked, unless it was `typed_here`.
    """
    allowed = legal_bids(game, round_, seat)
    hidden = has_hidden_bids(game.rules, round_) and seat not in typed_here
    current = None if hidden else round_.bids[seat]
    return tuple(BidKey(bid, bid in allowed, bid == current) for bid in range(round_.cards + 1))


class Unseen(Enum):
    """The ways in which players bid without having seen their own cards."""

    ON_FOREHEADS = auto()
    BLIND = auto()


def unseen_cards(game: Game, round_: Round) -> Unseen | None:
    """Return how everybody bids `round_` without having seen their cards, if they do.

    On foreheads they see only the others' (`rules` §3, foresight).
    """
    rules = game.rules
    if rules.foresight is Foresight.EVERY_ROUND or (
        rules.foresight is Foresight.FIRST_ROUND and round_.number == 1
    ):
        return Unseen.ON_FOREHEADS
    return Unseen.BLIND if rules.blind is Blind.ONE_CARD and round_.cards == 1 else None


def turn_ups(game: Game, round_: Round) -> tuple[tuple[Suit, ...], tuple[Special, ...]]:
    """Return the suits and the special cards of the deck that can be turned up."""
    edition = game.edition
    specials = (*edition.specials, *(s for s in edition.optional if s in game.rules.specials))
    return deck_suits(game, round_), specials


def bid_text(called: int, counts: int) -> str:
    """Return the bid that was `called` and, once a card changed it, what `counts`: "2 → 3"."""
    return str(called) if called == counts else f"{called} → {counts}"


@dataclass(frozen=True, slots=True)
class CountLine:
    """One player's row while the tricks are counted; `won` starts at the bid.

    `changes`: bid or tricks are being changed on the number pad.

    `bid` is the bid that counts, `bid_text_of` also how it was called. `from_phone`: the player's
    own phone said `won`.
    """

    seat: int
    name: str
    bid: int
    bid_text: str
    won: int
    from_phone: bool
    less: bool
    more: bool
    """Whether there is a number below and above."""
    changes: bool = False


@dataclass(frozen=True, slots=True)
class TrickCount:
    """The count of a round: `left` of the tricks `to_place` are not placed (negative: too many)."""

    round: int
    lines: tuple[CountLine, ...]
    cards: int
    voids: tuple[Special, ...]
    to_place: int
    left: int


def tricks_from_phones(log: Sequence[Entry], number: int) -> frozenset[int]:
    """Return the seats whose tricks in round `number`, being counted, their own phones said."""
    recorded_by: dict[int, Role] = {}
    for entry in _standing(log):
        match entry.event:
            case TricksWon() as won if won.round == number:
                recorded_by.setdefault(won.seat, entry.by)
            case PlayEnded() | TrickWon():
                break  # the tricks are counted after these
    return frozenset(seat for seat, by in recorded_by.items() if by is Role.PLAYER)


def _standing(log: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the entries that are not undone, the latest first; no undo or redo itself."""
    stands: dict[int, bool] = {}
    for entry in reversed(log):
        match entry.event:
            case Undone(of=of):
                stands.setdefault(of, False)
            case Redone(of=of):
                stands.setdefault(of, True)
            case _ if stands.get(entry.seq, True):
                yield entry


def count(
    game: Game, round_: Round, from_phones: Collection[int] = (), changing: int | None = None
) -> TrickCount:
    """Return the count of a round, in which everybody made their bid until it is changed.

    `from_phones` are the seats of `tricks_from_phones`, `changing` is that on the number pad.
    """
    won = {seat: _won(round_, seat) for seat in round_.order}
    lines = tuple(
        CountLine(
            seat=seat,
            name=game.players[seat].name,
            bid=round_.bid_that_counts(seat) or 0,
            bid_text=bid_text_of(round_, seat),
            won=won[seat],
            from_phone=seat in from_phones,
            less=won[seat] > 0,
            more=won[seat] < round_.cards,
            changes=seat == changing,
        )
        for seat in round_.order
    )
    return TrickCount(
        round=round_.number,
        lines=lines,
        cards=round_.cards,
        voids=round_.voids,
        to_place=round_.tricks_that_count,
        left=round_.tricks_that_count - sum(won.values()),
    )


def tricks_moved(number: int, seat: int, by: int, game: Game) -> TricksWon | None:
    """The tricks of `seat` in round `number`, `by` more than they stand at; None at an end."""
    round_ = _being_counted(number, game)
    if round_ is None:
        return None
    tricks = _won(round_, seat) + by
    return TricksWon(number, seat, tricks) if 0 <= tricks <= round_.cards else None


def trick_keys(round_: Round, seat: int) -> tuple[BidKey, ...]:
    """Return the keys for the tricks of `seat`, from 0 to the number of cards."""
    won = _won(round_, seat)
    return tuple(BidKey(n, allowed=True, chosen=n == won) for n in range(round_.cards + 1))


def all_counted(number: int, game: Game) -> TricksCounted | None:
    """The tricks of round `number` as they stand; None once it is scored."""
    round_ = _being_counted(number, game)
    if round_ is None:
        return None
    playing = round_.playing
    seats = range(len(game.players))
    return TricksCounted(number, tuple(_won(round_, s) if s in playing else None for s in seats))


def _being_counted(number: int, game: Game) -> Round | None:
    round_ = game.current_round
    return round_ if round_ is not None and round_.number == number else None


def _won(round_: Round, seat: int) -> int:
    """Return the tricks counted; until then the bid, or the tricks recorded one by one if more."""
    won = round_.tricks[seat]
    bid = round_.bid_that_counts(seat) or 0
    return max(min(bid, round_.cards), round_.tricks_recorded(seat)) if won is None else won


def bid_text_of(round_: Round, seat: int) -> str:
    """The bid of `seat` as it was called and as it counts, once it is known."""
    return bid_text(round_.bids[seat] or 0, round_.bid_that_counts(seat) or 0)
