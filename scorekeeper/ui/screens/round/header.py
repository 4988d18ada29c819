"""The head of a round: how many cards, what is trump, who deals and who leads."""

import flet as ft

from scorekeeper.game.sheet import Game, Round
from scorekeeper.i18n import terms
from scorekeeper.rules.bidding import forehand
from scorekeeper.rules.cards import NO_TRUMP
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.large import Measure, use_large_text
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.suits import suit_mark
from scorekeeper.ui.parts.surface import felt
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.words import words


@part
def RoundHead(game: Game, round_: Round) -> ft.Control:
    """The green baize with everything the table asks about the round; stacked for large text."""
    short = use_room().short
    style = theme.TITLE if short else theme.HUGE
    large, measured = use_large_text(style)
    cards, names = _cards(round_, style, measured), _names(game, round_)
    trump = _trump(round_, 22 if short else 32)
    if large:
        ends = ft.Row(
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[cards, *trump],
        )
        return felt(ends, *names)
    return felt(
        ft.Row(
            spacing=theme.SPACE.M,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[cards, ft.Column(expand=True, spacing=0, controls=names), *trump],
        ),
        padding=ft.Padding.symmetric(
            vertical=theme.SPACE.S if short else theme.SPACE.L, horizontal=theme.SPACE.L
        ),
    )


def _cards(round_: Round, style: ft.TextStyle, measured: Measure) -> ft.Control:
    _ = words()
    number = text(str(round_.cards), style, theme.FELT_ACCENT, silent=True)
    number.on_size_change = measured
    return ft.Semantics(
        identifier=identifiers.CARDS,
        label=_.count("{n} card each", "{n} cards each", round_.cards),
        content=ft.Column(
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                number,
                text(
                    _.count("card", "cards", round_.cards),
                    theme.CAPTION,
                    theme.FELT_ACCENT,
                    silent=True,
                ),
            ],
        ),
    )


def _names(game: Game, round_: Round) -> list[ft.Control]:
    _ = words()
    dealer = game.players[round_.dealer].name
    leader = game.players[forehand(round_.dealer, len(game.players))].name
    return [
        value_text(identifiers.DEALER, _("{name} deals", name=dealer), theme.NAME, theme.ON_FELT),
        text(_("{name} bids and leads first", name=leader), theme.SMALL, theme.ON_FELT),
        *_swapped(game, round_),
    ]


def _swapped(game: Game, round_: Round) -> list[ft.Control]:
    if round_.werewolf is None:
        return []
    _ = words()
    return [
        value_text(
            identifiers.WEREWOLF_HOLDER,
            _("{name} swapped the Werewolf", name=game.players[round_.werewolf].name),
            theme.SMALL_STRONG,
            theme.FELT_ACCENT,
        )
    ]


def _trump(round_: Round, drawing: int) -> list[ft.Control]:
    _ = words()
    if round_.trump is None:
        return []
    name = terms.button(_, round_.trump)
    return [
        ft.Semantics(
            identifier=identifiers.TRUMP_NOW,
            label=name if round_.trump == NO_TRUMP else _("Trump: {trump}", trump=name),
            content=ft.Column(
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    ft.Container(
                        bgcolor=theme.CARD,
                        border_radius=theme.RADIUS.PILL,
                        padding=theme.SPACE.S,
                        content=suit_mark(round_.trump, drawing),
                    ),
                    text(name, theme.CAPTION, theme.ON_FELT, centered=True, silent=True),
                ],
            ),
        )
    ]
