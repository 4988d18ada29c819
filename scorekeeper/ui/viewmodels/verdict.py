"""What the referee says of a trick: who wins, why, and what follows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scorekeeper.rules.cards import Special
from scorekeeper.rules.edition import Reason
from scorekeeper.rules.tricks import BadTrick, Trick, resolve

if TYPE_CHECKING:
    from scorekeeper.ui.viewmodels.referee import Laid


class Note(StrEnum):
    """What there is to say beside the winner and the reason, in the order it is said."""

    NULL_LEAD = "null_lead"
    GRAIL_ODD = "grail_odd"
    VOID = "void"
    ROUND_VOID = "round_void"
    GRAIL = "grail"
    GRAIL_FOR_NOTHING = "grail_for_nothing"
    BID_CHANGE = "bid_change"
    CLOUD_BOMBED = "cloud_bombed"
    JUGGLER = "juggler"
    JUGGLER_LAST = "juggler_last"


@dataclass(frozen=True, slots=True)
class Answer:
    """Who wins the trick, in words that a table asks for.

    While cards are still to come it is `so_far`, and nothing follows yet. `last` is whether the
    round is over with it.
    """

    trick: Trick
    so_far: bool
    last: bool
    notes: tuple[Note, ...]


def answer(laid: Laid) -> Answer | BadTrick | None:
    """Who wins, from three cards on; what is wrong with the cards; None before there is one."""
    if laid.trump is None or not laid.cards:
        return None
    setting = laid.setting
    last = laid.last_trick if setting.last_trick is None else setting.last_trick
    trick = resolve(
        setting.sheet, laid.trump, laid.cards, one_suit=setting.one_suit, last_trick=last
    )
    if isinstance(trick, BadTrick):
        return trick
    so_far = bool(setting.names) and not laid.is_full
    notes = (*_why(laid, trick), *(() if so_far else _what_follows(laid, trick)))
    return Answer(trick, so_far, last, notes)


def asks_for_last_trick(laid: Laid) -> bool:
    """Whether it matters, and is not known, if this is the last trick of its round."""
    passes = laid.setting.sheet.passes_a_card
    told = answer(laid)
    return (
        laid.setting.last_trick is None
        and isinstance(told, Answer)
        and not told.so_far
        and any(card.special in passes for card in laid.cards)
    )


def _why(laid: Laid, trick: Trick) -> tuple[Note, ...]:
    notes = []
    if trick.reason is Reason.HIGHEST_OF_SUIT_LED and laid.cards[0].suit is None:
        notes.append(Note.NULL_LEAD)
    if trick.grail and trick.reason is not Reason.GRAIL_EVEN:
        grail = next(p for p, c in enumerate(laid.cards, 1) if c.special is Special.GRAIL)
        notes += [Note.GRAIL_ODD] if grail % 2 else []
    return tuple(notes)


def _what_follows(laid: Laid, trick: Trick) -> tuple[Note, ...]:
    setting, sheet = laid.setting, laid.setting.sheet
    played = {card.special for card in laid.cards}
    if trick.void and setting.only_trick and sheet.void_one_card_round_scores_nothing:
        return (Note.VOID, Note.ROUND_VOID)
    notes = [Note.VOID] if trick.void else []
    if trick.grail:
        counts = setting.grail_in_void_trick or not trick.void
        notes.append(Note.GRAIL if counts else Note.GRAIL_FOR_NOTHING)
    if played & sheet.changes_a_bid:
        notes.append(Note.BID_CHANGE if trick.bid_change else Note.CLOUD_BOMBED)
    if played & sheet.passes_a_card:
        notes.append(Note.JUGGLER if trick.pass_left else Note.JUGGLER_LAST)
    return tuple(notes)
