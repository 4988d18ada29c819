"""Deal and turn-up: the last round's result above, what was turned up below."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.game.events import Dealt, GameFinished, TrumpNamed, TurnedUp
from scorekeeper.game.sheet import Game, Round
from scorekeeper.game.steps import NameTrump
from scorekeeper.i18n import Words, terms
from scorekeeper.rules.cards import NO_TRUMP, Card, Trump
from scorekeeper.rules.ruleset import Format
from scorekeeper.rules.schedule import fixed_trump
from scorekeeper.ui import identifiers, theme
from scorekeeper.ui.guard import part
from scorekeeper.ui.parts.action import MainAction, QuietAction
from scorekeeper.ui.parts.shell import is_roomy
from scorekeeper.ui.parts.suits import SpecialButton, SuitButton, grid
from scorekeeper.ui.parts.text import text
from scorekeeper.ui.screens.round.bids import foreheads
from scorekeeper.ui.screens.round.header import RoundHead
from scorekeeper.ui.screens.round.result import Result
from scorekeeper.ui.screens.round.rows import seat_rows
from scorekeeper.ui.state import use_pad
from scorekeeper.ui.viewmodels import round as views
from scorekeeper.ui.words import words

_WITH_NAMES_BESIDE = 6
"""Of more special cards some have names too long to stand beside their drawing."""


@part
def DealBody() -> ft.Control:
    """Who deals how many; below it what the round before brought, and the way to stop here."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    before = round_.number - 1
    return ft.Column(
        spacing=theme.SPACE.M,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            RoundHead(game, round_),
            *foreheads(game, round_),
            Result(before) if before else seat_rows(views.bids(game, round_)),
            *(
                [
                    QuietAction(
                        identifiers.FINISH_GAME,
                        _("End the game here"),
                        partial(pad.say, GameFinished()),
                    )
                ]
                if before
                else []
            ),
        ],
    )


@part
def DealAction() -> ft.Control:
    """The suits and special cards that can be turned up, or the button for a deal without one."""
    _ = words()
    pad = use_pad()
    game = pad.now.game
    round_ = game.current
    if round_ is None:
        return ft.Container()
    dealt = partial(pad.say, Dealt(round_.number))
    if not round_.turns_up:
        return MainAction(
            identifiers.NEXT_ROUND,
            _("Dealt – on to the bids"),
            dealt,
            note=_no_turn_up(_, game, round_),
        )
    suits, specials = views.turn_ups(game, round_)
    roomy = is_roomy() and len(specials) <= _WITH_NAMES_BESIDE

    def button(draw: Callable[..., ft.Control], card: Card) -> ft.Control:
        turned_up = partial(pad.say, TurnedUp(round_.number, card))
        code = str(card)
        return draw(identifiers.TURN_UP(code), code, terms.button(_, code), turned_up)

    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            text(_("What was turned up?"), theme.SMALL_STRONG, theme.MUTED, centered=True),
            grid(*(button(SuitButton, Card(suit=suit)) for suit in suits)),
            grid(
                *(
                    button(partial(SpecialButton, roomy=roomy), Card(special=special))
                    for special in specials
                ),
                across=min(3, len(specials)),
            ),
        ],
    )


def _no_turn_up(_: Words, game: Game, round_: Round) -> str:
    """Why no card is turned up, and what that makes trump."""
    trump = fixed_trump(game.rules, round_.number)
    if trump is None:
        return _("No card is left to turn up: this round has no trump.")
    if game.rules.format is Format.ONE_SUIT:
        return _("Everybody plays with a suit of their own, and there is no trump.")
    if trump == NO_TRUMP:
        return _("Nothing is turned up: this round has no trump.")
    return _("Trump: {trump}", trump=terms.button(_, trump))


@part
def TrumpPad() -> ft.Control:
    """The suits that may be named as trump, and who names one."""
    _ = words()
    pad = use_pad()
    step = pad.now.step
    if not isinstance(step, NameTrump):
        return ft.Container()

    def button(trump: Trump) -> ft.Control:
        named = TrumpNamed(step.round, trump)
        return SuitButton(
            identifiers.TRUMP(trump), trump, terms.button(_, trump), partial(pad.say, named)
        )

    return ft.Column(
        spacing=theme.SPACE.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            text(
                _("{name} names the trump", name=pad.names[step.seat]), theme.STRONG, centered=True
            ),
            grid(*(button(trump) for trump in step.choices if trump != NO_TRUMP)),
            *(button(trump) for trump in step.choices if trump == NO_TRUMP),
        ],
    )
