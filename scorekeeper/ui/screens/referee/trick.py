"""The trick as it lies on the table, in the order it was played."""

from functools import partial
from typing import Final

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.rules.schedule import FEWEST_PLAYERS
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.card import card_face, empty_place
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.referee.change import Change
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Laid, Question
from scorekeeper.ui.viewmodels.short_names import short_names
from scorekeeper.ui.viewmodels.verdict import Answer, answer
from scorekeeper.ui.words import words

_FEW: Final = 4
"""Up to so many cards in a row each has room for a word over it."""
_LETTERS: Final = 9
_LETTERS_IN_A_LONG_ROW: Final = 7
"""Letters of a name under a card."""


@part
def LaidOut(laid: Laid, change: Change) -> ft.Control:
    """The cards side by side; a tap on one takes it up, and the next card replaces it."""
    roomy = use_room().roomy
    places = _places(laid)
    across = places if places <= _FEW or roomy else FEWEST_PLAYERS
    told = answer(laid)
    wins = told.trick.winner - 1 if isinstance(told, Answer) else None
    letters = _LETTERS if across <= _FEW else _LETTERS_IN_A_LONG_ROW
    names = short_names(laid.setting.names, letters)
    slots = [
        _slot(laid, place, change, names, wins=place == wins, few=across <= _FEW)
        for place in range(places)
    ]
    return ft.Column(
        spacing=theme.SPACE.S,
        controls=[
            ft.Row(
                spacing=theme.SPACE.HAIR if across > _FEW else theme.SPACE.S,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    *slots[start : start + across],
                    *(ft.Container(expand=True) for _ in range(start + across - places)),
                ],
            )
            for start in range(0, places, across)
        ],
    )


def _places(laid: Laid) -> int:
    """How many places are shown; a row of four needs no empty one at its end."""
    if laid.setting.names:
        return laid.places
    return max(FEWEST_PLAYERS, min(laid.places, max(_FEW, len(laid.cards))))


def _slot(
    laid: Laid, place: int, change: Change, names: tuple[str, ...], *, wins: bool, few: bool
) -> ft.Control:
    """One place: its number, its card, and whose it is."""
    _ = words()
    seat = laid.seat(place)
    awaited = laid.question in (Question.CARD, Question.DECLARATION)
    shown: ft.Control
    if place < len(laid.cards):
        shown = tap_target(
            identifiers.LAID(place + 1),
            _label(_, laid, place),
            card_face(laid.cards[place], lifted=laid.lifted == place, wins=wins, narrow=not few),
            partial(change, lambda now: referee.lift(now, place)),
            selected=laid.lifted == place,
        )
    else:
        shown = empty_place(is_next=awaited and place == laid.next_place)
    return ft.Column(
        expand=True,
        tight=True,
        spacing=theme.SPACE.XS,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _position(_, laid, place, wordy=few),
            shown,
            *(
                []
                if seat is None
                else [text(names[seat], theme.SMALL, theme.MUTED, lines=1, centered=True)]
            ),
        ],
    )


def _label(_: Words, laid: Laid, place: int) -> str:
    """What a screen reader says of a card: where it lies, whose it is and what it is."""
    seat = laid.seat(place)
    told = [
        _("Card {number}", number=place + 1),
        *([_parity(_, place)] if laid.setting.has_grail else []),
        *([laid.setting.names[seat]] if seat is not None else []),
        terms.card(_, str(laid.cards[place])),
    ]
    return _.row_of(told)


def _parity(_: Words, place: int) -> str:
    if place % 2:
        return _.about("position in a trick", "even")
    return _.about("position in a trick", "odd")


def _position(_: Words, laid: Laid, place: int, *, wordy: bool) -> ft.Control:
    """The number of the place; where the Grail is in play, the even ones are filled."""
    grail = laid.setting.has_grail
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
        words = [text(_parity(_, place), theme.CAPTION, theme.MUTED, lines=1, silent=True)]
    return ft.Column(
        tight=True,
        spacing=theme.SPACE.HAIR,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[number, *words],
    )
