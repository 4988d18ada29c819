"""Everybody's line at the end, and the awards."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.i18n import Words
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.awards import ICONS, award_told
from scorekeeper.ui.parts.seats import SeatDisc
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.viewmodels import finish as views


def standing(_: Words, line: views.Standing) -> ft.Control:
    """One player's line: place, name, rounds bid right, and the final total."""
    first = line.place == 1
    return ft.Container(
        bgcolor=theme.GLOW if first else None,
        padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.L),
        content=ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                value_text(
                    identifiers.PLACE(line.seat),
                    _.number(line.place),
                    theme.NAME,
                    theme.ACCENT if first else theme.MUTED,
                    label=_("{name}, place", name=line.name),
                ),
                SeatDisc(line.seat, line.name),
                ft.Column(
                    expand=True,
                    spacing=0,
                    controls=[
                        text(line.name, theme.NAME, lines=1, silent=True),
                        value_text(
                            identifiers.RIGHT_BIDS(line.seat),
                            _.count(
                                "{right} of {n} bid right",
                                "{right} of {n} bids right",
                                line.rounds,
                                right=line.right,
                            ),
                            theme.SMALL,
                            theme.TEXT if first else theme.MUTED,
                        ),
                    ],
                ),
                value_text(
                    identifiers.TOTAL(line.seat),
                    _.number(line.total),
                    theme.TOTAL,
                    label=_("{name}, total", name=line.name),
                ),
            ],
        ),
    )


def award_line(_: Words, award: views.Award, names: Sequence[str]) -> ft.Control:
    """What an award is for, who has it, and what it took."""
    title, feat = award_told(_, award)
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=theme.SPACE.M, horizontal=theme.SPACE.L),
        content=ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Icon(ICONS[award.feat], size=28, color=theme.ACCENT),
                ft.Semantics(
                    identifier=identifiers.AWARD(award.feat),
                    expand=True,
                    content=ft.Column(
                        spacing=0,
                        controls=[
                            text(title, theme.CAPTION, theme.ACCENT),
                            text(_.list_of(names[seat] for seat in award.seats), theme.NAME),
                            text(feat, theme.SMALL, theme.MUTED),
                        ],
                    ),
                ),
            ],
        ),
    )
