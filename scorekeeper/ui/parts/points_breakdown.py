"""The sheet that explains a player's points in a round, line by line."""

from collections.abc import Callable

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import identifiers
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import SeatAvatar
from scorekeeper.ui.parts.layout import column, row, wrapping_row
from scorekeeper.ui.parts.sheet import short_sheet, use_sheet_about
from scorekeeper.ui.parts.tap_target import OnTap
from scorekeeper.ui.parts.text import remark, text, value_text
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.round_result import ResultLine


def use_points_breakdown() -> Callable[[ResultLine | None], None]:
    """Hook: the sheet about a player's points in one round; return what opens it."""
    return use_sheet_about(_sheet)


def _sheet(line: ResultLine, on_close: OnTap) -> ft.BottomSheet:
    said = _("bid {bid}, won {won}", bid=line.bid_text, won=line.won)
    adjusted = [points for _why, points in line.adjusted]
    return short_sheet(
        line.name,
        row(SeatAvatar(line.seat, line.name), remark(said, expand=True)),
        ft.Divider(),
        column(
            *(text(terms.score_line(_, *part)) for part in line.parts),
            value_text(
                identifiers.BREAKDOWN,
                _.sum_of(part.points for part in line.parts),
                theme.TOTAL,
                theme.MADE if line.right else theme.MISSED,
            ),
            spacing=theme.SPACE.S,
            tight=True,
        ),
        ft.Divider(),
        column(
            text(f"{_('Points at the start')}: {_.signed(line.start)}") if line.start else None,
            *(text(f"{why}: {_.signed(points)}", theme.BODY) for why, points in line.adjusted),
            # before and after the points, as in "170 + 40 = 210"
            wrapping_row(
                text(_("Total"), color=theme.MUTED),
                text(_.sum_of([line.before, line.points, *adjusted]), theme.STRONG),
                spacing=theme.SPACE.M,
                justify=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
            spacing=theme.SPACE.S,
            tight=True,
        ),
        closing=(identifiers.DISMISS, _("Close")),
        on_close=on_close,
    )
