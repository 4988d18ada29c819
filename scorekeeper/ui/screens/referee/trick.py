"""The cards of the trick, side by side in playing order."""

from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.card_face import card_face, empty_place
from scorekeeper.ui.parts.layout import CENTER, START, column, grid_rows, stack
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.referee import Question, TrickOnScreen, TrickState
from scorekeeper.ui.viewmodels.short_names import short_names
from scorekeeper.ui.viewmodels.verdict import Verdict, judge

_FEW: Final = 4
"""With up to this many cards in a row, each has room for a word above it."""
_LETTERS: Final = 9
_LETTERS_IN_A_LONG_ROW: Final = 7
"""Letters of a name below a card."""


@component
def TrickRow(trick: TrickOnScreen) -> ft.Control:
    """The cards and empty places; a tap lifts a card, and the next card replaces it."""
    now, roomy = trick.state, use_layout().roomy
    places = _places(now)
    across = places if places <= _FEW or roomy else now.setting.sheet.players[0]
    few = across <= _FEW
    names = short_names(now.setting.names, _LETTERS if few else _LETTERS_IN_A_LONG_ROW)
    verdict = judge(now)
    wins = verdict.trick.winner - 1 if isinstance(verdict, Verdict) else None
    awaited = now.question in (Question.CARD, Question.DECLARATION)

    def slot(place: int) -> ft.Control:
        """Return one place: its number, its card, and the player's name."""
        lifted = now.lifted == place
        shown: ft.Control
        if place < len(now.cards):
            card = card_face(now.cards[place], lifted=lifted, wins=place == wins, narrow=not few)
            lift = trick.on_tap(TrickState.lift, place)
            shown = tap_target(f"laid-{place + 1}", _label(now, place), card, lift, selected=lifted)
        else:
            shown = empty_place(is_next=awaited and place == now.next_place)
        name = names[(now.leader + place) % len(names)] if names else None
        return stack(
            _position(now, place, wordy=few),
            shown,
            remark(name, lines=1, centered=True) if name else None,
            spacing=theme.SPACE.XS,
            expand=True,
        )

    spacing = theme.SPACE.S if few else theme.SPACE.HAIR
    rows = grid_rows([slot(place) for place in range(places)], across, spacing, START)
    return column(*rows, spacing=theme.SPACE.S, align=START)


def _places(state: TrickState) -> int:
    """Return how many places are shown: one a player, else one more than there are cards.

    A full row of four gets no empty one.
    """
    cards, setting = len(state.cards), state.setting
    if setting.names:
        return len(setting.names)
    return max(setting.sheet.players[0], min(cards + (not state.is_over), max(_FEW, cards)))


def _label(state: TrickState, place: int) -> str:
    """Return a card for screen readers: its place, its player and its name."""
    facts = (
        _("Card {number}", number=place + 1),
        _parity(place) if state.setting.has_grail else None,
        state.player(place),
        terms.card(_, str(state.cards[place])),
    )
    return _.row_of(filter(None, facts))


def _parity(place: int) -> str:
    if place % 2:
        return _.about("position in a trick", "even")
    return _.about("position in a trick", "odd")


def _position(state: TrickState, place: int, *, wordy: bool) -> ft.Control:
    """Return the number of a place; if the Grail can be played, even places are filled."""
    grail = state.setting.has_grail
    filled = grail and place % 2 == 1
    number = ft.Container(
        bgcolor=theme.ACCENT if filled else None,
        border=ft.Border.all(1, theme.ACCENT if grail else theme.LINE),
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=1, horizontal=theme.SPACE.S),
        content=text(
            str(place + 1),
            theme.CAPTION,
            theme.ON_ACCENT if filled else theme.MUTED,
            silent=True,
        ),
    )
    words = text(_parity(place), theme.CAPTION, theme.MUTED, lines=1, silent=True)
    shown_words = words if grail and wordy else None
    return stack(number, shown_words, spacing=theme.SPACE.HAIR, align=CENTER)
