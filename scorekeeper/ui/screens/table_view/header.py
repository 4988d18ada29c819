"""The header of the table view: round, cards, sum of the bids, and trump."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.game.state import Game
from scorekeeper.i18n import line_breaks
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import START, lines, padded, row, stack
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.tap_target import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.bids import bids_summary
from scorekeeper.ui.screens.round.header import round_of_game, trump_now
from scorekeeper.ui.screens.table_view.sizes import TableContent, TableSizes
from scorekeeper.ui.session.words import _
from scorekeeper.ui.viewmodels.table_view import TableView


def table_header(
    content: TableContent,
    size: TableSizes,
    *,
    to_round: OnTap,
) -> ft.Control:
    """Return the header; `to_round` leads back to the round."""
    back = tap_target(
        "back",
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
        identifier="round-now",
        header=True,
        heading_level=1,
        content=_title(content.title, size),
    )
    standing = trump = None
    if content.standing:
        said = value_text(
            "bids-so-far", content.standing, size.standing, theme.FELT_ACCENT, live=True
        )
        standing = padded(said, x=size.pad if size.stacked else 0)
    if content.trump:
        disc = ft.Container(
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS.PILL,
            width=size.trump,
            height=size.trump,
            alignment=ft.Alignment.CENTER,
            content=suit_mark(content.trump, round(size.drawing)),
        )
        trump = trump_now(content.trump, disc)
    below = (
        row(ft.Container(content=standing, expand=True), trump, spacing=size.pad)
        if size.stacked and standing
        else None
    )
    top = row(
        back,
        lines(title, None if below else standing, tight=True),
        None if below else trump,
        spacing=size.pad,
    )
    return padded(
        stack(top, below, spacing=0, align=START),
        y=size.pad / 2,
    )


def title_of(game: Game, view: TableView) -> list[str]:
    """Return the title in one or two parts, each of which may have its own line."""
    round_, cards, agreed = view.round, view.round.cards, view.round.scheduled_cards
    if view.winners:
        won = _.count(
            "{names} wins", "{names} win", len(view.winners), names=_.list_of(view.winners)
        )
        return [won]
    if game.current_round is None:
        return [_("After round {number}", number=round_.number)]
    return [
        round_of_game(game, round_),
        _.count("{n} card each", "{n} cards each", cards)
        if cards == agreed
        else _("{n} cards each, not {agreed}", n=cards, agreed=agreed),
    ]


def standing_of(view: TableView) -> str:
    """Return the sum of the bids, or the round of the points; empty where the title says it."""
    if view.bids and not view.bids.hidden:
        return bids_summary(view.bids)
    if view.scored and view.scored < view.round.number:
        return _("After round {number}", number=view.scored)
    return ""


def _title(parts: Sequence[str], size: TableSizes) -> ft.Text:
    if len(parts) == 1:
        return text(parts[0], size.title, theme.ON_FELT)
    # the line breaks between the parts
    whole = [part.replace(" ", line_breaks.NO_BREAK_SPACE) for part in parts]
    drawn = text(_.row_of(whole), size.title, theme.ON_FELT)
    drawn.semantics_label = _.row_of(parts)
    return drawn
