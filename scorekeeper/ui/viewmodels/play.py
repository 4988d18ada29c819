"""A round while it is played: whose trick it is, what can be in it, and what its winner owes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.game.bid_visibility import bids_hidden
from scorekeeper.game.decide import why_not
from scorekeeper.game.events import BidChanged, PlayEnded, TrickWon, WerewolfSwapped
from scorekeeper.game.in_hands import in_hands
from scorekeeper.rules.cards import DECLARED_WIZARD_OR_JESTER, Special
from scorekeeper.ui.viewmodels.round import said_and_counts

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from scorekeeper.game.events import BidChange
    from scorekeeper.game.sheet import Game, Round


@dataclass(frozen=True, slots=True)
class PlayLine:
    """One player's row while tricks are told one by one.

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


def lines(game: Game, round_: Round) -> tuple[PlayLine, ...]:
    """Everybody in the order of the next trick, which its leader begins."""
    hidden = bids_hidden(game.rules, round_)
    found = []
    for seat in sorted(round_.order, key=round_.position):
        bid = None if hidden else round_.bid_that_counts(seat)
        found.append(
            PlayLine(
                seat=seat,
                name=game.players[seat].name,
                bid=bid,
                taken=round_.told(seat),
                needs=None if bid is None else bid - round_.told(seat),
                leads=seat == round_.leader,
                even=round_.position(seat) % 2 == 0 if game.edition.has_grail else None,
                grail=round_.grail == seat,
            )
        )
    return tuple(found)


def trick_by_trick(game: Game, round_: Round) -> bool:
    """Whether the table tells its tricks one by one: it has begun to, or did in the last round."""
    if round_.taken:
        return True
    return round_.number > 1 and game.round(round_.number - 1).tricks_left == 0


def play_ended(number: int, game: Game) -> PlayEnded | None:
    """The end of the play of round `number`; None once it has ended."""
    round_ = game.current
    if round_ is None or round_.number != number or round_.played:
        return None
    return PlayEnded(number)


def voids(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that can void a trick of this round, or are said to have done so."""
    asked = in_hands(game.rules, round_) | set(round_.voids)
    return tuple(sorted(game.edition.voids_a_trick & asked))


def asks_for_grail(game: Game, round_: Round) -> bool:
    """Whether somebody can take the Holy Grail in this round, or is said to have."""
    return Special.GRAIL in in_hands(game.rules, round_) or round_.grail is not None


def changers(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards whose winner changes a bid in this round; none while the bids are hidden."""
    if bids_hidden(game.rules, round_):
        return ()
    held = in_hands(game.rules, round_)
    changed = {change.cause for change in round_.bid_changes}
    causes = game.edition.changes_a_bid & set(game.rules.specials)
    return tuple(sorted(cause for cause in causes if cause in held or cause in changed))


def declared(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that may come and are played as a Wizard or a Jester."""
    return tuple(sorted(DECLARED_WIZARD_OR_JESTER & in_hands(game.rules, round_)))


def passing(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that may come and make everybody pass a card to the left, but in the last trick."""
    if round_.tricks_left == 1:
        return ()
    return tuple(sorted(game.edition.passes_a_card & in_hands(game.rules, round_)))


def can_come(game: Game, round_: Round) -> tuple[Special, ...]:
    """The cards that would matter in the next trick, without those that were played already."""
    comes = (
        *voids(game, round_),
        *((Special.GRAIL,) if asks_for_grail(game, round_) else ()),
        *changers(game, round_),
        *passing(game, round_),
    )
    return tuple(card for card in comes if card not in round_.specials_told)


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick about to be told: what it is, and what follows from the cards in it.

    `changes` is the card that makes its winner change their bid; `spared` one that would, were
    the trick not void. `passes`: everybody passes a card afterwards.
    """

    won: TrickWon
    changes: Special | None
    spared: Special | None
    passes: bool


def trick(game: Game, round_: Round, seat: int, cards: AbstractSet[Special]) -> Trick:
    """The next trick, won by `seat`, with those of `cards` in it that can come (`rules` §5)."""
    edition = game.edition
    cards = cards & set(can_come(game, round_))
    void = next((card for card in sorted(cards) if card in edition.voids_a_trick), None)
    changer = next((card for card in sorted(cards) if card in edition.changes_a_bid), None)
    return Trick(
        won=TrickWon(round_.number, len(round_.taken) + 1, seat, tuple(sorted(cards))),
        changes=None if void else changer,
        spared=changer if void else None,
        passes=bool(cards & edition.passes_a_card) and round_.tricks_left > 1,
    )


def change_of(round_: Round, cause: Special) -> BidChange | None:
    """How `cause` changed a bid in this round, if it did."""
    return next((change for change in round_.bid_changes if change.cause == cause), None)


def new_bids(round_: Round, seat: int, cause: Special) -> tuple[tuple[BidChanged, str], ...]:
    """What the winner of `cause` may say, the lower bid first, and how it reads: "2 → 3".

    A bid goes one up or one down, never below zero (`rules` §7, 4).
    """
    bid = round_.bids[seat] or 0
    return tuple(
        (BidChanged(round_.number, seat, change, cause), said_and_counts(bid, bid + change))
        for change in (-1, 1)
        if bid + change >= 0
    )


def may_swap(game: Game, round_: Round) -> bool:
    """Whether the table still has to hear if somebody swaps the Werewolf."""
    swap = WerewolfSwapped(round_.number, round_.dealer)
    return round_.werewolf is None and why_not(game, swap) is None
