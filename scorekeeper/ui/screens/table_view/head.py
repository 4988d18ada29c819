"""The head of the table view: the round, its cards and trump, and how the bids stand."""

from collections.abc import Callable

import flet as ft

from scorekeeper.game.sheet import Game
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.cards import NO_TRUMP, Trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.bids import so_far
from scorekeeper.ui.screens.table_view.fit import Fit
from scorekeeper.ui.viewmodels.table_view import TableView
from scorekeeper.ui.words import words


def table_head(
    game: Game, view: TableView, size: Fit, *, to_round: OnTap, on_scale: Callable[[float], object]
) -> ft.Control:
    """Where the game is, in two lines, and the trump beside them; `to_round` leads back."""
    _ = words()
    back = tap_target(
        identifiers.BACK,
        _("Back"),
        ft.Container(
            width=theme.TARGET,
            height=theme.TARGET,
            border_radius=theme.RADIUS.PILL,
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(ft.Icons.ARROW_BACK, size=24, color=theme.ON_FELT),
        ),
        to_round,
        hotkey="Escape",
    )
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=size.pad / 2),
        content=ft.Row(
            spacing=size.pad,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                ft.Stack(controls=[gauge(on_scale), back]),
                ft.Column(
                    expand=True,
                    spacing=0,
                    tight=True,
                    controls=[
                        ft.Semantics(
                            identifier=identifiers.ROUND_NOW,
                            header=True,
                            heading_level=1,
                            content=text(_title(_, game, view), size.title, theme.ON_FELT),
                        ),
                        *_standing(_, view, size),
                    ],
                ),
                *([_trump(_, view.trump, size)] if view.trump and view.bids else []),
            ],
        ),
    )


def _title(_: Words, game: Game, view: TableView) -> str:
    if view.winners:
        return _.count(
            "{names} wins", "{names} win", len(view.winners), names=_.list_of(view.winners)
        )
    if game.current is None:
        return _("After round {number}", number=view.number)
    return _.row_of(
        [
            _("Round {number} of {rounds}", number=view.number, rounds=view.rounds),
            _.count("{n} card each", "{n} cards each", view.cards),
        ]
    )


def _standing(_: Words, view: TableView, size: Fit) -> list[ft.Control]:
    """How the bids stand, or which round the points are of; nothing where the title says it."""
    if view.bids and not view.bids.hidden:
        said = so_far(_, view.bids)
    elif view.scored and view.scored < view.number:
        said = _("After round {number}", number=view.scored)
    else:
        return []
    return [value_text(identifiers.BIDS_SO_FAR, said, size.words, theme.FELT_ACCENT, live=True)]


def _trump(_: Words, trump: Trump, size: Fit) -> ft.Control:
    name = terms.button(_, trump)
    return ft.Semantics(
        identifier=identifiers.TRUMP_NOW,
        label=name if trump == NO_TRUMP else _("Trump: {trump}", trump=name),
        content=ft.Container(
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS.PILL,
            width=size.trump,
            height=size.trump,
            alignment=ft.Alignment.CENTER,
            content=suit_mark(trump, round(size.drawing)),
        ),
    )
