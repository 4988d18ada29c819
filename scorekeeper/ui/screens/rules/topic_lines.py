"""The body of a rules topic: sentences, a table of two columns, or example tricks."""

from typing import Final

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.i18n.rule_pages import RuleLine, RuleTopic
from scorekeeper.rules.cards import parse_card
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.card_face import card_face
from scorekeeper.ui.parts.layout import CENTER, START, Child, column, row, stack, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.session.words import _

_CARD: Final = 72
"""Width of a card in an example; its drawing fits at twice the text size."""


def topic_lines(topic: RuleTopic, *, roomy: bool) -> ft.Control:
    """Return the lines of a topic one below another; that of turn-ups in two columns if `roomy`."""
    table = topic.code == "turn-up"
    return column(*(_line(line, table=table, roomy=roomy) for line in topic.lines))


def _line(line: RuleLine, *, table: bool, roomy: bool) -> ft.Control:
    shown = text(line.text)
    if line.trick:
        return _under(_title(line), _cards(line), shown)
    if not line.title:
        return shown
    if table and roomy:
        row = _beside(_under(_marks(line), _title(line)), shown, first=5)
        line_above = ft.Border.only(top=ft.BorderSide(1, theme.LINE))
        return ft.Container(
            border=line_above, padding=ft.Padding.only(top=theme.SPACE.M), content=row
        )
    if line.title.isdecimal():
        return _beside(text(line.title, theme.NAME, theme.ACCENT), shown)
    if len(line.marks) == 1 and not table:
        return _beside(suit_mark(line.marks[0], 26), _under(_title(line), shown))
    return _under(_marks(line), _title(line), shown)


def _beside(start: ft.Control, rest: ft.Control, *, first: int | None = None) -> ft.Row:
    """Return two columns; the first is as wide as needed, or has `first` parts of `first` + 6."""
    return row(
        ft.Container(expand=first, content=start), ft.Container(expand=6, content=rest), align=START
    )


def _under(*controls: Child) -> ft.Column:
    return stack(*controls, spacing=theme.SPACE.XS)


def _title(line: RuleLine) -> ft.Text:
    return text(line.title, theme.STRONG)


def _marks(line: RuleLine) -> Child:
    """Return the drawings of the cards a line is about; its title names them."""
    drawn, gap = [suit_mark(mark, 24) for mark in line.marks], theme.SPACE.XS
    return wrapping_row(*drawn, spacing=gap, line_spacing=gap) if drawn else None


def _cards(line: RuleLine) -> ft.Control:
    """Return an example trick in playing order, with a tick below the winning card."""
    shown = _.row_of(terms.card(_, card) for card in line.trick)
    won = terms.card(_, line.trick[line.winner - 1])
    return ft.Semantics(
        label=_("{cards}: {card} wins", cards=shown, card=won),
        content=wrapping_row(
            *(
                _card(card, wins=place == line.winner)
                for place, card in enumerate(line.trick, start=1)
            ),
            line_spacing=theme.SPACE.S,
            align=START,
        ),
    )


def _card(code: str, *, wins: bool) -> ft.Control:
    face = ft.Container(width=_CARD, content=card_face(parse_card(code), wins=wins))
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=theme.ACCENT) if wins else None
    drawn = stack(face, tick, spacing=theme.SPACE.HAIR, align=CENTER)
    drawn.width = _CARD
    return drawn
