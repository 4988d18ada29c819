"""The header of a round: the number of cards, the trump, who deals and who leads."""

import flet as ft

from scorekeeper.game.sheet import Game, Round
from scorekeeper.i18n import terms
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.ui import identifiers
from scorekeeper.ui.error_boundary import component
from scorekeeper.ui.look import theme
from scorekeeper.ui.parts.layout import CENTER, Child, column, lines, row
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surfaces import felt_panel
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.parts.window import use_large_text, use_room
from scorekeeper.ui.session.words import words


@component
def RoundHeader(game: Game, round_: Round) -> ft.Control:
    """Cards, dealer, forehand and trump on a felt panel; in large text, one under another."""
    short = use_room().short
    style = theme.TITLE if short else theme.HUGE
    cards, names = _cards(round_, style), _names(game, round_)
    trump = _trump(round_, 22 if short else 32)
    if use_large_text():
        ends = row(cards, trump, justify=ft.MainAxisAlignment.SPACE_BETWEEN)
        return felt_panel(ends, *names)
    return felt_panel(
        row(cards, lines(*names), trump),
        padding=ft.Padding.symmetric(
            vertical=theme.SPACE.S if short else theme.SPACE.L, horizontal=theme.SPACE.L
        ),
    )


def _cards(round_: Round, style: ft.TextStyle) -> ft.Control:
    _ = words()
    number = text(str(round_.cards), style, theme.FELT_ACCENT, silent=True)
    return ft.Semantics(
        identifier=identifiers.CARDS,
        label=_.count("{n} card each", "{n} cards each", round_.cards),
        content=column(
            number,
            text(
                _.count("card", "cards", round_.cards),
                theme.CAPTION,
                theme.FELT_ACCENT,
                silent=True,
            ),
            spacing=0,
            align=CENTER,
            tight=True,
        ),
    )


def _names(game: Game, round_: Round) -> list[Child]:
    _ = words()
    dealer = game.players[round_.dealer].name
    leader = game.players[round_.order[0]].name
    return [
        value_text(identifiers.DEALER, _("{name} deals", name=dealer), theme.NAME, theme.ON_FELT),
        text(_("{name} bids and leads first", name=leader), theme.SMALL, theme.ON_FELT),
        _swapped(game, round_),
    ]


def _swapped(game: Game, round_: Round) -> ft.Control | None:
    if round_.werewolf is None:
        return None
    return value_text(
        identifiers.WEREWOLF_HOLDER,
        words()("{name} swapped the Werewolf", name=game.players[round_.werewolf].name),
        theme.SMALL_STRONG,
        theme.FELT_ACCENT,
    )


def _trump(round_: Round, drawing: int) -> ft.Control | None:
    _ = words()
    if round_.trump is None:
        return None
    name = terms.short_name(_, round_.trump)
    disc = ft.Container(
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS.PILL,
        padding=theme.SPACE.S,
        content=suit_mark(round_.trump, drawing),
    )
    caption = text(name, theme.CAPTION, theme.ON_FELT, centered=True, silent=True)
    return ft.Semantics(
        identifier=identifiers.TRUMP_NOW,
        label=name if round_.trump == NO_TRUMP else _("Trump: {trump}", trump=name),
        content=column(disc, caption, spacing=0, align=CENTER, tight=True),
    )
