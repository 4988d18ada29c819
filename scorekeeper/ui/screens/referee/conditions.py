"""Chips for deck, trump and leader of the trick; a tap on one asks for it again."""

from functools import partial

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import chips, row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import tap_target
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.parts.window import use_layout
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels import referee
from scorekeeper.ui.viewmodels.referee import ChangeTrick, Question, TrickState
from scorekeeper.ui.viewmodels.table_conditions import TableConditions


@component
def ConditionChips(state: TrickState, change: ChangeTrick) -> ft.Control:
    """The chips; the deck only outside of a game, the leader only in one."""
    setting = state.setting
    roomy = use_layout().roomy

    def chip(
        identifier: str, question: Question, label: str, shown: str, marks: tuple[str, ...]
    ) -> ft.Control:
        asks_again = partial(change, lambda now: referee.reopen(now, question))
        node = tap_target(
            identifier,
            label,
            _pill(shown, marks, lit=state.question is question),
            asks_again,
        )
        node.expanded = state.question is question
        return node

    shown = []
    if not setting.names:
        name = deck_name(setting)
        marks = setting.suits if roomy and not setting.one_suit else ()
        shown.append(chip(identifiers.CHOOSE_DECK, Question.DECK, name, name, marks))
    if not setting.one_suit:
        trump = state.trump and terms.short_name(_, state.trump)
        label_text = trump if state.trump == NO_TRUMP else _("Trump: {trump}", trump=trump or "–")
        mark = (str(state.trump),) if state.trump else ()
        shown.append(
            chip(
                identifiers.CHOOSE_TRUMP,
                Question.TRUMP,
                label_text or "",
                trump or label_text or "",
                mark,
            )
        )
    if setting.names:
        led = _("{name} led", name=setting.names[state.leader])
        shown.append(chip(identifiers.CHOOSE_LEADER, Question.LEADER, led, led, ()))
    return chips(*shown)


def deck_name(setting: TableConditions) -> str:
    """Return the name of the edition, or that everybody has a suit of their own."""
    return _("One suit each") if setting.one_suit else terms.edition(_, setting.edition)


def _pill(shown: str, marks: tuple[str, ...], *, lit: bool) -> ft.Container:
    ink = theme.ON_GLOW if lit else theme.TEXT
    return ft.Container(
        bgcolor=theme.GLOW if lit else theme.CARD,
        border=ft.Border.all(1, theme.ACCENT if lit else theme.EDGE),
        border_radius=theme.RADIUS.PILL,
        padding=ft.Padding.symmetric(vertical=13, horizontal=theme.SPACE.M),
        content=row(
            *(suit_mark(mark, 16) for mark in marks),
            ft.Container(
                content=text(shown, theme.SMALL_STRONG, ink), expand=True, expand_loose=True
            ),
            ft.Icon(
                ft.Icons.EXPAND_LESS if lit else ft.Icons.EXPAND_MORE,
                size=18,
                color=theme.MUTED,
            ),
            spacing=theme.SPACE.XS,
            tight=True,
        ),
    )
