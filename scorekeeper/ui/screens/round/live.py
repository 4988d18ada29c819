"""Tricks told one by one: what is in the next one, who wins it, and what everybody still needs."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.game.events import BidChanged
from scorekeeper.game.sheet import Game, Round
from scorekeeper.i18n import N_, Words, terms
from scorekeeper.rules.cards import Special
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part, pure_part
from scorekeeper.ui.parts.shell import use_room
from scorekeeper.ui.parts.suits import grid, suit_mark
from scorekeeper.ui.parts.surface import card, rows
from scorekeeper.ui.parts.tap import OnTap, tap_target
from scorekeeper.ui.parts.text import text, value_text
from scorekeeper.ui.screens.round.cloud import cloud_question
from scorekeeper.ui.screens.round.live_row import LiveRow
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import play as views
from scorekeeper.ui.words import words

_IS_IN_IT = {
    Special.EXCALIBUR: N_("Excalibur is in it"),
    Special.GRAIL: N_("The Grail is in it"),
    Special.BOMB: N_("The Bomb is in it"),
    Special.CLOUD: N_("The Cloud is in it"),
    Special.JUGGLER: N_("The Juggler is in it"),
}


@part
def LiveRows() -> ft.Control:
    """The next trick: a tap for each card that matters in it, then one on who wins it."""
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    none_lit: frozenset[Special] = frozenset()
    lit, light = ft.use_state(none_lit)
    not_told: views.Trick | None = None
    asked, ask = ft.use_state(not_told)
    roomy = use_room().roomy

    async def record(trick: views.Trick, change: BidChanged | None = None) -> None:
        ask(None)
        said = pad.now.game.current
        if said is None or trick.won.trick != len(said.taken) + 1:
            return  # tapped twice: the first tap told the trick
        light(frozenset())
        won = replace(trick.won, bid_change=change.change) if change else trick.won
        if await pad.say(won):
            _remind(trick, pad.remind)
        else:
            light(lit)

    async def win(seat: int) -> None:
        if round_ is None:
            return
        trick = views.trick(game, round_, seat, lit)
        if trick.changes:
            ask(trick)
        else:
            await record(trick)

    ft.use_dialog(
        cloud_question(
            round_,
            asked.won.seat,
            pad.names[asked.won.seat],
            asked.changes,
            on_change=partial(record, asked),
            on_close=lambda: ask(None),
        )
        if round_ and asked and asked.changes
        else None
    )
    if round_ is None:
        return ft.Container()
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _next_trick(game, round_, views.can_come(game, round_), lit, light),
            rows(
                *(
                    LiveRow(line, len(round_.taken) + 1, win, roomy=roomy, hotkey=str(place))
                    for place, line in enumerate(views.lines(game, round_), start=1)
                )
            ),
        ],
    )


def _remind(trick: views.Trick, say: Callable[[str], None]) -> None:
    """What follows from the trick and is done at the table."""
    _ = words()
    told = [
        *([_("The Bomb was in it too, so the Cloud changes no bid.")] if trick.spared else []),
        *([_("Everyone passes a card to the left.")] if trick.passes else []),
    ]
    if told:
        say(_.sentences(told))


def _next_trick(
    game: Game,
    round_: Round,
    cards: tuple[Special, ...],
    lit: frozenset[Special],
    light: Callable[[frozenset[Special]], None],
) -> ft.Control:
    """Which trick comes and who leads it, and the cards that may be in it."""
    _ = words()
    tiles = [InTrick(card_, partial(light, lit ^ {card_}), chosen=card_ in lit) for card_ in cards]
    return card(
        value_text(
            identifiers.TRICK_NOW,
            _which_trick(_, game, round_),
            theme.STRONG,
            live=True,
        ),
        *([text(_void_so_far(_, round_), theme.SMALL, theme.MUTED)] if round_.voids else []),
        *(
            [
                text(_("In the next trick:"), theme.SMALL, theme.MUTED),
                grid(*tiles, across=len(tiles)),
            ]
            if tiles
            else []
        ),
        padding=theme.SPACE.M,
    )


@pure_part
def InTrick(special: Special, on_tap: OnTap, *, chosen: bool) -> ft.Control:
    """A card that may be in the next trick: lit when it is."""
    _ = words()
    return tap_target(
        identifiers.IN_TRICK(special),
        _(_IS_IN_IT[special]),
        ft.Container(
            bgcolor=theme.GLOW if chosen else theme.WELL,
            border=ft.Border.all(2, theme.ACCENT if chosen else theme.WELL),
            border_radius=theme.RADIUS.KEY,
            padding=ft.Padding.symmetric(vertical=theme.SPACE.S, horizontal=theme.SPACE.XS),
            content=ft.Column(
                spacing=theme.SPACE.HAIR,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    suit_mark(special, 24),
                    text(
                        terms.button(_, special),
                        theme.CAPTION,
                        theme.ON_GLOW if chosen else theme.TEXT,
                        centered=True,
                    ),
                ],
            ),
        ),
        on_tap,
        selected=chosen,
    )


def _which_trick(_: Words, game: Game, round_: Round) -> str:
    name = game.players[round_.leader].name
    if round_.tricks_left == 1:
        return _("The last trick: {name} leads", name=name)
    return _.count(
        "{n} trick left: {name} leads",
        "{n} tricks left: {name} leads",
        round_.tricks_left,
        name=name,
    )


def _void_so_far(_: Words, round_: Round) -> str:
    return _("Void: {cards}", cards=_.list_of(terms.special(_, cause) for cause in round_.voids))
