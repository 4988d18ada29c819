"""The head of the table view: the round, its cards and trump, and how the bids stand."""

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.game.sheet import Game
from scorekeeper.i18n import Words, phrases, terms
from scorekeeper.rules.cards import NO_TRUMP, Trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.parts.large import gauge
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.bids import so_far
from scorekeeper.ui.screens.table_view.fit import Content, Fit
from scorekeeper.ui.viewmodels.table_view import TableView
from scorekeeper.ui.words import words


def table_head(
    content: Content,
    size: Fit,
    *,
    to_round: OnTap,
    on_scale: Callable[[float], object],
) -> ft.Control:
    """Where the game is, how the bids stand, and the trump; `to_round` leads back."""
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
    title = ft.Semantics(
        identifier=identifiers.ROUND_NOW,
        header=True,
        heading_level=1,
        content=_title(_, content.title, size),
    )
    standing = [_standing(content.standing, size)] if content.standing else []
    row = ft.Row(
        spacing=size.pad,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Stack(controls=[gauge(on_scale), back]),
            ft.Column(
                expand=True,
                spacing=0,
                tight=True,
                controls=[title, *([] if size.stacked else standing)],
            ),
            *([_trump(_, content.trump, size)] if content.trump else []),
        ],
    )
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=size.pad / 2),
        content=ft.Column(
            spacing=0, tight=True, controls=[row, *(standing if size.stacked else [])]
        ),
    )


def title_of(_: Words, game: Game, view: TableView) -> list[str]:
    """Where the game is, in parts of which each can have a line of its own."""
    if view.winners:
        won = _.count(
            "{names} wins", "{names} win", len(view.winners), names=_.list_of(view.winners)
        )
        return [won]
    if game.current is None:
        return [_("After round {number}", number=view.number)]
    return [
        _("Round {number} of {rounds}", number=view.number, rounds=view.rounds),
        _.count("{n} card each", "{n} cards each", view.cards),
    ]


def standing_of(_: Words, view: TableView) -> str:
    """How the bids stand, or which round the points are of; nothing where the title says it."""
    if view.bids and not view.bids.hidden:
        return so_far(_, view.bids)
    if view.scored and view.scored < view.number:
        return _("After round {number}", number=view.scored)
    return ""


def _title(_: Words, parts: Sequence[str], size: Fit) -> ft.Text:
    if len(parts) == 1:
        return text(parts[0], size.title, theme.ON_FELT)
    # the line breaks between the parts
    whole = [part.replace(" ", phrases.SPACE) for part in parts]
    drawn = text(_.row_of(whole), size.title, theme.ON_FELT)
    drawn.semantics_label = _.row_of(parts)
    return drawn


def _standing(said: str, size: Fit) -> ft.Control:
    drawn = value_text(identifiers.BIDS_SO_FAR, said, size.standing, theme.FELT_ACCENT, live=True)
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=size.pad if size.stacked else 0), content=drawn
    )


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
