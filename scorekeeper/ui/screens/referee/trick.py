"""The cards of the trick, side by side in playing order."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.card_face import card_face, empty_place
from scorekeeper.ui.parts.layout import CENTER, START, column, grid_rows
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import ChangeTrick, Question, TrickState
from scorekeeper.ui.viewmodels.short_names import short_names
from scorekeeper.ui.viewmodels.verdict import Verdict, judge

_FEW: Final = 4
"""Up to so many cards in a row, each has room for a word above it."""
_LETTERS: Final = 9
_LETTERS_IN_A_LONG_ROW: Final = 7
"""Letters of a name below a card."""


@component
def TrickRow(state: TrickState, change: ChangeTrick) -> ft.Control:
    """The cards and empty places; a tap lifts a card, and the next card replaces it."""
    roomy = use_layout().roomy
    places = _places(state)
    across = places if places <= _FEW or roomy else state.setting.sheet.players[0]
    verdict = judge(state)
    wins = verdict.trick.winner - 1 if isinstance(verdict, Verdict) else None
    letters = _LETTERS if across <= _FEW else _LETTERS_IN_A_LONG_ROW
    names = short_names(state.setting.names, letters)
    slots = [
        _slot(state, place, change, names, wins=place == wins, few=across <= _FEW)
        for place in range(places)
    ]
    spacing = theme.SPACE.HAIR if across > _FEW else theme.SPACE.S
    rows = grid_rows(slots, across, spacing, START)
    return column(*rows, spacing=theme.SPACE.S, align=START)


def _places(state: TrickState) -> int:
    """Return how many places are shown; a full row of four gets no empty one."""
    if state.setting.names:
        return state.places
    return max(state.setting.sheet.players[0], min(state.places, max(_FEW, len(state.cards))))


def _slot(
    state: TrickState,
    place: int,
    change: ChangeTrick,
    names: tuple[str, ...],
    *,
    wins: bool,
    few: bool,
) -> ft.Control:
    """Return one place: its number, its card, and the player's name."""
    seat = state.seat(place)
    awaited = state.question in (Question.CARD, Question.DECLARATION)
    shown: ft.Control
    if place < len(state.cards):
        shown = tap_target(
            identifiers.LAID(place + 1),
            _label(state, place),
            card_face(state.cards[place], lifted=state.lifted == place, wins=wins, narrow=not few),
            partial(change, lambda now: referee.lift(now, place)),
            selected=state.lifted == place,
        )
    else:
        shown = empty_place(is_next=awaited and place == state.next_place)
    return column(
        _position(state, place, wordy=few),
        shown,
        None if seat is None else remark(names[seat], lines=1, centered=True),
        spacing=theme.SPACE.XS,
        tight=True,
        expand=True,
    )


def _label(state: TrickState, place: int) -> str:
    """Return a card for screen readers: its place, its player and its name."""
    seat = state.seat(place)
    facts = [
        _("Card {number}", number=place + 1),
        *([_parity(place)] if state.setting.has_grail else []),
        *([state.setting.names[seat]] if seat is not None else []),
        terms.card(_, str(state.cards[place])),
    ]
    return _.row_of(facts)


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
    words = []
    if grail and wordy:
        words = [text(_parity(place), theme.CAPTION, theme.MUTED, lines=1, silent=True)]
    return column(number, *words, spacing=theme.SPACE.HAIR, align=CENTER, tight=True)
