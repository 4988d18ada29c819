"""Chips for deck, trump and leader of the trick; a tap on one asks for it again."""

from collections.abc import Iterable

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import at_most, chips, row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.referee import Question, TrickOnScreen, TrickState
from scorekeeper.ui.viewmodels.table_conditions import TableConditions


@component
def ConditionChips(trick: TrickOnScreen) -> ft.Control:
    """The chips; the deck only outside of a game, the leader only in one."""
    now, setting, roomy = trick.state, trick.state.setting, use_layout().roomy

    def chip(
        identifier: str, question: Question, shown: str, marks: Iterable[str] = (), spoken: str = ""
    ) -> ft.Control:
        lit = now.question is question
        box, asks = _pill(shown, marks, lit=lit), trick.on_tap(TrickState.reopen, question)
        node = tap_target(identifier, spoken or shown, box, asks)
        node.expanded = lit
        return node

    deck = leader = trump = None
    if setting.names:
        led = _("{name} led", name=setting.names[now.leader])
        leader = chip("choose-leader", Question.LEADER, led)
    else:
        marks = setting.suits if roomy and not setting.one_suit else ()
        deck = chip("choose-deck", Question.DECK, deck_name(setting), marks)
    if not setting.one_suit:
        name = terms.short_name(_, now.trump) if now.trump else ""
        spoken = _("Trump: {trump}", trump=name or "–")
        trump = chip(
            "choose-trump",
            Question.TRUMP,
            name or spoken,
            [now.trump] if now.trump else (),
            "" if now.trump == NO_TRUMP else spoken,
        )
    return chips(deck, trump, leader)


def deck_name(setting: TableConditions) -> str:
    """Return the name of the edition, or that everybody has a suit of their own."""
    return _("One suit each") if setting.one_suit else terms.edition(_, setting.edition)


def _pill(shown: str, marks: Iterable[str], *, lit: bool) -> ft.Container:
    ink = theme.ON_GLOW if lit else theme.TEXT
    arrow = ft.Icons.EXPAND_LESS if lit else ft.Icons.EXPAND_MORE
    label = text(shown, theme.SMALL_STRONG, ink)
    return ft.Container(
        bgcolor=theme.GLOW if lit else theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if lit else theme.EDGE),
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=13, horizontal=theme.SPACE.M),
        content=row(
            *(suit_mark(mark, 16) for mark in marks),
            at_most(label),
            ft.Icon(arrow, size=18, color=theme.MUTED),
            spacing=theme.SPACE.XS,
            tight=True,
        ),
    )
