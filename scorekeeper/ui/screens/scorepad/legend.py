"""The marks of the scorepad and their legend."""

import flet as ft

from scorekeeper.game.scorepad import Outcome
from scorekeeper.rules.cards import Special
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import row, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.scorepad import CellMark

_SIGNS = {Outcome.MADE: "✓", Outcome.MISSED: "✗"}
_FOLD = 13
HIDDEN_BID_SIGN = "?"
"""The sign for a bid that nobody may see yet."""
BONUS_SIGN = "*"
"""The sign for bonuses other than the Grail."""
ADJUSTMENT_SIGN = "±"
"""The sign for points that the table gave or took."""


def bid_sign(outcome: Outcome) -> str:
    """The sign before a bid, which tells made from missed without its colour."""
    return _SIGNS.get(outcome, "–")


def note_mark(size: int) -> ft.Icon:
    """The mark of a round that has a note."""
    return ft.Icon(ft.Icons.STICKY_NOTE_2_OUTLINED, size=size, color=theme.ACCENT)


def guess_mark(size: int) -> ft.Icon:
    """The mark of a round in which tricks are guessed."""
    return ft.Icon(ft.Icons.HELP_OUTLINE, size=size, color=theme.ACCENT)


def dealer_fold(ink: ft.Colors = theme.ACCENT) -> ft.Container:
    """The folded corner of a dealer's cell."""
    clear = ft.Colors.TRANSPARENT
    return ft.Container(
        width=_FOLD,
        height=_FOLD,
        gradient=ft.LinearGradient(
            begin=ft.Alignment.TOP_LEFT,
            end=ft.Alignment.BOTTOM_RIGHT,
            colors=[ink, ink, clear, clear],
            stops=[0, 0.5, 0.5, 1],
        ),
    )


def legend(marks: frozenset[CellMark | Special]) -> ft.Control:
    """A few words for each of the marks that stand on the pad."""

    def sign(letter: str, ink: ft.Colors, style: ft.TextStyle = theme.SMALL) -> ft.Control:
        return text(letter, style, ink, silent=True)

    strong = (theme.TEXT, theme.SMALL_STRONG)
    meanings = (
        (CellMark.MADE, sign("✓", theme.MADE), _("bid made")),
        (CellMark.MISSED, sign("✗", theme.MISSED), _("bid missed")),
        (CellMark.DEALS, dealer_fold(), _("deals")),
        (CellMark.GRAIL, suit_mark("grail", 14), _("took the Holy Grail")),
        (CellMark.BONUS, sign(BONUS_SIGN, theme.ACCENT), _("bonuses")),
        *(
            (cause, suit_mark(cause, 14), _("a trick that counts for nobody"))
            for cause in sorted(mark for mark in marks if isinstance(mark, Special))
        ),
        (CellMark.AGAINST_LIMIT, sign("!", *strong), _("bid that broke the limit")),
        (CellMark.GIVEN, sign(ADJUSTMENT_SIGN, *strong), _("bonus or penalty points")),
        (CellMark.NOTED, note_mark(14), _("a note")),
        (CellMark.GUESSED, guess_mark(14), _("tricks guessed")),
        (CellMark.HIDDEN, sign(HIDDEN_BID_SIGN, *strong), _("hidden bid")),
    )
    return ft.Container(
        padding=theme.SPACE.L,
        content=wrapping_row(
            *(
                row(
                    mark,
                    ft.Container(expand=True, expand_loose=True, content=remark(meaning)),
                    spacing=theme.SPACE.XS,
                    tight=True,
                )
                for kind, mark, meaning in meanings
                if kind in marks
            ),
            spacing=theme.SPACE.L,
            line_spacing=theme.SPACE.XS,
        ),
    )
