"""The house rules: one line of plain words that opens into a sheet."""

import flet as ft

from scorekeeper.i18n import terms
from scorekeeper.ui import guard, identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction
from scorekeeper.ui.parts.choice import OpenRow
from scorekeeper.ui.parts.section import section
from scorekeeper.ui.parts.surface import rows
from scorekeeper.ui.parts.tap import OnTap
from scorekeeper.ui.parts.text import heading, text
from scorekeeper.ui.screens.new_game.bid_limit import LimitChoice
from scorekeeper.ui.screens.new_game.change import Change
from scorekeeper.ui.screens.new_game.faults import cards_sentence
from scorekeeper.ui.screens.new_game.lengths import LengthChoice, schedule_line
from scorekeeper.ui.viewmodels import new_game as seating
from scorekeeper.ui.viewmodels.new_game import Draft
from scorekeeper.ui.words import words


@part
def HouseRules(draft: Draft, change: Change) -> ft.Control:
    """The line, and while it is opened the sheet."""
    _ = words()
    opened, set_opened = ft.use_state(False)

    def close() -> None:
        set_opened(False)

    ft.use_dialog(_sheet(draft, change, close) if opened else None)
    fault = seating.faults(draft).cards
    agreed = terms.bid_limit(_, draft.limit_name), schedule_line(_, seating.rounds(draft))
    row = OpenRow(
        identifiers.HOUSE_RULES,
        _("House rules"),
        lambda: set_opened(True),
        note="\n".join(line for line in agreed if line),
        start=ft.Icon(ft.Icons.TUNE, size=24, color=theme.MUTED),
    )
    told = None
    if fault is not None:
        told = ft.Container(
            padding=ft.Padding.only(left=theme.SPACE.L, right=theme.SPACE.L, bottom=theme.SPACE.M),
            content=ft.Semantics(
                identifier=identifiers.CARDS_FAULT,
                live_region=True,
                content=text(cards_sentence(_, fault), theme.SMALL, theme.MISSED),
            ),
        )
    return rows(ft.Column(spacing=0, controls=[row, *([told] if told else [])]))


def _sheet(draft: Draft, change: Change, close: OnTap) -> ft.BottomSheet:
    _ = words()
    return ft.BottomSheet(
        scrollable=True,
        use_safe_area=True,
        on_dismiss=guard.handler(close),
        content=ft.Container(
            width=theme.COLUMN,
            padding=ft.Padding.only(
                left=theme.SPACE.L, right=theme.SPACE.L, top=theme.SPACE.L, bottom=theme.SPACE.M
            ),
            content=ft.Column(
                spacing=theme.SPACE.M,
                tight=True,
                controls=[
                    heading(_("House rules"), style=theme.TITLE),
                    ft.Column(
                        expand_loose=True,
                        expand=True,
                        scroll=ft.ScrollMode.AUTO,
                        spacing=theme.SPACE.M,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        controls=[
                            section(_("Rounds")),
                            LengthChoice(draft, change),
                            section(_("Bid limit")),
                            LimitChoice(draft, change),
                        ],
                    ),
                    MainAction(identifiers.CLOSE_HOUSE_RULES, _("Agreed"), close),
                ],
            ),
        ),
    )
