"""What the referee goes by: the deck, the trump, who led; a tap on one asks for it again."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.referee.change import Change
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import Laid, Question
from scorekeeper.ui.viewmodels.setting import Setting
from scorekeeper.ui.words import words


@part
def Known(laid: Laid, change: Change) -> ft.Control:
    """One chip for each; in a game the deck is out of the question."""
    _ = words()
    setting = laid.setting
    roomy = use_room().roomy

    def chip(
        identifier: str, question: Question, label: str, shown: str, marks: tuple[str, ...]
    ) -> ft.Control:
        asks_again = partial(change, lambda now: referee.ask(now, question))
        node = tap_target(
            identifier,
            label,
            _pill(shown, marks, lit=laid.question is question),
            asks_again,
        )
        node.expanded = laid.question is question
        return node

    chips = []
    if not setting.names:
        name = deck_name(_, setting)
        marks = setting.suits if roomy and not setting.one_suit else ()
        chips.append(chip(identifiers.CHOOSE_DECK, Question.DECK, name, name, marks))
    if not setting.one_suit:
        trump = laid.trump and terms.button(_, laid.trump)
        told = trump if laid.trump == NO_TRUMP else _("Trump: {trump}", trump=trump or "–")
        mark = (str(laid.trump),) if laid.trump else ()
        chips.append(
            chip(identifiers.CHOOSE_TRUMP, Question.TRUMP, told or "", trump or told or "", mark)
        )
    if setting.names:
        led = _("{name} led", name=setting.names[laid.leader])
        chips.append(chip(identifiers.CHOOSE_LEADER, Question.LEADER, led, led, ()))
    return ft.Row(wrap=True, spacing=theme.SPACE.S, run_spacing=theme.SPACE.S, controls=[*chips])


def deck_name(_: Words, setting: Setting) -> str:
    """The edition, or that everybody has a suit of their own."""
    return _("One suit each") if setting.one_suit else terms.edition(_, setting.edition)


def _pill(shown: str, marks: tuple[str, ...], *, lit: bool) -> ft.Container:
    ink = theme.ON_GLOW if lit else theme.TEXT
    return ft.Container(
        bgcolor=theme.GLOW if lit else theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if lit else theme.EDGE),
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=13, horizontal=theme.SPACE.M),
        content=ft.Row(
            tight=True,
            spacing=theme.SPACE.XS,
            controls=[
                *(suit_mark(mark, 16) for mark in marks),
                ft.Container(
                    content=text(shown, theme.SMALL_STRONG, ink), expand=True, expand_loose=True
                ),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if lit else ft.Icons.EXPAND_MORE,
                    size=18,
                    color=theme.MUTED,
                ),
            ],
        ),
    )
