"""View model of the verdict on a trick: the winner, the reason, and what follows."""

from dataclasses import dataclass
from enum import Enum

from scorekeeper.i18n import N_
from scorekeeper.rules.cards import Special
from scorekeeper.rules.edition import WinReason
from scorekeeper.rules.tricks import Trick, TrickFault, resolve_trick
from scorekeeper.ui.viewmodels.referee import TrickState


class Effect(Enum):
    """Consequences of a trick as sentences, in the order in which they are shown."""

    NULL_LEAD = N_("The first card that has a suit sets the suit led: {suit}.")
    GRAIL_ODD = N_("The Holy Grail cannot win in an odd position.")
    VOID = N_("{card}: the trick is void and counts for nobody. {name} still leads next.")
    VOID_AND_OVER = N_("{card}: the trick is void and counts for nobody.")
    ROUND_VOID = N_("It was the only trick of the round, so everybody scores 0.")
    GRAIL = N_("{name} takes the Holy Grail: 20 more points if the bid is made.")
    GRAIL_FOR_NOTHING = N_(
        "{name} takes the Holy Grail, but at this table it scores nothing in a void trick."
    )
    JUGGLER = N_("Everybody passes a card to the left.")
    JUGGLER_LAST = N_("After the last trick nobody passes a card.")
    BID_CHANGE = N_("{name} must change the bid by one, up or down; a bid of zero goes up.")
    CLOUD_BOMBED = N_("With the Bomb in the trick, the Cloud changes no bid.")
    SWAP = N_(
        "Whoever played the Witch swaps a card from their hand for one in this trick; the winner "
        "stays the same."
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a trick.

    `so_far`: more cards are to come, so nothing follows yet. `last`: the round ends with it.
    """

    trick: Trick
    so_far: bool
    last: bool
    notes: tuple[Effect, ...]


def judge(state: TrickState) -> Verdict | TrickFault | None:
    """Return the verdict from three cards on, the fault of the cards, or None without a card."""
    if state.trump is None or not state.cards:
        return None
    setting = state.setting
    last = state.last_trick if setting.last_trick is None else setting.last_trick
    trick = resolve_trick(
        setting.sheet, state.trump, state.cards, one_suit=setting.one_suit, last_trick=last
    )
    if isinstance(trick, TrickFault):
        return trick
    so_far = bool(setting.names) and not state.is_full
    notes = (*_why(state, trick), *(() if so_far else _what_follows(state, trick)))
    return Verdict(trick, so_far, last, notes)


def asks_for_last_trick(state: TrickState) -> bool:
    """Return whether it matters, but is unknown, if this is the last trick of the round."""
    ends = state.setting.sheet.passes_a_card | state.setting.sheet.swaps_a_card
    verdict = judge(state)
    return (
        state.setting.last_trick is None
        and isinstance(verdict, Verdict)
        and not verdict.so_far
        and any(card.played.special in ends for card in state.cards)
    )


def _why(state: TrickState, trick: Trick) -> tuple[Effect, ...]:
    notes = []
    if trick.reason is WinReason.HIGHEST_OF_SUIT_LED and state.cards[0].played.suit is None:
        notes.append(Effect.NULL_LEAD)
    if trick.grail and trick.reason is not WinReason.GRAIL_EVEN:
        grail = next(p for p, c in enumerate(state.cards, 1) if c.played.special is Special.GRAIL)
        notes += [Effect.GRAIL_ODD] if grail % 2 else []
    return tuple(notes)


def _what_follows(state: TrickState, trick: Trick) -> tuple[Effect, ...]:
    setting, sheet = state.setting, state.setting.sheet
    played = {card.played.special for card in state.cards}
    if trick.void and setting.only_trick and sheet.void_round_scores_nothing:
        return (Effect.VOID, Effect.ROUND_VOID)
    notes = [Effect.VOID] if trick.void else []
    if trick.grail:
        counts = setting.grail_in_void_trick or not trick.void
        notes.append(Effect.GRAIL if counts else Effect.GRAIL_FOR_NOTHING)
    if played & sheet.passes_a_card:
        notes.append(Effect.JUGGLER if trick.pass_left else Effect.JUGGLER_LAST)
    if played & sheet.changes_a_bid:
        notes.append(Effect.BID_CHANGE if trick.bid_change else Effect.CLOUD_BOMBED)
    if trick.swap is not None:
        notes.append(Effect.SWAP)
    return tuple(notes)
