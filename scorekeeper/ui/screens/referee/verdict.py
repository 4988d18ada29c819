"""The referee's verdict: the winning card, the reason, and what follows from the trick."""

from typing import Final

import flet as ft

from scorekeeper.i18n import sentences, terms
from scorekeeper.rules.tricks import TrickFault, TrickFaultCode
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.card_face import card_face
from scorekeeper.ui.parts.layout import START, lines, row, stack
from scorekeeper.ui.parts.surfaces import felt_panel, panel
from scorekeeper.ui.parts.switch_row import SwitchRow
from scorekeeper.ui.parts.text import remark, value_text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.referee import TrickOnScreen, TrickState
from scorekeeper.ui.viewmodels.verdict import Effect, Verdict, asks_for_last_trick, judge


@component
def VerdictCard(trick: TrickOnScreen) -> ft.Control:
    """The verdict from three cards on; before that, what is missing or wrong."""
    state = trick.state
    verdict = judge(state)
    if verdict is None or verdict == TrickFault(TrickFaultCode.TOO_FEW_CARDS):
        return remark(_("Tap the cards in the order they were played."))
    if not isinstance(verdict, Verdict):
        about = "" if verdict.card is None else str(verdict.card)
        return remark(sentences.trick_fault_sentence(_, verdict.code, about))
    follows = [_note(state, verdict, note) for note in verdict.notes]
    if asks_for_last_trick(state):
        follows.append(
            SwitchRow(
                "last-trick",
                _("Last trick of the round"),
                trick.on_tap(TrickState.toggle_last_trick),
                on=state.last_trick,
            )
        )
    return stack(
        _winner(state, verdict), panel(*follows, padding=theme.SPACE.M) if follows else None
    )


def _winner(state: TrickState, verdict: Verdict) -> ft.Control:
    """Return the winning card, who played it, and why it wins."""
    winner = verdict.trick.winner
    player = state.player(winner - 1)
    if player is None:
        headline = _("Card {number} wins", number=winner)
    elif verdict.so_far:
        headline = _("{name} wins so far", name=player)
    else:
        headline = _("{name} wins the trick", name=player)
    drawn = card_face(verdict.trick.card)
    drawn.width = theme.TARGET
    return felt_panel(
        row(
            drawn,
            lines(
                value_text("trick-winner", headline, theme.TITLE, theme.ON_FELT, live=True),
                value_text(
                    "trick-reason",
                    terms.win_reason(_, verdict.trick.reason),
                    color=theme.ON_FELT,
                ),
            ),
        )
    )


def _note(state: TrickState, verdict: Verdict, note: Effect) -> ft.Control:
    trick = verdict.trick
    sentence = Effect.VOID_AND_OVER if note is Effect.VOID and verdict.last else note
    told = _(
        sentence.value,
        name=state.player(trick.winner - 1) or _("The winner"),
        card=terms.special(_, trick.void[0]) if trick.void else "",
        suit=terms.suit(_, trick.card.suit) if trick.card.suit else "",
    )
    return row(
        ft.Icon(_ICONS.get(note, ft.Icons.INFO_OUTLINE), size=22, color=theme.ACCENT),
        value_text(f"trick-follows-{note.name.lower().replace('_', '-')}", told, expand=True),
        align=START,
    )


_ICONS: Final = {
    Effect.VOID: ft.Icons.BLOCK,
    Effect.ROUND_VOID: ft.Icons.BLOCK,
    Effect.GRAIL: ft.Icons.ADD_CIRCLE_OUTLINE,
    Effect.BID_CHANGE: ft.Icons.SWAP_VERT,
    Effect.JUGGLER: ft.Icons.ARROW_BACK,
    Effect.SWAP: ft.Icons.SWAP_HORIZ,
}
