"""The marks on the scorepad, and under it what they mean."""

import flet as ft

from scorekeeper.rules.cards import Special
from scorekeeper.ui import theme
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.viewmodels.scorepad import Mark, Outcome
from scorekeeper.ui.words import words

_SIGNS = {Outcome.MADE: "✓", Outcome.MISSED: "✗"}
_FOLD = 13
HIDDEN = "?"
"""What stands for a bid that nobody may see yet."""


def sign(outcome: Outcome) -> str:
    """The sign before a bid, which tells made from missed without its colour."""
    return _SIGNS.get(outcome, "–")


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


def legend(marks: frozenset[Mark | Special]) -> ft.Control:
    """A few words for each of the marks that stand on the pad."""
    _ = words()
    meanings = (
        (Mark.MADE, text("✓", theme.SMALL, theme.MADE, silent=True), _("bid made")),
        (Mark.MISSED, text("✗", theme.SMALL, theme.MISSED, silent=True), _("bid missed")),
        (Mark.DEALS, dealer_fold(), _("deals")),
        (Mark.GRAIL, suit_mark("grail", 14), _("took the Holy Grail")),
        *(
            (cause, suit_mark(cause, 14), _("a trick that counts for nobody"))
            for cause in (Special.EXCALIBUR, Special.BOMB)
        ),
        (
            Mark.AGAINST_LIMIT,
            text("!", theme.SMALL_STRONG, theme.TEXT, silent=True),
            _("bid against the limit"),
        ),
        (Mark.HIDDEN, text(HIDDEN, theme.SMALL_STRONG, theme.TEXT, silent=True), _("hidden bid")),
    )
    return ft.Container(
        padding=theme.SPACE.L,
        content=ft.Row(
            wrap=True,
            spacing=theme.SPACE.L,
            run_spacing=theme.SPACE.XS,
            controls=[
                ft.Row(
                    tight=True,
                    spacing=theme.SPACE.XS,
                    controls=[
                        mark,
                        ft.Container(
                            expand=True,
                            expand_loose=True,
                            content=text(meaning, theme.SMALL, theme.MUTED),
                        ),
                    ],
                )
                for kind, mark, meaning in meanings
                if kind in marks
            ],
        ),
    )
