"""The marks of the scorepad and their legend."""

import flet as ft

from scorekeeper.game.scorepad import Cell, Outcome, Row
from scorekeeper.rules.score_rows import GRAIL
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import at_most, row, wrapping_row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.text import remark, text
from scorekeeper.ui.session.words import _

_FOLD = 13
BID_SIGNS = {Outcome.MADE: "✓", Outcome.MISSED: "✗"}
"""The signs before a bid, which tell made from missed without its colour."""
HIDDEN_BID_SIGN = "?"
"""The sign for a bid that nobody may see yet."""
BONUS_SIGN = "*"
"""The sign for bonuses other than the Grail."""
ADJUSTMENT_SIGN = "±"
"""The sign for points that the table gave or took."""


def has_bonus(cell: Cell) -> bool:
    """Whether bonuses other than the Grail, or a cannonball, are in the cell."""
    return cell.cannonball or any(taken.code != GRAIL.code for taken in cell.bonuses)


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


def legend(rows: tuple[Row, ...]) -> ft.Control:
    """A few words for each of the marks that stand on the pad."""
    cells = [cell for line in rows for cell in line.cells]
    outcomes = {cell.outcome for cell in cells}

    def sign(letter: str, ink: ft.Colors, style: ft.TextStyle = theme.SMALL) -> ft.Control:
        return text(letter, style, ink, silent=True)

    strong = (theme.TEXT, theme.SMALL_STRONG)
    meanings = [
        (Outcome.MADE in outcomes, sign("✓", theme.MADE), _("bid made")),
        (Outcome.MISSED in outcomes, sign("✗", theme.MISSED), _("bid missed")),
        (any(cell.deals for cell in cells), dealer_fold(), _("deals")),
        (any(cell.grail for cell in cells), suit_mark("grail", 14), _("took the Holy Grail")),
        (any(map(has_bonus, cells)), sign(BONUS_SIGN, theme.ACCENT), _("bonuses")),
        *(
            (True, suit_mark(cause, 14), _("a trick that counts for nobody"))
            for cause in sorted({cause for line in rows for cause in line.voids})
        ),
        (
            any(cell.against_limit for cell in cells),
            sign("!", *strong),
            _("bid that broke the limit"),
        ),
        (
            any(cell.given for cell in cells),
            sign(ADJUSTMENT_SIGN, *strong),
            _("bonus or penalty points"),
        ),
        (any(line.noted for line in rows), note_mark(14), _("a note")),
        (any(line.guessed for line in rows), guess_mark(14), _("tricks guessed")),
        (any(cell.hidden for cell in cells), sign(HIDDEN_BID_SIGN, *strong), _("hidden bid")),
    ]
    return ft.Container(
        padding=theme.SPACE.L,
        content=wrapping_row(
            *(
                row(
                    mark,
                    at_most(remark(meaning)),
                    spacing=theme.SPACE.XS,
                    tight=True,
                )
                for occurs, mark, meaning in meanings
                if occurs
            ),
            spacing=theme.SPACE.L,
            line_spacing=theme.SPACE.XS,
        ),
    )
