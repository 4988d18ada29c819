"""What the referee says: the winner large, the reason in words, and what follows."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import N_, Words, sentences, terms
from scorekeeper.rules.tricks import BadTrick, TrickFault
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.card import card_face
from scorekeeper.ui.parts.surface import card, felt
from scorekeeper.ui.parts.switch import SwitchRow
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.referee.change import Change
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Laid
from scorekeeper.ui.viewmodels.verdict import Answer, Note, answer, asks_for_last_trick
from scorekeeper.ui.words import words

_ICONS: Final = {
    Note.NULL_LEAD: ft.Icons.INFO_OUTLINE,
    Note.GRAIL_ODD: ft.Icons.INFO_OUTLINE,
    Note.VOID: ft.Icons.BLOCK,
    Note.ROUND_VOID: ft.Icons.BLOCK,
    Note.GRAIL: ft.Icons.ADD_CIRCLE_OUTLINE,
    Note.GRAIL_FOR_NOTHING: ft.Icons.INFO_OUTLINE,
    Note.BID_CHANGE: ft.Icons.SWAP_VERT,
    Note.CLOUD_BOMBED: ft.Icons.INFO_OUTLINE,
    Note.JUGGLER: ft.Icons.ARROW_BACK,
    Note.JUGGLER_LAST: ft.Icons.INFO_OUTLINE,
}


@part
def Verdict(laid: Laid, change: Change) -> ft.Control:
    """The answer from three cards on; before that, what is waited for."""
    _ = words()
    told = answer(laid)
    if told is None or told == BadTrick(TrickFault.TOO_FEW_CARDS):
        return text(_("Tap the cards in the order they were played."), theme.SMALL, theme.MUTED)
    if not isinstance(told, Answer):
        about = "" if told.card is None else str(told.card)
        return text(sentences.trick_fault(_, told.fault, about), theme.SMALL, theme.MUTED)
    follows = [_note(_, laid, told, note) for note in told.notes]
    if asks_for_last_trick(laid):
        follows.append(
            SwitchRow(
                identifiers.LAST_TRICK,
                _("Last trick of the round"),
                partial(change, referee.turn_last_trick),
                on=laid.last_trick,
            )
        )
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.S,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _winner(_, laid, told),
            *([card(*follows, padding=theme.SPACE.M)] if follows else []),
        ],
    )


def _winner(_: Words, laid: Laid, told: Answer) -> ft.Control:
    """The card that wins, who played it, and why."""
    place = told.trick.winner - 1
    seat = laid.seat(place)
    if seat is None:
        headline = _("Card {number} wins", number=place + 1)
    elif told.so_far:
        headline = _("{name} wins so far", name=laid.setting.names[seat])
    else:
        headline = _("{name} wins the trick", name=laid.setting.names[seat])
    drawn = card_face(told.trick.card)
    drawn.width = theme.TARGET
    return felt(
        ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                drawn,
                ft.Column(
                    expand=True,
                    spacing=0,
                    controls=[
                        value_text(
                            identifiers.TRICK_WINNER,
                            headline,
                            theme.TITLE,
                            theme.ON_FELT,
                            live=True,
                        ),
                        value_text(
                            identifiers.TRICK_REASON,
                            terms.reason(_, told.trick.reason),
                            theme.BODY,
                            theme.ON_FELT,
                        ),
                    ],
                ),
            ],
        )
    )


def _note(_: Words, laid: Laid, told: Answer, note: Note) -> ft.Control:
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Icon(_ICONS[note], size=22, color=theme.ACCENT),
            value_text(
                identifiers.TRICK_FOLLOWS(str(note).replace("_", "-")),
                _sentence(_, laid, told, note),
                expand=True,
            ),
        ],
    )


def _sentence(_: Words, laid: Laid, told: Answer, note: Note) -> str:
    trick, seat = told.trick, laid.seat(told.trick.winner - 1)
    sentence = _SENTENCES[note]
    if note is Note.VOID and told.last:
        sentence = _VOID_AND_OVER
    return _(
        sentence,
        name=_("The winner") if seat is None else laid.setting.names[seat],
        card=terms.special(_, trick.void[0]) if trick.void else "",
        suit=terms.suit(_, trick.card.suit) if trick.card.suit else "",
    )


_SENTENCES: Final = {
    Note.NULL_LEAD: N_("The first card that has a suit sets the suit led: {suit}."),
    Note.GRAIL_ODD: N_("The Holy Grail cannot win in an odd position."),
    Note.VOID: N_("{card}: the trick is void and counts for nobody. {name} still leads next."),
    Note.ROUND_VOID: N_("It was the only trick of the round, so everybody scores 0."),
    Note.GRAIL: N_("{name} takes the Holy Grail: 20 points more if the bid is right."),
    Note.GRAIL_FOR_NOTHING: N_(
        "{name} takes the Holy Grail, but at this table it brings nothing in a void trick."
    ),
    Note.BID_CHANGE: N_("{name} must change the bid by one, up or down; a bid of zero goes up."),
    Note.CLOUD_BOMBED: N_("With the Bomb in the trick, the Cloud changes no bid."),
    Note.JUGGLER: N_("Everyone passes a card to the left."),
    Note.JUGGLER_LAST: N_("After the last trick nobody passes a card."),
}
_VOID_AND_OVER: Final = N_("{card}: the trick is void and counts for nobody.")
