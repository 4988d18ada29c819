"""A round while it is played: players in order, special cards, and the next trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.bid_visibility import has_hidden_bids
from scorekeeper.game.decide import why_not
from scorekeeper.game.events import (
    BidChanged,
    BonusTaken,
    PlayEnded,
    TrickWon,
    WerewolfSwapped,
)
from scorekeeper.game.playable_specials import playable_specials
from scorekeeper.rules.cards import DECLARED_SPECIAL, Special
from scorekeeper.rules.edition import WinReason
from scorekeeper.ui.viewmodels.round import bid_text, bid_text_of

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from scorekeeper.game.state import Game, Round


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A player's bid and tricks won, while a round is recorded trick by trick.

    `bid` is the bid that counts and `needs` the tricks still wanted for it (negative: too many);
    both are None while the bids are hidden. `even` is the place in the next trick, None where no
    card turns on it.
    """

    seat: int
    name: str
    bid: int | None
    taken: int
    needs: int | None
    leads: bool
    even: bool | None
    grail: bool


def play_lines(game: Game, round_: Round) -> tuple[PlayLine, ...]:
    """Return a line for each player in bidding order, the same whoever leads a trick."""
    hidden = has_hidden_bids(game.rules, round_)
    counts_positions = WinReason.GRAIL_EVEN in game.edition.precedence
    found = []
    for seat in round_.order:
        bid = None if hidden else round_.bid_that_counts(seat)
        found.append(
            PlayLine(
                seat=seat,
                name=game.players[seat].name,
                bid=bid,
                taken=round_.tricks_recorded(seat),
                needs=None if bid is None else bid - round_.tricks_recorded(seat),
                leads=seat == round_.leader,
                even=round_.position(seat) % 2 == 0 if counts_positions else None,
                grail=round_.grail == seat,
            )
        )
    return tuple(found)


def is_trick_by_trick(game: Game, round_: Round) -> bool:
    """Return whether tricks are recorded one by one: in this round, or in the one before."""
    if round_.taken:
        return True
    before = game.round(round_.number - 1) if round_.number > 1 else None
    return bool(before and before.taken and before.tricks_left == 0)


def end_play_event(number: int, game: Game) -> PlayEnded | None:
    """The end of the play of round `number`; None once it has ended."""
    round_ = game.current_round
    if round_ is None or round_.number != number or round_.played:
        return None
    return PlayEnded(number)


def voids(game: Game, round_: Round) -> tuple[Special, ...]:
    """Return the cards that can void a trick of this round, or are recorded to have done so."""
    asked = playable_specials(game.rules, round_) | set(round_.voids)
    return tuple(sorted(game.edition.voids_a_trick & asked))


@dataclass(frozen=True, slots=True)
class Claim:
    """A card that belongs to one player of a round at most: its `seat`, None while nobody has it.

    `change` is what it made of their bid: "2 → 3". One that `changes_bid` asks which way it goes.
    """

    card: Special
    seat: int | None
    change: str | None = None
    changes_bid: bool = False


def claims(game: Game, round_: Round) -> tuple[Claim, ...]:
    """Return the cards that can belong to a player in this round, or are recorded to.

    While the bids are hidden, none is among them that changes a bid.
    """
    held = playable_specials(game.rules, round_)
    found = []
    if Special.GRAIL in held or round_.grail is not None:
        found.append(Claim(Special.GRAIL, round_.grail))
    if has_hidden_bids(game.rules, round_):
        return tuple(found)
    changed = {change.cause: change.seat for change in reversed(round_.bid_changes)}
    for card in sorted(game.edition.changes_a_bid & set(game.rules.specials)):
        seat = changed.get(card)
        if card in held or seat is not None:
            text = None if seat is None else bid_text_of(round_, seat)
            found.append(Claim(card, seat, text, changes_bid=True))
    return tuple(found)


def claim_event(round_: Round, claim: Claim, seat: int) -> BonusTaken | BidChanged | None:
    """Return what a tap on `seat` says: that the card is theirs, or, if it was, nobody's.

    None if that depends on which way their bid goes.
    """
    theirs = claim.seat == seat
    if not claim.changes_bid:
        return BonusTaken(round_.number, None if theirs else seat, str(claim.card))
    return BidChanged(round_.number, seat, 0, claim.card) if theirs else None


def cards_with_effects(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that can have an effect in this round beside their trick, or have one."""
    return (*voids(game, round_), *(claim.card for claim in claims(game, round_)))


def declared(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that may come and are played as a Wizard or a Jester."""
    return tuple(sorted({*DECLARED_SPECIAL} & playable_specials(game.rules, round_)))


def card_passers(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that may come and make everybody pass a card to the left, but in the last trick."""
    return () if round_.tricks_left == 1 else _passers(game, round_)


def _passers(game: Game, round_: Round) -> tuple[Special, ...]:
    return tuple(sorted(game.edition.passes_a_card & playable_specials(game.rules, round_)))


def specials_of_round(game: Game, round_: Round) -> tuple[Special, ...]:
    """Return the special cards that may be in a trick of this round, also those played already."""
    passers = _passers(game, round_) if round_.cards > 1 else ()
    return (*cards_with_effects(game, round_), *passers)


def specials_to_come(game: Game, round_: Round) -> tuple[Special, ...]:
    """Return the special cards that may be in the next trick, without those played already."""
    gone = round_.recorded_specials
    if round_.tricks_left == 1:
        gone |= game.edition.passes_a_card
    return tuple(card for card in specials_of_round(game, round_) if card not in gone)


@dataclass(frozen=True, slots=True)
class NextTrick:
    """A trick before it is recorded, and the consequences of the cards in it.

    `changes` is the card that makes its winner change their bid; `spared` one that would, were
    the trick not void. `passes`: everybody passes a card afterwards.
    """

    won: TrickWon
    changes: Special | None
    spared: Special | None
    passes: bool


def next_trick(game: Game, round_: Round, seat: int, cards: AbstractSet[Special]) -> NextTrick:
    """The next trick, won by `seat`, with those of `cards` in it that can come (`rules` §5)."""
    edition = game.edition
    cards = cards & set(specials_to_come(game, round_))
    void = next((card for card in sorted(cards) if card in edition.voids_a_trick), None)
    changer = next((card for card in sorted(cards) if card in edition.changes_a_bid), None)
    return NextTrick(
        won=TrickWon(round_.number, len(round_.taken) + 1, seat, tuple(sorted(cards))),
        changes=None if void else changer,
        spared=changer if void else None,
        passes=bool(cards & edition.passes_a_card) and round_.tricks_left > 1,
    )


def new_bids(round_: Round, seat: int, cause: Special) -> tuple[tuple[BidChanged, str], ...]:
    """Return the bids that the winner of `cause` may change to, lower first, with "2 → 3".

    A bid goes one up or one down, never below zero (`rules` §7, 4).
    """
    bid = round_.bids[seat] or 0
    return tuple(
        (BidChanged(round_.number, seat, change, cause), bid_text(bid, bid + change))
        for change in (-1, 1)
        if bid + change >= 0
    )


def may_swap_werewolf(game: Game, round_: Round) -> bool:
    """Return whether the Werewolf may still be swapped."""
    swap = WerewolfSwapped(round_.number, round_.dealer)
    return round_.werewolf is None and why_not(game, swap) is None
