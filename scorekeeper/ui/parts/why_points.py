"""Why a score: its lines and their sum, on a sheet from below."""

import flet as ft

from scorekeeper.i18n import Words, terms
from scorekeeper.ui import guard, identifiers, theme
from scorekeeper.ui.parts.seats import look_disc
from scorekeeper.ui.parts.text import heading, text, value_text
from scorekeeper.ui.viewmodels.players import Look
from scorekeeper.ui.viewmodels.round import ResultLine
from scorekeeper.ui.words import words


def show_why(line: ResultLine, look: Look) -> None:
    """Open the breakdown of one player's points in one round; `look` is how they look."""
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
                        _total(_, line),
                        ft.Container(height=theme.SPACE.S),
                        # A part cannot be made by a tap: it belongs to what is drawn.
                        ft.Semantics(
                            identifier=identifiers.DISMISS,
                            content=ft.OutlinedButton(
                                content=_("Close"),
                                height=theme.TARGET,
                                on_click=guard.handler(page.pop_dialog),
                            ),
                        ),
                    ],
                ),
            ),
        )
    )


def _who(_: Words, line: ResultLine, look: Look) -> ft.Control:
    return ft.Row(
        spacing=theme.SPACE.M,
        controls=[
            look_disc(line.name, look),
            ft.Column(
                expand=True,
                spacing=0,
                controls=[
                    heading(line.name),
                    text(
                        _("bid {bid}, won {won}", bid=line.bid_said, won=line.won),
                        theme.SMALL,
                        theme.MUTED,
                    ),
                ],
            ),
        ],
    )


def _total(_: Words, line: ResultLine) -> ft.Control:
    """What the points made of the total before them: "170 + 40 = 210"."""
    return ft.Row(
        wrap=True,
        spacing=theme.SPACE.M,
        run_spacing=0,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        controls=[
            text(_("Total"), color=theme.MUTED),
            text(_.sum_of([line.before, line.points]), theme.STRONG),
        ],
    )
