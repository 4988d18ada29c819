"""A round as its screens show it until it is scored: bids, unseen cards and turn-ups."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from scorekeeper.game.state import Game, Round
from scorekeeper.game.steps import deck_suits
from scorekeeper.game.tally import tally_of
from scorekeeper.i18n import N_
from scorekeeper.rules.bidding import BidMode, Foresight
from scorekeeper.rules.cards import Special, Suit
from scorekeeper.rules.ruleset import Blind, Leads


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One player's row while the table bids or plays.

    `bid` is the bid that counts, and None while nobody may see it, though the player `has_bid`.
    `taken` are the tricks recorded one by one, `effects` the codes of what goes into the points.
    """

    seat: int
    name: str
    bid: int | None
    has_bid: bool
    total: int
    deals: bool
    leads: bool
    taken: int
    effects: tuple[str, ...]
    is_next: bool = False
    changes_bid: bool = False
    """Whether the row can be tapped to say its bid, again or out of turn."""

    @property
    def needs(self) -> int | None:
        """The tricks still wanted (negative: too many); None while the bid is not known."""
        return None if self.bid is None else self.bid - self.taken


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
    hidden = round_.has_hidden_bids
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
            taken=round_.tricks_recorded(seat),
            effects=round_.effects_on(seat),
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
    if round_.rules.leads is Leads.HIGHEST_BID and not round_.all_bid:
        return None
    return replace(round_, taken=()).leader


def unseen_cards(game: Game, round_: Round) -> str:
    """Return the untranslated reminder that own cards are unseen (`rules` §3, foresight), or ""."""
    rules = game.rules
    if rules.foresight is Foresight.EVERY_ROUND or (
        rules.foresight is Foresight.FIRST_ROUND and round_.number == 1
    ):
        return N_("Cards on foreheads: you see only the others’.")
    if rules.blind is Blind.ONE_CARD and round_.cards == 1:
        return N_("Everybody bids before looking at their card.")
    return ""


def turn_ups(game: Game, round_: Round) -> tuple[tuple[Suit, ...], tuple[Special, ...]]:
    """Return the suits and the special cards of the deck that can be turned up."""
    edition = game.edition
    specials = (*edition.specials, *(s for s in edition.optional if s in game.rules.specials))
    return deck_suits(game, round_), specials


def bid_text(called: int, counts: int) -> str:
    """Return the bid that was `called` and, once a card changed it, what `counts`: "2 → 3"."""
    return str(called) if called == counts else f"{called} → {counts}"
