"""The lines of a topic as they are drawn: sentences, a two-column table, tricks in cards."""

from typing import Final

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.i18n.rule_pages import Line, Topic
from scorekeeper.rules.cards import parse_card
from scorekeeper.ui import theme
from scorekeeper.ui.parts.card import card_face
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.words import words

_TABLES: Final = frozenset({"turn-up"})
"""The topics that are a table of two columns, where there is room for them."""
_CARD: Final = 72
"""How wide a card of an example is: its drawing fits at twice the size."""


def lines(topic: Topic, *, roomy: bool) -> ft.Control:
    """Everything a topic says, one line under the other, or in two columns where it is roomy."""
    _ = words()
    table = topic.code in _TABLES
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[_line(_, line, table=table, roomy=roomy) for line in topic.lines],
    )


def _line(_: Words, line: Line, *, table: bool, roomy: bool) -> ft.Control:
    said = text(line.text)
    if line.trick:
        return _under(_title(line), _cards(_, line), said)
    if not line.title:
        return said
    if table and roomy:
        row = _beside(_under(*_marks(line), _title(line)), said, first=5)
        line_above = ft.Border.only(top=ft.BorderSide(1, theme.LINE))
        return ft.Container(
            border=line_above, padding=ft.Padding.only(top=theme.SPACE.M), content=row
        )
    if line.title.isdecimal():
        return _beside(text(line.title, theme.NAME, theme.ACCENT), said)
    if len(line.marks) == 1 and not table:
        return _beside(suit_mark(line.marks[0], 26), _under(_title(line), said))
    return _under(*_marks(line), _title(line), said)


def _beside(start: ft.Control, rest: ft.Control, *, first: int | None = None) -> ft.Row:
    """Two columns; the first is as wide as it is, or has `first` parts beside 6 of the rest."""
    return ft.Row(
        spacing=theme.SPACE.M,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Container(expand=first, content=start),
            ft.Container(expand=6, content=rest),
        ],
    )


def _under(*controls: ft.Control) -> ft.Column:
    return ft.Column(
        spacing=theme.SPACE.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=list(controls),
    )


def _title(line: Line) -> ft.Text:
    return text(line.title, theme.STRONG)


def _marks(line: Line) -> list[ft.Control]:
    """What the line is about, drawn; its title says it in words."""
    if not line.marks:
        return []
    return [
        ft.Row(
            wrap=True,
            spacing=theme.SPACE.XS,
            run_spacing=theme.SPACE.XS,
            controls=[suit_mark(mark, 24) for mark in line.marks],
        )
    ]


def _cards(_: Words, line: Line) -> ft.Control:
    """The cards of an example in playing order, and a tick under the one that wins."""
    said = _.row_of(terms.card(_, card) for card in line.trick)
    won = terms.card(_, line.trick[line.winner - 1])
    return ft.Semantics(
        label=_("{cards}: {card} wins", cards=said, card=won),
        content=ft.Row(
            wrap=True,
            spacing=theme.SPACE.S,
            run_spacing=theme.SPACE.S,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                _card(card, wins=place == line.winner)
                for place, card in enumerate(line.trick, start=1)
            ],
        ),
    )


def _card(code: str, *, wins: bool) -> ft.Control:
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=theme.ACCENT)
    return ft.Column(
        width=_CARD,
        tight=True,
        spacing=theme.SPACE.HAIR,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Container(width=_CARD, content=card_face(parse_card(code), wins=wins)),
            *([tick] if wins else []),
        ],
    )
