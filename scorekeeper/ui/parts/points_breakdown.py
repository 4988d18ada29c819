"""The sheet that explains a player's points in a round, line by line."""

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import error_boundary, identifiers
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.avatar import look_avatar
from scorekeeper.ui.parts.layout import list_row, wrapping_row
from scorekeeper.ui.parts.text import heading, text, value_text
from scorekeeper.ui.session.words import words
from scorekeeper.ui.viewmodels.players import Look
from scorekeeper.ui.viewmodels.round_result import ResultLine


def show_points_breakdown(line: ResultLine, look: Look) -> None:
    """Open the breakdown of a player's points in one round; `look` is that of their avatar."""
    _ = words()
    page = ft.context.page
    page.show_dialog(
        ft.BottomSheet(
            scrollable=True,
            animation_style=theme.sliding(),
            size_constraints=ft.BoxConstraints(max_width=theme.COLUMN),
            content=ft.Container(
                padding=theme.SPACE.L,
                content=ft.Column(
                    tight=True,
                    spacing=theme.SPACE.S,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                    controls=[
                        _who(_, line, look),
                        ft.Divider(),
                        *(text(terms.score_line(_, *part)) for part in line.lines),
                        value_text(
                            identifiers.BREAKDOWN,
                            _.sum_of(points for _kind, points in line.lines),
                            theme.TOTAL,
                            theme.MADE if line.right else theme.MISSED,
                        ),
                        ft.Divider(),
                        *(
                            [text(f"{_('Points at the start')}: {_.signed(line.start)}")]
                            if line.start
                            else []
                        ),
                        *(
                            text(f"{why}: {_.signed(points)}", theme.BODY)
                            for why, points in line.adjusted
                        ),
                        _total(_, line),
                        ft.Container(height=theme.SPACE.S),
                        # A part cannot be made by a tap: it belongs to what is drawn.
                        ft.Semantics(
                            identifier=identifiers.DISMISS,
                            content=ft.OutlinedButton(
                                content=_("Close"),
                                height=theme.TARGET,
                                on_click=error_boundary.handler(page.pop_dialog),
                            ),
                        ),
                    ],
                ),
            ),
        )
    )


def _who(_: Words, line: ResultLine, look: Look) -> ft.Control:
    bid = _("bid {bid}, won {won}", bid=line.bid_said, won=line.won)
    return list_row(
        look_avatar(line.name, look), [heading(line.name), text(bid, theme.SMALL, theme.MUTED)]
    )


def _total(_: Words, line: ResultLine) -> ft.Control:
    """Return the total before and after the points: "170 + 40 = 210"."""
    return wrapping_row(
        text(_("Total"), color=theme.MUTED),
        text(
            _.sum_of([line.before, line.points, *(points for _why, points in line.adjusted)]),
            theme.STRONG,
        ),
        spacing=theme.SPACE.M,
        justify=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
