"""Special cards and bonuses of a round: what may be recorded of them, and the next trick."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from scorekeeper.game import events
from scorekeeper.game.bonuses import CANNONBALL
from scorekeeper.game.decide import why_not
from scorekeeper.game.state import Game, Round
from scorekeeper.rules.cards import DECLARED_SPECIAL, Special


def voids(round_: Round) -> tuple[Special, ...]:
    """Return the cards that can void a trick of this round, or are recorded to have done so."""
    asked = round_.playable_specials | set(round_.voids)
    return tuple(sorted(round_.edition.voids_a_trick & asked))


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that players can have in a round: a bonus, a cannonball, a card that changes a bid.

    `code` is that of the bonus or card, and `taken` who has it, how often, with whom, and for which
    amount. `change` is the bid as it was called and as a card made it. One that `changes_bid` asks
    which way it goes, one that `is_shared` for a second player. `with_trick`: it is recorded with
    its trick where tricks are recorded one by one.
    """

    code: str
    taken: tuple[events.TakenBonus, ...] = ()
    change: tuple[int, int] | None = None
    changes_bid: bool = False
    is_shared: bool = False
    with_trick: bool = False

    def of(self, seat: int) -> events.TakenBonus | None:
        """Return what `seat` has of it, the latest if there are several."""
        mine = (taken for taken in reversed(self.taken) if seat in (taken.seat, taken.partner))
        return next(mine, None)


def claims(round_: Round) -> Iterator[Claim]:
    """Yield what players can have in this round, or are recorded as having.

    While the bids are hidden, that includes nothing that changes a bid.
    """
    if round_.has_cannonballs or round_.cannonballs:
        declared = (events.TakenBonus(seat, CANNONBALL) for seat in round_.cannonballs)
        yield Claim(CANNONBALL, tuple(declared))
    playable = round_.playable_bonuses
    for bonus in round_.edition.bonuses:
        code, taken = bonus.code, tuple(t for t in round_.bonuses if t.code == bonus.code)
        if taken or bonus in playable:
            yield Claim(code, taken, is_shared=bonus.is_shared, with_trick=bonus.with_trick)
    if round_.has_hidden_bids:
        return
    held = round_.playable_specials
    changed = {change.cause: change.seat for change in reversed(round_.bid_changes)}
    for card in sorted(round_.edition.changes_a_bid & set(round_.rules.specials)):
        seat = changed.get(card)
        if card in held or seat is not None:
            change = None if seat is None else round_.bid_changed(seat)
            theirs = () if seat is None else (events.TakenBonus(seat, card),)
            yield Claim(card, theirs, change, changes_bid=True, with_trick=True)


def claim_event(
    round_: Round, claim: Claim, seat: int, partner: int | None = None
) -> events.BonusTaken | events.BidChanged | events.CannonballDeclared | None:
    """Return what a tap on `seat` records: that they have it, or one more, or that they do not.

    None if that depends on which way their bid goes, or with whom they share it: their `partner`.
    """
    number, held = round_.number, claim.of(seat)
    if claim.changes_bid:
        return events.BidChanged(number, seat, 0, Special(claim.code)) if held else None
    bonus = round_.edition.bonus(claim.code)
    if bonus is None:
        return events.CannonballDeclared(number, seat, held is None)
    if held is None:
        if bonus.is_shared and partner is None:
            return None
        return events.BonusTaken(number, seat, bonus.code, 1, partner, *bonus.amounts[:1])
    more = bonus.amounts[bonus.amounts.index(held.points) + 1 :] if bonus.amounts else ()
    if more:
        return events.BonusTaken(number, seat, bonus.code, 1, None, more[0])
    count, most = held.count + 1, bonus.most - sum(t.count for t in claim.taken if t != held)
    if bonus.in_one_trick:
        most = min(most, len(round_.playing) - 1)
    if not bonus.amounts and count <= most:
        return events.BonusTaken(number, held.seat, bonus.code, count, held.partner)
    if bonus.with_trick:
        return events.BonusTaken(number, None, bonus.code)
    return events.BonusTaken(number, held.seat, bonus.code, 0, held.partner)


def cards_with_effects(round_: Round) -> tuple[str, ...]:
    """The codes of what can have an effect in this round beside its trick, or has one."""
    return (*voids(round_), *(claim.code for claim in claims(round_)))


def cards_to_explain(round_: Round) -> tuple[Special, ...]:
    """The special cards that may come and need a declaration, a swap or a pass.

    Some are declared another card when played. After others somebody swaps, or everybody passes a
    card, but not after the last trick.
    """
    edition, in_play = round_.edition, round_.playable_specials
    kinds: list[AbstractSet[Special]] = [DECLARED_SPECIAL.keys()]
    if round_.tricks_left > 1:
        kinds += [edition.swaps_a_card, edition.passes_a_card]
    return tuple(card for kind in kinds for card in sorted(kind & in_play))


def specials_of_round(round_: Round) -> tuple[Special, ...]:
    """Return the special cards that may be in a trick of this round, also those played already."""
    passers = round_.edition.passes_a_card if round_.cards > 1 else frozenset()
    with_trick = (Special(one.code) for one in claims(round_) if one.with_trick)
    return (*voids(round_), *with_trick, *sorted(passers & round_.playable_specials))


def specials_to_come(round_: Round) -> tuple[Special, ...]:
    """Return the special cards that may be in the next trick, without those played already."""
    gone = round_.recorded_specials
    if round_.tricks_left == 1:
        gone |= round_.edition.passes_a_card
    return tuple(card for card in specials_of_round(round_) if card not in gone)


@dataclass(frozen=True, slots=True)
class NextTrick:
    """A trick before it is recorded, and the consequences of the cards in it.

    `changes_bid` is the card that makes its winner change their bid, `would_change_bid` one that
    would, were the trick not void. `passes`: everybody passes a card afterwards.
    """

    won: events.TrickWon
    changes_bid: Special | None
    would_change_bid: Special | None
    passes: bool


def next_trick(round_: Round, seat: int, cards: AbstractSet[Special]) -> NextTrick:
    """The next trick, won by `seat`, with those of `cards` in it that can come (`rules` §5)."""
    edition = round_.edition
    cards = cards & set(specials_to_come(round_))
    void = next((card for card in sorted(cards) if card in edition.voids_a_trick), None)
    changer = next((card for card in sorted(cards) if card in edition.changes_a_bid), None)
    return NextTrick(
        won=events.TrickWon(round_.number, len(round_.taken) + 1, seat, tuple(sorted(cards))),
        changes_bid=None if void else changer,
        would_change_bid=changer if void else None,
        passes=bool(cards & edition.passes_a_card) and round_.tricks_left > 1,
    )


def bid_changes(round_: Round, seat: int, cause: Special) -> tuple[events.BidChanged, ...]:
    """Return the choices of the winner of `cause`: one down, if above 0, and up (`rules` §7, 4)."""
    changes = (-1, 1) if round_.bids[seat] else (1,)
    return tuple(events.BidChanged(round_.number, seat, change, cause) for change in changes)


def may_swap_werewolf(game: Game, round_: Round) -> bool:
    """Return whether the Werewolf may still be swapped."""
    swap = events.WerewolfSwapped(round_.number, round_.dealer)
    return round_.werewolf is None and why_not(game, swap) is None
